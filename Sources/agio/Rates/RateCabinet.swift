import AgioCore
import BundledRates
import Configuration
import Dialogue
import RateSources
import RateStore

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
  let notices: [Phrase]
  /// In which language to say things.
  let audience: Audience
  /// What today is for the sources: they count their days in UTC, or are behind it.
  let publishersToday: CalendarDate
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
    folder = Folder.cache.map { CacheFolder(path: $0) }
    configuration = try Self.configuration(profiles, folder)
    audience = options.isForPeople ? .people(configuration.language) : .machines
    publishers = configuration.sources.compactMap(RatePublishers.named)
    var notices: [Phrase] = []
    let clock = options.today ?? Clock.today
    now = options.today.map { Int($0.dayNumber) * 86_400 + 22 * 3_600 } ?? Clock.now
    if options.today == nil, let newest = series.lastDate, clock < newest {
      // Rates of a day that is yet to come mean a clock that is wrong.
      notices.append(
        say("the clock says \(clock), before the newest rates; taking \(newest) for today"))
      today = newest
    } else {
      today = clock
    }
    publishersToday =
      options.today ?? max(CalendarDate(dayNumber: now / 86_400), series.lastDate ?? clock)
    let own = configuration.ratesFile.map { [today] in OwnRatesFile($0, today: today) }
    notices += own?.notices ?? []
    shelf = SourceShelf(
      configuration.sources.compactMap { id in
        id == RateFile.profile.id ? RateFile.profile : profiles.first { $0.id == id }
      }, bundled: ["ecb": series], own: own?.series ?? [], folder: folder, now: now,
      allowedAge: configuration.allowedAgeHours * 3_600)
    manual = ManualRates(path: Folder.state.map { "\($0)/rates" })
    maximumAge = options.maximumAge
    self.notices =
      notices + (configuration.notices + shelf.notices).map { Phrase(kept: $0) }
      + (manual.notice.map { [$0] } ?? [])
  }

  private static func configuration(
    _ profiles: [SourceProfile], _ folder: CacheFolder?
  ) throws(CabinetFault) -> UserConfiguration {
    var settings = try SettingsFile.configuration(profiles)
    if let address = settings.catalogue, let folder,
      let catalogue = CatalogueFile(address, in: folder).catalogue(profiles)
    {
      settings.use(catalogue)
    }
    return settings
  }

  /// The settings of a run, with what the user's file adds to them.
  func settings(_ options: Options) -> Settings {
    var settings = options.settings
    settings.meanings = configuration.meanings
    settings.wording = audience.answers
    return settings
  }

  var book: RateBook {
    var book = shelf.book(today: today)
    book.manual = manual.rates
    book.maximumAge = maximumAge
    book.newestFixingDate = max(today, publishersToday)
    return book
  }
}
