import AgioCore
import Configuration
import Files
import Libc
import Publishing
import RateSources
import RateStorage

/// Says once, at the first use, that rates are fetched in the background, and how to turn that off. Nothing is fetched
/// unasked before that.
enum NetworkNotice {
  /// Whether rates may be fetched unasked now.
  static func isAllowed(_ settings: RunSettings) -> Bool {
    guard isWanted(settings), let marker = marker(settings.world) else { return false }
    return access(marker, F_OK) == 0
  }

  private static func isWanted(_ settings: RunSettings) -> Bool {
    let options = settings.options
    return !options.isOffline && options.today == nil && settings.configuration.network == .auto
  }

  /// What to say; nil if it has been said, or nothing is to be fetched.
  /// - Parameter isAtPrompt: whether commands begin with a colon where it is read.
  static func phrase(_ rates: Rates, isAtPrompt: Bool = false) -> Phrase? {
    guard isWanted(rates.settings) else { return nil }
    if let reason = obstacle(rates) {
      return say("newer rates are not fetched because they cannot be stored: \(reason)")
    }
    guard let marker = marker(rates.world), access(marker, F_OK) != 0 else { return nil }
    do throws(FileFault) {
      Files.makeFolders(above: marker)
      try Files.replace(marker, with: [])
    } catch {
      return say("newer rates are not fetched because nothing can be stored: \(error)")
    }
    let names = rates.sources.publishers.filter(rates.isReady).map(\.profile.name)
    let fetched = say(
      "newer rates are fetched in the background from \(names.joined(separator: ", "))")
    let never = isAtPrompt ? ":set network never" : "agio config set network never"
    return fetched.followed(
      by: say("to turn that off, write \(never), or use --offline"), after: "; ")
  }

  /// Why there is no place for rates.
  private static func obstacle(_ rates: Rates) -> Phrase? {
    guard let folder = rates.folder, marker(rates.world) != nil else {
      return say("HOME is not set")
    }
    if access(folder.path, W_OK) == 0 || errno == ENOENT { return nil }
    return Phrase(verbatim: FileFault(folder.path).description)
  }

  private static func marker(_ world: World) -> String? {
    world.folders.state.map { "\($0)/network-notice" }
  }
}
