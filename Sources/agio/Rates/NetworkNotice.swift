import AgioCore
import Configuration
import RateStore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Says once, at the first use, that rates are fetched in the background, and how to turn that off. Nothing is fetched
/// unasked before that.
enum NetworkNotice {
  /// Whether rates may be fetched unasked now.
  static func isAllowed(_ cabinet: RateCabinet, _ options: Options) -> Bool {
    if options.isOffline || options.today != nil || cabinet.configuration.network != .auto {
      return false
    }
    guard let marker else { return false }
    return access(marker, F_OK) == 0
  }

  /// What to say; nil if it has been said, or nothing is to be fetched.
  static func phrase(_ cabinet: RateCabinet, _ options: Options) -> Phrase? {
    guard !options.isOffline, options.today == nil, cabinet.configuration.network == .auto,
      let marker, access(marker, F_OK) != 0, remember(marker)
    else { return nil }
    let names = cabinet.publishers.filter { $0.profile.keyVariable == nil }.map(\.profile.name)
    let file =
      Folder.configuration.map { Phrase(verbatim: "\($0)/config.toml") } ?? say("the settings")
    let fetched = say(
      "newer rates are fetched in the background from \(names.joined(separator: ", "))")
    let never = #"network = "never""#
    return fetched.followed(
      by: say("to turn that off, write \(never) in \(file), or use --offline"), after: "; ")
  }

  private static var marker: String? { Folder.state.map { "\($0)/network-notice" } }

  private static func remember(_ marker: String) -> Bool {
    Folder.makeAll(above: marker)
    let descriptor = open(marker, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    close(descriptor)
    return true
  }
}
