import Testing

@testable import AgioCore

/// Signs of currencies.
@Suite struct CurrencySymbolTests {
  @Test(arguments: [
    ("$", "USD"), ("€", "EUR"), ("£", "GBP"), ("¥", "JPY"), ("US$", "USD"), ("A$", "AUD"),
    ("C$", "CAD"), ("HK$", "HKD"), ("R$", "BRL"), ("₹", "INR"), ("₩", "KRW"), ("₺", "TRY"),
    ("₫", "VND"), ("₴", "UAH"), ("₦", "NGN"), ("฿", "THB"), ("CN¥", "CNY"), ("NZ$", "NZD"),
  ])
  func signsMeanTheirCurrency(sign: String, code: String) throws {
    #expect(CurrencySymbols.reading(of: sign) == .one(try #require(Currency(code: code))))
  }

  @Test func aSignOfSeveralListsThemAsTheTableDoes() {
    guard case .several(let currencies) = CurrencySymbols.reading(of: "₨") else {
      Issue.record("₨ is not the sign of several")
      return
    }
    #expect(currencies.map(\.code) == ["INR", "PKR", "LKR", "NPR", "MUR", "SCR"])
  }

  @Test(arguments: ["", "X$", "$$", "kr", "€€"])
  func otherTextIsNoSign(text: String) {
    #expect(CurrencySymbols.reading(of: text) == nil)
  }

  @Test func everySignBelongsToCodesInUse() {
    for (sign, codes) in CurrencySymbols.table {
      for code in codes.split(separator: " ") {
        #expect(Currency(code: code).map { $0.withdrawn == nil } == true, "\(sign)")
      }
    }
  }

  @Test(arguments: [
    ("USD", "$"), ("EUR", "€"), ("JPY", "¥"), ("GBP", "£"), ("AUD", "A$"), ("KRW", "₩"),
    ("CNY", "CN¥"),
  ])
  func theUsualSignIsTheShortest(code: String, sign: String) throws {
    #expect((try #require(Currency(code: code)).symbol) == sign)
  }

  @Test func aCurrencyWithoutASignHasNone() throws {
    #expect((try #require(Currency(code: "CHF")).symbol) == nil)
  }

  @Test func usualSignsReadBack() {
    for currency in Currency.all {
      guard let sign = currency.symbol else { continue }
      #expect(CurrencySymbols.reading(of: sign) == .one(currency))
    }
  }
}
