import Foundation
import Testing

/// Settings files as large as they may be.
@Suite struct SettingsSizeTests {
  private static let name = ".config/agio/config.toml"

  /// The time that reading takes grows with the file, not with its square: then none of these would end.
  @Test(arguments: [
    "[meanings]\n\"\(String(repeating: "ä", count: 400_000))\" = \"AUD\"\n",
    "targets = [\(Array(repeating: "\"AUD\"", count: 120_000).joined(separator: ", "))]\n",
    "# \(String(repeating: "x", count: 900_000))\nbell = true\n",
    (0..<20_000).map { "[sources.s\($0)]\nurl = \"https://a.b/{date}\"\n" }.joined(),
    "[meanings]\n" + (0..<40_000).map { "\"s\($0)\" = \"AUD\"\n" }.joined(),
  ])
  func largeFilesAreReadInTime(settings: String) throws {
    let place = try Place()
    try place.writeSettings(settings)
    try run(["config", "check"], in: place).prints(
      "\(place.path(Self.name)): no errors found")
  }

  @Test func placesOfFlawsCountCharacters() throws {
    let place = try Place()
    let text = String(repeating: "ä", count: 300_000)
    try place.writeSettings("[meanings]\n\"€\" = \"AUD\\q\"\n\"\(text)\\q\" = \"AUD\"\n")
    let lines = try run(["config", "check"], in: place).errorLines
    #expect(
      lines.map { $0.split(separator: ":").dropFirst().prefix(2) } == [
        ["2", "11"], ["3", "300002"],
      ])
  }
}
