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

  /// Writes the object that ``json(_:)`` is of a rate.
  func write(_ leg: Leg, to out: inout TextBuffer) {
    guard let date = figureDate(of: leg) else {
      out.put(json(leg).opened)
      return out.put(UInt8(ascii: "}"))
    }
    // Codes, digits and words of our own: nothing to escape.
    out.put(literal: "{\"pair\":\"")
    out.put(leg.pair)
    out.put(literal: "\",\"rate\":\"")
    leg.rate.writePlain(to: &out)
    out.put(literal: "\",\"date\":\"")
    date.write(to: &out)
    out.put(literal: "\",\"source\":")
    JSONText.putQuoted(leg.source, to: &out)
    out.put(literal: ",\"state\":\"")
    out.put(leg.state.name)
    out.put(literal: "\",\"age_days\":")
    out.put(number: today.days(since: date))
    out.put(UInt8(ascii: "}"))
  }

  /// Writes what ``csv(_:)`` is of a rate.
  func writeCSV(_ leg: Leg, to out: inout TextBuffer) {
    guard let date = figureDate(of: leg) else { return out.put(csv(leg)) }
    out.put(leg.pair)
    out.put(UInt8(ascii: " "))
    leg.rate.writePlain(to: &out)
    out.put(UInt8(ascii: " "))
    date.write(to: &out)
    out.put(UInt8(ascii: " "))
    out.put(leg.source)
    out.put(UInt8(ascii: " "))
    out.put(leg.state.name)
    out.put(UInt8(ascii: " "))
    out.put(number: today.days(since: date))
  }

  /// The day of a leg that is a figure of a day that has come, and nothing besides; nil for another.
  private func figureDate(of leg: Leg) -> CalendarDate? {
    guard let date = leg.date, date <= today, leg.isPlainFigure else { return nil }
    switch leg.state {
    case .fixed, .stale: return nil
    default: return date
    }
  }
}

extension TextBuffer {
  fileprivate mutating func put(_ pair: CurrencyPair) {
    pair.base.writeCode(to: &self)
    put(UInt8(ascii: "/"))
    pair.quote.writeCode(to: &self)
  }
}
