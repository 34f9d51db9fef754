public import AgioCore

/// A statement and what became of it, as machines read it: a JSON object, or rows of CSV. Neither changes with locale
/// or language.
public struct StatementRecord {
  private let line: SourceLine
  fileprivate let lineNumber: Int
  private let label: String?
  private let readAs: String?
  private let outcome: Result<Answer, Diagnostic>
  private let rounding: RoundingMode
  private let today: CalendarDate

  /// - Parameter readAs: the line that was answered in its place.
  public init(
    _ line: SourceLine, number: Int, label: String?, readAs: String? = nil,
    _ outcome: Result<Answer, Diagnostic>, rounding: RoundingMode, today: CalendarDate
  ) {
    self.line = line
    lineNumber = number
    self.label = label
    self.readAs = readAs
    self.outcome = outcome
    self.rounding = rounding
    self.today = today
  }

  fileprivate var input: String { String(decoding: line.bytes, as: UTF8.self) }
  private var style: ResultStyle { ResultStyle(rounding: rounding) }

  /// Whether records are JSON objects or rows of CSV.
  public enum Form: Sendable { case json, csv }

  /// Writes the record, each of its rows with a newline.
  public func write(_ form: Form, to out: inout TextBuffer) {
    if form == .json {
      out.put(object.opened)
      out.put("}\n")
    } else {
      for row in csvRows {
        out.put(row)
        out.put(10)
      }
    }
  }

  public var json: String { object.object }

  private var object: JSONText {
    var record = JSONText()
    record.add("line", lineNumber)
    record.add("input", input)
    if let label { record.add("label", label) }
    if let readAs { record.add("read_as", readAs) }
    switch outcome {
    case .success(let answer):
      record.add("results", answer.results, write)
      record.add("rates", answer.legs, write)
      if let addends = answer.addends { record.add("lines", addends.lines.map(\.line)) }
    case .failure(let diagnostic): record.add("error") { write(diagnostic, &$0) }
    }
    record.add("version", Self.version)
    return record
  }

  /// That of `Grammar/answer.schema.json`. Fields are added to it, never changed.
  private static let version = 1

  fileprivate func write(_ result: Answer.Result, _ object: inout JSONText) {
    object.add("amount", result.amountText(style))
    object.add("currency", result.unit.currency?.code)
    if let per = result.unit.per { object.add("per", per.singular) }
    if let counted = result.unit.counted { object.add("counted", counted.singular) }
    if result.unit == .percent { object.add("percent", true) }
    if result.number.isApproximate { object.add("approximate", true) }
    object.add("exact", result.shownNumber.exactText)
  }

  fileprivate func write(_ leg: Leg, _ object: inout JSONText) {
    object.add("pair", "\(leg.pair)")
    object.add("rate", leg.preciseRateText)
    if !leg.rate.hasEnd { object.add("exact", leg.rate.exactText) }
    object.add("date", leg.date?.description)
    if let coverage = leg.coverage {
      object.add(coverage.choice.rawValue, "\(coverage.period)")
      object.add("days", coverage.days)
      object.add("published", coverage.published)
    }
    if let number = leg.number { object.add("table", number) }
    if let digits = leg.digits { object.add("digits", digits) }
    if let side = leg.side { object.add("side", side.rawValue) }
    object.add("source", leg.source)
    if leg.state == .fixed { object.add("authority", leg.sourceName) }
    object.add("state", leg.state.name)
    if case .stale(let days) = leg.state { object.add("business_days", days) }
    if let date = leg.date { object.add("age_days", today.days(since: date)) }
  }

  private func write(_ diagnostic: Diagnostic, _ object: inout JSONText) {
    object.add("code", diagnostic.id.rawValue)
    object.add("message", diagnostic.sentence)
    object.add("column", line.column(of: diagnostic.range.lower))
    object.add("length", length(of: diagnostic))
    switch diagnostic.corrections.count {
    case 0: break
    case 1: object.add("suggestion", diagnostic.corrections[0])
    default: object.add("readings", diagnostic.corrections)
    }
    if !diagnostic.corrections.isEmpty { object.add("certain", diagnostic.isCertain) }
  }

