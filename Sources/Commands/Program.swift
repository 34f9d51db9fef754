import AgioCore
import ArgumentParser
import Dialogue
import Rendering
package import Shell

/// The program from its arguments to its exit status.
package enum Program {
  /// - Parameter arguments: those of the command line, without the program's name.
  package static func run(_ arguments: [String], in world: World) -> ExitStatus {
    if arguments.isEmpty { return AgioCommand.begin(Options(), in: world) }
    // Alone, an expression is answered before the argument parser wakes: that would take half the time.
    if arguments.count == 1, let first = arguments[0].utf8.first,
      first != UInt8(ascii: "-") || isNegative(arguments[0]),
      arguments[0].utf8.contains(UInt8(ascii: " "))
        || !CommandTable.agio.isCommandLineName(arguments[0])
    {
      return OneShot(Options(), world).answer(arguments[0], .agio)
    }
    let arguments = separated(arguments)
    let ordered = CommandLineOrder(arguments, CommandTable.agio).arguments
    var command: any ParsableCommand
    var run = RunArguments(Array(ordered.dropFirst()))
    let own: (any Command)?
    do throws(CommandFault) {
      own = try self.command(of: ordered, &run)
    } catch {
      tell(error, of: CommandTable.agio.named(ordered[0]), in: world)
      return error.status
    }
    if let own {
      command = own
    } else {
      let (root, words) = root(for: ordered)
      do {
        command = try root.parseAsRoot(words)
      } catch {
        // Codes of the user's own are known once their rates have been read.
        _ = try? Rates(RunSettings(Options(), world), readsCaches: false)
        guard Currency.hasOwn, let again = try? root.parseAsRoot(words) else {
          return report(error, root, naming: ordered[0], in: world)
        }
        command = again
      }
    }
    do {
      if let agio = command as? AgioCommand { return try agio.answer(in: world) }
      guard let own = command as? any Command else {
        // The parser's own: help and completion scripts.
        try command.run()
        return .success
      }
      return try CommandLineRun(world, run).run(own)
    } catch {
      guard let fault = CommandFault(error) else {
        return report(error, type(of: command), in: world)
      }
      tell(fault, of: type(of: command), in: world)
      return fault.status
    }
  }

  /// The command that the words name and that can read them, asked alone: to set up all others takes most of a start,
  /// and only who is told what is wrong needs them.
  private static func command(of words: [String], _ run: inout RunArguments) throws(CommandFault)
    -> (any Command)?
  {
    guard let first = words.first, first != "help", CommandTable.agio.isCommandLineName(first),
      !isAboutCommands(words), let type = CommandTable.agio.named(first)
    else { return nil }
    do {
      return try run.parse(type) as? any Command
    } catch let fault as CommandFault {
      throw fault
    } catch {
      return nil
    }
  }

  /// What reads the words, and the words it reads.
  private static func root(for words: [String]) -> (any ParsableCommand.Type, [String]) {
    guard let first = words.first, CommandTable.agio.isCommandLineName(first) else {
      return (isAboutCommands(words) ? AgioReference.self : AgioCommand.self, words)
    }
    guard first == "help" else { return (CommandRoot.self, words) }
    // The parser knows what the command line takes; of functions and of the prompt's commands the help page knows.
    let topic = RunArguments(Array(words.dropFirst())).topic
    guard let word = topic.first else { return (AgioReference.self, ["--help"]) }
    let name = topic.count == 1 ? HelpPage.command(about: word) ?? word : word
    return CommandTable.agio.isCommandLineName(name)
      ? (CommandRoot.self, ["help", name]) : (HelpCommand.self, topic)
  }

  /// Whether help, a completion script or a dump of help is asked for.
  private static func isAboutCommands(_ words: [String]) -> Bool {
    words.prefix { $0 != "--" }.contains {
      $0 == "-h" || $0.hasPrefix("--help") || $0.hasPrefix("--generate-completion-script")
        || $0 == "--experimental-dump-help"
    }
  }

  private static func seeing(_ help: String) -> Phrase { say("see \(help)") }

  private static func tell(
    _ fault: CommandFault, of type: (any ParsableCommand.Type)?, in world: World
  ) {
    guard let reason = fault.reason, let phrase = fault.phrase else { return }
    let audience = Audience.people(nil, world)
    if fault.isWholeLine { return world.streams.writeError(audience.errors(phrase) + "\n") }
    guard fault.isMisuse, let about = (type as? any Command.Type)?.about else {
      return audience.complain(phrase)
    }
    // The reason itself may say what to write.
    let hasAdvice = fault.note(atPrompt: false) != nil || reason.english.contains("; ")
    let usage = "agio \(about.usage.dropFirst())"
    audience.complain(hasAdvice ? phrase : reason.followed(by: .write(usage), after: "; "))
    audience.note(seeing("agio help \(about.name)"))
  }

  /// Shows help, a version or what is wrong with the arguments, nothing hidden in what it quotes.
  private static func report(
    _ error: any Error, _ command: any ParsableCommand.Type, naming name: String = "",
    in world: World
  ) -> ExitStatus {
    guard command.exitCode(for: error) == .success else {
      let own = CommandTable.agio.isCommandLineName(name) ? CommandTable.agio.named(name) : nil
      tell(CommandFault.unread(error, by: command), of: own ?? command, in: world)
      if own == nil { Audience.people(nil, world).note(seeing("agio --help")) }
      return .usage
    }
    var output = Output(world)
    output.put(visible(page(error, command, world)))
    output.flush()
    return output.hasFailed ? .outputFailed : .success
  }

  /// A page that was asked for, in the reader's language.
  private static func page(
    _ error: any Error, _ command: any ParsableCommand.Type, _ world: World
  ) -> String {
    let wording = RunSettings(Options(), world).audience.answers
    if wording.isEnglish { return ParserHelp.titled(command.fullMessage(for: error)) }
    return ParserHelp(wording, width: world.terminal.columns)
      .translated(command.fullMessage(for: error, columns: .max / 2))
  }

  /// Arguments are quoted in messages, and may hold anything.
  private static func visible(_ message: String) -> String {
    message.split(separator: "\n", omittingEmptySubsequences: false)
      .map { VisibleText.of($0.utf8) + "\n" }.joined()
  }

  /// Whether it begins with the minus sign of an amount, or with a bullet, not with that of an option.
  private static func isNegative(_ argument: String) -> Bool {
    guard argument.utf8.first == UInt8(ascii: "-"), let second = argument.utf8.dropFirst().first
    else { return false }
    let isLetter = UInt8(ascii: "a")...UInt8(ascii: "z") ~= second | 0x20
    return second != UInt8(ascii: "-") && !isLetter
  }

  /// The arguments, with a mark that ends the options before an expression that begins with a minus sign.
  package static func separated(_ arguments: [String]) -> [String] {
    guard let last = arguments.last, isNegative(last), !arguments.contains("--"),
      !CommandTable.agio.isCommandLineName(arguments[0])
    else { return arguments }
    return arguments.dropLast() + ["--", last]
  }
}

