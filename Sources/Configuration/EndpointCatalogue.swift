import AgioCore
public import Publishing

/// Where sources have moved to: a list the user fetches from an address of their choice, so that no new release is needed.
///
/// It is written like the settings, with the section `[endpoints]` alone. Wrong in one place, it is refused whole.
public struct EndpointCatalogue: Sendable {
  /// By the environment's names for them.
  let addresses: [String: String]

  /// - Parameter profiles: all sources there are.
  /// - Throws: the first thing that is wrong with it.
  public init(_ bytes: [UInt8], _ profiles: [SourceProfile]) throws(ConfigurationFile.Flaw) {
    let file = try ConfigurationFile(bytes)
    let endpoints = profiles.flatMap(\.endpoints)
    var addresses: [String: String] = [:]
    for (path, entry) in file.inOrder {
      guard path.hasPrefix("endpoints."), case .text(let address) = entry.value,
        let variable = EndpointTable.variable(of: String(path.dropFirst(10))),
        let endpoint = endpoints.first(where: { $0.variable == variable })
      else {
        throw ConfigurationFile.Flaw(at: entry.name, say("\(path) is not allowed in a catalogue"))
      }
      let table = EndpointTable(environment: [variable: address])
      // No other scheme, not even on this machine.
      guard address.hasPrefix("https://"), (try? table.address(of: endpoint)) != nil else {
        throw ConfigurationFile.Flaw(at: entry.place, say("\(path) is not an https address"))
      }
      let host = WebHost(address)
      guard host.isPublic else {
        throw ConfigurationFile.Flaw(
          at: entry.place, say("\(path) is an address of this machine or of a local network"))
      }
      let isKeyed = profiles.contains { $0.keyVariable != nil && $0.endpoints.contains(endpoint) }
      // Who has the catalogue must not get the keys.
      guard !isKeyed || host.registrable == WebHost(endpoint.defaultURL).registrable else {
        throw ConfigurationFile.Flaw(
          at: entry.place,
          say(
            "\(path) would send a key to \(host.name); if that is intended, write it under [endpoints] in your settings"
          ))
      }
      addresses[variable] = address
    }
    self.addresses = addresses
  }
}

/// The host of an address.
struct WebHost {
  let name: String

  init(_ address: String) {
    let rest = address.drop { $0 != "/" }.drop { $0 == "/" }
    let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let end = authority.hasPrefix("[") ? authority.firstIndex(of: "]") : nil
    let host = end.map { authority[...$0] } ?? authority.prefix { $0 != ":" }
    name = String(host).lowercased()
  }

  private var labels: [Substring] { name.split(separator: ".", omittingEmptySubsequences: true) }

  /// Whether it is a name on the web: no number, which may be this machine's however it is spelled, and none of the
  /// names that networks give themselves.
  var isPublic: Bool {
    guard labels.count > 1, let last = labels.last, !name.hasPrefix("[") else { return false }
    if last.utf8.allSatisfy({ (48...57).contains($0) }) || last.hasPrefix("0x") { return false }
    return !["localhost", "local", "localdomain", "internal", "home", "lan", "intranet", "arpa"]
      .contains(last)
  }

  /// The part that somebody has registered: two labels, three where the second is one of a country's own divisions.
  var registrable: String {
    let isDivided =
      labels.count > 2 && labels.last!.utf8.count == 2
      && ["co", "com", "net", "org", "gov", "ac", "edu", "or", "ne", "go", "gob", "gouv"]
        .contains(labels[labels.count - 2])
    return labels.suffix(isDivided ? 3 : 2).joined(separator: ".")
  }
}
