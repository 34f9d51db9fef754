import Foundation
import Shell
import Testing

extension InProcessTests {
  /// The whole program in this process, in a world of the test's own.
  @Suite struct ProgramTests {
    @Test func anExpressionIsAnswered() throws {
      let outcome = try TestWorld().run("--offline", "120 EUR + 30 GBP in AUD")
      #expect(outcome == .init(output: "248.07 AUD\n", error: "", status: .success))
    }

    @Test func aFailureIsAValueAndNoEnd() throws {
      let outcome = try TestWorld().run("10 GPB in EUR")
      #expect(outcome.status == .statementFailed)
      #expect(outcome.output == "")
      #expect(outcome.error.hasPrefix("<argument>:1:4: error: unknown currency 'GPB'"))
    }

    @Test func aPipeIsAnsweredLineByLine() throws {
      let outcome = try TestWorld().run(input: "2 * 3 EUR\n100 USD in EUR on 2020-03-06\n")
      #expect(outcome.output == "6.00 EUR\n88.21 EUR\n")
      #expect(outcome.status == .success)
    }

    @Test func ageIsCountedByTheClockOfTheWorld() throws {
      let outcome = try TestWorld().run("--format", "json", "1 EUR in USD")
      #expect(outcome.output.contains(#""age_days":22"#), "\(outcome.output)")
    }

    @Test func refreshAsksTheNetworkOfTheWorld() throws {
      let world = try TestWorld()
      let outcome = try world.run("refresh", "ecb")
      #expect(outcome.status == .statementFailed)
      #expect(outcome.output.contains("there is no network in this test"))
      #expect(world.network.asked.allSatisfy { $0.contains("ecb") })
      #expect(!world.network.asked.isEmpty)
    }

    @Test func thePromptAnswersAndCommandsRun() throws {
      let screen = try TestWorld().type([
        "100 EUR in USD", ":why", ":rates EUR USD", ":watch 5 EUR/USD",
      ])
      #expect(screen.contains("_1 = 111.72 USD"), "\(screen)")
      #expect(screen.contains("EUR/USD  US Dollar  1.1172"))
      #expect(screen.contains("5 EUR/USD"))
    }

    @Test func whatThePromptKeepsTheCommandLineShows() throws {
      let world = try TestWorld()
      _ = try world.type(["100 EUR in USD", ":watch 5 EUR/USD", ":alert EUR/USD > 9"])
      #expect(try world.run("history").output.contains("100 EUR in USD = 111.72 USD"))
      #expect(try world.run("watch").output.contains("5 EUR/USD"))
      #expect(try world.run("alert", "list").output.contains("EUR/USD > 9"))
      #expect(try world.run("history", "delete", "1").status == .success)
      #expect(try world.run("history").output == "")
    }
  }
}
