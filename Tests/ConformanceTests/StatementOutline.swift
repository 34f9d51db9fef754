@testable import AgioCore

extension Statement {
  /// The line as a nested list, the form the corpus of the grammar records: `(convert (amount 100 usd) eur)`.
  var outline: String {
    let body = tape.outline
    let statement =
      switch kind {
      case .blank: "(blank)"
      case .command(let text): "(command \(text))"
      case .result: body
      case .assignment(let name, _): "(= \(name) \(body))"
      case .definition(let name, _, let parameters):
        "(define (\(([name] + parameters).joined(separator: " "))) \(body))"
      }
    return label.map { "(label \"\($0)\" \(statement))" } ?? statement
  }
}

extension Tape {
  fileprivate var outline: String { outline(of: nodes.startIndex..<nodes.endIndex) }

  private func outline(of range: Range<Int>) -> String {
    var stack: [String] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let node = nodes[index]
      index += 1
      switch node.step {
      case .number, .ambiguousNumber: stack.append(text(node.range))
      case .amount: stack.append("(amount \(stack.removeLast()) \(text(phrase(of: node).range)))")
      case .signedAmount:
        let words = "\(text(phrase(of: node).range)) \(text(confirmation(of: node).range))"
        stack.append("(amount \(stack.removeLast()) \(words))")
      case .join:
        let number = stack.removeLast()
        let minor = text(phrase(of: node).range)
        stack.append("(and \(stack.removeLast()) \(number) \(minor))")
      case .name, .thing: stack.append(text(phrase(of: node).range))
      case .previous: stack.append(node.payload < 0 ? "_" : "_\(node.payload)")
      case .aggregate: stack.append(aggregate(of: node).word)
      case .percent: stack.append("(% \(stack.removeLast()))")
      case .negate: stack.append("(- \(stack.removeLast()))")
      case .apply:
        let right = stack.removeLast()
        stack.append("(\(operation(of: node).spelling) \(stack.removeLast()) \(right))")
      case .call:
        let call = call(of: node)
        let arguments = stack.suffix(call.count).joined(separator: " ")
        stack.removeLast(call.count)
        stack.append("(\(text(call.name)) \(arguments))")
      case .convert:
        let conversion = conversions[Int(node.payload)]
        let parts =
          (conversion.isAgain
            ? ["again"]
            : conversion.targets.isEmpty ? ["%"] : conversion.targets.map { text($0.range) })
          + (conversion.per.map { ["/\(text($0.range))"] } ?? [])
          + conversion.qualifiers.map(outline)
        stack.append("(convert \(stack.removeLast()) \(parts.joined(separator: " ")))")
      case .qualify:
        let parts = qualifierSets[Int(node.payload)].map(outline)
        stack.append("(qualify \(stack.removeLast()) \(parts.joined(separator: " ")))")
      case .approximate: stack.append("(≈ \(stack.removeLast()))")
      case .list:
        let items = stack.suffix(Int(node.payload)).joined(separator: " ")
        stack.removeLast(Int(node.payload))
        stack.append("(list \(items))")
      case .receipt:
        let bought = stack.removeLast()
        stack.append("(paid \(stack.removeLast()) \(bought))")
      case .rate: index = Int(node.payload)
      }
    }
    return stack.last ?? ""
  }

  private func outline(_ qualifier: Qualifier) -> String {
    if case .at(let nodes, let direction) = qualifier.kind {
      let rate = outline(of: Int(nodes.lowerBound)..<Int(nodes.upperBound))
      return "(at \(rate)\(direction.map { " \(text(of: $0))" } ?? ""))"
    }
    return "(\(text(qualifier.range).split(separator: " ").joined(separator: " ")))"
  }
}
