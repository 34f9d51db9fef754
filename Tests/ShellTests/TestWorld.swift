import AgioCore
import CommandKit
import Commands
import Foundation
import Publishing
import Shell
import Testing

/// There is one terminal and one prompt in a process: these run one after the other.
@Suite(.serialized) enum InProcessTests {}

/// A world of a test's own: a folder for a home, a clock that stands, a network that answers nothing.
final class TestWorld {
  let home: String
  private(set) var world: World
  let network = SilentNetwork()

  /// 2026-11-21, 12:00 UTC.
  static let noon = 1_795_262_400

  init() throws {
    home = NSTemporaryDirectory() + "agio-world-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    world = World(
      clock: Clock(seconds: { Self.noon }), environment: Environment(["HOME": home]),
      streams: .process, network: network)
  }

  deinit { try? FileManager.default.removeItem(atPath: home) }

  /// What the program made of its arguments.
  struct Outcome: Equatable {
    let output: String
    let error: String
    let status: Shell.ExitStatus
  }

  /// Runs the program in this process.
  func run(_ arguments: String..., input: String = "") throws -> Outcome {
    try run(arguments: arguments, input: input)
  }

  func run(arguments: [String], input: String = "") throws -> Outcome {
    let file = "\(home)/in"
    try input.write(toFile: file, atomically: false, encoding: .utf8)
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    return try run(arguments, from: descriptor)
  }

  private func run(_ arguments: [String], from input: Int32) throws -> Outcome {
    let files = ["out", "err"].map { "\(home)/\($0)" }
    let descriptors = files.map { open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600) }
    defer { for descriptor in descriptors { close(descriptor) } }
    world.streams = StandardStreams(
      input: input, output: descriptors[0], error: descriptors[1])
    let status = Program.run(arguments, in: world)
    return Outcome(
      output: try String(contentsOfFile: files[0], encoding: .utf8),
      error: try String(contentsOfFile: files[1], encoding: .utf8), status: status)
  }

  /// The same with an input that comes through a pipe.
  func run(piping input: String, arguments: [String]) throws -> Outcome {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw POSIXError(.EIO) }
    let writer = ends[1]
    let bytes = Array(input.utf8)
    DispatchQueue.global().async {
      var done = 0
      while done < bytes.count {
        let count = bytes[done...].withUnsafeBytes { write(writer, $0.baseAddress!, $0.count) }
        if count <= 0 { break }
        done += count
      }
      close(writer)
    }
    defer { close(ends[0]) }
    return try run(arguments, from: ends[0])
  }

  /// Types at the prompt of this process, on a terminal without escape sequences, and leaves.
  /// - Returns: all that stood on the terminal.
  func type(_ lines: [String]) throws -> String {
    var name = [CChar](repeating: 0, count: 128)
    let master = kit_open_terminal(80, 24, &name, name.count)
    guard master >= 0 else { throw POSIXError(.EIO) }
    let slave = open(
      String(decoding: name.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self),
      O_RDWR | O_NOCTTY | O_CLOEXEC)
    let screen = Screen(master)
    var world = world
    world.environment = Environment(["HOME": home, "TERM": "dumb"])
    world.streams = StandardStreams(input: slave, output: slave, error: slave)
    let typed = Array((lines + [":quit"]).map { $0 + "\n" }.joined().utf8)
    _ = typed.withUnsafeBytes { write(master, $0.baseAddress!, $0.count) }
    let status = Program.run([], in: world)
    close(slave)
    let text = screen.finish()
    guard status == .success else { throw POSIXError(.EIO) }
    return text
  }
}

/// Takes what is written to a terminal, so that nobody waits for room on it.
private final class Screen: @unchecked Sendable {
  private let master: Int32
  private var bytes: [UInt8] = []
  private let done = DispatchSemaphore(value: 0)

  init(_ master: Int32) {
    self.master = master
    Thread.detachNewThread { [self] in
      var piece = [UInt8](repeating: 0, count: 4096)
      while case let count = read(master, &piece, piece.count), count > 0 {
        bytes += piece.prefix(count)
      }
      done.signal()
    }
  }

  /// All that stood there, once the other side is closed.
  func finish() -> String {
    done.wait()
    close(master)
    return String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "\r\n", with: "\n")
  }
}

/// A network that cannot be reached, and knows what was asked of it.
final class SilentNetwork: HTTPTransport, @unchecked Sendable {
  private let lock = NSLock()
  private var addresses: [String] = []

  var asked: [String] { lock.withLock { addresses } }

  func response(
    to request: HTTPRequest, _ limit: TransferLimit, into sink: (any BodySink)?,
    isCancelled: @Sendable () -> Bool
  ) throws(TransportError) -> HTTPResponse {
    lock.withLock { addresses.append(request.url) }
    throw .unreachable(Phrase(verbatim: "there is no network in this test"))
  }
}
