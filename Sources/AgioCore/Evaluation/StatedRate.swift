/// A rate of the user's own as they state it: `1 EUR = 25.25 CZK`, `1450 ARS = 1 USD`, `1 BTC = 65000 USD on 2026-11-20`.
public struct StatedRate: Hashable, Sendable {
  public let pair: CurrencyPair
  /// Units of the quote currency for one of the base.
  public let text: String
  /// The day that is given with it.
  public let date: CalendarDate?

  /// Why words state no rate.
  public enum Fault: Error, Hashable, Sendable {
    /// They have another form.
    case misread
    /// A code that can be none of the user's own.
    case badCode(String)
    /// A code that nobody knows, and the one it may have been meant to be.
    case unknownCode(String, near: String)
    /// A day that is no day, or has not come.
    case badDay(String)
    case oneCurrency(Currency)
    /// It is for neither one of the first nor one of the second, and no decimal number for one of the first.
    case neitherIsOne
  }

  /// - Parameters:
  ///   - text: two amounts with `=` between them, of which the first may lack its 1, and perhaps `on` and a day.
  ///   - today: what relative days are counted from, and no later day can be given; nil where a day has to be a date.
  ///   - meanings: of signs and names that several currencies share.
  public init(_ text: String, today: CalendarDate?, _ meanings: CurrencyMeanings) throws(Fault) {
    var sides = text.split(separator: "=", omittingEmptySubsequences: false).map {
      $0.split(separator: " ").map(String.init)
    }
    guard sides.count == 2 else { throw .misread }
    if let on = sides[1].firstIndex(where: { $0.lowercased() == "on" }) {
      let day = sides[1][(on + 1)...].joined(separator: " ")
      let date = today.map { DateSpelling(text: day)?.date(today: $0) } ?? CalendarDate(day)
      guard let date, date <= today ?? date else { throw .badDay(day) }
      self.date = date
      sides[1] = Array(sides[1][..<on])
    } else {
      date = nil
    }
    guard let (left, first) = Self.amount(sides[0], meanings),
      let (right, second) = Self.amount(sides[1], meanings),
      let one = Amount(decimal: left), let many = Amount(decimal: right)
    else { throw .misread }
    let isOne = { (number: Amount) in !(number < .one) && !(.one < number) }
    let base = try Self.currency(first, isValued: isOne(one))
    let quote = try Self.currency(second, isValued: isOne(many) && !isOne(one))
    if base == quote { throw .oneCurrency(base) }
    let pair = CurrencyPair(base: base, quote: quote)
    if isOne(one) {
      (self.pair, self.text) = (pair, right)
    } else if isOne(many) {
      (self.pair, self.text) = (pair.inverted, left)
    } else {
      let quotient = (many / one).reduced
      guard !quotient.overflowed, quotient.d == 1 else { throw .neitherIsOne }
      var text = TextBuffer(capacity: 32)
      quotient.exact.writePlain(to: &text)
      (self.pair, self.text) = (pair, text.text)
    }
  }

  /// A number, as it is written where it is plain, and what it is of: `4012.50 USD`, `$65,000`, `1.5k euros`, `BTC`. A code
  /// may be one of the user's own that nobody has used yet.
  private static func amount(_ words: [String], _ meanings: CurrencyMeanings)
    -> (number: String, code: String)?
  {
    if words.count == 2, let number = ManualRate.number(words[0]), words[1].allSatisfy(\.isASCII),
      Currency(code: words[1]) != nil || CurrencyNames.shared.reading(of: words[1]) == nil
    {
      return (number, words[1])
    }
    if let term = PairTerm(words.joined(separator: " "), meanings: meanings),
      let currency = term.currency
    {
      let number = term.amount ?? ExactNumber(1)
      return Amount(decimal: number.exactText).map { _ in (number.exactText, currency.code) }
    }
    return words.count == 1 ? ("1", words[0]) : nil
  }

  /// - Parameter isValued: the currency is the one that is given a value: it may be a new one of the user's own. On the other
  ///   side a code typed wrong is likelier.
  private static func currency(_ code: String, isValued: Bool) throws(Fault) -> Currency {
    if let known = Currency(code: code) { return known }
    if !isValued, Coins.code(of: code) == nil, let near = Currency.code(like: code.uppercased()) {
      throw .unknownCode(code, near: near)
    }
    guard let own = Currency.known(orOwn: code) else { throw .badCode(code) }
    return own
  }

  /// The rate as an equation: `1 XAU = 4012.50 USD`.
  public var equation: String { "1 \(pair.base) = \(text) \(pair.quote)" }

  /// The rate as it is kept.
  /// - Parameter today: the day it is set, where it was given none.
  public func rate(setOn today: CalendarDate) -> ManualRate? {
    ManualRate(pair: pair, text: text, date: date ?? today, isDated: date != nil)
  }
}
