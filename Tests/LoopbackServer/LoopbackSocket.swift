import Foundation

/// A TCP socket of this machine.
struct LoopbackSocket {
  private let descriptor: Int32

  #if canImport(Darwin)
    private static let stream = SOCK_STREAM
    private static let quietly: Int32 = 0
  #else
    private static let stream = Int32(SOCK_STREAM.rawValue)
    private static let quietly = Int32(MSG_NOSIGNAL)
  #endif

  /// One that listens on 127.0.0.1, at a port that was free.
  static func listening() throws -> (LoopbackSocket, port: Int) {
    let descriptor = socket(AF_INET, stream, 0)
    // What a program started meanwhile inherits would outlive the server.
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isListening = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        descriptor >= 0 && bind(descriptor, address, size) == 0 && listen(descriptor, 64) == 0
          && getsockname(descriptor, address, &size) == 0
      }
    }
    guard isListening else { throw CocoaError(.fileReadUnknown) }
    return (LoopbackSocket(descriptor: descriptor), Int(UInt16(bigEndian: address.sin_port)))
  }

  func accept() -> LoopbackSocket? {
    let connected = Foundation.accept(descriptor, nil, nil)
    guard connected >= 0 else { return nil }
    _ = fcntl(connected, F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
      set(SO_NOSIGPIPE, Int32(1), of: connected)
    #endif
    // No thread outlives a client that reads no more.
    set(SO_SNDTIMEO, timeval(tv_sec: 5, tv_usec: 0), of: connected)
    return LoopbackSocket(descriptor: connected)
  }

  func isReadable(within milliseconds: Int) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, Int32(milliseconds)) > 0
  }

  /// What has come; nil if the connection is broken, empty at its end.
  func receive() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    return count < 0 ? nil : Array(buffer[..<count])
  }

  /// Whether all of `bytes` went off.
  func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, $0.count, Self.quietly)
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  func resetWhenClosed() {
    set(SO_LINGER, linger(l_onoff: 1, l_linger: 0), of: descriptor)
  }

  func close() {
    _ = Foundation.close(descriptor)
  }

  private func set(_ option: Int32, _ value: some BitwiseCopyable, of descriptor: Int32) {
    withUnsafeBytes(of: value) {
      _ = setsockopt(descriptor, SOL_SOCKET, option, $0.baseAddress, socklen_t($0.count))
    }
  }
}
