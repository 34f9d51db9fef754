/// The functions every session has.
public enum BuiltinFunction: String, CaseIterable, Sendable {
  case abs, cash, ceil, exp, floor, ln, max, mean, median, min, mod, round, sign, split, sqrt, sum,
    trunc

  /// The function that a word of a line names.
  init?(word: UnsafeBufferPointer<UInt8>) {
    guard word.count <= 6, let found = Self.spelled.firstIndex(of: Self.packed(word)) else {
      return nil
    }
    self = Self.allCases[found]
  }

  /// Whether a word is the name of one, as it is spelled.
  package static func isName(_ word: String) -> Bool {
    var word = word
    return word.withUTF8 { BuiltinFunction(word: $0) != nil }
  }

  /// All names, each in one number: to compare them with a text one after the other costs a thousand instructions.
  private static let spelled = allCases.map { packed($0.rawValue.utf8) }

  private static func packed(_ word: some Sequence<UInt8>) -> UInt64 {
    word.reduce(0) { $0 &<< 8 | UInt64($1) }
  }

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
