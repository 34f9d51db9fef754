public import AgioCore
public import Languages
public import Publishing

/// What the user has set: from the settings file, from the environment, which goes first, and for one session.
public struct UserConfiguration: Sendable {
  /// Whether the network may be used.
  public enum Network: String, CaseIterable, Sendable {
    /// In the background, once that has been said.
    case auto
    /// Only when the user asks for it.
    case ask
    case never
  }

  /// When colours are used.
  public enum Colours: String, CaseIterable, Sendable { case auto, always, never }

  /// Where a value comes from.
  public enum Origin: String, Sendable {
    case standard = "default"
    case file, session
  }

  // Each is a row of ``Setting/all``.

  public var base = Currency.euro
  /// What a plain amount is shown in besides.
  public var targets: [Currency] = []
  /// `.` or `,`.
  public var decimal = "."
  /// `none`, or what groups the digits of answers by three.
  public var grouping = "none"
  public var rounding = RoundingMode.halfEven
  /// Significant digits shown of a number whose decimals never end.
  public var precision = NumberLimit.shownDigits
  /// The sources in the order in which they are asked.
  public var sources: [String]
  public var network = Network.auto
  /// Hours that rates of a source without a calendar may be old.
  public var allowedAgeHours = 12
  /// A file of the user's own rates: the source `file`.
  public var ratesFile: String?
  /// Whence a list of addresses is fetched.
  public var catalogue: String?
  public var colours = Colours.auto
  public var preview = true
  public var bell = false
  public var historySize = 10_000

  /// What signs and words mean that several currencies share.
  public var meanings = CurrencyMeanings()
  /// Whether conversions are kept in the journal.
  public var keepsJournal = true
  /// By the id of the source.
  public var keys: [String: APIKey] = [:]
  /// Requests a month of the user's plans, by the id of the source.
  public private(set) var plans: [String: Int] = [:]
  /// Rates of the user's own, one a pair.
  public private(set) var rates: [StatedRate] = []
  public private(set) var endpoints = EndpointTable()
  /// What the environment and the settings say of addresses, which goes before any catalogue.
  private var addresses: [String: String] = [:]
  /// In which language people are spoken to; nil for that of the environment.
  public var language: Language?
  /// What is wrong with the environment: one line each.
  public private(set) var notices: [Phrase] = []
  /// By the paths of settings; those that are not here have their defaults.
  private var origins: [String: Origin] = [:]
  /// Sources of the user's own that are asked over the web.
  public private(set) var ownSources: [AddressedSource] = []
  /// The ids of all sources there are, in their order.
  private var knownSources: [String]
  /// The ids of those among them that are asked once somebody has asked for them by name.
  private let onRequest: [String]

  /// The sources in the order in which they are asked; where the user has not chosen them, with those on request.
  public var allSources: [String] {
    guard origin(of: "sources") == .standard else { return sources }
    // The rates of one's own come last.
    let own = sources.filter { $0 == Self.file }
    return sources.filter { $0 != Self.file } + ownSources.map(\.id) + onRequest + own
  }

  /// What the defaults are.
  /// - Parameter sources: the ids of all sources there are, in their order.
  public init(sources: [String], onRequest: [String] = []) {
    self.sources = sources
    self.onRequest = onRequest
    knownSources = sources + onRequest
  }

