import AgioCore
import ArgumentParser
import Dialogue
import Files
import RateStorage
import Rendering
import Shell

/// `pin FILE…`: writes down the rates that files of expressions need.
struct PinCommand: Command {
  static let about = CommandDescription(
    "pin", takes: "FILE…", completing: .file([]), say("pin the rates a file uses"),
    say(
      "Writes nothing if any statement has no answer. Use the same --on, --to and --decimal as for answering the files. 'agio -f FILE --rates PINNED' gives the same bytes anywhere, at any time."
    ),
    [
      ("pin trip.agio -o trip.rates", say("every rate with its date and source")),
      ("diff trip.agio --rates OLD --rates NEW", say("what has changed")),
    ])

  @Argument(help: ArgumentHelp("The files; - is standard input.", valueName: "FILE"))
  var files: [String]

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("The output file; default: standard output.", valueName: "OUT"))
  var output: String?

  @OptionGroup var reading: ReadingOptions

  @OptionGroup var options: RunOptions

  static let ownRunOptions: Set<String> = ["--decimal"]

  func run(in context: CommandContext) throws -> Page {
    context.use(options)
    let world = context.world
    if let output { try refuse(output, world) }
    let rates = try context.rates()
    let run = reading.options(today: context.options.today, world)
    let settings = rates.settings.lines(for: .file, run)
    let session = Session(try context.book(), settings)
    var pins = PinFile(
      today: rates.today, meanings: settings.meanings,
      sources: Set(session.book.series.map(\.source.id)))
    for line in try Pinning.answers(to: files.map(world.expanded), session, run, world) {
      for working in line.answer.workings {
        if let query = working.query { pins.pin(working.rate, query) }
      }
    }
    guard let output else { return Page([.text(pins.text)]) }
    try CommandFault.save(Array(pins.text.utf8), to: world.expanded(output), named: output)
    return Page()
  }

  /// What is read must not be written over.
  private func refuse(_ output: String, _ world: World) throws(CommandFault) {
    let own = FileIdentity(path: world.expanded(output))
    guard own.isFile else { return }
    for file in files {
      let read =
        file == "-" ? FileIdentity(world.streams.input) : FileIdentity(path: world.expanded(file))
      guard read == own else { continue }
      throw CommandFault(
        say("the rates would overwrite \(VisibleText.of(file.utf8))"),
        note: say("choose another file"), status: .usage)
    }
  }
}

/// How lines are read, where they are answered for what they stand on.
struct ReadingOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The rate date for lines without a date.", valueName: "DATE"))
  var on: DayArgument?

  @Option(help: ArgumentHelp("The target currency for lines without one.", valueName: "CODES"))
  var to: TargetsArgument?

  @Option(help: ArgumentHelp("The decimal mark: . or ,", valueName: "MARK"))
  var decimal: DecimalMarkArgument?

  /// - Parameter today: nil for what the clock says.
  func options(today: CalendarDate?, _ world: World) -> Options {
    var options = Options()
    options.today = today
    options.settings.defaultDate = on?.date(today: today ?? world.clock.today)
    options.settings.defaultTargets = to?.currencies ?? []
    options.decimalMark = decimal?.byte
    options.isForPeople = false
    return options
  }
}
