public import AgioCore

/// Series in the long form: a row a fixing, for people or for machines.
///
/// Machines get every figure as it was published, and of what is computed 12 digits, the exact fraction and the legs.
public struct SeriesTable {
  /// What machines call the columns.
  public static let names = [
    "date", "base", "quote", "rate", "exact", "fixing_date", "source", "table", "legs",
  ]

  /// A figure that a chart draws in place of the rate: rebased to 100.
  public typealias Index = (RateSeries, RateSeries.Point) -> String

  private let series: [RateSeries]
  private let index: Index?

  /// - Parameter index: what stands in a further column, `index`; nil for none.
  public init(_ series: [RateSeries], index: Index? = nil) {
    self.series = series
    self.index = index
  }

  private struct Row {
    let point: RateSeries.Point
    let rate: CrossRate
    let index: String?

    var dated: Leg? { rate.legs.filter { $0.date != nil }.max { $0.date! < $1.date! } }

    /// The numbers of the tables its legs stood in.
    var numbers: String {
      var numbers: [String] = []
      for number in rate.legs.compactMap(\.number) where !numbers.contains(number) {
        numbers.append(number)
      }
      return numbers.joined(separator: " ")
    }
  }

  private func rows(_ body: (RateSeries, Row) throws(Diagnostic) -> Void) throws(Diagnostic) {
    for series in series {
      for point in series.points {
        let rate = try series.rate(of: point)
        try body(series, Row(point: point, rate: rate, index: index?(series, point)))
      }
    }
  }

  /// For people.
  public func table() throws(Diagnostic) -> DataTable {
    var table = DataTable([.date, .pair, .rate, .index, .source, .table, .from])
    try rows { (series, row) throws(Diagnostic) in
      table.add([
        DataTable.Cell("\(row.point.date)"), DataTable.Cell("\(series.pair)", .strong),
        DataTable.Cell(row.rate.text(), isNumber: true),
        row.index.map { DataTable.Cell($0, isNumber: true) },
        DataTable.Cell(row.dated?.source ?? row.rate.legs.first?.source ?? "", .dim),
        row.numbers.isEmpty ? nil : DataTable.Cell(row.numbers, .dim),
        row.rate.isPublished ? nil : DataTable.Cell(Self.working(row.rate), .dim),
      ])
    }
    return table
  }

  /// The figures it was computed from.
  private static func working(_ rate: CrossRate) -> String {
    rate.legs.map { "\($0.pair) \($0.rateText)" }.joined(separator: ", ")
  }

  /// A line of names, and a line a row (RFC 4180, with line feeds).
  /// - Parameter piece: gets the text in pieces.
  public func writeCSV(_ piece: @escaping (String) -> Void) throws(Diagnostic) {
    var out = PieceWriter(piece)
    out.put((Self.names + (index == nil ? [] : ["index"])).joined(separator: ",") + "\n")
    try rows { (series, row) throws(Diagnostic) in
      let legs = row.rate.legs.map(Self.csv).joined(separator: ";")
      let fields = [
        "\(row.point.date)", series.pair.base.code, series.pair.quote.code,
        row.rate.value.plainText(),
        row.rate.value.exactText, row.dated?.date?.description ?? "",
        row.dated?.source ?? row.rate.legs.first?.source ?? "", row.numbers, legs,
      ]
      out.put(CSVText.row(fields + (row.index.map { [$0] } ?? [])) + "\n")
    }
    out.finish()
  }

  /// An object a row; figures are strings.
  public func writeJSON(_ piece: @escaping (String) -> Void) throws(Diagnostic) {
    var out = PieceWriter(piece)
    try rows { (series, row) throws(Diagnostic) in
      var object = JSONText()
      object.add("date", "\(row.point.date)")
      object.add("base", series.pair.base.code)
      object.add("quote", series.pair.quote.code)
      object.add("rate", row.rate.value.plainText())
      object.add("exact", row.rate.value.exactText)
      if let index = row.index { object.add("index", index) }
      object.add("fixing_date", row.dated?.date?.description)
      object.add("source", row.dated?.source ?? row.rate.legs.first?.source)
      object.add("table", row.numbers.isEmpty ? nil : row.numbers)
      object.add("legs", row.rate.legs, Self.write)
      out.put(object.object + "\n")
    }
    out.finish()
  }

  private static func csv(_ leg: Leg) -> String {
    ["\(leg.pair)", leg.preciseRateText, leg.date?.description, leg.number, leg.source]
      .compactMap { $0 }.joined(separator: " ")
  }

  private static func write(_ leg: Leg, _ object: inout JSONText) {
    object.add("pair", "\(leg.pair)")
    object.add("rate", leg.preciseRateText)
    object.add("date", leg.date?.description)
    if let number = leg.number { object.add("table", number) }
    object.add("source", leg.source)
  }
}

/// Hands text on in pieces of some size: a history of all currencies is not kept in memory.
struct PieceWriter {
  private var text = ""
  private let piece: (String) -> Void

  init(_ piece: @escaping (String) -> Void) { self.piece = piece }

  mutating func put(_ more: String) {
    text += more
    if text.utf8.count > 1 << 16 { finish() }
  }

  mutating func finish() {
    if !text.isEmpty { piece(text) }
    text = ""
  }
}

extension ExactNumber {
  /// A decimal as machines get it: every digit of a short one, 12 digits of others.
  public func plainText(mark: UInt8 = UInt8(ascii: ".")) -> String {
    var out = TextBuffer(capacity: 64)
    writePlain(mark: mark, to: &out)
    return out.text
  }
}
