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
      return Page([StyledText(context.wording(say("variables and functions deleted")), .dim)])
    case .some:
      throw CommandFault.usage(
        say(":clear does not take \(VisibleText.quoted(what!.utf8))"), examples: ["clear vars"],
        word: what)
    }
  }
}
