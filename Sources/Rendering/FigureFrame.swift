import AgioCore

/// What a record has around the figures of a source, which is the same for all of them.
struct FigureFrame {
  /// Its place among the rates told.
  let source: Int32
  let base: Currency
  private let form: DirectRecordWriter.Form
  private let start: [UInt8]
  private let middle: [UInt8]
  private let beforeDate: [UInt8]
  private let beforeAge: [UInt8]

  /// - Parameter figure: one of them.
  /// - Returns: nil for a source of which there is more to tell.
  init?(_ form: DirectRecordWriter.Form, _ figure: ToldFigure, _ told: ToldRates) {
    let source = told.source(of: figure)
    switch source.state {
    case .fixed, .stale: return nil
    default: break
    }
    (self.form, self.source, base) = (form, figure.source, figure.pair.base)
    switch form {
    case .json:
      var id: [UInt8] = []
      JSONText.quote(source.id, into: &id)
      start = Array("{\"pair\":\"\(base.code)/".utf8)
      middle = Array("\",\"rate\":\"".utf8)
      beforeDate = Array("\",\"date\":\"".utf8)
      beforeAge =
        Array("\",\"source\":".utf8) + id
        + Array(",\"state\":\"\(source.state.name)\",\"age_days\":".utf8)
    case .csv:
      start = Array("\(base.code)/".utf8)
      middle = [UInt8(ascii: " ")]
      beforeDate = middle
      beforeAge = Array(" \(source.id) \(source.state.name) ".utf8)
    }
  }

  /// Writes what ``StatementRecord/json(_:)`` or ``StatementRecord/csv(_:)`` is of a figure, up to its day.
  func writeStart(_ figure: ToldFigure, to out: inout TextBuffer) {
    out.put(start)
    figure.pair.quote.writeCode(to: &out)
    out.put(middle)
    figure.writeRate(to: &out)
  }

  /// Writes the rest of that.
  func writeEnd(_ date: CalendarDate, _ today: CalendarDate, to out: inout TextBuffer) {
    out.put(beforeDate)
    date.write(to: &out)
    out.put(beforeAge)
    out.put(number: today.days(since: date))
    if form == .json { out.put(UInt8(ascii: "}")) }
  }
}
