/// Reads productions: `name ::= a b | 'c' ( d )? [0-9]+ - E`.
struct EBNFReader {
  private let text: [Unicode.Scalar]
  private var index = 0
  /// The comment read last.
  private var lastComment = ""

  init(_ text: String) { self.text = Array(text.unicodeScalars) }

  /// One production, as it was read and as it is written, and the comment it stands under.
  struct Production {
    var name: String
    var term: Grammar.Term
    var text: String
    var comment: String
  }

  mutating func production() throws -> Production? {
    skipBlanks()
    guard index < text.count else { return nil }
    let start = index
    let comment = lastComment
    guard let name = word() else { throw error("a production's name") }
    guard eat("::=") else { throw error("'::='") }
    let term = try choice()
    var source = String.UnicodeScalarView()
    source.append(contentsOf: text[start..<index])
    let collapsed = String(source).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return Production(name: name, term: term, text: collapsed, comment: comment)
  }

  private mutating func choice() throws -> Grammar.Term {
    var branches = [try sequence()]
    while eat("|") { branches.append(try sequence()) }
    return branches.count == 1 ? branches[0] : .choice(branches)
  }

  private mutating func sequence() throws -> Grammar.Term {
    var terms: [Grammar.Term] = []
    while let term = try item() {
      if eat("-") {
        guard let excluded = try item() else { throw error("what '-' excludes") }
        terms.append(.except(term, excluded))
      } else {
        terms.append(term)
      }
    }
    guard !terms.isEmpty else { throw error("a term") }
    return terms.count == 1 ? terms[0] : .sequence(terms)
  }

  private mutating func item() throws -> Grammar.Term? {
    guard var term = try atom() else { return nil }
    while index < text.count {
      switch text[index] {
      case "?": term = .optional(term)
      case "*": term = .repeated(term, atLeast: 0)
      case "+": term = .repeated(term, atLeast: 1)
      default: return term
      }
      index += 1
    }
    return term
  }

  private mutating func atom() throws -> Grammar.Term? {
    let start = index
    skipBlanks()
    guard index < text.count else { return nil }
    switch text[index] {
    case "'", "\"":
      let quote = text[index]
      guard let close = text[(index + 1)...].firstIndex(of: quote) else {
        throw error("a closing quote")
      }
      defer { index = close + 1 }
      return .literal(string(index + 1..<close))
    case "[": return try scalarClass()
    case "#":
      guard let scalar = scalarInClass() else { throw error("a character") }
      return .scalars([scalar...scalar], isNegated: false)
    case "(":
      index += 1
      let inner = try choice()
      guard eat(")") else { throw error("')'") }
      return inner
    default:
      let name = word()
      if name != nil, !eat("::=") { return .reference(name!) }
      index = start
      return nil
    }
  }

  private mutating func scalarClass() throws -> Grammar.Term {
    index += 1
    var isNegated = false
    if text[index] == "^" {
      isNegated = true
      index += 1
    }
    var ranges: [ClosedRange<UInt32>] = []
    while index < text.count, text[index] != "]" {
      if text[index...].starts(with: "\\p{".unicodeScalars) {
        ranges += try scalarsOfCategory()
        continue
      }
      guard let first = scalarInClass() else { throw error("a character") }
      var last = first
      if text[index] == "-", text[index + 1] != "]" {
        index += 1
        guard let end = scalarInClass() else { throw error("a character") }
        last = end
      }
      ranges.append(first...last)
    }
    index += 1
    return .scalars(ranges, isNegated: isNegated)
  }

  /// `\p{L}`: the scalars of a general category of Unicode, named by its first letter.
  private mutating func scalarsOfCategory() throws -> [ClosedRange<UInt32>] {
    guard index + 4 < text.count, text[index + 4] == "}" else { throw error("a category") }
    let wanted: Set<Unicode.GeneralCategory>
    switch text[index + 3] {
    case "L":
      wanted = [
        .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      ]
    case "M": wanted = [.nonspacingMark, .spacingMark, .enclosingMark]
    default: throw error("L or M")
    }
    index += 5
    var ranges: [ClosedRange<UInt32>] = []
    for value in UInt32(0)...0x3_FFFF {
      guard let scalar = Unicode.Scalar(value),
        wanted.contains(scalar.properties.generalCategory)
      else { continue }
      if let last = ranges.last, last.upperBound == value - 1 {
        ranges[ranges.count - 1] = last.lowerBound...value
      } else {
        ranges.append(value...value)
      }
    }
    return ranges
  }

  /// A character, or its number after `#x`.
  private mutating func scalarInClass() -> UInt32? {
    guard index < text.count else { return nil }
    if text[index] == "#", index + 2 < text.count, text[index + 1] == "x" {
      var end = index + 2
      while end < text.count, text[end].properties.isASCIIHexDigit { end += 1 }
      if let value = UInt32(string(index + 2..<end), radix: 16) {
        index = end
        return value
      }
    }
    defer { index += 1 }
    return text[index].value
  }

  private mutating func word() -> String? {
    let start = index
    while index < text.count, text[index].properties.isAlphabetic { index += 1 }
    return index > start ? string(start..<index) : nil
  }

  private mutating func eat(_ wanted: String) -> Bool {
    let start = index
    skipBlanks()
    let scalars = Array(wanted.unicodeScalars)
    guard text[index...].starts(with: scalars) else {
      index = start
      return false
    }
    index += scalars.count
    return true
  }

  private mutating func skipBlanks() {
    while index < text.count {
      if text[index].properties.isWhitespace {
        index += 1
      } else if text[index...].starts(with: "/*".unicodeScalars) {
        let start = index
        while index < text.count, !text[index...].starts(with: "*/".unicodeScalars) { index += 1 }
        lastComment = string(start..<index)
        index += 2
      } else {
        return
      }
    }
  }

  private func string(_ range: Range<Int>) -> String {
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: text[range])
    return String(scalars)
  }

  private func error(_ wanted: String) -> GrammarError {
    let line = text[..<min(index, text.count)].filter { $0 == "\n" }.count + 1
    return GrammarError("line \(line): expected \(wanted)")
  }
}
