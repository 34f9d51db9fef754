public import AgioCore

/// What the user wants to be told of: `EUR/PLN < 4.20`, `USD/JPY moves 2% in 5d`.
public struct AlertCondition: Sendable {
  public enum Kind: Sendable {
    case below(ExactNumber)
    case above(ExactNumber)
    /// By at least this many percent, up or down, within so many days.
    case moves(percent: ExactNumber, days: Int)
  }

  /// Of how much a limit is the worth: 1 but for `100 EUR/PLN < 420`.
  public let amount: ExactNumber
  public let pair: CurrencyPair
  public let kind: Kind
  /// The source that is asked; nil for any.
  public let source: String?

  private static let mostDays = 366

  /// - Parameters:
  ///   - decimalMark: `.` or `,`.
  ///   - meanings: of signs and names that several currencies share.
  /// - Returns: nil for anything but a condition.
  public init?(
    _ text: String, decimalMark: UInt8 = UInt8(ascii: "."),
    meanings: CurrencyMeanings = CurrencyMeanings()
  ) {
    let term = { (words: ArraySlice<String>) in
      PairTerm(words.joined(separator: " "), decimalMark: decimalMark, meanings: meanings)
    }
    // `<4.20` and `< 4.20` are the same.
    var words = text.replacing("<", with: " < ").replacing(">", with: " > ")
      .split(separator: " ").map(String.init)
    if words.count > 2, words[words.count - 2].lowercased() == "via" {
      source = words[words.count - 1].lowercased()
      words.removeLast(2)
    } else {
      source = nil
    }
    if let place = words.firstIndex(where: { Self.sign(of: $0) != nil }) {
      guard let left = term(words[..<place]), let right = term(words[(place + 1)...]),
        let limit = Self.limit(left, Self.sign(of: words[place])!, right)
      else { return nil }
      (amount, pair, kind) = limit
      return
    }
    guard let place = words.firstIndex(where: { $0.lowercased() == "moves" }),
      place + 2 < words.count, let named = term(words[..<place]), named.amount == nil,
      let pair = named.pair, words[place + 1].hasSuffix("%"),
      let percent = term([String(words[place + 1].dropLast())]), percent.currency == nil,
      let share = percent.amount, let days = Self.days(words[(place + 2)...])
    else { return nil }
    amount = ExactNumber(1)
    self.pair = pair
    kind = .moves(percent: share, days: days)
  }

  private static func sign(of word: String) -> Bool? {
    switch word.lowercased() {
    case "<", "below", "under": true
    case ">", "above", "over": false
    default: nil
    }
  }

  /// Which side is the pair, and which its limit: `EUR/PLN < 4.20`, `4.20 > EUR/PLN`, `1 EUR < 4.20 PLN`.
  private static func limit(_ left: PairTerm, _ isBelow: Bool, _ right: PairTerm)
    -> (ExactNumber, CurrencyPair, Kind)?
  {
    if let pair = left.pair, right.pair == nil, let limit = right.amount {
      guard right.currency == nil || right.currency == pair.quote else { return nil }
      return (left.amount ?? ExactNumber(1), pair, isBelow ? .below(limit) : .above(limit))
    }
    if right.pair != nil, left.pair == nil { return self.limit(right, !isBelow, left) }
    guard let base = left.currency, let quote = right.currency, base != quote,
      let limit = right.amount, left.pair == nil
    else { return nil }
    return (
      left.amount ?? ExactNumber(1), CurrencyPair(base: base, quote: quote),
      isBelow ? .below(limit) : .above(limit)
    )
  }

  /// `in 5d`, `in 5 days`
  private static func days(_ words: ArraySlice<String>) -> Int? {
    let words = words.map { $0.lowercased() }
    guard words.first == "in" else { return nil }
    let text = words.dropFirst().joined()
    let number = text.prefix { $0.isASCII && $0.isNumber }
    guard ["d", "day", "days"].contains(text.dropFirst(number.count)), let days = Int(number),
      (1...mostDays).contains(days)
    else { return nil }
    return days
  }

  /// What has come of it: how far a rate has moved, or what is missing to the limit, in hundredths of a percent's
  /// digits: a ratio.
  /// - Parameter earlier: finds the rate that many days before.
  public func distance(
    of rate: CrossRate, earlier: (Int) throws(Diagnostic) -> CrossRate
  ) throws(Diagnostic) -> ExactNumber {
    let value = BigRational(rate.value) * BigRational(amount)
    switch kind {
    case .below(let limit), .above(let limit):
      return ((BigRational(limit) + -value) / value).exact
    case .moves(_, let days):
      let before = BigRational(try earlier(days).value)
      return ((BigRational(rate.value) + -before) / before).exact
    }
  }

  /// What its amount is worth at a rate, in the unit of its limit: the rate itself where it has no amount.
  public func worth(_ rate: CrossRate) -> String {
    if amount.exactText == "1" { return rate.text() }
    let worth = (BigRational(amount) * BigRational(rate.value)).exact
    var out = TextBuffer(capacity: 32)
    Answer.Result(worth, Unit(pair.quote)).shownNumber.write(
      places: pair.quote.minorUnitDigits, .halfEven, mark: UInt8(ascii: "."), to: &out)
    return out.text
  }

  /// Whether it holds of a rate. No digit is rounded for that.
  /// - Parameter earlier: finds the rate that many days before.
  func holds(
    of rate: CrossRate, earlier: (Int) throws(Diagnostic) -> CrossRate
  ) throws(Diagnostic) -> Bool {
    let value = BigRational(rate.value) * BigRational(amount)
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
    let of = amount.exactText == "1" ? "\(pair)" : "\(amount.exactText) \(pair)"
    let by = source.map { " via \($0)" } ?? ""
    return switch kind {
    case .below(let limit): "\(of) < \(Self.text(limit))\(by)"
    case .above(let limit): "\(of) > \(Self.text(limit))\(by)"
    case .moves(let percent, let days): "\(of) moves \(percent.exactText)% in \(days)d\(by)"
    }
  }

  /// As prices are written: `4.20`.
  private static func text(_ limit: ExactNumber) -> String {
    let text = limit.exactText
    return text.utf8.dropLast().last == UInt8(ascii: ".") ? text + "0" : text
  }
}
