package import AgioCore
import BundledRates
import Configuration
import Dialogue
import Publishing
package import RateService
package import RateSources
package import RateStorage
import Rendering

/// The rates a run works with: what came with the program, what has been fetched, what the user has stated.
package struct Rates: Sendable {
  package let settings: RunSettings
  package let sources: SourceRegistry
  package internal(set) var shelf: SourceList
  package let today: CalendarDate
  /// Seconds since 1970, or the evening of the day that `--today` names.
  package let now: Int
  package let folder: CacheFolder?
  package let manual: ManualRates
  /// What the user should know: one line each.
  package private(set) var notices: [Phrase]
  /// What today is for the sources: they count their days in UTC, or are behind it.
  package let publishersToday: CalendarDate
  private let bundled: RateArchive

  package var world: World { settings.world }

  /// - Parameter readsCaches: false where no rate is needed: reading them takes longer than all the rest.
  /// - Throws: the rates that came with the program are damaged, or the settings cannot be read.
  package init(_ settings: RunSettings, readsCaches: Bool = true) throws(SetupFault) {
    let bundled: RateArchive
    do throws(SeriesDamage) {
      bundled = try BundledRates.ecb()
    } catch {
      throw .damaged(error)
    }
    if let fault = settings.fault { throw .settings(fault) }
    self.init(settings, bundled, readsCaches: readsCaches)
  }

  private init(_ settings: RunSettings, _ bundled: RateArchive, readsCaches: Bool = true) {
    self.settings = settings
    self.bundled = bundled
    let (world, configuration, day) = (
      settings.world, settings.configuration, settings.options.today
    )
    folder = world.rateFolder
    sources = SourceRegistry(configuration.allSources, own: configuration.ownSources)
    notices = []
    let clock = day ?? world.clock.today
    now = day.map { Int($0.dayNumber) * 86_400 + 22 * 3_600 } ?? world.clock.now
    if day == nil, let newest = bundled.lastDate, clock < newest {
      // Rates of a day that is yet to come mean a clock that is wrong.
      notices.append(
        say("the clock says \(clock), before the newest rates; using \(newest) as today"))
      today = newest
    } else {
      today = clock
    }
    publishersToday = day ?? max(CalendarDate(dayNumber: now / 86_400), bundled.lastDate ?? clock)
    shelf = SourceList([], bundled: [:], folder: nil, now: now)
    manual = ManualRates(path: world.folders.state.map { "\($0)/rates" })
    notices += configuration.notices + (manual.notice.map { [$0] } ?? [])
    if readsCaches {
      notices += readCaches()
    } else {
      shelf = shelf(own: [], nil)
    }
  }

  /// The rates as they are on the disk now, with the settings of now; where those cannot be used, with the ones there are.
  package func renewed(_ options: Options? = nil) -> Rates {
    Rates(settings.renewed(options), bundled)
  }

  /// Reads what has been fetched, and the user's own file of rates.
  /// - Returns: what the user should know of them.
  mutating func readCaches() -> [Phrase] {
    let file = settings.configuration.ratesFile.map {
      OwnRatesFile(world.folders.expanded($0), today: today)
    }
    shelf = shelf(own: file?.series ?? [], folder)
    return (file?.notices ?? []) + shelf.notices
  }

  private func shelf(own: [any FixingSeries], _ folder: CacheFolder?) -> SourceList {
    SourceList(
      sources.profiles, bundled: ["ecb": bundled], own: own, folder: folder, now: now,
      allowedAge: settings.configuration.allowedAgeHours * 3_600)
  }

  /// Whether others would be read now: time has changed a state or the day, or settings that could not be used are sound
  /// again.
  package var isOutOfDate: Bool {
    if settings.fault != nil, RunSettings(settings.options, world).fault == nil { return true }
    guard settings.options.today == nil else { return false }
    let time = world.clock.now
    return world.clock.today > today || time / 86_400 > now / 86_400 || time < now - 3_600
      || shelf.sources.contains { $0.freshness.changesAt.map { $0 > now && time >= $0 } ?? false }
  }

  /// Rates of the user's own: those set by command, and behind them those of the settings file.
  package func ownRates(_ set: ManualRateList) -> ManualRateList {
    var rates = set
    for stated in settings.configuration.rates { stated.rate(setOn: today).map { rates.add($0) } }
    return rates
  }

  package var book: RateBook {
    var book = shelf.book(today: today)
    book.manual = ownRates(manual.rates)
    book.maximumAge = settings.options.maximumAge
    book.newestFixingDate = newestFixingDate
    return book
  }

  private var newestFixingDate: CalendarDate { max(today, publishersToday) }

  /// The source of this id, in any case.
  /// - Throws: ``CommandFault`` with the one that may have been meant.
  package func source(named name: String) throws(CommandFault) -> ListedSource {
    if let source = shelf[name.lowercased()] { return source }
    let near = NearestName.of(name, among: shelf.sources.map(\.profile.id))
    throw .unknown(
      say("unknown source \(VisibleText.quoted(name.utf8))"), name, near: near,
      examples: ["sources"])
  }
}

extension Rates {
  /// What the prompt begins with: the date and the state of one source, the first that has rates.
  var banner: StyledText {
    let wording = settings.audience.answers
    let source = shelf.sources.first { $0.series != nil }
    let newest = source.flatMap { source in
      let row = source.series?.row(notAfter: newestFixingDate)
      return row.flatMap { source.series?.date(at: $0) }
    }
    let rates = newest.flatMap { date in
      source.map {
        say("rates from \(date.phrase)").followed(by: $0.freshness.state.phrase, after: ", ")
      }
    }
    return StyledText(
      "agio \(Version.number) · \(wording(rates ?? say("no rates"))) · :help", .dim)
  }
}

extension Rates {
  /// That the rates of these sources are old, and why they still are: a line each.
  /// - Parameter mostDaysOfBundled: how many business days what came with the program may be behind without a word.
  package func stalenessNotes(
    of ids: some Sequence<String>, mostDaysOfBundled: Int = threeMonths
  ) -> [Phrase] {
    shelf.sources.compactMap { source in
      guard ids.contains(source.profile.id), let days = Self.daysBehind(source, mostDaysOfBundled)
      else { return nil }
      let stale = say(
        "the rates of \(source.profile.name) are \(days) \(days, "business day", "business days") behind"
      )
      guard let failure = source.notes.lastFailure else { return stale }
      return say("\(stale) (last attempt: \(failure))")
    }
  }

  /// Business days that rates are behind, where that is worth a warning; nil for none.
  private static func daysBehind(_ source: ListedSource, _ mostDaysOfBundled: Int) -> Int? {
    switch source.freshness.state {
    case .stale(let days): return days
    case .bundled:
      // What came with the program says so; once it is old, by the publisher's calendar, that has to be said, too.
      guard let newest = source.freshness.newest, let expected = source.freshness.expected,
        let clock = source.profile.schedules.first?.clock
      else { return nil }
      let days = clock.publications(after: newest, through: expected)
      return days > mostDaysOfBundled ? days : nil
    default: return nil
    }
  }

  package static let threeMonths = 60
}
