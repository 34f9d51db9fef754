import AgioCore
import Configuration
import Files
import Libc
import Publishing
import RateStorage

/// Says once, at the first use, that rates are fetched in the background, and how to turn that off. Nothing is fetched
/// unasked before that.
enum NetworkNotice {
  /// Whether rates may be fetched unasked now.
  static func isAllowed(_ stores: RateStores, _ options: Options) -> Bool {
    if options.isOffline || options.today != nil || stores.configuration.network != .auto {
      return false
    }
    guard let marker = marker(stores.world) else { return false }
    return access(marker, F_OK) == 0
  }

  /// What to say; nil if it has been said, or nothing is to be fetched.
  /// - Parameter isAtPrompt: whether commands begin with a colon where it is read.
  static func phrase(_ stores: RateStores, _ options: Options, isAtPrompt: Bool = false) -> Phrase?
  {
    guard !options.isOffline, options.today == nil, stores.configuration.network == .auto else {
      return nil
    }
    if let reason = obstacle(stores) {
      return say("newer rates are not fetched because they cannot be stored: \(reason)")
    }
    guard let marker = marker(stores.world), access(marker, F_OK) != 0 else { return nil }
    do throws(FileFault) {
      Files.makeFolders(above: marker)
      try Files.replace(marker, with: [])
    } catch {
      return say("newer rates are not fetched because nothing can be stored: \(error)")
    }
    let names = stores.publishers.filter(stores.isReady).map(\.profile.name)
    let fetched = say(
      "newer rates are fetched in the background from \(names.joined(separator: ", "))")
    let never = isAtPrompt ? ":set network never" : "agio config set network never"
    return fetched.followed(
      by: say("to turn that off, write \(never), or use --offline"), after: "; ")
  }

  /// Why there is no place for rates.
  private static func obstacle(_ stores: RateStores) -> Phrase? {
    guard let folder = stores.folder, marker(stores.world) != nil else {
      return say("HOME is not set")
    }
    if access(folder.path, W_OK) == 0 || errno == ENOENT { return nil }
    return Phrase(verbatim: FileFault(folder.path).description)
  }

  private static func marker(_ world: World) -> String? {
    world.folders.state.map { "\($0)/network-notice" }
  }
}
