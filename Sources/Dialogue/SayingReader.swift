import AgioCore

/// The words of a refused line, read against the rows of a ``SayingTable``.
///
/// A class: what a word is as one of a kind is looked up when a saying first asks, and kept for the next.
final class SayingReader {
  let words: [Word]
  /// Whose line it is.
  unowned let corrector: Corrector
  /// Of its session, which would be copied each time.
  let book: RateBook
  private let table = SayingTable.shared
  /// The places of the rows that may say the line.
  private lazy var places = table.places(having: words)
  /// What begins as one of a kind with a word, the longest first, once a row has asked: by the kind and the word.
  private var known: [[Value]?]
  private var kept: [Kept] = []
  /// The words that the pieces say themselves.
  private var said: [(range: Range<Int>, isOwn: Bool)] = []
  /// What a run of words is read as; nil where it is not understood.
  private var understanding: ((String) -> Understood?)?

  struct Word {
    let text: String
    let small: String
    /// Among those of the table.
    let number: Int?
    /// It begins with a digit.
    let isNumber: Bool
    /// The number of the month it names.
    let month: Int?
    /// It is of ASCII letters alone, or of digits and a point.
    let isPlain: Bool
    /// It may be one of a quarter.
    let mayBeQuarter: Bool
  }

  /// What some words are as one of a kind.
  struct Value {
    let count: Int
    let text: String
  }

  /// A line that a saying makes, and of what.
  struct Made {
    let line: String
    fileprivate let meant: [SayingTable.Part]
    fileprivate let said: [(range: Range<Int>, isOwn: Bool)]
    /// Why its runs say what is meant.
    fileprivate let parts: SayingGrounds
  }

  /// What a run of words is read as, without the label it got.
  struct Understood {
    let label: String?
    let body: String
    /// It is one amount, behind which a remark may stand.
    let isAmount: Bool
    let grounds: SayingGrounds
  }

  private enum Kept {
    case words(Range<Int>)
    /// Words that may be a line of their own.
    case run(Range<Int>)
    case text(String)
  }

  /// Nobody says more at once.
  private static let mostWords = 32
  /// `2x`
  private static let mostBytesOfNumber = 3
  /// No more than these are looked at.
  private static let mostReadings = 4

  /// - Parameter text: a line without its label and its comment.
  init?(_ text: String, _ corrector: Corrector) {
    var words = SayingWords.of(text)
    // A question without its mark asks the same.
    if words.count > 1, words.last == "?" { words.removeLast() }
    if words.isEmpty || words.count > Self.mostWords { return nil }
    self.corrector = corrector
    book = corrector.session.book
    let table = SayingTable.shared
    self.words = words.map { text in
      let small = text.lowercased()
      let isNumber = text.beginsWithNumber
      // No saying has a number as long as an amount, and no month is one.
      let isAmount = isNumber && text.utf8.count > Self.mostBytesOfNumber
      return Word(
        text: text, small: small, number: isAmount ? nil : table.number(of: small),
        isNumber: isNumber,
        month: isNumber
          ? nil : MonthName.number(inSmall: small.last == "." ? String(small.dropLast()) : small),
        isPlain: Self.isPlain(small), mayBeQuarter: Self.mayBeQuarter(small))
    }
    known = Array(
      repeating: nil, count: words.count * (Saying.Kind.all.count + SayingTable.runs.count))
  }

  /// The first line that a saying makes of the words and that will do.
  /// - Parameters:
  ///   - use: of the rows that are asked.
  ///   - understanding: what a run of words is read as; nil where it is not understood. Without it runs stay as they are.
  ///   - willDo: gets the line, and whether it has other numbers than the words have.
  func firstLine(
    _ use: SayingTable.Use = .whole, understanding: ((String) -> Understood?)? = nil,
    where willDo: (Made, Bool) -> Bool
  ) -> Made? {
    self.understanding = understanding
    // It holds the corrector, which holds this.
    defer { self.understanding = nil }
    for place in places where table.rows[place].use == use {
      let row = table.rows[place]
      if let found = lines(row).first(where: { willDo($0, row.rewritesNumbers) }) {
        return found
      }
    }
    return nil
  }

  private func lines(_ row: SayingTable.Row) -> [Made] {
    // Most rows ask for a kind that the line does not have.
    for case .kind(let kind, let place, isOptional: false) in table.pieces[row.said]
    where !words.indices.contains(where: { !values(kind, place, from: $0).isEmpty }) {
      return []
    }
    var found: [Made] = []
    kept.removeAll(keepingCapacity: true)
    said.removeAll(keepingCapacity: true)
    read(row, row.said.lowerBound, from: 0, &found)
    return found
  }

