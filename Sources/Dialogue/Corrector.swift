import AgioCore

/// Finds how a refused line could be written: whole lines, made of its own words and numbers.
///
/// Each is tried before it is offered: one that does not answer is none. The rules stand in the order in which they are
/// asked, what is nearest to the line first.
///
/// A class: a rule is asked with a copy, and a copy of a session is work.
final class Corrector {
  let line: SourceLine
  let bytes: [UInt8]
  let diagnostic: Diagnostic
  let tokens: [Token]
  /// The tokens behind the label and before a comment.
  let body: ArraySlice<Token>
  let session: Session
  /// By their places the texts of tokens in small letters, and whether they mean nothing here, once somebody has asked.
  private var words: [Int32: String] = [:]
  private var unknown: [Int32: Bool] = [:]
  /// What became of the lines tried so far.
  let trials: Trials
  /// Whether a line may have a second slip, which is looked for where the first is mended.
  let mayHaveTwo: Bool
  /// How many lines it is a part of.
  let depth: Int
  /// The line as it was typed, where this one is written plainer: what takes a doubt away stands there.
  let origin: [ReadingAtom]
  /// The number of rules asked until one had a line.
  private var askedRules = 0
  private var tries = 0

  /// - Parameter diagnostic: one that other words could help: ``mayCorrect(_:_:)``.
  init(
    _ line: SourceLine, _ diagnostic: Diagnostic, _ session: Session, mayHaveTwo: Bool = true,
    depth: Int = 0, origin: [ReadingAtom] = [], _ trials: Trials = Trials()
  ) {
    self.line = line
    self.diagnostic = diagnostic
    self.session = session
    self.trials = trials
    self.mayHaveTwo = mayHaveTwo
    self.depth = depth
    self.origin = origin
    bytes = Array(line.bytes)
    tokens = line.tokens(decimalMark: session.settings.decimalMark)
    let start = tokens.first?.kind == .label ? 1 : 0
    let end = tokens.firstIndex { $0.kind == .comment } ?? tokens.count
    body = tokens[min(start, end)..<end]
  }

  /// Nobody types more, and nobody reads it.
  static let mostBytes = 200
  /// A line may be work to compute.
  private static let mostTries = 16
  /// Nobody chooses from more.
  private static let mostReadings = 4
  /// Lines with one slip mended that are looked at again.
  private static let mostHalves = 2

  /// Whether other words could help: who knows that they cannot has no session to copy.
  static func mayCorrect(_ line: SourceLine, _ diagnostic: Diagnostic) -> Bool {
    line.count <= mostBytes
      && (isCorrectable(diagnostic.id) || diagnostic.suggestion != nil
        || !diagnostic.readings.isEmpty)
  }

  /// Faults of what is written, not of the rates there are.
  private static func isCorrectable(_ id: DiagnosticID) -> Bool {
    switch id {
    case .beforeFirstFixing, .cancelled, .commandInFile, .damagedRates, .divisionByZero,
      .failedBefore, .futureDate, .groupTooLong, .invalidUTF8, .keyInLine,
      .lineTooLong, .missingFixing, .noFixingYet, .noRate, .noRates, .notPinned, .refusedCommand,
      .tooDeep, .tooLarge, .tooManyTokens, .tooMuchWork, .tooOld, .unknownCommand:
      false
    default: true
    }
  }

  /// The lines of the first rule that has one that answers: several where the user must choose.
  private(set) lazy var corrections: [String] = {
    let own = ownLines
    guard let plain = plainReading, ownCertainReading == nil else { return own }
    return plain.isCertain || own.isEmpty ? plain.lines : own
  }()
  private lazy var ownLines = findCorrections()
  /// The same of the line in plainer marks and words.
  private lazy var plainReading = readPlainly()

  /// Rules in the order in which they are asked. What the rates lack no other words will give; but the diagnostic may know a
  /// period that would do.
  private var ownRules: ArraySlice<Rule> {
    Self.isCorrectable(diagnostic.id) ? Self.rules[...] : [Rule(.rewritten) { $0.own() }]
  }

