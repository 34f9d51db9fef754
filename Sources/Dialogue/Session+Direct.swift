package import AgioCore
package import Rendering

/// What there is to say about the rates of a line that was answered directly.
package enum RateRemark: Sendable {
  /// About those that were asked for.
  case of(RateQuery)
  /// About one that stands in the line, and is nearer to that of the turned pair.
  case turned(TurnedRate)
}

/// Lines of files, answered without what a prompt asks of a line.
extension Session {
  /// Answers a line of a file in the quickest way, if it is of a kind that allows it.
  /// - Parameters:
  ///   - bytes: the line, with a newline behind it and sixteen readable bytes behind that.
  ///   - out: gets the result and a newline, of a line without a statement the newline alone.
  package mutating func answerDirectly(_ bytes: UnsafePointer<UInt8>, to out: inout TextBuffer)
    -> DirectEvaluator.Outcome
  {
    // Not asked with `||`: its right side would copy the session.
    guard allowsDirect, !awaitsKey else { return .none }
    if direct == nil { makeDirect() }
    switch direct!.outcome(of: bytes, in: &workspace, to: &out) {
    case .none: return answerWholly(bytes, to: &out)
    case let outcome: return outcome
    }
  }

  /// Answers one line of a file after the other in that way, up to one that it does not answer, or that there is something
  /// to say to.
  /// - Parameters:
  ///   - lines: whole lines, each with its newline; the session has the number of the line before them.
  ///   - most: no line is begun when the output has so many bytes.
  /// - Returns: nil where lines cannot be answered like that now.
  package mutating func answerDirectly(
    lines: UnsafeBufferPointer<UInt8>, to out: inout TextBuffer, upTo most: Int
  ) -> DirectEvaluator.Run? {
    guard var run = answerPlainly(lines: lines, to: &out, upTo: most) else { return nil }
    guard run.outcome == .none else { return run }
    let line = UnsafeBufferPointer(rebasing: lines[run.end...])
    run.outcome = answerWholly(line.baseAddress!, to: &out)
    if run.outcome != .none { run.end += line.firstIndex(of: 10)! + 1 }
    return run
  }

  /// The same for arithmetic and plain conversions alone.
  package mutating func answerPlainly(
    lines: UnsafeBufferPointer<UInt8>, to out: inout TextBuffer, upTo most: Int
  ) -> DirectEvaluator.Run? {
    guard allowsDirect, !awaitsKey else { return nil }
    if direct == nil { makeDirect() }
    return direct!.evaluate(lines: lines, in: &workspace, to: &out, upTo: most)
  }

  /// The reply to the line at the end of a run that comes to a plain number, where all lines are converted.
  /// - Parameter line: without its newline.
  package mutating func plainNumber(_ line: UnsafeBufferPointer<UInt8>) -> Reply {
    Reply(
      SourceLine(line), number: workspace.recordFailure(),
      .failure(direct!.plainNumber(line.count)))
  }

  @inline(never)
  private mutating func makeDirect() {
    direct = DirectEvaluator(evaluator, settings.resultStyle)
    if let keyClues { direct!.isPrivate = { keyClues.areIn(lineFrom: $0) } }
  }

  /// The same for other lines, right behind that.
  package mutating func answerWholly(_ bytes: UnsafePointer<UInt8>, to out: inout TextBuffer)
    -> DirectEvaluator.Outcome
  {
    guard allowsDirect, !awaitsKey else { return .none }
    if refusals.have(lineFrom: bytes) { return .none }
    if keyClues?.areIn(lineFrom: bytes) ?? false { return .none }
    guard direct!.evaluateWhole(bytes, in: &workspace, to: &out) else { return .none }
    return direct!.isRemarkable ? .remarkable : .answered
  }

  /// Answers a line of a file in the same way, for whoever tells its rates as well.
  /// - Parameters:
  ///   - isRead: whether it has been found to be more than plain.
  ///   - keepingConversions: tells those of the line, too, which is then one that stands on nothing but rates.
  package mutating func recordDirectly(
    _ bytes: UnsafePointer<UInt8>, isRead: Bool = false, keepingConversions: Bool
  ) -> DirectEvaluator.Recorded {
    guard allowsDirect, !awaitsKey else { return .none }
    if direct == nil { makeDirect() }
    let (clues, known) = (keyClues, refusals)
    if clues?.areEverywhere ?? false { return .none }
    return direct!.record(
      bytes, in: &workspace, isRead: isRead, keepingConversions: keepingConversions,
      unless: { clues?.areIn(lineFrom: $0) ?? false }, orRefused: { known.have(lineFrom: $0) })
  }

