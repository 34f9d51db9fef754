import AgioCore
import ArgumentParser
import Dialogue
import Rendering
import Shell

/// `:vars`: variables and functions.
struct VarsCommand: Command {
  static let about = CommandDescription(
    "vars", at: .prompt,
    say("list variables and functions"),
    say(
      "Lists your variables and functions. ':clear vars' deletes them all."
    ))

  func run(in context: CommandContext) throws -> Page {
    Page(context.prompt?.session.names ?? [])
  }
}
