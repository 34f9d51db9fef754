public import AgioCore

extension Session {
  /// A line with other qualifiers: each conversion in it gets them, in the place of those of its own that they rule out.
  /// - Parameter words: as one types them: `on yesterday`, `via nbp`, `at 1.08`.
  /// - Throws: what is wrong with them.
  public func requalified(_ text: String, _ words: String) throws(Diagnostic) -> String {
    let mark = settings.decimalMark
    // Read alone first, so that what is wrong with them is told of them.
    let sample = try Statement.parse(SourceLine("1 EUR \(words)"), decimalMark: mark)
    let wanted = sample.tape.qualifierSets.joined().map(\.kind)
    let line = SourceLine(text)
    let statement = try Statement.parse(line, decimalMark: mark, names: workspace.variables)
    var edits: [(range: SourceRange, text: String)] = []
    let conversions = statement.tape.conversions.filter { !$0.targets.isEmpty }
    for conversion in conversions {
      let end = Int(conversion.targets[conversion.targets.count - 1].range.upper)
      edits.append((SourceRange(end, end), " \(words)"))
      edits += Self.ruledOut(conversion.qualifiers, by: wanted)
    }
    for qualifiers in statement.tape.qualifierSets {
      let ruledOut = Self.ruledOut(qualifiers, by: wanted)
      edits += ruledOut
    }
    if conversions.isEmpty { edits.append((SourceRange(line.count, line.count), " \(words)")) }
    var result: [UInt8] = []
    var place = 0
    for edit in edits.sorted(by: { $0.range.lower < $1.range.lower }) {
      result += line.bytes(in: SourceRange(place, Int(edit.range.lower)))
      if result.last == 32, edit.text.isEmpty { result.removeLast() }
      result += edit.text.utf8
      place = Int(edit.range.upper)
    }
    result += line.bytes(in: SourceRange(place, line.count))
    return String(decoding: result, as: UTF8.self)
  }

  private static func ruledOut(_ qualifiers: [Qualifier], by wanted: [Qualifier.Kind])
    -> [(range: SourceRange, text: String)]
  {
    qualifiers.filter { own in wanted.contains { own.kind.isRuledOut(by: $0) } }.map {
      ($0.range, "")
    }
  }
}

extension Qualifier.Kind {
  /// Whether both cannot stand together: two days, two sources, a rate of one's own and anything.
  fileprivate func isRuledOut(by other: Self) -> Bool {
    switch (self, other) {
    case (.via, .via), (.side, .side): true
    case (.via, .at), (.side, .at), (.at, _): true
    case (.via, _), (.side, _), (_, .via), (_, .side): false
    default: true
    }
  }
}