  /// Whether a word has a stroke or is `per`.
  private(set) lazy var mayHavePrice = words.contains {
    $0.text.utf8.contains(UInt8(ascii: "/")) || $0.small == "per"
  }

  private func values(_ kind: Saying.Kind, _ place: UInt8, from index: Int) -> [Value] {
    let place = Int(place) * words.count + index
    if let known = known[place] { return known }
    // Names of one's own may begin with a number.
    let mayBegin = corrector.hasOwnNames && kind == .unit || kind.mayBegin(with: words[index])
    let found =
      kind == .run
      ? values(SayingTable.runs[place / words.count - Saying.Kind.all.count], from: index)
      : mayBegin ? values(kind, from: index) : []
    known[place] = found
    return found
  }

  /// Reads the pieces from one on, from a word on, in every way there is until there are enough.
  /// - Returns: whether to go on.
  @discardableResult
  private func read(
    _ row: SayingTable.Row, _ place: Int, from index: Int,
    _ found: inout [Made]
  ) -> Bool {
    guard place < row.said.upperBound else {
      if index < words.count { return true }
      if let line = filled(row.parts) { found.append(line) }
      return found.count < Self.mostReadings
    }
    let next = place + 1
    switch table.pieces[place] {
    case .literal(let choices, let isOptional, let isKept):
      if index < words.count, let number = words[index].number,
        table.isChoice(number, choices)
      {
        if isKept { kept.append(.words(index..<index + 1)) }
        said.append((index..<index + 1, true))
        if !read(row, next, from: index + 1, &found) { return false }
        said.removeLast()
        if isKept { kept.removeLast() }
      }
      return isOptional ? read(row, next, from: index, &found) : true
    case .words(let least):
      var end = index + Int(least)
      while end <= words.count {
        kept.append(.run(index..<end))
        if !read(row, next, from: end, &found) { return false }
        kept.removeLast()
        end += 1
      }
      return true
    case .number:
      guard index < words.count, words[index].isNumber else { return true }
      kept.append(.words(index..<index + 1))
      if !read(row, next, from: index + 1, &found) { return false }
      kept.removeLast()
      return true
    case .kind(let kind, let kindPlace, let isOptional):
      for value in index < words.count ? values(kind, kindPlace, from: index) : [] {
        kept.append(.text(value.text))
        said.append((index..<index + value.count, kind == .duration))
        if !read(row, next, from: index + value.count, &found) { return false }
        said.removeLast()
        kept.removeLast()
      }
      guard isOptional else { return true }
      kept.append(.text(""))
      if !read(row, next, from: index, &found) { return false }
      kept.removeLast()
      return true
    }
  }

  /// What is meant, with what was kept in its places.
  private func filled(
    _ meant: [SayingTable.Part]
  ) -> Made? {
    var text = ""
    var label: String?
    var parts = SayingGrounds()
    let runs = kept.count { if case .run = $0 { true } else { false } }
    for (place, part) in meant.enumerated() {
      switch part {
      case .text(let own): text += own
      case .kept(let index, let separator):
        var value: String
        switch kept[index] {
        case .words(let range): value = joined(range)
        case .text(let own): value = own
        case .run(let range):
          guard let understanding else {
            value = joined(range)
            break
          }
          guard let understood = understanding(joined(range)) else { return nil }
          value = understood.body
          parts.merge(understood.grounds)
          if let own = understood.label {
            // `Dinner 86 EUR` split is `Dinner: split(86 EUR, 4)`; of several each keeps its own.
            if runs > 1, understood.isAmount {
              value += " \"\(own)\""
            } else if runs == 1 || label == nil && range.lowerBound == 0 {
              label = own
            } else {
              return nil
            }
          }
        }
        // In a call a comma parts values.
        if text.contains("("), !text.hasPrefix("(") { value = Self.ungrouped(value) }
        if separator == nil, SayingWords.areSum(value) {
          var behind = ""
          if place + 1 < meant.count, case .text(let next) = meant[place + 1] { behind = next }
          let end = text.trimmingEnd
          // Of `A minus B minus C` no more than B is taken from A.
          if ["/", "*", "-"].contains(where: { end.hasSuffix($0) }) { return nil }
          // `100 EUR + 20 EUR` shared is shared as a whole.
          let isWhole = ["/", "*"].contains { behind.trimmingBlanks.hasPrefix($0) }
          if isWhole || ["of", "off"].contains(where: { end.hasSuffix($0) }) {
            value = "(\(value))"
          }
        }
        text += separator.map { Self.list(value).joined(separator: $0) } ?? value
      }
    }
    let line = Self.tidied(label.map { $0 + ": " + text } ?? text)
    return Made(line: line, meant: meant, said: said, parts: parts)
  }

