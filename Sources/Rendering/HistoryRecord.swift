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

  /// What many records say alike: the rates that they stand on.
  public struct RateCache {
    fileprivate var known: [CurrencyPair: [(leg: Leg, today: CalendarDate, text: [UInt8])]] = [:]
    fileprivate var values: [CurrencyPair: (up: ExactNumber, down: ExactNumber, text: String)] = [:]
    /// Of one pair, at different days.
    fileprivate static let most = 32

    public init() {}
  }

  /// Writes the record, without the end of a line.
  public func writeJSON(_ cache: inout RateCache, to out: inout TextBuffer) {
    let style = ResultStyle(rounding: rounding)
    out.put("{\"number\":")
    out.put(String(number))
    out.put(",\"time\":\"")
    out.put(time)
    out.put("\",\"input\":")
    var line = line
    line.withUTF8 { JSONText.putQuoted($0, to: &out) }
    out.put(",\"results\":[")
    for (index, result) in answer.results.enumerated() {
      if index > 0 { out.put(UInt8(ascii: ",")) }
      record.write(DirectRecord.Value(result), style, to: &out)
    }
    out.put("],\"conversions\":[")
    for (index, working) in answer.workings.enumerated() {
      out.put(index > 0 ? ",{\"from\":" : "{\"from\":")
      record.write(DirectRecord.Value(working.from), style, to: &out)
      out.put(",\"to\":")
      record.write(DirectRecord.Value(working.to), style, to: &out)
      // The rate is exact: `from` times it is `to`.
      out.put(",\"rate\":\"")
      out.put(text(of: working.rate, &cache))
      out.put("\"}")
    }
    out.put("],\"rates\":[")
    for (index, leg) in answer.legs.enumerated() {
      if index > 0 { out.put(UInt8(ascii: ",")) }
      out.put(text(of: leg, &cache))
    }
    out.put("]}")
  }

  private func text(of rate: CrossRate, _ cache: inout RateCache) -> String {
    if let known = cache.values[rate.pair], known.up == rate.up, known.down == rate.down {
      return known.text
    }
    let text = rate.value.exactText
    cache.values[rate.pair] = (rate.up, rate.down, text)
    return text
  }

  private func text(of leg: Leg, _ cache: inout RateCache) -> [UInt8] {
    let known = cache.known[leg.pair] ?? []
    if let found = known.first(where: { $0.today == today && $0.leg == leg }) { return found.text }
    let text = record.json(leg).opened + [UInt8(ascii: "}")]
    if known.count < RateCache.most {
      cache.known[leg.pair, default: []].append((leg, today, text))
    }
    return text
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
