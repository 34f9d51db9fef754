import Testing

/// Files of plain lines are answered on a quicker path; nobody may see which one it was.
@Suite struct DirectPathTests {
  @Test func textAgreesWithTheRecordsLineByLine() throws {
    var random = Lines(seed: 20_261_121)
    let text = (0..<4_000).map { _ in random.next() + "\n" }.joined()
    let records = try Record.decode(pipe(text, to: "--format", "json").output)
    let lines = try pipe(text).rows.map(String.init)
    #expect(records.count == 4_000)
    #expect(records.filter { $0.error != nil }.count > 100)
    let expected = records.map { $0.text ?? "" }
    #expect(lines.count == expected.count)
    #expect(zip(lines, expected).first { $0 != $1 } == nil)
  }

  @Test func exponentThatIsTooSmallIsNotForgottenOverZero() throws {
    try pipe("0^(2^-1e9)\n").fails(
      "<stdin>:1:4: error: the number takes more than 16384 binary digits", rows: 1)
  }

  /// Lines as people write them, and some that are wrong.
  private struct Lines {
    private var state: UInt64
    private let codes = ["EUR", "usd", "GBP", "JPY", "chf", "KWD", "DEM", "AUD", "QQX"]

    init(seed: UInt64) { state = seed }

    mutating func next() -> String {
      switch pick(12) {
      case 0: "\(amount()) \(code())"
      case 1: "\(amount()) \(code()) + \(amount()) \(code())"
      case 2: "\(amount()) \(code()) + \(amount()) \(code()) in \(code())"
      case 3: "\(amount()) * (\(amount()) - \(amount())) / \(amount())"
      case 4: "\(amount()) \(code()) in \(code()), \(code())"
      case 5: "\(amount()) \(code()) in \(code()) on \(year())-0\(1 + pick(9))-1\(pick(10))"
      case 6: "\(amount()) \(code()) + \(pick(40))%"
      case 7: "\(amount())% of \(amount()) \(code())"
      case 8: "\(code())/\(code())"
      case 9: "Item \(pick(9)): \(amount()) \(code()) # remark"
      case 10: "-\(amount()) \(code()) in \(code()) average \(year())"
      default: "round(\(amount()) \(code()) / \(1 + pick(9)), \(pick(4))) + \(amount()) \(code())"
      }
    }

    private mutating func amount() -> String {
      switch pick(5) {
      case 0: "\(pick(1000))"
      case 1: "\(pick(1000)).\(10 + pick(90))"
      case 2: "\(1 + pick(99)),\(100 + pick(900)).5"
      case 3: "0.00\(pick(10_000))"
      default: "\(pick(100))\(100_000_000_000 + pick(1 << 36)).\(pick(1 << 40))"
      }
    }

    private mutating func code() -> String { codes[pick(pick(20) == 0 ? codes.count : 8)] }
    private mutating func year() -> Int { 1998 + pick(30) }

    /// Marsaglia's xorshift.
    private mutating func pick(_ count: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state >> 33) % count
    }
  }
}
