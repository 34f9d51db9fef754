import AgioCore
import ArgumentParser
import Configuration
package import Dialogue
package import Shell

/// `currencies [WORD]`: currencies by code, name, sign or country.
package struct CurrenciesCommand: Command {
  package static let about = CommandDescription(
    "currencies", takes: "[WORD]", completing: .currency,
    say("currencies, by code, name or country"),
    say(
      "Lists the currencies whose code, name, sign or country has the word in it, and who publishes their rate. Without a word, all in use."
    ),
    [
      ("currencies swiss", say("by name")),
      ("currencies kr", say("what a sign can mean")),
    ])

  @Argument(help: ArgumentHelp("What to look for; without it, all in use.", valueName: "WORD"))
  var words: [String] = []

  @OptionGroup var options: RunOptions

  package init() {}

  package func run(in context: CommandContext) throws -> Page {
    context.use(options)
    let book = try context.book()
    return Page(
      CurrenciesPage(book, context.wording).lines(matching: words.joined(separator: " ")))
  }
}
