import AgioCore
import ArgumentParser
package import Dialogue
import Rendering
package import Shell

/// `:why`: the whole working of the last answer.
package struct WhyCommand: Command {
  package static let about = CommandDescription(
    "why", at: .prompt,
    say("show the whole working of the last answer"),
    say(
      "Shows each conversion of the last answer: every leg, its rate, day, source and state."
    ))

  package init() {}

  package func run(in context: CommandContext) throws -> Page {
    Page(context.prompt?.session.why ?? [])
  }
}
