import AgioCore
import Dialogue
import Rendering

/// What answers the lines of a file beside its session, once there are enough of them.
struct Sides {
  private let jobs: Int
  let file: String
  fileprivate var lanes: Lanes<LinePiece>?
  /// What its sessions were made for.
  private var made: (knowsNames: Bool, isAwake: Bool)?
  private var spare: [LinePiece] = []
  /// When it was last tried: after that nothing was read.
  private var tried = 0

  /// How large a piece is. What makes none is answered at once.
  fileprivate let leastBytes: Int
  fileprivate let mostBytes: Int

  /// - Parameters:
  ///   - jobs: nil for as many as there are cores.
  ///   - pieceBytes: at most.
  init(_ jobs: Int?, pieceBytes: Int, file: String) {
    self.jobs = jobs ?? Cores.count
    self.file = file
    (leastBytes, mostBytes) = (pieceBytes / 4, pieceBytes)
  }

  /// Whether there may be pieces: nothing is asked where nothing has been read since.
  @inline(__always)
  mutating func areOfUse(to reader: borrowing LineReader) -> Bool {
    if jobs < 2 || reader.reads == tried { return false }
    tried = reader.reads
    return true
  }

  fileprivate mutating func note(_ reader: borrowing LineReader) { tried = reader.reads }

  fileprivate mutating func piece() -> LinePiece {
    spare.popLast() ?? LinePiece(capacity: mostBytes)
  }

  fileprivate mutating func giveBack(_ piece: LinePiece) { spare.append(piece) }

  /// Whether the sessions at work are such as are wanted now.
  fileprivate func fits(_ session: Session, isAwake: Bool) -> Bool {
    lanes != nil && made! == (session.hasNames, isAwake)
  }

  /// While nothing is on its way.
  fileprivate mutating func make(
    for session: Session, isAwake: Bool, _ telling: SideSession.Telling
  ) {
    made = (session.hasNames, isAwake)
    lanes = nil
    lanes = Lanes(jobs) {
      var side = SideSession(session, telling)
      return { side.answer($0) }
    }
  }
}

/// Large files are answered on all cores, in pieces of whole lines. What came of a piece is taken over in order, line by line
/// where there is more to it than its result; see ``SideSession`` for lines that only one can answer.
extension Batch {
  /// Answers what is there in pieces, until what is left makes none.
  /// - Parameter number: of the last line that was answered.
  /// - Returns: whether there was any.
  mutating func answerBeside(_ reader: inout LineReader, _ number: inout Int, _ sides: inout Sides)
    -> Bool
  {
    let first = number
    // The first line may have a mark before it.
    guard number > 0, showsNumbersOnly || showsRecords && !log.isKeeping, onDemand == nil,
      session.canBeAnsweredBeside
    else { return false }
    var isOfUse = true
    while isOfUse, !hasStopped {
      // The end of a file is a piece too, once there were others.
      let least = reader.hasEnded && sides.lanes != nil ? 1 : sides.leastBytes
      guard let lines = reader.lines(from: least, to: sides.mostBytes) else {
        // What is there is shown before anybody is waited for.
        guard sides.lanes?.isBusy == true else { break }
        isOfUse = takeOne(&sides)
        continue
      }
      let piece = sides.piece()
      piece.fill(lines, from: number + 1)
      number += piece.lineCount
      let isAwake = wake == nil
      if !isAwake, !OneShot.isArithmetic(piece.text) {
        takeAll(&sides)
        answerInOrder(piece, from: 0, piece.firstNumber, sides.file)
        continue
      }
      if !sides.fits(session, isAwake: isAwake) {
        takeAll(&sides)
        sides.make(for: session, isAwake: isAwake, telling(sides.file))
      }
      guard sides.lanes != nil else {
        answerInOrder(piece, from: 0, piece.firstNumber, sides.file)
        break
      }
      if sides.lanes!.isFull { isOfUse = takeOne(&sides) }
      sides.lanes!.give(piece)
    }
    takeAll(&sides)
    // Where lines stand on each other, pieces are tried again when more has been read.
    sides.note(reader)
    return number > first
  }

  private mutating func takeAll(_ sides: inout Sides) {
    while sides.lanes?.isBusy == true { _ = takeOne(&sides) }
  }

  /// - Returns: whether it was of use that lines were answered beside the session.
  private mutating func takeOne(_ sides: inout Sides) -> Bool {
    let piece = sides.lanes!.take()
    defer { sides.giveBack(piece) }
    if !hasStopped { take(piece, sides.file) }
    if output.hasFailed { hasStopped = true }
    return piece.leftCount * 2 < piece.lineCount
  }

