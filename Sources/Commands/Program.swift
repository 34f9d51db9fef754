import AgioCore
import ArgumentParser
import Dialogue
import Rendering
package import Shell

/// The program from its arguments to its exit status.
package enum Program {
  /// - Parameter arguments: those of the command line, without the program's name.
  package static func run(_ arguments: [String], in world: World) -> ExitStatus {
    // Alone, an expression is answered before the argument parser wakes: that would take half the time.
    if arguments.count == 1, let first = arguments[0].utf8.first, first != UInt8(ascii: "-"),
      arguments[0].utf8.contains(UInt8(ascii: " "))
        || !CommandTable.agio.isCommandLineName(arguments[0])
    {
      return OneShot(Options(), world).answer(arguments[0])
    }
    let ordered = CommandLineOrder(arguments, CommandTable.agio).arguments
    var command: any ParsableCommand
    let (root, words) = root(for: ordered)
    do {
      command = try root.parseAsRoot(words)
    } catch {
      return report(error, root, arguments, in: world)
    }
    do {
      if let agio = command as? AgioCommand { return try agio.run(in: world) }
      guard let own = command as? any Command else {
        // The parser's own: help and completion scripts.
        try command.run()
        return .success
      }
      return try CommandLineRun(world).run(own)
    } catch let fault as CommandFault {
      tell(fault, of: command, in: world)
      return fault.status
    } catch {
      return report(error, type(of: command), arguments, in: world)
    }
  }

  /// What reads the words, and the words it reads.
  private static func root(for words: [String]) -> (any ParsableCommand.Type, [String]) {
    guard let first = words.first, CommandTable.agio.isCommandLineName(first) else {
      return (isAboutCommands(words) ? AgioReference.self : AgioCommand.self, words)
    }
    // The parser knows what the command line takes; of functions and of the prompt's commands the help page knows.
    if first == "help" {
      if words.count == 1 { return (AgioReference.self, ["--help"]) }
      if !CommandTable.agio.isCommandLineName(words[1]) {
        return (HelpCommand.self, Array(words.dropFirst()))
      }
    }
    return (CommandRoot.self, words)
  }

  /// Whether help, a completion script or a dump of help is asked for.
  private static func isAboutCommands(_ words: [String]) -> Bool {
    words.prefix { $0 != "--" }.contains {
      $0 == "-h" || $0.hasPrefix("--help") || $0.hasPrefix("--generate-completion-script")
        || $0 == "--experimental-dump-help"
    }
  }

  private static func tell(
    _ fault: CommandFault, of command: any ParsableCommand, in world: World
  ) {
    guard let phrase = fault.phrase else { return }
    let audience = Audience.people(nil, world)
    if fault.isWholeLine { return world.streams.writeError(audience.errors(phrase) + "\n") }
    guard fault.isMisuse, let about = (command as? any Command).map({ type(of: $0).about }) else {
      return audience.complain(phrase)
    }
    // As the parser says what it cannot read.
    let lines = [
      audience.errors(say("Error: \(phrase)")),
      audience.errors(say("Usage: \("agio \(about.usage.dropFirst())")")),
      "  " + audience.errors(say("See '\("agio help \(about.name)")' for more information.")),
    ]
    world.streams.writeError(lines.map { $0 + "\n" }.joined())
  }

  /// Shows help, a version or what is wrong with the arguments, nothing hidden in what it quotes.
  private static func report(
    _ error: any Error, _ command: any ParsableCommand.Type, _ arguments: [String],
    in world: World
  ) -> ExitStatus {
    guard command.exitCode(for: error) == .success else {
      world.streams.writeError(hint(arguments) ?? visible(command.fullMessage(for: error)))
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
    let wording = Audience.people(SettingsFile(world).language, world).answers
    if wording.isEnglish { return command.fullMessage(for: error) }
    return ParserHelp(wording, width: world.terminal.columns)
      .translated(command.fullMessage(for: error, columns: .max / 2))
  }

  /// Arguments are quoted in messages, and may hold anything.
  private static func visible(_ message: String) -> String {
    message.split(separator: "\n", omittingEmptySubsequences: false)
      .map { VisibleText.of($0.utf8) + "\n" }.joined()
  }

  /// What to say of an expression whose minus sign was taken for that of an option.
  private static func hint(_ arguments: [String]) -> String? {
    let misread = arguments.prefix { $0 != "--" }.first {
      guard $0.first == "-", let second = $0.dropFirst().first else { return false }
      return second != "-" && !("a"..."z").contains(second)
    }
    return misread.map { expression in
      let quoted = VisibleText.quoted(expression.utf8)
      return """
        Error: \(quoted) begins like an option; write agio -- \(quoted)
          See 'agio --help' for more information.

        """
    }
  }
}

/// Runs a command of the command line, and shows its page.
private struct CommandLineRun {
  private let world: World

  init(_ world: World) { self.world = world }

  func run(_ command: any Command) throws -> ExitStatus {
    var command = command
    var failed = false
    var context: CommandContext!
    context = CommandContext(world, Options(), .agio) { [world] page in
      failed = !PagePainter(world, context).paint(page) || failed
      context.hasOutputFailed = failed
    }
    let page = try command.run(in: context)
    failed = !PagePainter(world, context).paint(page) || failed
    return failed ? .outputFailed : page.status
  }
}