  /// Why a line says what the words do: most lines that are made come to nothing.
  func grounds(of made: Made) -> SayingGrounds {
    var grounds = SayingGrounds(made.meant)
    for (range, isOwn) in made.said {
      grounds.say(joined(range), isOwn: isOwn)
      // Hours and minutes have other digits.
      if isOwn, let hours = Self.duration(words[range]) { grounds.add(hours) }
    }
    grounds.ofRow = grounds.own
    grounds.merge(made.parts)
    return grounds
  }

  /// With single blanks between words, and none at a sign that stands close to its neighbour.
  private static func tidied(_ text: String) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    var isBlank = false
    for byte in text.utf8 {
      if byte == 32 {
        isBlank = true
        continue
      }
      if isBlank, let last = result.last, last != UInt8(ascii: "("),
        !",):".utf8.contains(byte)
      {
        result.append(32)
      }
      isBlank = false
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Without the commas that group digits: before each stands a digit, and behind it just three.
  static func ungrouped(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let isDigit = { bytes.indices.contains($0) && bytes[$0] &- 48 < 10 }
    let kept = bytes.indices.filter { place in
      bytes[place] != UInt8(ascii: ",") || !isDigit(place - 1)
        || !(place + 1...place + 3).allSatisfy(isDigit) || isDigit(place + 4)
    }
    return String(decoding: kept.map { bytes[$0] }, as: UTF8.self)
  }

  private static func list(_ text: String) -> [String] {
    text.replacing(", and ", with: ", ").replacing(" and ", with: ", ").replacing(
      " or ", with: ", "
    )
    .split(separator: ",")
    .map { String($0).trimmingBlanks }
  }

  private static func isPlain(_ small: String) -> Bool {
    var (hasLetter, hasDigit, points) = (false, false, 0)
    for byte in small.utf8 {
      if byte &- 97 < 26 {
        hasLetter = true
      } else if byte &- 48 < 10 {
        hasDigit = true
      } else if byte == UInt8(ascii: ".") {
        points += 1
      } else {
        return false
      }
    }
    return hasLetter ? !hasDigit && points == 0 : points < 2
  }

  /// The words as they stood beside one another.
  func joined(_ range: Range<Int>) -> String {
    if range.count == 1 { return words[range.lowerBound].text }
    var text = ""
    for word in words[range] {
      let isTight =
        text.isEmpty || text.utf8.last == UInt8(ascii: "(") || [",", ")", "?"].contains(word.text)
      if !isTight { text += " " }
      text += word.text
    }
    return text
  }
}

/// Ways people say things, learned from what they type into calculators and search boxes.
extension Corrector {
  /// What the first saying that leads to an answer makes of the line, or of the line with its numbers in digits and its names in
  /// English.
  func reworded() -> [String] {
    // `cup = 3 EUR` asks for another name.
    if diagnostic.id == .reservedName { return [] }
    let found = reworded(ownReader, isRewritten: false)
    return found.isEmpty && mayHaveTwo ? reworded(plainReader, isRewritten: true) : found
  }

  /// What the line makes in parts, each of which is understood as a line of its own: `4 tickets at £12.50 each` and `in eur`.
  func inParts() -> [String] {
    let spaced = inSpacedWords
    guard depth < Self.mostDepth, Self.mayHaveParts(diagnostic.id) || spaced != nil,
      let first = body.first,
      !isCall(first), diagnostic.id != .unopenedParenthesis || text.contains("(")
    else { return [] }
    let start = text(0..<bodyRange.lowerBound)
    // `100ドル` is written otherwise only.
    if let spaced, case .answered = trial(of: spaced), keepsMeaning(start + spaced, .rewritten) {
      return [start + spaced]
    }
    let spacedReader = spaced.flatMap { SayingReader($0, self) }
    for reader in [ownReader, plainReader, spacedReader].compactMap(\.self) {
      var line = ""
      let found = reader.firstLine(.parts, understanding: understood) { made, _ in
        line = start + made.line
        // `150 EUR at 10.92 SEK per EUR` says what it is converted to.
        if let amount = line.firstRange(of: " at ").map({ String(line[..<$0.lowerBound]) }),
          case .answered(_, let results) = trial(of: amount), results.allSatisfy(\.unit.isMoney),
          case .failed = trial(of: line)
        {
          line = reading(of: line) ?? line
        }
        return keepsMeaning(line, .rewritten, reader.grounds(of: made)) && isOfMoney(line)
      }
      if let found {
        var grounds = reader.grounds(of: found)
        if let own = trials.grounds[line] { grounds.merge(own) }
        trials.grounds[line] = grounds
        return [line]
      }
    }
    return []
  }