  private func findCorrections() -> [String] {
    var halves: [(line: String, fault: Diagnostic)] = []
    for rule in ownRules {
      askedRules += 1
      let outcome = lines(of: rule)
      if tries > Self.mostTries { return [] }
      halves += outcome.halves
      if !outcome.found.isEmpty || !outcome.rateless.isEmpty {
        return Array(
          (outcome.found.isEmpty ? outcome.rateless : outcome.found).prefix(Self.mostReadings))
      }
    }
    // Between two readings the user must choose.
    guard mayHaveTwo, diagnostic.readings.count < 2 else { return [] }
    // A currency's name without a number lacks a number that nobody but the user knows.
    for half in halves.prefix(Self.mostHalves)
    where half.fault.id != .nameWithoutNumber
      && (half.fault.id != diagnostic.id || half.fault.range.lower > diagnostic.range.lower)
    {
      let line = SourceLine(half.line)
      if !Self.mayCorrect(line, half.fault) { continue }
      let rest = Corrector(line, half.fault, session, mayHaveTwo: false, depth: depth, trials)
        .corrections
      if !rest.isEmpty { return rest }
    }
    return []
  }

  /// What became of the lines that a rule makes.
  private func lines(of rule: Rule) -> (
    found: [String], rateless: [String], halves: [(line: String, fault: Diagnostic)]
  ) {
    var found: [String] = []
    var rateless: [String] = []
    var halves: [(line: String, fault: Diagnostic)] = []
    // A tab would move the cursor where the line is shown.
    let candidates = rule.lines(self).map {
      ($0.utf8.contains(9) ? $0.replacing("\t", with: " ") : $0).trimmingBlanks
    }
    for candidate in candidates
    where candidate != text && !found.contains(candidate) && !rateless.contains(candidate)
      && keepsMeaning(candidate, rule.numbers, trials.grounds[candidate] ?? SayingGrounds())
    {
      tries += 1
      if tries > Self.mostTries { break }
      switch trial(of: candidate) {
      case .answered(let turned, _):
        // A rate that the line has already the user may know better.
        let isOwn = turned.map { text.contains($0.rate) } ?? true
        found.append(isOwn ? candidate : candidate.replacing(turned!.rate, with: turned!.inverse))
      case .lacksRate: rateless.append(candidate)
      // A name that several currencies share may be that of one that is no longer traded.
      case .failed(let fault) where fault?.id == .missingFixing && diagnostic.isOfCurrency:
        rateless.append(candidate)
      case .failed(let fault):
        // On a guess at a name no second guess is built.
        let isGuessed = diagnostic.isGuess && ownCorrections.contains(candidate)
        if let fault, !isGuessed { halves.append((candidate, fault)) }
      }
    }
    return (found, rateless, halves)
  }

  /// The only correction, where it is certain that it is meant: no other rule comes to another value.
  var certainReading: String? {
    ownCertainReading ?? plainReading.flatMap { $0.isCertain ? $0.lines.first : nil }
  }

  private(set) lazy var ownCertainReading = findCertainReading()

  private func findCertainReading() -> String? {
    // `€49.90 * EUR 12` has two amounts; `¥500 (CNY)` has one.
    if diagnostic.id == .moneyTimesMoney, !bytes.contains(UInt8(ascii: "(")) { return nil }
    guard Self.mayBeCertain(diagnostic.id), ownLines.count == 1, let first = ownLines.first else {
      return nil
    }
    let results: [Answer.Result]
    switch trial(of: first) {
    case .answered(_, let found): results = found
    case .lacksRate: return verdict(first) == .certain ? first : nil
    case .failed: return nil
    }
    let verdict = verdict(first, results)
    if verdict == .doubtful { return nil }
    guard Self.isOfOneKind(results), !results.isEmpty else { return nil }
    // `1,25` is no money, and a price times a number is still for each.
    let isOfMarks = diagnostic.id == .badGrouping || diagnostic.id == .malformedNumber
    if isOfMarks, results.contains(where: { $0.unit.currency == nil }) { return nil }
    // What the first rule only suggests another may say with all words of the line; what is certain comes to one value.
    var reading = verdict == .certain ? first : nil
    for rule in ownRules.dropFirst(askedRules) {
      for other in lines(of: rule).found {
        guard case .answered(_, let others) = trial(of: other), Self.isOfOneKind(others),
          self.verdict(other, others) == .certain
        else { continue }
        if Self.areSame(results, others) {
          reading = reading ?? other
        } else if reading == nil || !Self.isShare(others, of: results) {
          return nil
        }
      }
    }
    // Nor is `45 each, 6 people` a number of people.
    let isOfEach = results.contains { $0.unit.per != nil || $0.unit.counted != nil }
    return isOfEach && reading?.contains("*") ?? false ? nil : reading
  }

