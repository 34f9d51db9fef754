/// Lines with a label.
extension DirectEvaluator {
  private static let mostLabels = 4_096

  /// Writes the result of a plain line behind a label that begins with a letter.
  @inline(never)
  mutating func evaluateLabelled(
    _ bytes: UnsafePointer<UInt8>, in workspace: UnsafeMutablePointer<Workspace>,
    to out: inout TextBuffer
  ) -> Bool {
    var parser = plainParser(Amount.self, bytes, workspace)
    guard let end = parser.labelEnd(from: 0) else { return false }
    let label = SourceRange(0, end)
    let start = parser.lexer.skippingBlanks(from: end + 1)
    // A sign behind a label may go on from the line above.
    guard bytes[start] != UInt8(ascii: "-"), Self.canBegin(bytes + start),
      isLabel(parser.semantics.text(label), workspace)
    else { return false }
    parser.lexer.replace(.label, from: 0, to: start)
    guard let value = try? parser.wholeResult(), !value.number.overflowed,
      finish(value, of: bytes + start, parser.semantics, in: workspace, to: &out)
    else { return false }
    note(label, parser.semantics, workspace)
    return true
  }

  /// Whether a line may have this label.
  mutating func isLabel(_ text: String, _ workspace: UnsafeMutablePointer<Workspace>)
    -> Bool
  {
    let vocabulary = workspace.pointee.vocabulary
    if let known = labels[text] {
      if known == vocabulary { return true }
      // A new name changes what it occurs in.
      if !workspace.pointee.hasName(in: text) {
        labels[text] = vocabulary
        return true
      }
    }
    guard
      PlainLabel.isOne(text)
        || tables.evaluator.allows(
          label: text, decimalMark: style.decimalMark, in: workspace.pointee)
    else { return false }
    if labels.count == Self.mostLabels { labels = [:] }
    labels[text] = vocabulary
    return true
  }
}
