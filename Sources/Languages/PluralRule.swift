/// Which form of a sentence goes with a number: the `Plural-Forms` of a PO file, an expression of C over `n`.
///
/// Source of the form: GNU gettext manual, "Additional functions for plural forms".
struct PluralRule: Sendable {
  /// One form for all numbers.
  static let one = PluralRule(count: 1, expression: .number(0))

  /// How many forms there are.
  let count: Int
  private let expression: PluralExpression

  private init(count: Int, expression: PluralExpression) {
    self.count = count
    self.expression = expression
  }

  /// - Parameter header: the lines `Name: value` of a file's first entry.
  /// - Returns: nil if it has no rule, or one that cannot be read.
  init?(header: String) {
    let line = header.split(separator: "\n").first { $0.hasPrefix("Plural-Forms:") }
    let parts = line.map { $0.dropFirst(13).filter { $0 != " " }.split(separator: ";") } ?? []
    guard parts.count == 2, parts[0].hasPrefix("nplurals="), parts[1].hasPrefix("plural="),
      let count = Int(parts[0].dropFirst(9)), count > 0,
      let expression = PluralExpression(parts[1].dropFirst(7))
    else { return nil }
    self.init(count: count, expression: expression)
  }

  /// From 0; the last form for an expression that names none there is.
  func form(of number: Int) -> Int {
    let form = expression.value(number.magnitude)
    return form < count ? Int(form) : count - 1
  }
}

/// What C makes of `n%10>=2 && n%10<=4 ? 1 : 2`, in unsigned numbers.
indirect enum PluralExpression: Hashable, Sendable {
  case n
  case number(UInt)
  case not(PluralExpression)
  case operation(Operation, PluralExpression, PluralExpression)
  case choice(PluralExpression, PluralExpression, PluralExpression)

  enum Operation: String {
    case or = "||"
    case and = "&&"
    case equal = "=="
    case unequal = "!="
    case notAbove = "<="
    case notBelow = ">="
    case below = "<"
    case above = ">"
    case plus = "+"
    case minus = "-"
    case times = "*"
    case over = "/"
    case remainder = "%"
  }

  /// - Parameter text: without blanks.
  init?(_ text: some StringProtocol) {
    var parser = PluralParser(rest: Array(text.utf8)[...])
    guard let expression = parser.choice(), parser.rest.isEmpty else { return nil }
    self = expression
  }

  /// What divides by zero is zero.
  func value(_ n: UInt) -> UInt {
    switch self {
    case .n: n
    case .number(let number): number
    case .not(let inner): inner.value(n) == 0 ? 1 : 0
    case .choice(let condition, let yes, let no):
      condition.value(n) != 0 ? yes.value(n) : no.value(n)
    case .operation(let operation, let left, let right):
      Self.value(operation, left.value(n), right.value(n))
    }
  }

  private static func value(_ operation: Operation, _ left: UInt, _ right: UInt) -> UInt {
    switch operation {
    case .or: left != 0 || right != 0 ? 1 : 0
    case .and: left != 0 && right != 0 ? 1 : 0
    case .equal: left == right ? 1 : 0
    case .unequal: left != right ? 1 : 0
    case .notAbove: left <= right ? 1 : 0
    case .notBelow: left >= right ? 1 : 0
    case .below: left < right ? 1 : 0
    case .above: left > right ? 1 : 0
    case .plus: left &+ right
    case .minus: left &- right
    case .times: left &* right
    case .over: right == 0 ? 0 : left / right
    case .remainder: right == 0 ? 0 : left % right
    }
  }
}

private struct PluralParser {
  /// From what binds least to what binds most. What begins like another stands behind it.
  private static let levels: [[PluralExpression.Operation]] = [
    [.or], [.and], [.equal, .unequal], [.notAbove, .notBelow, .below, .above], [.plus, .minus],
    [.times, .over, .remainder],
  ]

  var rest: ArraySlice<UInt8>

  mutating func choice() -> PluralExpression? {
    guard let condition = operation(0) else { return nil }
    guard take("?") else { return condition }
    guard let yes = choice(), take(":"), let no = choice() else { return nil }
    return .choice(condition, yes, no)
  }

  private mutating func operation(_ level: Int) -> PluralExpression? {
    guard level < Self.levels.count else { return operand() }
    guard var left = operation(level + 1) else { return nil }
    while let operation = Self.levels[level].first(where: { take($0.rawValue) }) {
      guard let right = self.operation(level + 1) else { return nil }
      left = .operation(operation, left, right)
    }
    return left
  }

  private mutating func operand() -> PluralExpression? {
    if take("n") { return .n }
    if take("!") { return operand().map { .not($0) } }
    if take("(") {
      guard let inner = choice(), take(")") else { return nil }
      return inner
    }
    let digits = rest.prefix { $0 &- 48 < 10 }
    rest = rest[digits.endIndex...]
    return UInt(String(decoding: digits, as: UTF8.self)).map { .number($0) }
  }

  private mutating func take(_ sign: String) -> Bool {
    guard rest.starts(with: sign.utf8) else { return false }
    rest.removeFirst(sign.utf8.count)
    return true
  }
}
