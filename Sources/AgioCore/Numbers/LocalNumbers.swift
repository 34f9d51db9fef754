/// Whole numbers in words: English, German, French, Spanish, Italian, Portuguese and Polish.
///
/// The language of agio reads `two hundred and fifty` alone; what is longer, or in another language, an error writes in
/// digits.
public enum LocalNumbers {
  /// What words in small letters come to: `deux mille cinq cents`; nil where one is no number, or they are none together.
  /// - Parameter start: a number in digits before them, which they multiply: `5 mil`.
  public static func value(_ words: [String], from start: Int? = nil) -> Int? {
    if let start {
      guard start < largestCount, let first = words.first.flatMap(parts)?.first, first >= 100
      else { return nil }
    }
    var total = 0
    var current = start ?? 0
    var hasNumber = start != nil
    for (place, word) in words.enumerated() {
      if hasNumber, place + 1 < words.count, joining.contains(word) { continue }
      guard let parts = parts(of: word) else { return nil }
      for value in parts {
        switch value {
        case 1_000...:
          let (product, isLarge) = max(current, 1).multipliedReportingOverflow(by: value)
          guard !isLarge, current < largestCount else { return nil }
          total += product
          current = 0
        case 100:
          guard current < 100 || current == start else { return nil }
          current = max(current, 1) * 100
        default:
          let isTurned = parts.count > 1 || place > 0 && words[place - 1] == "und"
          guard let sum = sum(of: current, value, said: word, isTurned: isTurned) else {
            return nil
          }
          current = sum
        }
        hasNumber = true
      }
    }
    return hasNumber ? total + current : nil
  }

  /// What a smaller number behind another adds to it; nil where nobody says one with both: `two fifty` is not 52.
  /// - Parameter isTurned: whether the smaller may come first: `fünfundzwanzig`.
  private static func sum(of current: Int, _ value: Int, said word: String, isTurned: Bool) -> Int?
  {
    let last = current % 100
    if value > 100 { return current == 0 ? value : nil }
    // `quatre-vingts`
    if last == 4, value == 20, word.contains("vingt") { return current + 76 }
    let isTen = last >= 20 && last % 10 == 0
    let goesOn =
      last == 0 || isTen && value < 10 || [60, 80].contains(last) && value < 20
      || isTurned && last < 10 && value >= 20 && value % 10 == 0
    return goesOn ? current + value : nil
  }

  /// Whether a word in small letters stands for a number.
  public static func isNumber(_ word: String) -> Bool { parts(of: word) != nil }

  /// All words that stand for one, or between those of one.
  static var words: [String] { values.words + joining.words }

  /// Nobody counts more thousands or millions.
  private static let largestCount = 1_000_000

  /// Words between those of a number.
  private static let joining = WordFile.numbers.words("joining")

  /// `fünfundzwanzig`: [5, 20]; `zweihundert`: [2, 100].
  private static func parts(of word: String) -> [Int]? {
    if let value = values[word] { return [value] }
    if word.utf8.contains(UInt8(ascii: "-")) {
      let parts = word.split(separator: "-").compactMap { values[String($0)] }
      // A dash alone is none.
      return !parts.isEmpty && parts.count == word.split(separator: "-").count ? parts : nil
    }
    for joint in joints {
      guard let place = word.utf8.place(of: joint.utf8) else { continue }
      let before = word.utf8[..<place]
      let behind = word.utf8[word.utf8.index(place, offsetBy: joint.utf8.count)...]
      guard let ones = before.isEmpty ? [] : parts(of: String(before)!),
        let rest = behind.isEmpty ? [] : parts(of: String(behind)!)
      else { continue }
      return ones + (values[joint].map { [$0] } ?? []) + rest
    }
    return nil
  }

  /// What stands between the parts of a number that is written as one word.
  private static let joints = WordFile.numbers.words("joints").words

  private static let values = WordFile.numbers.glossary("values") { Int($0)! }
}

extension String.UTF8View {
  /// Where some bytes first stand.
  fileprivate func place(of wanted: String.UTF8View) -> Index? {
    indices.first { self[$0...].starts(with: wanted) }
  }
}
