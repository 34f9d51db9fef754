package import AgioCore
import Configuration
import Files
import Libc
import Publishing
package import RateService
import RateSources
import RateStorage

/// What refreshes that nobody saw had to say, kept until somebody reads it: a line each, behind the id of its source.
package struct UnseenWarnings {
  private let world: World

  package init(_ world: World) { self.world = world }

  private var path: String? { world.folders.state.map { "\($0)/refresh-warnings" } }
  private static let mostBytes = 1 << 16

  /// Keeps what a refresh in the background has to say; a source that answers well again has nothing to say any more.
  package func keep(_ report: RefreshReport) {
    let tidings = report.tidings
    if tidings.isEmpty { return forget(after: report) }
    change { lines in
      lines.filter { $0.source != report.profile.id }
        + tidings.map { (report.profile.id, $0.storedText) }
    }
  }

  /// Forgets what a source had to say, where a refresh that somebody sees says it anew, or all is well again.
  package func forget(after report: RefreshReport) {
    guard report.isAllWell || !report.tidings.isEmpty,
      case let id = report.profile.id, lines.contains(where: { $0.source == id })
    else { return }
    change { lines in lines.filter { $0.source != id } }
  }

  /// What there is to say. At a terminal it has been seen then; what goes into a file is said again.
  package func take() -> [Phrase] {
    let found = lines
    if !found.isEmpty, world.terminal.showsErrors { change { _ in [] } }
    return found.map {
      Phrase(storedText: $0.text) ?? Phrase(verbatim: VisibleText.of($0.text.utf8))
    }
  }

  private var lines: [(source: String, text: String)] {
    guard let path, let bytes = try? Files.bytes(of: path, mostBytes: Self.mostBytes) else {
      return []
    }
    return bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard let blank = line.firstIndex(of: UInt8(ascii: " ")) else { return nil }
      return (
        String(decoding: line[..<blank], as: UTF8.self),
        String(decoding: line[line.index(after: blank)...], as: UTF8.self)
      )
    }
  }

  /// What cannot be kept is not worth a failure: `agio sources` has the last error of each source.
  private func change(
    _ transform: ([(source: String, text: String)]) -> [(source: String, text: String)]
  ) {
    guard let path else { return }
    try? Files.changing(path) { () throws(FileFault) in
      let text = transform(lines).map { "\($0.source) \($0.text)\n" }.joined()
      if text.isEmpty {
        unlink(path)
      } else {
        try Files.replace(path, with: Array(text.utf8))
      }
    }
  }
}

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
