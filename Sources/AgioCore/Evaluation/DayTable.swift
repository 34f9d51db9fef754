/// The newest rates side by side: units of every currency for one of the pivot, or nothing.
///
/// A class of plain memory: a line of a file looks here several times, and counting references to arrays would cost
/// more than the arithmetic.
final class DayTable: @unchecked Sendable {
  // Never written after init: that makes sharing safe.
  private let rates: UnsafeMutablePointer<Amount>
  private let digits: UnsafeMutablePointer<UInt8>
  private let letters: UnsafeMutablePointer<UInt32>
  private let slots: UnsafeMutablePointer<UInt16>

  init(_ book: RateBook) {
    let index = CurrencyIndex.shared
    rates = Self.memory(Currency.all.map { Self.rate(of: $0, book) })
    digits = Self.memory(Currency.all.map { UInt8($0.minorUnitDigits) })
    letters = Self.memory(Currency.all.map { index.letters(of: $0) })
    slots = Self.memory(index.slots)
  }

  deinit {
    rates.deallocate()
    digits.deallocate()
    letters.deallocate()
    slots.deallocate()
  }

  private static func memory<T: BitwiseCopyable>(_ values: [T]) -> UnsafeMutablePointer<T> {
    let memory = UnsafeMutablePointer<T>.allocate(capacity: values.count)
    memory.initialize(from: values, count: values.count)
    return memory
  }

  /// What pairs with the pivot pairs with everything that does, in the same source: the first, or none here.
  private static func rate(of currency: Currency, _ book: RateBook) -> Amount {
    guard let series = book.series.first,
      currency == series.pivot || series.covers(currency)
        || book.manual[currency] != nil || FixedRate.of(currency, on: book.today) != nil,
      let rate = try? book.rate(
        of: series.pivot, in: currency, RateSelection(source: series.source.id)),
      case .small(let up) = rate.up, case .small(let down) = rate.down
    else { return .overflow }
    return up / down
  }

  /// Overflowed where there is no rate.
  @inline(__always)
  subscript(currency: Currency) -> Amount { rates[Int(currency.index)] }

  /// The currency whose code the low three bytes of a word spell in capitals.
  @inline(__always)
  func currency(_ packed: UInt32) -> Currency? {
    let index = Int(slots[CurrencyIndex.slot(packed)]) &- 1
    return index >= 0 && letters[index] == packed ? Currency(index: index) : nil
  }

  @inline(__always)
  func letters(of currency: Currency) -> UInt32 { letters[Int(currency.index)] }

  @inline(__always)
  func minorUnitDigits(of currency: Currency) -> Int { Int(digits[Int(currency.index)]) }
}
