package import AgioCore
package import Rendering

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Answers pieces of a file beside its session, so that several can be answered at once.
///
/// It knows nothing of the lines above a piece. So it answers a line only where that makes no difference: one that has read
/// no result above it, given nothing a name, and was read while no name had been given in the file. All others are left
/// to the session, in their order: a total, `+ 5 EUR`, `_`, `x = 3`, and once there are names all but plain lines.
package struct SideSession {
  /// How what comes of a line is told.
  package struct Telling: Sendable {
    /// Lines as records; nil for results alone.
    package let records: DirectRecordWriter.Form?
    /// Tells a line that failed, with its number; nil where the session is to.
    package let failure: Failure?
    package typealias Failure =
      @Sendable (
        _ diagnostic: Diagnostic, _ reply: Reply, _ number: Int, _ out: inout TextBuffer,
        _ errors: inout TextBuffer
      ) -> Void

    package init(records: DirectRecordWriter.Form?, failure: Failure?) {
      self.records = records
      self.failure = failure
    }
  }

  /// Plain lines look at no result: theirs gather here.
  private var session: Session
  /// Other lines are answered where nothing was said before; what they come to is moved.
  private var apart: Workspace
  private let witness = ResultWitness()
  private let knowsNames: Bool
  private let telling: Telling
  private var writer: DirectRecordWriter?

  /// More of what is said about errors is not kept: the rest of the piece is left.
  private static let mostErrorBytes = 1 << 20

  package init(_ session: Session, _ telling: Telling) {
    self.session = session.beside()
    self.telling = telling
    knowsNames = session.hasNames
    apart = session.nothingSaid(witness)
    writer = telling.records.map {
      DirectRecordWriter($0, rounding: session.settings.rounding, today: session.book.today)
    }
  }

  package mutating func answer(_ piece: LinePiece) {
    piece.begin()
    // The memory of the last piece's results serves this one's.
    session.workspace.exchangeResults(with: &piece.results)
    var place = 0
    var number = piece.firstNumber
    while place < piece.count, piece.errors.count <= Self.mostErrorBytes {
      session.lineNumber = number - 1
      var isPlainNumber = false
      let lines = UnsafeBufferPointer(rebasing: piece.text[place...])
      if let run = answerPlainly(lines, to: piece) {
        place += run.end
        number += run.lineCount
        switch run.outcome {
        case .answered: continue
        case .remarkable:
          note(run, endingAt: place, number - 1, piece)
          continue
        case .plainNumber:
          number -= 1
          isPlainNumber = true
        case .none: number -= 1
        }
      }
      let line = piece.bytes + place
      let found = memchr(line, 10, piece.count - place)!
      let count = line.distance(to: found.assumingMemoryBound(to: UInt8.self))
      if isPlainNumber, let tell = telling.failure {
        refusePlainNumber(piece, at: place, count, number, tell)
      } else if writer == nil || !recordNext(piece, at: place, count, number) {
        answer(piece, at: place, count, number)
      }
      place += count + 1
      number += 1
    }
    piece.end = place
    session.workspace.exchangeResults(with: &piece.results)
    piece.results.freeze()
    piece.knowsNames = knowsNames
    piece.uses = session.usesDirectly
  }

  private mutating func answerPlainly(_ lines: UnsafeBufferPointer<UInt8>, to piece: LinePiece)
    -> DirectEvaluator.Run?
  {
    guard let writer else {
      return session.answerPlainly(lines: lines, to: &piece.output, upTo: .max)
    }
    return session.recordPlainly(lines: lines, with: writer, to: &piece.output, upTo: .max)
  }

  /// There is something to say about the rates of the last line of a run.
  private func note(
    _ run: DirectEvaluator.Run, endingAt end: Int, _ number: Int, _ piece: LinePiece
  ) {
    guard let remark = session.remark else { return }
    let mark = LinePiece.Mark(
      output: run.start, errors: piece.errors.count, results: session.resultCount - 1)
    let start = (piece.text[..<(end - 1)].lastIndex(of: 10) ?? -1) + 1
    piece.events.append(
      LinePiece.Event(
        kind: .remarkable(remark), before: mark, mark: mark, start: start, count: end - 1 - start,
        number: number))
  }

  /// A line that comes to a plain number, where all lines are converted.
  private mutating func refusePlainNumber(
    _ piece: LinePiece, at place: Int, _ count: Int, _ number: Int, _ tell: Telling.Failure
  ) {
    piece.apartCount += 1
    let before = piece.mark(session.resultCount)
    let reply = session.plainNumber(
      UnsafeBufferPointer(start: piece.bytes + place, count: count))
    guard case .failure(let diagnostic) = reply.outcome else { return }
    tell(diagnostic, reply, number, &piece.output, &piece.errors)
    piece.events.append(
      LinePiece.Event(
        kind: .failed(diagnostic.id, wantsRates: false, asksForLabels: false), before: before,
        mark: piece.mark(session.resultCount), start: place, count: count, number: number))
  }

  /// Another line of arithmetic and plain conversions, told as a record.
  private mutating func recordNext(
    _ piece: LinePiece, at place: Int, _ count: Int, _ number: Int
  ) -> Bool {
    session.lineNumber = number
    guard let record = session.recordNext(piece.bytes + place) else { return false }
    let line = UnsafeBufferPointer(start: UnsafePointer(piece.bytes + place), count: count)
    let text = UnsafeBufferPointer(rebasing: line.withoutReturn)
    writer!.put(record, text, number: number, session.toldRates, to: &piece.output)
    return true
  }

  /// A line that is not plain.
  private mutating func answer(_ piece: LinePiece, at place: Int, _ count: Int, _ number: Int) {
    piece.apartCount += 1
    let before = piece.mark(session.resultCount)
    var mark = before
    func note(_ kind: LinePiece.Event.Kind) {
      piece.events.append(
        LinePiece.Event(
          kind: kind, before: before, mark: mark, start: place, count: count, number: number,
          uses: session.usesDirectly))
    }
    let line = UnsafeBufferPointer(start: UnsafePointer(piece.bytes + place), count: count)
    if line.allSatisfy({ $0 == 32 || $0 == 9 || $0 == 13 }) {
      if writer == nil { piece.output.put(10) }
      return note(.blank)
    }
    if !knowsNames {
      (witness.wereRead, witness.askedForLabels) = (false, false)
      swap(&session.workspace, &apart)
      session.lineNumber = number
      let event = outcome(of: line, number, piece)
      swap(&session.workspace, &apart)
      let isSound = !witness.wereRead && apart.vocabulary == 0 && !session.awaitsKey
      if isSound, event.isKnown { session.workspace.takeAll(of: apart) }
      if isSound { apart.forgetFewResults() } else { forget() }
      if isSound, event.isKnown {
        if case .failed? = event.kind {
          mark = piece.mark(session.resultCount)
        }
        if let kind = event.kind { note(kind) }
        return
      }
      piece.output.truncate(to: mark.output)
      piece.errors.truncate(to: mark.errors)
    }
    piece.leftCount += 1
    note(.left)
  }

  /// What becomes of a line, as far as it can be told here.
  private mutating func outcome(
    of line: UnsafeBufferPointer<UInt8>, _ number: Int, _ piece: LinePiece
  ) -> (isKnown: Bool, kind: LinePiece.Event.Kind?) {
    let start = line.baseAddress!
    if writer != nil {
      switch session.recordDirectly(start, isRead: true, keepingConversions: false) {
      case .none: break
      case .blank: return (true, nil)
      case .record(let record):
        let text = UnsafeBufferPointer(rebasing: line.withoutReturn)
        writer!.put(record, text, number: number, session.toldRates, to: &piece.output)
        return (true, nil)
      }
    } else {
      switch session.answerWholly(start, to: &piece.output) {
      case .none, .plainNumber: break
      case .answered: return (true, nil)
      case .remarkable: return session.remark.map { (true, .remarkable($0)) } ?? (false, nil)
      }
    }
    // What looks for lines above is answered where they are; an error here would be of their absence.
    guard !witness.wereRead, let tell = telling.failure else { return (false, nil) }
    let reply = session.reply(to: SourceLine(UnsafeBufferPointer(rebasing: line.withoutReturn)))
    guard case .failure(let diagnostic) = reply.outcome else { return (false, nil) }
    tell(diagnostic, reply, number, &piece.output, &piece.errors)
    return (
      true,
      .failed(
        diagnostic.id, wantsRates: diagnostic.wanted != nil,
        asksForLabels: witness.askedForLabels)
    )
  }

  /// Begins anew where a line has left something behind.
  private mutating func forget() {
    apart = session.nothingSaid(witness)
    session.forgetKey()
  }
}

extension Session {
  /// A workspace that tells whether somebody looks for what was said before.
  fileprivate func nothingSaid(_ witness: ResultWitness) -> Workspace {
    var empty = Workspace()
    empty.dropsLegs = dropsLegs
    empty.witness = witness
    return empty
  }

  fileprivate var resultCount: Int { workspace.results.count }

  /// Whether a name means something that a line above has said.
  package var hasNames: Bool { workspace.hasNames }

  /// Notes what the lines of a piece stand on.
  package mutating func noteUses(of piece: LinePiece) { usesBeside.formUnion(piece.uses) }

  /// The same for those above one.
  package mutating func noteUses(before event: LinePiece.Event) {
    usesBeside.formUnion(event.uses)
  }

  /// Takes over what was answered beside it.
  package mutating func take(_ piece: LinePiece, from first: Int, to last: Int) {
    if first < last { workspace.take(piece.results, (first + 1)..<(last + 1)) }
  }

  /// Whether a line above had a label.
  package var hasLabels: Bool { workspace.hasLabels }

  package mutating func takeBlankLine() { workspace.recordBlankLine() }
}
