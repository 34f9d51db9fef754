import Foundation
import Shell
import Testing

extension InProcessTests {
  /// Commands without their colon, as people type them who come from other programs.
  @Suite struct BareWordTests {
    @Test(arguments: [
      ("history", "#1  "), ("History", "#1  "), ("why", "EUR/USD 1."), ("settings", "half-even"),
      ("sources", "ecb "), ("vars", "rent = "), ("rates", "Forint"), ("agio history", "#1  "),
      ("agio --help", ":history"), ("agio 5 EUR in USD --on 2024-05-06", "6 May 2024"),
      ("again", "> 100 EUR in USD"), ("swap", "USD in EUR"), ("export", "write :export"),
    ])
    func aNameAloneIsTheCommand(line: String, answer: String) throws {
      let screen = try TestWorld().type(["rent = 1200 EUR", "100 EUR in USD", line])
      #expect(screen.contains(answer), "\(screen)")
      #expect(!screen.contains("unknown name"), "\(screen)")
    }

    @Test(arguments: ["quit", "exit", "\\q", "q", "exit()", "bye", ":q"])
    func leavingIsLeaving(line: String) throws {
      let screen = try TestWorld().type([line, "1 + 1"])
      #expect(!screen.contains("_1 = "), "\(screen)")
    }

    @Test(arguments: [
      "history hotel", "history 1", "rates usd", "set preview off", "alert EUR/USD < 1.0",
      "show PLN",
      "compare EUR USD",
    ])
    func withMoreBehindItItIsTheCommandToo(line: String) throws {
      let bare = try TestWorld().type(["100 EUR in USD", line])
      let whole = try TestWorld().type(["100 EUR in USD", ":\(line)"])
      // What the folder of the world is called is said before the first answer.
      let answers = [bare, whole].map { $0.split(separator: "> _1 = ").last }
      #expect(answers[0] == answers[1], "\(bare)")
      #expect(!bare.contains("error"), "\(bare)")
    }

    @Test func aQuestionThatBeginsWithANameIsNoCommand() throws {
      let screen = try TestWorld().type(["rate USD/CAD"])
      #expect(screen.contains("read as USD/CAD"), "\(screen)")
    }

    @Test func whatIsMoneyOrANameOfOnesOwnIsNoCommand() throws {
      let screen = try TestWorld().type(["watch 120 EUR", "vars = 5", "vars * 2"])
      #expect(!screen.contains("colon"), "\(screen)")
      #expect(screen.contains("read as watch: 120 EUR"), "\(screen)")
      #expect(screen.contains("_3 = 10"), "\(screen)")
    }

    /// A file has no commands, so that it means the same everywhere.
    @Test func inAFileTheyAreNothing() throws {
      let outcome = try TestWorld().run(arguments: [], input: "history\nchart EUR/USD\n")
      #expect(outcome.error.contains("unknown name 'history'"), "\(outcome.error)")
      #expect(!outcome.error.contains("colon"), "\(outcome.error)")
    }

    /// On the command line, a command of the prompt is told where it works.
    @Test(arguments: [
      (["vars"], "':vars' works only at the prompt; start agio, then write :vars"),
      (
        ["set", "targets", "AUD"],
        "':set' works only at the prompt; write agio config set targets AUD"
      ),
      (["settings"], "':settings' works only at the prompt; write agio config show"),
      ([":why 1"], "':why' works only at the prompt; start agio, then write :why 1"),
      (
        ["load trip.agio"],
        "':load' works only at the prompt; start agio, then write :load trip.agio"
      ),
    ])
    func onTheCommandLineTheyAreToldWhereTheyWork(words: [String], message: String) throws {
      let outcome = try TestWorld().run(arguments: words)
      #expect(outcome.error.contains("error: \(message)\n"), "\(outcome)")
      #expect(outcome.output.trimmingCharacters(in: .whitespacesAndNewlines) == "")
      #expect(outcome.status == .statementFailed)
    }

    @Test func onTheCommandLineMoneyBesideANameIsARemark() throws {
      let outcome = try TestWorld().run("tour", "20", "EUR")
      #expect(outcome.output == "20.00 EUR\n", "\(outcome)")
    }

    @Test func whyIsAboutWhatAgainHasShown() throws {
      let lines = ["100 EUR in USD", "5 GBP in EUR", ":again 1 on 2024-05-06", ":why"]
      let screen = try TestWorld().type(lines)
      #expect(screen.contains("EUR/USD 1.0776  ECB, 6 May 2024"), "\(screen)")
      let later = try TestWorld().type(lines.dropLast() + ["7 GBP in EUR", ":why"])
      #expect(!later.contains("ECB, 6 May 2024"), "\(later)")
    }
  }
}
