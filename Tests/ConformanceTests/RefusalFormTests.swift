import AgioCore
import GrammarKit
import Testing

@testable import Dialogue

/// A line of a file that is refused as others were is refused in the words that it is refused in alone.
@Suite struct RefusalFormTests {
  /// Lines that are refused, each below the lines that stand above it.
  private static func refused(in path: String) throws -> [[String]] {
    if path.hasSuffix(".lines") {
      return try NaturalCorpusTests.lines(of: path).filter { !$0.isRead }.map { [$0.typed] }
    }
    return try CaseFile(path).cases.map(\.lines)
  }

  /// A session as a file has it, which has read these lines.
  private static func session(_ lines: some Sequence<String>, of path: String) throws -> Session {
    var session =
      path.hasSuffix(".lines")
      ? Session(RateBook([FrozenSession.rates], today: FrozenSession.today))
      : FrozenSession.makeForFile(try CaseFile(path))
    for line in lines { _ = session.reply(to: SourceLine(line)) }
    return session
  }

  @Test(arguments: RejectedCorpusTests.files + NaturalCorpusTests.files)
  func linesAreRefusedAsTheyAreAlone(path: String) throws {
    var numbers = RandomPlainNumbers(seed: UInt64(path.utf8.count))
    let codes = FormCodes.all(of: try Self.session([], of: path).book)[0].all
    for lines in try Self.refused(in: path) {
      let alone = try Self.session(lines.dropLast(), of: path)
      for isPlain in [true, false] {
        var told = alone
        // The first line takes the long way, as words that mean nothing have it.
        told.refusalCount = Session.leastRefusals
        let count = KnownRefusals.leastLines + 3
        for place in 1...count {
          let typed = numbers.exchanged(in: lines.last!, onlyPlain: isPlain)
          let line = SourceLine(numbers.exchangedCodes(in: typed, codes))
          var forgetful = told.forgetful
          let found = told.reply(to: line)
          if 2...KnownRefusals.leastLines ~= place { continue }
          let expected = forgetful.reply(to: line)
          #expect(found.text == expected.text, "\(line.text(in: SourceRange(0, line.count)))")
        }
      }
    }
  }

  @Test(arguments: [
    "{} XXQ", "{} EUR +", "({} EUR", "{} EUR / 0", "{} EUR + 3", "foo + 1", "{} dollers",
    "hotel {}",
    "{} EUR + {} USD +", "100 EUR on 2024-02-30",
  ])
  func linesOfAFormAreKnown(form: String) throws {
    var numbers = RandomPlainNumbers(seed: 7)
    var session = try Self.session([], of: ".lines")
    let line = form.replacing("{}", with: "12.30")
    for _ in 1...KnownRefusals.leastLines {
      let typed = SourceLine(numbers.exchanged(in: line, onlyPlain: true))
      #expect(session.knownRefusal(of: typed) == nil)
      _ = session.reply(to: typed)
    }
    #expect(session.knownRefusal(of: SourceLine(line)) != nil)
  }

  @Test(arguments: [
    "12.30 CHF to GBP rounded to 0.05", "12.30 CHF * 4.05 GBP", "12.30 CHF gonutra", "CHF/CHF +",
    "1.25 * 3.15 + 2.10 CHF / 4.05 +", "CHF 12.30 on GBP",
  ])
  func linesOfAFormHaveAnyCodes(line: String) throws {
    var numbers = RandomPlainNumbers(seed: 7)
    var session = try Self.session([], of: ".lines")
    let codes = FormCodes.all(of: session.book)[0].all
    #expect(codes.contains("CHF") && codes.contains("GBP") && codes.count > 8)
    for _ in 1...KnownRefusals.leastLines {
      let typed = SourceLine(numbers.exchangedCodes(in: line, codes))
      #expect(session.knownRefusal(of: typed) == nil)
      _ = session.reply(to: typed)
    }
    for code in codes where code != "GBP" {
      let typed = SourceLine(line.replacing("CHF", with: code))
      let known = try #require(session.knownRefusal(of: typed))
      var forgetful = session.forgetful
      #expect(Reply(typed, .failure(known)).text == forgetful.reply(to: typed).text)
    }
  }

