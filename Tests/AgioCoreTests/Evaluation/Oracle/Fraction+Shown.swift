import BigInt

@testable import AgioCore

/// Decimal text by long division.
extension Fraction {
  /// In lowest terms.
  var lowest: Fraction {
    let common = n.greatestCommonDivisor(with: d)
    return common == 1 ? self : Fraction(n / common, d / common)
  }

  /// Kept small where it has grown.
  var lean: Fraction { n.bitWidth + d.bitWidth > 400 ? lowest : self }

  /// The magnitude in units of 10^-places, a tie to the even one.
  private func units(_ places: Int) -> BigInt {
    let scaled = BigInt(n.magnitude) * BigInt(10).power(places)
    let (whole, rest) = scaled.quotientAndRemainder(dividingBy: d)
    let twice = rest * 2
    if twice < d || (twice == d && whole % 2 == 0) { return whole }
    return whole + 1
  }

  /// With that many decimals, and no sign before nothing.
  func shown(places: Int) -> String {
    let whole = units(places)
    var digits = Array(String(whole))
    if places > 0 {
      while digits.count <= places { digits.insert("0", at: 0) }
      digits.insert(".", at: digits.count - places)
    }
    return (n < 0 && whole != 0 ? "-" : "") + String(digits)
  }

  /// With that many decimals; with four significant digits below one.
  func shownMoney(places: Int) -> String {
    guard n != 0, BigInt(n.magnitude) < d else { return shown(places: places) }
    var text = shown(significant: 4)
    if places == 0 { return text }
    // The last zeros of its minor units stay.
    if !text.contains(".") { text += "." }
    let decimals = text.split(separator: ".", omittingEmptySubsequences: false)[1].count
    return text + String(repeating: "0", count: max(0, places - decimals))
  }

  /// As a plain number is shown: whole if it ends, else to 12 significant digits.
  var shown: String {
    let simple = lowest
    var rest = simple.d
    var (twos, fives) = (0, 0)
    while rest % 2 == 0 { (rest, twos) = (rest / 2, twos + 1) }
    while rest % 5 == 0 { (rest, fives) = (rest / 5, fives + 1) }
    return rest == 1
      ? Self.trimmed(simple.shown(places: max(twos, fives))) : simple.shown(significant: 12)
  }

  func shown(significant count: Int) -> String {
    let size = BigInt(n.magnitude)
    let whole = size / d
    var leading = whole == 0 ? 0 : String(whole).count
    if whole == 0 {
      var tenfold = size * 10
      while tenfold < d { (tenfold, leading) = (tenfold * 10, leading - 1) }
    }
    return Self.trimmed(shown(places: max(0, count - leading)))
  }

  private static func trimmed(_ text: String) -> String {
    guard text.contains(".") else { return text }
    let kept = text.reversed().drop { $0 == "0" }.drop { $0 == "." }
    return String(kept.reversed())
  }
}