  /// Tells one line of a file after the other as a record, up to one that is more than arithmetic and plain conversions.
  /// - Parameters:
  ///   - lines: whole lines, each with its newline; the session has the number of the line before them.
  ///   - most: no line is begun when the output has so many bytes.
  /// - Returns: nil where lines cannot be answered like that now.
  package mutating func recordPlainly(
    lines: UnsafeBufferPointer<UInt8>, with writer: DirectRecordWriter, to out: inout TextBuffer,
    upTo most: Int
  ) -> DirectEvaluator.Run? {
    guard allowsDirect, !awaitsKey else { return nil }
    if direct == nil { makeDirect() }
    let clues = keyClues
    if clues?.areEverywhere ?? false { return nil }
    var number = lineNumber
    return direct!.record(
      lines: lines, in: &workspace, unless: { clues?.areIn(lineFrom: $0) ?? false },
      { record, line, told in
        number &+= 1
        let text = UnsafeBufferPointer(rebasing: line.withoutReturn)
        writer.put(record, text, number: number, told, to: &out)
        return out.count < most
      })
  }

  /// The same for the next line, right behind that: it may be plain, but for its numbers or its length.
  mutating func recordNext(_ bytes: UnsafePointer<UInt8>) -> DirectRecord? {
    guard allowsDirect, !awaitsKey else { return nil }
    if direct == nil { makeDirect() }
    let clues = keyClues
    if clues?.areEverywhere ?? false { return nil }
    return direct!.recordPlainly(bytes, in: &workspace, isRead: true) {
      clues?.areIn(lineFrom: $0) ?? false
    }
  }

  /// The rates that such lines name.
  package var toldRates: ToldRates { direct?.toldRates ?? ToldRates() }

  /// Writes what such a line came to, and a newline.
  package func write(_ record: DirectRecord, to out: inout TextBuffer) {
    direct?.write(record, to: &out)
  }

  /// The label of a line that was answered directly.
  package var directLabel: SourceRange? { direct?.label }

  /// What there is to say about the rates of that line.
  package var remark: RateRemark? {
    // Asked where it is: a copy of it would cost more than the line.
    guard direct?.isRemarkable ?? false else { return nil }
    return direct?.remarkable.map { .of($0) } ?? direct?.turned.map { .turned($0) }
  }

  /// Whether it is about a day: to make a remark of it costs more than to ask.
  package var isRemarkOfDay: Bool { direct?.isRemarkOfDay ?? false }

  /// What the rates have for it.
  package func rate(_ query: RateQuery) -> CrossRate? { evaluator.rate(query) }

  /// What lines that were answered directly stand on.
  var usesDirectly: RateUses {
    var uses = usesBeside
    uses.formUnion(
      RateUses(
        hasConverted: direct?.hasConverted ?? false, hasGivenRates: direct?.hasGivenRates ?? false,
        others: direct?.usedPlaces ?? 0))
    return uses
  }

  /// Whether one needed a rate of the first source.
  package var hasConvertedDirectly: Bool { usesDirectly.hasConverted }

  /// Whether one was given its rate.
  package var hasGivenRatesDirectly: Bool { usesDirectly.hasGivenRates }

  /// The sources behind the first that they stand on.
  package var otherSourcesUsedDirectly: [String] {
    let places = usesDirectly.others
    return book.series.indices.filter { $0 < UInt64.bitWidth && places >> UInt64($0) & 1 == 1 }
      .map { book.series[$0].source.id }
  }

  /// Whether lines may be answered directly, and so beside the session.
  package var canBeAnsweredBeside: Bool { allowsDirect && !awaitsKey }

  /// A session with the same rates, which knows only whether there are names: a copy with all results would have the next
  /// one copy them.
  package func beside() -> Session {
    var session = self
    session.direct = nil
    // Another thread gets it.
    session.keepFigures()
    session.beginSheet()
    session.workspace = workspace.withoutValues
    return session
  }
}
