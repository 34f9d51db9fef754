import AgioCore

/// A way of saying something that the language does not have, and the way it has.
///
/// What is said is a pattern over the words of a line:
///
/// | piece | reads |
/// |---|---|
/// | `from`, `max\|highest` | that word, one of those words |
/// | `the?` | that word, if it is there |
/// | `=since\|last` | one of those words, which is kept |
/// | `…`, `…*` | one or more words, any number of them |
/// | `#` | a word that begins with a digit |
/// | `{thing}` | what one of ``Kind`` reads |
///
/// What is meant says with `$1`, `$2` … what the kept pieces read. `$1+` and `$1,` join the parts of a list.
struct Saying {
  /// Words that are written otherwise in a line that is read.
  enum Kind: String, CaseIterable {
    /// Up to four words that begin as a date does.
    case date
    /// Up to three words that could be a period: `2024`, `Q3 2024`, `March 2024`.
    case period
    /// `2024-01-01..2024-06-30`
    case range
    /// A day in any order and any language; read as ISO 8601 writes it.
    case day
    /// A quarter or a month in other marks: `Q4-2019`, `4Q19`, `07/2008`.
    case span
    /// The name of a month; read as its number.
    case month
    /// `March`, `Q1`: the last one that has begun; read with its year.
    case recent
    case year
    /// `2018-2019`; read as its months.
    case years
    /// A year, or a month with its year; read as the day after its end.
    case last
    /// The same; read as its first day.
    case first
    /// The same; read as its last day.
    case end
    /// `this year`, `this month`; read as its first day.
    case this
    case weekday
    case thing
    case source
    /// Words that have a price for each of something.
    case price
    /// The name or the code of a currency.
    case unit
    /// `EUR/GBP`; read as two targets.
    case units
    /// `EUR/GBP` of which the line has one besides; read as the other.
    case other
    /// Two codes in a row; read as the conversion.
    case pair
    /// A letter that some write for a currency; read as its code.
    case letter
    /// Two digits.
    case cents
    /// `50p`; read as two digits.
    case pence
    /// `60/40`, shares of a hundred; read as a list.
    case shares
    /// `x2`; read without the sign.
    case times
    /// `2x45`; read as the product.
    case product
    /// `5€50`; read as the amount.
    case parted
    /// `100万円`; read with its zeros.
    case myriad
    /// `25 bps`, `25 basis points`, `2‰`; read as a percentage.
    case share
    /// `6-pack`, `3-course`
    case compound
    /// A word that means nothing here.
    case word

    /// What is one of it has a sign, or digits and letters.
    var isMarked: Bool {
      switch self {
      case .range, .years, .units, .other, .pence, .shares, .times, .product, .parted, .myriad,
        .compound:
        true
      default: false
      }
    }
  }

  let said: String
  let meant: String

  init(_ said: String, _ meant: String) {
    self.said = said
    self.meant = meant
  }
}

/// Kinds by what they begin with, a bit for each.
extension Saying.Kind {
  /// No kind of these begins with a word that means nothing.
  static let notOfNothing = ~bits([.word, .price, .pair, .source, .span])
  /// These begin with a letter or a sign.
  static let ofLetters = bits([
    .month, .recent, .this, .weekday, .thing, .source, .unit, .pair, .letter, .times, .word,
  ])
  /// These begin with a number, or with a word for a day or a month.
  static let ofNumbers = bits([
    .date, .range, .day, .month, .year, .years, .cents, .pence, .shares, .share, .product, .parted,
    .myriad, .compound,
  ])

  private static func bits(_ kinds: Set<Self>) -> UInt64 {
    allCases.enumerated().reduce(0) { bits, kind in
      kinds.contains(kind.element) ? bits | 1 << UInt64(kind.offset) : bits
    }
  }
}

/// Sayings made ready for lines. Each of their words has a number: what a line lacks is seen at once then.
struct SayingTable {
  enum Piece {
    case literal([Int], isOptional: Bool, isKept: Bool)
    case words(least: Int)
    case number
    /// And the place of the kind among all.
    case kind(Saying.Kind, Int)
  }

  enum Part {
    case text(String)
    /// What a kept piece has read, counted from 0; its parts with this between them.
    case kept(Int, separator: String?)
  }

  struct Row {
    let said: [Piece]
    /// Taken apart when a line first says it: most sayings no line of a file does.
    let meant: String
    /// No line with fewer words says it.
    let least: Int

