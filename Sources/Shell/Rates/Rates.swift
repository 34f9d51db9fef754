package import AgioCore
import BundledRates
import Configuration
import Dialogue
package import Publishing
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

extension Rates {
  /// Asks one source for what is missing.
  /// - Parameters:
  ///   - isForced: throws away what is held, once a sound answer has come.
  ///   - deadline: for all its requests together, in milliseconds; nil for what each may take.
  ///   - progress: gets how many requests of how many have been made.
  package func refresh(
    _ publisher: any RatePublisher, _ span: RefreshSpan = .gap, isForced: Bool = false,
    deadline: Int? = nil, progress: (Int, Int) -> Void = { _, _ in },
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) -> RefreshReport {
    refresher(of: publisher, deadline: deadline)
      .refresh(
        span, shelf, isForced: isForced, progress: progress, isCancelled: isCancelled)
  }

  /// Asks the sources that are due while nobody looks; what they have to say is kept for the next line that somebody sees.
  /// - Parameters:
  ///   - deadline: how many milliseconds the next source may take; none where that is no more than zero.
  ///   - tell: gets the report of each once what it has brought is on the disk.
  /// - Returns: how many were due.
  @discardableResult
  func refreshUnseen(
    deadline: () -> Int, isCancelled: @escaping @Sendable () -> Bool,
    tell: (RefreshReport) -> Void
  ) -> Int {
    var rates = withNewerCatalogue()
    let due = rates.due
    for publisher in due {
      let time = deadline()
      if time <= 0 || isCancelled() { break }
      let report = rates.refresh(publisher, deadline: time, isCancelled: isCancelled)
      UnseenWarnings(world).keep(report)
      if report.hasNews {
        // The next source is judged by what this one has brought, and so is what waits of others.
        rates = rates.renewed()
        for confirmed in rates.confirmed(by: publisher) { UnseenWarnings(world).keep(confirmed) }
        rates = rates.renewed()
      }
      tell(report)
    }
    return due.count
  }

  /// Lets go of the rates that a forced refresh throws away: they would lie in memory beside the new ones.
  package mutating func letGo(of publisher: any RatePublisher) {
    shelf = shelf.withoutFetched(of: publisher.profile.id)
  }

  /// Takes what of a source waits to be believed, since a person has decided so.
  package func accept(_ publisher: any RatePublisher) -> RefreshReport {
    refresher(of: publisher).accept(shelf)
  }

  /// Judges what waits of the other sources by what one has brought; asks nobody.
  /// - Returns: what is confirmed.
  package func confirmed(by publisher: any RatePublisher) -> [RefreshReport] {
    sources.publishers.filter { $0.profile.id != publisher.profile.id }
      .compactMap { refresher(of: $0).reconsider(shelf) }
  }

  private func refresher(of publisher: any RatePublisher, deadline: Int? = nil) -> Refresher {
    let wishes = RefreshSettings(
      now: now, today: publishersToday, endpoints: settings.configuration.endpoints,
      keys: settings.configuration.keys, plans: settings.configuration.plans, deadline: deadline)
    return Refresher(publisher, world.network, folder, wishes)
  }

  /// These rates with the addresses of today's catalogue, if the user wants one.
  /// - Parameter fault: gets the reason why it could not be had.
  package func withNewerCatalogue(orTell fault: (Phrase) -> Void = { _ in }) -> Rates {
    guard let address = settings.configuration.catalogue else { return self }
    if let folder,
      let reason = CatalogueFile(address, in: folder, world.network)
        .refresh(now: now, SourceRegistry.builtInProfiles)
    {
      fault(reason)
      return self
    }
    return renewed()
  }

  /// The sources that may be asked without being named, and have something newer by now.
  package var due: [any RatePublisher] {
    sources.publishers.filter { publisher in
      guard let source = shelf[publisher.profile.id], isReady(publisher) else { return false }
      return Self.isDue(source, now: now)
    }
  }

  /// Whether a source needs no key, or has one; and has been asked before, or need not be asked for by name.
  package func isReady(_ publisher: any RatePublisher) -> Bool {
    let profile = publisher.profile
    if profile.isOnRequest, shelf[profile.id]?.series == nil,
      !settings.configuration.sources.contains(profile.id)
    {
      return false
    }
    return profile.keyVariable == nil || settings.configuration.keys[profile.id] != nil
  }

  private static func isDue(_ source: ListedSource, now: Int) -> Bool {
    (source.freshness.state != .current || source.notes.failures > 0)
      && now >= max(source.notes.retryAt ?? 0, source.notes.notBefore ?? 0)
  }

  /// Whether all that a plain refresh would bring of a source is here.
  package func isComplete(_ publisher: any RatePublisher) -> Bool {
    guard let source = shelf[publisher.profile.id] else { return false }
    return source.isComplete(today: publishersToday)
  }

  /// When a source that may be asked unasked is next to be asked, in seconds since 1970; nil for never.
  var nextAttempt: Int? {
    sources.publishers.filter(isReady).compactMap { publisher -> Int? in
      guard let source = shelf[publisher.profile.id] else { return nil }
      let pause = max(Int(source.notes.retryAt ?? 0), Int(source.notes.notBefore ?? 0))
      if Self.isDue(source, now: max(now, pause)) { return max(now, pause) }
      return source.freshness.changesAt.map { max($0, pause) }
    }.min()
  }
}
