import Foundation
import GrammarKit
import LoopbackServer
import Publishing

/// `openssl s_server` with a certificate of its own, for the tests of TLS.
struct OpenSSLServer {
  private static let command = Prerequisite.openssl.path

  let port: Int
  /// The file of its certificate.
  let certificate: String
  private let directory: String
  private let process: pid_t

  /// - Parameter name: the host that the certificate names.
  init(name: String) throws {
    var template = Array("/tmp/agio-tls-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw CocoaError(.fileWriteUnknown) }
    directory = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    certificate = "\(directory)/certificate.pem"
    let key = "\(directory)/key.pem"
    // A port that was free a moment ago.
    port = try LoopbackServer { _ in .nothing }.port
    let making = try Self.spawn([
      "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=\(name)",
      "-addext", "subjectAltName=DNS:\(name)", "-keyout", key, "-out", certificate,
    ])
    Self.wait(for: making)
    process = try Self.spawn([
      "s_server", "-quiet", "-www", "-accept", "127.0.0.1:\(port)", "-key", key, "-cert",
      certificate,
    ])
    try waitUntilItListens()
  }

  func stop() {
    kill(process, SIGKILL)
    Self.wait(for: process)
    try? FileManager.default.removeItem(atPath: directory)
  }

  private func waitUntilItListens() throws {
    for _ in 0..<200 {
      let probe = fetch(HTTPRequest(url: "https://127.0.0.1:\(port)/"))
      if probe.kind != "unreachable" { return }
      usleep(20_000)
    }
    stop()
    throw CocoaError(.executableLoad)
  }

  private static func spawn(_ arguments: [String]) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in 0...2 as ClosedRange<Int32> {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    let list = ([command] + arguments).map { strdup($0) } + [nil]
    defer { for text in list { free(text) } }
    var process: pid_t = 0
    guard posix_spawn(&process, command, &actions, nil, list, environ) == 0 else {
      throw CocoaError(.executableLoad)
    }
    return process
  }

  private static func wait(for process: pid_t) {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
  }
}
