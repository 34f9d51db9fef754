/// Where a source is found: the beginning of its addresses.
public struct Endpoint: Hashable, Sendable {
  /// The environment's name for another one: `AGIO_NBP_URL`.
  public var variable: String
  public var defaultURL: String

  public init(_ variable: String, _ defaultURL: String) {
    self.variable = variable
    self.defaultURL = defaultURL
  }
}

/// Which addresses stand for the endpoints: their own, or those that the environment names instead.
public struct EndpointTable: Sendable {
  private let replacements: [String: String]

  /// - Parameter environment: variables and their values; an empty value is none.
  public init(environment: [String: String] = [:]) {
    replacements = environment.filter { $0.key.hasPrefix("AGIO_") && !$0.value.isEmpty }
  }

  /// The environment's name for the address of a source, or of a part of it: `AGIO_ECB_API_URL` for `ecb-api`; nil for
  /// what can be none's.
  public static func variable(of name: String) -> String? {
    guard name.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let capitals = name.uppercased().map { $0 == "-" ? "_" : $0 }
    return "AGIO_\(String(capitals))_URL"
  }

  /// The address without a slash at its end.
  /// - Throws: if it is not https (http for this machine alone), or has more than a host and a path.
  public func address(of endpoint: Endpoint) throws(SourceRefusal.Reason) -> String {
    guard let replacement = replacements[endpoint.variable] else { return endpoint.defaultURL }
    guard let scheme = ["https://", "http://"].first(where: replacement.hasPrefix),
      replacement.utf8.allSatisfy({ (0x21...0x7E).contains($0) && !Self.delimiters.contains($0) })
    else { throw .noAddress(endpoint.variable) }
    let host = replacement.dropFirst(scheme.count).prefix { $0 != "/" }
    guard !host.isEmpty else { throw .noAddress(endpoint.variable) }
    guard scheme == "https://" || Self.isLoopback(host) else {
      throw .insecureAddress(endpoint.variable)
    }
    var address = replacement[...]
    while address.hasSuffix("/") { address.removeLast() }
    return String(address)
  }

  /// A query, a fragment, a user, and what no address has.
  private static let delimiters = Set("?#@\\\"<>^`{|}".utf8)

  /// Whether a host, with a port or without, is this machine.
  package static func isLoopback(_ authority: Substring) -> Bool {
    let end = authority.hasPrefix("[") ? authority.firstIndex(of: "]") : nil
    return Loopback.isHost(
      end.map { authority[...$0] } ?? authority.prefix { $0 != ":" })
  }
}

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
