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

  /// The same for a plain line.
  func write(_ record: PlainRecord, _ style: ResultStyle, to out: inout TextBuffer) {
    guard record.isMoney else {
      return write(DirectRecord.Value(record.result), style, to: &out)
    }
    out.put(literal: "{\"amount\":\"")
    record.writeMoney(style, to: &out)
    out.put(literal: "\",\"currency\":\"")
    record.writeCode(to: &out)
    out.put(literal: "\",\"exact\":\"")
    record.writeExact(to: &out)
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

  /// The same for a plain line.
  func writeFields(of record: PlainRecord, _ style: ResultStyle, to out: inout TextBuffer) {
    guard record.isMoney else {
      return writeFields(of: DirectRecord.Value(record.result), style, to: &out)
    }
    out.put(UInt8(ascii: ","))
    record.writeMoney(style, to: &out)
    out.put(UInt8(ascii: ","))
    record.writeCode(to: &out)
    out.put(literal: ",,,")
    record.writeExact(to: &out)
  }
}
