import Foundation
import GrammarKit
import Testing

/// Stories of people at the prompt, in `Tests/Journeys`; they read like a manual.
@Suite struct JourneyTests {
  static let files = try! Project.files(in: "Tests/Journeys", ending: ".journey")

  @Test func thereAreTwelve() { #expect(Self.files.count >= 12) }

  @Test(arguments: files)
  func screensAreAsTheStorySays(path: String) throws {
    let text = try Journey(path).run()
    guard Journey.isRecording, try text != Project.text(path) else { return }
    try text.write(to: Project.root.appending(path: path), atomically: true, encoding: .utf8)
    Issue.record("recorded \(path)")
  }
}
