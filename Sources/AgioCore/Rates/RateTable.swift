/// Rates held in memory: the user's own, or a frozen table for tests.
public struct RateTable: FixingSeries {
  public let source: RateSource
  public let pivot: Currency
  private let dates: [CalendarDate]
  private let rows: [[Currency: Amount]]

  /// - Parameter days: for each day the units of each currency for one of the pivot; days in any order.
  public init(source: RateSource, pivot: Currency, days: [CalendarDate: [Currency: Amount]]) {
    let sorted = days.sorted { $0.key < $1.key }
    self.source = source
    self.pivot = pivot
    dates = sorted.map(\.key)
    rows = sorted.map(\.value)
  }

  /// Rates of one day, as text: `["USD": "1.0850"]`.
  /// - Throws: what is wrong with a code or a rate.
  public init(base: String, date: String, _ rates: [String: String]) throws(RateTableError) {
    guard let pivot = Currency(code: base) else {
      throw RateTableError("\(base) is no ISO 4217 code")
    }
    guard let day = CalendarDate(date) else { throw RateTableError("\(date) is no date") }
    var row: [Currency: Amount] = [:]
    for (code, text) in rates {
      guard let currency = Currency(code: code) else {
        throw RateTableError("\(code) is no ISO 4217 code")
      }
      guard let rate = Amount(decimal: text), !rate.isZero, !rate.isNegative else {
        throw RateTableError("\(text) is no rate for \(code)")
      }
      row[currency] = rate
    }
    self.init(
      source: RateSource(id: "user", name: "your rates", state: .manual), pivot: pivot,
      days: [day: row])
  }

  public var count: Int { dates.count }
  public func date(at row: Int) -> CalendarDate { dates[row] }
  public func fixing(of currency: Currency, at row: Int) -> Amount? { rows[row][currency] }
  public func covers(_ currency: Currency) -> Bool { rows.contains { $0[currency] != nil } }
  /// Every day may have rates of its own, and none has to.
  public func publishes(on date: CalendarDate) -> Bool { false }
}

/// A code, a date or a rate that is none.
public struct RateTableError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }
}

extension Amount {
  /// The number that decimal text spells: digits, and perhaps a point and more digits.
  public init?(decimal text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count),
      parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { (48...57).contains($0) } })
    else { return nil }
    let places = parts.count == 2 ? parts[1].count : 0
    self.init(DecimalLiteral(digits: Array(parts.joined()), places: places))
    if overflowed { return nil }
  }
}
