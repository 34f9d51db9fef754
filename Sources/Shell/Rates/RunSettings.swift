package import AgioCore
package import Configuration
package import Dialogue
import Publishing
import RateSources
import RateStorage

/// The settings of a run: the user's file, and what the command line and the prompt have said. Read once, and passed on.
package struct RunSettings: Sendable {
  package let world: World
  package private(set) var options: Options
  /// Of a file with a fault, what can be taken of it, or what held before.
  package private(set) var configuration: UserConfiguration
  /// Why the settings are not those of the file and of what was said; nil where they are.
  package private(set) var fault: Phrase?
  /// In which language to say things.
  package let audience: Audience

  /// Reads the file.
  package init(_ options: Options, _ world: World) {
    self.world = world
    self.options = options
    (configuration, fault) = SettingsFile(world).read()
    audience = options.isForPeople ? .people(configuration.language, world) : .machines(world)
    if fault != nil { return }
    if let address = configuration.catalogue, let folder = world.rateFolder,
      let catalogue = CatalogueFile(address, in: folder, world.network)
        .catalogue(SourceRegistry.builtInProfiles)
    {
      configuration.use(catalogue)
    }
    takeChanges()
  }

  /// The settings of now; where those cannot be used, these, and the reason.
  package func renewed(_ options: Options? = nil) -> RunSettings {
    let newer = RunSettings(options ?? self.options, world)
    guard let fault = newer.fault else { return newer }
    var kept = self
    kept.options = newer.options
    kept.fault = fault
    kept.takeChanges()
    return kept
  }

  /// The words for settings that still hold.
  /// - Parameter fault: why those of the file cannot be used.
  package static func keeping(for fault: Phrase) -> Phrase {
    say("cannot use the settings file, so the earlier settings still apply: \(fault)")
  }

  /// Takes up what was set since the program began.
  private mutating func takeChanges() {
    for change in options.changes {
      do throws(SettingFault) {
        try configuration.set(change.setting, to: change.value)
      } catch {
        fault = Phrase(verbatim: change.setting.name).followed(by: error.phrase, after: ": ")
        return
      }
    }
  }

  /// Where lines come from.
  package enum Origin {
    /// Somebody types: at a prompt, or behind the program's name.
    case person
    /// A file or a pipe, which gives the same answers everywhere: of the settings it feels only what signs mean, and
    /// where rates come from.
    case file
  }

  /// How lines are read and answers written. The command line goes before the file.
  package func lines(for origin: Origin, _ options: Options? = nil) -> Settings {
    let options = options ?? self.options
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
  package var colours: UserConfiguration.Colours { options.colours ?? configuration.colours }
}

extension World {
  /// Where fetched rates are kept; nil without a home.
  var rateFolder: CacheFolder? { folders.cache.map { CacheFolder(path: $0) } }
}
