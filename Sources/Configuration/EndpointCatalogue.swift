import AgioCore
public import RateStore

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
        throw ConfigurationFile.Flaw(at: entry.name, say("a catalogue has no \(path)"))
      }
      let table = EndpointTable(environment: [variable: address])
      // No other scheme, not even on this machine.
      guard address.hasPrefix("https://"), (try? table.address(of: endpoint)) != nil else {
        throw ConfigurationFile.Flaw(at: entry.place, say("\(path) is not an https address"))
      }
      addresses[variable] = address
    }
    self.addresses = addresses
  }
}
