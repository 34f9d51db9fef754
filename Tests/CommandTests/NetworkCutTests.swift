import AgioCore
import Foundation
import GrammarKit
import Testing

/// A refresh that is killed or given up: what came is kept, and nothing is left lying about.
@Suite(.serialized) struct NetworkCutTests {
  private static let allOfNBP = [
    "refresh", "nbp", "--from", "2002-01-02", "--today", Program.today,
  ]

  /// What is in hand when it is killed: eight requests are kept at once.
  @Test func killedRefreshGoesOnWhereItWas() throws {
    let providers = try Providers()
    let place = try providers.place()
    let child = try Child(Self.allOfNBP, in: place)
    try wait(for: 60, of: providers)
    kill(child.id, SIGKILL)
    #expect(try child.finish() == 128 + SIGKILL)
    try goesOn(providers, place, askingAgainAtMost: 8)
  }

  @Test func refreshThatIsGivenUpGoesOnWhereItWas() throws {
    let providers = try Providers()
    let place = try providers.place()
    let typist = try Typist(in: place, command: [Program.path] + Self.allOfNBP)
    try wait(for: 60, of: providers)
    typist.type("\u{3}")
    _ = try typist.finish()
    #expect(typist.unbrokenLines.contains { $0.contains("cancelled; the ") }, "\(typist.screen)")
    try goesOn(providers, place, askingAgainAtMost: 1)
  }

  private func wait(for count: Int, of providers: Providers) throws {
    for _ in 0..<10_000 where providers.targets.count < count { usleep(2_000) }
    #expect(providers.targets.count >= count)
  }

  /// - Parameter most: requests whose answers may have been lost.
  private func goesOn(_ providers: Providers, _ place: Place, askingAgainAtMost most: Int) throws {
    let before = providers.targets
    try #require(before.count < 250, "all had come")
    #expect(
      try run("100 USD in PLN on 2003-03-12 via nbp", in: place).output == "396.65 PLN\n")
    let some = ["nbp", "--from", "2002-01-02", "--to", "2008-12-31"]
    #expect(try run(["refresh"] + some + ["--today", Program.today], in: place).status == 0)
    let after = providers.targets.dropFirst(before.count)
    #expect(!after.isEmpty)
    // Of each table the first request may begin with the day of the last that is here: up to a week before the last day
    // that was asked for, as table B comes on Wednesdays.
    let again = Set(after.flatMap(days)).intersection(before.flatMap(days))
    #expect(again.count <= most * 93 + 3 * 7)
    // All of it is there now.
    let count = providers.targets.count
    try run(["refresh"] + some + ["--today", Program.today], in: place).prints("nbp: up to date")
    #expect(providers.targets.count == count)
  }

  /// Which days of which table an address asks for.
  private func days(of target: String) -> [String] {
    let words = target.split(separator: "/").map(String.init)
    let limits = words.compactMap { CalendarDate($0) }
    guard limits.count == 2, let table = words.firstIndex(of: limits[0].description) else {
      return []
    }
    return (limits[0].dayNumber...limits[1].dayNumber).map { "\(words[table - 1]) \($0)" }
  }

  @Test(.enabled(if: Prerequisite.strace.isThere, "needs strace"))
  func killedRefreshInTheBackgroundLeavesNoDrafts() throws {
    let providers = try Providers(
      to: Date().formatted(Date.ISO8601FormatStyle().year().month().day()))
    var drafts = 0
    for number in 1...8 {
      let place = try providers.place(hasKeys: false)
      let spawn = Spawn(
        arguments: [
          Prerequisite.strace.path, "-f", "-qq", "-o", "/dev/null", "-e", "trace=rename",
          "-e", "inject=rename:signal=KILL:when=\(number)",
          Program.path, "refresh", "--background",
        ], environment: place.environment, folder: place.folder.path,
        streams: Array(repeating: .file("/dev/null"), count: 3))
      _ = Spawn.wait(for: try spawn.start())
      drafts += try self.drafts(in: place).count
      _ = try run(["refresh"], input: [], in: place)
      #expect(try self.drafts(in: place) == [], "killed at \(number)")
    }
    // On a Sunday fewer sources are due than on other days.
    #expect(drafts > 3)
  }

  private func drafts(in place: Place) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: place.folder.path)
      .filter { $0.hasSuffix(".new") }
  }
}