  /// Takes over what came of a piece.
  private mutating func take(_ piece: LinePiece, _ file: String) {
    if piece.knowsNames == session.hasNames, piece.events.isEmpty, piece.end == piece.count {
      if piece.hasConverted { session.hasConvertedBeside = true }
      session.takeLater(piece)
      return put(piece, from: .nothing, to: piece.whole)
    }
    session.settle()
    if piece.knowsNames != session.hasNames {
      return answerInOrder(piece, from: 0, piece.firstNumber, file)
    }
    if piece.hasConverted { session.hasConvertedBeside = true }
    var done = LinePiece.Mark.nothing
    for event in piece.events {
      if case .failed(_, _, asksForLabels: true) = event.kind {
        take(piece, from: done, to: event.before)
        done = event.before
        if session.hasLabels { return answerInOrder(piece, from: event.start, event.number, file) }
      }
      take(piece, from: done, to: event.mark)
      done = event.mark
      switch event.kind {
      case .blank: session.takeBlankLine()
      case .remarkable(let query):
        let text = toldOfRates(query, number: event.number, file: file)
        if !text.isEmpty { output.putError(text) }
      case .failed(let id, let wantsRates, _): noteFailure(id, wantsRates: wantsRates)
      case .left:
        session.lineNumber = event.number
        answerLine(piece.bytes + event.start, event.count, number: event.number, file: file)
        // What was answered beside it knew nothing of that.
        if piece.knowsNames != session.hasNames || !session.canBeAnsweredBeside {
          return answerInOrder(piece, from: event.start + event.count + 1, event.number + 1, file)
        }
      }
      if output.hasFailed { hasStopped = true }
      if hasStopped { return }
    }
    take(piece, from: done, to: piece.whole)
    if piece.end < piece.count {
      let rest = UnsafeBufferPointer(rebasing: piece.text[piece.end...])
      let lines = rest.reduce(0) { $0 + ($1 == 10 ? 1 : 0) }
      answerInOrder(piece, from: piece.end, piece.firstNumber + piece.lineCount - lines, file)
    }
  }

  private mutating func take(
    _ piece: LinePiece, from first: LinePiece.Mark, to last: LinePiece.Mark
  ) {
    session.take(piece, from: first.results, to: last.results)
    put(piece, from: first, to: last)
  }

  /// Writes what is to be told of lines of a piece.
  private mutating func put(
    _ piece: LinePiece, from first: LinePiece.Mark, to last: LinePiece.Mark
  ) {
    if first.output < last.output {
      if showsRecords { beginRecords() }
      output.withAnswers { out in
        piece.output.withBytes {
          out.put(UnsafeRawBufferPointer(rebasing: $0[first.output..<last.output]))
        }
      }
    }
    if first.errors < last.errors {
      output.putError(
        piece.errors.withBytes { String(decoding: $0[first.errors..<last.errors], as: UTF8.self) })
    }
  }

  mutating func noteFailure(_ id: DiagnosticID, wantsRates: Bool) {
    hasUsedRates = hasUsedRates || id.meansNoRates || wantsRates
    status = max(status, id.meansNoRates ? .noRates : .statementFailed)
  }

  /// The lines that tell what there is to say about the rates of a line that was answered directly.
  mutating func toldOfRates(_ query: RateQuery?, number: Int, file: String) -> String {
    query.map { told(notes(on: $0), number: number, file: file) } ?? ""
  }

  /// Answers whole lines, one right behind the other, as long as there is nothing else to do for one.
  /// - Returns: whether the next line is one that has to be answered otherwise.
  mutating func answerRun(_ reader: inout LineReader, _ number: inout Int, _ file: String)
    -> Bool
  {
    // The first line may have a mark before it.
    guard showsNumbersOnly, number > 0, wake == nil else { return false }
    while !output.hasFailed, let lines = reader.wholeLines {
      session.settle()
      session.lineNumber = number
      var answered: DirectEvaluator.Run?
      _ = output.withAnswer {
        answered = session.answerDirectly(lines: lines, to: &$0, upTo: Output.mostBytes)
      }
      guard let run = answered else { return false }
      reader.pass(run.end)
      number += run.lineCount
      switch run.outcome {
      case .none:
        number -= 1
        return true
      case .answered: break
      case .remarkable:
        let text = toldOfRates(session.remarkable, number: number, file: file)
        if !text.isEmpty { output.putError(text, beforeAnswersFrom: run.start) }
      }
      output.flushIfFull()
    }
    return false
  }

  private mutating func answerInOrder(
    _ piece: LinePiece, from start: Int, _ first: Int, _ file: String
  ) {
    session.settle()
    var (place, number) = (start, first)
    while place < piece.count, !hasStopped {
      let count = piece.text[place...].firstIndex(of: 10)! - place
      session.lineNumber = number
      answerLine(piece.bytes + place, count, number: number, file: file)
      place += count + 1
      number += 1
      if output.hasFailed { hasStopped = true }
    }
  }

  /// How lines that fail are told without this batch.
  private func telling(_ file: String) -> SideSession.Telling {
    let form: DirectRecordWriter.Form? =
      switch options.format {
      case .text: nil
      case .json: .json
      case .csv: .csv
      }
    // Where a person reads them, or they end everything, they are told here.
    if options.isStrict || world.terminal.showsErrors {
      return SideSession.Telling(records: form, failure: nil)
    }
    let (keepsRows, audience) = (keepsRows, audience)
    let (rounding, today) = (session.settings.rounding, session.book.today)
    return SideSession.Telling(records: form) { diagnostic, reply, number, out, errors in
      if keepsRows { out.put(10) }
      if let form {
        let record = StatementRecord(
          reply.line, number: number, label: reply.label, .failure(diagnostic),
          rounding: rounding, today: today)
        record.write(form, to: &out)
      }
      let text = DiagnosticText(
        diagnostic, in: reply.line, file: file, lineNumber: number, audience.errors)
      text.writeOneLine(to: &errors)
    }
  }
}
