import AgioCore

/// The codes of currencies that are much alike: what is said of a line with one of them is nearly always said of the same
/// line with another.
///
/// A class: each line of a file looks for its form, and would copy them.
final class FormCodes: Sendable {
  /// A bit for each three letters; empty for no codes.
  private let bits: [UInt64]
  /// Those of examples first.
  let all: [String]
  /// As many as a form has marks for, that stand in no message by chance.
  let unmistakable: [String]

  /// What is said of a slip in a code may be another where it has no rates, or one by law.
  enum Rates: UInt8, CaseIterable {
    case none, published, fixed
  }

  /// By their rates the codes that a mark stands for a slip in.
  private let slips: [[String]]
  /// The rates of currencies, by their places; nil for those of which no slip has a mark.
  private let rates: [Rates?]

  /// As many codes of one kind are there at most.
  var mostSlips: Int { slips.map(\.count).max()! }

  /// Those that the first source publishes, its pivot not among them; the same but for what messages name where a line has
  /// no code; and none.
  static func all(of book: RateBook) -> [FormCodes] {
    guard let series = book.series.first, series.count > 0 else { return [FormCodes()] }
    let last = series.count - 1
    let there = Currency.all.filter {
      series.covers($0) && (try? series.fixing(of: $0, at: last)) != nil
    }.map(\.code)
    let others = there.filter { !examples.contains($0) }
    var slips: [Rates: [String]] = [:]
    for currency in Currency.inUse {
      if FixedRate.of(currency, on: book.today) != nil {
        slips[.fixed, default: []].append(currency.code)
      } else if !book.series.contains(where: { currency == $0.pivot || $0.covers(currency) }) {
        slips[.none, default: []].append(currency.code)
      }
    }
    return [examples.filter(there.contains) + others, others, []].map { codes in
      slips[.published] = codes
      return FormCodes(codes, slips)
    }
  }

  init(_ codes: [String] = [], _ slips: [Rates: [String]] = [:]) {
    // What is said of that many has no model in fewer.
    all = codes.count < LineForm.mostCodes ? [] : codes
    let rare = Self.rare.filter(all.contains)
    let others = all.reversed().filter { !rare.contains($0) }
    unmistakable = Array((rare + others).prefix(LineForm.mostCodes))
    bits = Self.bits(all)
    self.slips = Rates.allCases.map { slips[$0] ?? [] }
    var rates = [Rates?](repeating: nil, count: Int(UInt8.max))
    for (kind, codes) in slips {
      for currency in codes.compactMap({ Currency(code: $0) }) where currency.index < rates.count {
        rates[Int(currency.index)] = kind
      }
    }
    self.rates = rates
  }

  private static func bits(_ codes: [String]) -> [UInt64] {
    if codes.isEmpty { return [] }
    var bits = Array(repeating: 0 as UInt64, count: place(25, 25, 25) / 64 + 1)
    for code in codes {
      let place = place(of: Array(code.utf8))
      bits[place / 64] |= 1 << UInt64(place % 64)
    }
    return bits
  }

  /// Those of examples.
  private static let examples = ["EUR", "USD"]
  private static let rare = ["PHP", "MYR", "THB", "HUF"]

  /// The places of those that examples have.
  var named: Range<Int> { 0..<all.prefix(while: Self.examples.contains).count }

  /// Whether three bytes, of which the first is a capital, are one of them.
  @inline(__always)
  func have(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
    let (second, third) = (second &- 65, third &- 65)
    if bits.isEmpty || second >= 26 || third >= 26 { return false }
    let place = Self.place(first - 65, second, third)
    return bits[place / 64] >> UInt64(place % 64) & 1 == 1
  }

  /// The rates that a currency has; nil where a slip in its code has no mark.
  func rates(of currency: Currency) -> Rates? { rates[Int(currency.index)] }

  /// A word, in small letters, that was probably meant to be one of the codes.
  /// - Parameters:
  ///   - place: which of the codes is the first that will do.
  ///   - left: codes that stand in the line.
  func slip(from place: Int, _ rates: Rates, besides left: [String] = []) -> String {
    let codes = slips[Int(rates.rawValue)]
    for offset in codes.indices {
      let code = codes[(place + offset) % codes.count]
      let words = Currency(code: code).map { FormWords.slips[Int($0.index)] } ?? []
      // Another one at another place.
      if !words.isEmpty, !left.contains(code) { return words[(place * 7 + 3) % words.count] }
    }
    return ""
  }

  private static func place(of code: [UInt8]) -> Int {
    place(code[0] - 65, code[1] - 65, code[2] - 65)
  }

  private static func place(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Int {
    (Int(first) * 26 + Int(second)) * 26 + Int(third)
  }
}