  /// Takes what is right with the file.
  /// - Parameters:
  ///   - profiles: all sources there are.
  ///   - isPrivate: whether nobody else can read the file: keys in one that others can are refused.
  ///   - flaws: gets one for each thing that is not.
  public init(
    _ file: ConfigurationFile, _ profiles: [SourceProfile], environment: [String: String],
    isPrivate: Bool, flaws: inout [ConfigurationFile.Flaw]
  ) {
    self.init(
      sources: profiles.filter { !$0.isOnRequest }.map(\.id),
      onRequest: profiles.filter(\.isOnRequest).map(\.id))
    takeOwnSources(file, &flaws)
    let profiles = profiles + ownSources.map(\.profile)
    let named = Dictionary(profiles.map { ($0.id, $0) }) { first, _ in first }
    // Rates last: signs and names in them mean what `[meanings]` says, wherever that stands.
    let isRate = { (path: String) in path.hasPrefix("rates.") }
    let entries = file.inOrder.filter { !isRate($0.path) } + file.inOrder.filter { isRate($0.path) }
    for (path, entry) in entries where !path.hasPrefix(Self.sourceSection) {
      do throws(ConfigurationFile.Flaw) {
        try take(path, entry, named, isPrivate: isPrivate)
      } catch {
        flaws.append(error)
      }
    }
    if let (path, reason) = conflict, let entry = file.entries[path] {
      flaws.append(ConfigurationFile.Flaw(at: entry.place, reason))
    }
    addresses.merge(environment) { _, new in new }
    endpoints = EndpointTable(environment: addresses)
    for profile in profiles {
      guard let name = profile.keyVariable, let text = environment[name] else { continue }
      if let key = APIKey(text) {
        keys[profile.id] = key
      } else {
        notices.append(say("\(name) is not a valid key: use only letters, digits, '-' and '_'"))
      }
    }
  }

  private static let sourceSection = "sources."

  /// Before all else: the order of the sources may name them.
  private mutating func takeOwnSources(
    _ file: ConfigurationFile, _ flaws: inout [ConfigurationFile.Flaw]
  ) {
    var found: [String: [String: ConfigurationFile.Entry]] = [:]
    for (path, entry) in file.entries where path.hasPrefix(Self.sourceSection) {
      let words = path.dropFirst(Self.sourceSection.count).split(separator: ".", maxSplits: 1)
      let id = words.first.map(String.init) ?? ""
      found[id, default: [:]][words.count > 1 ? String(words[1]) : ""] = entry
    }
    // All names of one's own are different already.
    let taken = Set(knownSources + [Self.file])
    for (id, entries) in found.sorted(by: { $0.key < $1.key }) {
      do throws(ConfigurationFile.Flaw) {
        ownSources.append(try AddressedSource(id, entries, taken: taken))
        knownSources.append(id)
      } catch {
        flaws.append(error)
      }
    }
  }

  private mutating func take(
    _ path: String, _ entry: ConfigurationFile.Entry, _ profiles: [String: SourceProfile],
    isPrivate: Bool
  ) throws(ConfigurationFile.Flaw) {
    let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
    switch (parts.first, entry.value) {
    case ("keys", .text(let text)) where parts.count == 2:
      guard isPrivate else {
        throw ConfigurationFile.Flaw(
          at: entry.name,
          say("others can read this file, and it contains keys; run chmod 600 on it"))
      }
      guard profiles[parts[1]] != nil, let key = APIKey(text) else {
        throw ConfigurationFile.Flaw(at: entry.name, say("not a key of a source"))
      }
      keys[parts[1]] = key
    case ("plans", .number(let number)) where parts.count == 2:
      guard number > 0, profiles[parts[1]]?.quota != nil else {
        throw ConfigurationFile.Flaw(at: entry.name, say("not a plan of a source with a key"))
      }
      plans[parts[1]] = number
    case ("rates", .text(let text)) where parts.count == 2:
      try takeRate("\(parts[1]) = \(text)", entry)
    case ("rates", .list(let texts)) where parts.count == 2:
      for text in texts { try takeRate("\(parts[1]) = \(text)", entry) }
    case ("endpoints", .text(let text)) where parts.count == 2:
      if let variable = EndpointTable.variable(of: parts[1]) { addresses[variable] = text }
    default:
      let setting: Setting
      do throws(SettingFault) {
        setting = try Setting.named(path)
      } catch {
        throw ConfigurationFile.Flaw(at: entry.name, error.phrase)
      }
      // Without its section a sign would be taken for one with it.
      guard setting.path == path else {
        throw ConfigurationFile.Flaw(
          at: entry.name,
          say("there is no setting \(VisibleText.quoted(path.utf8)); write it under [meanings]"))
      }
      do throws(SettingFault) {
        try accept(entry.value, as: setting, from: .file)
      } catch {
        throw ConfigurationFile.Flaw(
          at: entry.place, Phrase(verbatim: setting.name).followed(by: error.phrase, after: ": "))
      }
    }
  }

