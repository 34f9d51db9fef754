import AgioCore
import ArgumentParser
import Dialogue
import Rendering
import Shell

/// `:swap`: the last conversion the other way round.
struct SwapCommand: Command {
  static let about = CommandDescription(
    "swap", at: .prompt,
    say("swap the last conversion"),
    say(
      "Converts the same amount in the other direction: after '100 EUR in USD' it computes '100 USD in EUR'. Date and source stay the same."
    ))

  func run(in context: CommandContext) throws -> Page {
    guard let prompt = context.prompt, let line = prompt.session.swapped else {
      throw CommandFault(say("the last line is not a conversion"), note: .write("100 EUR in USD"))
    }
    return Page(prompt.answer(to: line))
  }
}
