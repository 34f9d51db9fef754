import AgioCore
import ArgumentParser
import Dialogue
import Rendering
import Shell

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