  private mutating func takeRate(_ text: String, _ entry: ConfigurationFile.Entry)
    throws(ConfigurationFile.Flaw)
  {
    let stated: StatedRate
    do throws(StatedRate.Fault) {
      stated = try StatedRate(text, today: nil, meanings)
    } catch {
      let (plain, dated) = (#"BTC = "65000 USD""#, #"BTC = "65000 USD on 2026-11-20""#)
      throw ConfigurationFile.Flaw(at: entry.name, say("not a rate; write \(plain) or \(dated)"))
    }
    if let other = rates.first(where: { [stated.pair, stated.pair.inverted].contains($0.pair) }) {
      throw ConfigurationFile.Flaw(
        at: entry.name, say("\(other.pair) already has a rate: \(other.equation)"))
    }
    rates.append(stated)
  }

  private mutating func accept(
    _ value: Setting.Value, as setting: Setting, from origin: Origin
  ) throws(SettingFault) {
    setting.write(&self, try setting.form.accepted(value, sources: knownSources + [Self.file]))
    origins[setting.path] = origin
    // The rates of one's own come last, unless they are given another place.
    if ratesFile != nil, !sources.contains(Self.file) { sources.append(Self.file) }
  }

  /// Takes up the addresses of a catalogue, where the user has not set any.
  public mutating func use(_ catalogue: EndpointCatalogue) {
    endpoints = EndpointTable(environment: catalogue.addresses.merging(addresses) { $1 })
  }

  /// The source of the user's own rates.
  private static let file = "file"

  /// Two settings that cannot both be: the path of one, and why.
  private var conflict: (path: String, reason: Phrase)? {
    if sources.contains(Self.file), ratesFile == nil {
      return ("sources", say("the source 'file' needs a path: \(#"rates_file = "/…""#)"))
    }
    if grouping == decimal {
      return (
        "grouping", say("'\(grouping)' cannot be both the decimal mark and the digit separator")
      )
    }
    return nil
  }
}

extension UserConfiguration {
  /// Where the value of a setting comes from.
  public func origin(of setting: Setting) -> Origin { origin(of: setting.path) }

  private func origin(of path: String) -> Origin { origins[path] ?? .standard }

  /// The sources there are, for who has to choose.
  public var sourceChoices: [String] { knownSources }

  /// Sets something for this session; nothing has changed where it throws.
  /// - Parameter value: nil for the default.
  /// - Throws: why it cannot be.
  public mutating func set(_ setting: Setting, to value: Setting.Value?) throws(SettingFault) {
    var changed = self
    if let value {
      try changed.accept(value, as: setting, from: .session)
    } else {
      changed.reset(setting)
    }
    if let conflict = changed.conflict { throw SettingFault(conflict.reason) }
    self = changed
  }

  /// What is set where nobody has set anything.
  public var standard: UserConfiguration {
    UserConfiguration(
      sources: knownSources.filter { id in
        !onRequest.contains(id) && !ownSources.contains { $0.id == id }
      }, onRequest: onRequest)
  }

  private mutating func reset(_ setting: Setting) {
    let standard = self.standard
    if setting.path.hasPrefix(Setting.meanings) {
      meanings.remove(setting.name)
    } else {
      setting.write(&self, setting.read(standard) ?? .text(""))
    }
    sources.removeAll { $0 == Self.file && ratesFile == nil }
    origins[setting.path] = nil
  }

  /// The settings that are shown: all of the table, the signs people set most, and what else was given a meaning.
  public var shownSettings: [Setting] {
    let signs =
      Setting.sharedSigns
      + meanings.meant.keys.sorted().filter { !Setting.sharedSigns.contains($0) }
    return Setting.all + signs.compactMap { Setting.meaning(of: $0) }
  }

  /// The value of a setting as people write it; `none` for nothing.
  public func words(of setting: Setting) -> String {
    if let value = setting.read(self) { return value.words }
    guard setting.path.hasPrefix(Setting.meanings),
      case .one(let currency)? = CurrencySymbols.reading(of: setting.name)
    else { return "none" }
    return currency.code
  }
}
