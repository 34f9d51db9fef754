import GrammarKit
import Testing

@testable import AgioCore

/// The commonest lines have a reader of their own: what it reads, the parser reads in the same way.
@Suite struct PlainLineTests {
  private let tables = DirectTables(
    Calculator(["USD": "1.0823", "GBP": "0.85610", "JPY": "166.02"]).evaluator)

  @Test func whatItReadsTheParserReads() {
    var random = SplitMix64(state: 20_261_124)
    for line in ["1 EUR in USD", "1 EUR in GBP", "1 EUR in JPY"] { _ = parsed(line) }
    var count = 0
    for _ in 0..<30_000 {
      let line = Self.line(&random)
      guard let (value, converts, length) = read(line) else { continue }
      count += 1
      let other = parsed(line)
      #expect(
        Self.text(value, converts) == other.map { Self.text($0.value, $0.converts) }, "\(line)")
      #expect(length == line.utf8.count, "\(line)")
    }
    #expect(count > 5_000, "\(count) lines were read")
  }

  /// What most lines of large files are is read by it.
  @Test(arguments: [
    "12.50 EUR in USD", "12.50 EUR + 3.10 USD in GBP", "12.50 EUR - 20%", "20% of 12.50 EUR",
    "(12.50 EUR + 3.10 USD) * 4 in JPY", "12.50 EUR / 7", "12.50 EUR / 3.10 USD",
    "1.25 * 3.5 + 7.75 / 2.5", "12.50 EUR in USD # per diem", "12.50 EUR in USD\r",
    "12.50 EUR in USD on 2024-05-06", "12345.67 EUR", "123456.789 * 2", "1234567.1234567 / 3",
  ]) func itReadsTheCommonestLines(line: String) throws {
    for line in ["1 EUR in USD", "1 EUR in GBP", "1 EUR in JPY"] { _ = parsed(line) }
    let (value, converts, _) = try #require(read(line))
    let other = parsed(line)
    #expect(Self.text(value, converts) == other.map { Self.text($0.value, $0.converts) })
  }

  /// What is wrong, and what means more than it says, is for others.
  @Test(arguments: [
    "", "12.50 EUR in", "12.50 EUR +", "12.50 EUR + 3", "12.50 / 0", "1.000 EUR", "12.50 XXQ",
    "12.50 EUR in USD, GBP", "12.50 EUR in USD on 2024-02-30", "12.50 EUR in USD on 2124-05-06",
    "12.50 EUR + 3 USD in GBP on 2024-05-06", "12.50 EUR in EUR on 2024-05-06", "12,50 EUR",
    "1 000 EUR", "5k EUR", "((1 + 2)) * 3", "(1 + 2", "1 + 2)", "12.50 eur", "12.50 EUR in USDX",
    "12.50 EURO", "5 %",
    "20% of 10%", "06/05/2024", "2024-05-06", "12345678.5 EUR", "1 EUR 2", "5 in EUR",
    "10 EUR * 10 EUR", "5 / 10 EUR",
  ]) func itLeavesTheRest(line: String) {
    #expect(read(line) == nil)
  }

  private static func text(_ value: Quantity<Amount>, _ converts: Bool) -> String {
    "\(value.number.n)/\(value.number.d)e-\(value.number.k) \(value.unit) \(converts)"
  }

  private func read(_ line: String) -> (Quantity<Amount>, converts: Bool, Int)? {
    withBytes(of: line) {
      var reader = PlainLine<PlainReach>($0, decimalMark: UInt8(ascii: "."), tables)
      return reader.result().map { ($0, reader.hasConverted, reader.count) }
    }
  }

  private func parsed(_ line: String) -> (value: Quantity<Amount>, converts: Bool)? {
    var workspace = Workspace()
    return withBytes(of: line) { bytes in
      withUnsafePointer(to: &workspace) { workspace in
        var parser = Parser(
          bytes, decimalMark: UInt8(ascii: "."),
          DirectSemantics<Amount, PlainReach>(tables, workspace, bytes))
        defer { tables.forgetLine() }
        guard let value = try? parser.wholeResult(), !parser.semantics.isRare else { return nil }
        return (value, parser.semantics.hasConverted)
      }
    }
  }

  private func withBytes<R>(of line: String, _ body: (UnsafePointer<UInt8>) -> R) -> R {
    (Array(line.utf8) + [10] + [UInt8](repeating: 0, count: 16)).withUnsafeBufferPointer {
      body($0.baseAddress!)
    }
  }

  /// A line as most are, or one with a slip in it.
  private static func line(_ random: inout SplitMix64) -> String {
    var pieces: [String] = []
    func pick(_ texts: [String]) -> String { texts.randomElement(using: &random)! }
    func number() -> String {
      pick([
        "0", "1", "3", "007", "12.50", "0.5", "99.99", "1.000", "9999999", "12345678",
        "1234567.1234567",
      ])
    }
    func factor() {
      switch Int.random(in: 0..<10, using: &random) {
      case 0: pieces += [number() + "%"]
      case 1: pieces += [number() + "%", "of", number(), pick(["EUR", "USD", ""])]
      case 2: pieces += [number()]
      default: pieces += [number(), pick(["EUR", "USD", "JPY", "GBP"])]
      }
    }
    func sum() {
      factor()
      for _ in 0..<Int.random(in: 0..<4, using: &random) {
        pieces.append(pick(["+", "-", "*", "/", "+"]))
        factor()
      }
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      pieces.append("(")
      sum()
      pieces += [")", pick(["*", "+", "/"]), number()]
    } else {
      sum()
    }
    if Bool.random(using: &random) { pieces += ["in", pick(["EUR", "USD", "JPY", "GBP"])] }
    if Int.random(in: 0..<3, using: &random) == 0 {
      let place = Int.random(in: 0...pieces.count, using: &random)
      pieces.insert(
        pick([
          "#", "in", "of", "(", ")", "-", "5", "EUR", "%", "k", ",", "to", "=", "\"x\"", "//", "\t",
          "USD,",
        ]),
        at: place)
    }
    return pieces.filter { !$0.isEmpty }.joined(separator: " ")
      .replacing("( ", with: "(").replacing(" )", with: ")")
  }
}
