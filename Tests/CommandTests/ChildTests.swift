import Foundation
import GrammarKit
import Testing

/// What the user's own programs get of this one: the standard streams, what the caller has opened, and no file of its own.
@Suite(.enabled(if: Prerequisite.linux.isThere, "needs /proc/self/fd"))
struct ChildTests {
  /// Writes down what a program has open.
  private static let listing = "/bin/ls -l /proc/self/fd >fds"

  /// The files of a place that were open there, besides the list itself.
  private func files(in place: Place) throws -> [Substring] {
    try place.text("fds").split(separator: "\n")
      .filter { $0.contains(place.folder.path) && !$0.hasSuffix("/fds") }
  }

  /// A place with an alert that has come true by the end of the month.
  private func alerted() throws -> Place {
    let place = try Place()
    let typist = try Typist(in: place, command: [Program.path, "--today", "2026-10-01"])
    try typist.answer(to: ":alert EUR/USD < 1.114")
    typist.type("\u{4}")
    _ = try typist.finish()
    return place
  }

  @Test func actionOfAnAlertHasNoFileOfOurs() throws {
    let place = try alerted()
    let child = try Child(
      ["alerts", "check", "--today", "2026-10-31", "--exec", Self.listing], in: place)
    try child.endInput()
    #expect(try child.finish() == 1)
    #expect(try files(in: place) == [])
  }

  @Test func actionOfAnAlertHasWhatTheCallerGaveIt() throws {
    let place = try alerted()
    let script = #"exec "$0" alerts check --today 2026-10-31 --exec 'echo told >&5' 5>told"#
    let spawn = Spawn(
      arguments: ["/bin/sh", "-c", script, Program.path], environment: place.environment,
      folder: place.folder.path, streams: Array(repeating: .file("/dev/null"), count: 3))
    #expect(Spawn.wait(for: try spawn.start()) == 1)
    #expect(try place.text("told") == "told\n")
  }

  @Test func pagerHasNoFileOfOurs() throws {
    let place = try Place()
    let lines = (1...40).map { "\($0) EUR in USD\n" }.joined()
    _ = try run("--journal", input: lines, in: place)
    let typist = try Typist(
      in: place, command: [Program.path, "history"],
      environment: ["PAGER": "\(Self.listing); cat >pages"])
    #expect(try typist.finish() == 0)
    #expect(try files(in: place) == [])
    #expect(try place.text("pages").split(separator: "\n").count == 40)
  }
}
