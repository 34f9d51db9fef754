import AgioCore
import ArgumentParser
package import Dialogue
import Rendering
package import Shell

/// `:vars`: variables and functions.
package struct VarsCommand: Command {
  package static let about = CommandDescription(
    "vars", at: .prompt,
    say("list variables and functions"),
    say(
      "Lists your variables and functions. ':clear vars' deletes them all."
    ))

  package init() {}

  package func run(in context: CommandContext) throws -> Page {
    Page(context.prompt?.session.names ?? [])
  }
}
