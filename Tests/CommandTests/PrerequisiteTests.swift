import GrammarKit
import Testing

/// No test is skipped without a word, and none for want of something that `.ci/setup` installs.
@Suite struct PrerequisiteTests {
  /// The pieces of all tests that stand behind a mark of a skip.
  private static let skips = Result {
    try Project.files(in: "Tests", ending: ".swift").flatMap { path in
      let text = try Project.text(path)
      // Written in two parts, so that this file has none.
      return ["enabled(", "disabled("].flatMap { mark in
        text.split(separator: "." + mark, omittingEmptySubsequences: false).dropFirst()
      }
    }
  }

  @Test func everySkipNamesAPrerequisite() throws {
    for skip in try Self.skips.get() {
      #expect(skip.starts(with: "if: Prerequisite."), "\(skip.prefix(80))")
    }
  }

  /// What is missing is in the runner's summary: as a failure where `.ci/setup` should have installed it, else as a known
  /// issue.
  @Test(arguments: Prerequisite.allCases) func whatIsMissingIsCounted(_ need: Prerequisite) throws {
    if let package = need.package {
      #expect(try Project.text(".ci/setup").contains("needs \(package) "))
    }
    let tests = try Self.skips.get().count { $0.starts(with: "if: Prerequisite.\(need).") }
    #expect(tests > 0)
    if need.isInstallable {
      #expect(need.isThere, "\(tests) tests are skipped: run .ci/setup")
    } else if !need.isThere {
      withKnownIssue("\(need) is missing: \(tests) tests are skipped") {
        Issue.record("\(need.path) is missing")
      }
    }
  }
}
