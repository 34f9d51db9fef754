import AgioCore
import ArgumentParser
import Configuration
import Dialogue
import RateStorage
import Shell

/// The command line: an expression, files, a prompt, or a command.
struct AgioCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "agio", abstract: "A currency calculator: exact, sourced, offline first.",
      usage: """
        agio 'EXPR'              answer one expression
        agio                     a prompt, on a terminal
        agio -f FILE…            answer every line of files
        COMMAND | agio           answer every line of a pipe
        agio COMMAND …           one of those below; at the prompt :COMMAND
        """,
      discussion: """
        agio '120 EUR + 30 GBP in AUD'
        agio '€99.90 in dollars, GBP'
        agio 'EUR/USD on 2024-03-26'            the fixing of a day
        agio '100 USD in PLN before 2024-05-06' the last fixing before a day
        agio '1000 USD in EUR average 2023'     the mean of a year, quarter, month
        agio '100 USD in EUR at 0.92'           a rate of your own
        agio '250 GBP + 20%'                    a percentage; also 10% of, on, off
        agio 'split(100 EUR, 3)'                shares that add up to the cent
        agio -- '-2^2'                          '--' ends the options

        A pipe gets the answer alone; --format json has all of it: rates, dates, age.
        Line N of the output answers line N of a file or a pipe; it may be empty.
        Write :help at the prompt for more.

        Exit status: 0 all fine, 1 some statement failed, 2 wrong usage,
        3 no rates could be had, 74 output could not be written.
        """,
      version: Version.text)
  }

  @Argument(help: "The expression; arguments are joined by spaces.")
  var expression: [String] = []

  @Option(
    name: [.short, .customLong("file")], parsing: .upToNextOption,
    help: ArgumentHelp("Answer every line of these files; - is standard input.", valueName: "FILE"))
  var files: [String] = []

  @Option(help: ArgumentHelp("The rate date for lines without a date.", valueName: "DATE"))
  var on: DayArgument?

  @Option(help: ArgumentHelp("The target currency for lines without one.", valueName: "CODES"))
  var to: TargetsArgument?

  @Option(help: ArgumentHelp("The currency of plain numbers.", valueName: "CODE"))
  var from: TargetsArgument?

  @Option(help: "Output format.")
  var format = Options.Format.text

  @Option(help: "How to round money.")
  var rounding: RoundingMode?

  @Option(help: ArgumentHelp("The decimal mark: . or ,", valueName: "MARK"))
  var decimal: DecimalMarkArgument?

  @Flag(help: "Print each line's label and a tab before its answer.")
  var labels = false

  @Flag(help: "Hide notes; errors and warnings are still shown.")
  var quiet = false

  @Flag(help: "Stop at the first error; do not reinterpret any line.")
  var strict = false

  @Option(help: "When to use colours.")
  var color: UserConfiguration.Colours?

  @Flag(help: "Work offline: use only built-in rates and those already fetched.")
  var offline = false

  @Option(
    help: ArgumentHelp(
      "Fail if the newest rates are older than this many business days.", valueName: "DAYS"))
  var maxAge: Int?

  /// Accepted and without effect: lines are answered one after the other.
  @Option(help: .hidden)
  var jobs: JobsArgument?

  @Flag(
    name: .customLong("init"),
    help: "Load the variables and functions of ~/.config/agio/init.agio before files.")
  var beginsWithStartFile = false

  @Flag(help: "Show the working below each answer: every leg with its rate, date and source.")
  var explain = false

  @Flag(
    inversion: .prefixedNo,
    help: "Save conversions to the history; off by default for files and pipes.")
  var journal: Bool?

  @Option(
    help: ArgumentHelp("Use only the rates pinned in this file by agio pin.", valueName: "PINNED"))
  var rates: String?

  @Option(help: ArgumentHelp("The date to use as today, for tests and replays.", valueName: "DATE"))
  var today: DayArgument?

  func validate() throws {
    if !files.isEmpty && !expression.isEmpty {
      throw CommandFault.usage(say("an expression and files cannot both be answered"))
    }
    if let from, from.currencies.count > 1 {
      throw CommandFault.usage(say("--from takes one currency"))
    }
    if rates != nil && (today != nil || maxAge != nil) {
      throw CommandFault.usage(
        say("--rates fixes today's date"), note: say("leave out --today and --max-age"))
    }
  }

  /// Answers what the command line asks.
  func answer(in world: World) throws(CommandFault) -> ExitStatus {
    let options = try options(world)
    if !files.isEmpty { return OneShot(options, world).answer(files: files) }
    if !expression.isEmpty {
      return OneShot(options, world).answer(expression.linked(by: " "), .agio)
    }
    return Self.begin(options, in: world)
  }

  /// Answers what is neither an expression nor a file: what a person types, or a pipe.
  static func begin(_ options: Options, in world: World) -> ExitStatus {
    guard world.terminal.isInteractive, options.pins == nil else {
      return OneShot(options, world).answer(files: ["-"])
    }
    do throws(SetupFault) {
      let prompt = try Prompt(options, world, .agio)
      let status = prompt.run()
      // The program ends: nothing is given back but the terminal, by whoever guards it.
      _ = unsafe Unmanaged.passRetained(prompt)
      return status
    } catch {
      return error.report(options, world)
    }
  }

  private func options(_ world: World) throws(CommandFault) -> Options {
    var options = Options()
    options.rounding = rounding
    if let rates { options.pins = try Pinning.file(rates) }
    options.today = options.pins?.today ?? today?.date(today: world.clock.today)
    options.settings.defaultDate = on?.date(today: options.today ?? world.clock.today)
    options.settings.defaultTargets = to?.currencies ?? []
    options.settings.defaultSource = from?.currencies.first
    options.showsLabels = labels
    options.isQuiet = quiet
    options.decimalMark = decimal?.byte
    options.format = format
    options.colours = color
    options.beginsWithStartFile = beginsWithStartFile
    options.isStrict = strict
    options.isOffline = offline
    options.maximumAge = maxAge
    options.explains = explain
    options.isForPeople = format == .text
    options.keepsJournal = journal
    return options
  }
}

/// The same with all commands, for help and for what is made of it; to read an expression it would cost twice the time.
struct AgioReference: ParsableCommand {
  static var configuration: CommandConfiguration {
    var configuration = AgioCommand.configuration
    configuration.subcommands = CommandRoot.configuration.subcommands
    return configuration
  }

  @OptionGroup var agio: AgioCommand
}

/// The commands without arguments beside them: else an expression would take the command's name.
struct CommandRoot: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "agio", abstract: AgioCommand.configuration.abstract,
      subcommands: CommandTable.agio.everywhere.filter { $0.about.name != "help" })
  }
}
