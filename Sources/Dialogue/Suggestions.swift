public import AgioCore

/// What could be meant by the word being typed.
public struct Suggestions: Sendable {
  public struct Candidate: Equatable, Sendable {
    /// What to put in place of the word.
    public let text: String
    /// What it is, for a list.
    public let detail: String
    /// What else there is to say of it: a rate.
    public var note: String

    public init(_ text: String, _ detail: String = "", note: String = "") {
      self.text = text
      self.detail = detail
      self.note = note
    }

    /// The same with something else to put in.
    public func with(text: String) -> Candidate { Candidate(text, detail, note: note) }
  }

  /// What is known of a command's arguments outside the session.
  public struct Arguments: Sendable {
    /// What can stand there; nil for what the command's description says.
    public var instead: [Candidate]?
    /// What can stand there, too.
    public var behind: [Candidate]

    public init(_ instead: [Candidate]? = nil, behind: [Candidate] = []) {
      self.instead = instead
      self.behind = behind
    }
  }

  /// Where the word stands, in UTF-8 offsets of the line.
  public let range: Range<Int>
  /// Best first.
  public let candidates: [Candidate]

  public init(range: Range<Int>, candidates: [Candidate]) {
    self.range = range
    self.candidates = candidates
  }
}

extension Session {
  /// What belongs where the cursor stands: what the grammar has a use for there, currencies by code, name, sign or
  /// country, functions, variables, results, days, periods, sources, commands and what they take.
  /// - Parameters:
  ///   - lately: the currencies used last, the latest first: they are suggested before others.
  ///   - outside: what a session does not know: files, settings. It gets a command and what stands behind it so far.
  public func suggestions(
    for line: String, cursor: Int, lately: [Currency] = [],
    outside: (CommandDescription, String) -> Suggestions.Arguments = { _, _ in .init() }
  ) -> Suggestions {
    let bytes = Array(line.utf8.prefix(cursor))
    if let meant = PromptHabit.command(begunBy: bytes, settings.commands) {
      let found = suggestions(
        for: ":" + meant, cursor: meant.utf8.count + 1, lately: lately, outside: outside)
      let shift = bytes.count - meant.utf8.count - 1
      let range = found.range.lowerBound + shift..<found.range.upperBound + shift
      return Suggestions(range: range, candidates: found.candidates)
    }
    let place = SuggestionPlace(
      SourceLine(bytes), decimalMark: settings.decimalMark, settings.commands, isName: isName)
    let currencies = CurrencySuggestions(
      lately: lately, settings.meanings, settings.wording, book, for: place.base)
    let text = { (start: Int) in String(decoding: bytes[start...], as: UTF8.self) }
    if case .argument(let command, let before) = place.kind {
      return arguments(of: command, before, bytes, place.start, currencies, outside)
    }
    for start in place.phraseStarts {
      let found = currencies.candidates(named: text(start))
      if !found.isEmpty { return Suggestions(range: start..<bytes.count, candidates: found) }
    }
    let word = text(place.start)
    let next = Continuations(
      String(decoding: bytes[..<place.start], as: UTF8.self), decimalMark: settings.decimalMark,
      workspace)
    let found: [Suggestions.Candidate] =
      switch place.kind {
      case .command, .argument: commands(word)
      case .day: days(beginning: word, next)
      case .period:
        periods(beginning: word).filter { next.allow($0.text) || next.allow("\($0.text) 2024") }
      case .source: Self.those(sources, beginningWith: word)
      case .rate: Self.those(sides, beginningWith: word)
      case .target: target(word, currencies)
      case .remark: []
      case .unit: behindNumber(word, place, next, currencies)
      case .tail: behindWhole(word, place, next, currencies)
      case .value: operands(word, place, next, currencies)
      }
    let more =
      switch place.kind {
      case .unit where currencies.isWhole(word), .value where currencies.isWhole(word):
        [Suggestions.Candidate]()
      case .day, .period, .unit, .tail, .value: spoken(word, place, next, besides: found)
      default: [Suggestions.Candidate]()
      }
    return Suggestions(range: place.start..<bytes.count, candidates: found + more)
  }

  /// Whether words are one whole thing.
  private func isName(_ text: String) -> Bool {
    Currency(code: text) != nil || workspace.isVariable(text) || settings.meanings[of: text] != nil
      || CurrencyNames.shared.reading(of: text) != nil || Thing(text, isDivisor: true) != nil
      || SuggestionPlace.operatorWords.contains(text.lowercased())
  }

  static func those(
    _ candidates: [Suggestions.Candidate], beginningWith word: String
  ) -> [Suggestions.Candidate] {
    candidates.filter { $0.text.lowercased().hasPrefix(word.lowercased()) }
  }
}

