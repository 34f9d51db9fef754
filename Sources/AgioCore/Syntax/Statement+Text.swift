extension Statement {
  /// The line in its plainest form: one blank between words, no parentheses that change nothing. Parsing it again gives
  /// the same tree.
  public var canonicalText: String {
    let body = tape.canonicalText(isContinuation: isContinuation)
    let statement =
      switch kind {
      case .blank: ""
      case .command(let text): text
      case .result: body
      case .assignment(let name, _): "\(name) = \(body)"
      case .definition(let name, _, let parameters):
        "\(name)(\(parameters.joined(separator: "\(tape.separator) "))) = \(body)"
      }
    return label.map { "\($0): \(statement)" } ?? statement
  }
}

extension Tape {
  /// How tightly a piece of text holds together, loosest first.
  private enum Tightness: Int, Comparable {
    case conversion, sum, product, sign, power, percent, primary
    static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  private struct Piece {
    var text: String
    var tightness: Tightness
    var isNumber = false

    /// The text, in parentheses unless it holds together at least that tightly.
    func text(within least: Tightness) -> String { tightness < least ? "(\(text))" : text }
  }

  var separator: String { decimalMark == UInt8(ascii: ",") ? ";" : "," }

  func canonicalText(isContinuation: Bool) -> String {
    pieces(nodes.startIndex..<nodes.endIndex, isContinuation: isContinuation)?.text ?? ""
  }

  private func pieces(_ range: Range<Int>, isContinuation: Bool = false) -> Piece? {
    var stack: [Piece] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let node = nodes[index]
      index += 1
      if node.step == .rate {
        index = Int(node.payload)
      } else if index == 1, isContinuation {
        stack.append(Piece(text: "", tightness: .primary))
      } else {
        stack.append(piece(node, &stack))
      }
    }
    return stack.last
  }

  private func piece(_ node: Node, _ stack: inout [Piece]) -> Piece {
    switch node.step {
    case .number, .ambiguousNumber:
      return Piece(text: text(node.range), tightness: .primary, isNumber: true)
    case .amount:
      let value = stack.removeLast()
      let number = value.isNumber ? value.text : "(\(value.text))"
      return Piece(text: "\(number) \(words(phrase(of: node)))", tightness: .primary)
    case .name: return Piece(text: words(phrase(of: node)), tightness: .primary)
    case .previous, .aggregate: return Piece(text: text(node.range), tightness: .primary)
    case .percent:
      return Piece(text: stack.removeLast().text(within: .primary) + "%", tightness: .percent)
    case .negate: return Piece(text: "-" + stack.removeLast().text(within: .sign), tightness: .sign)
    case .apply: return applied(operation(of: node), &stack)
    case .call:
      let call = call(of: node)
      let arguments = stack.suffix(call.count).map(\.text).joined(separator: "\(separator) ")
      stack.removeLast(call.count)
      return Piece(text: "\(text(call.name))(\(arguments))", tightness: .primary)
    case .convert: return converted(conversions[Int(node.payload)], &stack)
    case .qualify:
      let parts =
        [stack.removeLast().text(within: .sum)] + qualifierSets[Int(node.payload)].map(words)
      return Piece(text: parts.joined(separator: " "), tightness: .conversion)
    case .approximate:
      return Piece(text: "≈" + stack.removeLast().text(within: .sum), tightness: .sum)
    case .list:
      let items = stack.suffix(Int(node.payload)).map(\.text).joined(separator: "\(separator) ")
      stack.removeLast(Int(node.payload))
      return Piece(text: items, tightness: .conversion)
    case .rate: return Piece(text: "", tightness: .primary)
    }
  }

  private func applied(_ operation: Operation, _ stack: inout [Piece]) -> Piece {
    let (level, left, right): (Tightness, Tightness, Tightness) =
      switch operation {
      case .add, .subtract: (.sum, .sum, .product)
      case .power: (.power, .percent, .sign)
      default: (.product, .product, .sign)
      }
    let second = stack.removeLast().text(within: right)
    let first = stack.removeLast()
    // What goes on from the last result begins with its operator.
    let start = first.text.isEmpty ? "" : first.text(within: left) + " "
    return Piece(text: "\(start)\(operation.spelling) \(second)", tightness: level)
  }

  private func converted(_ conversion: Conversion, _ stack: inout [Piece]) -> Piece {
    let value = stack.removeLast()
    let targets =
      conversion.isAgain
      ? "in"
      : conversion.targets.isEmpty
        ? "as %" : "in " + conversion.targets.map(words).joined(separator: "\(separator) ")
    let parts =
      (value.text.isEmpty ? [] : [value.text]) + [targets] + conversion.qualifiers.map(words)
    return Piece(text: parts.joined(separator: " "), tightness: .conversion)
  }

  private func words(_ phrase: CurrencyPhrase) -> String {
    text(phrase.range).split(separator: " ").joined(separator: " ")
  }

  private func words(_ qualifier: Qualifier) -> String {
    guard case .at(let nodes) = qualifier.kind,
      let rate = pieces(Int(nodes.lowerBound)..<Int(nodes.upperBound))
    else { return text(qualifier.range).split(separator: " ").joined(separator: " ") }
    return "at " + (rate.isNumber ? rate.text : "(\(rate.text))")
  }
}
