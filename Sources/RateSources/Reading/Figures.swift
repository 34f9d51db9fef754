import AgioCore
import Publishing

/// The currency with exactly this code, in capitals; nil if ISO 4217 has none: such are left out, never refused, for
/// services have codes of their own (`CNH`, `BTC`, `GGP`).
func currency(_ code: String) -> Currency? {
  Currency(code: code).flatMap { $0.code == code ? $0 : nil }
}

extension PublishedFigure {
  /// A rate as a body spells it: a positive number that fits.
  static func rate(
    of currency: Currency, _ text: ArraySlice<UInt8>
  ) throws(PayloadFlaw.Reason) -> PublishedFigure {
    let isNegative = text.first == UInt8(ascii: "-")
    guard let figure = PublishedFigure(scientific: isNegative ? text.dropFirst() : text) else {
      throw .number(currency, String(decoding: text, as: UTF8.self))
    }
    guard !isNegative, figure.digits > 0 else {
      throw .notPositive(currency, String(decoding: text, as: UTF8.self))
    }
    return figure
  }

  /// The same of one unit, where a body has the price of so many.
  /// - Parameter scales: what stands for 1, 10, 100 and so on.
  static func rate(
    of currency: Currency, _ text: String, for units: String = "1",
    of scales: [String] = ["1", "10", "100", "1000", "10000"]
  ) throws(PayloadFlaw.Reason) -> PublishedFigure {
    guard let zeros = scales.firstIndex(of: units) else { throw .number(currency, units) }
    let figure = try rate(of: currency, Array(text.utf8)[...])
    guard figure.places + zeros <= mostPlaces else { throw .number(currency, text) }
    return PublishedFigure(digits: figure.digits, places: figure.places + zeros)
  }

  /// A rate that a body has as a number of JSON.
  static func rate(
    of currency: Currency, _ value: JSONValue
  ) throws(PayloadFlaw.Reason) -> PublishedFigure {
    guard case .number(let text) = value.content else {
      throw .number(currency, value.spelling)
    }
    return try rate(of: currency, text)
  }

  /// Whether it is the number one, however many zeros it has.
  var isOne: Bool {
    var power: UInt64 = 1
    for _ in 0..<places { power *= 10 }
    return digits == power
  }
}

extension CurrencyMap<PublishedRate> {
  /// Takes in the rate of a currency.
  mutating func add(
    _ rate: PublishedRate, of currency: Currency
  ) throws(PayloadFlaw.Reason) {
    guard updateValue(rate, forKey: currency) == nil else { throw .repeatedCurrency(currency) }
  }

  /// The rates of an object `{"USD":1.1,…}`: mids against `pivot`, which may be there itself, but only as one.
  ///
  /// Services keep figures of currencies that are no more, frozen or made up (`HRK`, `ZWL`): these are left out from the
  /// month after ISO 4217 withdrew the code.
  static func mids(
    in object: JSONValue, against pivot: Currency, on date: CalendarDate
  ) throws(PayloadFlaw.Reason) -> Self {
    var rates: Self = [:]
    for member in object.members ?? [] {
      guard let currency = currency(member.name) else { continue }
      let figure = try PublishedFigure.rate(of: currency, member.value)
      if currency == pivot {
        guard figure.isOne else { throw .base(pivot.code) }
      } else if !currency.isWithdrawn(on: date) {
        rates[currency] = .mid(figure)
      }
    }
    return rates
  }
}

extension Currency {
  /// Whether its code had been withdrawn before the month of `date`.
  func isWithdrawn(on date: CalendarDate) -> Bool {
    guard let month = withdrawn?.suffix(7) else { return false }
    return month < date.description.prefix(7)
  }
}

extension CalendarDate {
  /// The day in UTC of an instant in seconds since 1970; nil before that and after the year 9999.
  init?(instant: Int) {
    guard (0..<253_402_300_800).contains(instant) else { return nil }
    self.init(dayNumber: instant / 86_400)
  }
}

extension JSONValue {
  /// A member that is a day, `2024-03-15`.
  func day(_ name: String) throws(PayloadFlaw.Reason) -> CalendarDate {
    let text = try required(name, \.string)
    guard let date = CalendarDate(text) else { throw .date(text) }
    return date
  }

  /// The day in UTC of a member that is an instant.
  func dayOfInstant(_ name: String) throws(PayloadFlaw.Reason) -> CalendarDate {
    let instant = try required(name, \.integer)
    guard let date = CalendarDate(instant: instant) else { throw .date(String(instant)) }
    return date
  }

  /// Checks the member that names the currency the rates are against.
  func checkBase(_ name: String, is pivot: Currency) throws(PayloadFlaw.Reason) {
    let base = try required(name, \.string)
    guard base == pivot.code else { throw .base(base) }
  }
}
