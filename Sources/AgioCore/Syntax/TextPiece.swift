/// A part of a line as text, and how tightly it holds together.
struct TextPiece {
  /// Loosest first.
  enum Tightness: Int, Comparable {
    case conversion, sum, product, share, sign, power, percent, primary
    static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  let text: String
  let tightness: Tightness
  /// Digits alone: a currency or `at` takes them without parentheses.
  var isNumber = false

  /// The text, in parentheses unless it holds together at least that tightly.
  func text(within least: Tightness) -> String { tightness < least ? "(\(text))" : text }

  /// What a line goes on from, which is not written.
  static let nothing = TextPiece(text: "", tightness: .primary)

  func amount(of currency: String) -> TextPiece {
    TextPiece(text: "\(counted) \(currency)", tightness: .primary)
  }

  /// What stands beside a currency.
  var counted: String { isNumber ? text : "(\(text))" }

  var percent: TextPiece { TextPiece(text: text(within: .primary) + "%", tightness: .percent) }
  var negated: TextPiece { TextPiece(text: "-" + text(within: .sign), tightness: .sign) }
  var approximated: TextPiece { TextPiece(text: "≈" + text(within: .sum), tightness: .sum) }

  func applying(_ operation: Operation, _ second: TextPiece) -> TextPiece {
    let (level, left, right): (Tightness, Tightness, Tightness) =
      switch operation {
      case .add, .subtract: (.sum, .sum, .product)
      case .multiply, .divide: (.product, .product, .share)
      case .percentOf, .percentOn, .percentOff: (.share, .sign, .share)
      case .power: (.power, .percent, .sign)
      case .modulo: (.product, .product, .share)
      case .wholeOf, .wholeOn, .wholeOff: (.conversion, .sum, .percent)
      }
    switch operation {
    case .wholeOf, .wholeOn, .wholeOff:
      return TextPiece(
        text: "\(text(within: left)) is \(second.text(within: right)) \(operation.spelling)",
        tightness: level)
    default: break
    }
    // What goes on from the last result begins with its operator.
    let start = text.isEmpty ? "" : text(within: left) + " "
    return TextPiece(
      text: "\(start)\(operation.spelling) \(second.text(within: right))", tightness: level)
  }

  /// - Parameter target: `in EUR, USD`
  func converted(_ target: String, _ qualifiers: [String]) -> TextPiece {
    let parts = (text.isEmpty ? [] : [text]) + [target] + qualifiers
    return TextPiece(text: parts.joined(separator: " "), tightness: .conversion)
  }

  func qualified(_ qualifiers: [String]) -> TextPiece {
    TextPiece(
      text: ([text(within: .sum)] + qualifiers).joined(separator: " "), tightness: .conversion)
  }

  /// What stands behind `at`.
  var rate: String { "at \(isNumber ? text : "(\(text))")" }
}

extension [TextPiece] {
  /// - Parameter separator: `,` or `;`.
  func call(of name: String, _ separator: String) -> TextPiece {
    TextPiece(text: "\(name)(\(list(separator).text))", tightness: .primary)
  }

  /// What was paid, and what for. A qualifier stands behind it without parentheses.
  var receipt: TextPiece {
    TextPiece(text: "paid \(self[0].text) for \(self[1].text)", tightness: .sum)
  }

  func list(_ separator: String) -> TextPiece {
    TextPiece(text: map(\.text).joined(separator: "\(separator) "), tightness: .conversion)
  }
}