  private func length(of diagnostic: Diagnostic) -> Int {
    line.column(of: diagnostic.range.upper) - line.column(of: diagnostic.range.lower)
  }

  /// The names of the columns.
  public static let csvHeader = """
    line,input,label,amount,currency,percent,approximate,exact,rates,code,message,column,length,\
    suggestion,per,counted,lines,read_as,certain
    """

  /// A row for each result, or one for an error (RFC 4180, with line feeds).
  public var csvRows: [String] {
    let head = [String(lineNumber), input, label ?? ""]
    switch outcome {
    case .success(let answer):
      let rates = answer.legs.map(csv).joined(separator: ";")
      let lines = (answer.addends?.lines ?? []).map { String($0.line) }.joined(separator: ";")
      return answer.results.map { result in
        let things = [result.unit.per?.singular ?? "", result.unit.counted?.singular ?? "", lines]
        return CSVText.row(
          head + csv(result) + [rates] + Array(repeating: "", count: 5) + things
            + [readAs ?? "", ""])
      }
    case .failure(let diagnostic):
      let place = [
        String(line.column(of: diagnostic.range.lower)), String(length(of: diagnostic)),
      ]
      let fault = [diagnostic.id.rawValue, diagnostic.sentence] + place
      return [
        CSVText.row(
          head + Array(repeating: "", count: 6) + fault + [diagnostic.correction ?? "", "", "", ""]
            + [readAs ?? "", diagnostic.corrections.isEmpty ? "" : "\(diagnostic.isCertain)"])
      ]
    }
  }

  fileprivate func csv(_ result: Answer.Result) -> [String] {
    [
      result.amountText(style), result.unit.currency?.code ?? "",
      result.unit == .percent ? "true" : "", result.number.isApproximate ? "true" : "",
      result.shownNumber.exactText,
    ]
  }

  fileprivate func csv(_ leg: Leg) -> String {
    let when = leg.date?.description ?? leg.mean.map { "\($0.period)" }
    let age = leg.date.map { String(today.days(since: $0)) }
    let words = [
      "\(leg.pair)", leg.preciseRateText, when, leg.number, leg.source, leg.state.name, age,
      leg.coverage.map(csv),
    ]
    return words.compactMap { $0 }.joined(separator: " ")
  }

  /// `average 2023 255/255`
  private func csv(_ coverage: PeriodCoverage) -> String {
    "\(coverage.choice) \(coverage.period) \(coverage.days)/\(coverage.published)"
  }
}

/// A conversion of the past as machines read it: a JSON object, or rows of CSV.
public struct HistoryRecord {
  private let time: String
  private let answer: Answer
  private let record: StatementRecord

  /// - Parameters:
  ///   - time: ISO 8601.
  ///   - today: what today meant then; ages are counted to it.
  public init(
    number: Int, time: String, line: String, _ answer: Answer, rounding: RoundingMode,
    today: CalendarDate
  ) {
    self.time = time
    self.answer = answer
    record = StatementRecord(
      SourceLine(line), number: number, label: nil, .success(answer), rounding: rounding,
      today: today)
  }

  /// The record as a JSON object.
  public var json: String {
    var object = JSONText()
    object.add("number", record.lineNumber)
    object.add("time", time)
    object.add("input", record.input)
    object.add("results", answer.results, record.write)
    object.add("conversions", answer.workings) { working, object in
      object.add("from") { record.write(working.from, &$0) }
      object.add("to") { record.write(working.to, &$0) }
      // The rate is exact: `from` times it is `to`.
      object.add("rate", working.rate.value.exactText)
    }
    object.add("rates", answer.legs, record.write)
    return object.object
  }

  /// The names of the columns.
  public static let csvHeader = """
    number,time,input,amount,currency,percent,approximate,exact,rates
    """

  /// A row for each result (RFC 4180, with line feeds).
  public var csvRows: [String] {
    let rates = answer.legs.map(record.csv).joined(separator: ";")
    let head = [String(record.lineNumber), time, record.input]
    return answer.results.map { CSVText.row(head + record.csv($0) + [rates]) }
  }
}
