public import AgioCore

/// A conversion of the past as machines read it: a JSON object, or rows of CSV.
public struct HistoryRecord {
  private let number: Int
  private let time: String
  private let line: String
  private let answer: Answer
  private let rounding: RoundingMode
  private let today: CalendarDate
  private let record: StatementRecord

  /// - Parameters:
  ///   - time: ISO 8601.
  ///   - today: what today meant then; ages are counted to it.
  public init(
    number: Int, time: String, line: String, _ answer: Answer, rounding: RoundingMode,
    today: CalendarDate
  ) {
    self.number = number
    self.time = time
    self.line = line
    self.answer = answer
    self.rounding = rounding
    self.today = today
    record = StatementRecord(
      SourceLine(""), number: number, label: nil, .success(answer), rounding: rounding,
      today: today)
  }

  /// The record as a JSON object.
  public var json: String {
    var object = JSONText()
    object.add("number", number)
    object.add("time", time)
    object.add("input", line)
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
    return answer.results.map { result in
      ([String(number), time, line] + record.csv(result) + [rates]).map(CSVText.field)
        .joined(separator: ",")
    }
  }
}
