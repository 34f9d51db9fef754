import CommandKit
import Foundation

/// Starts a program with streams of the test's choice.
struct Spawn {
  /// What stands behind one of the standard streams.
  enum Stream {
    case descriptor(Int32)
    case file(String)
    case closed
  }

  var arguments: [String]
  var environment: [String: String]
  var folder: String
  /// Standard input, output and errors.
  var streams: [Stream]
  /// Whether it leads a session, whose terminal becomes the first one it opens.
  var leadsSession = false

  /// The number of the process.
  func start() throws -> pid_t {
    let arguments = arguments.map { strdup($0) }
    let environment = environment.map { strdup("\($0)=\($1)") }
    let streams = streams.map(kitStream)
    defer {
      for copy in arguments + environment { free(copy) }
      for stream in streams { free(UnsafeMutableRawPointer(mutating: stream.path)) }
    }
    var id: pid_t = 0
    let fault = kit_spawn(
      &id, arguments + [nil], environment + [nil], folder, streams, leadsSession)
    guard fault == 0 else { throw SystemError("posix_spawn", fault) }
    return id
  }

  private func kitStream(_ stream: Stream) -> kit_stream {
    switch stream {
    case .descriptor(let descriptor): kit_stream(path: nil, descriptor: descriptor)
    case .file(let path): kit_stream(path: strdup(path), descriptor: -1)
    case .closed: kit_stream(path: nil, descriptor: -1)
    }
  }

  /// Waits for the end; what a shell would call its status.
  static func wait(for id: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }
}
