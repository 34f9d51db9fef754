import AgioCore
public import RateStore

/// What the user has set: from the settings file, and from the environment, which goes first.
public struct UserConfiguration: Sendable {
  /// Whether the network may be used.
  public enum Network: String, CaseIterable, Sendable {
    /// In the background, once that has been said.
    case auto
    /// Only when the user asks for it.
    case ask
    case never
  }

  /// The sources in the order in which they are asked.
  public var sources: [String]
  public var network = Network.auto
  /// Hours that rates of a source without a calendar may be old.
  public var allowedAgeHours = 12
  /// Whether conversions are kept in the journal.
  public var keepsJournal = true
  /// By the id of the source.
  public var keys: [String: APIKey] = [:]
  public var endpoints = EndpointTable()

  /// What the defaults are.
  /// - Parameter sources: the ids of all sources there are, in their order.
  public init(sources: [String]) { self.sources = sources }

  /// - Parameters:
  ///   - profiles: all sources there are.
  ///   - isPrivate: whether nobody else can read the file: keys in one that others can are refused.
  /// - Throws: what is wrong with the file.
  public init(
    _ file: ConfigurationFile, _ profiles: [SourceProfile], environment: [String: String],
    isPrivate: Bool
  ) throws(ConfigurationFile.Flaw) {
    self.init(sources: profiles.map(\.id))
    var addresses: [String: String] = [:]
    for (path, value) in file.values.sorted(by: { $0.key < $1.key }) {
      let line = file.lines[path] ?? 0
      let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
      switch (parts.first, value) {
      case ("sources", .list(let list)) where parts.count == 1:
        try setSources(list, profiles, line)
      case ("network", .text(let text)) where parts.count == 1:
        guard let network = Network(rawValue: text) else {
          throw ConfigurationFile.Flaw(line: line, "network is \"auto\", \"ask\" or \"never\"")
        }
        self.network = network
      case ("max_age_hours", .number(let hours)) where parts.count == 1 && hours > 0:
        allowedAgeHours = hours
      case ("journal", .flag(let isKept)) where parts.count == 1: keepsJournal = isKept
      case ("keys", .text(let text)) where parts.count == 2:
        guard isPrivate else {
          throw ConfigurationFile.Flaw(
            line: line, "others can read this file, and it has keys; run chmod 600 on it")
        }
        guard profiles.contains(where: { $0.id == parts[1] }), let key = APIKey(text) else {
          throw ConfigurationFile.Flaw(line: line, "this is no key of a source")
        }
        keys[parts[1]] = key
      case ("endpoints", .text(let text)) where parts.count == 2:
        addresses["AGIO_\(parts[1].uppercased().replacing("-", with: "_"))_URL"] = text
      default: throw ConfigurationFile.Flaw(line: line, "there is no such setting: \(path)")
      }
    }
    addresses.merge(environment) { _, new in new }
    endpoints = EndpointTable(environment: addresses)
    for profile in profiles {
      guard let name = profile.keyVariable, let key = environment[name].flatMap({ APIKey($0) })
      else { continue }
      keys[profile.id] = key
    }
  }

  private mutating func setSources(_ list: [String], _ profiles: [SourceProfile], _ line: Int)
    throws(ConfigurationFile.Flaw)
  {
    let known = profiles.map(\.id)
    for name in list where !known.contains(name) {
      let near = NearestName.of(name, among: known).map { "; did you mean \($0)?" } ?? ""
      throw ConfigurationFile.Flaw(
        line: line, "there is no source \(VisibleText.quoted(name.utf8))\(near)")
    }
    sources = list
  }
}
