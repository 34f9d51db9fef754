import AgioCore

/// The lines of a session, in order, and what came of them.
struct SessionRecord: Sendable {
  struct Entry: Sendable {
    let line: SourceLine
    /// As it is written to a file.
    let kept: SourceLine
    /// How it was read, where it is not in the grammar.
    let readAs: String?
    /// That it was read with.
    let decimalMark: UInt8
    let meanings: CurrencyMeanings
    let label: String?
    let number: Int?
    /// Nil for a blank line or a remark.
    let outcome: Result<Answer, Diagnostic>?
  }

  private(set) var entries: [Entry] = []
  /// How many of them have an answer or an error.
  private(set) var answeredCount = 0

  /// Keeps what a line came to; a command is no part of the record.
  mutating func add(_ reply: Reply, _ settings: Settings) {
    let outcome: Result<Answer, Diagnostic>
    switch reply.outcome {
    case .answer(let answer): outcome = .success(answer)
    case .failure(let diagnostic):
      if reply.line.isCommand { return }
      // A line with a key leaves no trace but in a file, where it has its number.
      if diagnostic.id == .keyInLine, reply.number == nil { return }
      outcome = .failure(diagnostic)
    case .nothing: return append(reply, settings, nil)
    case .command: return
    }
    append(reply, settings, outcome)
  }

  private mutating func append(
    _ reply: Reply, _ settings: Settings, _ outcome: Result<Answer, Diagnostic>?
  ) {
    entries.append(
      Entry(
        line: reply.line, kept: reply.keptLine, readAs: reply.reading?.text,
        decimalMark: settings.decimalMark, meanings: settings.meanings,
        label: reply.label, number: reply.number, outcome: outcome))
    if outcome != nil { answeredCount += 1 }
    // In one go now and then: to drop the first moves all the others.
    if entries.count > 2 * Self.most { entries.removeFirst(entries.count - Self.most) }
  }

  /// As many as results are kept.
  private static let most = 100_000
}

extension SessionRecord {
  /// The lines as a file that gives the same answers: failed ones as remarks, results numbered anew, numbers with the
  /// decimal point that files have.
  var fileText: String {
    var numbers: [Int: Int] = [:]
    var count = 0
    return entries.map { entry in
      let text = entry.line.text(in: SourceRange(0, entry.line.count))
      if case .failure? = entry.outcome { return "# \(text)\n" }
      let line = LineRewriting(
        entry.kept, decimalMark: entry.decimalMark, meanings: entry.meanings)
      let rewritten = line.text(numbering: numbers, targets: entry.targets)
      if entry.isResult { count += 1 }
      if let number = entry.number { numbers[number] = count }
      return rewritten + "\n"
    }.joined()
  }
}

extension SessionRecord.Entry {
  /// Whether it has a number in a file.
  fileprivate var isResult: Bool {
    if case .success(let answer)? = outcome { !answer.results.isEmpty } else { false }
  }

  /// The currencies it came to.
  fileprivate var targets: [Currency] {
    guard case .success(let answer)? = outcome else { return [] }
    return answer.results.compactMap(\.unit.currency)
  }
}

/// A line as it is written in another place: with other numbers for results above, a decimal point, and codes for signs
/// and words that were given a meaning.
struct LineRewriting {
  private let line: SourceLine
  private let decimalMark: UInt8
  private let meanings: CurrencyMeanings

  init(_ line: SourceLine, decimalMark: UInt8, meanings: CurrencyMeanings = CurrencyMeanings()) {
    self.line = line
    self.decimalMark = decimalMark
    self.meanings = meanings
  }

  /// - Parameters:
  ///   - numbers: the new numbers of results, by their old ones; others stay.
  ///   - targets: what a conversion word at the end means.
  func text(numbering numbers: [Int: Int], targets: [Currency] = []) -> String {
    let tokens = line.tokens(decimalMark: decimalMark)
    let last = tokens.last { $0.kind != .comment }
    var result = ""
    var place = 0
    for (index, token) in tokens.enumerated() {
      result += line.text(in: SourceRange(place, Int(token.range.lower)))
      place = Int(token.range.upper)
      let text = line.text(in: token.range)
      switch token.kind {
      case .previous: result += numbers[Int(text.dropFirst()) ?? 0].map { "_\($0)" } ?? text
      case .number: result += pointed(text)
      case .comma: result += separator(text, before: place)
      case .symbol, .name:
        let next = index + 1 < tokens.count ? tokens[index + 1] : nil
        result += code(text, before: next) ?? text
      default: result += text
      }
      if token == last, token.kind.isConversionWord, !targets.isEmpty {
        result += " " + targets.map(\.code).joined(separator: ", ")
      }
    }
    return result + line.text(in: SourceRange(place, line.count))
  }

  /// `AUD ` for the `$` of `$5`; nil for what has no meaning of its own, and where a code would be a call.
  private func code(_ text: String, before next: Token?) -> String? {
    guard let currency = meanings[of: text], next?.kind != .leftParenthesis,
      next?.kind != .equals
    else { return nil }
    return currency.code + (next?.kind == .number ? " " : "")
  }

  private var hasComma: Bool { decimalMark == UInt8(ascii: ",") }

  /// `1.250,00` as `1250.00`
  private func pointed(_ number: String) -> String {
    hasComma ? number.replacing(".", with: "").replacing(",", with: ".") : number
  }

  /// `1;2` as `1, 2`: without the blank the comma would be part of a number.
  private func separator(_ text: String, before place: Int) -> String {
    guard hasComma else { return text }
    return line.text(in: SourceRange(place, place + 1)).allSatisfy { $0 == " " } ? "," : ", "
  }
}