// What stands in an expression.
extension Session {
  /// Keywords and, where nothing is typed yet, signs.
  private func words(_ word: String, _ place: SuggestionPlace, _ next: Continuations)
    -> [Suggestions.Candidate]
  {
    let keywords = Self.those(
      next.keywords(isConverted: place.isConverted).map { keyword($0) }, beginningWith: word)
    let per = Self.those(
      next.allow("per night") && !next.allow("EUR") ? [Suggestions.Candidate("per")] : [],
      beginningWith: word)
    // `paid 104.30 EUR for 450 PLN`: what was paid wants what it was for.
    let receipt = Self.those(
      next.allow("for 1 EUR") ? [Suggestions.Candidate("for")] : [], beginningWith: word)
    let found = receipt + keywords + per
    guard word.isEmpty else { return found }
    let signs = next.signs.map { Suggestions.Candidate($0) }
    // Behind an amount one converts it or adds to it: the other words come behind.
    guard !place.isConverted, found.first?.text == "in", signs.first?.text == "+" else {
      return found + signs
    }
    return Array(found.prefix(1) + signs.prefix(1) + found.dropFirst() + signs.dropFirst())
  }

  /// Currencies, and behind them how else an answer can be shown.
  private func target(_ word: String, _ currencies: CurrencySuggestions) -> [Suggestions.Candidate]
  {
    let found = currencies.candidates(for: word)
    // The only code goes in at once.
    if found.count == 1 { return found }
    let forms = Self.those(Self.forms.map { Suggestions.Candidate($0) }, beginningWith: word)
    return found + forms.filter { form in !found.contains { $0.text == form.text } }
  }

  private static let forms = ["cash", "cents", "thousands", "millions", "billions"]

  /// Words of plain speech that the grammar has a use for, once a letter of them is typed, and codes right behind others:
  /// `100 usd eur`.
  private func spoken(
    _ typed: String, _ place: SuggestionPlace, _ next: Continuations,
    besides found: [Suggestions.Candidate]
  ) -> [Suggestions.Candidate] {
    let head = typed.lastIndex(of: " ").map { typed[...$0] } ?? ""
    let word = typed.dropFirst(head.count).lowercased()
    let known = Set(found.map { $0.text.lowercased() })
    // A whole word stays what it is, and a code that is the only one goes in at once.
    switch place.kind {
    case .unit, .value: if found.count == 1 { return [] }
    default: break
    }
    let isWhole = word.utf8.count > 1 && known.contains(typed.lowercased())
    if typed.isEmpty, case .tail = place.kind, place.isConverted, next.allow("cash") {
      return [Suggestions.Candidate("cash")]
    }
    if word.isEmpty || isWhole { return [] }
    var words = SpokenWords.all.filter { $0.hasPrefix(word) }
    if case .tail = place.kind {
      if place.isConverted, "cash".hasPrefix(word) { words.append("cash") }
      words += Currency.all.filter { $0.withdrawn == nil && !$0.isFund }.map(\.code)
        .filter { $0.lowercased().hasPrefix(word) }
    }
    // Of some words the grammar wants more.
    let endings = ["", " year", " 3 days", " 2024", " ago", " 2024-05-06"]
    return words.map { head + $0 }.filter { word in
      let isBegun = found.contains { $0.text.lowercased().hasPrefix(word.lowercased()) }
      return !isBegun && endings.contains { next.allow(word + $0) }
    }
    .map { Suggestions.Candidate($0) }
  }

  private func behindNumber(
    _ word: String, _ place: SuggestionPlace, _ next: Continuations,
    _ currencies: CurrencySuggestions
  ) -> [Suggestions.Candidate] {
    let keywords = words(word, place, next)
    // `5 bn`, `5 km`: a word that counts or multiplies is no currency.
    let isCounting = Thing(word) != nil || SpokenWords.isScale(word)
    let own = isCounting || MinorUnits.isName(word) ? [Suggestions.Candidate(word)] : []
    if isCounting, word.utf8.count > 1 {
      // Capitals may be a code that is not finished: `100 GB` is gigabytes or pounds.
      let isCapital = word.first?.isUppercase ?? false
      let codes = isCapital ? currencies.codes(beginningWith: word) : []
      return codes + own + keywords + things(word).filter { $0.text != word }
    }
    let found = currencies.candidates(for: word, isAlsoName: true)
    let minors = CurrencySuggestions.minorUnits(word).filter { minor in
      !found.contains(minor) && !own.contains(minor)
    }
    // A whole word stays what it is; capitals are a code.
    let isKeyword = keywords.contains { $0.text == word }
    let isCode = { (candidate: Suggestions.Candidate) in
      candidate.text.lowercased().hasPrefix(word.lowercased())
    }
    // Behind `paid €104.30` there is a currency already.
    let isPaid = keywords.first?.text == "for" && !next.allowsCurrency
    if isKeyword || isPaid { return keywords + found + things(word) }
    if word.first?.isUppercase ?? false, found.count == 1 { return found }
    if !isCounting, currencies.isWhole(word) { return found }
    let codes = Array(found.prefix(while: isCode))
    let counted = things(word).filter { !own.contains($0) }
    return own + codes + keywords + minors + found.dropFirst(codes.count) + counted
  }

