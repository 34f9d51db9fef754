public import AgioCore

/// What there is to say about a command.
public struct CommandDescription: Sendable {
  /// Where a command can be used.
  public enum Place: Sendable {
    /// At the prompt and on the command line.
    case everywhere
    /// At the prompt alone: it is about the session.
    case prompt
  }

  /// A line that is good to type, without the `:` or the `agio ` before it, and what it does.
  public typealias Example = (line: String, meaning: Phrase?)

  public let name: String
  public let aliases: [String]
  public let place: Place
  /// What stands behind the name: `[BASE] [CODES…]`.
  public let takes: String
  /// What it does, in one phrase.
  public let summary: Phrase
  /// A paragraph.
  public let text: Phrase
  public let examples: [Example]
  /// What its arguments are, for completion.
  public let argument: Argument

  /// What an argument is, for completion.
  public enum Argument: Sendable, Equatable {
    case nothing
    case currency
    /// A file whose name has one of these endings; any where there are none.
    case file([String])
    case source
    /// A command, or a function.
    case topic
    /// One of these words.
    case word([String])
  }

  public init(
    _ name: String, aliases: [String] = [], at place: Place = .everywhere, takes: String = "",
    completing argument: Argument = .nothing, _ summary: Phrase, _ text: Phrase,
    _ examples: [Example] = []
  ) {
    self.name = name
    self.aliases = aliases
    self.place = place
    self.takes = takes
    self.argument = argument
    self.summary = summary
    self.text = text
    self.examples = examples
  }

  /// How it is written at the prompt, with its arguments.
  public var usage: String { takes.isEmpty ? ":\(name)" : ":\(name) \(takes)" }

  /// Whether a word names it, in any case.
  public func answers(to word: String) -> Bool {
    let small = word.lowercased()
    return small == name || aliases.contains(small)
  }
}

extension [CommandDescription] {
  /// With commands as they are written at the prompt: `:refresh` for `agio refresh`.
  public func atPrompt(_ text: String) -> String {
    let (bytes, program) = ([UInt8](text.utf8), [UInt8]("agio ".utf8))
    var result: [UInt8] = []
    var place = 0
    while place < bytes.count {
      let rest = bytes[place...].dropFirst(program.count)
      if bytes[place...].starts(with: program),
        contains(where: { rest.starts(with: $0.name.utf8) })
      {
        result.append(UInt8(ascii: ":"))
        place += program.count
      } else {
        result.append(bytes[place])
        place += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension Diagnostic {
  static func commandInFile(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .commandInFile, at: range, say("commands work only at the prompt"),
      note: say("start agio without a file"))
  }

  /// - Parameter command: with its colon.
  static func promptCommand(_ command: String, at range: SourceRange) -> Diagnostic {
    let words = command.split(separator: " ", maxSplits: 1)
    let shown = VisibleText.of(command.utf8)
    let name = VisibleText.quoted((words.first ?? ":").utf8)
    let note: Phrase =
      switch words.first {
      case ":set" where words.count > 1: .write("agio config \(shown.dropFirst())")
      case ":settings": .write("agio config show")
      default: say("start agio, then write \(shown)")
      }
    return Diagnostic(
      .commandInFile, at: range, say("\(name) works only at the prompt"), note: note)
  }

  static func unknownCommand(_ name: String, near: String?, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownCommand, at: range, say("unknown command \(VisibleText.quoted(":\(name)".utf8))"),
      note: near.map { say("did you mean :\($0)?") } ?? .write(":help"),
      suggestion: near.map { ":\($0)" })
  }
}

extension Diagnostic {
  /// A command that cannot be carried out.
  public static func refusedCommand(_ reason: Phrase, note: Phrase?, at range: SourceRange)
    -> Diagnostic
  {
    Diagnostic(.refusedCommand, at: range, reason, note: note)
  }
}

extension SourceLine {
  /// Where a word stands; the whole text where it does not, or for nil.
  public func place(of word: String?) -> SourceRange {
    guard let word, !word.isEmpty,
      let found = bytes.indices.first(where: { bytes[$0...].starts(with: word.utf8) })
    else { return rangeOfText }
    return SourceRange(found, found + word.utf8.count)
  }

  /// The line with another word in place of one, or without it.
  public func replacing(_ word: String, with other: String) -> String {
    let place = place(of: word)
    let text =
      text(in: SourceRange(0, Int(place.lower))) + other
      + text(in: SourceRange(Int(place.upper), count))
    return String(text.reversed().drop { $0 == " " }.reversed())
  }
}
