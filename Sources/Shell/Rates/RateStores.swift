package import AgioCore
import BundledRates
package import Configuration
package import Dialogue
package import Publishing
package import RateService
import RateSources
package import RateStorage
import Rendering

/// The rates a run works with: what came with the program, what has been fetched, what the user has set.
package struct RateStores: Sendable {
  package let world: World
  package let configuration: UserConfiguration
  package let publishers: [any RatePublisher]
  package internal(set) var shelf: SourceList
  package let today: CalendarDate
  /// Seconds since 1970, or the evening of the day that `--today` names.
  package let now: Int
  package let folder: CacheFolder?
  package let manual: ManualRates
  /// What the user should know: one line each.
  package private(set) var notices: [Phrase]
  /// Why the settings are those of before and not what the file has now; nil where they are the same.
  package let settingsFault: Phrase?
  /// In which language to say things.
  package let audience: Audience
  /// What today is for the sources: they count their days in UTC, or are behind it.
  package let publishersToday: CalendarDate
  private let bundled: RateArchive
  private let maximumAge: Int?
  private let isDayGiven: Bool

  /// - Parameter readsCaches: false where no rate is needed: reading them takes longer than all the rest.
  /// - Throws: the rates that came with the program are damaged, or the settings cannot be read.
  package init(_ options: Options, _ world: World, readsCaches: Bool = true) throws(SetupFault) {
    let series: RateArchive
    do throws(SeriesDamage) {
      series = try BundledRates.ecb()
    } catch {
      throw .damaged(error)
    }
    self.init(
      options, world, series, try Self.configuration(options, world), readsCaches: readsCaches)
  }

  private init(
    _ options: Options, _ world: World, _ series: RateArchive, _ configuration: UserConfiguration,
    readsCaches: Bool = true, settingsFault: Phrase? = nil
  ) {
    self.world = world
    self.configuration = configuration
    self.settingsFault = settingsFault
    folder = Self.folder(world)
    audience = options.isForPeople ? .people(configuration.language, world) : .machines(world)
    let own = Dictionary(
      configuration.ownSources.map { ($0.id, AddressedPublisher($0)) }
    ) { first, _ in first }
    publishers = configuration.allSources.compactMap { RatePublishers.named($0) ?? own[$0] }
    var notices: [Phrase] = []
    isDayGiven = options.today != nil
    let clock = options.today ?? world.clock.today
    now = options.today.map { Int($0.dayNumber) * 86_400 + 22 * 3_600 } ?? world.clock.now
    if options.today == nil, let newest = series.lastDate, clock < newest {
      // Rates of a day that is yet to come mean a clock that is wrong.
      notices.append(
        say("the clock says \(clock), before the newest rates; using \(newest) as today"))
      today = newest
    } else {
      today = clock
    }
    publishersToday =
      options.today ?? max(CalendarDate(dayNumber: now / 86_400), series.lastDate ?? clock)
    bundled = series
    shelf = SourceList([], bundled: [:], folder: nil, now: now)
    manual = ManualRates(path: world.folders.state.map { "\($0)/rates" })
    maximumAge = options.maximumAge
    self.notices = notices + configuration.notices + (manual.notice.map { [$0] } ?? [])
    if readsCaches {
      self.notices += readCaches()
    } else {
      shelf = shelf(own: [], nil)
    }
  }

  /// These rates as they are on the disk now, with the settings of now; where those cannot be used, with the settings there
  /// are and the reason.
  package func renewed(_ options: Options) -> RateStores {
    do throws(SetupFault) {
      return RateStores(options, world, bundled, try Self.configuration(options, world))
    } catch {
      var fault = error.phrase
      var settings = configuration
      do throws(SetupFault) {
        try Self.change(&settings, options)
      } catch {
        fault = error.phrase
      }
      return RateStores(options, world, bundled, settings, settingsFault: fault)
    }
  }

  /// The words for settings that still hold.
  /// - Parameter fault: why those of the file cannot be used.
  package static func keeping(settingsFor fault: Phrase) -> Phrase {
    say("cannot use the settings file, so the earlier settings still apply: \(fault)")
  }

  /// Reads what has been fetched, and the user's own file of rates.
  /// - Returns: what the user should know of them.
  mutating func readCaches() -> [Phrase] {
    let file = configuration.ratesFile.map {
      OwnRatesFile(world.folders.expanded($0), today: today)
    }
    shelf = shelf(own: file?.series ?? [], folder)
    return (file?.notices ?? []) + shelf.notices
  }

  private func shelf(own: [any FixingSeries], _ folder: CacheFolder?) -> SourceList {
    var publishers = self.publishers[...]
    return SourceList(
      configuration.allSources.compactMap { id in
        if id == RateFile.profile.id { return RateFile.profile }
        return publishers.first?.profile.id == id ? publishers.popFirst()?.profile : nil
      }, bundled: ["ecb": bundled], own: own, folder: folder, now: now,
      allowedAge: configuration.allowedAgeHours * 3_600)
  }

  private static func folder(_ world: World) -> CacheFolder? {
    world.folders.cache.map { CacheFolder(path: $0) }
  }

  private static func configuration(
    _ options: Options, _ world: World
  ) throws(SetupFault) -> UserConfiguration {
    var settings = try SettingsFile(world).configuration()
    if let address = settings.catalogue, let folder = folder(world),
      let catalogue = CatalogueFile(address, in: folder, world.network)
        .catalogue(RatePublishers.all.map(\.profile))
    {
      settings.use(catalogue)
    }
    try change(&settings, options)
    return settings
  }

  /// Takes up what was set since the program began.
  private static func change(
    _ settings: inout UserConfiguration, _ options: Options
  ) throws(SetupFault) {
    for change in options.changes {
      do throws(SettingFault) {
        try settings.set(change.setting, to: change.value)
      } catch {
        throw .settings(
          Phrase(verbatim: change.setting.name).followed(
            by: error.phrase, after: ": "))
      }
    }
  }

  /// Whether others would be read now: time has changed a state or the day, or settings that could not be used are sound
  /// again.
  package var isOutOfDate: Bool {
    if settingsFault != nil, SettingsFile(world).isSound { return true }
    guard !isDayGiven else { return false }
    let time = world.clock.now
    return world.clock.today > today || time / 86_400 > now / 86_400 || time < now - 3_600
      || shelf.sources.contains { $0.freshness.changesAt.map { $0 > now && time >= $0 } ?? false }
  }

  /// Where lines come from.
  package enum Origin {
    /// Somebody types: at a prompt, or behind the program's name.
    case person
    /// A file or a pipe, which gives the same answers everywhere: of the settings it feels only what signs mean, and
    /// where rates come from.
    case file
  }

  /// The settings of a run, with what the user's file adds to them. The command line goes first.
  package func settings(_ options: Options, for origin: Origin) -> Settings {
    var settings = options.settings
    settings.meanings = configuration.meanings
    settings.wording = audience.answers
    settings.base = configuration.base
    switch origin {
    // A file gives the same answers everywhere, whatever keys there are.
    case .file: settings.keyed = SettingsFile(world).keyedSources()
    case .person:
      settings.keyed = SettingsFile(world).keyedSources(configuration.keys.values)
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
  package func colours(_ options: Options) -> UserConfiguration.Colours {
    options.colours ?? configuration.colours
  }

  /// Rates of the user's own: those set by command, and behind them those of the settings file.
  package func ownRates(_ set: ManualRateList) -> ManualRateList {
    var rates = set
    for stated in configuration.rates { stated.rate(setOn: today).map { rates.add($0) } }
    return rates
  }

  package var book: RateBook {
    var book = shelf.book(today: today)
    book.manual = ownRates(manual.rates)
    book.maximumAge = maximumAge
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

extension RateStores {
  /// What the prompt begins with: the date and the state of one source, the first that has rates.
  var banner: StyledText {
    let wording = audience.answers
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
