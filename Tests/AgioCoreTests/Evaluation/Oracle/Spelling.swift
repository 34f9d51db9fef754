import BigInt
import GrammarKit

@testable import AgioCore

/// Writes terms in one of the many ways a line can say them.
struct Spelling {
  var random: SplitMix64

  mutating func oneOf<T>(_ choices: [T]) -> T { choices.randomElement(using: &random)! }
  mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  /// Blanks that may be there or not.
  private mutating func gap() -> String { oneOf(["", " ", " ", "  ", "\u{A0}"]) }
  private mutating func blank() -> String { oneOf([" ", " ", "  ", "\t", "\u{202F}"]) }

  // How tightly the parts of a term hold together.
  private static let (line, sum, product, share, sign, power) = (0, 1, 2, 3, 4, 5)
  private static let (operand, primary) = (6, 7)

  mutating func text(_ term: Term, at level: Int = line) -> String {
    let (text, own) = written(term)
    return own < level || chance(25) ? "(\(gap())\(text)\(gap()))" : text
  }

  private mutating func written(_ term: Term) -> (String, Int) {
    switch term {
    case .number(let text, _): return (text, Self.primary)
    case .money(let amount, let code): return (money(amount, code), Self.primary)
    case .one(let code): return (oneOf([code, code.lowercased()]), Self.primary)
    case .percent(let points): return (text(points, at: Self.primary) + "%", Self.operand)
    case .variable(let name): return (name, Self.primary)
    case .negated(let inner):
      return (oneOf(["-", "-", "−"]) + text(inner, at: Self.sign), Self.sign)
    case .sum(let a, let b): return (join(a, "+", b, Self.sum, Self.product), Self.sum)
    case .difference(let a, let b):
      return (join(a, oneOf(["-", "−"]), b, Self.sum, Self.product), Self.sum)
    case .product(let a, let b):
      return (join(a, oneOf(["*", "×", "·"]), b, Self.product, Self.share), Self.product)
    case .implied(let a, let b): return (implied(a, b), Self.product)
    case .quotient(let a, let b):
      return (join(a, oneOf(["/", "÷"]), b, Self.product, Self.share), Self.product)
    case .share(let word, let a, let b):
      let right = text(b, at: Self.share)
      return (text(a, at: Self.sign) + blank() + cased(word) + blank() + right, Self.share)
    case .power(let base, let exponent):
      let sign = oneOf(["^", "**"])
      let raised = chance(4) ? "(\(exponent))" : "\(exponent)"
      return (text(base, at: Self.operand) + gap() + sign + gap() + raised, Self.power)
    case .call(let name, let arguments): return (call(name, arguments), Self.primary)
    case .converted(let inner, let code):
      return (text(inner) + conversion() + currency(code), Self.line)
    case .ratio(let inner): return (text(inner) + conversion() + "%", Self.line)
    }
  }

  private mutating func join(_ a: Term, _ sign: String, _ b: Term, _ left: Int, _ right: Int)
    -> String
  {
    // Digits on both sides of a minus could look like a date.
    let before = sign == "-" ? blank() : gap()
    return text(a, at: left) + before + sign + gap() + text(b, at: right)
  }

  private mutating func implied(_ a: Term, _ b: Term) -> String {
    let left = text(a, at: Self.product)
    let mayTouch = left.last!.isNumber || left.last == ")" || left.last == "%"
    return left + (mayTouch ? gap() : " * ") + "(" + text(b) + ")"
  }

  private mutating func call(_ name: String, _ arguments: [Term]) -> String {
    let list = arguments.map { argument($0) }.joined(separator: ",\(blank())")
    return name + oneOf(["", "", " "]) + "(" + list + ")"
  }

  /// A comma between digits would be ambiguous in a call.
  private mutating func argument(_ term: Term) -> String {
    let text = text(term)
    return text.contains(",") ? "(\(text))" : text
  }

  mutating func conversion() -> String {
    chance(4)
      ? gap() + oneOf(["->", "→"]) + gap() : blank() + cased(oneOf(["in", "to", "as"])) + " "
  }

  private mutating func cased(_ word: String) -> String {
    chance(8) ? word.uppercased() : word
  }
}

/// Amounts and currencies.
extension Spelling {
  private static let signs = ["EUR": "€", "USD": "$", "GBP": "£", "JPY": "¥", "KRW": "₩"]
  private static let names = [
    "EUR": "euros", "USD": "US dollars", "GBP": "pounds sterling", "JPY": "yen", "PLN": "złoty",
    "CHF": "Swiss francs",
  ]

  private mutating func code(_ code: String) -> String {
    oneOf([code, code, code.lowercased(), code.prefix(1) + code.dropFirst().lowercased()])
  }

  mutating func currency(_ code: String) -> String {
    if chance(5), let sign = Self.signs[code] { return sign }
    if chance(5), let name = Self.names[code] { return name }
    return self.code(code)
  }

  /// Such amounts are refused: three decimals of a currency that has fewer, where they end like thousands.
  private static func couldBeThousands(_ digits: String, _ code: String) -> Bool {
    let places = TermWorld.minorUnits[code]!
    guard places < 3, let parts = digits.wholeMatch(of: /[1-9][0-9]{0,2}\.[0-9]{2}([0-9])/) else {
      return false
    }
    return places == 0 || parts.output.1 == "0"
  }

  fileprivate mutating func money(_ amount: Term, _ code: String) -> String {
    guard case .number(var digits, _) = amount else {
      let inner = "(" + text(amount) + ")"
      if chance(3), let sign = Self.signs[code] { return sign + inner }
      if chance(3), !inner.contains(",") { return self.code(code) + " " + inner }
      return inner + gap() + currency(code)
    }
    if Self.couldBeThousands(digits, code) { digits += "0" }
    if chance(4), let sign = Self.signs[code] { return sign + oneOf(["", " "]) + digits }
    if chance(4) { return self.code(code) + oneOf([" ", digits.first == "." ? " " : ""]) + digits }
    let space = digits.last!.isNumber ? oneOf(["", " ", " "]) : " "
    return digits + space + currency(code)
  }
}
