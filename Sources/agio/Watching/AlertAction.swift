import AgioCore
import Journal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the user wants to be run for an alert, in a shell; what has happened stands in its environment.
struct AlertAction {
  private let command: String
  private let variables: [String]

  init(_ command: String, _ firing: AlertFiring) {
    self.command = command
    variables = [
      "NUMBER=\(firing.number)", "PAIR=\(firing.condition.pair)",
      "CONDITION=\(firing.condition)", "RATE=\(firing.rate.text())", "DATE=\(firing.date)",
      "SOURCE=\(firing.source)", "TEXT=\(firing.text)",
    ].map { "AGIO_ALERT_\($0)" }
  }

  /// Waits for its end, and tells if that was none to wish for.
  func run(_ audience: Audience) {
    let (process, fault) = Shell.start(command, variables: variables)
    if fault != 0 {
      return audience.warn(say("\(name) cannot be run: \(String(cString: strerror(fault)))"))
    }
    let status = Shell.wait(for: process)
    if status & 0x7F != 0 {
      audience.warn(say("\(name) was ended by signal \(Int(status & 0x7F))"))
    } else if status != 0 {
      audience.warn(say("\(name) ended with status \(Int(status >> 8 & 0xFF))"))
    }
  }

  private var name: String { VisibleText.quoted(command.utf8) }
}
