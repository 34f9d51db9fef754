import AgioCore

/// What can follow the beginning of a line, as the grammar has it: the parser itself is asked.
struct Continuations {
  /// The line up to the word being typed.
  private let beginning: String
  private let decimalMark: UInt8
  private let names: Workspace

  init(_ beginning: String, decimalMark: UInt8, _ names: Workspace) {
    self.beginning = beginning
    self.decimalMark = decimalMark
    self.names = names
  }

  /// Whether the grammar has a use for `text` here: the line is good with it, or lacks something behind it only.
  func allow(_ text: String) -> Bool {
    let line = SourceLine(beginning + text)
    do throws(Diagnostic) {
      _ = try Statement.parse(line, decimalMark: decimalMark, names: names.variables)
      return true
    } catch {
      switch error.id {
      // All is well up to the end, where the parenthesis is missed.
      case .unclosedParenthesis: return true
      case .dateWithoutYear: return Int(error.range.upper) >= line.count
      default: return Int(error.range.lower) >= line.count
      }
    }
  }

  /// A number, or anything else that is an amount by itself.
  var allowsOperand: Bool { allow("1") && allow("EUR") }

  var allowsCurrency: Bool { allow("EUR") }

  var allowsDay: Bool { allow("2024-05-06") }

  /// The keywords that can stand here, the likeliest first.
  /// - Parameter isConverted: whether the line has a conversion already.
  func keywords(isConverted: Bool) -> [String] {
    let order =
      isConverted
      ? ["on", "before", "average", "via", "at", "next", "high", "low", "in", "to", "as"]
      : [
        "in", "to", "as", "of", "off", "on", "before", "average", "via", "at", "next", "high",
        "low",
      ]
    let others = TokenKind.keywords.keys.filter { !order.contains($0) }.sorted()
    return (order + others).filter(allow)
  }

  /// The signs that can stand here.
  var signs: [String] { ["+", "-", "*", "/", "%"].filter(allow) }
}
