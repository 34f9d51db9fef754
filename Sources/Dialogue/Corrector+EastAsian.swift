import AgioCore

/// Chinese, Japanese and Korean write without blanks: `100ドルをユーロに`, `100美元换人民币`, `100달러를 원으로`.
extension Corrector {
  func inEastAsianWords() -> [String] {
    guard text.unicodeScalars.contains(where: { Self.scripts.contains($0.value) }) else {
      return []
    }
    var amounts = ""
    var target: String?
    var rest = text(bodyRange)[...]
    var hasAsked = false
    while let first = rest.first {
      if first == " " {
        rest.removeFirst()
      } else if first.isASCII, first.isNumber {
        guard target == nil, amounts.isEmpty else { return [] }
        var number = rest.prefix { $0.isASCII && $0.isNumber || $0 == "," || $0 == "." }
        rest = rest[number.endIndex...]
        if let sign = rest.first, let zeros = SayingReader.myriads[sign] {
          guard number.allSatisfy({ $0.isNumber || $0 == "." }), number.last != "." else {
            return []
          }
          number = AtomScanner.shifted(String(number), by: zeros)[...]
          rest.removeFirst()
        }
        rest = rest.drop { $0 == " " }
        guard let (code, end) = Self.eastAsianCurrency(rest) else { return [] }
        amounts = "\(number) \(code)"
        rest = rest[end...]
      } else if let end = Self.eastAsianParticle(rest) {
        hasAsked = true
        rest = rest[end...]
      } else if let (code, end) = Self.eastAsianCurrency(rest), !amounts.isEmpty, target == nil {
        target = code
        rest = rest[end...]
      } else {
        return []
      }
    }
    guard !amounts.isEmpty else { return [] }
    let start = text(0..<bodyRange.lowerBound)
    // `100ドル` alone is an amount; asked for in nothing it is not answered.
    return target.map { [start + "\(amounts) in \($0)"] } ?? (hasAsked ? [] : [start + amounts])
  }

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
    particles.first { text.hasPrefix($0) }.map { text.index(text.startIndex, offsetBy: $0.count) }
  }

  /// The longest name has so many characters.
  private static let longest = 12

  /// Between an amount and what it is wanted in; the longer come first.
  private static let particles = [
    "に換算すると", "に換算して", "に換算", "に両替", "を", "から", "は", "では", "で", "に", "へ", "何", "いくら", "ですか", "？",
    "?",
    "兑换成", "兑换", "兌換", "换算成", "换成", "換成", "换", "換", "等于", "等於", "是", "多少", "转", "合", "兑", "兌", "到",
    "를", "을", "으로", "로", "는", "은", "얼마", "환전", "몇",
  ]

  /// CJK punctuation, kana, Han and Hangul.
  static let scripts: ClosedRange<UInt32> = 0x3000...0xD7AF
}
