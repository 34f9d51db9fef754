import AgioCore
import Files
import Libc
package import Publishing
import Transport

/// Everything outside the program that it sees or changes: a test hands in another one.
package struct World: Sendable {
  package var clock: Clock
  package var environment: Environment
  package var streams: StandardStreams
  package var network: any HTTPTransport
  /// The program itself, for a refresh in a process of its own; nil to start none.
  package var executable: String?

  package init(
    clock: Clock, environment: Environment, streams: StandardStreams,
    network: any HTTPTransport, executable: String? = nil
  ) {
    self.clock = clock
    self.environment = environment
    self.streams = streams
    self.network = network
    self.executable = executable
  }

  /// The world of this process.
  package static var process: World {
    #if canImport(Glibc)
      let executable: String? = "/proc/self/exe"
    #else
      let executable = CommandLine.arguments.first
    #endif
    let network = CurlTransport(
      agent: "agio/\(Version.number)", authorities: Environment.process.value("SSL_CERT_FILE"))
    return World(
      clock: .system, environment: .process, streams: .process, network: network,
      executable: executable)
  }

  package var terminal: Terminal { Terminal(streams, environment) }

  var folders: Folders { Folders(environment) }

  /// A path as people write it, with the home in place of `~/`.
  package func expanded(_ path: String) -> String { folders.expanded(path) }
}

/// The descriptors of the standard streams.
package struct StandardStreams: Sendable {
  package let input: Int32
  package let output: Int32
  package let error: Int32

  package init(input: Int32, output: Int32, error: Int32) {
    self.input = input
    self.output = output
    self.error = error
  }

  /// Those of this process.
  package static let process = StandardStreams(
    input: STDIN_FILENO, output: STDOUT_FILENO, error: STDERR_FILENO)

  /// Writes an error message at once.
  package func writeError(_ text: String) { write(text, to: error) }

  /// Writes to the standard output at once: progress, the bell.
  func writeNow(_ text: String) { write(text, to: output) }

  private func write(_ text: String, to descriptor: Int32) {
    _ = Files.put(Array(text.utf8).span, into: descriptor)
  }
}

/// What the program tells the one who started it.
package enum ExitStatus: Int32, Comparable, Sendable {
  case success = 0
  /// Some statement failed.
  case statementFailed = 1
  case usage = 2
  /// No rates could be had.
  case noRates = 3
  /// Some alert could not be checked.
  case unchecked = 4
  /// Output could not be written: `EX_IOERR` of sysexits.h.
  case outputFailed = 74

  package static func < (a: ExitStatus, b: ExitStatus) -> Bool { a.rawValue < b.rawValue }
}

extension DiagnosticID {
  /// There are no rates that could be used at all, or none that are new enough.
  var meansNoRates: Bool {
    switch self {
    case .noRates, .damagedRates, .tooOld: true
    default: false
    }
  }
}

/// What `--version` tells.
package enum Version {
  package static let number = "0.1.0"

  package static let text = """
    agio \(number)
    Rates: euro foreign exchange reference rates, 1999-01-04 to 2026-10-30, unmodified.
    Source: ECB statistics.
    """
}
