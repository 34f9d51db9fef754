package import AgioCore
package import Configuration
import Files
import Libc
package import LineEditing
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

/// What time it is, for everything but measuring how long something takes.
package struct Clock: Sendable {
  private let seconds: @Sendable () -> Int
  /// The seconds that the clock on the wall is ahead of UTC at a moment.
  private let offset: @Sendable (Int) -> Int

  /// - Parameters:
  ///   - seconds: the seconds since 1970.
  ///   - offset: the seconds that the clock on the wall is ahead of UTC at that moment.
  package init(
    seconds: @escaping @Sendable () -> Int, offset: @escaping @Sendable (Int) -> Int = { _ in 0 }
  ) {
    self.seconds = seconds
    self.offset = offset
  }

  /// The system's clock and time zone.
  package static let system = Clock(seconds: { Int(time(nil)) }, offset: systemOffset)

  @Sendable private static func systemOffset(at seconds: Int) -> Int {
    var moment = time_t(seconds)
    var parts = tm()
    return localtime_r(&moment, &parts) == nil ? 0 : Int(parts.tm_gmtoff)
  }

  /// Seconds since 1970.
  package var now: Int { seconds() }

  /// Seconds that the clock on the wall is ahead of UTC.
  package var utcOffset: Int { offset(now) }

  /// The day it is on the wall.
  package var today: CalendarDate {
    let now = now
    let local = now + offset(now)
    return CalendarDate(dayNumber: local >= 0 ? local / 86_400 : (local - 86_399) / 86_400)
  }

  /// Milliseconds that only ever grow.
  package static var milliseconds: Int {
    var instant = timespec()
    clock_gettime(CLOCK_MONOTONIC, &instant)
    return Int(instant.tv_sec) * 1_000 + Int(instant.tv_nsec) / 1_000_000
  }
}

/// The environment variables.
package struct Environment: Sendable {
  /// Nil for those of this process.
  private let given: [String: String]?

  /// These variables, and no others.
  package init(_ variables: [String: String]) { given = variables }

  private init() { given = nil }

  /// The variables of this process, read when they are asked for.
  package static let process = Environment()

  /// The value of a variable; nil if it is not set, or empty.
  package func value(_ name: String) -> String? {
    if let given { return given[name].flatMap { $0.isEmpty ? nil : $0 } }
    guard let value = getenv(name), value[0] != 0 else { return nil }
    return String(cString: value)
  }

  /// Whether a variable is set, if only to nothing.
  func has(_ name: String) -> Bool { given.map { $0[name] != nil } ?? (getenv(name) != nil) }

  /// The variables that are meant for this program.
  var own: [String: String] {
    if let given { return given.filter { $0.key.hasPrefix("AGIO_") } }
    // The beginning of few: the others are not even decoded.
    return Self.processEntries("AGIO_").reduce(into: [:]) { found, entry in
      let parts = entry.split(separator: "=", maxSplits: 1).map(String.init)
      if parts.count == 2 { found[parts[0]] = parts[1] }
    }
  }

  /// All variables as `NAME=value`, for a program that is started.
  var entries: [String] {
    given.map { $0.map { "\($0.key)=\($0.value)" } } ?? Self.processEntries("")
  }

  /// Those whose text begins so.
  private static func processEntries(_ beginning: String) -> [String] {
    var found: [String] = []
    var place = environ
    while let entry = place.pointee {
      place += 1
      guard strncmp(entry, beginning, beginning.utf8.count) == 0 else { continue }
      found.append(String(cString: entry))
    }
    return found
  }
}

/// The user's folders (XDG Base Directory Specification); nil where there is neither the variable nor a home.
struct Folders {
  private let environment: Environment

  init(_ environment: Environment) { self.environment = environment }

  var state: String? { path("XDG_STATE_HOME", ".local/state") }
  var cache: String? { path("XDG_CACHE_HOME", ".cache") }
  var configuration: String? { path("XDG_CONFIG_HOME", ".config") }

  private func path(_ variable: String, _ underHome: String) -> String? {
    if let folder = environment.value(variable), folder.first == "/" { return "\(folder)/agio" }
    return environment.value("HOME").flatMap { $0.first == "/" ? "\($0)/\(underHome)/agio" : nil }
  }

  /// A path as people write it, with the home in place of `~/`.
  func expanded(_ path: String) -> String {
    guard path.hasPrefix("~/"), let home = environment.value("HOME") else { return path }
    return "\(home)\(path.dropFirst())"
  }
}

/// What is at the other end of the standard streams.
package struct Terminal {
  private let streams: StandardStreams
  private let environment: Environment

  package init(_ streams: StandardStreams, _ environment: Environment) {
    self.streams = streams
    self.environment = environment
  }

  /// Somebody reads the answers.
  package var showsOutput: Bool { isatty(streams.output) == 1 }

  /// Somebody reads the error messages.
  package var showsErrors: Bool { isatty(streams.error) == 1 }

  /// Somebody types and reads.
  package var isInteractive: Bool { isatty(streams.input) == 1 && showsOutput }

  /// Whether answers may be coloured (https://no-color.org).
  package func colours(_ wish: UserConfiguration.Colours) -> Bool { isColoured(showsOutput, wish) }

  /// Whether error messages may be coloured.
  package func coloursErrors(_ wish: UserConfiguration.Colours) -> Bool {
    isColoured(showsErrors, wish)
  }

  private func isColoured(_ isTerminal: Bool, _ wish: UserConfiguration.Colours) -> Bool {
    switch wish {
    case .always: true
    case .never: false
    case .auto:
      isTerminal && environment.value("NO_COLOR") == nil && isCapable
    }
  }

  /// What TERM says; nil for nothing.
  package var type: String? { environment.value("TERM") }

  /// Escape sequences are understood.
  package var isCapable: Bool { type != nil && type != "dumb" }

  package var columns: Int { size.columns }
  package var rows: Int { size.rows }

  /// That of the window; 80×24 where there is none.
  package var size: TerminalSize {
    var window = winsize()
    let isKnown = ioctl(streams.output, UInt(TIOCGWINSZ), &window) == 0
    return TerminalSize(
      columns: isKnown && window.ws_col > 0 ? Int(window.ws_col) : 80,
      rows: isKnown && window.ws_row > 0 ? Int(window.ws_row) : 24)
  }
}
