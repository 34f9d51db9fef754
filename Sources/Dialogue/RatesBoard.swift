public import AgioCore
public import Rendering

/// All rates of a day against one currency: what `:rates` and `agio rates` show.
public struct RatesBoard: Sendable {
  private let book: RateBook
  private let base: Currency
  private let codes: [Currency]
  private let selection: RateSelection
  /// The order of the rows; nil for that of codes, or the one in which they were named.
  public var order: Order?
  /// A word that a currency's code or name must have in it, and the language of the names.
  public var word: (text: String, wording: Wording)?

  /// What rows are sorted by.
  public enum Order: String, CaseIterable, Sendable { case change, code, name }

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
    var rows: [(currency: Currency, rate: CrossRate, change: BigRational?)] = []
    let all = Currency.all.sorted().filter { $0.withdrawn == nil && $0 != base }
    for currency in (codes.isEmpty ? all : codes) where matches(currency) {
      let rate: CrossRate
      if codes.isEmpty {
        guard let found = try? self.rate(currency, selection) else { continue }
        rate = found
      } else {
        do throws(Diagnostic) {
          rate = try self.rate(currency, selection)
        } catch {
          missing.append(error)
          continue
        }
      }
      rows.append((currency, rate, change(of: rate)))
    }
    var table = DataTable([.pair, .name, .rate, .date, .table, .source, .state, .change])
    for row in sorted(rows) { table.add(self.row(row.rate, row.change)) }
    if table.isEmpty, let first = missing.first { throw first }
    if table.isEmpty { _ = try rate(base == .euro ? Currency(code: "USD")! : .euro, selection) }
    return table
  }

  /// Whether a currency's code or name has a word in it.
  public static func hasCurrency(with word: String, _ wording: Wording = .english) -> Bool {
    Currency.all.contains { $0.withdrawn == nil && matches($0, word, wording) }
  }

  private static func matches(_ currency: Currency, _ word: String, _ wording: Wording) -> Bool {
    let wanted = NameFolding.folded(word)
    return ([currency.code, currency.name, wording(currency.phrase)] + currency.countries)
      .contains { NameFolding.folded($0).contains(wanted) }
  }

  private func matches(_ currency: Currency) -> Bool {
    word.map { Self.matches(currency, $0.text, $0.wording) } ?? true
  }

  private func sorted(_ rows: [(currency: Currency, rate: CrossRate, change: BigRational?)])
    -> [(currency: Currency, rate: CrossRate, change: BigRational?)]
  {
    switch order {
    case nil: rows
    case .code: rows.sorted { $0.currency < $1.currency }
    case .name: rows.sorted { ($0.currency.name, $0.currency) < ($1.currency.name, $1.currency) }
    case .change:
      // What has moved most first, up or down; what has not moved or cannot be compared last.
      rows.sorted { a, b in
        let (left, right) = (Self.size(a.change), Self.size(b.change))
        return left == right ? a.currency < b.currency : right < left
      }
    }
  }

  private static func size(_ change: BigRational?) -> BigRational {
    guard let change else { return -BigRational(1) }
    return change.isNegative ? -change : change
  }

  private func rate(_ currency: Currency, _ selection: RateSelection) throws(Diagnostic)
    -> CrossRate
  {
    try book.rate(of: base, in: currency, selection)
  }

  private func row(_ rate: CrossRate, _ change: BigRational?) -> [DataTable.Cell?] {
    let dated = rate.legs.first { $0.date != nil }
    let fixed = rate.legs.first { $0.state == .fixed }
    let isOwn = rate.legs.contains { $0.state == .manual }
    // A rate of the user's own is named beside what it is crossed with.
    var sources: [String] = []
    for leg in rate.legs where !sources.contains(leg.source) { sources.append(leg.source) }
    let source =
      isOwn ? sources.joined(separator: "+") : dated?.source ?? fixed?.source ?? "law"
    return [
      DataTable.Cell("\(rate.pair)", .strong), DataTable.Cell(rate.pair.quote.phrase),
      DataTable.Cell(rate.text(), isNumber: true),
      dated?.date.map { DataTable.Cell("\($0)") }, dated?.number.map { DataTable.Cell($0) },
      DataTable.Cell(source),
      DataTable.Cell((isOwn ? .manual : dated?.state ?? .fixed).phrase, .dim),
      change.map { DataTable.Cell(percent($0), isNumber: true) },
    ]
  }

  /// What the rate has moved since the fixing before, as a share of it.
  private func change(of rate: CrossRate) -> BigRational? {
    guard
      let dated = rate.legs.first(where: { $0.date != nil && $0.origin != .manual }),
      let date = dated.date
    else { return nil }
    var earlier = selection
    earlier.time = .before(date)
    earlier.source = dated.source
    guard let before = try? self.rate(rate.pair.quote, earlier) else { return nil }
    return BigRational(rate.value) / BigRational(before.value) + (-BigRational(1))
  }

  /// In percent with two decimals.
  private func percent(_ change: BigRational) -> String {
    var out = TextBuffer(capacity: 16)
    Answer.Result(change.exact, .percent).shownNumber.write(places: 2, .halfEven, to: &out)
    return (change.isNegative || out.text == "0.00" ? "" : "+") + out.text + "%"
  }
}
