import AgioCore

/// What could be meant by the word being typed.
public struct Suggestions: Sendable {
  public struct Candidate: Sendable {
    /// What to put in place of the word.
    public let text: String
    /// What it is, for a list.
    public let detail: String
  }

  /// Where the word stands, in UTF-8 offsets of the line.
  public let range: Range<Int>
  /// Best first.
  public let candidates: [Candidate]
}

extension Session {
  /// Currencies by code, name, symbol or country, functions, variables, and commands at the start of a line.
  public func suggestions(for line: String, cursor: Int) -> Suggestions {
    let bytes = Array(line.utf8.prefix(cursor))
    let start = (bytes.lastIndex { !Self.belongsToWord($0) } ?? -1) + 1
    let word = String(decoding: bytes[start...], as: UTF8.self)
    let isCommand = bytes[..<start].elementsEqual([UInt8(ascii: ":")])
    let found = isCommand ? commands(word) : word.isEmpty ? [] : names(word) + currencies(word)
    return Suggestions(range: start..<bytes.count, candidates: found)
  }

  private static func belongsToWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte &- 48 < 10 || (byte | 0x20) &- 97 < 26 || byte == UInt8(ascii: "_")
  }

  private func commands(_ word: String) -> [Suggestions.Candidate] {
    Command.allCases.filter { $0.rawValue.hasPrefix(word.lowercased()) }
      .map { Suggestions.Candidate(text: $0.rawValue, detail: $0.summary) }
  }

  private func names(_ word: String) -> [Suggestions.Candidate] {
    let variables = workspace.variables.keys.filter { $0.hasPrefix(word) }.sorted()
      .map { Suggestions.Candidate(text: $0, detail: "variable") }
    let own = workspace.functions.filter { $0.key.hasPrefix(word) }.sorted { $0.key < $1.key }
      .map {
        Suggestions.Candidate(
          text: "\($0.key)(", detail: "(\($0.value.parameters.joined(separator: ", ")))")
      }
    let builtin = BuiltinFunction.allCases.filter { $0.rawValue.hasPrefix(word.lowercased()) }
      .map { Suggestions.Candidate(text: "\($0.rawValue)(", detail: $0.usage) }
    return variables + own + builtin
  }

  /// Those in use before the withdrawn, codes before names before countries.
  private func currencies(_ word: String) -> [Suggestions.Candidate] {
    let wanted = NameFolding.folded(word)
    let ranked = Currency.all.compactMap { currency in
      rank(currency, wanted).map { (rank: $0, currency: currency) }
    }
    return ranked.sorted { ($0.rank, $0.currency) < ($1.rank, $1.currency) }
      .map { Suggestions.Candidate(text: $0.currency.code, detail: detail($0.currency)) }
  }

  private func rank(_ currency: Currency, _ wanted: String) -> Int? {
    let withdrawn = currency.withdrawn == nil ? 0 : 10
    if currency.code.lowercased().hasPrefix(wanted) { return withdrawn }
    // Of what is withdrawn nobody wants more than the code they asked for.
    guard currency.withdrawn == nil, wanted.utf8.count > 1 else { return nil }
    if words(currency.name, beginWith: wanted) { return 1 }
    if case .one(currency)? = CurrencyNames.shared.reading(of: wanted) { return 1 }
    return currency.countries.contains { words($0, beginWith: wanted) } ? 2 : nil
  }

  private func words(_ name: String, beginWith wanted: String) -> Bool {
    let folded = NameFolding.folded(name)
    return folded.hasPrefix(wanted)
      || folded.split(separator: " ").contains { $0.hasPrefix(wanted) }
  }

  private func detail(_ currency: Currency) -> String {
    currency.symbol.map { "\(currency.name) (\($0))" } ?? currency.name
  }
}