    init(said: [Piece], meant: String) {
      self.said = said
      self.meant = meant
      least = said.reduce(0) { count, piece in
        switch piece {
        case .literal(_, isOptional: true, _): count
        case .words(let least): count + least
        default: count + 1
        }
      }
    }

    /// The parts of what is meant.
    var parts: [Part] { SayingTable.parts(meant) }
  }

  private(set) var rows: [Row] = []
  /// For each row the words, one of each group, without which a line does not say it: most lines are told by them alone.
  private var needed: [Range<Int>] = []
  /// The rows that need no word.
  private var free: [Int] = []
  /// By the first group that they need, the others; -1 for a group that is not the first.
  private var waiting: [Int] = []
  /// The groups of all rows, one behind the other: by the number of a word those it is in.
  private var groups: [[Int]] = []
  private var groupCount = 0
  private var numbers = NameIndex()

  init(_ sayings: [Saying]) {
    rows.reserveCapacity(sayings.count)
    needed.reserveCapacity(sayings.count)
    for saying in sayings {
      let said = pieces(saying.said)
      let first = groupCount
      for case .literal(let words, isOptional: false, _) in said {
        for word in words { groups[word].append(groupCount) }
        groupCount += 1
      }
      if first == groupCount { free.append(rows.count) } else { waiting.append(rows.count) }
      while waiting.count < groupCount { waiting.append(-1) }
      needed.append(first..<groupCount)
      rows.append(Row(said: said, meant: saying.meant))
    }
  }

  /// The places of the rows that a line with these words may say.
  func places(having words: [SayingReader.Word]) -> [Int] {
    var found = free.filter { rows[$0].least <= words.count }
    let numbers = words.compactMap(\.number)
    if numbers.isEmpty { return found }
    var areThere = [Bool](repeating: false, count: groupCount)
    for number in numbers { for group in groups[number] { areThere[group] = true } }
    for number in Set(numbers) {
      for group in groups[number] {
        let place = waiting[group]
        guard place >= 0, rows[place].least <= words.count,
          needed[place].allSatisfy({ areThere[$0] }), !found.contains(place)
        else { continue }
        found.append(place)
      }
    }
    return found.sorted()
  }

  /// The number of a word in small letters; nil where no saying has it.
  func number(of word: String) -> Int? {
    var word = word
    return word.withUTF8(numbers.place)
  }

  private mutating func number(adding word: UnsafeBufferPointer<UInt8>) -> Int {
    if let known = numbers.place(of: word) { return known }
    groups.append([])
    return numbers.add(word)
  }

  // By bytes: the first line that is refused waits for all sayings.
  private mutating func pieces(_ said: String) -> [Piece] {
    var said = said
    return said.withUTF8 { bytes in
      var pieces: [Piece] = []
      var start = 0
      for end in 0...bytes.count where end == bytes.count || bytes[end] == 32 {
        if end > start {
          pieces.append(piece(UnsafeBufferPointer(rebasing: bytes[start..<end])))
        }
        start = end + 1
      }
      return pieces
    }
  }

  private mutating func piece(_ text: UnsafeBufferPointer<UInt8>) -> Piece {
    switch text[0] {
    // `…` has three bytes.
    case 0xE2 where text.count == 3 && text[2] == 0xA6: return .words(least: 1)
    case 0xE2 where text.count == 4 && text[3] == UInt8(ascii: "*"): return .words(least: 0)
    case UInt8(ascii: "#") where text.count == 1: return .number
    case UInt8(ascii: "{"):
      return Self.kinds[String(decoding: text.dropFirst().dropLast(), as: UTF8.self)]!
    default: break
    }
    var (start, end) = (0, text.count)
    // `=>` is a word.
    let isKept = text[0] == UInt8(ascii: "=") && end > 1 && text[1] != UInt8(ascii: ">")
    if isKept { start = 1 }
    let isOptional = text[end - 1] == UInt8(ascii: "?") && end - start > 1
    if isOptional { end -= 1 }
    var words: [Int] = []
    for place in start...end where place == end || text[place] == UInt8(ascii: "|") {
      if place > start {
        words.append(number(adding: UnsafeBufferPointer(rebasing: text[start..<place])))
      }
      start = place + 1
    }
    return .literal(words, isOptional: isOptional, isKept: isKept)
  }

  private static let kinds = Dictionary(
    uniqueKeysWithValues: Saying.Kind.allCases.enumerated().map {
      ($1.rawValue, Piece.kind($1, $0))
    })

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
