import AgioCore
import Dialogue
import GrammarKit
import Testing

/// What is suggested for a refused line says what the line says: the same numbers and currencies, no sign that no sign or
/// word stands for, no request made a remark. All corpora are asked, and lines that were answered otherwise once.
@Suite struct SuggestionRuleTests {
  struct Suggestion: CustomStringConvertible {
    let typed: String
    let line: String
    /// Typed as people do, and not to show a fault.
    let isOfLines: Bool
    var description: String { "\(typed) is told to write \(line)" }

    /// The typed line in small letters, in words.
    var words: Set<String> {
      Set(typed.lowercased().split { !$0.isLetter && $0 != "'" && $0 != "." }.map(String.init))
    }
  }

  /// Lines that are typed one after the other, and the file of the last one's settings.
  private typealias Case = (lines: [String], file: CaseFile?)

  private static func cases() throws -> [Case] {
    var cases: [Case] = []
    for line in misread { cases.append(([line], nil)) }
    for path in NaturalCorpusTests.files {
      for line in try NaturalCorpusTests.lines(of: path) { cases.append(([line.typed], nil)) }
    }
    for path in RejectedCorpusTests.files {
      let file = try CaseFile(path)
      for item in file.cases { cases.append((item.lines, file)) }
    }
    return cases
  }

  /// Lines whose suggestions once meant something else.
  private static let misread = [
    "$5 - 10% discount", "$59.99 - 30% off", "two fifty dollars", "three twenty euros",
    "nineteen ninety nine dollars", "AU $34.93", "$34.93 AU", "Mex$ 890", "Can$ 20",
    "NZ $12.50 in eur",
    "$45 each for 6 people", "£12 apiece for 4 people", "4 for 100 eur", "2 for 350 usd in gbp",
    "usd 100 = eur 90", "eur 90 = usd 100", "$100 = €90", "1 USDT", "2 ETH in EUR",
    "100 EUR in USD rounded", "100 EUR in USD to the nearest 5", "100 EUR in USD no decimals",
    "100 EUR in USD, exactly", "100 EUR in USD nearest 2024-03-03", "cash(9.97 CHF)",
    "inflation(5000 USD, 2016)", "96 CHF on 2024-03-04", "0.30 EUR/kWh * 2 MWh", "100 EUR in",
    "100 EUR ^ 2", "10 EUR 20 USD", "10 EUR 20 USD 30 GBP", "45 EUR + 5 EUR = 50 EUR",
    "quatre vingt euros en dollars", "50 pc of 100", "  5 grand  ", "1 usd in eur please  ",
    "2024-03-11 souvenirs 6,300 JPY in EUR", "10 Mar souvenirs 6,300 JPY in EUR",
  ]

  static let all: [Suggestion] = {
    var all: [Suggestion] = []
    for (lines, file) in try! cases() {
      var session = FrozenSession.makeStrict(for: file)
      let failure = session.replies(to: lines).last!.failure
      for line in failure?.corrections ?? [] {
        all.append(Suggestion(typed: lines.last!, line: line, isOfLines: file == nil))
      }
    }
    return all
  }()

