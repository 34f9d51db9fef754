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
