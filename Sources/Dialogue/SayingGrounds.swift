import AgioCore

/// Why a line says what a ``Saying`` makes of it: the words of the line that the saying has, and what it puts there for them.
struct SayingGrounds {
  /// Words that the rows read, by how often.
  private(set) var words: [String: Int] = [:]
  /// Those that the rows have themselves.
  private(set) var own: Set<String> = []
  /// Those of the row that has made the line, without those of its parts.
  var ofRow: Set<String> = []
  /// Signs, words and numbers of what is meant.
  private(set) var added: Set<String> = []
  /// A part of the line stands there twice: `($2 - $1) as % of $1`.
  private(set) var repeats = false
  /// A year is put together with a day or a month: `$1-12-24`.
  private(set) var composes = false

  init() {}

  init(_ meant: [SayingTable.Part]) {
    var seen: Set<Int> = []
    for (index, part) in meant.enumerated() {
      switch part {
      case .text(let text):
        added.formUnion(Self.atoms(text))
        if index > 0, text.hasPrefix("-"), text.dropFirst().first.map({ $0 != " " }) ?? false {
          composes = true
        }
      case .kept(let place, _): if !seen.insert(place).inserted { repeats = true }
      }
    }
  }

  /// Whether the row says what its parts are joined for: `I had 500 EUR and spent 120 EUR, what's left`.
  var joins: Bool {
    let joints = ofRow.filter { RuleWords.conjunctions.contains($0) }
    return !joints.isEmpty
      && ofRow.contains { word in
        !joints.contains(word) && !["add", "plus", "minus", "less", ",", "+", "-"].contains(word)
      }
  }

  /// Notes words of the line that the saying reads.
  /// - Parameter isOwn: whether it has them itself, and not as one of a kind.
  mutating func say(_ text: String, isOwn: Bool) {
    for word in Self.atoms(text) {
      words[word, default: 0] += 1
      if isOwn { own.insert(word) }
    }
  }

  /// Notes what the line has for words of other digits.
  mutating func add(_ text: String) { added.formUnion(Self.atoms(text)) }

  mutating func merge(_ other: SayingGrounds) {
    words.merge(other.words) { $0 + $1 }
    added.formUnion(other.added)
    own.formUnion(other.own)
    repeats = repeats || other.repeats
    composes = composes || other.composes
  }

  private static func atoms(_ text: String) -> [String] {
    AtomScanner.atoms(text, decimalMark: UInt8(ascii: "."), groupsBlanks: false).map(\.text)
  }
}
