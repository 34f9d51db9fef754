import AgioCore
import ArgumentParser
package import Dialogue
import Rendering
package import Shell

/// `:quit`: leaves the prompt.
package struct QuitCommand: Command {
  package static let about = CommandDescription(
    "quit", aliases: ["exit", "q"], at: .prompt,
    say("leave; Ctrl-D does too"),
    say(
      "Leaves. What was typed is kept for Up and Ctrl-R."
    ))

  package init() {}

  package func run(in context: CommandContext) throws -> Page {
    context.prompt?.leave()
    return Page()
  }
}