/// Runs a command of the command line, and shows its page.
private struct CommandLineRun {
  private let world: World
  private let arguments: RunArguments

  init(_ world: World, _ arguments: RunArguments) {
    self.world = world
    self.arguments = arguments
  }

  func run(_ command: any Command) throws -> ExitStatus {
    var command = command
    var failed = false
    var context: CommandContext!
    context = CommandContext(world, Options(), .agio) { page in
      failed = !page.write(in: context) || failed
      context.hasOutputFailed = failed
    }
    context.use(arguments)
    let page = try command.run(in: context)
    failed = !page.write(in: context) || failed
    return failed ? .outputFailed : page.status
  }
}

extension CommandContext {
  /// A sentence as a line of a page.
  func line(_ phrase: Phrase, _ role: StyledText.Role = .plain) -> StyledText {
    StyledText(wording(phrase), role)
  }

  /// A page of one sentence.
  func page(_ phrase: Phrase, _ role: StyledText.Role = .plain) -> Page {
    Page([line(phrase, role)])
  }
}

extension CommandTable {
  /// The commands of agio, in the order of the alphabet.
  package static let agio = CommandTable(all: { types }, descriptions: { descriptions })

  private static let types: [any Command.Type] = [
    AgainCommand.self, AlertCommand.self, BackCommand.self, BoardCommand.self, ChartCommand.self,
    CheckCommand.self, ClearCommand.self, CompareCommand.self, ConfigCommand.self,
    ConvertCommand.self, CurrenciesCommand.self, DiffCommand.self, ExportCommand.self,
    ForwardCommand.self, HelpCommand.self, HistoryCommand.self, LoadCommand.self, PinCommand.self,
    PricesCommand.self, QuitCommand.self, RateCommand.self, RatesCommand.self,
    RefreshCommand.self, SaveCommand.self, SetCommand.self, SettingsCommand.self,
    ShowCommand.self, SourcesCommand.self, SQLCommand.self, SwapCommand.self, TourCommand.self,
    UnwatchCommand.self, VarsCommand.self, WatchCommand.self, WhyCommand.self,
  ]
  private static let descriptions = types.map { $0.about }
}

/// The arguments with the command's name first: `--offline rates EUR` is `rates --offline EUR`.
struct CommandLineOrder {
  let arguments: [String]

  /// Options that have a value behind them: those of a run, and those that most commands declare.
  private static let withValue = RunArguments.withValue.union([
    "--format", "--on", "--via", "--to", "--from", "--rates",
  ])
  private static let alone = RunArguments.all.subtracting(RunArguments.withValue).union([
    "--help", "-h", "--init",
  ])

  init(_ arguments: [String], _ table: CommandTable) {
    var place = 0
    while place < arguments.count {
      let name = String(arguments[place].prefix { $0 != "=" })
      let isWhole = name == arguments[place]
      guard Self.withValue.contains(name) || isWhole && Self.alone.contains(name) else { break }
      place += isWhole && Self.withValue.contains(name) ? 2 : 1
    }
    guard place > 0, place < arguments.count, table.isCommandLineName(arguments[place]) else {
      self.arguments = arguments
      return
    }
    self.arguments = [arguments[place]] + arguments[..<place] + arguments[(place + 1)...]
  }
}
