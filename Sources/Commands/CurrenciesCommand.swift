import AgioCore
import ArgumentParser
import Configuration
import Dialogue
import Shell

/// `currencies [WORD]`: currencies by code, name, sign or country.
struct CurrenciesCommand: Command {
  static let about = CommandDescription(
    "currencies", takes: "[WORD]", completing: .currency,
    say("list currencies by code, name or country"),
    say(
      "Lists the currencies whose code, name, sign or country contains the word, and who publishes their rate. Without a word, all in use."
    ),
    [
      ("currencies swiss", say("by name")),
      ("currencies kr", say("the meanings of a sign")),
    ])

  @Argument(help: ArgumentHelp("What to search for; default: all in use.", valueName: "WORD"))
  var words: [String] = []

  @OptionGroup var options: RunOptions

  func run(in context: CommandContext) throws -> Page {
    context.use(options)
    let book = try context.book()
    return Page(
      CurrenciesPage(book, context.wording).lines(matching: words.joined(separator: " ")))
  }
}
