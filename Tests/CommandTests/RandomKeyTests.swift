import Foundation
import GrammarKit
import Testing

/// Random keys, on the screen of an emulator of somebody else's.
@Suite struct RandomKeyTests {
  private static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../ScreenModel/random_keys.py").standardized.path

  private static func run(_ program: String, _ arguments: [String]) throws
    -> (status: Int32, output: String)
  {
    let place = try Place()
    try place.write([], to: "output")
    let status = Spawn.wait(
      for: try Spawn(
        arguments: [program] + arguments, environment: place.environment,
        folder: place.folder.path,
        streams: [.file("/dev/null")] + Array(repeating: .file(place.path("output")), count: 2)
      ).start())
    return (status, try place.text("output"))
  }

  /// A few of the checks that the script makes thousands of. With storms of sizes libedit wrote behind its own screen.
  @Test(
    .enabled(if: Prerequisite.pyte.isThere, "needs python3-pyte"),
    arguments: [
      (60, ["--seed", "1"]), (300, ["--seed", "12", "--storms"]),
      (300, ["--seed", "4", "--storms"]),
    ])
  func screenIsWhatAWholeRedrawShows(count: Int, options: [String]) throws {
    let (status, output) = try Self.run(
      Prerequisite.pyte.path, [Self.script, Program.path, "--checks", "\(count)"] + options)
    #expect(status == 0 && output.hasSuffix("\(count) checks, 0 mismatches\n"), "\(output)")
  }
}
