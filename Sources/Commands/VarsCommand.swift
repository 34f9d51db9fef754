import AgioCore
import ArgumentParser
package import Dialogue
import Rendering
package import Shell

/// `:vars`: variables and functions.
package struct VarsCommand: Command {
  package static let about = CommandDescription(
    "vars", at: .prompt,
    say("variables and functions"),
    say(
      "Lists what you have given names to. ':clear vars' forgets them all."
    ))

  package init() {}

  package func run(in context: CommandContext) throws -> Page {
    Page(context.prompt?.session.names ?? [])
  }
}
