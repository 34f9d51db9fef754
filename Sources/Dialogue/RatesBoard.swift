public import AgioCore
public import Rendering

/// All rates of a day against one currency: what `:rates` and `agio rates` show.
public struct RatesBoard: Sendable {
  private let book: RateBook
  private let base: Currency
  private let codes: [Currency]
  private let selection: RateSelection

  /// - Parameters:
  ///   - codes: the currencies to show; empty for all in use that have a rate.
  public init(
    _ book: RateBook, base: Currency, codes: [Currency] = [],
    _ selection: RateSelection = RateSelection()
  ) {
    self.book = book
    self.base = base
    self.codes = codes
    self.selection = selection
  }

  /// - Throws: why there is not a single rate, or none of those that were named.
  public func table() throws(Diagnostic) -> DataTable {
    var missing: [Diagnostic] = []
    return try table(&missing)
  }

  /// - Parameter missing: gets why some of those that were named have no rate, where others have.
  public func table(_ missing: inout [Diagnostic]) throws(Diagnostic) -> DataTable {
    var table = DataTable([.pair, .name, .rate, .date, .table, .source, .state, .change])
    let all = Currency.all.sorted().filter { $0.withdrawn == nil && $0 != base }
    for currency in codes.isEmpty ? all : codes {
      if codes.isEmpty {
        guard let rate = try? self.rate(currency, selection) else { continue }
        table.add(row(rate))
      } else {
        do throws(Diagnostic) {
          table.add(row(try rate(currency, selection)))
        } catch {
          missing.append(error)
        }
      }
    }
    if table.isEmpty, let first = missing.first { throw first }
    if table.isEmpty { _ = try rate(base == .euro ? Currency(code: "USD")! : .euro, selection) }
    return table
  }

  private func rate(_ currency: Currency, _ selection: RateSelection) throws(Diagnostic)
    -> CrossRate
  {
    try book.rate(of: base, in: currency, selection)
  }

  private func row(_ rate: CrossRate) -> [DataTable.Cell?] {
    let dated = rate.legs.first { $0.date != nil }
    let fixed = rate.legs.first { $0.state == .fixed }
    let source = dated?.source ?? fixed?.source ?? "law"
    return [
      DataTable.Cell("\(rate.pair)", .strong), DataTable.Cell(rate.pair.quote.phrase),
      DataTable.Cell(rate.text(), isNumber: true),
      dated?.date.map { DataTable.Cell("\($0)") }, dated?.number.map { DataTable.Cell($0) },
      DataTable.Cell(source), DataTable.Cell((dated?.state ?? .fixed).phrase, .dim),
      change(of: rate, since: dated?.date).map { DataTable.Cell($0, isNumber: true) },
    ]
  }

  /// What the rate has moved since the fixing before, in percent with two decimals.
  private func change(of rate: CrossRate, since date: CalendarDate?) -> String? {
    guard let date else { return nil }
    var earlier = selection
    earlier.time = .before(date)
    earlier.source = rate.legs.first { $0.date != nil }?.source
    guard let before = try? self.rate(rate.pair.quote, earlier) else { return nil }
    let change = (BigRational(rate.value) / BigRational(before.value) + (-BigRational(1))).exact
    var out = TextBuffer(capacity: 16)
    Answer.Result(change, .percent).shownNumber.write(places: 2, .halfEven, to: &out)
    return (change.isNegative || out.text == "0.00" ? "" : "+") + out.text + "%"
  }
}
