import AgioCore
import ArgumentParser
package import Dialogue
import Rendering
package import Shell

/// `:tour [next|quit]`: learn the language by doing.
package struct TourCommand: Command {
  package static let about = CommandDescription(
    "tour", at: .prompt, takes: "[next|quit]", completing: .word(["next", "quit"]),
    say("learn the language in two minutes by doing"),
    say(
      "Shows one thing at a time; type it with your own numbers. ':tour next' skips a step, ':tour quit' ends the tour. No network needed."
    ))

  @Argument
  var step: String?

  package init() {}

  package func run(in context: CommandContext) throws -> Page {
    Page(context.prompt?.session.tour(step ?? "") ?? [])
  }
}
