import Foundation
import Synchronization

/// A server on 127.0.0.1 that answers as a test tells it to, well or badly.
///
/// Each connection has a thread and takes one request. It ends with the last reference to it.
///
///     let server = try LoopbackServer { request in .init(status: 200, body: "{}") }
///     let address = server.url("/latest")
public final class LoopbackServer: Sendable {
  public let port: Int
  private let log: ServerLog

  /// - Parameter answer: called on the connection's thread.
  public init(_ answer: @escaping @Sendable (ReceivedRequest) -> ScriptedAnswer) throws {
    let (listener, port) = try LoopbackSocket.listening()
    let log = ServerLog()
    self.port = port
    self.log = log
    Thread.detachNewThread {
      while !log.isStopped {
        guard listener.isReadable(within: 20), let socket = listener.accept() else { continue }
        log.addConnection()
        Thread.detachNewThread {
          Conversation(socket: socket, log: log).hold(answer)
          socket.close()
        }
      }
      listener.close()
    }
  }

  deinit {
    log.stop()
  }

  /// The address of `path`, which begins with a slash.
  public func url(_ path: String = "/", scheme: String = "http", host: String = "127.0.0.1")
    -> String
  {
    "\(scheme)://\(host):\(port)\(path)"
  }

  /// The requests so far, in the order they were read.
  public var requests: [ReceivedRequest] { log.requests }

  /// How often someone has connected.
  public var connections: Int { log.connections }
}

/// What a server has seen, shared by its threads.
final class ServerLog: Sendable {
  private struct Entries {
    var requests: [ReceivedRequest] = []
    var connections = 0
    var isStopped = false
  }

  private let entries = Mutex(Entries())

  var requests: [ReceivedRequest] { entries.withLock { $0.requests } }
  var connections: Int { entries.withLock { $0.connections } }
  var isStopped: Bool { entries.withLock { $0.isStopped } }

  func add(_ request: ReceivedRequest) { entries.withLock { $0.requests.append(request) } }
  func addConnection() { entries.withLock { $0.connections += 1 } }
  func stop() { entries.withLock { $0.isStopped = true } }
}
