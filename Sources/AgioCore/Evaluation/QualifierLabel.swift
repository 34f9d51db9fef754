/// Labels that choose a rate: whoever writes `on 2024-05-06: 100 USD in EUR` means the rate of that day.
public enum QualifierLabel {
  /// Words that begin a day, besides months and digits.
  static let days = ["yesterday", "today", "last"]

  /// The qualifier that a label begins like, as a line has it: `on 6 May 2024` for `6 May 2024`. Whether it is one, who
  /// parses it finds.
  /// - Returns: nil for any other label. A day alone is a label, too, where nothing is converted.
  public static func qualifier(of label: String) -> (text: String, isDayAlone: Bool)? {
    let words = label.split(separator: " ")
    guard let word = words.first else { return nil }
    // `2 nights` are no day.
    if words.count == 2, word.utf8.allSatisfy({ $0 &- 48 < 10 }), Thing(String(words[1])) != nil {
      return nil
    }
    let small = word.lowercased()
    if TokenKind.keywords[small]?.choosesRate == true { return (label, false) }
    // A month alone is no day: `Jan: 1200 EUR in USD`.
    let isMonth = MonthName.number(word) != nil && label.contains(where: \.isNumber)
    let isDay = days.contains(small) || word.first?.isNumber == true || isMonth
    return isDay ? ("on \(label)", true) : nil
  }

  /// The codes of `Convert from CHF to EUR`, the first one what is converted.
  public static func pair(in label: String) -> [Currency]? {
    guard mayJoin(label.utf8) else { return nil }
    // In capitals: `Bob in EUR` is a person.
    let words = label.split { " /:→>-".contains($0) }.map { word in
      Currency(code: String(word)).map { $0.code == word ? String(word) : "" } ?? word.uppercased()
    }
    for (place, word) in words.enumerated().suffix(3) {
      guard let first = Currency(code: word) else { continue }
      var next = place + 1
      if next < words.count, ["TO", "IN", "INTO"].contains(words[next]) { next += 1 }
      if next == words.count - 1, let second = Currency(code: words[next]),
        next > place + 1 || label.contains("/")
      {
        return [first, second]
      }
    }
    return nil
  }

  /// Whether a slash stands in it, or a word that begins as one between two codes does: most labels have neither.
  private static func mayJoin(_ label: String.UTF8View) -> Bool {
    var (earlier, last) = (UInt8(0), UInt8(0))
    for byte in label {
      if byte == UInt8(ascii: "/") { return true }
      let isBehindOther = (earlier | 0x20) &- 97 >= 26
      if isBehindOther, (last | 0x20) == UInt8(ascii: "t"), (byte | 0x20) == UInt8(ascii: "o") {
        return true
      }
      if isBehindOther, (last | 0x20) == UInt8(ascii: "i"), (byte | 0x20) == UInt8(ascii: "n") {
        return true
      }
      (earlier, last) = (last, byte)
    }
    return false
  }
}
