package import AgioCore
package import Configuration
package import Dialogue
import Files
import Languages
import Libc
package import Publishing
import RateSources

/// The settings file on the disk.
package struct SettingsFile {
  private let world: World

  package init(_ world: World) { self.world = world }

  /// Where it is; nil without a home.
  package var path: String? { world.folders.configuration.map { "\($0)/config.toml" } }

  /// Where it is, as people write it.
  package var shownPath: String? {
    guard let path, let home = world.environment.value("HOME"), path.hasPrefix("\(home)/") else {
      return path.map { VisibleText.of($0.utf8) }
    }
    return VisibleText.of("~\(path.dropFirst(home.count))".utf8)
  }

  /// The sources that want a key, which this file may hold and lines may not.
  /// - Parameter keys: those that are set.
  package func keyedSources(_ keys: some Collection<APIKey> = []) -> KeyedSources {
    // What is shorter is part of too much else.
    let known = keys.map(\.value).filter { $0.utf8.count >= 8 }
    let sources = SourceRegistry.builtInProfiles.compactMap { profile in
      profile.keyVariable.map { KeyedSources.Source(id: profile.id, variable: $0) }
    }
    let holdsKey = { @Sendable (line: String) in known.contains { line.contains($0) } }
    return KeyedSources(
      sources, settings: Setting.all.map(\.path), file: shownPath,
      holdsKey: known.isEmpty ? nil : holdsKey)
  }

  /// What can be taken of the file, and the first thing that is wrong with it.
  func read() -> (configuration: UserConfiguration, fault: Phrase?) {
    var flaws: [ConfigurationFile.Flaw] = []
    do throws(SetupFault) {
      let found = try configuration(flaws: &flaws)
      return (found, flaws.first.map { Self.phrase(of: $0, in: path ?? "") })
    } catch {
      return (configuration(of: nil, flaws: &flaws), error.phrase)
    }
  }

  /// What can be taken of the file.
  /// - Parameter flaws: gets what is wrong with it.
  package func configuration(
    flaws: inout [ConfigurationFile.Flaw]
  ) throws(SetupFault) -> UserConfiguration {
    let found = try path.flatMap { (path) throws(SetupFault) in try contents(of: path) }
    return configuration(of: found, flaws: &flaws)
  }

  private func configuration(
    of found: Contents?, flaws: inout [ConfigurationFile.Flaw]
  ) -> UserConfiguration {
    let file = ConfigurationFile(found?.bytes ?? [], flaws: &flaws)
    return UserConfiguration(
      file, SourceRegistry.builtInProfiles, environment: world.environment.own,
      isPrivate: found?.isPrivate ?? true, flaws: &flaws)
  }

  /// Writes what is set to the file; whatever else is in it stays as it is.
  /// - Parameter changes: what to set in what is set, asked for when no other program changes the file any more; nil for
  ///   what is to be taken out.
  /// - Returns: where it is.
  package func change(
    _ changes: (UserConfiguration) throws -> [(setting: Setting, value: Setting.Value?)]
  ) throws -> String {
    try replace { path throws in
      let found = try contents(of: path)
      var text = SettingsText(found?.bytes ?? [])
      var flaws: [ConfigurationFile.Flaw] = []
      for change in try changes(configuration(of: found, flaws: &flaws)) {
        if let value = change.value {
          text.set(change.setting, to: value)
        } else {
          _ = text.remove(change.setting)
        }
      }
      return text.bytes
    }
  }

  /// Replaces the file, while no other program changes it.
  /// - Parameter text: makes the new one of what is there.
  /// - Returns: where it is.
  package func replace(with text: (String) throws -> [UInt8]) throws -> String {
    guard let path else { throw SetupFault.settings(say("HOME is not set")) }
    do {
      try Files.changing(path) { () throws(FileFault) in
        Result { try Files.replace(path, with: try text(path)) }
      }.get()
    } catch let fault as FileFault {
      throw SetupFault.settings(
        say("cannot write \(VisibleText.of(path.utf8)): \(fault.reason)"))
    }
    return path
  }

  /// Removes what programs that were killed while they wrote the file have left beside it: it may hold keys.
  package func sweep() {
    guard let path, Files.hasDrafts(of: path) else { return }
    do throws(FileFault) {
      try Files.changing(path) { () throws(FileFault) in }
    } catch {
      // Who cannot remove it cannot write the file either, and is told so then.
      return
    }
  }

  /// The bytes of the file, and whether nobody else can read it.
  private typealias Contents = (bytes: [UInt8], isPrivate: Bool)

  /// Nil if there is no file.
  private func contents(of path: String) throws(SetupFault) -> Contents? {
    do throws(FileFault) {
      return try Files.contents(of: path, mostBytes: 1 << 20)
    } catch {
      switch error.number {
      case EINVAL, EFBIG: throw .settings(say("\(path): not a regular file, or larger than 1 MiB"))
      // To go on without would mean other answers in silence.
      default: throw .settings(say("cannot read \(VisibleText.of(path.utf8)): \(error.reason)"))
      }
    }
  }

  /// `PATH:LINE:COLUMN: error: …`
  package static func phrase(of flaw: ConfigurationFile.Flaw, in path: String) -> Phrase {
    Phrase(verbatim: "\(VisibleText.of(path.utf8)):\(flaw.line):\(flaw.column)")
      .followed(by: say("error: \(flaw.reason)"), after: ": ")
  }
}

/// Why there are no rates to work with.
package enum SetupFault: Error {
  case damaged(SeriesDamage)
  case settings(Phrase)

  package var phrase: Phrase {
    switch self {
    case .damaged(let damage):
      say("the bundled rates are damaged: \(damage); reinstall agio")
    case .settings(let phrase): phrase
    }
  }

  /// How the program ends.
  package var status: ExitStatus {
    switch self {
    case .damaged: .noRates
    case .settings: .usage
    }
  }

  /// Says why.
  package func report(_ options: Options, _ world: World) -> ExitStatus {
    let audience = options.isForPeople ? Audience.people(nil, world) : .machines(world)
    audience.tell(phrase)
    return status
  }
}
