import AgioCore
import ArgumentParser
import Dialogue

/// The commands there are, by their names.
package struct CommandTable: Sendable {
  package let all: [any Command.Type]

  package init(_ all: [any Command.Type]) { self.all = all }

  /// The command of this name, in any case.
  package func named(_ name: some StringProtocol) -> (any Command.Type)? {
    let small = String(name)
    return all.first { $0.about.answers(to: small) }
  }

  /// Those that the command line knows too.
  package var everywhere: [any Command.Type] { all.filter { $0.about.place == .everywhere } }

  /// Whether a word of the command line names a command: no expression is a single one of these words.
  package func isCommandLineName(_ word: String) -> Bool {
    everywhere.contains { $0.about.name == word || $0.about.aliases.contains(word) }
  }

  /// Reads and runs what stands behind the `:` of a line.
  /// - Throws: ``CommandFault``.
  func run(_ text: String, in context: CommandContext) throws -> Page {
    let words = text.split(whereSeparator: { $0 == " " || $0 == "\r" || $0 == "\t" })
      .map(String.init)
    let name = words.first ?? ""
    guard let type = named(name) else { preconditionFailure("the session knows the commands") }
    return try Self.run(type, Array(words.dropFirst()), in: context)
  }

  private static func run<C: Command>(
    _ type: C.Type, _ words: [String], in context: CommandContext
  ) throws -> Page {
    let parsed: any ParsableCommand
    do {
      parsed = try type.parseAsRoot(words)
    } catch {
      throw CommandFault.misread(type, error)
    }
    guard var command = parsed as? any Command else { throw CommandFault.misread(type, nil) }
    do {
      return try command.run(in: context)
    } catch let error as ValidationError {
      throw CommandFault.usage(Phrase(verbatim: error.message), note: .write(type.about.usage))
    }
  }
}

extension CommandFault {
  /// What the argument parser says of words it cannot read, with how the command is written.
  fileprivate static func misread(_ type: any Command.Type, _ error: (any Error)?) -> CommandFault {
    let text = error.map { type.message(for: $0) } ?? ""
    return .usage(
      Phrase(verbatim: VisibleText.of(text.utf8)), note: .write(type.about.usage))
  }
}
