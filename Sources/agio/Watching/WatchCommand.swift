import AgioCore
import ArgumentParser
import Configuration
import Dialogue
import Journal
import Rendering

/// `agio watch`
struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Show the watched pairs: value, change since added and since the fixing before.",
    discussion: """
      Pairs are put on the list at the prompt: :watch 100 EUR/USD. Lowest, highest and
      the marks are of the last 30 days.
      """)

  @Option(help: "How to answer.")
  var format = Options.Format.text

  @OptionGroup var day: DayOption

  func run() throws {
    let options = day.options
    let cabinet = Subcommand.cabinet(options)
    var pairs: [WatchedPair] = []
    do throws(JournalFault) {
      // Who only looks leaves no file behind.
      if let journal = ConversionLog.theJournal, journal.exists {
        pairs = try journal.watchlist()
        for notice in journal.takeNotices() { cabinet.audience.note(Phrase(kept: notice)) }
      }
    } catch {
      cabinet.audience.complain(Phrase(kept: "\(error)"))
      ExitStatus.statementFailed.exit()
    }
    let table = WatchTable(pairs, cabinet.book, cabinet.settings(options, for: .person))
    if format == .text {
      if pairs.isEmpty { return cabinet.audience.note(WatchTable.nothing) }
      Subcommand.show(table.lines, cabinet.configuration.colours)
    } else {
      Subcommand.show(
        table.forMachines, as: format, .machines, cabinet.configuration.colours)
    }
  }
}
