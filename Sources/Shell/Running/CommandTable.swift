import AgioCore
import ArgumentParser
package import Dialogue

/// The commands there are, by their names.
///
/// The runtime has to find out how each type is a command, which is a thirtieth of what a prompt does before it can be typed
/// at: both lists are made when they are first asked for.
package struct CommandTable: Sendable {
  private let makeTypes: @Sendable () -> [any Command.Type]
  /// What there is to say about them.
  package let descriptions: @Sendable () -> [CommandDescription]

  package init(
    all: @escaping @Sendable () -> [any Command.Type],
    descriptions: @escaping @Sendable () -> [CommandDescription]
  ) {
    makeTypes = all
    self.descriptions = descriptions
  }

  package var all: [any Command.Type] { makeTypes() }

  /// The command of this name, in any case.
  package func named(_ name: some StringProtocol) -> (any Command.Type)? {
    let small = String(name)
    return all.first { $0.about.answers(to: small) }
  }

  /// Those that the command line knows too.
  package var everywhere: [any Command.Type] { all.filter { $0.about.place == .everywhere } }

  /// Whether a word of the command line names a command: no expression is a single one of these words.
  package func isCommandLineName(_ word: String) -> Bool {
    // Most words are none by their letters: no description has to be made for that.
    guard word.utf8.allSatisfy({ $0 &- 97 < 26 }) else { return false }
    return everywhere.contains { $0.about.name == word || $0.about.aliases.contains(word) }
  }

  /// Reads and runs what stands behind the `:` of a line.
  /// - Throws: ``CommandFault``.
  package func run(_ text: String, in context: CommandContext) throws -> Page {
    let words = CommandWords(text).words
    let name = words.first ?? ""
    guard let type = named(name) else { preconditionFailure("the session knows the commands") }
    return try Self.run(type, Array(words.dropFirst()), in: context)
  }

  private static func run<C: Command>(
    _ type: C.Type, _ words: [String], in context: CommandContext
  ) throws -> Page {
    do {
      var arguments = RunArguments(words)
      let parsed = try arguments.parse(type)
      context.use(arguments)
      // Else its help was asked for.
      guard var command = parsed as? any Command else { return help(type, context) }
      return try command.run(in: context)
    } catch {
      if let fault = CommandFault(error) { throw fault }
      if type.exitCode(for: error) == .success { return help(type, context) }
      var fault = CommandFault.unread(error, by: type)
      fault.examples = [String(type.about.usage.dropFirst())]
      throw fault
    }
  }

  private static func help(_ type: any Command.Type, _ context: CommandContext) -> Page {
    Page(
      HelpPage([type.about], context.wording, width: context.width).lines(about: type.about.name))
  }
}

/// The words of a command at the prompt, split as a shell splits them: `:rates EUR USD --on "6 May 2024"`.
package struct CommandWords {
  package let words: [String]

  /// A quote opens at the beginning of a word or behind `=`, and closes before a blank or the end; any other is a letter, so
  /// that `don't` needs no quotes.
  package init(_ text: String) {
    let letters = Array(text)
    var words: [String] = []
    var word: String?
    var place = 0
    while place < letters.count {
      let letter = letters[place]
      let isBeginning = word == nil || word?.last == "="
      if isBeginning, letter == "\"" || letter == "'",
        let end = (place + 1..<letters.count).first(where: {
          letters[$0] == letter && ($0 + 1 == letters.count || Self.isBlank(letters[$0 + 1]))
        })
      {
        word = (word ?? "") + String(letters[(place + 1)..<end])
        place = end + 1
        continue
      }
      if Self.isBlank(letter) {
        if let finished = word { words.append(finished) }
        word = nil
      } else {
        word = (word ?? "") + String(letter)
      }
      place += 1
    }
    if let word { words.append(word) }
    self.words = words
  }

  private static func isBlank(_ letter: Character) -> Bool {
    letter == " " || letter == "\t" || letter == "\r"
  }
}
