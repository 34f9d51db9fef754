package import AgioCore
package import Journal
import Libc

/// What the user wants to be run for an alert, in a shell; what has happened stands in its environment.
package struct AlertAction {
  private let command: String
  private let variables: [String]
  private let environment: Environment

  package init(_ command: String, _ firing: AlertFiring, _ world: World) {
    self.command = command
    environment = world.environment
    variables = [
      "NUMBER=\(firing.number)", "PAIR=\(firing.condition.pair)",
      "CONDITION=\(firing.condition)", "RATE=\(firing.rate.text())", "DATE=\(firing.date)",
      "SOURCE=\(firing.source)", "TEXT=\(firing.text)",
    ].map { "AGIO_ALERT_\($0)" }
  }

  /// Waits for it to end.
  /// - Returns: what went wrong; nil for nothing.
  package func run() -> Phrase? {
    let (process, fault) = ChildProcess.start(
      command: command, environment.entries + variables)
    if fault != 0 { return say("cannot run \(name): \(String(cString: strerror(fault)))") }
    let status = ChildProcess.wait(for: process)
    if status & 0x7F != 0 { return say("\(name) was killed by signal \(Int(status & 0x7F))") }
    return status == 0 ? nil : say("\(name) exited with status \(Int(status >> 8 & 0xFF))")
  }

  private var name: String { VisibleText.quoted(command.utf8) }
}
