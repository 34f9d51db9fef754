import AgioCore

/// The codes of currencies that are much alike: what is said of a line with one of them is nearly always said of the same
/// line with another.
///
/// A class: each line of a file looks for its form, and would copy them.
final class FormCodes: Sendable {
  /// A bit for each three letters; empty for no codes.
  private let bits: [UInt64]
  /// Those of examples first.
  let all: [String]
  /// As many as a form has marks for, that stand in no message by chance.
  let unmistakable: [String]

  /// Those that the first source publishes, its pivot not among them; the same but for what messages name where a line has
  /// no code; and none.
  static func all(of book: RateBook) -> [FormCodes] {
    guard let series = book.series.first, series.count > 0 else { return [FormCodes()] }
    let last = series.count - 1
    let there = Currency.all.filter {
      series.covers($0) && (try? series.fixing(of: $0, at: last)) != nil
    }.map(\.code)
    let others = there.filter { !examples.contains($0) }
    return [FormCodes(examples.filter(there.contains) + others), FormCodes(others), FormCodes()]
  }

  init(_ codes: [String] = []) {
    // What is said of that many has no model in fewer.
    all = codes.count < LineForm.mostCodes ? [] : codes
    let rare = Self.rare.filter(all.contains)
    let others = all.reversed().filter { !rare.contains($0) }
    unmistakable = Array((rare + others).prefix(LineForm.mostCodes))
    var bits =
      all.isEmpty ? [] : Array(repeating: 0 as UInt64, count: Self.place(25, 25, 25) / 64 + 1)
    for code in all {
      let place = Self.place(of: Array(code.utf8))
      bits[place / 64] |= 1 << UInt64(place % 64)
    }
    self.bits = bits
  }

  /// Those of examples.
  private static let examples = ["EUR", "USD"]
  private static let rare = ["PHP", "MYR", "THB", "HUF"]

  /// The places of those that examples have.
  var named: Range<Int> { 0..<all.prefix(while: Self.examples.contains).count }

  /// Whether three bytes, of which the first is a capital, are one of them.
  @inline(__always)
  func have(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
    let (second, third) = (second &- 65, third &- 65)
    if bits.isEmpty || second >= 26 || third >= 26 { return false }
    let place = Self.place(first - 65, second, third)
    return bits[place / 64] >> UInt64(place % 64) & 1 == 1
  }

  private static func place(of code: [UInt8]) -> Int {
    place(code[0] - 65, code[1] - 65, code[2] - 65)
  }

  private static func place(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Int {
    (Int(first) * 26 + Int(second)) * 26 + Int(third)
  }
}