  /// What the line is read as where the rows of spellings have written it plainer, as far as they do.
  private func readPlainly() -> (lines: [String], isCertain: Bool)? {
    guard depth == 0, mayHaveTwo, Self.mayBeCertain(diagnostic.id), ownLines.count < 2,
      let (plain, grounds) = plainerLine()
    else { return nil }
    var (lines, isCertain) = ([plain], true)
    if case .failed(let fault) = trial(of: plain) {
      let line = SourceLine(plain)
      guard let fault, Self.mayCorrect(line, fault) else { return nil }
      let corrector = Corrector(line, fault, session, origin: atoms[1])
      isCertain = corrector.certainReading != nil
      lines = corrector.corrections
    }
    guard let first = lines.first else { return nil }
    // The rows account for the words that they have themselves.
    trials.grounds[first, default: SayingGrounds()].merge(grounds)
    // What the line asks in its own words stays asked.
    if isCertain, case .answered(_, let results) = trial(of: first),
      verdict(first, results) == .doubtful
    {
      return nil
    }
    return (lines, isCertain)
  }

  /// The line as the rows of spellings write it, one after another, and why; nil where none says any of it.
  private func plainerLine() -> (line: String, grounds: SayingGrounds)? {
    var grounds = SayingGrounds()
    var (reader, bodies) = (ownReader, [text(bodyRange)])
    while bodies.count <= Self.mostSpellings {
      var made = reader?.firstLine(.spelling, where: { made, _ in !bodies.contains(made.line) })
      if made == nil {
        // Rows ask for digits: `between the two of us`.
        let line = Corrector(SourceLine(bodies.last!), diagnostic, session, trials)
        reader = line.inDigits().first.flatMap { SayingReader($0, self) }
        made = reader?.firstLine(.spelling, where: { made, _ in !bodies.contains(made.line) })
      }
      guard let found = reader, let made else {
        return bodies.count > 1 ? (text(0..<bodyRange.lowerBound) + bodies.last!, grounds) : nil
      }
      grounds.merge(found.grounds(of: made))
      bodies.append(made.line)
      reader = SayingReader(made.line, self)
    }
    return nil
  }

  /// Nobody has more of his own marks in a line.
  private static let mostSpellings = 8

  /// A list of money and counts is a price that was not understood: `3 nights, £80`.
  private static func isOfOneKind(_ results: [Answer.Result]) -> Bool {
    Set(results.map { $0.unit.currency != nil }).count < 2
  }

  private static func areSame(_ results: [Answer.Result], _ others: [Answer.Result]) -> Bool {
    results.count == others.count
      && zip(results, others).allSatisfy { $0.number == $1.number && $0.unit == $1.unit }
  }

  /// Whether one amount is the share of a list: `132 USD divided by 3 people`, each of them.
  private static func isShare(_ others: [Answer.Result], of results: [Answer.Result]) -> Bool {
    guard results.count > 1, others.count == 1, let currency = others[0].unit.currency,
      results.allSatisfy({ $0.unit.currency == currency })
    else { return false }
    let whole = results.dropFirst().reduce(results[0].number) { $0 + $1.number }
    return others[0].number * ExactNumber(digits: UInt64(results.count), places: 0) == whole
  }

  /// Faults of lines that could be two are asked about.
  private static func mayBeCertain(_ id: DiagnosticID) -> Bool {
    switch id {
    case .ambiguousComma, .ambiguousDate, .ambiguousPair, .ambiguousParenthesis, .ambiguousRange,
      .quotedAmount, .unclosedParenthesis, .commaInParentheses,
      .redenominated, .reservedName, .secondTotal,
      .thousandsOrDecimals:
      false
    default: true
    }
  }

  // What rules are made of.

