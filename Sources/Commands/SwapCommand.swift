import AgioCore
import ArgumentParser
package import Dialogue
import Rendering
package import Shell

/// `:swap`: the last conversion the other way round.
package struct SwapCommand: Command {
  package static let about = CommandDescription(
    "swap", at: .prompt,
    say("swap the last conversion"),
    say(
      "Converts the same amount in the other direction: after '100 EUR in USD' it computes '100 USD in EUR'. Date and source stay the same."
    ))

  package init() {}

  package func run(in context: CommandContext) throws -> Page {
    guard let prompt = context.prompt, let line = prompt.session.swapped else {
      throw CommandFault(say("the last line is not a conversion"), note: .write("100 EUR in USD"))
    }
    return Page(prompt.answer(to: line))
  }
}
