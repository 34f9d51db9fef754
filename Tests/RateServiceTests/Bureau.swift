import AgioCore
import Foundation
import GrammarKit
import RateSources
import Testing

@testable import Publishing
@testable import RateService
@testable import RateStorage

/// Several sources over one cache, with answers that are given as tables.
struct Bureau {
  let scratch: Scratch
  let profiles: [SourceProfile]
  var now = instant("2026-11-20 20:00")
  /// Whether it is about a few currencies alone.
  let isShort: Bool

  init(_ ids: [String], isShort: Bool = false) throws {
    scratch = try Scratch()
    self.isShort = isShort
    profiles = ids.map { SourceRegistry([$0], own: [])[$0]!.profile.withoutKey }
  }

  /// The same sources, with a copy of what is held of them.
  init(copying other: Bureau) throws {
    scratch = try Scratch()
    (profiles, now, isShort) = (other.profiles, other.now, other.isShort)
    let cache = URL(filePath: scratch.cache.path)
    try FileManager.default.createDirectory(
      at: cache.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: URL(filePath: other.scratch.cache.path), to: cache)
  }

  /// The last day known to all: the day that is asked at.
  var today: CalendarDate { CalendarDate(dayNumber: now / 86_400) }

  var shelf: SourceList {
    SourceList(
      profiles, bundled: ["ecb": isShort ? Market.fewBundled : Market.bundled],
      folder: scratch.cache, now: now)
  }

  func profile(_ id: String) -> SourceProfile { profiles.first { $0.id == id }! }

  /// What comes of an answer.
  @discardableResult
  func refresh(_ id: String, _ answer: [PublishedTable]) -> RefreshReport {
    let settings = RefreshSettings(
      now: now, today: today, endpoints: EndpointTable(), pause: 0)
    return Refresher(
      TabledPublisher(profile: profile(id), answer: answer), FakeTransport("x"), scratch.cache,
      settings
    ).refresh(.gap, shelf) { false }
  }

  /// Fetches what a source really has of these days.
  func hold(_ id: String, from first: String, through last: String) {
    let report = refresh(id, truth(of: id, from: day(first), through: day(last)))
    #expect(report.isAllWell, "\(report) \(report.warnings)")
  }

  /// What a source really has of a run of days.
  func truth(of id: String, from first: CalendarDate, through last: CalendarDate)
    -> [PublishedTable]
  {
    Market.tables(of: profile(id), from: first, through: last, isShort: isShort)
  }

  /// The same of a day.
  func truth(of id: String, on date: CalendarDate) -> [PublishedTable] {
    Market.tables(of: profile(id), on: date, isShort: isShort)
  }

  /// Figures that are not those of the market: `nbp A USD 2026-11-19`.
  func poison(_ id: String) throws -> [String] {
    guard let file = try scratch.cache.archive(of: id) else { return [] }
    let profile = profile(id)
    let content = try CacheFile.content(
      of: file, source: RateSource(id: id, name: id, state: .current),
      calendar: profile.calendar)
    var found: [String] = []
    for (name, archive) in content.archives {
      let table = String(name.prefix { $0 != "-" })
      let codes = Currency.all.filter(archive.covers)
      for row in 0..<archive.count {
        let date = archive.date(at: row)
        let truth = truth(of: id, on: date).first { ($0.table ?? "") == table }
        for currency in codes {
          guard let figure = try archive.figure(of: currency, at: row)?.value else { continue }
          let true0 = truth?.rates[currency]?.value ?? .nan
          // A bid and its ask are two per cent apart.
          if !(abs(figure / true0 - 1) < 0.03) { found.append("\(id) \(name) \(currency) \(date)") }
        }
      }
    }
    return found.sorted()
  }

  /// How many figures a source's first table has of a day.
  func count(_ id: String, on date: CalendarDate) -> Int {
    guard let series = shelf[id]?.series, let row = series.row(notAfter: date),
      series.date(at: row) == date
    else { return 0 }
    return Currency.all.count { (try? series.fixing(of: $0, at: row)) != nil }
  }
}

/// A publisher whose answer is there already.
struct TabledPublisher: RatePublisher {
  let profile: SourceProfile
  let answer: [PublishedTable]

  /// It is asked for the newest, and answers with all it has.
  var mostDaysOfNewest: Int { .max }

  func plan(
    _ need: RateNeed, today: CalendarDate, at endpoints: EndpointTable, key: APIKey?
  ) throws(SourceRefusal.Reason) -> [PlannedRequest] {
    [
      PlannedRequest(
        http: HTTPRequest(url: "https://rates.example/"), form: PayloadForm("tables"),
        contentTypes: [])
    ]
  }

  func meaning(of response: HTTPResponse, to request: PlannedRequest) -> PayloadFlaw.Reason {
    .status(response.status)
  }

  func tables(
    in body: [UInt8], to request: PlannedRequest
  ) throws(PayloadFlaw.Reason) -> [PublishedTable] { answer }
}

extension SourceProfile {
  /// The same where no key is needed and nothing is counted.
  fileprivate var withoutKey: SourceProfile {
    SourceProfile(
      id: id, name: name, pivot: pivot, direction: direction, hasSides: hasSides,
      firstDay: firstDay, history: history, schedules: schedules, calendar: calendar,
      endpoints: endpoints, revalidation: revalidation, isOnRequest: isOnRequest, terms: terms,
      attribution: attribution, coverage: coverage, decimals: decimals)
  }
}
