public import AgioCore

/// What a line at the prompt can ask for besides computing.
public enum Command: String, CaseIterable, Sendable {
  case again, alert, back, clear, currencies, export, forward, help, history, load, quit, rate
  case rates, refresh, save, set, settings, sources, swap, tour, unwatch, vars, watch, why

  /// What stands behind it, for suggestions.
  public enum Argument: Sendable, Equatable {
    case nothing
    case currency
    /// A file whose name has one of these endings; any where there are none.
    case file([String])
    case setting
    case source
    /// A command, or a function.
    case topic
    /// One of these words.
    case word([String])
  }

  /// How it is written, with its argument.
  public var usage: String { entry.takes.isEmpty ? ":\(rawValue)" : ":\(rawValue) \(entry.takes)" }

  /// What it does, in one phrase.
  public var summary: Phrase { entry.summary }

  /// The command a line names, and what stands behind it.
  static func parse(_ text: String, at range: SourceRange) throws(Diagnostic) -> (Command, String) {
    let words = text.dropFirst().split(separator: " ", maxSplits: 1)
    let name = words.first.map(String.init) ?? ""
    if let command = Command(rawValue: name.lowercased()) {
      let rest = words.dropFirst().first.map { $0.filter { $0 != "\r" } } ?? ""
      return (command, rest.split(separator: " ").joined(separator: " "))
    }
    let near = NearestName.of(name, among: allCases.map(\.rawValue)) ?? beginning(with: name)
    throw .unknownCommand(name, near: near, at: range)
  }

  private static func beginning(with name: String) -> String? {
    let found = allCases.filter { !name.isEmpty && $0.rawValue.hasPrefix(name.lowercased()) }
    return found.count == 1 ? found[0].rawValue : nil
  }
}

extension Diagnostic {
  static func commandInFile(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .commandInFile, at: range, say("commands work at the prompt only"),
      note: say("start agio without a file"))
  }

  static func badRateCommand(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .badRate, at: range, say("a rate has two currencies and a number"),
      note: .write(":rate 1 XAU = 4012.50 USD", orElse: ":rate remove XAU"))
  }

  static func nothingToRepeat(at range: SourceRange) -> Diagnostic {
    Diagnostic(.noSuchResult, at: range, say("there is no line to compute again yet"))
  }

  static func unknownBase(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownCurrency, at: range, say("unknown currency \(VisibleText.quoted(text.utf8))"),
      note: .write(":rates USD"))
  }

  static func unknownCommand(_ name: String, near: String?, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownCommand, at: range, say("unknown command \(VisibleText.quoted(":\(name)".utf8))"),
      note: near.map { say("did you mean :\($0)?") } ?? .write(":help"),
      suggestion: near.map { ":\($0)" })
  }
}
