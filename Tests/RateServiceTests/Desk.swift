import AgioCore
import GrammarKit
import Publishing
import RateService
import RateStorage
import Testing

/// One source, its cache and the clock, as a refresh finds them.
struct Desk {
  var publisher: FakePublisher
  let scratch: Scratch
  var now: Int
  var key: APIKey?
  var deadline: Int?

  init(
    _ profile: SourceProfile = .daily, at time: String = "2026-11-20 20:00", key: String? = nil
  ) throws {
    publisher = FakePublisher(profile: profile)
    scratch = try Scratch()
    now = instant(time)
    self.key = key.flatMap { APIKey($0) }
  }

  var id: String { publisher.profile.id }
  var shelf: SourceList {
    SourceList([publisher.profile], bundled: [:], folder: scratch.cache, now: now)
  }
  var notes: CacheNotes { shelf[id]!.notes }

  @discardableResult
  func refresh(
    _ transport: FakeTransport, _ span: RefreshSpan = .gap, on shelf: SourceList? = nil,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) -> RefreshReport {
    let settings = RefreshSettings(
      now: now, today: CalendarDate(dayNumber: now / 86_400), endpoints: EndpointTable(),
      keys: key.map { [id: $0] } ?? [:], pause: 0, deadline: deadline)
    return Refresher(publisher, transport, scratch.cache, settings)
      .refresh(span, shelf ?? self.shelf, isCancelled: isCancelled)
  }

  @discardableResult
  func refresh(_ body: String, _ span: RefreshSpan = .gap) -> RefreshReport {
    refresh(FakeTransport(body), span)
  }

  /// The figures of one currency, by day.
  func figures(_ code: String) throws -> [String: String] {
    guard let series = shelf[id]?.series else { return [:] }
    var found: [String: String] = [:]
    for row in 0..<series.count {
      guard let fixing = try series.fixing(of: currency(code), at: row) else { continue }
      var out = TextBuffer(capacity: 32)
      fixing.exact.writePlain(to: &out)
      found["\(series.date(at: row))"] = out.text
    }
    return found
  }

  /// The bytes of the file up to its notes, which stand behind the rates.
  func rateBytes() throws -> [UInt8] {
    let bytes = try scratch.cache.bytes(of: id) ?? []
    let count = Int(bytes[10])
    let notes = try #require((0..<count).map { 12 + $0 * 24 }.first { bytes[$0] == 3 })
    let start = (0..<4).reduce(0) { $0 | Int(bytes[notes + 16 + $1]) << ($1 * 8) }
    return Array(bytes[(12 + count * 28 + 4)..<start])
  }
}
