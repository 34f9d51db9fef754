public import AgioCore
import Files
public import Publishing
public import RateStorage
import Synchronization

/// All that is known here of one source: its rates, how fresh they are, and what happened when it was last asked.
public struct ListedSource: Sendable {
  public let profile: SourceProfile
  /// Its rates; nil if there are none here.
  public fileprivate(set) var series: (any FixingSeries)?
  /// Those of them that came with the program.
  public var bundled: (any FixingSeries)?
  /// More of them, against other currencies.
  public var others: [any FixingSeries] = []
  public let freshness: Freshness
  public let notes: CacheNotes
}

extension ListedSource {
  /// Rates that are never fetched.
  fileprivate init(_ profile: SourceProfile, own: [any FixingSeries]) {
    self.init(
      profile: profile, series: own.first, others: Array(own.dropFirst()),
      freshness: Freshness(manual: own.compactMap(\.lastDate).max()), notes: CacheNotes())
  }
}

/// The sources in the order in which they are asked, with what the disk has of them.
public struct SourceList: Sendable {
  public private(set) var sources: [ListedSource]
  /// What went wrong on the way, for the user: one line each.
  public let notices: [Phrase]

  /// Reads what there is.
  /// - Parameters:
  ///   - profiles: the sources in their order.
  ///   - bundled: series that came with the program, under the id of their source.
  ///   - own: rates of the user's own, for the source `file`.
  ///   - folder: nil for no cache at all.
  ///   - now: seconds since 1970.
  ///   - allowedAge: seconds that rates of a source without a schedule may be old.
  public init(
    _ profiles: [SourceProfile], bundled: KeyValuePairs<String, any FixingSeries>,
    own: [any FixingSeries] = [], folder: CacheFolder?, now: Int, allowedAge: Int = 12 * 3_600
  ) {
    var sources: [ListedSource] = []
    sources.reserveCapacity(profiles.count)
    var notices: [Phrase] = []
    let names = folder?.names()
    for profile in profiles {
      if profile.endpoints.isEmpty {
        sources.append(ListedSource(profile, own: own))
        continue
      }
      let content = Self.content(of: profile, folder, names, &notices)
      var notes = content?.notes ?? CacheNotes()
      notes.forgetWrongClock(now: now)
      let cached = content?.archives[profile.mainTable]?.lastDate
      let base = bundled.first { $0.key == profile.id }?.value
      let freshness = Freshness(
        profile, cached: cached, bundled: base?.lastDate, notes, now: now, allowedAge: allowedAge)
      let series = Self.series(profile, content, under: base, freshness.state)
      sources.append(
        ListedSource(
          profile: profile, series: series, bundled: base, freshness: freshness, notes: notes))
    }
    self.sources = sources
    self.notices = notices
  }

  /// The same without what was fetched of a source: where that is thrown away, it need not stay in memory.
  public func withoutFetched(of id: String) -> SourceList {
    var rest = self
    for (place, source) in sources.enumerated() where source.profile.id == id {
      rest.sources[place].series = source.bundled
    }
    return rest
  }

  /// The rates of all sources, for lines to use.
  public func book(today: CalendarDate) -> RateBook {
    var book = RateBook(
      sources.flatMap { [$0.series].compactMap { $0 } + $0.others }, today: today)
    for source in sources {
      book.quarantines[source.profile.id] = source.notes.openQuarantine
    }
    for source in sources where source.series == nil {
      let calendar = source.profile.calendar
      let failure = LastFailure(source.notes)
      book.absent.append(
        AbsentSource(
          source.profile.source(.current), reason: failure.phrase,
          isOnRequest: source.profile.isOnRequest,
          isInQuarantine: !source.notes.quarantineReasons.isEmpty
        ) {
          calendar.publishes(on: $0)
        })
    }
    return book
  }

  /// Looks by place: to hand each source over is to copy all of it.
  public subscript(id: String) -> ListedSource? {
    for place in sources.indices where sources[place].profile.id == id { return sources[place] }
    return nil
  }

  /// A file that cannot be used is named once and taken out of the way.
  private static func content(
    of profile: SourceProfile, _ folder: CacheFolder?, _ names: [String]?,
    _ notices: inout [Phrase]
  ) -> CacheFile.Content? {
    guard let folder else { return nil }
    do throws(FileFault) {
      return try folder.content(of: profile, among: names) { error in
        notices.append(
          folder.setAside(profile.id).map {
            say(
              "cannot use the cached \(profile.name) rates: \(error); file saved as \($0)")
          } ?? say("cannot use the cached \(profile.name) rates: \(error)"))
      }
    } catch {
      notices.append(say("cannot read the cached \(profile.name) rates: \(error)"))
    }
    return nil
  }

  private static func series(
    _ profile: SourceProfile, _ content: CacheFile.Content?, under base: (any FixingSeries)?,
    _ state: RateState
  ) -> (any FixingSeries)? {
    guard let content, let cached = CachedSeries(content, profile, state) else { return base }
    return base.map { LayeredSeries($0, under: cached) } ?? cached
  }
}

extension CacheNotes {
  /// What lines need to know of quarantine and contradictions; nil where there are none.
  fileprivate var openQuarantine: Quarantine? {
    if quarantine.isEmpty, quarantinedNewest == nil, contradicted.isEmpty { return nil }
    return Quarantine(
      all: quarantinedNewest,
      currencies: Dictionary(quarantine.map { ($0.currency, $0.date) }, uniquingKeysWith: min),
      contradicted: Dictionary(
        contradicted.map { ($0.currency, [$0.date]) }, uniquingKeysWith: { $0.union($1) }))
  }
}

/// Why a source could not be asked: read when a line first wants it, which many lines of a file may.
private final class LastFailure: Sendable {
  private let notes: CacheNotes
  private let known = Mutex<Phrase??>(nil)

  init(_ notes: CacheNotes) { self.notes = notes }

  var phrase: Phrase? {
    known.withLock { known in
      if let known { return known }
      let phrase = notes.lastFailure
      known = .some(phrase)
      return phrase
    }
  }
}

/// Rates of the user's own as series: one for each currency that figures are against.
public enum OwnRates {
  /// - Throws: why the figures cannot be put into columns.
  public static func series(
    of tables: [PublishedTable], _ profile: SourceProfile
  ) throws(UnwritableSeries) -> [any FixingSeries] {
    var byPivot: [Currency: CachedTable] = [:]
    for table in tables {
      let figures = table.rates.compactMapValues { $0[.mid] }
      byPivot[table.pivot, default: CachedTable()]
        .merge(table.fixingDate, CachedTable.Day(figures: figures))
    }
    var found: [any FixingSeries] = []
    for (pivot, table) in byPivot.sorted(by: { $0.key < $1.key }) {
      let bytes = try table.archived(named: profile.id, pivot: pivot).bytes
      let source = RateSource(id: profile.id, name: profile.name, state: .manual)
      let archive = try? RateArchive(
        ArchiveBytes(copying: bytes), source: source,
        calendar: OwnCalendar(days: Set(table.dates)))
      if let archive { found.append(archive) }
    }
    return found
  }
}

/// Publishes on the days it has: nobody promised others.
private struct OwnCalendar: PublicationCalendar {
  let days: Set<CalendarDate>

  func publishes(on date: CalendarDate) -> Bool { days.contains(date) }
}
