import AgioCore
import ArgumentParser
import Dialogue
import Rendering
import Shell

/// `:clear`, `:clear vars`: clears the screen, or forgets names.
struct ClearCommand: Command {
  static let about = CommandDescription(
    "clear", at: .prompt, takes: "[vars]", completing: .word(["vars"]),
    say("clear the screen; :clear vars drops variables"),
    say(
      "Clears the screen, like Ctrl-L. ':clear vars' deletes variables and functions; results keep their numbers."
    ))

  @Argument
  var what: String?

  func run(in context: CommandContext) throws -> Page {
    switch what?.lowercased() {
    case nil:
      context.prompt?.clearScreen()
      return Page()
    case "vars":
      context.prompt?.session.forgetNames()
      return context.page(say("variables and functions deleted"), .dim)
    case .some:
      throw CommandFault.usage(
        say(":clear does not take \(VisibleText.quoted(what!.utf8))"), examples: ["clear vars"],
        word: what)
    }
  }
}

/// `:help [WORD]`: the language by examples, and all commands.
struct HelpCommand: Command {
  static let about = CommandDescription(
    "help", takes: "[WORD]", completing: .topic, say("show this, or help on a word"),
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

/// `:quit`: leaves the prompt.
struct QuitCommand: Command {
  static let about = CommandDescription(
    "quit", aliases: ["exit", "q"], at: .prompt,
    say("quit; also Ctrl-D"),
    say(
      "Quits. Typed lines are kept for Up and Ctrl-R."
    ))

  func run(in context: CommandContext) throws -> Page {
    context.prompt?.leave()
    return Page()
  }
}

/// `:tour [next|quit]`: learn the language by doing.
struct TourCommand: Command {
  static let about = CommandDescription(
    "tour", at: .prompt, takes: "[next|quit]", completing: .word(["next", "quit"]),
    say("learn the language in two minutes by doing"),
    say(
      "Shows one thing at a time; type it with your own numbers. ':tour next' skips a step, ':tour quit' ends the tour. No network needed."
    ))

  @Argument
  var step: String?

  func run(in context: CommandContext) throws -> Page {
    Page(context.prompt?.session.tour(step ?? "") ?? [])
  }
}

/// `:vars`: variables and functions.
struct VarsCommand: Command {
  static let about = CommandDescription(
    "vars", at: .prompt,
    say("list variables and functions"),
    say(
      "Lists your variables and functions. ':clear vars' deletes them all."
    ))

  func run(in context: CommandContext) throws -> Page { Page(context.prompt?.session.names ?? []) }
}
