import Foundation
import GrammarKit
import Testing

@testable import AgioCore

/// The table of ISO 4217 against the list as its maintenance agency publishes it.
@Suite struct CurrencyTableTests {
  /// The rows of `Tests/Fixtures/iso-4217.txt`: code and number, the minor unit of what is in use, name and end.
  private static let rows = try! Project.text("Tests/Fixtures/iso-4217.txt")
    .split(whereSeparator: \.isNewline).filter { $0.first != "#" }

  @Test func everyRowOfTheListIsInTheTable() throws {
    for row in Self.rows {
      let currency = try #require(Currency(code: row.prefix(3)), "\(row)")
      let number = currency.numericCode.map { String(1000 + $0).dropFirst() } ?? "-"
      let expected =
        if let end = currency.withdrawn {
          "\(currency.code) \(number) \(currency.name), until \(end)"
        } else {
          "\(currency.code) \(number) \(currency.hasMinorUnit ? "\(currency.minorUnitDigits)" : "-") \(currency.name)"
        }
      #expect(NameFolding.folded(expected) == NameFolding.folded(String(row)))
    }
  }

  @Test func theTableHasNothingElse() {
    #expect(Currency.all.map(\.code).sorted() == Self.rows.map { String($0.prefix(3)) })
  }

  @Test func everyCodeIsFoundInAnyCase() {
    for currency in Currency.all {
      let code = currency.code
      for spelling in [
        code, code.lowercased(), code.capitalized, code.prefix(2) + code.suffix(1).lowercased(),
      ] where spelling != "GBp" {
        #expect(Currency(code: spelling) == currency)
      }
    }
  }

  /// Market data tells pence from pounds by one letter.
  @Test(arguments: [
    ("GBp", "GBX"), ("GBX", "GBX"), ("gbx", "GBX"), ("GBP", "GBP"), ("gbp", "GBP"), ("Gbp", "GBP"),
    ("ZAc", "ZAC"), ("ZAC", "ZAC"), ("ILA", "ILA"), ("ILa", "ILA"), ("USX", "USX"),
  ])
  func hundredthsHaveCodesOfTheirOwn(text: String, code: String) throws {
    let currency = try #require(Currency(code: text))
    #expect(currency.code == code)
    #expect(currency.isHundredth == (code != "GBP"))
    #expect(!currency.isOwn)
  }

  @Test(arguments: [
    "", "E", "EU", "EURO", "ABC", "QQQ", "123", "E R", "€", "eür", "[UR", "eu\u{52}\u{301}",
    "\0\0\0",
  ])
  func otherTextIsNoCode(text: String) {
    #expect(Currency(code: text) == nil)
  }

  @Test func onlyLettersSpellCodes() {
    for first in 0...255 as ClosedRange<UInt8> {
      let packed = CurrencyIndex.packed([first, UInt8(ascii: "u"), UInt8(ascii: "r")])
      let isFound = CurrencyIndex.shared[packed] == .euro
      #expect(isFound == (first == UInt8(ascii: "e") || first == UInt8(ascii: "E")), "\(first)")
    }
  }

  @Test func codesAreDifferent() {
    #expect(Set(Currency.all.map(\.code)).count == Currency.all.count)
  }

  @Test func theEuroComesFirstAndCurrenciesInUseBeforeWithdrawnOnes() throws {
    #expect(Currency.euro.code == "EUR")
    #expect(Currency.all.first == .euro)
    let end = try #require(Currency.all.firstIndex { $0.withdrawn != nil })
    #expect(Currency.all[end...].allSatisfy { $0.withdrawn != nil })
  }

  @Test(arguments: [
    ("EUR", 2), ("JPY", 0), ("KWD", 3), ("CLF", 4), ("UYW", 4), ("XAU", 4), ("XAG", 4), ("XPT", 4),
    ("XPD", 4), ("XDR", 2), ("DEM", 2), ("KRW", 0), ("BHD", 3), ("HUF", 2), ("ISK", 0),
  ])
  func minorUnitsAreThoseShown(code: String, digits: Int) {
    #expect(Currency(code: code)?.minorUnitDigits == digits)
  }

  @Test(arguments: [
    ("DEM", "2002-03"), ("HRK", "2023-01"), ("BGN", "2026-01"), ("TRL", "2005-12"),
    ("ROL", "2005-06"), ("RUR", "2004-01"),
  ])
  func withdrawnCodesSaySince(code: String, month: String) {
    #expect(Currency(code: code)?.withdrawn == month)
  }

  @Test func orderIsThatOfTheCodes() {
    let sorted = Currency.all.sorted().map(\.code)
    #expect(sorted == sorted.sorted())
  }

  @Test func countriesAreSplitAtTheirCommas() {
    #expect(Currency.euro.countries.prefix(2) == ["Eurozone", "Andorra"])
    #expect(Currency(code: "CHF")?.countries == ["Switzerland", "Liechtenstein"])
    #expect(Currency(code: "DEM")?.countries == [])
  }
}
