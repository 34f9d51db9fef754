public import AgioCore
public import Languages
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
  /// What signs and words mean that several currencies share.
  public var meanings = CurrencyMeanings()
  /// Whether conversions are kept in the journal.
  public var keepsJournal = true
  /// By the id of the source.
  public var keys: [String: APIKey] = [:]
  public private(set) var endpoints = EndpointTable()
  /// What the environment and the settings say of addresses, which goes before any catalogue.
  private var addresses: [String: String] = [:]
  /// Whence a list of addresses is fetched.
  public var catalogue: String?
  /// In which language people are spoken to; nil for that of the environment.
  public var language: Language?
  /// What is wrong with the environment: one line each.
  public private(set) var notices: [String] = []
  /// A file of the user's own rates: the source `file`.
  public var ratesFile: String?

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
      case ("rates_file", .text(let text)) where parts.count == 1 && Self.isPath(text):
        ratesFile = text
      case ("language", .text(let text)) where parts.count == 1:
        guard let language = Language(rawValue: text) else {
          let known = Language.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
          throw ConfigurationFile.Flaw(line: line, "language is one of \(known)")
        }
        self.language = language
      case ("meanings", .text(let text)) where parts.count == 2:
        guard let currency = Currency(code: text), meanings.set(parts[1], to: currency) else {
          throw ConfigurationFile.Flaw(
            line: line, "a meaning is a sign or a word, and a currency's code: \"$\" = \"AUD\"")
        }
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
        if let variable = EndpointTable.variable(of: parts[1]) { addresses[variable] = text }
      case ("catalogue", .text(let text)) where parts.count == 1 && text.hasPrefix("http"):
        catalogue = text
      default: throw ConfigurationFile.Flaw(line: line, "there is no such setting: \(path)")
      }
    }
    try placeFile(file)
    addresses.merge(environment) { _, new in new }
    endpoints = EndpointTable(environment: addresses)
    for profile in profiles {
      guard let name = profile.keyVariable, let text = environment[name] else { continue }
      if let key = APIKey(text) {
        keys[profile.id] = key
      } else {
        notices.append(sayEnglish("\(name) is no key: keys have letters, digits, '-' and '_' only"))
      }
    }
  }

  /// Takes up the addresses of a catalogue, where the user has not set any.
  public mutating func use(_ catalogue: EndpointCatalogue) {
    endpoints = EndpointTable(environment: catalogue.addresses.merging(addresses) { $1 })
  }

  /// The source of the user's own rates.
  private static let file = "file"

  /// It comes last, unless it is given another place.
  private mutating func placeFile(_ file: ConfigurationFile) throws(ConfigurationFile.Flaw) {
    let isPlaced = sources.contains(Self.file)
    if ratesFile != nil, !isPlaced { sources.append(Self.file) }
    guard isPlaced, ratesFile == nil else { return }
    throw ConfigurationFile.Flaw(
      line: file.lines["sources"] ?? 0,
      "where the rates of file are is to be said: rates_file = \"/…\"")
  }

  /// What could mean another file tomorrow, in another folder, is none.
  private static func isPath(_ text: String) -> Bool { text.hasPrefix("/") || text.hasPrefix("~/") }

  private mutating func setSources(_ list: [String], _ profiles: [SourceProfile], _ line: Int)
    throws(ConfigurationFile.Flaw)
  {
    let known = profiles.map(\.id) + [Self.file]
    for name in list where !known.contains(name) {
      let near = NearestName.of(name, among: known).map { "; did you mean \($0)?" } ?? ""
      throw ConfigurationFile.Flaw(
        line: line, "there is no source \(VisibleText.quoted(name.utf8))\(near)")
    }
    sources = list
  }
}
