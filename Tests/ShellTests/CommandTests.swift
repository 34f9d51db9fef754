import AgioCore
import ArgumentParser
import Commands
import Dialogue
import Foundation
import Shell
import Testing

extension InProcessTests {
  /// Every command: one type, the same at the prompt and on the command line.
  @Suite struct CommandTests {
    @Test func everyCommandOfHelpIsOneOfThePrompt() throws {
      let help = try TestWorld().run("help").output
      let table = try #require(help.components(separatedBy: "\nsubcommands:").last)
      let listed = table.split(separator: "\n").filter {
        $0.hasPrefix("  ") && !$0.hasPrefix("   ")
      }
      .compactMap { $0.split(whereSeparator: { " ,".contains($0) }).first.map(String.init) }
      .filter { $0 != "See" }
      #expect(listed.count >= 13, "\(listed)")
      for name in listed { #expect(CommandTable.agio.isCommandLineName(name), "\(name)") }
      for command in CommandTable.agio.everywhere where command.about.name != "help" {
        #expect(help.contains(command.about.summary.english), "\(command.about.name)")
      }
    }

    /// In a file of notes a line that begins with one is an error: whoever wrote it expects it to run.
    @Test func commandsOfThePromptAreNoRemarks() {
      let names = WordFile.rules.words("names of commands")
      for command in CommandTable.agio.descriptions() {
        #expect(names.contains(command.name), "\(command.name)")
      }
    }

    @Test(arguments: [
      ["rates", "EUR", "USD"], ["compare", "EUR/USD"], ["sources"], ["currencies", "swiss"],
      ["rate"], ["watch", "5", "EUR/USD"], ["alert", "list"],
    ])
    func bothSayTheSame(_ words: [String]) throws {
      let line = try TestWorld().run(arguments: words)
      let screen = try TestWorld().type([":" + words.joined(separator: " ")])
      let first =
        (line.output + line.error).split(separator: "\n").dropFirst().first
        ?? (line.output + line.error).split(separator: "\n").first
      // What is to be written is a command of the place.
      let text = try #require(first).replacing("agio: ", with: "")
        .replacing("write agio ", with: "write :")
        // A shell wants quotes.
        .replacing(":alert '", with: ":alert ")
      #expect(screen.contains(text.prefix(40)), "\(text)\n\(screen)")
    }

    @Test func optionsStandBeforeOrBehindTheName() throws {
      let behind = try TestWorld().run("rates", "EUR", "USD", "--format", "json", "--offline")
      #expect(behind.output.hasPrefix("{\"pair\":\"EUR/USD\""))
      #expect(
        try TestWorld().run("--offline", "--format", "json", "rates", "EUR", "USD") == behind)
      #expect(try TestWorld().run("--format=json", "rates", "EUR", "USD") == behind)
    }

    @Test func everyExampleIsRead() throws {
      for command in CommandTable.agio.all {
        for example in command.about.examples
        where CommandTable.agio.named(example.line.prefix { $0 != " " }) != nil {
          let words = example.line.split(separator: " ").map(String.init)
          do {
            _ = try CommandTable.agio.named(words[0])!.parseAsRoot(Array(words.dropFirst()))
          } catch {
            Issue.record("\(example.line): \(error)")
          }
        }
      }
    }

    @Test func noCommandHasTheNameOfAnother() {
      let names = CommandTable.agio.all.flatMap { [$0.about.name] + $0.about.aliases }
      #expect(Set(names).count == names.count)
      let own = CommandTable.agio.all.map { $0.about.name }
      #expect(own == own.sorted())
    }
  }
}
