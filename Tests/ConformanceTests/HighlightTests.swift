import AgioCore
import Dialogue
import Testing

/// What the parts of a line are while it is typed.
@Suite struct HighlightTests {
  /// The parts as `role:text`.
  private func parts(_ line: String, after lines: [String] = []) -> [String] {
    var session = FrozenSession.make()
    _ = session.replies(to: lines)
    return session.highlights(in: line).map {
      "\($0.role):\(String(decoding: Array(line.utf8)[$0.range], as: UTF8.self))"
    }
  }

  @Test func aConversionHasNumbersCodesAndKeywords() {
    #expect(
      parts("120.50 eur + €30 in AUD on 6 May 2024 via example") == [
        "number:120.50", "currency:eur", "currency:€", "number:30", "keyword:in", "currency:AUD",
        "keyword:on", "number:6 May 2024", "keyword:via", "name:example",
      ])
  }

  @Test func namesOfCurrenciesHaveSeveralWords() {
    #expect(
      parts("3 swiss francs in pounds sterling") == [
        "number:3", "currency:swiss francs", "keyword:in", "currency:pounds sterling",
      ])
  }

  @Test func periodsSidesAndResultsAreKnown() {
    #expect(
      parts("_1 in EUR at bid average 2023-Q1") == [
        "name:_1", "keyword:in", "currency:EUR", "keyword:at", "keyword:bid", "keyword:average",
        "number:2023-Q1",
      ])
  }

  @Test func ownNamesAreNames() {
    #expect(parts("rent = 5") == ["name:rent", "number:5"])
    #expect(parts("vat(x) = x + 23%") == ["name:vat", "name:x", "name:x", "number:23", "number:%"])
    #expect(
      parts("vat(rent) + round(1)", after: ["rent = 5", "vat(x) = x"]) == [
        "name:vat", "name:rent", "name:round", "number:1",
      ])
  }

  @Test func labelsAndRemarksAreApart() {
    #expect(parts("Hotel in Rome: 3 # x") == ["label:Hotel in Rome:", "number:3", "comment:# x"])
  }

  @Test func unknownWordsAreMarkedOnceTheyCannotBecomeOthers() {
    #expect(parts("foobar + 3") == ["unknown:foobar", "number:3"])
    #expect(parts("100 xyzzy") == ["number:100", "unknown:xyzzy"])
    #expect(parts("100 swi") == ["number:100"])
    #expect(parts("100 swi ") == ["number:100", "unknown:swi"])
    #expect(parts("5.") == ["number:5"])
    #expect(parts("5 ? 3") == ["number:5", "unknown:?", "number:3"])
  }

  @Test func signsOfLettersAreCurrenciesAsTheyAreWritten() {
    #expect(parts("5 KM in Ft") == ["number:5", "currency:KM", "keyword:in", "currency:Ft"])
    #expect(parts("5 km in EUR") == ["number:5", "currency:km", "keyword:in", "currency:EUR"])
  }

  @Test func whatIsCountedAndTotalsAreApart() {
    #expect(
      parts("25 EUR/hour * 3 h") == [
        "number:25", "currency:EUR", "currency:hour", "number:3", "currency:h",
      ])
    #expect(
      parts("25 EUR per hour") == ["number:25", "currency:EUR", "keyword:per", "currency:hour"])
    #expect(parts("grand total") == ["keyword:grand", "keyword:total"])
    #expect(parts("subtotal in EUR") == ["keyword:subtotal", "keyword:in", "currency:EUR"])
  }

  @Test func commandsAreKeywords() {
    #expect(parts(":help round") == ["keyword::help"])
    #expect(parts(":hel") == [])
    #expect(parts(":foo") == ["unknown::foo"])
  }

  @Test(arguments: ["", "日本円 5 €", "ab漢: 1 GPB", "\u{A0}1\u{202F}x", "((((", "1e5k", "🦔 5"])
  func partsAreInOrderAndInTheLine(line: String) {
    var end = 0
    for part in FrozenSession.make().highlights(in: line) {
      #expect(part.range.lowerBound >= end)
      #expect(part.range.upperBound <= line.utf8.count)
      end = part.range.upperBound
    }
  }
}
