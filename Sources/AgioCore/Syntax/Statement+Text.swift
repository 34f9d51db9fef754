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
  var separator: String { Self.separator(decimalMark) }

  /// What stands between arguments.
  static func separator(_ decimalMark: UInt8) -> String {
    decimalMark == UInt8(ascii: ",") ? ";" : ","
  }

  func canonicalText(isContinuation: Bool) -> String {
    piece(nodes.startIndex..<nodes.endIndex, isContinuation: isContinuation)?.text ?? ""
  }

  private func piece(_ range: Range<Int>, isContinuation: Bool = false) -> TextPiece? {
    var stack: [TextPiece] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let node = nodes[index]
      index += 1
      if node.step == .rate {
        index = Int(node.payload)
      } else if index == 1, isContinuation {
        stack.append(.nothing)
      } else {
        let isNested = index < nodes.endIndex
        stack.append(piece(node, stack.takeLast(operandCount(of: node)), isNested: isNested))
      }
    }
    return stack.last
  }

  /// - Parameter isNested: other nodes follow, so that a comma could be theirs.
  private func piece(_ node: Node, _ operands: [TextPiece], isNested: Bool) -> TextPiece {
    switch node.step {
    case .number, .ambiguousNumber:
      return TextPiece(text: text(node.range), tightness: .primary, isNumber: true)
    case .amount: return operands[0].amount(of: words(phrase(of: node)))
    case .signedAmount:
      let sign = words(phrase(of: node))
      let value = "\(sign)\(sign.last!.isLetter ? " " : "")\(operands[0].counted)"
      return TextPiece(text: "\(value) \(words(confirmation(of: node)))", tightness: .primary)
    case .join:
      let minor = "\(operands[1].text) \(words(phrase(of: node)))"
      return TextPiece(text: "\(operands[0].text) \(minor)", tightness: .primary)
    case .name, .thing: return TextPiece(text: words(phrase(of: node)), tightness: .primary)
    case .previous: return TextPiece(text: text(node.range), tightness: .primary)
    case .aggregate: return TextPiece(text: aggregate(of: node).word, tightness: .primary)
    case .percent: return operands[0].percent
    case .negate: return operands[0].negated
    case .apply: return operands[0].applying(operation(of: node), operands[1])
    case .call: return operands.call(of: text(call(of: node).name), separator)
    case .convert:
      let conversion = conversions[Int(node.payload)]
      let targets = conversion.targets.map(words)
        .joined(separator: isNested || conversion.isTrailing ? " " : "\(separator) ")
      if conversion.isTrailing {
        return TextPiece(text: "\(operands[0].text) \(targets)", tightness: .primary)
      }
      let per = conversion.per.map { " per \(words($0))" } ?? ""
      // Nothing can stand behind a word that goes on with the last targets.
      if conversion.isAgain, !conversion.qualifiers.isEmpty {
        return operands[0].qualified(conversion.qualifiers.map(words)).converted("in", [])
      }
      let target = conversion.isAgain ? "in" : targets.isEmpty ? "as %" : "in \(targets)\(per)"
      return operands[0].converted(target, conversion.qualifiers.map(words))
    case .qualify: return operands[0].qualified(qualifierSets[Int(node.payload)].map(words))
    case .approximate: return operands[0].approximated
    case .list: return operands.list(separator)
    case .receipt: return operands.receipt
    case .rate: return .nothing
    }
  }

  /// How many values a node takes.
  func operandCount(of node: Node) -> Int {
    switch node.step {
    case .number, .ambiguousNumber, .name, .thing, .previous, .aggregate, .rate: 0
    case .amount, .signedAmount, .percent, .negate, .convert, .qualify, .approximate: 1
    case .apply, .join, .receipt: 2
    case .call: call(of: node).count
    case .list: Int(node.payload)
    }
  }

  private func words(_ phrase: CurrencyPhrase) -> String {
    text(phrase.range).split(separator: " ").joined(separator: " ")
  }

  private func words(_ qualifier: Qualifier) -> String {
    guard case .at(let nodes, let direction) = qualifier.kind,
      let rate = piece(Int(nodes.lowerBound)..<Int(nodes.upperBound))
    else { return text(qualifier.range).split(separator: " ").joined(separator: " ") }
    return rate.rate + (direction.map { " \(text(of: $0))" } ?? "")
  }

  /// `EUR/USD`, `USD per EUR`, `EUR`
  func text(of direction: RateDirection) -> String {
    guard let second = direction.second else { return words(direction.first) }
    return words(direction.first) + (direction.isSlash ? "/" : " per ") + words(second)
  }
}

extension Array {
  /// Takes the last elements off, oldest first.
  mutating func takeLast(_ count: Int) -> [Element] {
    defer { removeLast(count) }
    return Array(suffix(count))
  }
}
