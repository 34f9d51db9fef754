import GrammarKit
import Testing

/// No test is skipped without a word, and none for want of something that `.ci/setup` installs.
@Suite struct PrerequisiteTests {
  @Test(
    .enabled(if: Prerequisite.apt.isThere, "needs apt-get, with which .ci/setup installs"),
    arguments: Prerequisite.allCases.filter { $0.package != nil })
  func whatSetupInstallsIsThere(_ prerequisite: Prerequisite) throws {
    let package = try #require(prerequisite.package)
    #expect(prerequisite.isThere, "run .ci/setup: \(package) is missing, or may not work here")
    #expect(try Project.text(".ci/setup").contains(" \(package) "))
  }

  @Test func everySkipNamesAPrerequisite() throws {
    let marks = ["enabled(", "disabled("].map { "." + $0 }
    for path in try Project.files(in: "Tests", ending: ".swift") {
      let text = try Project.text(path)
      for mark in marks {
        let skips = text.split(separator: mark, omittingEmptySubsequences: false).dropFirst()
        #expect(skips.allSatisfy { $0.starts(with: "if: Prerequisite.") }, "\(path)")
      }
    }
  }
}
