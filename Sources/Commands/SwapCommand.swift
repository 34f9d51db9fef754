import AgioCore
import ArgumentParser
package import Dialogue
import Rendering
package import Shell

/// `:swap`: the last conversion the other way round.
package struct SwapCommand: Command {
  package static let about = CommandDescription(
    "swap", at: .prompt,
    say("the last conversion the other way round"),
    say(
      "Converts the same amount the other way: after '100 EUR in USD' it computes '100 USD in EUR'. The day and the source stay as they were."
    ))

  package init() {}

  package func run(in context: CommandContext) throws -> Page {
    guard let prompt = context.prompt, let line = prompt.session.swapped else {
      throw CommandFault(say("the last line converted nothing"), note: .write("100 EUR in USD"))
    }
    return Page(prompt.answer(to: line))
  }
}
