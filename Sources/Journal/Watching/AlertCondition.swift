public import AgioCore

/// What the user wants to be told of: `EUR/PLN < 4.20`, `USD/JPY moves 2% in 5d`.
public struct AlertCondition: Sendable {
  public enum Kind: Sendable {
    case below(ExactNumber)
    case above(ExactNumber)
    /// By at least this many percent, up or down, within so many days.
    case moves(percent: ExactNumber, days: Int)
  }

  public let pair: CurrencyPair
  public let kind: Kind

  private static let mostDays = 366

  /// - Parameter decimalMark: `.` or `,`.
  /// - Returns: nil for what is no condition.
  public init?(_ text: String, decimalMark: UInt8 = UInt8(ascii: ".")) {
    // `<4.20` and `< 4.20` are the same.
    let words = text.replacing("<", with: " < ").replacing(">", with: " > ")
      .split(separator: " ").map(String.init)
    guard words.count > 2, let pair = CurrencyPair(text: words[0]), pair.base != pair.quote else {
      return nil
    }
    let number = { (word: Substring) -> ExactNumber? in
      let mark = String(UnicodeScalar(decimalMark))
      guard mark == "." || !word.contains(".") else { return nil }
      let number = Amount(decimal: String(word).replacing(mark, with: ".")).map {
        ExactNumber.small($0)
      }
      return number.flatMap { $0.isZero ? nil : $0 }
    }
    self.pair = pair
    switch (words[1].lowercased(), words.count) {
    case ("<", 3):
      guard let limit = number(words[2][...]) else { return nil }
      kind = .below(limit)
    case (">", 3):
      guard let limit = number(words[2][...]) else { return nil }
      kind = .above(limit)
    case ("moves", 5):
      guard words[2].hasSuffix("%"), let percent = number(words[2].dropLast()),
        words[3].lowercased() == "in", words[4].lowercased().hasSuffix("d"),
        let days = Int(words[4].dropLast()), (1...Self.mostDays).contains(days)
      else { return nil }
      kind = .moves(percent: percent, days: days)
    default: return nil
    }
  }

  /// Whether it holds of a rate. No digit is rounded for that.
  /// - Parameter earlier: finds the rate that many days before.
  func holds(
    of rate: CrossRate, earlier: (Int) throws(Diagnostic) -> CrossRate
  ) throws(Diagnostic) -> Bool {
    let value = BigRational(rate.value)
    switch kind {
    case .below(let limit): return value < BigRational(limit)
    case .above(let limit): return BigRational(limit) < value
    case .moves(let percent, let days):
      let before = BigRational(try earlier(days).value)
      let change = value + -before
      let size = change.isNegative ? -change : change
      return !(size < before * BigRational(percent).percent)
    }
  }
}

extension AlertCondition: CustomStringConvertible {
  public var description: String {
    switch kind {
    case .below(let limit): "\(pair) < \(limit.exactText)"
    case .above(let limit): "\(pair) > \(limit.exactText)"
    case .moves(let percent, let days): "\(pair) moves \(percent.exactText)% in \(days)d"
    }
  }
}