  /// `1 42.18 EUR` is refused, and `1 142.18 EUR` is an amount.
  @Test func numbersSideBySideCanBeOne() throws {
    var session = try Self.session(
      Array(repeating: "1 42.18 EUR", count: KnownRefusals.leastLines), of: ".lines")
    #expect(session.reply(to: SourceLine("1 142.18 EUR")).failure == nil)
  }

  /// Bytes that are not UTF-8 are told, and an accent may be a letter of its own: its place is another then.
  @Test(
    arguments: [
      ([0xD9], [0x8E]), (Array("5 caf\u{E9} +".utf8), Array("5 cafe\u{301} +".utf8)),
    ] as [([UInt8], [UInt8])])
  func linesOfOtherBytesAreOfOtherForms(line: [UInt8], other: [UInt8]) throws {
    var session = try Self.session([], of: ".lines")
    for _ in 1...KnownRefusals.leastLines { _ = session.reply(to: SourceLine(line)) }
    #expect(session.knownRefusal(of: SourceLine(line)) != nil)
    #expect(session.knownRefusal(of: SourceLine(other)) == nil)
    let (known, alone) = session.told(SourceLine(other))
    #expect(known == alone)
  }

  @Test(arguments: [
    ["foo = 3", "foo + 1"], ["foo: 12 EUR", "foo + 1"], ["foo(x) = x + 1", "foo + 1"],
  ])
  func whatALineAboveSaysOfItsWordsCounts(lines: [String]) throws {
    var session = try Self.session(
      Array(repeating: lines[1], count: KnownRefusals.leastLines) + [lines[0]], of: ".lines")
    let (known, alone) = session.told(SourceLine(lines[1]))
    #expect(known == alone)
  }
}

extension Session {
  /// The same session, which knows nothing of what it has refused.
  var forgetful: Session {
    var session = self
    session.refusals = KnownRefusals()
    session.refusalCount = 0
    return session
  }

  func knownRefusal(of line: SourceLine) -> Diagnostic? {
    knownRefusal(of: line, refusals.found(for: line, in: workspace.vocabulary))
  }

  /// What is said of a line, and what is said of it by one that has forgotten.
  mutating func told(_ line: SourceLine) -> (known: String, alone: String) {
    var forgetful = forgetful
    return (reply(to: line).text, forgetful.reply(to: line).text)
  }
}

extension Reply {
  /// All that is told of a refusal.
  var text: String {
    guard let failure else { return "\(outcome)" }
    return "\(failure) \(failure.range) \(failure.suggestion ?? "") \(failure.readings)"
      + " \(failure.corrections) \(String(describing: failure.wanted))"
  }
}

/// Plain numbers of all lengths, as amounts are written.
private struct RandomPlainNumbers {
  private var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(state: seed) }

  private mutating func next() -> String {
    // One of ten is round.
    let hundredths = max(0, Int.random(in: -10...99, using: &generator))
    let fraction = hundredths < 10 ? "0\(hundredths)" : "\(hundredths)"
    let digits = Int.random(in: 0...7, using: &generator)
    if digits == 0 { return "0." + fraction }
    let first = "\(Int.random(in: 1...9, using: &generator))"
    let rest = (1..<digits).map { _ in "\(Int.random(in: 0...9, using: &generator))" }
    return first + rest.joined() + "." + fraction
  }

  /// The line with others of these codes in the places of its own, equal ones where they are equal.
  mutating func exchangedCodes(in line: String, _ codes: [String]) -> String {
    var left = codes.shuffled(using: &generator)
    var others: [Substring: String] = [:]
    var text = ""
    var rest = line[...]
    while let match = rest.firstMatch(of: /\b[A-Z]{3}\b/) {
      let other =
        codes.contains(String(match.output)) ? others[match.output] ?? left.removeLast() : nil
      others[match.output] = other
      text += rest[..<match.startIndex] + (other ?? String(match.output))
      rest = rest[match.endIndex...]
    }
    return text + rest
  }

  /// The line with other numbers: in the places of its plain ones, or in those of all.
  mutating func exchanged(in line: String, onlyPlain: Bool) -> String {
    let number = onlyPlain ? /[0-9]+\.[0-9][0-9]/ : /[0-9]+(?:\.[0-9]+)?/
    var text = ""
    var rest = line[...]
    while let match = rest.firstMatch(of: number) {
      text += rest[..<match.startIndex] + next()
      rest = rest[match.endIndex...]
    }
    return text + rest
  }
}
