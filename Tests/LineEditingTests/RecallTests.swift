import Testing

@testable import LineEditing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct RecallTests {
  private let folder = TemporaryFolder()

  @Test func linesOutliveTheSession() {
    let path = folder.path + "/state/agio/history"
    let recall = Recall(path: path)
    recall.add("100 usd")
    recall.add("€5 in 円")
    #expect(recall.fault == nil)
    #expect(Recall(path: path).lines == ["100 usd", "€5 in 円"])
  }

  @Test func nobodyElseMayRead() {
    let path = folder.path + "/state/history"
    Recall(path: path).add("1")
    #expect(folder.mode(of: "state/history") == 0o600)
    #expect(folder.mode(of: "state") == 0o700)
    chmod(path, 0o644)
    Recall(path: path).add("2")
    #expect(folder.mode(of: "state/history") == 0o600)
  }

  @Test func repeatedPrivateAndEmptyLinesAreLeftOut() {
    let path = folder.path + "/history"
    let recall = Recall(path: path)
    for line in ["1", "1", " 2", "", "3", "1"] { recall.add(line) }
    #expect(recall.lines == ["1", "3", "1"])
    #expect(folder.text(of: "history") == "1\n3\n1\n")
  }

  @Test func linesThatMustNotBeKeptAreNowhere() {
    let path = folder.path + "/history"
    for line in ["1", "key", "2"] { Recall(path: path).add(line) }
    let recall = Recall(path: path) { { $0 == "key" } }
    recall.add("key")
    #expect(recall.lines == ["1", "2"])
    recall.add("3")
    #expect(recall.fault == nil)
    #expect(folder.text(of: "history") == "1\n2\n3\n")
  }

  @Test func withoutAPathLinesAreKeptInMemory() {
    let recall = Recall(path: nil)
    recall.add("1")
    #expect(recall.lines == ["1"])
    #expect(recall.fault == nil)
  }

  @Test func unusablePathIsReportedAndLinesAreKeptInMemory() {
    let recall = Recall(path: "/dev/null/agio/history")
    recall.add("1")
    #expect(recall.lines == ["1"])
    #expect(
      recall.fault?.description
        == "cannot keep typed lines in '/dev/null/agio/history': Not a directory")
  }

  @Test func onlyARegularFileIsWrittenTo() {
    let path = folder.path + "/pipe"
    mkfifo(path, 0o600)
    #expect(
      Recall(path: path).fault?.description
        == "cannot keep typed lines in '\(path)': not a regular file")
  }

  @Test func damagedLinesAreSkipped() {
    let long = [UInt8](repeating: 0x39, count: Recall.longestLine + 1)
    let bytes =
      Array("1\n".utf8) + [0x32, 0, 0x0A] + [0xFF, 0x0A] + long + Array("\n\n3\r\n\u{1B}4\n5".utf8)
    folder.make(bytes, named: "history")
    let recall = Recall(path: folder.path + "/history")
    #expect(recall.lines == ["1", "5"])
    #expect(recall.fault == nil)
  }

  @Test func lineAfterATornOneStandsAlone() {
    folder.make(Array("1\n2 us".utf8), named: "history")
    Recall(path: folder.path + "/history").add("3")
    #expect(folder.text(of: "history") == "1\n2 us\n3\n")
  }

  @Test func ofALongFileTheNewestLinesAreRememberedAndAllAreKept() {
    let count = 3 * Recall.capacity
    folder.make((1...count).flatMap { Array("\($0)\n".utf8) }, named: "history")
    let path = folder.path + "/history"
    let recall = Recall(path: path)
    #expect(recall.lines.count == Recall.capacity)
    #expect(recall.lines.first == "\(count - Recall.capacity + 1)")
    #expect(recall.lines.last == "\(count)")
    #expect(folder.text(of: "history") == (1...count).map { "\($0)\n" }.joined())
    #expect(folder.mode(of: "history") == 0o600)
    #expect(folder.names == ["history"])
  }

  /// What is no line of ours stays as it is where lines are taken out.
  @Test func otherLinesOutliveAForgottenOne() throws {
    let path = folder.path + "/history"
    let most = (1...30_000).map { "\($0)\n" }.joined()
    folder.make(Array("key\nold\r\n\u{1}\n\(most)gone\nend".utf8), named: "history")
    let recall = Recall(path: path, capacity: 5) { { $0 == "key" } }
    #expect(recall.lines == ["29998", "29999", "30000", "gone", "end"])
    #expect(folder.text(of: "history") == "old\r\n\u{1}\n\(most)gone\nend")
    #expect(recall.everyLine.count == 30_002)
    try recall.forget(["gone", "1"])
    #expect(recall.lines == ["29998", "29999", "30000", "end"])
    #expect(folder.text(of: "history") == "old\r\n\u{1}\n\(most.dropFirst(2))end")
  }

  @Test func sessionsAtOnceLoseNothing() async {
    let path = folder.path + "/history"
    folder.make((1...2 * Recall.capacity).flatMap { Array("\($0)\n".utf8) }, named: "history")
    await withTaskGroup { group in
      for session in 0..<4 {
        group.addTask {
          let recall = Recall(path: path)
          for line in 0..<100 {
            recall.add("s\(session) \(line)")
            if line % 25 == 0 { _ = Recall(path: path) }
          }
        }
      }
    }
    let lines = Recall(path: path).lines.filter { $0.hasPrefix("s") }
    #expect(lines.count == 400)
    for session in 0..<4 {
      let own = lines.filter { $0.hasPrefix("s\(session) ") }
      #expect(own == (0..<100).map { "s\(session) \($0)" })
    }
  }
}
