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
    do {
      command = try AgioCommand.parseAsRoot(ordered)
    } catch {
      return report(error, AgioCommand.self, arguments, in: world)
    }
    do {
      if let agio = command as? AgioCommand { return try agio.run(in: world) }
      guard let own = command as? any Command else {
        // The parser's own: help and completion scripts.
        try command.run()
        return .success
      }
      return try CommandLineRun(world).run(own)
    } catch let fault as CommandFault where fault.status != .usage || fault.reason == nil {
      if let phrase = fault.phrase { Audience.people(nil, world).complain(phrase) }
      return fault.status
    } catch let fault as CommandFault {
      let message = fault.phrase.map { Audience.people(nil, world).errors($0) } ?? ""
      return report(ValidationError(message), type(of: command), arguments, in: world)
    } catch {
      return report(error, type(of: command), arguments, in: world)
    }
  }

  /// Shows help, a version or what is wrong with the arguments, nothing hidden in what it quotes.
  private static func report(
    _ error: any Error, _ command: any ParsableCommand.Type, _ arguments: [String],
    in world: World
  ) -> ExitStatus {
    let message = visible(command.fullMessage(for: error))
    guard command.exitCode(for: error) == .success else {
      world.streams.writeError(hint(arguments) ?? message)
      return .usage
    }
    var output = Output(world)
    output.put(message)
    output.flush()
    return output.hasFailed ? .outputFailed : .success
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
