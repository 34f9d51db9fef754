import AgioCore
import ArgumentParser
import Dialogue
import Rendering
import Shell

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
