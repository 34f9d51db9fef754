import AgioCore

/// Something for each pair that has been met.
///
/// By the places of the currencies: a dictionary by a type of our own costs a start as much as reading the rates.
struct PairTable<Value> {
  private var values: [Value] = []
  /// By base and quote where the value is, from 1; a row is empty until its base is met.
  private var places: [[UInt16]] = []

  subscript(pair: CurrencyPair) -> Value? {
    get { place(of: pair).map { values[$0] } }
    set {
      guard let newValue else { return }
      if let place = place(of: pair) {
        values[place] = newValue
        return
      }
      if places.isEmpty { places = Array(repeating: [], count: Currency.places) }
      let (base, quote) = (Int(pair.base.index), Int(pair.quote.index))
      if places[base].isEmpty { places[base] = Array(repeating: 0, count: Currency.places) }
      values.append(newValue)
      places[base][quote] = UInt16(values.count)
    }
  }

  private func place(of pair: CurrencyPair) -> Int? {
    guard !places.isEmpty else { return nil }
    let row = places[Int(pair.base.index)]
    guard !row.isEmpty, row[Int(pair.quote.index)] > 0 else { return nil }
    return Int(row[Int(pair.quote.index)]) - 1
  }
}
