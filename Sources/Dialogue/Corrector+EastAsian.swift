import AgioCore

/// Chinese, Japanese and Korean write without blanks: `100ドルをユーロに`, `100美元换人民币`, `100달러를 원으로`.
extension Corrector {
  /// The words of such a line set apart, amounts and counts as the rows of sayings have them: `8000円の20%引き` is
  /// `8000 JPY の 20% 引き`; nil where some are not known.
  func spaced() -> String? {
    guard text.unicodeScalars.contains(where: { Self.scripts.contains($0.value) }) else {
      return nil
    }
    var words: [String] = []
    var rest = text(bodyRange)[...]
    while let first = rest.first {
      if first == " " {
        rest.removeFirst()
      } else if let match = rest.prefixMatch(of: /([0-9]{4})年([0-9]{1,2})月([0-9]{1,2})日/) {
        words.append("\(match.1)-\(Self.padded(match.2))-\(Self.padded(match.3))")
        rest = rest[match.range.upperBound...]
      } else if let match = rest.prefixMatch(of: /([0-9]{4})年/) {
        words += [String(match.1), "年"]
        rest = rest[match.range.upperBound...]
      } else if first.isASCII {
        let word = rest.prefix { $0.isASCII && $0 != " " && !"()=?;:".contains($0) }
        guard !word.isEmpty else {
          words.append(String(rest.removeFirst()))
          continue
        }
        rest = rest[word.endIndex...]
        var text = String(word)
        if let sign = rest.first, let zeros = SayingReader.myriads[sign], word.last!.isNumber {
          text = AtomScanner.shifted(text.replacing(",", with: ""), by: zeros)
          rest.removeFirst()
        } else if rest.hasPrefix("割"), !rest.hasPrefix("割り"), word.utf8.count == 1 {
          // Tenths.
          text += "0%"
          rest.removeFirst()
        }
        words.append(text)
      } else if let (code, end) = Self.eastAsianCurrency(rest) {
        // `人民币` is no 人.
        words.append(code)
        rest = rest[end...]
      } else if let (word, meant) = Self.japanese.first(where: { rest.hasPrefix($0.word) }) {
        words.append(meant)
        rest = rest.dropFirst(word.count)
      } else if let end = Self.eastAsianParticle(rest) {
        words.append(String(rest[..<end]))
        rest = rest[end...]
      } else {
        return nil
      }
    }
    return words.joined(separator: " ").trimmingBlanks
  }

  private static func padded(_ digits: Substring) -> String {
    digits.count == 1 ? "0" + digits : String(digits)
  }

  /// Longer words come first.
  private static let japanese = WordFile.rules.entries("japanese").flatMap { meant, words in
    words.words.map { (word: $0, meant: meant) }
  }.sorted { $0.word.utf8.count > $1.word.utf8.count }

  /// The longest name that a text begins with, and where it ends.
  static func eastAsianCurrency(_ text: Substring) -> (String, Substring.Index)? {
    if text.first?.isASCII == true {
      let word = text.prefix { $0.isASCII && $0.isLetter }
      return Currency(code: word.uppercased()).map { ($0.code, word.endIndex) }
    }
    var end =
      text.index(text.startIndex, offsetBy: longest, limitedBy: text.endIndex) ?? text.endIndex
    while end > text.startIndex {
      if let found = LocalNames.currency(String(text[..<end])) { return (found.code, end) }
      end = text.index(before: end)
    }
    return nil
  }

  /// Where the particle ends that a text begins with.
  static func eastAsianParticle(_ text: Substring) -> Substring.Index? {
    guard let first = text.unicodeScalars.first, first.value >= 0x80 || first == "?" else {
      return nil
    }
    return particles.first { text.hasPrefix($0) }.map {
      text.index(text.startIndex, offsetBy: $0.count)
    }
  }

  /// The longest name has so many characters.
  private static let longest = 12

  /// Between an amount and what it is wanted in; the longer come first.
  private static let particles = WordFile.rules.words("particles").words

  /// CJK punctuation, kana, Han and Hangul.
  static let scripts: ClosedRange<UInt32> = 0x3000...0xD7AF
}
