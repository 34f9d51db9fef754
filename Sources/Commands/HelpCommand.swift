import AgioCore
import ArgumentParser
import Dialogue
import Rendering
import Shell

/// `:help [WORD]`: the language by examples, and all commands.
struct HelpCommand: Command {
  static let about = CommandDescription(
    "help", takes: "[WORD]", completing: .topic,
    say("show this, or help on a word"),
    say(
      "Without a word, shows the language by examples and all commands. With one, explains a command, a function, or part of an example."
    ),
    [
      ("help set", say("a command")),
      ("help split", say("a function")),
    ])

  @Argument(parsing: .allUnrecognized)
  var words: [String] = []

  func run(in context: CommandContext) throws -> Page {
    Page(
      HelpPage(
        context.table.all.map { $0.about }, context.wording, width: context.width,
        help: context.prompt == nil ? "agio help" : ":help"
      )
      .lines(about: words.joined(separator: " ")))
  }
}
