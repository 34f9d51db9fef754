/// The functions every session has.
public enum BuiltinFunction: String, CaseIterable, Sendable {
  case abs, cash, ceil, exp, floor, ln, max, mean, median, min, mod, round, sign, split, sqrt, sum,
    trunc

  /// Whether a word is the name of one, as it is spelled.
  package static func isName(_ word: String) -> Bool { BuiltinFunction(rawValue: word) != nil }

  /// How many arguments it takes.
  var arity: ClosedRange<Int> {
    switch self {
    case .abs, .cash, .ceil, .exp, .floor, .ln, .sign, .sqrt, .trunc: 1...1
    case .max, .mean, .median, .min, .sum: 1...EvaluationLimit.steps
    case .mod: 2...2
    case .round: 1...2
    case .split: 2...EvaluationLimit.parts + 1
    }
  }

  /// Whether it takes fifty digits and a series to compute.
  var isElementary: Bool { self == .exp || self == .ln || self == .sqrt }

  /// How a call is written, for messages and help.
  public var usage: String {
    switch self {
    case .abs, .cash, .ceil, .exp, .floor, .ln, .sign, .sqrt, .trunc: "\(rawValue)(x)"
    case .max, .mean, .median, .min, .sum: "\(rawValue)(a, b, …)"
    case .mod: "mod(a, b)"
    case .round: "round(x), round(x, places) or round(x, 0.05)"
    case .split: "split(amount, parts) or split(amount, 50, 30, 20)"
    }
  }
}
