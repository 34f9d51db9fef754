import CommandKit
import Foundation

/// The two ends of a pipe, neither of which another test's program inherits.
func makePipe() throws -> (reading: Int32, writing: Int32) {
  var ends: [Int32] = [-1, -1]
  guard kit_pipe(&ends) == 0 else { throw SystemError("pipe") }
  return (ends[0], ends[1])
}

/// Waits until one of these is ready; what is ready, in their order.
@discardableResult
func wait(for wanted: [pollfd], until deadline: ContinuousClock.Instant) throws -> [Bool] {
  var wanted = wanted
  while true {
    let left = (deadline - .now) / .milliseconds(1)
    guard left > 0 else { throw TooLate() }
    let count = poll(&wanted, nfds_t(wanted.count), Int32(left) + 1)
    if count > 0 { return wanted.map { $0.revents != 0 } }
    if count < 0, errno != EINTR { throw SystemError("poll") }
  }
}

/// The program did not do in time what it should.
struct TooLate: Error {}

/// What can be read now; empty at the end.
func readSome(_ descriptor: Int32) -> [UInt8] {
  [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
    count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
  }
}

extension pollfd {
  static func reading(_ descriptor: Int32) -> pollfd {
    pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  }

  static func writing(_ descriptor: Int32) -> pollfd {
    pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
  }
}
