import Foundation
import Testing

/// Random keys, on the screen of an emulator of somebody else's.
@Suite struct RandomKeyTests {
  /// A Python that has pyte (Debian's package is python3-pyte); nil where there is none.
  private static let python: String? = ["/usr/bin/python3", "/usr/local/bin/python3"].first {
    (try? run($0, ["-c", "import pyte"]).status) == 0
  }

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

  /// A few of the checks that the script makes thousands of.
  @Test(.enabled(if: python != nil, "python3-pyte is not installed"), arguments: [1])
  func screenIsWhatAWholeRedrawShows(seed: Int) throws {
    let (status, output) = try Self.run(
      #require(Self.python), [Self.script, Program.path, "--checks", "60", "--seed", "\(seed)"])
    #expect(status == 0 && output.hasSuffix("60 checks, 0 mismatches\n"), "\(output)")
  }
}
