package import AgioCore
package import ArgumentParser
package import Dialogue
package import Files
import Journal
import Synchronization

/// Something agio does besides computing: `:rates` at the prompt is `agio rates` on the command line.
///
/// One type serves both, with the same arguments and options. What it has to show it returns as a page.
package protocol Command: ParsableCommand {
  /// What there is to say about it: help, completion and hints go by this.
  static var about: CommandDescription { get }

  /// Options of a run, such as `--decimal`, that the command has a use of its own for.
  static var ownRunOptions: Set<String> { get }

  /// - Throws: ``CommandFault`` where it cannot be done.
  mutating func run(in context: CommandContext) throws -> Page

  /// What can stand where an argument is being typed; nil for what ``about`` says.
  /// - Parameters:
  ///   - words: the arguments before it.
  ///   - typed: the argument so far.
  static func suggestions(
    after words: [String], typed: String, in context: SuggestionContext
  ) -> [Suggestions.Candidate]?
}

extension Command {
  package static var ownRunOptions: Set<String> { [] }

  package static func suggestions(
    after words: [String], typed: String, in context: SuggestionContext
  ) -> [Suggestions.Candidate]? { nil }

  package static var configuration: CommandConfiguration {
    // The argument parser asks each command many times, whichever of them is run.
    CommandDescription.configurations.withLock { known in
      if let configuration = known[ObjectIdentifier(self)] { return configuration }
      let configuration = about.configuration()
      known[ObjectIdentifier(self)] = configuration
      return configuration
    }
  }

  /// Commands are run in a context; the argument parser never runs one by itself.
  package func run() throws { preconditionFailure("a command needs a context") }
}

extension CommandDescription {
  fileprivate static let configurations = Mutex<[ObjectIdentifier: CommandConfiguration]>([:])

  /// What the argument parser says about it.
  /// - Parameters:
  ///   - subcommands: those of its own.
  ///   - table: what stands below.
  package func configuration(
    subcommands: [any ParsableCommand.Type] = [], appending table: String = ""
  ) -> CommandConfiguration {
    let lines = examples.map { "agio \(Self.quotedForShell($0.line))" }
    let meanings = examples.map { $0.meaning?.english ?? "" }
    let width = lines.map(\.count).max() ?? 0
    // Side by side, where that fits a terminal of 80.
    let isNarrow = width + 2 + (meanings.map(\.count).max() ?? 0) < 80
    let shown = zip(lines, meanings).map { line, meaning in
      if meaning.isEmpty { return line }
      if !isNarrow { return "\(line)\n    \(meaning)" }
      return line + String(repeating: " ", count: width + 2 - line.count) + meaning
    }
    let paragraphs = [text.english, shown.joined(separator: "\n"), table].filter { !$0.isEmpty }
    return CommandConfiguration(
      commandName: name, abstract: summary.english,
      discussion: paragraphs.joined(separator: "\n\n"), subcommands: subcommands,
      aliases: aliases)
  }

  /// The line with quotes where a shell would take a word for something else.
  static func quotedForShell(_ line: String) -> String {
    guard line.utf8.contains(where: isOfShell) else { return line }
    let words = line.split(separator: " ")
    let first = words.firstIndex { $0.utf8.contains(where: isOfShell) }!
    // `alert EUR/USD > 1.20`: the words belong together.
    let from = words[first].count == 1 && first > 1 ? first - 1 : first
    return (words[..<from] + ["'\(words[from...].joined(separator: " "))'"])
      .joined(separator: " ")
  }

  /// `<`, `>`, `$`, `*`, `#` or a parenthesis.
  private static func isOfShell(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "$"), UInt8(ascii: "*"),
      UInt8(ascii: "#"), UInt8(ascii: "("), UInt8(ascii: ")"):
      true
    default: false
    }
  }
}

