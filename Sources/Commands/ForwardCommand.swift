import AgioCore
import ArgumentParser
import Dialogue
import Rendering
import Shell

/// `:forward`: the conversion after it.
struct ForwardCommand: Command {
  static let about = CommandDescription(
    "forward", at: .prompt,
    say("the next conversion"),
    say(
      "Steps forward again through the history, after ':back'."
    ))

  func run(in context: CommandContext) throws -> Page {
    guard let prompt = context.prompt else { return Page() }
    return prompt.take(JournalWalk(prompt.log, prompt.session).step(to: .later))
  }
}
