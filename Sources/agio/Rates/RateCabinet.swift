import AgioCore
import BundledRates
import Configuration
import RateSources
import RateStore
import Transport

/// The rates a run works with: what came with the program, what has been fetched, what the user has set.
struct RateCabinet: Sendable {
  let configuration: UserConfiguration
  let publishers: [any RatePublisher]
  let shelf: SourceShelf
  let today: CalendarDate
  /// Seconds since 1970, or the evening of the day that `--today` names.
  let now: Int
  let folder: CacheFolder?
  let manual: ManualRates
  /// What the user should know: one line each.
  let notices: [String]
  /// What today is for the sources: they count their days in UTC, or are behind it.
  private let publishersToday: CalendarDate
  private let maximumAge: Int?

  /// - Throws: the rates that came with the program are damaged, or the settings cannot be read.
  init(_ options: Options) throws(CabinetFault) {
    let series: RateArchive
    do throws(SeriesDamage) {
      series = try BundledRates.ecb()
    } catch {
      throw .damaged(error)
    }
    let all = RatePublishers.all
    let profiles = all.map(\.profile)
    configuration = try SettingsFile.configuration(profiles)
    publishers = configuration.sources.compactMap(RatePublishers.named)
    var notices: [String] = []
    let clock = options.today ?? Clock.today
    now = options.today.map { Int($0.dayNumber) * 86_400 + 22 * 3_600 } ?? Clock.now
    if options.today == nil, let newest = series.lastDate, clock < newest {
      // Rates of a day that is yet to come mean a clock that is wrong.
      notices.append("the clock says \(clock), before the newest rates; taking \(newest) for today")
      today = newest
    } else {
      today = clock
    }
    publishersToday = options.today ?? max(CalendarDate(dayNumber: now / 86_400), series.lastDate ?? clock)
    folder = Folder.cache.map { CacheFolder(path: $0) }
    shelf = SourceShelf(
      configuration.sources.compactMap { id in profiles.first { $0.id == id } }, bundled: ["ecb": series],
      folder: folder, now: now, allowedAge: configuration.allowedAgeHours * 3_600)
    manual = ManualRates(path: Folder.state.map { "\($0)/rates" })
    maximumAge = options.maximumAge
    self.notices = notices + shelf.notices + (manual.notice.map { [$0] } ?? [])
  }

  var book: RateBook {
    var book = shelf.book(today: today)
    book.manual = manual.rates
    book.maximumAge = maximumAge
    return book
  }

  /// Asks one source for what is missing.
  /// - Parameter deadline: for all its requests together, in milliseconds; nil for what each may take.
  func refresh(
    _ publisher: any RatePublisher, _ span: RefreshSpan = .gap, deadline: Int? = nil,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) -> RefreshReport {
    let settings = RefreshSettings(
      now: now, today: publishersToday, endpoints: configuration.endpoints, keys: configuration.keys,
      deadline: deadline)
    return Refresher(publisher, CurlTransport(), folder, settings)
      .refresh(span, shelf, isCancelled: isCancelled)
  }

  /// The sources that may be asked without being named, and have something newer by now.
  var due: [any RatePublisher] {
    publishers.filter { publisher in
      guard let source = shelf[publisher.profile.id] else { return false }
      if publisher.profile.keyVariable != nil { return false }
      return Self.isDue(source, now: now)
    }
  }

  private static func isDue(_ source: ShelvedSource, now: Int) -> Bool {
    source.freshness.state != .current
      && now >= max(source.notes.retryAt ?? 0, source.notes.notBefore ?? 0)
  }
}

/// Why there are no rates to work with.
enum CabinetFault: Error {
  case damaged(SeriesDamage)
  case settings(String)

  /// Says so, and how the program ends.
  func report() -> ExitStatus {
    switch self {
    case .damaged(let damage):
      Output.writeError("agio: the bundled rates are damaged: \(damage); install agio again\n")
      return .noRates
    case .settings(let text):
      Output.writeError("agio: \(text)\n")
      return .usage
    }
  }
}
