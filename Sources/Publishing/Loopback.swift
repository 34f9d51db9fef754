/// What addresses call this machine: what alone may be asked without encryption, and never through a proxy.
package enum Loopback {
  /// RFC 1122: all of 127.0.0.0/8, each number written as it is. Of other spellings (`127.1`, `127.0.0.01`) libcurl might
  /// think otherwise.
  /// - Parameter host: of an address, in small letters, without its port.
  package static func isHost(_ host: some StringProtocol) -> Bool {
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    return host == "localhost" || host == "[::1]"
      || numbers.count == 4 && numbers[0] == "127"
        && numbers.allSatisfy { number in UInt8(number).map { "\($0)" == number } ?? false }
  }
}
