import Foundation
import Testing

@testable import Journal

/// What `:history delete` and `:history clear` forget is in no file any more.
@Suite struct ForgettingTests {
  private static let secret = "Zanzibar: 7654.32 EUR in USD"
  /// Parts of it, of its result, and of what it is found by.
  private static let traces = ["anzibar", "7654.32", "8551.4", "8551,4"]

  /// The files of the user's that have a trace, and which.
  private func traces(in place: Place) throws -> [String] {
    let folder = place.path("state/agio")
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().flatMap { name in
      let bytes = try Data(contentsOf: URL(filePath: "\(folder)/\(name)"))
      return Self.traces.filter { bytes.range(of: Data($0.utf8)) != nil }.map { "\(name): \($0)" }
    }
  }

  private func connection(_ place: Place) throws -> Connection {
    try Connection(path: place.path("state/agio/journal.db"), patience: 1_000)
  }

  /// Where the conversion may lie when it is forgotten.
  enum Whereabouts: CaseIterable { case spool, log, database, typed }

  @Test(arguments: Whereabouts.allCases, [":history delete 2", ":history clear yes"])
  func noFileHasIt(_ whereabouts: Whereabouts, _ command: String) throws {
    let place = try Place()
    try run("100 EUR in USD", in: place).prints("111.72 USD")
    let other = try Typist(in: place)
    try other.answer(to: ":history")
    if whereabouts == .typed {
      try other.answer(to: Self.secret)
    } else {
      try run(Self.secret, in: place).prints("8551.41 USD")
    }
    let file = ["spool": "journal.db-spool", "log": "journal.db-wal", "database": "journal.db"]
    switch whereabouts {
    case .spool, .typed: break
    case .log: try other.answer(to: ":history")
    case .database:
      try other.answer(to: ":history")
      try connection(place).execute("PRAGMA wal_checkpoint(TRUNCATE)")
    }
    let expected = file["\(whereabouts)"] ?? "history"
    #expect(try traces(in: place).contains { $0.hasPrefix("\(expected): ") })
    let typist = try Typist(in: place)
    let answer = try typist.answer(to: command)
    #expect(
      answer == [command.contains("delete") ? "deleted #2" : "deleted 2 conversions"])
    #expect(try traces(in: place) == [])
    #expect(try run(["history", "zanzibar"], in: place).output == "")
    // Nor do sessions that were open have it, or write it again.
    for session in [other, typist] {
      try session.answer(to: "1 USD in EUR")
      session.type("\u{12}zanz")
      try session.wait(for: "no such line") { $0.currentLine.contains("none") }
      session.type("\u{7}\u{15}")
      try session.waitForPrompt()
      session.type("\u{4}")
      #expect(try session.finish() == 0)
    }
    #expect(try traces(in: place) == [])
  }

  @Test func lineThatAnotherConversionHasIsStillRecalled() throws {
    let place = try Place()
    let typist = try Typist(in: place)
    for line in ["1 EUR in USD", "2 EUR in USD", "3 EUR in USD", "2 EUR in USD", "40 + 2"] {
      try typist.answer(to: line)
    }
    try typist.answer(to: ":history delete 2")
    #expect(try place.text("state/agio/history").hasPrefix("1 EUR in USD\n2 EUR in USD\n3 EUR"))
    try typist.answer(to: ":history delete 4")
    #expect(
      try place.text("state/agio/history") == """
        1 EUR in USD
        3 EUR in USD
        40 + 2
        :history delete 2
        :history delete 4

        """)
    try typist.answer(to: ":history clear yes")
    #expect(
      try place.text("state/agio/history") == """
        40 + 2
        :history delete 2
        :history delete 4
        :history clear yes

        """)
    #expect(try permissions(place.path("state/agio/history")) == 0o600)
  }

  @Test func draftsOfADeadSessionGoToo() throws {
    let place = try Place()
    let typist = try Typist(in: place)
    try typist.answer(to: Self.secret)
    try place.write(Array("\(Self.secret)\n".utf8), to: "state/agio/history.4711.new")
    #expect(try typist.answer(to: ":history delete 1") == ["deleted #1"])
    #expect(try traces(in: place) == [])
  }

  @Test func whoReadsTheJournalIsToldOfAndWaitedForLater() throws {
    let place = try Place()
    let typist = try Typist(in: place)
    try typist.answer(to: Self.secret)
    try typist.answer(to: ":history")
    let reader = try connection(place)
    try reader.execute("BEGIN; SELECT count(*) FROM entry")
    try typist.answer(to: ":history delete 1")
    try typist.wait(forText: "deleted #1")
    #expect(
      typist.unbrokenLines.joined().replacing("  ", with: " ").contains(
        "note: the journal files still contain deleted conversions: in use by another program; agio will remove them as soon as it can"
      ))
    #expect(try !traces(in: place).isEmpty)
    try reader.execute("COMMIT")
    #expect(try run(["history"], in: place).output == "")
    #expect(try traces(in: place) == [])
  }

  @Test func recallThatCannotBeChangedIsTold() throws {
    guard getuid() != 0 else { return }
    let place = try Place()
    let typist = try Typist(in: place)
    try typist.answer(to: Self.secret)
    try typist.answer(to: ":history")
    chmod(place.path("state/agio"), 0o500)
    defer { chmod(place.path("state/agio"), 0o700) }
    let page = try typist.answer(to: ":history delete 1")
    #expect(page.joined().contains("note: the typed line is still in '"), "\(page)")
  }
}
