public import AgioCore

/// What a line at the prompt can ask for besides computing.
public enum Command: String, CaseIterable, Sendable {
  case again, back, currencies, forward, help, history, quit, rate, rates, refresh, sources, why

  /// How it is written, with its argument.
  public var usage: String {
    switch self {
    case .again: ":again [N] [on DATE]"
    case .back: ":back"
    case .currencies: ":currencies [WORD]"
    case .forward: ":forward"
    case .help: ":help [WORD]"
    case .history: ":history [WORD|CODE|DATE…]"
    case .quit: ":quit"
    case .rate: ":rate [1 XAU = 4012.50 USD]"
    case .rates: ":rates [BASE]"
    case .refresh: ":refresh [SOURCE…]"
    case .sources: ":sources"
    case .why: ":why"
    }
  }

  /// What it does, in one phrase.
  public var summary: Phrase {
    switch self {
    case .again: say("the last line again, or conversion N")
    case .back: say("the conversion before, then and now")
    case .currencies: say("currencies, by code, name or country")
    case .forward: say("the conversion after it")
    case .history: say("past conversions; delete N, clear")
    case .help: say("show this, or help about a word")
    case .quit: say("leave; Ctrl-D does too")
    case .rate: say("set a rate of your own; :rate remove XAU")
    case .rates: say("the newest rates, for EUR or another base")
    case .refresh: say("fetch newer rates")
    case .sources: say("the sources and how fresh they are")
    case .why: say("show the whole working of the last answer")
    }
  }

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
