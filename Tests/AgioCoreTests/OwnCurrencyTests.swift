import Testing

@testable import AgioCore

/// Codes that ISO 4217 does not have.
@Suite struct OwnCurrencyTests {
  @Test func aCodeIsMadeOnceAndReadInAnyCase() throws {
    let made = try #require(Currency.known(orOwn: "QXCOIN"))
    #expect(made.isOwn && made.code == "QXCOIN" && made.name == "QXCOIN")
    #expect(Currency.known(orOwn: "QXCOIN") == made)
    #expect(Currency(code: "qxcoin") == made && Currency.own.contains(made))
    #expect(made.minorUnitDigits == 8 && !made.hasMinorUnit && made.withdrawn == nil)
    #expect(!Currency.all.contains(made))
  }

  @Test func knownCodesStayWhatTheyAre() {
    #expect(Currency.known(orOwn: "EUR") == .euro)
    #expect(Currency.known(orOwn: "xau")?.isOwn == false)
  }

  @Test(arguments: [
    "qxother", "Q", "QX1234567890", "1QX", "QX_", "Q1", "EURUSD", "EURO", "DOLLAR", "HOUR", "KM",
    "RM",
    "IN", "ON", "AVERAGE", "TOTAL", "SUBTOTAL", "PLUS", "MAX", "ROUND", "MAY", "BN", "TN", "TEN",
    "MILLION", "CENT", "GB", "PER",
  ])
  func whatHasAMeaningIsNone(code: String) {
    #expect(Currency.known(orOwn: code) == nil)
  }
}
