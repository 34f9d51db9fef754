import AgioCore

/// What a line at the prompt can ask for besides computing.
public enum Command: String, CaseIterable, Sendable {
  case again, alert, back, currencies, forward, help, history, quit, rate, rates, refresh, sources
  case unwatch, watch, why

  /// How it is written, with its argument.
  public var usage: String {
    switch self {
    case .again: ":again [N] [on DATE]"
    case .alert: ":alert [EUR/PLN < 4.20]"
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
    case .unwatch: ":unwatch N"
    case .watch: ":watch [100 EUR/USD]"
    case .why: ":why"
    }
  }

  /// What it does, in one phrase.
  public var summary: String {
    switch self {
    case .again: "the last line again, or conversion N"
    case .alert: "be told: < > moves 2% in 5d; list, delete N"
    case .back: "the conversion before; Alt-Left does too"
    case .currencies: "currencies, by code, name or country"
    case .forward: "the conversion after it; or Alt-Right"
    case .history: "past conversions; delete N, clear"
    case .help: "show this, or help about a word"
    case .quit: "leave; Ctrl-D does too"
    case .rate: "set a rate of your own; :rate remove XAU"
    case .rates: "the newest rates, for EUR or another base"
    case .refresh: "fetch newer rates"
    case .sources: "the sources and how fresh they are"
    case .unwatch: "take a pair, or a number, off the list"
    case .watch: "pairs you watch; move N N, note N TEXT"
    case .why: "show the whole working of the last answer"
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
      .commandInFile, at: range, "commands work at the prompt only",
      note: "start agio without a file")
  }

  static func badRateCommand(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .badRate, at: range, "a rate has two currencies and a number",
      note: "write :rate 1 XAU = 4012.50 USD, or :rate remove XAU")
  }

  static func nothingToRepeat(at range: SourceRange) -> Diagnostic {
    Diagnostic(.noSuchResult, at: range, "there is no line to compute again yet")
  }

  static func unknownBase(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownCurrency, at: range, "unknown currency \(VisibleText.quoted(text.utf8))",
      note: "write :rates USD")
  }

  static func unknownCommand(_ name: String, near: String?, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownCommand, at: range, "unknown command \(VisibleText.quoted(":\(name)".utf8))",
      note: near.map { "did you mean :\($0)?" } ?? "write :help", suggestion: near.map { ":\($0)" })
  }
}
