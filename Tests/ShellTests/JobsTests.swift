import Dialogue
import Foundation
import Shell
import Testing

extension InProcessTests {
  /// `--jobs`: the same bytes, whatever number of threads has answered a file.
  @Suite struct JobsTests {
    /// - Parameter piece: how many bytes the first pieces have; nil for what they have otherwise.
    private func run(_ lines: String, jobs: Int, _ options: [String] = [], piece: Int? = 96) throws
      -> TestWorld.Outcome
    {
      let world = try TestWorld()
      // The first pieces have a quarter, and those of records an eighth of that.
      if let piece { world.setPieceBytes(piece * (options.contains("--format") ? 32 : 4)) }
      return try world.run(
        arguments: ["--offline", "--jobs", "\(jobs)"] + options + ["-f", "-"], input: lines)
    }

    private func agree(_ lines: String, _ options: [String] = [], piece: Int = 96) throws {
      let one = try run(lines, jobs: 1, options, piece: nil)
      // One thread reads pieces, too, behind many plain lines.
      for jobs in [1, 2, 4] {
        let several = try run(lines, jobs: jobs, options, piece: piece)
        #expect(several == one, "\(options) \(jobs) jobs, pieces of \(piece) bytes:\n\(lines)")
      }
    }

    private static let codes = ["EUR", "USD", "GBP", "JPY", "CHF", "PLN", "usd", "euro"]

    /// What stands on nothing above it.
    private static func alone(_ random: inout Seeded) -> String {
      let (n, a, b) = (
        Int.random(in: 0...99_999, using: &random), codes.randomElement(using: &random)!,
        codes.randomElement(using: &random)!
      )
      switch Int.random(in: 0..<30, using: &random) {
      case 0..<6: return "\(n) \(a) in \(b)"
      case 6: return "(\(n).25 + 3) * 2"
      case 7: return "Hotel: \(n) \(a)"
      case 8: return "food 2: \(n) \(a) + 1 \(b) in EUR"
      case 9: return "\(n) \(a) in \(b) on 2008-07-0\(n % 9 + 1)"
      case 10: return "\(n) \(a) in EUR, USD, GBP"
      case 11: return "\(n) \(a) in EUR average 2019"
      case 12: return ""
      case 13: return "# a remark"
      case 14: return "\(n) XXQ"
      case 15: return "\(n) EUR +"
      case 16: return "1/0"
      case 17: return n % 2 == 0 ? "foo + 1" : "hotel / 2"
      case 18: return "12.345 EUR"
      case 19: return "\(n) \(a), \(n) \(b)"
      case 20: return "99999999999999999999 \(a) * 99999999999 in \(b)"
      case 21: return ":help"
      case 22: return "max(\(n) EUR, 5 EUR)"
      case 23: return "Groceries:"
      case 24: return "\(n) \(a) in \(b) \r"
      case 25: return "Invoice \(n): \(n) \(a) in \(b)"
      case 26: return "2024-0\(n % 9 + 1)-11 lunch: \(n) \(a)"
      case 27: return "\(n % 30) nights: \(n) \(a) in \(b)"
      case 28: return "rent \(n): \(n) \(a)"
      default: return "\(n)%"
      }
    }

    @Test func newlinesAreCounted() {
      var random = Seeded(seed: 9)
      for size in [0, 1, 15, 16, 63, 64, 65, 127, 4_032, 4_095, 4_096, 20_000] {
        for share in [1, 2, 40] {
          let text = (0..<size).map { _ in
            Int.random(in: 0..<share, using: &random) == 0 ? UInt8(10) : UInt8.random(in: 0...255)
          }
          let counted = text.withUnsafeBufferPointer { LinePiece.newlines(in: $0) }
          #expect(counted == text.count { $0 == 10 }, "\(size) bytes, 1 of \(share)")
        }
      }
    }

    /// What stands on lines above it.
    private static func dependent(_ random: inout Seeded) -> String {
      let n = Int.random(in: 1...99, using: &random)
      return [
        "total", "total in EUR", "average", "subtotal", "grand total", "+ \(n) EUR", "_ * 2",
        "_\(n)", "/ 2", "in GBP", "tax: 10%", "_: \(n)", "total: \(n) EUR", "sum", "half: / 2",
      ].randomElement(using: &random)!
    }

    private static func named(_ random: inout Seeded) -> String {
      let n = Int.random(in: 1...99, using: &random)
      return [
        "x = \(n) EUR", "rent = \(n) USD", "x * 2", "rent in EUR", "f(a) = a * \(n)", "f(\(n) EUR)",
        "k = \(n)", "3 k", "net = 100 EUR", "net * 0.19", "rent \(n)k: \(n) EUR", "x / \(n): 5 EUR",
      ].randomElement(using: &random)!
    }

    private func sheet(_ seed: UInt64, _ count: Int, dependent: Double, named: Double) -> String {
      var random = Seeded(seed: seed)
      var lines = ""
      for _ in 0..<count {
        let pick = Double.random(in: 0..<1, using: &random)
        let line =
          pick < named
          ? Self.named(&random)
          : pick < named + dependent ? Self.dependent(&random) : Self.alone(&random)
        lines += line + "\n"
      }
      return lines
    }

    @Test(arguments: 0..<6) func mixedFilesGiveTheSameBytes(seed: UInt64) throws {
      try agree(sheet(seed, 60, dependent: 0, named: 0))
      try agree(sheet(seed + 100, 60, dependent: 0.15, named: 0))
      try agree(sheet(seed + 200, 60, dependent: 0.1, named: 0.05), piece: 200)
    }

