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
  public init(_ text: String, today: CalendarDate?) throws(Fault) {
    var words = text.replacing("=", with: " = ").split(separator: " ").map(String.init)
    if let on = words.firstIndex(where: { $0.lowercased() == "on" }), on > 0 {
      let day = words[(on + 1)...].joined(separator: " ")
      let date = today.map { DateSpelling(text: day)?.date(today: $0) } ?? CalendarDate(day)
      guard let date, date <= today ?? date else { throw .badDay(day) }
      self.date = date
      words = Array(words[..<on])
    } else {
      date = nil
    }
    if words.count == 4, words[1] == "=" { words.insert("1", at: 0) }
    guard words.count == 5, words[2] == "=", let left = ManualRate.number(words[0]),
      let right = ManualRate.number(words[3]), let one = Amount(decimal: left),
      let many = Amount(decimal: right)
    else { throw .misread }
    let isOne = { (number: Amount) in !(number < .one) && !(.one < number) }
    let base = try Self.currency(words[1], isValued: isOne(one))
    let quote = try Self.currency(words[4], isValued: isOne(many) && !isOne(one))
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