  @Test func thereAreMany() { #expect(Self.all.count > 600, "\(Self.all.count)") }

  @Test func noneHasBlanksAroundIt() {
    for suggestion in Self.all {
      let ends = [suggestion.line.first, suggestion.line.last]
      #expect(!ends.contains { $0?.isWhitespace ?? true }, "\(suggestion)")
    }
  }

  // Numbers.

  /// The digits of each number, without marks and without zeros around them.
  private func numbers(of text: String, groups: Bool) -> [String] {
    let pattern =
      groups
      ? /\d+(?:(?:[.,'’_]|[ \u{A0}\u{202F}](?=\d{3}(?!\d)))\d+)*/ : /\d+(?:[.,'’_]\d+)*/
    return text.replacing(/\b_\d+/, with: "").matches(of: pattern).map { match in
      var digits = String(match.output).filter(\.isWholeNumber)
      while digits.count > 1, digits.hasPrefix("0") { digits.removeFirst() }
      while digits.count > 1, digits.hasSuffix("0") { digits.removeLast() }
      return digits
    }
  }

  @Test func numbersStay() {
    // Numbers in words, in hours, without a year, with their cents, of a list; the ends of a range; what is said once and
    // needed twice.
    let others =
      /\b(?:half|thirds?|quarters?|dozen|double|twice|two|deux|dwa|zwanzig|quatre|min|minutes|weeks?|year|change|included|percent (?:off|change)|in percent|triple|VAT is in|TVA dans)\b/
    let others2 =
      /\b(?:six|three|zwei|cinco|thousand|pół|Hälfte|con \d\d|vingt|cinquante|pounds \d\d|VAT in|nearest|paise|cents|March \d+$|\d+ (?:Feb|Mar|March)\s|euro \d\d)|fünf|eur2usd/
    let others3 = /\d[h:]\d\d|\d€\d|\dp\b|\d-\d|[–—０-９万千億]|^\d+[.)]\s|^\d+ - \d+ eur$/
    for suggestion in Self.all where suggestion.isOfLines {
      if suggestion.typed.contains(others) || suggestion.typed.contains(others2)
        || suggestion.typed.contains(others3)
      {
        continue
      }
      var line = suggestion.line
      // A day in its usual form may stand for words.
      for match in line.matches(of: /\d{4}-(?:\d{2}-\d{2}|\d{2}|Q\d)(?:\.\.[-\d]+)?/).reversed()
      where !suggestion.typed.contains(match.output) { line.removeSubrange(match.range) }
      let hasDay = line != suggestion.line
      let found = numbers(of: line, groups: true).filter { $0 != "1" }
      let isKept = [true, false].contains { groups in
        var typed = numbers(of: suggestion.typed, groups: groups)
        for number in found {
          guard let place = typed.firstIndex(of: number) else { return false }
          typed.remove(at: place)
        }
        return hasDay || typed.allSatisfy { $0 == "1" }
      }
      #expect(isKept, "\(suggestion)")
    }
  }

  // Signs.

  @Test func noSignIsAdded() {
    for suggestion in Self.all where suggestion.isOfLines {
      // Days and words have hyphens, remarks what they like.
      let line = suggestion.line.replacing(/"[^"]*"/, with: "")
        .replacing(/[\p{L}\d]-(?=[\p{L}\d])/, with: "")
      let minuses = suggestion.typed.count { "-–—−<>".contains($0) }
      if line.count(where: { $0 == "-" }) > minuses {
        #expect(!suggestion.words.isDisjoint(with: Self.wordsOfMinus), "\(suggestion)")
      }
      // Lists and numbers side by side may be sums.
      let mayAddUp = suggestion.typed.contains(/[,&]|\dh\d|^[\d ]+$/)
      if line.count(where: { $0 == "+" }) > suggestion.typed.count(where: { $0 == "+" }), !mayAddUp
      {
        #expect(!suggestion.words.isDisjoint(with: Self.wordsOfPlus), "\(suggestion)")
      }
    }
  }

  private static let wordsOfMinus: Set<String> = [
    "less", "minus", "off", "discount", "rebate", "subtract", "deduct", "reduce", "reduced",
    "decrease", "decreased", "difference", "change", "vs", "compare", "more", "left", "remaining",
    "cut", "lower", "included", "vat", "than", "rest", "percent", "descuento", "rabat", "rabatt",
    "remise", "引き", "remains", "tva", "reduziert", "profit", "abzgl.",
    "sconto",
  ]
  private static let wordsOfPlus: Set<String> = [
    "plus", "and", "with", "add", "sum", "total", "tip", "vat", "tax", "increase", "increased",
    "up",
    "more", "growing", "interest", "fee", "compounded", "gross", "years", "cents",
    "tva", "et", "iva", "y", "und",
  ]

  // Words.

  @Test func noRequestBecomesARemark() {
    let requests =
      /\b(?:round(?:ed|ing)?|nearest|exact(?:ly)?|precise(?:ly)?|decimals?|cash|inflation|except|minimum)\b/
      .ignoresCase()
    for suggestion in Self.all {
      let remarks = suggestion.line.matches(of: #/"[^"]*"|^[^:"]*: /#).map { String($0.output) }
      for remark in remarks where !suggestion.typed.contains(remark) {
        #expect(!remark.contains(requests), "\(suggestion)")
      }
    }
  }

  @Test func noLabelOrRemarkIsMadeOfASign() {
    for suggestion in Self.all where suggestion.typed.contains(/(?:AU|NZ|Mex|Can) ?\$|\$[\d.]+ AU/)
    {
      #expect(!suggestion.line.contains(/(?:AU|NZ|Mex|Can)[":]/), "\(suggestion)")
    }
  }

  /// Of the lines that got one once.
  @Test func noCurrencyIsAdded() {
    for suggestion in Self.all where Self.misread.contains(suggestion.typed) {
      for match in suggestion.line.matches(of: /\b[A-Z]{3}\b/)
      where !suggestion.typed.uppercased().contains(match.output) {
        // `AU $`, `Mex$`
        let letters = Set(suggestion.typed.uppercased())
        #expect(match.output.count(where: letters.contains) >= 2, "\(suggestion)")
        #expect(suggestion.typed.contains("$"), "\(suggestion)")
      }
    }
  }
}
