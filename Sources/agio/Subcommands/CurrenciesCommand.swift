import ArgumentParser
import Configuration
import Dialogue

/// `agio currencies [WORD]`
struct CurrenciesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "currencies",
    abstract: "Show currencies by code, name, sign or country, and who publishes their rate.")

  @Argument(help: ArgumentHelp("What to look for; without it, all in use.", valueName: "WORD"))
  var words: [String] = []

  @OptionGroup var day: DayOption

  func run() throws {
    let cabinet = Subcommand.cabinet(day.options)
    Subcommand.show(
      CurrenciesPage(cabinet.book, cabinet.audience.answers)
        .lines(matching: words.joined(separator: " ")),
      cabinet.configuration.colours)
  }
}
