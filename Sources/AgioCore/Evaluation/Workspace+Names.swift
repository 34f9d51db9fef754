extension VariableTable: NameTable {}

extension Workspace {
  public func isVariable(_ name: String) -> Bool { variables.isName(name) }

  /// Whether a word of `text` is a name; behind a number it may be a suffix.
  static func hasName(
    in text: String, _ variables: VariableTable, _ functions: [String: UserFunction]
  ) -> Bool {
    if variables.isEmpty, functions.isEmpty { return false }
    var text = text
    if functions.isEmpty, let found = text.withUTF8({ hasVariable(in: $0, variables) }) {
      return found
    }
    return text.split(whereSeparator: { $0 != "_" && !$0.isLetter && !$0.isNumber }).contains {
      let word = String($0)
      let suffix = String($0.drop(while: \.isNumber))
      return variables.isName(word) || functions[word] != nil || variables.isName(suffix)
    }
  }

  /// The same of variables alone; nil for a text with more than ASCII.
  private static func hasVariable(
    in text: UnsafeBufferPointer<UInt8>, _ variables: VariableTable
  ) -> Bool? {
    func isDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 }
    var place = 0
    while place < text.count {
      let start = place
      while place < text.count,
        case let byte = text[place],
        (byte | 0x20) &- 97 < 26 || isDigit(byte) || byte == UInt8(ascii: "_")
      {
        place += 1
      }
      if place < text.count, text[place] >= 0x80 { return nil }
      var word = UnsafeBufferPointer(rebasing: text[start..<place])
      if variables.isName(word) { return true }
      if let first = word.first, isDigit(first) {
        word = UnsafeBufferPointer(rebasing: word.drop(while: isDigit))
        if variables.isName(word) { return true }
      }
      place += 1
    }
    return false
  }
}

extension Workspace {
  /// The names of variables and functions; nil where there are more.
  package func names(atMost most: Int) -> [String]? {
    if variables.count + functions.count > most { return nil }
    return variables.map(\.key) + functions.keys
  }
}

extension Workspace {
  mutating func keepTargets(of answer: Answer, _ statement: Statement) {
    guard statement.hasValue, statement.tape.nodes.last?.step == .convert else { return }
    let targets = answer.results.compactMap(\.unit.currency)
    if !targets.isEmpty { lastTargets = targets }
  }

  /// Takes up what was converted to before.
  public mutating func recall(targets: [Currency]) { lastTargets = targets }
}
