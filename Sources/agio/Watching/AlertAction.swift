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
    let words: [String] = ["sh", "-c", command]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    let environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) }
    defer { for text in arguments + environment { free(text) } }
    var surroundings: [UnsafeMutablePointer<CChar>?] = []
    var place = environ
    while let entry = place.pointee {
      surroundings.append(entry)
      place += 1
    }
    var all = surroundings + environment + [nil]
    var process = pid_t()
    let fault = posix_spawn(&process, "/bin/sh", nil, nil, &arguments, &all)
    if fault != 0 {
      return audience.warn(say("\(name) cannot be run: \(String(cString: strerror(fault)))"))
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    if status & 0x7F != 0 {
      audience.warn(say("\(name) was ended by signal \(Int(status & 0x7F))"))
    } else if status != 0 {
      audience.warn(say("\(name) ended with status \(Int(status >> 8 & 0xFF))"))
    }
  }

  private var name: String { VisibleText.quoted(command.utf8) }
}
