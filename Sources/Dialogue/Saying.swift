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
  enum Kind: String {
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
    /// Two codes in a row; read as the conversion.
    case pair
    /// A letter that some write for a currency; read as its code.
    case letter
    /// Two digits.
    case cents
    /// `x2`; read without the sign.
    case times
    /// `2x45`; read as the product.
    case product
    /// `5€50`; read as the amount.
    case parted
    /// `100万円`; read with its zeros.
    case myriad
    /// A word that means nothing here.
    case word
  }

  enum Piece {
    case literal([String], isOptional: Bool, isKept: Bool)
    case words(least: Int)
    case number
    case kind(Kind)
  }

  let said: [Piece]
  let meant: String
  /// Words, one of each group, without which a line does not say it: most lines are told by them alone.
  let needed: [[String]]

  init(_ said: String, _ meant: String) {
    self.said = said.split(separator: " ").map(Self.piece)
    self.meant = meant
    needed = self.said.compactMap {
      if case .literal(let words, isOptional: false, _) = $0 { return words }
      return nil
    }
  }

  private static func piece(_ text: Substring) -> Piece {
    switch text {
    case "…": return .words(least: 1)
    case "…*": return .words(least: 0)
    case "#": return .number
    default: break
    }
    if text.first == "{" { return .kind(Kind(rawValue: String(text.dropFirst().dropLast()))!) }
    let isKept = text.first == "=" && text != "=>"
    let isOptional = text.last == "?" && text != "?"
    let words = text.dropFirst(isKept ? 1 : 0).dropLast(isOptional ? 1 : 0)
    return .literal(
      words.split(separator: "|").map(String.init), isOptional: isOptional, isKept: isKept)
  }
}

/// The words of a refused line, read against a ``Saying``.
struct SayingReader {
  let words: [String]
  private let small: Set<String>
  let session: Session

  /// No more than these are looked at.
  private static let mostReadings = 4

  /// - Parameter text: a line without its label and its comment.
  init?(_ text: String, _ session: Session) {
    words = Self.words(of: text)
    small = words.reduce(into: []) { $0.insert($1.lowercased()) }
    self.session = session
    // Nobody says more at once.
    if words.isEmpty || words.count > 24 { return nil }
  }

  /// The lines that a saying makes of the words.
  func lines(_ saying: Saying) -> [String] {
    guard saying.needed.allSatisfy({ $0.contains(where: small.contains) }) else { return [] }
    var found: [String] = []
    var kept: [String] = []
    read(saying.said[...], from: 0, &kept) { kept in
      found.append(Self.filled(saying.meant, kept))
      return found.count < Self.mostReadings
    }
    return found
  }

  /// Reads the pieces from a word on, in every way there is until `use` has enough.
  @discardableResult
  private func read(
    _ pieces: ArraySlice<Saying.Piece>, from index: Int, _ kept: inout [String],
    _ use: ([String]) -> Bool
  ) -> Bool {
    guard let piece = pieces.first else { return index == words.count ? use(kept) : true }
    let rest = pieces.dropFirst()
    let count = kept.count
    switch piece {
    case .literal(let choices, let isOptional, let isKept):
      if index < words.count, choices.contains(words[index].lowercased()) {
        if isKept { kept.append(words[index]) }
        if !read(rest, from: index + 1, &kept, use) { return false }
        kept.removeSubrange(count...)
      }
      return isOptional ? read(rest, from: index, &kept, use) : true
    case .words(let least):
      var end = index + least
      while end <= words.count {
        kept.append(Self.joined(words[index..<end]))
        if !read(rest, from: end, &kept, use) { return false }
        kept.removeSubrange(count...)
        end += 1
      }
      return true
    case .number:
      guard index < words.count, words[index].first?.isNumber == true else { return true }
      kept.append(words[index])
      let goesOn = read(rest, from: index + 1, &kept, use)
      kept.removeSubrange(count...)
      return goesOn
    case .kind(let kind):
      // The longest first: `6 May 2024` before `6 May`.
      for length in stride(from: min(Self.mostWords(kind), words.count - index), to: 0, by: -1) {
        guard let value = value(kind, Array(words[index..<index + length])) else { continue }
        kept.append(value)
        if !read(rest, from: index + length, &kept, use) { return false }
        kept.removeSubrange(count...)
      }
      return true
    }
  }

  /// The words, and signs that stand at them as words of their own.
  private static func words(of text: String) -> [String] {
    text.split(separator: " ").flatMap { word -> [String] in
      var word = word
      var before: [String] = []
      var behind: [String] = []
      while let sign = word.first, sign == "(" || sign == "@", word.utf8.count > 1 {
        before.append(String(word.removeFirst()))
      }
      while let sign = word.last, sign == "," || sign == ")" || sign == "?", word.utf8.count > 1 {
        // A call keeps its parentheses.
        if sign == ")", word.contains("("), before.isEmpty { break }
        behind.insert(String(word.removeLast()), at: 0)
      }
      return before + parted(String(word)) + behind
    }
  }

  /// `R100`, `100EURUSD`, `jan-mar`: two words written as one.
  private static func parted(_ word: String) -> [String] {
    let months = word.split(separator: "-").map(String.init)
    if months.count == 2, months.allSatisfy({ MonthName.number($0) != nil }) {
      return [months[0], "-", months[1]]
    }
    for letter in letters.keys where word.hasPrefix(letter) {
      let rest = word.dropFirst(letter.count)
      // `Q3` is a quarter.
      let isQuarter = letter == "Q" && rest.utf8.count == 1
      if rest.first?.isNumber == true, !isQuarter { return [letter, String(rest)] }
    }
    let letters = word.reversed().prefix { $0.isLetter && $0.isASCII }.count
    if letters == 6, word.first?.isNumber == true {
      return [String(word.dropLast(6)), String(word.suffix(6))]
    }
    return [word]
  }

  static func joined(_ words: ArraySlice<String>) -> String {
    var text = ""
    for word in words {
      let isTight = text.isEmpty || text.hasSuffix("(") || [",", ")", "?"].contains(word)
      text += (isTight ? "" : " ") + word
    }
    return text
  }

  /// What is meant, with what was kept in its places.
  private static func filled(_ meant: String, _ kept: [String]) -> String {
    // One pass: what was kept has dollar signs of its own.
    var text = ""
    var rest = meant[...]
    while let character = rest.popFirst() {
      guard character == "$", let place = rest.first?.wholeNumberValue, place <= kept.count else {
        text.append(character)
        continue
      }
      rest.removeFirst()
      let value = kept[place - 1]
      switch rest.first {
      case "+": text += list(value).joined(separator: " + ")
      case ",": text += list(value).joined(separator: ", ")
      default:
        text += value
        continue
      }
      rest.removeFirst()
    }
    return text.split(separator: " ").joined(separator: " ")
      .replacing(" ,", with: ",").replacing(" )", with: ")").replacing("( ", with: "(")
  }

  private static func list(_ text: String) -> [String] {
    text.replacing(", and ", with: ", ").replacing(" and ", with: ", ").split(separator: ",")
      .map { String($0).trimmingBlanks }
  }
}
