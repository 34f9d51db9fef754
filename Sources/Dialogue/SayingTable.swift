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
    /// And the place of the kind among all; a run has one behind them.
    case kind(Saying.Kind, UInt8, isOptional: Bool)
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
    let use: Use
    /// No line with fewer words says it.
    let least: Int
    /// Whether a kind of it is read as other numbers.
    fileprivate let hasOtherNumbers: Bool

    /// Whether it comes to other numbers than are said: `dozen`, `€5 30 cents`.
    var rewritesNumbers: Bool {
      if hasOtherNumbers { return true }
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
  /// By the number of a word the rows whose rarest words it is among.
  private var rowsOfWord: [[Int]] = []
  private var numbers = NameIndex()

  /// A kind that is a run of words: some of a list, with others around them.
  struct Run {
    let name: String
    let words: WordList
    let around: WordList
  }

  static let runs = WordFile.rules.entries("runs").map { name, sections in
    let lists = sections.words.map { WordFile.rules.words($0.replacing("_", with: " ")) }
    return Run(name: name, words: lists[0], around: WordList(lists.dropFirst().flatMap(\.words)))
  }

  /// Those of the language: nearer to what is written comes first.
  static let shared = SayingTable()
  /// What a row is for.
  enum Use: CaseIterable {
    /// It is all of a line.
    case whole
    /// It is all of a line whose runs are lines of their own.
    case parts
    /// It is written plainer, and all is read anew.
    case spelling

    fileprivate var sections: [String] {
      switch self {
      case .whole: ["rates", "days", "periods", "prices", "arithmetic", "amounts", "questions"]
      case .parts: ["parts"]
      case .spelling: ["spellings"]
      }
    }
  }

  private init() {
    let sayings = Use.allCases.flatMap { use in
      use.sections.flatMap(WordFile.sayings.entries).map { (said: $0, meant: $1, use: use) }
    }
    rows.reserveCapacity(sayings.count)
    pieces.reserveCapacity(sayings.count * 5)
    choices.reserveCapacity(sayings.count * 5)
    numbers.reserve(sayings.count * 2)
    for (said, meant, use) in sayings {
      let start = pieces.count
      for word in said.words { pieces.append(piece(word)) }
      var (least, hasOtherNumbers) = (0, false)
      for piece in pieces[start...] {
        switch piece {
        case .literal(_, let isOptional, _): least += isOptional ? 0 : 1
        case .words(let count): least += Int(count)
        case .number: least += 1
        case .kind(let kind, _, let isOptional):
          least += isOptional ? 0 : 1
          if kind.hasOtherNumbers { hasOtherNumbers = true }
        }
      }
      rows.append(
        Row(
          said: start..<pieces.count, meant: meant, use: use, least: least,
          hasOtherNumbers: hasOtherNumbers))
    }
    noteRarestWords()
  }

  private mutating func noteRarestWords() {
    var counts = [Int](repeating: 0, count: numbers.names.count)
    for choice in choices { counts[Int(choice)] += 1 }
    rowsOfWord = Array(repeating: [], count: counts.count)
    for (place, row) in rows.enumerated() {
      let rarest = needed(row).min { one, other in
        one.reduce(0) { $0 + counts[Int($1)] } < other.reduce(0) { $0 + counts[Int($1)] }
      }
      if let rarest {
        for word in Set(rarest) { rowsOfWord[Int(word)].append(place) }
      } else {
        free.append(place)
      }
    }
  }

  /// The numbers of the words of which a line has one of each group that says a row.
  private func needed(_ row: Row) -> some Sequence<ArraySlice<UInt16>> {
    pieces[row.said].lazy.compactMap { piece in
      guard case .literal(let words, isOptional: false, _) = piece else { return nil }
      return choices[Int(words.lowerBound)..<Int(words.upperBound)]
    }
  }

  /// The places of the rows that a line with these words may say, in order.
  func places(having words: [SayingReader.Word]) -> [Int] {
    let numbers = Set(words.compactMap(\.number))
    let found = Set(free + numbers.flatMap { rowsOfWord[$0] })
    return found.filter { place in
      rows[place].least <= words.count
        && needed(rows[place]).allSatisfy { $0.contains { numbers.contains(Int($0)) } }
    }.sorted()
  }

  /// Whether a piece may be the word with a number.
  func isChoice(_ number: Int, _ choices: Range<UInt16>) -> Bool {
    self.choices[Int(choices.lowerBound)..<Int(choices.upperBound)].contains(UInt16(number))
  }

  /// The number of a word in small letters; nil where no saying has it.
  func number(of word: String) -> Int? { numbers.place(of: word) }

  private mutating func number(adding word: String) -> Int {
    numbers.place(of: word) ?? numbers.add(word)
  }

  /// The kinds and the runs by their names, and their places: those of the runs are behind those of the kinds.
  private static let kinds: [String: (kind: Saying.Kind, place: UInt8)] = {
    let all = Saying.Kind.all.map { ($0.rawValue, $0) } + runs.map { ($0.name, .run) }
    let places = all.enumerated().map { ($1.0, (kind: $1.1, place: UInt8($0))) }
    return Dictionary(uniqueKeysWithValues: places)
  }()

  private mutating func piece(_ text: String) -> Piece {
    switch text {
    case "…": return .words(least: 1)
    case "…*": return .words(least: 0)
    case "#": return .number
    default: break
    }
    var text = text[...].unicodeScalars
    if text.first == "{" {
      let isOptional = text.last == "?"
      let name = String(Substring(text.dropFirst().dropLast(isOptional ? 2 : 1)))
      let (kind, place) = Self.kinds[name]!
      return .kind(kind, place, isOptional: isOptional)
    }
    // `=>` is a word.
    let isKept = text.count > 1 && text.first == "=" && !text.starts(with: "=>".unicodeScalars)
    if isKept { text = text.dropFirst() }
    let isOptional = text.count > 1 && text.last == "?"
    if isOptional { text = text.dropLast() }
    let first = choices.count
    for word in text.split(separator: "|") {
      choices.append(UInt16(number(adding: String(Substring(word)))))
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
