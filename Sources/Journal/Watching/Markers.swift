import AgioCore
import Files
import Libc

/// An empty file that is there while there are alerts: whoever has none opens no database to learn that.
struct AlertMarker {
  let path: String

  var isSet: Bool { access(path, F_OK) == 0 }

  func set(_ hasAlerts: Bool) {
    if hasAlerts == isSet { return }
    // What cannot be marked is looked at when somebody asks for it.
    if hasAlerts { try? Files.replace(path, with: []) } else { unlink(path) }
  }
}

/// The codes of what is watched, in a small file beside the journal: completion wants them at every Tab, and is no reason
/// to open a database.
struct WatchMarker {
  private static let mostBytes = 1 << 16

  let path: String

  /// In the order of the list, each once.
  var currencies: [Currency] {
    let bytes = (try? Files.bytes(of: path, mostBytes: Self.mostBytes)) ?? nil
    return (bytes ?? []).split(separator: UInt8(ascii: "\n"))
      .compactMap { Currency(code: String(decoding: $0, as: UTF8.self)) }
  }

  /// What cannot be kept is only not suggested.
  func keep(_ pairs: [WatchedPair]) {
    var found: [Currency] = []
    for pair in pairs.map(\.pair) {
      for currency in [pair.base, pair.quote] where !found.contains(currency) {
        found.append(currency)
      }
    }
    if found != currencies {
      try? Files.replace(path, with: Array(found.map { "\($0.code)\n" }.joined().utf8))
    }
  }
}
