import AgioCore

/// Results and rates in records, written piece by piece: a file has millions of them.
extension StatementRecord {
  /// Writes a result as the object that ``json(_:)`` is.
  func write(_ value: DirectRecord.Value, _ style: ResultStyle, to out: inout TextBuffer) {
    let unit = value.unit
    guard unit == .plain || unit.isMoney, !value.isApproximate else {
      out.put(json(value.result).opened)
      return out.put(UInt8(ascii: "}"))
    }
    // Digits and letters of codes: nothing to escape.
    out.put(literal: "{\"amount\":\"")
    value.writeAmount(style, to: &out)
    out.put(literal: "\",\"currency\":")
    if let currency = unit.currency {
      out.put(UInt8(ascii: "\""))
      currency.writeCode(to: &out)
      out.put(literal: "\",\"exact\":\"")
    } else {
      out.put(literal: "null,\"exact\":\"")
    }
    value.writeExact(to: &out)
    out.put(literal: "\"}")
  }

  /// Writes the fields that ``csv(_:)`` gives of a result, a comma before each.
  func writeFields(of value: DirectRecord.Value, _ style: ResultStyle, to out: inout TextBuffer) {
    guard value.unit == .plain || value.unit.isMoney, !value.isApproximate else {
      for field in csv(value.result) {
        out.put(UInt8(ascii: ","))
        out.put(CSVText.field(field))
      }
      return
    }
    // Digits and letters of codes: nothing to quote.
    out.put(UInt8(ascii: ","))
    value.writeAmount(style, to: &out)
    out.put(UInt8(ascii: ","))
    if let currency = value.unit.currency { currency.writeCode(to: &out) }
    out.put(literal: ",,,")
    value.writeExact(to: &out)
  }

  /// Writes what ``json(_:)`` or ``csv(_:)`` is of a figure, up to its day.
  func write(_ form: DirectRecordWriter.Form, _ figure: ToldFigure, to out: inout TextBuffer) {
    // Codes and digits: nothing to escape.
    if form == .json { out.put(literal: "{\"pair\":\"") }
    figure.pair.base.writeCode(to: &out)
    out.put(UInt8(ascii: "/"))
    figure.pair.quote.writeCode(to: &out)
    switch form {
    case .json: out.put(literal: "\",\"rate\":\"")
    case .csv: out.put(UInt8(ascii: " "))
    }
    figure.writeRate(to: &out)
  }

  /// Writes the same of figures of a day, from the day on.
  /// - Returns: whether it did: of what is old there is more to tell, and a day may be still to come.
  func writeEnd(
    _ form: DirectRecordWriter.Form, _ date: CalendarDate, _ source: ToldFigure.Source,
    to out: inout TextBuffer
  ) -> Bool {
    if date > today { return false }
    switch source.state {
    case .fixed, .stale: return false
    default: break
    }
    switch form {
    case .json:
      out.put(literal: "\",\"date\":\"")
      date.write(to: &out)
      out.put(literal: "\",\"source\":")
      JSONText.putQuoted(source.id, to: &out)
      out.put(literal: ",\"state\":\"")
      out.put(source.state.name)
      out.put(literal: "\",\"age_days\":")
    case .csv:
      out.put(UInt8(ascii: " "))
      date.write(to: &out)
      for word in [source.id, source.state.name] {
        out.put(UInt8(ascii: " "))
        out.put(word)
      }
      out.put(UInt8(ascii: " "))
    }
    out.put(number: today.days(since: date))
    if form == .json { out.put(UInt8(ascii: "}")) }
    return true
  }
}
