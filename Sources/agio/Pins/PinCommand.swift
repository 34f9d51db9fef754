import AgioCore
import ArgumentParser
import Dialogue
import Files
import RateStore

/// `agio pin FILE…`
struct PinCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pin",
    abstract: "Write down the rates that files of expressions need.",
    discussion: """
      agio pin trip.agio -o trip.rates          every rate, its day and its source
      agio -f trip.agio --rates trip.rates      the same bytes for ever, anywhere
      agio diff trip.agio --rates OLD --rates NEW

      Nothing is written while some statement has no answer. --on, --to and --decimal
      are those that the files are answered with.
      """)

  @Argument(help: ArgumentHelp("The files; - is standard input.", valueName: "FILE"))
  var files: [String]

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("Where to; without it standard output.", valueName: "OUT"))
  var output: String?

  @OptionGroup var reading: ReadingOptions

  @OptionGroup var day: DayOption

  func run() throws {
    let options = reading.options(today: day.options.today)
    let cabinet = Subcommand.cabinet(options)
    let settings = cabinet.settings(options, for: .file)
    let session = Session(cabinet.book, settings)
    var pins = PinFile(
      today: cabinet.today, meanings: settings.meanings,
      sources: Set(cabinet.book.series.map(\.source.id)))
    for line in Pinning.answers(to: files, session, options) {
      for working in line.answer.workings {
        if let query = working.query { pins.pin(working.rate, query) }
      }
    }
    try write(pins.text)
  }

  private func write(_ text: String) throws {
    guard let path = output else { return Subcommand.show(text) }
    do throws(FileFault) {
      // Rates are for everybody, within what the user's mask allows.
      try Files.replace(path, with: Array(text.utf8), mode: 0o666)
    } catch {
      Audience.people(nil).tell(
        say("\(VisibleText.of(path.utf8)) cannot be written: \(error.reason)"))
      ExitStatus.outputFailed.exit()
    }
  }
}

/// How lines are read, where they are answered for what they stand on.
struct ReadingOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The fixing that counts where a line has no date.", valueName: "DATE"))
  var on: DayArgument?

  @Option(help: ArgumentHelp("What to convert to where a line does not say.", valueName: "CODES"))
  var to: TargetsArgument?

  @Option(help: ArgumentHelp("The decimal mark: . or ,", valueName: "MARK"))
  var decimal: DecimalMarkArgument?

  /// - Parameter today: nil for what the clock says.
  func options(today: CalendarDate?) -> Options {
    var options = Options()
    options.today = today
    options.settings.defaultDate = on?.date(today: today ?? Clock.today)
    options.settings.defaultTargets = to?.currencies ?? []
    options.decimalMark = decimal?.byte
    options.isForPeople = false
    return options
  }
}
