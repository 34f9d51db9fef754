import AgioCore
import ArgumentParser
package import Dialogue
import LineEditing
import Rendering
package import Shell

/// `:back`: the conversion before, then and now.
package struct BackCommand: Command {
  package static let about = CommandDescription(
    "back", at: .prompt,
    say("the conversion before, then and now"),
    say(
      "Steps back through the conversions of the journal, the newest first: each as it was answered then, today's answer, and what has moved. To look changes nothing. Enter takes the line that is offered: it gives today's answer, whatever has been said since. Alt-Left and Alt-Right do the same while you type."
    ))

  package init() {}

  package func run(in context: CommandContext) throws -> Page {
    guard let prompt = context.prompt else { return Page() }
    let step = JournalWalk(prompt.log, prompt.session).step(.earlier)
    if let line = step.offered { prompt.offer(line) }
    return Page(step.lines)
  }
}
