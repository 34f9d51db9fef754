import AgioCore

/// Sayings made ready for lines. Each of their words has a number: what a line lacks is seen at once then.
///
/// What rows have stands in lists that all share: the first line that is refused waits for all sayings.
struct SayingTable {
  enum Piece {
    /// One of some words: places in ``SayingTable/choices``.
    case literal(Range<UInt16>, isOptional: Bool, isKept: Bool)
    case words(least: UInt8)
    case number
    /// And the place of the kind among all.
    case kind(Saying.Kind, UInt8)
  }

  enum Part {
    case text(String)
    /// What a kept piece has read, counted from 0; its parts with this between them.
    case kept(Int, separator: String?)
  }

  struct Row {
    /// Places in ``SayingTable/pieces``.
    let said: Range<Int>
    /// Taken apart when a line first says it: most sayings no line of a file does.
    let meant: String
    /// No line with fewer words says it.
    let least: Int
    /// A bit for each kind that it asks for.
    let kinds: UInt64
    /// The groups of words, one word of each of which a line has that says it: most lines are told by them alone.
    fileprivate let needed: Range<Int>

    /// Whether it comes to other numbers than are said: `dozen`, `€5 30 cents`.
    var rewritesNumbers: Bool {
      if kinds & Saying.Kind.ofOtherNumbers != 0 { return true }
      var isReference = false
      var kept: Set<UInt8> = []
      for byte in meant.utf8 {
        // A number of its own, or one of the line twice: `round($1 / $2) * $2`.
        if byte &- 48 < 10, !isReference || !kept.insert(byte).inserted { return true }
        isReference = byte == UInt8(ascii: "$")
      }
      return false
    }

    /// The parts of what is meant.
    var parts: [Part] { SayingTable.parts(meant) }
  }

  private(set) var rows: [Row] = []
  private(set) var pieces: [Piece] = []
  /// The numbers of words that a piece may be.
  private var choices: [UInt16] = []
  /// The rows that need no word.
  private var free: [Int] = []
  /// By the first group that a row needs, the row; -1 for a group that is not the first.
  private var waiting: [Int16] = []
  /// By the number of a word the last of its places in `uses`; -1 where there is none.
  private var lastUse: [Int16] = []
  /// A group that a word is in, and the place of the one before it.
  private var uses: [(group: Int16, before: Int16)] = []
  private var numbers = NameIndex()

  /// - Parameter sections: of the file of sayings, in the order in which they are tried.
  init(_ sections: String...) {
    let sayings = sections.flatMap(WordFile.sayings.entries)
    rows.reserveCapacity(sayings.count)
    pieces.reserveCapacity(sayings.count * 5)
    choices.reserveCapacity(sayings.count * 5)
    waiting.reserveCapacity(sayings.count * 2)
    lastUse.reserveCapacity(sayings.count * 2)
    uses.reserveCapacity(sayings.count * 4)
    numbers.reserve(sayings.count * 2)
    for (said, meant) in sayings { add(said, meant: meant) }
  }

  private mutating func add(_ said: String, meant: String) {
    let (start, first) = (pieces.count, waiting.count)
    for word in said.words { pieces.append(piece(word)) }
    var least = 0
    var kinds: UInt64 = 0
    for piece in pieces[start...] {
      switch piece {
      case .literal(_, isOptional: true, _): continue
      case .words(let count): least += Int(count)
      case .kind(_, let place):
        kinds |= 1 << UInt64(place)
        least += 1
      case .number: least += 1
      case .literal(let words, _, _):
        for word in choices[Int(words.lowerBound)..<Int(words.upperBound)] {
          uses.append((Int16(waiting.count), lastUse[Int(word)]))
          lastUse[Int(word)] = Int16(uses.count - 1)
        }
        waiting.append(waiting.count == first ? Int16(rows.count) : -1)
        least += 1
      }
    }
    if waiting.count == first { free.append(rows.count) }
    rows.append(
      Row(
        said: start..<pieces.count, meant: meant, least: least, kinds: kinds,
        needed: first..<waiting.count))
  }

  /// The places of the rows that a line with these words may say, in order.
  func places(having words: [SayingReader.Word]) -> [Int] {
    let groupWords = waiting.count / 64 + 1
    let size = groupWords + rows.count / 64 + 1
    var bits = [UInt64](repeating: 0, count: size)
    func note(_ place: Int, from start: Int) {
      bits[start + place / 64] |= 1 << UInt64(place % 64)
    }
    func visitUses(_ number: Int, _ body: (Int) -> Void) {
      var use = lastUse[number]
      while use >= 0 {
        body(Int(uses[Int(use)].group))
        use = uses[Int(use)].before
      }
    }
    for place in free where rows[place].least <= words.count { note(place, from: groupWords) }
    for case let number? in words.lazy.map(\.number) { visitUses(number) { note($0, from: 0) } }
    for case let number? in words.lazy.map(\.number) {
      visitUses(number) { group in
        let place = Int(waiting[group])
        if place >= 0, rows[place].least <= words.count,
          rows[place].needed.allSatisfy({ bits[$0 / 64] & 1 << UInt64($0 % 64) != 0 })
        {
          note(place, from: groupWords)
        }
      }
    }
    var found: [Int] = []
    for index in groupWords..<size {
      var rest = bits[index]
      while rest != 0 {
        found.append((index - groupWords) * 64 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return found
  }

  /// Whether a piece may be the word with a number.
  func isChoice(_ number: Int, _ choices: Range<UInt16>) -> Bool {
    self.choices[Int(choices.lowerBound)..<Int(choices.upperBound)].contains(UInt16(number))
  }

  /// The number of a word in small letters; nil where no saying has it.
  func number(of word: String) -> Int? { numbers.place(of: word) }

  private mutating func number(adding word: String) -> Int {
    if let known = numbers.place(of: word) { return known }
    lastUse.append(-1)
    return numbers.add(word)
  }

  private mutating func piece(_ text: String) -> Piece {
    switch text {
    case "…": return .words(least: 1)
    case "…*": return .words(least: 0)
    case "#": return .number
    case _ where text.hasPrefix("{"):
      let name = text.dropFirst().dropLast()
      let place = Saying.Kind.all.firstIndex { $0.rawValue == name }!
      return .kind(Saying.Kind.all[place], UInt8(place))
    default: break
    }
    var text = text[...]
    // `=>` is a word.
    let isKept = text.count > 1 && text.first == "=" && !text.hasPrefix("=>")
    if isKept { text = text.dropFirst() }
    let isOptional = text.count > 1 && text.last == "?"
    if isOptional { text = text.dropLast() }
    let first = choices.count
    for word in text.split(separator: "|") {
      choices.append(UInt16(number(adding: String(word))))
    }
    return .literal(
      UInt16(first)..<UInt16(choices.count), isOptional: isOptional, isKept: isKept)
  }

  private static func parts(_ meant: String) -> [Part] {
    let sides = meant.utf8.split(
      separator: UInt8(ascii: "$"), omittingEmptySubsequences: false)
    var parts = [Part.text(String(Substring(sides[0])))]
    for side in sides.dropFirst() {
      let rest = side.dropFirst()
      let separator: String? =
        switch rest.first {
        case UInt8(ascii: "+"): " + "
        case UInt8(ascii: ","): ", "
        default: nil
        }
      parts.append(.kept(Int(side.first! - UInt8(ascii: "1")), separator: separator))
      let text = rest.dropFirst(separator == nil ? 0 : 1)
      if !text.isEmpty { parts.append(.text(String(Substring(text)))) }
    }
    return parts
  }
}
