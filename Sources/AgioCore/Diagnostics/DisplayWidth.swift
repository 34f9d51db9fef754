/// How many columns of a terminal text takes.
///
/// Source of the ranges: Unicode 15.1 `EastAsianWidth.txt` (W and F) and general categories Mn, Me, Cf. The vowels and
/// final consonants of Hangul written letter by letter stand under the wide one before them.
public enum DisplayWidth {
  public static func of(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + of($1) }
  }

  /// As much of a text as fits into `width` columns, with `…` at its end where something is missing. A word or a
  /// value that does not fit is missing whole: the beginning of a number is another.
  public static func cut(_ text: String, to width: Int) -> String {
    if of(text) <= width { return text }
    var left = width - 1
    let shown = Array(
      text.unicodeScalars.prefix {
        left -= of($0)
        return left >= 0
      })
    let rest = Array(text.unicodeScalars.dropFirst(shown.count))
    let kept = shown.prefix(endOfValues(shown, before: rest))
    return width > 0 ? String(String.UnicodeScalarView(kept)) + "…" : ""
  }

  /// How much of what is shown ends with a whole word, and a whole value: neither within a number nor between one and its
  /// unit. A first word that is too long is cut.
  package static func endOfValues(_ shown: [Unicode.Scalar], before rest: [Unicode.Scalar]) -> Int {
    var start = shown.count
    if rest.first != " " { while start > 0, shown[start - 1] != " " { start -= 1 } }
    let piece = shown[start...]
    if let next = rest.drop(while: isMark).first, isDigit(next), piece.contains(where: isDigit),
      piece.drop(while: isSign).allSatisfy({ isDigit($0) || isMark($0) })
    {
      return start
    }
    let whole = start > 0 ? start : shown.count
    // `36633.00 HU…`
    guard let unit = piece.first ?? rest.first(where: { $0 != " " }), unit.properties.isAlphabetic
    else { return whole }
    let before = shown[..<start].reversed().drop { $0 == " " }
    let number = before.prefix { $0 != " " }
    guard let last = number.first, isDigit(last),
      number.reversed().drop(while: isSign).allSatisfy({ isDigit($0) || isMark($0) })
    else { return whole }
    return before.count - number.count
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// Whether it may stand between digits of a number.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "." || scalar == "," || scalar == "'" || scalar == "_"
  }

  /// Whether it may stand before a number.
  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "-" || scalar == "≈" || scalar == "("
  }

  public static func of(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 {
      return value < 0x20 || (0x7F..<0xA0).contains(value) || value == 0xAD ? 0 : 1
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return (0x1160...0x11FF).contains(value) ? 0 : isWide(value) ? 2 : 1
    }
  }

  private static func isWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    return wide.contains { $0.contains(value) }
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0...0x23F0,
    0x23F3...0x23F3,
    0x25FD...0x25FE, 0x2614...0x2615, 0x2648...0x2653, 0x267F...0x267F, 0x2693...0x2693,
    0x26A1...0x26A1,
    0x26AA...0x26AB, 0x26BD...0x26BE, 0x26C4...0x26C5, 0x26CE...0x26CE, 0x26D4...0x26D4,
    0x26EA...0x26EA,
    0x26F2...0x26F3, 0x26F5...0x26F5, 0x26FA...0x26FA, 0x26FD...0x26FD, 0x2705...0x2705,
    0x270A...0x270B,
    0x2728...0x2728, 0x274C...0x274C, 0x274E...0x274E, 0x2753...0x2755, 0x2757...0x2757,
    0x2795...0x2797,
    0x27B0...0x27B0, 0x27BF...0x27BF, 0x2B1B...0x2B1C, 0x2B50...0x2B50, 0x2B55...0x2B55,
    0x2E80...0x303E,
    0x3041...0x3247, 0x3250...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
    0xA960...0xA97F,
    0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
    0x16FE0...0x18D08,
    0x1AFF0...0x1B2FF, 0x1F004...0x1F004, 0x1F0CF...0x1F0CF, 0x1F18E...0x1F18E, 0x1F191...0x1F19A,
    0x1F200...0x1F320, 0x1F32D...0x1F335, 0x1F337...0x1F37C, 0x1F37E...0x1F393, 0x1F3A0...0x1F3CA,
    0x1F3CF...0x1F3D3, 0x1F3E0...0x1F3F0, 0x1F3F4...0x1F3F4, 0x1F3F8...0x1F43E, 0x1F440...0x1F440,
    0x1F442...0x1F4FC, 0x1F4FF...0x1F53D, 0x1F54B...0x1F54E, 0x1F550...0x1F567, 0x1F57A...0x1F57A,
    0x1F595...0x1F596, 0x1F5A4...0x1F5A4, 0x1F5FB...0x1F64F, 0x1F680...0x1F6C5, 0x1F6CC...0x1F6CC,
    0x1F6D0...0x1F6D2, 0x1F6D5...0x1F6D7, 0x1F6DC...0x1F6DF, 0x1F6EB...0x1F6EC, 0x1F6F4...0x1F6FC,
    0x1F7E0...0x1F7EB, 0x1F7F0...0x1F7F0, 0x1F90C...0x1F93A, 0x1F93C...0x1F945, 0x1F947...0x1F9FF,
    0x1FA70...0x1FAFF, 0x20000...0x3FFFD,
  ]
}
