import BigInt
import GrammarKit
import Testing

@testable import AgioCore

/// Random expressions, computed twice: by the engine, and as trees of fractions of whole numbers without bounds.
@Suite struct OracleTests {
  /// What ten thousand lines did, so that none of it is tested by chance only.
  private struct Tally {
    var lines = 0
    var large = 0
    var several = 0
  }

  @Test(arguments: 0..<10)
  func aThousandExpressionsAreRightToTheLastDigit(batch: Int) throws {
    var table = RandomTable(seed: 900 + UInt64(batch))
    var calculator = Calculator(table.text)
    var terms = TermGenerator(
      random: SplitMix64(state: 7_000 + UInt64(batch)), codes: table.codes)
    var spelling = Spelling(random: SplitMix64(state: 8_000 + UInt64(batch)))
    var tally = Tally()
    while tally.lines < 1_000 {
      if tally.lines > 600, spelling.chance(8) {
        try define(&calculator, &table.world, &terms, &spelling)
      }
      let term = terms.term([0, 1, 1, 2, 2, 3, 4][tally.lines % 7])
      guard let value = try? term.value(table.world) else { continue }
      try check(term, value, table.world, calculator, &terms, &spelling, &tally)
      tally.lines += 1
    }
    #expect(tally.large > 80)
    #expect(tally.several > 50)
  }

  private func check(
    _ term: Term, _ value: TermValue, _ world: TermWorld, _ calculator: Calculator,
    _ terms: inout TermGenerator, _ spelling: inout Spelling, _ tally: inout Tally
  ) throws {
    var line = spelling.text(term)
    var values = [value]
    var places = try term.places(world)
    if value.unit.code != nil, spelling.chance(5) {
      let targets = (0...2).map { _ in terms.code() }
      line += spelling.conversion() + targets.map { spelling.currency($0) }.joined(separator: ", ")
      values = targets.map { world.converted(value, to: $0) }
      places = nil
      tally.several += 1
    }
    let expected = values.map { world.shown($0, of: term, places) }.joined(separator: ", ")
    var scratch = calculator
    let answer: Answer
    do { answer = try scratch.answer(line) } catch let error as Diagnostic {
      // `5-9` is asked about; `(5)-9` has been checked.
      if error.id == .ambiguousRange { return }
      throw error
    }
    #expect(calculator.text(of: answer) == expected, "\(line)")
    #expect(
      zip(answer.results, values).allSatisfy { Fraction($0.number) == $1.number }, "\(line)")
    if case .big = answer.results[0].number { tally.large += 1 }
  }

  private func define(
    _ calculator: inout Calculator, _ world: inout TermWorld, _ terms: inout TermGenerator,
    _ spelling: inout Spelling
  ) throws {
    let isMoney = Bool.random(using: &spelling.random)
    let name = spelling.oneOf(["rent", "x", "größe", "цена", "v2", "q_1", "eur", "价"]) + "_"
    guard world.variables[name] == nil else { return }
    let term = isMoney ? terms.money(2) : terms.plain(2)
    guard let value = try? term.value(world) else { return }
    _ = try calculator.answer("\(name) = \(spelling.text(term))")
    world.variables[name] = value
    if isMoney { terms.moneyNames.append(name) } else { terms.plainNames.append(name) }
  }
}

extension Term {
  /// The decimals that a rounding asks for.
  fileprivate func places(_ world: TermWorld) throws -> Int? {
    guard case .call("round", let arguments) = self, arguments.count == 2 else { return nil }
    return Int(try arguments[1].value(world).number.floor)
  }
}

extension TermWorld {
  /// How a line shows a value; a pair alone is a rate.
  /// - Parameter places: the decimals that the line asks for.
  fileprivate func shown(_ value: TermValue, of term: Term, _ places: Int?) -> String {
    switch value.unit {
    case .money(let code):
      if let places, places > Self.minorUnits[code]! {
        let isTrace = value.number.n != 0 && value.number.rounded(places: places, .halfEven).n == 0
        if !isTrace { return value.number.shown(places: places) + " " + code }
      }
      return value.number.shownMoney(places: Self.minorUnits[code]!) + " " + code
    case .percent: return (value.number * Fraction(100)).shown + "%"
    case .plain:
      guard case .quotient(.one(let base), .one(let quote)) = term, base != quote,
        !published.contains([base, quote])
      else { return value.number.shown }
      return value.number.shown(significant: 6)
    }
  }
}

/// Rates nobody has ever seen.
struct RandomTable {
  let text: [String: String]
  var world: TermWorld
  let codes = TermWorld.minorUnits.keys.sorted()

  init(seed: UInt64) {
    var random = SplitMix64(state: seed)
    var text: [String: String] = [:]
    var rates = ["EUR": Fraction(1)]
    for code in ["USD", "GBP", "JPY", "KRW", "CHF", "PLN", "TND", "KWD", "CLF", "ISK"] {
      let digits = Int.random(in: 1...99_999_999, using: &random)
      let places = Int.random(in: 1...6, using: &random)
      let (whole, part) = digits.quotientAndRemainder(
        dividingBy: [10, 100, 1000, 10_000, 100_000, 1_000_000][places - 1])
      let padded = String("000000\(part)".suffix(places))
      text[code] = "\(whole).\(padded)"
      rates[code] = Fraction(BigInt(digits)) * .powerOfTen(-places)
    }
    var published = Set(text.keys.map { ["EUR", $0] })
    // By law.
    rates["DEM"] = Fraction(195_583, 100_000)
    rates["XAF"] = Fraction(655_957, 1_000)
    rates["AED"] = rates["USD"]! * Fraction(36_725, 10_000)
    published.formUnion([["EUR", "DEM"], ["EUR", "XAF"], ["USD", "AED"]])
    self.text = text
    world = TermWorld(rates: rates, published: published)
  }
}
