import Testing

/// Bytes that other programs and systems leave in files.
@Suite struct EncodingTests {
  @Test func carriageReturnsOfWindowsAreNoPartOfALine() throws {
    try pipe("1 + 1\r\n\r\n2 EUR # two\r\n1/0\r\n").prints(
      "2", "", "2.00 EUR", "", error: ["<stdin>:4:1: error: division by zero"],
      status: 1)
  }

  @Test func byteOrderMarkIsNoPartOfTheText() throws {
    try pipe("\u{FEFF}40 + 2\n1/0\n").prints(
      "42", "", error: ["<stdin>:2:1: error: division by zero"], status: 1)
  }

  @Test func byteOrderMarkIsNotCounted() throws {
    try pipe("\u{FEFF}1 GPB\n").fails(
      "<stdin>:1:3: error: unknown currency 'GPB'; did you mean GBP?", rows: 1)
  }

  @Test func lastLineNeedsNoNewline() throws {
    try pipe("1 + 1\n40 + 2").prints("2", "42")
  }

  @Test func loneCarriageReturnIsNoLineBreak() throws {
    try pipe("1 + 1\r2 + 2\n").fails(
      "<stdin>:1:6: error: unexpected '\\u{D}'", rows: 1)
  }

  @Test func zeroByteIsAnErrorAtItsPlace() throws {
    try pipe("40 + \0 2\n1 + 1\n").prints(
      "", "2", error: ["<stdin>:1:6: error: unexpected '\\u{0}'"], status: 1)
  }

  @Test func invalidByteIsShownAsItIs() throws {
    try run([], input: [0x31, 0x2B, 0xFF, 0x32, 10, 0x33, 10]).prints(
      "", "3", error: ["<stdin>:1:3: error: '\\xFF' is not UTF-8"], status: 1)
  }

  @Test(arguments: [[0xFF, 0xFE, 0x31, 0], [0xFE, 0xFF, 0, 0x31]] as [[UInt8]])
  func wideTextIsOneError(_ bytes: [UInt8]) throws {
    try run([], input: bytes + Array("\0\n\0\n".utf8)).fails(
      "<stdin>:1:1: error: the text is UTF-16; agio reads only UTF-8")
  }

  @Test func escapeSequencesAreSpelledOut() throws {
    let outcome = try pipe("1 + \u{1B}[31mfoo\u{9B}\u{202E}\n")
    #expect(outcome.error.hasPrefix("<stdin>:1:5: error: unexpected '\\u{1B}"))
    #expect(!outcome.error.dropLast().unicodeScalars.contains { $0.value < 32 || $0.value == 0x9B })
  }

  @Test func lineOfAMebibyteIsReadAndALongerOneIsNot() throws {
    let limit = 1 << 20
    let blanks = String(repeating: " ", count: limit - 5)
    try pipe("1 + 1\(blanks)\n2 + 2\(blanks) \n3 + 3\n").prints(
      "2", "", "6",
      error: ["<stdin>:2:1048577: error: line too long: the limit is 1048576 bytes"], status: 1)
  }

  @Test func lineTooLongAtTheEndIsOneError() throws {
    try pipe(String(repeating: "1", count: 5 << 20)).fails(
      "<stdin>:1:1048577: error: line too long: the limit is 1048576 bytes", rows: 1)
  }

  @Test func messagesAreAtMostTwoHundredBytes() throws {
    let name = String(repeating: "ä", count: 100)
    let outcome = try run("-f", name + ".txt", in: Place([name + ".txt": "1 + \(name) in GBP\n"]))
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.error.utf8.count <= 201)
    #expect(outcome.status == 1)
  }

  @Test func longNamesOfFilesLeaveTheMessageWhole() throws {
    let name = String(repeating: "ä", count: 120) + ".txt"
    let end = String(repeating: "ä", count: 82) + ".txt"
    try run("-f", name, in: Place([name: "1/0\n"])).fails(
      "…\(end):1:1: error: division by zero", rows: 1)
  }
}
