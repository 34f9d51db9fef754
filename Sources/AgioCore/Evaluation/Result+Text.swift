/// How results are written: rounded for showing, and so that they read back as what they show.
public struct ResultStyle: Sendable {
  /// How money is rounded to its minor units; plain numbers are rounded half to even.
  public var rounding: RoundingMode
  /// `.` or `,`.
  public var decimalMark: UInt8

  public init(rounding: RoundingMode = .halfEven, decimalMark: UInt8 = UInt8(ascii: ".")) {
    self.rounding = rounding
    self.decimalMark = decimalMark
  }

  /// What stands between several results.
  public var separator: String { decimalMark == UInt8(ascii: ",") ? "; " : ", " }
}

extension Answer.Result {
  /// Writes the result as `248.07 AUD`, `10%`, `≈1.41421356237`.
  public func write(_ style: ResultStyle, to out: inout TextBuffer) {
    if number.isApproximate { out.put("≈") }
    writeAmount(style, to: &out)
    if let currency = unit.currency {
      out.put(UInt8(ascii: " "))
      out.put(currency.code)
    } else if unit == .percent {
      out.put(UInt8(ascii: "%"))
    }
  }

  /// Writes the number alone.
  public func writeAmount(_ style: ResultStyle, to out: inout TextBuffer) {
    let mark = style.decimalMark
    if let significantDigits {
      number.writeSignificant(significantDigits, mark: mark, to: &out)
    } else if let currency = unit.currency {
      number.write(places: currency.minorUnitDigits, style.rounding, mark: mark, to: &out)
    } else {
      shownNumber.writePlain(mark: mark, to: &out)
    }
  }

  /// The number as it is written: percent points, not the ratio.
  public var shownNumber: ExactNumber {
    unit == .percent ? (BigRational(number) * BigRational(100)).exact : number
  }

  public func text(_ style: ResultStyle) -> String {
    var out = TextBuffer(capacity: 64)
    write(style, to: &out)
    return out.text
  }

  public func amountText(_ style: ResultStyle) -> String {
    var out = TextBuffer(capacity: 64)
    writeAmount(style, to: &out)
    return out.text
  }
}
