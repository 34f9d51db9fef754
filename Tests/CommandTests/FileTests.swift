import Testing

/// `agio -f FILE…`
@Suite struct FileTests {
  @Test func filesAreAnsweredInTheirOrder() throws {
    let place = try Place(["b.txt": "1 EUR\n", "a.txt": "2 EUR\n3 EUR\n"])
    try run("-f", "b.txt", "a.txt", in: place).prints("1.00 EUR", "2.00 EUR", "3.00 EUR")
  }

  @Test func linesAreCountedInEachFile() throws {
    let place = try Place(["a.txt": "1 EUR\n1/0\n", "b.txt": "\n\n  2/0\n"])
    try run("-f", "a.txt", "-f", "b.txt", in: place).prints(
      "1.00 EUR", "", "", "", "",
      error: [
        "a.txt:2:1: error: division by zero",
        "b.txt:3:3: error: division by zero",
      ], status: 1)
  }

  @Test func variablesLastFromFileToFile() throws {
    let place = try Place(["a.txt": "rent = 1200 EUR\n", "b.txt": "rent / 2\n"])
    try run("-f", "a.txt", "b.txt", in: place).prints("1200.00 EUR", "600.00 EUR")
  }

  @Test func dashIsThePipe() throws {
    let place = try Place(["a.txt": "rent = 1200 EUR"])
    try run("-f", "a.txt", "-", input: "rent / 2\n1/0", in: place).prints(
      "1200.00 EUR", "600.00 EUR", "",
      error: ["<stdin>:2:1: error: division by zero"], status: 1)
  }

  @Test func missingFileEndsTheRun() throws {
    let place = try Place(["a.txt": "1 EUR\n", "c.txt": "3 EUR\n"])
    try run("-f", "a.txt", "b.txt", "c.txt", in: place).prints(
      "1.00 EUR", error: ["agio: cannot read b.txt: No such file or directory"], status: 2)
  }

  @Test func folderIsNoFile() throws {
    try run("-f", ".").fails("agio: cannot read .: Is a directory", status: 2)
  }

  @Test func emptyFileAnswersNothing() throws {
    try run("-f", "empty.txt", in: Place(["empty.txt": ""])).prints()
  }

  @Test func controlCharactersOfANameAreSpelledOut() throws {
    try run("-f", "a\u{1B}[2J.txt", in: Place(["a\u{1B}[2J.txt": "1/0"])).fails(
      "a\\u{1B}[2J.txt:1:1: error: division by zero", rows: 1)
  }

  @Test func strictStopsBeforeTheNextFile() throws {
    let place = try Place(["a.txt": "1/0\n2 EUR\n", "b.txt": "3 EUR\n"])
    try run("--strict", "-f", "a.txt", "b.txt", in: place).fails(
      "a.txt:1:1: error: division by zero")
  }
}