  private func isCall(_ first: Token) -> Bool {
    BuiltinFunction.isName(word(first)) && body.count > 1
      && tokens[body.startIndex + 1].kind == .leftParenthesis
  }

  private static func mayHaveParts(_ id: DiagnosticID) -> Bool {
    switch id {
    case .reservedName, .unclosedParenthesis, .malformedNumber: false
    default: true
    }
  }

  /// Whether a line answers with money, or with rates that nothing is added to.
  private func isOfMoney(_ line: String) -> Bool {
    switch trial(of: line) {
    case .answered(_, let results):
      results.allSatisfy { $0.unit.currency != nil } || !line.contains(" + ")
    case .lacksRate: true
    case .failed: false
    }
  }

  private static let mostDepth = 3
  /// The label, the number and its unit.
  private static let tokensOfLabelledAmount = 3

  /// The only reading of a part of the line, which may be written as it should be.
  private func understood(_ part: String) -> SayingReader.Understood? {
    if let known = trials.parts[part] { return known }
    let found = reading(of: part).flatMap { reading -> SayingReader.Understood? in
      // `dinner was 80 USD` sets a name, which is no part of anything.
      if reading.contains(" = ") { return nil }
      let grounds = trials.grounds[reading] ?? SayingGrounds()
      let line = SourceLine(reading)
      let tokens = line.tokens(decimalMark: session.settings.decimalMark)
      guard let first = tokens.first, first.kind == .label else {
        return SayingReader.Understood(
          label: nil, body: reading, isAmount: false, grounds: grounds)
      }
      let parts = line.parted(behind: first)
      return SayingReader.Understood(
        label: parts.label, body: parts.rest.trimmingBlanks,
        isAmount: tokens.count(where: { $0.kind != .end }) == Self.tokensOfLabelledAmount,
        grounds: grounds)
    }
    trials.parts[part] = .some(found)
    return found
  }

  private func reading(of part: String) -> String? {
    var reading: String?
    switch trial(of: part) {
    case .answered(_, let results) where results.isEmpty: break
    case .answered, .lacksRate: reading = part
    case .failed(let fault?) where trials.parts.count < Trials.mostParts:
      let line = SourceLine(part)
      guard Self.mayCorrect(line, fault) else { break }
      let corrector = Corrector(
        line, fault, session, mayHaveTwo: false, depth: depth + 1, trials)
      guard corrector.corrections.count == 1 else { break }
      // A heading answers nothing.
      if case .answered(_, let results) = trial(of: corrector.corrections[0]), results.isEmpty {
        break
      }
      reading = corrector.corrections[0]
    case .failed: break
    }
    return reading
  }

  /// Reads the body with its numbers in digits and its names in English; nil where it has them so.
  func readerOfPlainWords() -> SayingReader? {
    let digits = inDigits().first
    let line = digits.map { Corrector(SourceLine($0), diagnostic, session, trials) } ?? self
    let plain = line.translated().first ?? digits
    let pointed = plain.map { Corrector(SourceLine($0), diagnostic, session, trials) } ?? self
    guard let plain = pointed.commaDecimals().first ?? plain else { return nil }
    let other = Corrector(SourceLine(plain), diagnostic, session, trials)
    return SayingReader(other.text(other.bodyRange), self)
  }

  private func reworded(_ reader: SayingReader?, isRewritten: Bool) -> [String] {
    // The label stays, and a comment goes.
    let start = text(0..<bodyRange.lowerBound)
    // `90 min at 60 EUR/h`: said otherwise it lacks only what is counted.
    var unfinished: String?
    let found = reader?.firstLine {
      let line = start + $0.line
      guard keepsMeaning(line, $1 || isRewritten ? .rewritten : .kept) else { return false }
      switch trial(of: line) {
      case .answered, .lacksRate: return true
      case .failed(let fault):
        // And `11 March dinner 20 GBP in EUR` what its label asks for.
        let isHalf = fault?.id == .thingsDoNotCancel || fault?.id == .labelIsExpression
        if unfinished == nil, isHalf { unfinished = line }
        return false
      }
    }
    if let reader, let found {
      let line = start + found.line
      trials.grounds[line] = reader.grounds(of: found)
      return [line]
    }
    return unfinished.map { [$0] } ?? []
  }
}
