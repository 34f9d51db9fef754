import AgioCore
import Dialogue
import GrammarKit
import Testing

/// Tab after any beginning of any line of the corpus offers the word that comes next there.
@Suite struct NextWordTests {
  @Test(arguments: AcceptedCorpusTests.files)
  func nextWordIsOffered(path: String) throws {
    let file = try CaseFile(path)
    var count = 0
    for item in file.cases {
      var session = FrozenSession.make(for: file)
      for line in item.lines {
        for miss in misses(in: line, session, &count) {
          Issue.record("\(path):\(item.number): \(miss)")
        }
        _ = session.reply(to: SourceLine(line))
      }
    }
    #expect(count > 0 || path.contains("numbers") || path.contains("commands"))
  }

  /// The beginnings after which the next word is not offered.
  private func misses(in text: String, _ session: Session, _ count: inout Int) -> [String] {
    let words = WordsOfLine(text, session)
    var misses: [String] = []
    for word in words.all {
      for length in 0..<word.count {
        let cursor = word.lowerBound + length
        let beginning = String(decoding: text.utf8.prefix(cursor), as: UTF8.self)
        // Half a letter is no beginning; a code that is the only one for two letters stands for itself.
        guard beginning.utf8.count == cursor, !words.isCode(at: word, typed: length),
          length > 0 || !words.isSpoken(word), !words.isWithdrawn(word),
          !words.text(word).contains("\u{2009}")
        else { continue }
        count += 1
        let found = session.suggestions(for: text, cursor: cursor)
        let isOffered = found.candidates.contains { candidate in
          words.isMeant(by: candidate.text, from: found.range.lowerBound, word)
        }
        if !isOffered {
          misses.append(
            "'\(beginning)' lacks '\(words.text(word))': \(found.candidates.prefix(5).map(\.text))")
        }
      }
    }
    return misses
  }
}

/// The words of a line that a session can know.
private struct WordsOfLine {
  private(set) var all: [Range<Int>] = []
  private let line: SourceLine
  private let names: [Range<Int>]

  init(_ text: String, _ session: Session) {
    line = SourceLine(text)
    let tokens = line.tokens(decimalMark: session.settings.decimalMark)
    names = tokens.filter { $0.kind == .name }.map(\.range.indices)
    let equals = tokens.firstIndex { $0.kind == .equals }
    var own: Set<String> = []
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      // What is before `=` is new.
      case .name where index < equals ?? 0: own.insert(line.text(in: token.range))
      case .name:
        if isKnown(token.range.indices, session, own) { all.append(token.range.indices) }
      case .side, .day, .year: all += parts(token.range.indices)
      case let kind where kind.isKeyword: all.append(token.range.indices)
      default: break
      }
    }
  }

  func text(_ range: Range<Int>) -> String {
    line.text(in: SourceRange(range.lowerBound, range.upperBound))
  }

  /// The words of a day or a period.
  private func parts(_ range: Range<Int>) -> [Range<Int>] {
    let bytes = Array(line.bytes)
    return range.split { bytes[$0] == 32 || bytes[$0] == 44 }.map { $0.first!..<$0.last! + 1 }
      .filter { (bytes[$0.lowerBound] | 0x20) &- 97 < 26 }
  }

  private func isKnown(_ range: Range<Int>, _ session: Session, _ own: Set<String>) -> Bool {
    let word = text(range)
    return own.contains(word) || session.workspace.isVariable(word)
      || session.workspace.functions[word] != nil || BuiltinFunction(rawValue: word) != nil
      || Currency(code: word) != nil || !currencies(range).isEmpty
      || session.book.hasSource(word.lowercased()) || Thing(word) != nil
  }

  /// What the names around a word mean, taken together or alone.
  private func currencies(_ range: Range<Int>) -> [String] {
    guard let place = names.firstIndex(of: range) else { return [] }
    var codes: [String] = []
    for start in max(0, place - 4)...place {
      for end in place..<min(names.count, place + 5) {
        let phrase = text(names[start].lowerBound..<names[end].upperBound)
        switch CurrencyNames.shared.reading(of: phrase) {
        case .one(let currency): codes.append(currency.code)
        case .several(let several): codes += several.map(\.code)
        case nil: break
        }
      }
    }
    return codes
  }

  /// Whether all it could mean is withdrawn, or a hundredth: only a whole code finds that.
  func isWithdrawn(_ range: Range<Int>) -> Bool {
    let codes = currencies(range).compactMap { Currency(code: $0) }
    if Currency(code: text(range))?.isHundredth == true { return true }
    return !codes.isEmpty && codes.allSatisfy { $0.withdrawn != nil }
  }

  /// Whether it is plain speech, or a currency right behind another: there are too many of them to be offered before a
  /// letter is typed.
  func isSpoken(_ range: Range<Int>) -> Bool {
    let word = text(range)
    let small = word.lowercased()
    if small == "a" || SpokenWords.all.contains(where: { $0 == small }) { return true }
    // Names of months in short.
    if small.utf8.count == 3, SpokenWords.all.contains(where: { $0.hasPrefix(small) }) {
      return true
    }
    guard let place = names.firstIndex(of: range), place > 0, isCurrency(range) else {
      return false
    }
    return isCurrency(names[place - 1])
  }

  private func isCurrency(_ range: Range<Int>) -> Bool {
    Currency(code: text(range)) != nil || !currencies(range).isEmpty
  }

  /// Whether two letters or three are a code already, whatever the word becomes.
  func isCode(at range: Range<Int>, typed length: Int) -> Bool {
    let typed = text(range.lowerBound..<range.lowerBound + length).lowercased()
    guard length > 0, length < range.count, Currency(code: text(range)) == nil else { return false }
    let codes = Currency.all.filter { $0.code.lowercased().hasPrefix(typed) }
    return codes.count { $0.withdrawn == nil && !$0.isFund } == 1 || codes.count == 1
  }

  /// Whether a candidate, put in at a place, goes on as the line does, or is the code of what it says there.
  func isMeant(by candidate: String, from place: Int, _ word: Range<Int>) -> Bool {
    let wanted = text(min(place, word.lowerBound)..<word.upperBound).lowercased()
      .split(separator: " ").joined(separator: " ")
    let offered = candidate.lowercased().split(separator: " ").joined(separator: " ")
    return offered.hasPrefix(wanted) || currencies(word).contains(candidate)
  }
}
