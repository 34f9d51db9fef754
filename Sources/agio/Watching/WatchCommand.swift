import AgioCore
import ArgumentParser
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

  @Option(help: ArgumentHelp("What today means, for tests and replays.", valueName: "DATE"))
  var today: DayArgument?

  func run() throws {
    var options = Options()
    options.today = today?.date(today: Clock.today)
    let cabinet = Subcommand.cabinet(options)
    var pairs: [WatchedPair] = []
    do throws(JournalFault) {
      // Who only looks leaves no file behind.
      if let journal = ConversionLog.theJournal, journal.exists {
        pairs = try journal.watchlist()
        for notice in journal.takeNotices() { Output.writeError("agio: note: \(notice)\n") }
      }
    } catch {
      Output.writeError("agio: error: \(error)\n")
      ExitStatus.statementFailed.exit()
    }
    let table = WatchTable(pairs, cabinet.book, cabinet.settings(options))
    if format == .text {
      if pairs.isEmpty { return Output.writeError("agio: note: nothing is watched\n") }
      var output = Output()
      let isColoured = Terminal.isColoured(1, .auto)
      for line in table.lines { output.put(line.text(coloured: isColoured) + "\n") }
      output.flush()
      if output.hasFailed { ExitStatus.outputFailed.exit() }
    } else {
      Subcommand.show(table.forMachines, as: format)
    }
  }
}
