import AgioCore
import ArgumentParser
package import Dialogue
import Rendering
package import Shell

/// `:forward`: the conversion after it.
package struct ForwardCommand: Command {
  package static let about = CommandDescription(
    "forward", at: .prompt,
    say("the next conversion"),
    say(
      "Steps forward again through the history, after ':back'."
    ))

  package init() {}

  package func run(in context: CommandContext) throws -> Page {
    guard let prompt = context.prompt else { return Page() }
    return prompt.take(JournalWalk(prompt.log, prompt.session).step(to: .later))
  }
}
