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
    configuration = try Self.configuration(profiles, folder, options)
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
    _ profiles: [SourceProfile], _ folder: CacheFolder?, _ options: Options
  ) throws(CabinetFault) -> UserConfiguration {
    var settings = try SettingsFile.configuration(profiles)
    if let address = settings.catalogue, let folder,
      let catalogue = CatalogueFile(address, in: folder).catalogue(profiles)
    {
      settings.use(catalogue)
    }
    for change in options.changes {
      do throws(SettingFault) {
        try settings.set(change.setting, to: change.value)
      } catch {
        throw .settings(
          Phrase(verbatim: change.setting.name).followed(
            by: Phrase(kept: error.reason), after: ": "))
      }
    }
    return settings
  }

  /// Where lines come from.
  enum Origin {
    /// Somebody types: at a prompt, or behind the program's name.
    case person
    /// A file or a pipe, which gives the same answers everywhere: of the settings it feels only what signs mean, and
    /// where rates come from.
    case file
  }

  /// The settings of a run, with what the user's file adds to them. The command line goes first.
  func settings(_ options: Options, for origin: Origin) -> Settings {
    var settings = options.settings
    settings.meanings = configuration.meanings
    settings.wording = audience.answers
    settings.base = configuration.base
    if case .person = origin {
      settings.rounding = configuration.rounding
      settings.decimalMark = configuration.decimal.utf8.first ?? UInt8(ascii: ".")
      settings.groupingMark =
        configuration.grouping == "none" ? nil : configuration.grouping.utf8.first
      settings.precision = configuration.precision
      settings.usualTargets = configuration.targets
    }
    settings.rounding = options.rounding ?? settings.rounding
    settings.decimalMark = options.decimalMark ?? settings.decimalMark
    if settings.groupingMark == settings.decimalMark { settings.groupingMark = nil }
    return settings
  }

  /// When colours are used: the command line goes first.
  func colours(_ options: Options) -> UserConfiguration.Colours {
    options.colours ?? configuration.colours
  }

  var book: RateBook {
    var book = shelf.book(today: today)
    book.manual = manual.rates
    book.maximumAge = maximumAge
    book.newestFixingDate = max(today, publishersToday)
    return book
  }
}