  /// The atoms of the line, its blanks read as marks between groups of digits or not, and with its words set apart.
  private(set) lazy var atoms: [[ReadingAtom]] =
    [atoms(of: text, groupsBlanks: true), atoms(of: text, groupsBlanks: false)]
    // A line of East Asia has its words one behind another: each is known where they are set apart.
    + (inSpacedWords.map { [atoms(of: $0, groupsBlanks: false)] } ?? [])

  private(set) lazy var inSpacedWords = spaced()
  private(set) lazy var ownReader = SayingReader(text(bodyRange), self)
  private(set) lazy var plainReader = readerOfPlainWords()

  func atoms(of text: String, groupsBlanks: Bool) -> [ReadingAtom] {
    AtomScanner.atoms(
      text, decimalMark: session.settings.decimalMark, groupsBlanks: groupsBlanks)
  }

  /// Several rules may come to one line.
  func trial(of text: String) -> Session.Trial {
    if let known = trials.outcomes[text] { return known }
    let outcome = session.trial(of: text)
    trials.outcomes[text] = outcome
    return outcome
  }

  /// Whether a line is well written, though it may lack a rate today.
  func answers(_ text: String) -> Bool {
    if case .failed = trial(of: text) { return false }
    return true
  }

  /// Whether words name a currency: several rules ask for each.
  func isCurrency(_ name: String) -> Bool {
    if let known = trials.currencies[name] { return known }
    let found = session.isCurrency(name)
    trials.currencies[name] = found
    return found
  }

  private(set) lazy var text = String(decoding: bytes, as: UTF8.self)

  /// Whether the user has given names a meaning.
  var hasOwnNames: Bool { !session.settings.meanings.meant.isEmpty }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  func text(_ token: Token) -> String { text(token.range.indices) }

  func word(_ token: Token) -> String {
    if let known = words[token.range.lower] { return known }
    let word = text(token).lowercased()
    words[token.range.lower] = word
    return word
  }

  func replacing(_ range: Range<Int>, with new: String) -> String {
    text(0..<range.lowerBound) + new + text(range.upperBound..<bytes.count)
  }

  /// The line with tokens of its body replaced; none where nothing is.
  /// - Parameter new: what stands in place of the tokens from one on, and how many these are.
  func rewriting(_ new: (Int) -> (text: String, count: Int)?) -> [String] {
    var (result, place, index) = ("", 0, body.startIndex)
    while index < body.endIndex {
      guard let new = new(index) else {
        index += 1
        continue
      }
      result += text(place..<Int(tokens[index].range.lower)) + new.text
      index += new.count
      place = Int(tokens[index - 1].range.upper)
    }
    return place == 0 ? [] : [result + text(place..<bytes.count)]
  }

  /// The line without these tokens and the blanks behind them.
  func removing(_ removed: [Token]) -> String {
    var result = ""
    var place = 0
    for token in removed {
      result += text(place..<Int(token.range.lower))
      place = Int(token.range.upper)
      while place < bytes.count, bytes[place] == 32 { place += 1 }
    }
    return (result + text(place..<bytes.count)).trimmingEnd
  }

  /// Where the body begins and ends.
  var bodyRange: Range<Int> {
    guard let first = body.first, let last = body.last else { return 0..<0 }
    return Int(first.range.lower)..<Int(last.range.upper)
  }

  /// Whether it is a currency's code in capitals, which no rule for words takes for another.
  func isCode(_ token: Token) -> Bool {
    let range = token.range.indices
    return token.kind == .name && range.count == 3
      && bytes[range].allSatisfy { $0 &- UInt8(ascii: "A") < 26 }
      && Currency(code: text(token)) != nil
  }

  /// Whether it is a word that means nothing here.
  func isUnknown(_ token: Token) -> Bool {
    guard token.kind == .name else { return false }
    if let known = unknown[token.range.lower] { return known }
    let found = isUnknown(text(token))
    unknown[token.range.lower] = found
    return found
  }

  private func isUnknown(_ name: String) -> Bool {
    if session.workspace.isVariable(name) || session.workspace.functions[name] != nil {
      return false
    }
    return !BuiltinFunction.isName(name) && !isCurrency(name)
      && !MinorUnits.isName(name) && !Self.operatorWords.contains(name.lowercased())
  }

  static let operatorWords = WordFile.rules.words("operators")
}
