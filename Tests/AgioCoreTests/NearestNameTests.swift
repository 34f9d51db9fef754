import Testing

@testable import AgioCore

/// Which name a typing mistake was meant to be.
@Suite struct NearestNameTests {
  private let codes = Currency.all.filter { $0.withdrawn == nil }.map(\.code)

  @Test(arguments: [
    ("GPB", "GBP"), ("UDS", "USD"), ("ERU", "EUR"), ("EURR", "EUR"), ("EURO", "EUR"),
    ("JPPY", "JPY"), ("usd", "USD"), ("chf", "CHF"), ("USX", "USD"), ("AUX", "AUD"),
  ])
  func mistakesFindTheCode(typed: String, code: String) {
    #expect(NearestName.of(typed, among: codes) == code)
  }

  /// No fund is meant, nor no currency at all.
  @Test(arguments: [("CHD", "CHF"), ("USM", "USD"), ("XXQ", nil), ("CLQ", "CLP")])
  func aCodeOfNoMoneyIsNotOffered(typed: String, code: String?) {
    #expect(NearestName.of(typed, among: Currency.codesInUse) == code)
  }

  @Test(arguments: [
    ("abc", ["acb", "abd", "ab", "ABC"], "ABC"), ("abc", ["abd", "acb", "ab"], "acb"),
    ("abc", ["ab", "abcd", "abd"], "abd"), ("abc", ["abcd", "ab"], "ab"),
    ("abc", ["xbc", "abx", "axc"], "abx"), ("round", ["ruond", "sound"], "ruond"),
  ])
  func caseComesBeforeTranspositionBeforeLetterBeforeLength(
    typed: String, candidates: [String], expected: String
  ) {
    #expect(NearestName.of(typed, among: candidates) == expected)
    #expect(NearestName.of(typed, among: candidates.reversed()) == expected)
  }

  @Test(arguments: [
    ("abcd", "abxx"), ("abcd", "dbca"), ("abcd", "ab"), ("abcd", "abcdef"), ("abcd", "cdab"),
    ("abcd", "bcda"), ("abcd", "badc"), ("zz", "aa"),
  ])
  func nothingFartherThanOneEditIsOffered(typed: String, candidate: String) {
    #expect(NearestName.of(typed, among: [candidate]) == nil)
  }

  @Test func oneLetterIsTooLittleToGoBy() {
    #expect(NearestName.of("x", among: ["y", "xy"]) == nil)
    #expect(NearestName.of("", among: ["y"]) == nil)
  }

  @Test func theNameItselfIsNotOffered() {
    #expect(NearestName.of("EUR", among: ["EUR"]) == nil)
    #expect(NearestName.of("abc", among: []) == nil)
  }

  @Test func repeatedLettersAreOneEdit() {
    #expect(NearestName.of("aab", among: ["ab"]) == "ab")
    #expect(NearestName.of("aab", among: ["aba"]) == "aba")
    #expect(NearestName.of("aaaa", among: ["aaa"]) == "aaa")
    #expect(NearestName.of("aaa", among: ["aaaa"]) == "aaaa")
  }

  @Test func misspeltNamesOfCurrenciesAreFound() {
    let names = CurrencyNames.shared.all
    #expect(NearestName.of("dolllars", among: names) == "dollars")
    #expect(NearestName.of("zlotty", among: names) == "zloty")
    #expect(NearestName.of("forinnt", among: names) == "forint")
  }
}
