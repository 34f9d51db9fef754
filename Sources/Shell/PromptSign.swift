import AgioCore

/// What stands before a line: only `>`, unless the rates have grown old without being replaced: `stale 3d>`.
///
/// Rates that came with the program, and those that a newer fixing of today is about to replace, are what the banner
/// and each answer say; stale ones are a state that somebody should do something about.
struct PromptSign {
  static let text = "> "
  /// What the rates are, where that is worth saying; shown dim.
  let state: String

  /// - Parameter state: of the rates of the first source.
  init(_ state: RateState?) {
    if case .stale(let days)? = state { self.state = "stale \(days)d" } else { self.state = "" }
  }
}
