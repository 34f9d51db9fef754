import AgioCore
import ArgumentParser

extension ParsableCommand {
  /// The same as ArgumentParser's `main`, but with this program's exit status for wrong usage, and nothing hidden in what
  /// it quotes.
  /// - Parameter hint: what to say instead of the parser's own message about wrong usage.
  static func mainOfProgram(hint: () -> String? = { nil }) {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      let message = visible(fullMessage(for: error))
      guard exitCode(for: error) == .success else {
        Output.writeError(hint() ?? message)
        ExitStatus.usage.exit()
      }
      var output = Output()
      output.put(message)
      output.flush()
      (output.hasFailed ? ExitStatus.outputFailed : .success).exit()
    }
  }

  /// Arguments are quoted in messages, and may hold anything.
  private static func visible(_ message: String) -> String {
    message.split(separator: "\n", omittingEmptySubsequences: false)
      .map { VisibleText.of($0.utf8) + "\n" }.joined()
  }
}