/// Why a command was not carried out.
package struct CommandFault: Error {
  /// The rule, in one phrase; nil where everything has been told.
  package let reason: Phrase?
  /// What to do.
  package let note: Phrase?
  /// Lines to write instead, without the `:` or the `agio ` before them.
  package var examples: [String]
  /// The word that is wrong; nil for the command as a whole.
  package let word: String?
  /// What was probably meant by the word; empty where it is too much.
  package var meant: String?
  package let status: ExitStatus
  /// Whether the command was written wrongly, so that its usage helps.
  package var isMisuse = false
  /// Whether the reason is a whole line: `FILE:LINE: error: …`.
  package var isWholeLine = false

  package init(
    _ reason: Phrase?, note: Phrase? = nil, examples: [String] = [], word: String? = nil,
    status: ExitStatus = .statementFailed
  ) {
    self.reason = reason
    self.note = note
    self.examples = examples
    self.word = word
    self.status = status
  }

  /// The command was written wrongly.
  package static func usage(
    _ reason: Phrase, note: Phrase? = nil, examples: [String] = [], word: String? = nil
  ) -> Self {
    var fault = CommandFault(reason, note: note, examples: examples, word: word, status: .usage)
    fault.isMisuse = true
    return fault
  }

  /// A word that names nothing, with the name that it was probably meant to be.
  package static func unknown(
    _ reason: Phrase, _ word: String, near: String?, examples: [String] = []
  ) -> Self {
    var fault = usage(
      reason, note: near.map { say("did you mean \($0)?") }, examples: examples, word: word)
    fault.meant = near
    return fault
  }

  /// A file that was named cannot be used.
  /// - Parameter line: what there is to say, with the file's name before it.
  package static func file(_ line: Phrase) -> Self {
    var fault = CommandFault(line, status: .usage)
    fault.isWholeLine = true
    return fault
  }

  /// A file that was named cannot be read.
  package static func unreadable(_ path: String, _ fault: FileFault) -> Self {
    .file(say("agio: cannot read \(VisibleText.of(path.utf8)): \(fault.reason)"))
  }

  /// Writes a file that was named, whole or not at all.
  /// - Parameters:
  ///   - name: the path as the user wrote it.
  ///   - status: how the command ends where that fails.
  package static func save(
    _ bytes: [UInt8], to path: String, named name: String,
    orElse status: ExitStatus = .outputFailed
  ) throws(CommandFault) {
    do throws(FileFault) {
      try Files.save(bytes, to: path)
    } catch {
      throw unwritable(name, error, status: status)
    }
  }

  /// A file that was named cannot be written.
  package static func unwritable(
    _ name: String, _ fault: FileFault, status: ExitStatus = .outputFailed
  ) -> Self {
    CommandFault(
      say("cannot write \(VisibleText.of(name.utf8)): \(fault.reason)"), status: status)
  }

  /// What to do, with the examples as they are written at the prompt or on the command line.
  package func note(atPrompt: Bool) -> Phrase? {
    if let note { return note }
    let lines = examples.map {
      atPrompt ? ":\($0)" : "agio \(CommandDescription.quotedForShell($0))"
    }
    guard let first = lines.first else { return nil }
    return lines.count > 1
      ? .write(first, orElse: lines.dropFirst().joined(separator: ", ")) : .write(first)
  }

  /// The reason with its note, as the command line has it.
  package var phrase: Phrase? {
    reason.map { reason in
      note(atPrompt: false).map { reason.followed(by: $0, after: "; ") } ?? reason
    }
  }
}

extension CommandFault {
  /// The fault that an error means, whatever found it; nil for one of the argument parser.
  package init?(_ error: any Error) {
    switch error {
    case let fault as CommandFault: self = fault
    case let diagnostic as Diagnostic: self.init(diagnostic)
    case let fault as SetupFault: self.init(fault.phrase)
    case let fault as JournalFault: self.init(fault.phrase)
    default: return nil
    }
  }

  /// A rate that cannot be had, in a command that has no line to point into.
  package init(_ diagnostic: Diagnostic) {
    self.init(
      diagnostic.rule, note: diagnostic.fix,
      status: diagnostic.id.meansNoRates ? .noRates : .statementFailed)
  }

  /// The currency of a code or a name.
  /// - Parameter meanings: of signs and names that several currencies share.
  /// - Throws: what may have been meant.
  package static func currency(
    _ text: String, _ meanings: CurrencyMeanings = CurrencyMeanings()
  ) throws(CommandFault) -> Currency {
    if let currency = Currency(code: text) { return currency }
    if let term = PairTerm(text, meanings: meanings), term.amount == nil,
      let currency = term.currency
    {
      return currency
    }
    let country = NameFolding.folded(text)
    let named = Currency.all.filter { currency in
      currency.withdrawn == nil && !currency.isFund
        && currency.countries.contains { NameFolding.folded($0) == country }
    }
    if named.count == 1 { return named[0] }
    let near = Currency.code(like: text)
    throw .unknown(
      say("unknown currency \(VisibleText.quoted(text.utf8))"), text, near: near,
      examples: ["currencies"])
  }
}

extension CommandFault {
  /// The word that stands beside a currency and is none: `FOO` of `FOO/EUR`, `FOOEUR`, `100 FOO in EUR`.
  /// - Returns: nil where no word is a currency, or all are.
  package static func unknownCurrency(in words: some Sequence<String>) -> CommandFault? {
    var codes: [String] = []
    for word in words {
      for part in word.split(separator: "/") {
        let halves = [String(part.prefix(3)), String(part.dropFirst(3))]
        let isPair = part.count == 6 && halves.contains { Currency(code: $0) != nil }
        codes += isPair ? halves : [String(part)]
      }
    }
    codes = codes.filter { code in
      code.count > 1 && code.allSatisfy(\.isLetter) && !pairWords.contains(code.lowercased())
    }
    guard codes.contains(where: { Currency(code: $0) != nil }) else { return nil }
    for code in codes {
      do throws(CommandFault) { _ = try currency(code) } catch { return error }
    }
    return nil
  }

  /// Words that stand beside currencies.
  private static let pairWords: Set<String> = [
    "in", "to", "as", "via", "below", "under", "above", "over", "moves", "day", "days",
  ]
}

extension Int {
  /// The number that `12` or `#12` names: of a conversion, a watched pair, an alert.
  package init?(place word: String) {
    self.init(word.first == "#" ? String(word.dropFirst()) : word)
  }
}
