import AgioCore
import ArgumentParser
package import Dialogue
import LineEditing
import Rendering
package import Shell

/// `:forward`: the conversion after it.
package struct ForwardCommand: Command {
  package static let about = CommandDescription(
    "forward", at: .prompt,
    say("the conversion after it"),
    say(
      "Steps forward again through the conversions of the journal, where ':back' went back."
    ))

  package init() {}

  package func run(in context: CommandContext) throws -> Page {
    guard let prompt = context.prompt else { return Page() }
    let step = JournalWalk(prompt.log, prompt.session).step(.later)
    if let line = step.offered { prompt.offer(line) }
    return Page(step.lines)
  }
}
