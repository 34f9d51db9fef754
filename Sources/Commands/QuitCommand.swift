import AgioCore
import ArgumentParser
package import Dialogue
import Rendering
package import Shell

/// `:quit`: leaves the prompt.
package struct QuitCommand: Command {
  package static let about = CommandDescription(
    "quit", aliases: ["exit", "q"], at: .prompt,
    say("quit; also Ctrl-D"),
    say(
      "Quits. Typed lines are kept for Up and Ctrl-R."
    ))

  package init() {}

  package func run(in context: CommandContext) throws -> Page {
    context.prompt?.leave()
    return Page()
  }
}
