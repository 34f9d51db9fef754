import AgioCore

/// A line that sets the key of a source, or tries to, as people write it at the prompt, in a shell and in the settings
/// file.
///
/// Lines are kept and quoted; keys are neither.
struct KeyLine {
  /// What may be shown of the line: its words up to the key.
  let shown: SourceLine
  /// The source, where the line says.
  let source: KeyedSources.Source?
  /// Whether the key itself is missing: it may be the next line.
  let isUnfinished: Bool

  /// - Parameters:
  ///   - names: what words mean besides.
  ///   - commands: the names of commands.
  ///   - isAwaited: whether the line before was unfinished.
  /// - Returns: nil for a line that has nothing to do with keys.
  init?(
    _ line: SourceLine, _ keyed: KeyedSources, _ names: Workspace,
    commands: [String] = ["set"], isAwaited: Bool = false
  ) {
    let words = KeyWords(line, keyed, names, commands)
    let setsKey = words.setsKey
    guard
      setsKey || (isAwaited && words.areOneValue)
        || keyed.holdsKey?(line.text(in: SourceRange(0, line.count))) ?? false
    else { return nil }
    let count = setsKey ? words.knownBytes : 0
    isUnfinished = !line.bytes.dropFirst(count).contains(where: KeyWords.isPart)
    let rest = isUnfinished ? "" : count == 0 ? "…" : " …"
    shown = SourceLine(line.bytes.prefix(count) + rest.utf8)
    source = setsKey ? words.source : nil
  }
}
