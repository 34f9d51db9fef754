import AgioCore

/// The codes that a mark of a form stands for a slip in, by their rates: what is said of a slip in one is said of those in the
/// others.
final class FormSlips: Sendable {
  /// What is said may be another where a code has no rates, or one by law.
  enum Rates: UInt8, CaseIterable {
    case none, published, fixed
  }

  private let codes: [[String]]
  /// By the places of currencies; nil for those of which no slip has a mark.
  private let rates: [Rates?]

  /// - Parameter published: codes that are much alike.
  init(_ published: FormCodes, _ book: RateBook) {
    var codes = Rates.allCases.map { _ in [String]() }
    var rates = [Rates?](repeating: nil, count: Int(UInt8.max))
    func add(_ currency: Currency, _ kind: Rates) {
      guard currency.index < rates.count else { return }
      codes[Int(kind.rawValue)].append(currency.code)
      rates[Int(currency.index)] = kind
    }
    for currency in Currency.inUse {
      if FixedRate.fixes(currency, on: book.today) {
        add(currency, .fixed)
      } else if !book.series.contains(where: { currency == $0.pivot || $0.covers(currency) }) {
        add(currency, .none)
      }
    }
    for code in published.all { Currency(code: code).map { add($0, .published) } }
    (self.codes, self.rates) = (codes, rates)
  }

  /// As many codes of one kind are there at most.
  var most: Int { codes.map(\.count).max()! }

  /// The rates that a currency has; nil where a slip in its code has no mark.
  func rates(of currency: Currency) -> Rates? { rates[Int(currency.index)] }

  /// A word, in small letters, that was probably meant to be one of the codes.
  /// - Parameters:
  ///   - place: which of the codes is the first that will do.
  ///   - left: codes that stand in the line.
  func word(from place: Int, _ rates: Rates, besides left: [String] = []) -> String {
    let codes = codes[Int(rates.rawValue)]
    for offset in codes.indices {
      let code = codes[(place + offset) % codes.count]
      let words = Currency(code: code).map { FormWords.slips[Int($0.index)] } ?? []
      // Another one at another place.
      if !words.isEmpty, !left.contains(code) { return words[(place * 7 + 3) % words.count] }
    }
    return ""
  }
}
