import Foundation
import Testing

/// Programs that change the settings file at the same time, and that are killed while they do.
@Suite struct SettingsAtOnceTests {
  private static let folder = ".config/agio"
  private static let name = "\(folder)/config.toml"
  private static let changes = [
    ("rounding", "up"), ("targets", "AUD"), ("precision", "7"), ("grouping", "'"), ("bell", "on"),
    ("preview", "off"), ("network", "never"), ("history_size", "77"),
  ]

  private func set(_ name: String, _ value: String, in place: Place) throws -> Child {
    let child = try Child(["config", "set", name, value], in: place)
    try child.endInput()
    return child
  }

  private func files(of place: Place) throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: place.path(Self.folder)))
  }

  @Test func nothingThatIsSetAtOnceIsLost() throws {
    for round in 0..<12 {
      let place = try Place()
      if round % 2 == 1 { _ = try run(["config", "init"], in: place) }
      let children = try Self.changes.map { try set($0, $1, in: place) }
      for child in children { #expect(try child.finish() == 0) }
      let lines = try place.text(Self.name).split(separator: "\n")
      for (name, _) in Self.changes {
        #expect(lines.count { $0.hasPrefix("\(name) = ") } == 1, "\(name): \(lines)")
      }
      #expect(try files(of: place) == ["config.toml", "config.toml.lock"])
    }
  }

  /// Two settings that cannot both be: one of the two is refused, and the file stays sound.
  @Test func whatContradictsIsRefusedAtOnceToo() throws {
    for _ in 0..<12 {
      let place = try Place()
      let children = try ["decimal", "grouping"].map { try set($0, ",", in: place) }
      let statuses = try children.map { try $0.finish() }
      #expect(statuses.count { $0 == 0 } == 1, "\(statuses)")
      #expect(try run(["config", "check"], in: place).status == 0)
    }
  }

  @Test func sessionsThatSaveAtOnceKeepBoth() throws {
    let place = try Place()
    let typists = try (0..<2).map { _ in try Typist(in: place) }
    try typists[0].answer(to: ":set rounding up")
    try typists[1].answer(to: ":set precision 7")
    for typist in typists { try typist.waitForPrompt() }
    for typist in typists { typist.type(":set save\r") }
    for typist in typists { try typist.wait(forText: "saved in") }
    let text = try place.text(Self.name)
    #expect(text.contains("rounding = \"up\"") && text.contains("precision = 7"), "\(text)")
  }

  @Test func killedWriterLeavesAWholeFileAndNothingForLong() throws {
    let place = try Place()
    try place.writeSettings("[keys]\nopenexchangerates = \"s3cr3t\"\n")
    for round in 0..<24 {
      let child = try Child(["config", "set", "precision", "\(round + 1)"], in: place)
      usleep(UInt32(round * 300))
      kill(child.id, SIGKILL)
      _ = try child.finish()
      #expect(try place.text(Self.name).contains("s3cr3t"))
    }
    #expect(try run(["config", "set", "precision", "9"], in: place).status == 0)
    #expect(try files(of: place) == ["config.toml", "config.toml.lock"])
  }

  @Test(arguments: [
    ["config", "set", "bell", "on"], ["config", "init", "--force"], ["config", "check"],
    ["refresh", "ecb"],
  ])
  func leftoversAreRemoved(command: [String]) throws {
    let place = try Providers().place()
    try place.writeSettings("bell = false\n")
    let leftovers = ["config.toml.4711.new", "config.toml.99999999.new"]
    // Without a number they are somebody's own.
    let others = ["config.toml.new", "config.toml.old", "config.toml.my.new", "other.toml.1.new"]
    for name in leftovers + others {
      try place.write(Array("[keys]\n".utf8), to: "\(Self.folder)/\(name)")
    }
    #expect(try run(command, in: place).status == 0)
    let found = try files(of: place)
    #expect(found.isDisjoint(with: leftovers), "\(found)")
    #expect(found.isSuperset(of: others), "\(found)")
  }
}