    @Test(arguments: [
      ["--format", "json"], ["--format", "csv"], ["--strict"], ["--labels"], ["--explain"],
      ["--to", "EUR"], ["--from", "USD", "--to", "GBP,PLN"], ["--on", "2020-03-08"], ["--quiet"],
      ["--decimal", ","],
    ])
    func optionsGiveTheSameBytes(options: [String]) throws {
      try agree(sheet(1, 50, dependent: 0.05, named: 0), options)
      try agree(sheet(2, 50, dependent: 0.05, named: 0.05), options)
    }

    /// What is tried beside the session is tried again only behind more and more lines that stand on each other.
    @Test func filesThatChangeGiveTheSameBytes() throws {
      var random = Seeded(seed: 77)
      let (carried, plain) = (
        (0..<9_000).map { "+ \($0 % 97 + 1).50 EUR\n" }.joined(),
        (0..<9_000).map { _ in Self.alone(&random) + "\n" }.joined()
      )
      for text in [carried + plain, plain + carried + plain] {
        #expect(try run(text, jobs: 2, piece: 4_096) == run(text, jobs: 1, piece: nil))
      }
    }

    /// It is said of the same lines, and of how many more.
    @Test func notesAreTheSame() throws {
      let sundays = (1...120).map { "1 USD in EUR on \(2000 + $0 % 20)-0\(1 + $0 % 9)-01\n" }
      try agree(sundays.joined())
      try agree(sundays.joined(), ["--quiet"])
      #expect(
        try run(sundays.joined(), jobs: 3).error.contains("more lines used rates of an earlier"))
    }

    @Test func numbersOfLinesAreTheSame() throws {
      let lines = (1...200).map { $0 % 17 == 0 ? "1/0\n" : "\($0) EUR\n" }.joined()
      let outcome = try run(lines, jobs: 2)
      #expect(outcome.error.hasPrefix("<stdin>:17:1: error:"))
      #expect(outcome.error.contains("<stdin>:187:1: error:"))
      #expect(
        outcome.output.split(separator: "\n", omittingEmptySubsequences: false)[182] == "183.00 EUR"
      )
      try agree(lines + "total\n_150 + _151\n_17\n")
    }

    /// What a later line looks at has been taken over.
    @Test func resultsOfOtherThreadsAreKnown() throws {
      let lines = (1...300).map { "\($0) EUR\n" }.joined()
      let outcome = try run(lines + "_300 + _1\ntotal\n", jobs: 4)
      #expect(
        outcome.output.hasSuffix("300.00 EUR\n301.00 EUR\n45150.00 EUR\n"), "\(outcome.error)")
    }

    /// Results of plain lines are not kept: they are computed again for whoever looks, and kept from then on.
    @Test(arguments: 0..<8) func resultsAreComputedAgain(seed: UInt64) throws {
      var random = Seeded(seed: seed + 300)
      func plain(_ count: Int) -> String {
        (0..<count).map { _ in
          let n = Int.random(in: 1...9_999, using: &random)
          return [
            "\(n) EUR in USD", "\(n).5 * 3", "(\(n) + 1) / 7", "\(n) USD + 2 GBP in EUR",
            "\(n) EUR + 1 USD + 1 GBP + 1 JPY in PLN", "\(n) USD in EUR on 2020-03-08",
            "99999999999999999999 EUR * \(n) / 7 in USD",
          ][Int.random(in: 0..<(seed % 2 == 0 ? 4 : 7), using: &random)] + "\n"
        }.joined()
      }
      func look() -> String {
        (0..<Int.random(in: 1...4, using: &random)).map { _ in
          Self.dependent(&random) + "\n"
        }.joined()
      }
      for end in ["", "\n1 EUR", "_", "total", "5 XXQ\n_"] {
        try agree(plain(120) + look() + plain(80) + look() + plain(40) + end)
      }
      try agree(plain(150) + "_77 + _140\n_3 in USD\n\n" + plain(30) + "average\n", piece: 64)
    }

    /// Of more than a hundred thousand the latest are computed again.
    @Test func theLatestAreComputedAgain() throws {
      let lines = (1...102_000).map { "\($0)\n" }.joined()
      let outcome = try run(
        lines + "_102000 + _2100\n_5\n_102001 + 1\n", jobs: 2, piece: 1 << 12)
      #expect(outcome.output.hasSuffix("\n101999\n102000\n104100\n\n104101\n"))
      #expect(outcome.error.contains("<stdin>:102002:1: error:"), "\(outcome.error)")
    }

    @Test func linesWithoutAnEndAndMarksAreTheSame() throws {
      let lines = (1...40).map { "\($0) EUR in USD\r\n" }.joined()
      try agree("\u{FEFF}" + lines + "1 EUR")
      try agree(lines + String(repeating: "1", count: 400) + "\n" + lines)
      try agree("1 + 1\n2 + 2\n" + lines)
    }

    /// What one piece keeps of errors is bounded.
    @Test func manyErrorsAreTheSame() throws {
      try agree(String(repeating: "x\n", count: 3_000), piece: 1 << 13)
    }

    @Test(arguments: ["0", "-1", "x", "65", "1.5"]) func otherCountsAreWrongUsage(count: String)
      throws
    {
      let outcome = try TestWorld().run(arguments: ["--jobs=\(count)", "1 EUR"])
      #expect(outcome.status == .usage)
      #expect(
        outcome.error.contains(
          "The value '\(count)' is invalid for '--jobs <COUNT>'; write a number from 1 to 64"))
    }

    @Test func anExpressionMayHaveIt() throws {
      #expect(try TestWorld().run("--jobs", "2", "1 + 1").output == "2\n")
    }
  }
}

/// The same numbers each time.
private struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }
}
