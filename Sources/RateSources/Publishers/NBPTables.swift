import AgioCore
import Publishing

/// One table or price of the array that an answer of the NBP is.
extension JSONValue {
  /// `{"table":"A","no":"041/A/NBP/2026","effectiveDate":"2026-03-02","rates":[…]}`.
  func table(_ name: String) throws(PayloadFlaw.Reason) -> PublishedTable {
    let found = try required("table", \.string)
    guard found == name else { throw .table(found) }
    let number = try required("no", \.string)
    guard number.isNumber(ofTable: name) else { throw .table(number) }
    var rates = CurrencyMap<PublishedRate>()
    for row in try required("rates", \.array) {
      let code = try row.required("code", \.string)
      guard let currency = currency(code) else { continue }
      if currency == NBP.zloty { throw .repeatedCurrency(currency) }
      let rate = try row.rate(of: currency, isTwoWay: name == "C")
      // Until 2004 table B had a row a country: the dollar of Ecuador, the euro of Monaco.
      if name == "B", rates[currency] == rate { continue }
      try rates.add(rate, of: currency)
    }
    return PublishedTable(
      sourceID: NBP.id, table: name, number: number, fixingDate: try day("effectiveDate"),
      pivot: NBP.zloty, rates: rates)
  }

  private func rate(
    of currency: Currency, isTwoWay: Bool
  ) throws(PayloadFlaw.Reason) -> PublishedRate {
    guard isTwoWay else {
      return .mid(try PublishedFigure.rate(of: currency, try required("mid") { $0 }))
    }
    let bid = try PublishedFigure.rate(of: currency, try required("bid") { $0 })
    let ask = try PublishedFigure.rate(of: currency, try required("ask") { $0 })
    let places = max(bid.places, ask.places)
    guard bid.wide(places) <= ask.wide(places) else { throw .crossedSides(currency) }
    return .twoWay(bid: bid, ask: ask)
  }

  /// `{"data":"2026-03-02","cena":595.71}`: złotys for a gram of gold.
  func gold() throws(PayloadFlaw.Reason) -> PublishedTable {
    let perGram = try PublishedFigure.rate(of: ounceOfGold, try required("cena") { $0 })
    let (digits, isTooLarge) = perGram.digits.multipliedReportingOverflow(by: gramsOfOunce.digits)
    let places = perGram.places + gramsOfOunce.places
    guard !isTooLarge, places <= 18 else {
      throw .number(ounceOfGold, self["cena"]?.spelling ?? "")
    }
    return PublishedTable(
      sourceID: NBP.id, fixingDate: try day("data"), pivot: NBP.zloty,
      rates: [ounceOfGold: .mid(PublishedFigure(digits: digits, places: places))])
  }
}

let ounceOfGold = Currency(code: "XAU")!

/// ISO 4217 counts gold in troy ounces, of 31.1034768 g exactly: 480 grains of 64.79891 mg (international yard and pound
/// agreement of 1959).
private let gramsOfOunce = PublishedFigure(digits: 311_034_768, places: 7)

extension String {
  /// `041/A/NBP/2026`; before 2005 without zeros in front, `1/A/NBP/2002`.
  fileprivate func isNumber(ofTable table: String) -> Bool {
    let parts = utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.count == 4 && (1...3).contains(parts[0].count) && parts[3].count == 4
      && [parts[0], parts[3]].joined().allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
      && parts[1].elementsEqual(table.utf8) && parts[2].elementsEqual("NBP".utf8)
  }
}
