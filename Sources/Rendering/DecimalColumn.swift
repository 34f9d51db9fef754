import AgioCore

/// Numbers under each other, with their decimal marks in one column.
public struct DecimalColumn {
  private let mark: UInt8
  private var whole = 0
  private var rest = 0

  /// The columns that the widest number of all takes.
  public var width: Int { whole + rest }

  public init(_ numbers: some Sequence<String>, mark: UInt8 = UInt8(ascii: ".")) {
    self.mark = mark
    for number in numbers {
      let rest = rest(of: number)
      whole = max(whole, DisplayWidth.of(number) - rest)
      self.rest = max(self.rest, rest)
    }
  }

  /// The number with blanks before and behind it.
  public func aligned(_ number: String) -> String {
    let rest = rest(of: number)
    return String(repeating: " ", count: max(0, whole + rest - DisplayWidth.of(number))) + number
      + String(repeating: " ", count: max(0, self.rest - rest))
  }

  /// What stands from the mark on, or behind the last digit of a whole number: of several values, of the last.
  private func rest(of number: String) -> Int {
    let bytes = Array(number.utf8)
    let isDigit = { (byte: UInt8) in byte &- 48 < 10 }
    guard let last = bytes.lastIndex(where: isDigit) else { return 0 }
    let digits = bytes[...last].reversed().prefix(while: isDigit).count
    let start = last + 1 - digits
    let isBroken = start > 1 && bytes[start - 1] == mark && isDigit(bytes[start - 2])
    let from = isBroken ? start - 1 : last + 1
    return DisplayWidth.of(String(decoding: bytes[from...], as: UTF8.self))
  }
}
