import AgioCore

/// Rates in records, written piece by piece: a file that asks for one day after the other has millions.
extension StatementRecord {
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
