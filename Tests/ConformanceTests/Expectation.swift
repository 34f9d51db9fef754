import Foundation
import GrammarKit
import Testing

/// Compares text with what a file expects of it, line by line.
func expect(
  _ actual: String, toBe expected: String, at place: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  if actual == expected || Recording.isOn { return }
  let rows = { (text: String) in text.split(separator: "\n", omittingEmptySubsequences: false) }
  let lost = rows(expected).map { "  expected: \($0)" }
  let found = rows(actual).map { "  actual:   \($0)" }
  Issue.record(
    "\(place)\n\((lost + found).joined(separator: "\n"))", sourceLocation: sourceLocation)
}

/// With `AGIO_RECORD=1` in the environment files are rewritten with what is given today, and the tests fail: what was
/// recorded is to be read before it is believed.
enum Recording {
  static let isOn = ProcessInfo.processInfo.environment["AGIO_RECORD"] == "1"

  static func write(_ text: String, to path: String) throws {
    guard isOn, try text != Project.text(path) else { return }
    try text.write(to: Project.root.appending(path: path), atomically: true, encoding: .utf8)
    Issue.record("recorded \(path)")
  }
}
