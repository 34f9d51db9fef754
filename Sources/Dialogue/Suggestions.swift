public import AgioCore

/// What could be meant by the word being typed.
public struct Suggestions: Sendable {
  public struct Candidate: Equatable, Sendable {
    /// What to put in place of the word.
    public let text: String
    /// What it is, for a list.
    public let detail: String

    public init(_ text: String, _ detail: String) {
      self.text = text
      self.detail = detail
    }
  }

  /// Where the word stands, in UTF-8 offsets of the line.
  public let range: Range<Int>
  /// Best first.
  public let candidates: [Candidate]
}

extension Session {
  /// What belongs where the cursor stands: currencies by code, name, symbol or country, functions, variables, days,
  /// periods, sources, commands and what they take.
  /// - Parameters:
  ///   - lately: the currencies used last, the latest first: they are suggested before others.
  ///   - outside: what a session does not know: files, settings. It gets a command and what stands behind it so far;
  ///     nil for what the command's description says.
  public func suggestions(
    for line: String, cursor: Int, lately: [Currency] = [],
    outside: (CommandDescription, String) -> [Suggestions.Candidate]? = { _, _ in nil }
  ) -> Suggestions {
    let bytes = Array(line.utf8.prefix(cursor))
    let place = SuggestionPlace(
      SourceLine(bytes), decimalMark: settings.decimalMark, settings.commands)
    let currencies = CurrencySuggestions(lately: lately, settings.meanings, settings.wording)
    let word = String(decoding: bytes[place.start...], as: UTF8.self)
    let found: [Suggestions.Candidate] =
      switch place.kind {
      case .command: commands(word)
      case .argument(let command, let before):
        arguments(of: command, before, word, currencies, outside)
      case .day: Self.those(days, beginningWith: word)
      case .period: Self.those(periods, beginningWith: word)
      case .source: Self.those(sources, beginningWith: word)
      case .rate: Self.those(sides, beginningWith: word)
      case .currency: currencies.candidates(for: word)
      case .remark: []
      case .unit: currencies.candidates(for: word) + Self.keywords(word)
      case .value:
        word.isEmpty
          ? [] : names(word) + currencies.candidates(for: word) + Self.keywords(word)
      }
    return Suggestions(range: place.start..<bytes.count, candidates: found)
  }

  static func those(
    _ candidates: [Suggestions.Candidate], beginningWith word: String
  ) -> [Suggestions.Candidate] {
    candidates.filter { $0.text.lowercased().hasPrefix(word.lowercased()) }
  }

  private func commands(_ word: String) -> [Suggestions.Candidate] {
    Self.those(
      settings.commands.map { Suggestions.Candidate($0.name, settings.wording($0.summary)) },
      beginningWith: word)
  }

  /// - Parameter before: what stands between the command and the word.
  private func arguments(
    of command: CommandDescription, _ before: String, _ word: String,
    _ currencies: CurrencySuggestions,
    _ outside: (CommandDescription, String) -> [Suggestions.Candidate]?
  ) -> [Suggestions.Candidate] {
    if let found = outside(command, before + word) { return found }
    switch command.argument {
    case .topic:
      let functions = BuiltinFunction.allCases.map {
        Suggestions.Candidate($0.rawValue, $0.usage)
      }
      return commands(word) + Self.those(functions, beginningWith: word)
    case .source: return Self.those(sources, beginningWith: word)
    case .currency: return currencies.candidates(for: word)
    case .word(let words):
      return Self.those(words.map { Suggestions.Candidate($0, "") }, beginningWith: word)
    case .file, .nothing: return []
    }
  }

  private func names(_ word: String) -> [Suggestions.Candidate] {
    let variables = workspace.variables.keys.filter { $0.hasPrefix(word) }.sorted()
      .map { Suggestions.Candidate($0, settings.wording(say("variable"))) }
    let own = workspace.functions.filter { $0.key.hasPrefix(word) }.sorted { $0.key < $1.key }
      .map {
        Suggestions.Candidate("\($0.key)(", "(\($0.value.parameters.joined(separator: ", ")))")
      }
    let builtin = BuiltinFunction.allCases.filter { $0.rawValue.hasPrefix(word.lowercased()) }
      .map { Suggestions.Candidate("\($0.rawValue)(", $0.usage) }
    return variables + own + builtin
  }

  /// Those that are longer than what it takes to ask for them.
  private static func keywords(_ word: String) -> [Suggestions.Candidate] {
    let small = word.lowercased()
    return TokenKind.keywords.keys.filter { $0.count > 3 && $0.hasPrefix(small) }.sorted()
      .map { Suggestions.Candidate($0, "") }
  }
}
