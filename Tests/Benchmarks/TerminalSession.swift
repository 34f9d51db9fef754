import CommandKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program at a terminal of 100 columns, and how long it takes to show something.
final class TerminalSession {
  private let terminal: Int32
  private let id: pid_t
  /// Seconds from the start of the program to its prompt.
  private(set) var timeToPrompt = 0.0

  /// Starts the program and waits for `prompt`.
  init(_ command: [String], environment: [String], folder: String, prompt: String) {
    var name = [CChar](repeating: 0, count: 128)
    terminal = kit_open_terminal(100, 30, &name, name.count)
    guard terminal >= 0 else { fatalError("there is no terminal to be had") }
    let arguments = command.map { strdup($0) } + [nil]
    let variables =
      (environment + ["TERM=xterm-256color", "LANG=C.UTF-8"]).map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var process = pid_t()
    let start = Clock.now
    let fault = name.withUnsafeBufferPointer { name in
      let stream = kit_stream(path: name.baseAddress, descriptor: -1)
      return withUnsafePointer(to: (stream, stream, stream)) { streams in
        streams.withMemoryRebound(to: kit_stream.self, capacity: 3) {
          kit_spawn(&process, arguments, variables, folder, $0, true)
        }
      }
    }
    guard fault == 0 else { fatalError("\(command[0]) cannot be run") }
    id = process
    waitFor(prompt)
    timeToPrompt = Clock.now - start
  }

  /// Ends it, and waits until it has ended.
  func end() {
    // A shell at its prompt hears of nothing else before the next key.
    kill(id, SIGKILL)
    waitpid(id, nil, 0)
    close(terminal)
  }

  /// Seconds from the keys to what they are answered with: the first of it, or what ends with `text`.
  func time(of keys: String, until text: String? = nil, draining drains: Bool = true) -> Double {
    if drains { drain() }
    let start = Clock.now
    send(keys)
    if let text { waitFor(text) } else { _ = read() }
    return Clock.now - start
  }

  func send(_ keys: String) {
    let bytes = Array(keys.utf8)
    guard write(terminal, bytes, bytes.count) == bytes.count else {
      fatalError("it does not listen")
    }
  }

  /// Keys nobody measures.
  func type(_ keys: String) {
    _ = time(of: keys)
    drain()
  }

  private func waitFor(_ text: String) {
    var seen: [UInt8] = []
    let wanted = Array(text.utf8)
    while !Self.contains(wanted, in: seen) { seen += read() }
  }

  private static func contains(_ text: [UInt8], in bytes: [UInt8]) -> Bool {
    guard bytes.count >= text.count else { return false }
    return (0...(bytes.count - text.count)).contains { bytes[$0...].starts(with: text) }
  }

  private func read() -> ArraySlice<UInt8> {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    var ready = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, 5_000) == 1 else { fatalError("it has nothing to show") }
    #if canImport(Glibc)
      let count = Glibc.read(terminal, &bytes, bytes.count)
    #else
      let count = Darwin.read(terminal, &bytes, bytes.count)
    #endif
    guard count > 0 else { fatalError("it has ended") }
    return bytes[..<count]
  }

  /// Takes what else is shown, until there has been nothing for a while.
  private func drain() {
    var ready = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    while poll(&ready, 1, 3) == 1 { _ = read() }
  }
}

/// Seconds of a clock that nobody sets.
enum Clock {
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
