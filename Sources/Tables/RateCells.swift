import AgioCore

/// Writes the cells that say what a rate is, behind that of its amount: the rate, its days, its sources.
struct RateCells: Sendable {
  /// What stands between cells; nil for JSON lines, whose writer wants a zero there.
  private let delimiter: UInt8?
  private let areQuoted: Bool
  private let mark: UInt8

  /// - Parameter mark: the decimal mark.
  init(_ layout: TableLayout, mark: UInt8) {
    delimiter = layout.delimiter
    areQuoted = layout.quotesCells
    self.mark = mark
  }

  /// - Parameter factor: the rate, where it has not overflowed.
  func write(_ rate: CrossRate, _ factor: Amount, to out: inout TextBuffer) {
    put(to: &out, isFirst: true) { RateText.put(rate, factor, mark: mark, to: &$0) }
    put(to: &out) { RateText.putDates(of: rate, to: &$0) }
    put(to: &out) { RateText.putSources(of: rate, to: &$0) }
  }

  private func put(
    to out: inout TextBuffer, isFirst: Bool = false, _ write: (inout TextBuffer) -> Void
  ) {
    guard let delimiter else {
      if !isFirst { out.put(0) }
      return write(&out)
    }
    out.put(delimiter)
    // None of these has a quote in it.
    if areQuoted { out.put(34) }
    let start = out.count
    write(&out)
    if areQuoted { return out.put(34) }
    if out.bytes[start...].contains(delimiter) {
      let text = Array(out.bytes[start...])
      out.truncate(to: start)
      out.put(34)
      out.put(text)
      out.put(34)
    }
  }
}

/// What a rate is, its days and its sources, as text without marks of a table.
enum RateText {
  /// - Parameters:
  ///   - factor: the rate, where it has not overflowed.
  ///   - mark: the decimal mark.
  static func put(_ rate: CrossRate, _ factor: Amount, mark: UInt8, to out: inout TextBuffer) {
    let value = factor.overflowed ? rate.value : factor.exact
    Answer.Result(value, .plain).writeAmount(ResultStyle(decimalMark: mark), to: &out)
  }

  static func putDates(of rate: CrossRate, to out: inout TextBuffer) {
    put(rate.legs, to: &out) { leg in
      leg.coverage.map { "\($0.period)" } ?? leg.date.map { "\($0)" }
    }
  }

  /// Tables by their numbers where they have any; of a mean with holes how many days it has.
  static func putSources(of rate: CrossRate, to out: inout TextBuffer) {
    put(rate.legs, to: &out) { leg in
      guard let coverage = leg.coverage, !coverage.isWhole else { return leg.number ?? leg.source }
      return "\(leg.source) \(coverage.days)/\(coverage.published)"
    }
  }

  /// Each text once.
  private static func put(
    _ legs: [Leg], to out: inout TextBuffer, _ text: (Leg) -> String?
  ) {
    var first: String?
    var others: [String] = []
    for leg in legs {
      guard let text = text(leg), text != first, !others.contains(text) else { continue }
      if first == nil {
        first = text
      } else {
        others.append(text)
        out.put(UInt8(ascii: "+"))
      }
      out.put(text)
    }
  }
}

/// What every row and the header get, written with the table's own marks.
struct AddedCells {
  private let layout: TableLayout

  init(_ layout: TableLayout) { self.layout = layout }

  /// As many cells without anything.
  var empty: [UInt8] {
    guard let delimiter = layout.delimiter else { return [] }
    return layout.added.flatMap { _ in layout.quotesCells ? [delimiter, 34, 34] : [delimiter] }
  }

  var header: [UInt8] {
    guard let delimiter = layout.delimiter else { return [] }
    return layout.added.flatMap {
      [delimiter] + Self.field(Array($0.utf8), delimiter, isQuoted: layout.quotesHeader)
    }
  }

  /// A cell, in quotes where it needs them.
  static func field(_ text: [UInt8], _ delimiter: UInt8, isQuoted: Bool = false) -> [UInt8] {
    guard isQuoted || text.contains(where: { $0 == delimiter || [10, 13, 34].contains($0) })
    else { return text }
    return [34] + text.flatMap { $0 == 34 ? [34, 34] : [$0] } + [34]
  }
}
