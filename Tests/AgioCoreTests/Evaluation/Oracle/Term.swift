import BigInt

@testable import AgioCore

/// An expression as the oracle has it: a tree, where the engine has a tape or no form at all.
indirect enum Term {
  /// A literal, spelled in some way.
  case number(String, Fraction)
  /// A plain term of a currency.
  case money(Term, String)
  /// A code alone: one unit.
  case one(String)
  case percent(Term)
  case variable(String)
  case negated(Term)
  case sum(Term, Term)
  case difference(Term, Term)
  case product(Term, Term)
  /// A product before a parenthesis.
  case implied(Term, Term)
  case quotient(Term, Term)
  /// `of`, `on`, `off` after a percentage.
  case share(String, Term, Term)
  case power(Term, Int)
  case call(String, [Term])
  case converted(Term, String)
  /// `as %`
  case ratio(Term)
}

/// What the oracle knows of a number's unit.
enum TermUnit: Equatable {
  case plain, percent
  case money(String)

  var code: String? { if case .money(let code) = self { code } else { nil } }
}

struct TermValue {
  var number: Fraction
  var unit: TermUnit
}

/// What an expression is computed with.
struct TermWorld {
  /// Units of a currency for one euro.
  var rates: [String: Fraction]
  /// Pairs whose rate somebody gives as it is.
  var published: Set<[String]>
  var variables: [String: TermValue] = [:]

  static let minorUnits = [
    "EUR": 2, "USD": 2, "GBP": 2, "JPY": 0, "KRW": 0, "CHF": 2, "PLN": 2, "TND": 3, "KWD": 3,
    "DEM": 2, "XAF": 0, "AED": 2, "CLF": 4, "ISK": 0,
  ]
}

/// There is no such value, or it is larger than the tests want.
struct Undefined: Error {}
