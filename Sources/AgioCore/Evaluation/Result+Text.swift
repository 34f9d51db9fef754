/// How results are written: rounded for showing, and so that they read back as what they show.
public struct ResultStyle: Sendable {
  /// How money is rounded to its minor units; plain numbers are rounded half to even.
  public var rounding: RoundingMode
  /// `.` or `,`.
  public var decimalMark: UInt8
  /// What groups the digits before it by three; nil for nothing.
  public var groupingMark: UInt8?
  /// Significant digits shown of a number whose decimals never end.
  public var precision = NumberLimit.shownDigits

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
    writeScaled(style, to: &out)
    if let currency = unit.currency {
      out.put(UInt8(ascii: " "))
      currency.write(to: &out)
      if case .minor(let name, _)? = form { out.put(" " + name) }
      if let per = unit.per { out.put("/\(per.singular)") }
    } else if unit == .percent {
      out.put(UInt8(ascii: "%"))
    } else if let counted = unit.counted {
      out.put(" " + (isOne ? counted.singular : counted.plural))
    }
  }

  private var isOne: Bool { number == ExactNumber(1) }

  /// Writes the number in the units that the line asks for: `1.23M`, `2500` cents.
  private func writeScaled(_ style: ResultStyle, to out: inout TextBuffer) {
    let factor: ExactNumber
    switch form {
    case .scaled(let power)?: factor = ExactNumber(digits: 1, places: power)
    case .minor(_, let count)?: factor = ExactNumber(count)
    default: return writeAmount(style, to: &out)
    }
    let scaled = (BigRational(number) * BigRational(factor)).exact
    let least = form?.suffix == nil ? 0 : Self.placesOfScaled
    var digits = TextBuffer(capacity: 64)
    scaled.writeMoney(
      places: Self.placesOfScaled, style.rounding, mark: style.decimalMark, to: &digits)
    digits.trimFraction(mark: style.decimalMark, least: least)
    out.put(style.groupingMark.map { Self.grouped(digits.text, $0) } ?? digits.text)
    if let suffix = form?.suffix { out.put(suffix) }
  }

  private static var placesOfScaled: Int { 2 }

  /// Writes the number alone, in whole units of its currency.
  public func writeAmount(_ style: ResultStyle, to out: inout TextBuffer) {
    guard let group = style.groupingMark else { return writeDigits(style, to: &out) }
    var digits = TextBuffer(capacity: 64)
    writeDigits(style, to: &digits)
    out.put(Self.grouped(digits.text, group))
  }

  /// The digits before the decimal mark by threes.
  private static func grouped(_ text: String, _ mark: UInt8) -> String {
    let bytes = Array(text.utf8)
    let start = bytes.first == UInt8(ascii: "-") ? 1 : 0
    let end = bytes[start...].firstIndex { $0 &- 48 >= 10 } ?? bytes.count
    var result = Array(bytes[..<start])
    for index in start..<end {
      if index > start, (end - index) % 3 == 0 { result.append(mark) }
      result.append(bytes[index])
    }
    return String(decoding: result + bytes[end...], as: UTF8.self)
  }

  private func writeDigits(_ style: ResultStyle, to out: inout TextBuffer) {
    let mark = style.decimalMark
    if let significantDigits, number.isApproximate, let currency = unit.currency {
      number.writeMoney(
        significant: significantDigits, places: currency.minorUnitDigits, style.rounding,
        mark: mark, to: &out)
    } else if let significantDigits {
      let shown =
        number.isApproximate ? shownNumber.rounded(significant: significantDigits) : shownNumber
      shown.writeSignificant(significantDigits, mark: mark, to: &out)
    } else if let currency = unit.currency {
      writeMoney(of: currency, style, to: &out)
    } else {
      shownNumber.writePlain(digits: style.precision, mark: mark, to: &out)
    }
  }

  /// Money has the decimals of its currency, or those the line asks for; prices for each of something and amounts below one
  /// have at least four significant digits.
  private func writeMoney(of currency: Currency, _ style: ResultStyle, to out: inout TextBuffer) {
    let mark = style.decimalMark
    let least = currency.minorUnitDigits
    if case .places(let places)? = form {
      return number.writeMoney(places: places, style.rounding, mark: mark, to: &out)
    }
    let places = unit.isPrice ? number.placesOfSmallDigits(atLeast: least) : least
    number.writeMoney(places: places, style.rounding, mark: mark, to: &out)
    if unit.isPrice || currency.isOwn {
      out.trimFraction(mark: mark, least: currency.isOwn ? min(least, 2) : least)
    }
  }

  /// The number as it is written: percent points, not the ratio.
  public var shownNumber: ExactNumber {
    guard unit == .percent else { return number }
    if case .small(let amount) = number, case let points = amount * Amount(100),
      !points.overflowed
    {
      return .small(points)
    }
    return (BigRational(number) * BigRational(100)).exact
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
