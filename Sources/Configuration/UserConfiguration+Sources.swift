import AgioCore
import Publishing

/// Sources of the user's own: `[sources.mybank]`.
extension AddressedSource {
  /// - Parameters:
  ///   - entries: what stands below the source's name, by key; not empty.
  ///   - taken: the ids of other sources.
  init(
    _ id: String, _ entries: [String: ConfigurationFile.Entry], taken: Set<String>
  ) throws(ConfigurationFile.Flaw) {
    let inOrder = entries.sorted { $0.value.name.line < $1.value.name.line }
    let first = inOrder[0].value.name
    guard Self.isName(id), !taken.contains(id) else {
      throw ConfigurationFile.Flaw(
        at: first,
        say(
          "\(VisibleText.quoted(id.utf8)) cannot name a source: use at most 16 lowercase letters, digits and '-', and no existing name"
        ))
    }
    guard let address = entries["url"], case .text(let url) = address.value else {
      throw ConfigurationFile.Flaw(
        at: entries["url"]?.place ?? first,
        say("a source needs an address: \(#"url = "https://…""#)"))
    }
    guard Self.isAddress(url) else {
      throw ConfigurationFile.Flaw(
        at: address.place,
        say("\(VisibleText.quoted(url.utf8)) is not an address: \(#"url = "https://…""#)"))
    }
    self.init(id: id, url: url)
    for (key, entry) in inOrder {
      guard Self.keys.contains(key) else {
        throw ConfigurationFile.Flaw(
          at: entry.name,
          say(
            "unknown key \(VisibleText.quoted(key.utf8)) for a source; choices: \(Self.keys.joined(separator: ", "))"
          ))
      }
      guard take(key, entry.value) else {
        throw ConfigurationFile.Flaw(
          at: entry.place, Phrase(verbatim: key).followed(by: Self.rule(of: key), after: ": "))
      }
    }
    guard hasDays || date != nil else {
      throw ConfigurationFile.Flaw(
        at: address.place, say("its responses need a date: \(#"date = "/date""#)"))
    }
  }

  private static let keys = [
    "url", "name", "format", "base", "base_at", "rates", "currency", "rate", "units", "date",
    "inverse", "separator", "decimal", "calendar", "time",
  ]

  private static func isName(_ id: String) -> Bool {
    (1...16).contains(id.utf8.count) && (97...122).contains(id.utf8.first!)
      && id.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
  }

  private static func isAddress(_ url: String) -> Bool {
    let words = ["{date}", "{from}", "{to}", "{key}"]
    let plain = words.reduce(url) { $0.replacing($1, with: "0") }
    // What an address has not, and a user's name, which would be a secret.
    let foreign = Set("#@\\\"<>^`{|}".utf8)
    let isSpelled = plain.utf8.allSatisfy { (0x21...0x7E).contains($0) && !foreign.contains($0) }
    guard isSpelled, url.contains("{from}") == url.contains("{to}"),
      let scheme = ["https://", "http://"].first(where: url.hasPrefix)
    else { return false }
    let host = url.dropFirst(scheme.count).prefix { $0 != "/" && $0 != "?" }
    // No key and no day moves the question to another host.
    guard !host.isEmpty, !host.contains("{") else { return false }
    return scheme == "https://" || EndpointTable.isLoopback(host)
  }

  /// What the value of a key must be.
  private static func rule(of key: String) -> Phrase {
    switch key {
    case "format": say("choices: json, csv")
    case "base": say("must be a currency code")
    case "rates", "base_at": say("must be a JSON pointer: \("/data/rates")")
    case "inverse": say("must be true or false")
    case "separator": say("must be ',', ';', '|' or a tab")
    case "decimal": say("must be '.' or ','")
    case "calendar": say("choices: \(Days.allCases.map(\.rawValue).joined(separator: ", "))")
    case "time": say("must be a time in UTC: \("16:00")")
    default: say("must be text: \(#""…""#)")
    }
  }

  /// - Returns: whether it can be.
  private mutating func take(_ key: String, _ value: ConfigurationFile.Value) -> Bool {
    if key == "inverse" {
      guard case .flag(let flag) = value else { return false }
      isInverse = flag
      return true
    }
    guard case .text(let text) = value, !text.isEmpty || key == "rates" else { return false }
    switch key {
    case "url": break
    case "name": name = VisibleText.of(text.utf8)
    case "format": return set(\.format, Format(rawValue: text))
    case "base": return set(\.base, Currency(code: text))
    case "base_at": baseName = text
    case "rates": return set(\.rates, text.isEmpty || text.hasPrefix("/") ? text : nil)
    case "date": date = text
    case "currency": currency = text
    case "rate": rate = text
    case "units": units = text
    case "separator": return set(\.separator, [",", ";", "\t", "|"].contains(text) ? text : nil)
    case "decimal": return set(\.decimal, [".", ","].contains(text) ? text : nil)
    case "calendar":
      guard let known = Days(rawValue: text == "target" ? "ecb" : text) else { return false }
      days = known
    default:
      let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 2, let hour = parts[0], let minute = parts[1],
        (0..<24).contains(hour), (0..<60).contains(minute)
      else { return false }
      minuteOfDay = hour * 60 + minute
    }
    return true
  }

  private mutating func set<Value>(_ path: WritableKeyPath<Self, Value>, _ value: Value?) -> Bool {
    guard let value else { return false }
    self[keyPath: path] = value
    return true
  }
}
