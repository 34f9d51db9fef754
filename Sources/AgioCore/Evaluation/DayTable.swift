/// The newest rates side by side: units of every currency for one euro, or nothing.
struct DayTable: Sendable {
  /// By index; overflowed where there is no rate.
  private let rates: [Amount]
  private let digits: [UInt8]
  private let index = CurrencyIndex.shared

  init(_ book: RateBook) {
    let place = SourceRange(0, 0)
    let pivot = book.series.first?.pivot ?? .euro
    rates = Currency.all.map { currency in
      // What pairs with the pivot pairs with everything that does.
      guard let rate = try? book.rate(of: pivot, in: currency, RateSelection(), at: place),
        case .small(let up) = rate.up, case .small(let down) = rate.down
      else { return .overflow }
      return up / down
    }
    digits = Currency.all.map { UInt8($0.minorUnitDigits) }
  }

  @inline(__always)
  subscript(currency: Currency) -> Amount { rates[Int(currency.index)] }

  @inline(__always)
  func currency(_ letters: UInt32) -> Currency? { index[letters] }

  @inline(__always)
  func letters(of currency: Currency) -> UInt32 { index.letters(of: currency) }

  @inline(__always)
  func minorUnitDigits(of currency: Currency) -> Int { Int(digits[Int(currency.index)]) }
}