  /// Behind an amount or a conversion the grammar's words come first; a currency goes on where it allows one.
  private func behindWhole(
    _ word: String, _ place: SuggestionPlace, _ next: Continuations,
    _ currencies: CurrencySuggestions
  ) -> [Suggestions.Candidate] {
    let keywords = words(word, place, next)
    let dates = next.allowsDay ? days(beginning: word, next) : []
    // Capitals are a code, where one can stand.
    let isCode = word.first?.isUppercase ?? false
    let isWanted = word.isEmpty ? place.isBehindGroup : keywords.isEmpty || isCode
    guard isWanted, next.allowsCurrency else { return keywords + dates }
    return keywords + dates + currencies.candidates(for: word)
  }

  /// What a number counts, or money is for.
  private func things(_ word: String) -> [Suggestions.Candidate] {
    // Nobody looks through all plurals and signs before a letter is typed.
    let names = word.isEmpty ? Thing.names : []
    let words = names + Thing.words.sorted().filter { !names.contains($0) }
    return Self.those(words.map { Suggestions.Candidate($0) }, beginningWith: word)
  }

  private func operands(
    _ word: String, _ place: SuggestionPlace, _ next: Continuations,
    _ currencies: CurrencySuggestions
  ) -> [Suggestions.Candidate] {
    if word.first == "_" { return Self.those(results, beginningWith: word) }
    let keywords = words(word, place, next).filter { $0.text.first?.isLetter ?? false }
    let parameters = place.parameters.filter { $0.hasPrefix(word) }.map {
      Suggestions.Candidate($0)
    }
    guard next.allowsOperand else {
      // Behind the sign of a pair a currency alone can stand.
      let found = next.allowsCurrency ? currencies.candidates(for: word) : []
      let things = place.isDivisor ? things(word) : []
      let isCode = place.isPair || word.first?.isUppercase ?? false
      return isCode ? found + keywords + things : things + keywords + found
    }
    if place.isPair {
      let quotes = currencies.candidates(for: word).filter { $0.text != place.pairBase?.code }
      return quotes + things(word)
    }
    let aggregates = Self.those(
      ["subtotal", "grand total"].filter(next.allow).map { Suggestions.Candidate($0) },
      beginningWith: word)
    let own =
      (place.isDivisor ? things(word) : []) + parameters + variables(word) + ownFunctions(word)
    // A name that is whole is no currency. Capitals are a code, and the only one goes in at once.
    let isName =
      workspace.isVariable(word) || place.parameters.contains(word)
      || BuiltinFunction(rawValue: word) != nil
    let codes = isName ? [] : currencies.candidates(for: word, isAlsoName: true)
    let isCode = word.utf8.count > 1 && word.allSatisfy(\.isUppercase)
    if isCode, own.isEmpty, codes.count == 1 { return codes }
    let past = word.isEmpty ? Array(results.prefix(1)) : []
    return own + past + keywords + aggregates + codes + functions(word)
  }

  private func variables(_ word: String) -> [Suggestions.Candidate] {
    workspace.variables.filter { $0.key.hasPrefix(word) }.sorted { $0.key < $1.key }.map {
      Suggestions.Candidate(
        $0.key, Answer.Result($0.value.number, $0.value.unit).text(settings.resultStyle))
    }
  }

  private func ownFunctions(_ word: String) -> [Suggestions.Candidate] {
    workspace.functions.filter { $0.key.hasPrefix(word) }.sorted { $0.key < $1.key }.map {
      Suggestions.Candidate("\($0.key)(", "(\($0.value.parameters.joined(separator: ", ")))")
    }
  }

  private func functions(_ word: String) -> [Suggestions.Candidate] {
    BuiltinFunction.allCases.filter { $0.rawValue.hasPrefix(word.lowercased()) }.map {
      Suggestions.Candidate("\($0.rawValue)(", $0.usage)
    }
  }

  /// The last results, the last of all without its number first.
  private var results: [Suggestions.Candidate] {
    let count = workspace.results.count
    let numbers = stride(from: count, to: max(0, count - Self.mostResultsOffered), by: -1)
    let found = numbers.compactMap { number -> Suggestions.Candidate? in
      guard case .value(let value)? = workspace.results[number] else { return nil }
      let result = Answer.Result(value.number, value.unit)
      return Suggestions.Candidate("_\(number)", result.text(settings.resultStyle))
    }
    guard let last = found.first, last.text == "_\(count)" else { return found }
    return [Suggestions.Candidate("_", last.detail)] + found
  }

  private static let mostResultsOffered = 50
}
