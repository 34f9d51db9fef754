import AgioCore
import Dialogue
import Rendering

/// What answers the lines of a file beside its session, once there are enough of them.
struct Sides: ~Copyable {
  /// How many threads there are at most; nil for as many as there are cores, until somebody has asked.
  private var jobs: Int?
  fileprivate var isAlone: Bool { jobs == 1 }
  let file: String
  private var crew: Crew<LinePiece>?
  /// One for each thread.
  private var desks: [Desk] = []
  /// What their sessions were made for.
  private var made: (knowsNames: Bool, isAwake: Bool)?
  /// How often has to be read before they are tried again.
  private var nextTry = 1
  /// How many reads are passed over then: more each time, where lines stand on each other.
  private var pause = 0
  /// What is read meanwhile takes as long as some forty tries.
  private static let longestPause = 63

  fileprivate var sizes: PieceSizes
  var habit: PieceHabit
  /// What makes none is answered at once.
  private var leastBytes: Int { sizes.mostBytes / 16 }

  /// A thread's session. It is used by one thread at a time.
  private final class Desk {
    private var session: SideSession
    init(_ session: consuming SideSession) { self.session = session }
    func answer(_ piece: LinePiece) { session.answer(piece) }
  }

  /// - Parameters:
  ///   - jobs: nil for as many as there are cores.
  ///   - pieceBytes: at most.
  init(_ jobs: Int?, pieceBytes: Int, file: String) {
    self.jobs = jobs
    self.file = file
    sizes = PieceSizes(mostBytes: pieceBytes)
    habit = PieceHabit(mostBytes: pieceBytes)
  }

  deinit { crew?.dismiss() }

  /// Whether there may be pieces: nothing is asked where nothing has been read since.
  @inline(__always)
  mutating func areOfUse(to reader: borrowing LineReader) -> Bool {
    if reader.reads < nextTry || jobs == 1 && !habit.isOfUseToOne { return false }
    nextTry = reader.reads + 1
    return true
  }

  /// Where lines stand on each other, pieces are tried again when more has been read, and much more if they go on to.
  fileprivate mutating func note(_ reader: borrowing LineReader) {
    nextTry = reader.reads + 1 + pause
  }

  fileprivate mutating func note(isUseless: Bool) {
    pause = isUseless ? min(pause * 2 + 1, Self.longestPause) : 0
  }

  /// Whether there are pieces. Of few bytes one is made where there were others: its results then stay where theirs are.
  fileprivate func hasPieces(in reader: inout LineReader) -> Bool {
    reader.hasLine(amongBytes: crew == nil ? leastBytes : 1)
  }

  /// Sees to it that lines are answered as the session would answer them now.
  /// - Returns: false where the system has no thread to spare.
  fileprivate mutating func prepare(
    for session: Session, isAwake: Bool, _ telling: SideSession.Telling
  ) -> Bool {
    let jobs = jobs ?? Cores.count
    self.jobs = jobs
    if jobs == 1, !habit.isOfUseToOne { return false }
    if crew == nil {
      let mostBytes = sizes.mostBytes
      crew = Crew(jobs) { LinePiece(capacity: mostBytes) }
    }
    guard let crew, crew.hasHelpers || jobs == 1 else { return false }
    if let made, made == (session.hasNames, isAwake) { return true }
    made = (session.hasNames, isAwake)
    let apart = session.beside()
    desks = (0..<jobs).map { _ in Desk(SideSession(apart, telling)) }
    return true
  }

  /// Answers pieces until there are no more.
  /// - Parameters:
  ///   - bytes: how many there are at hand: few are answered sooner than others would be called.
  ///   - read: fills a piece.
  ///   - take: takes over what came of it.
  fileprivate func answer(
    _ bytes: Int, read: @escaping (LinePiece) -> Bool, take: @escaping (LinePiece) -> Bool
  ) {
    let desks = desks
    crew!.work(
      Crew.Task(read: read, work: { desks[$1].answer($0) }, take: take),
      isShared: bytes >= leastBytes)
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
    while !hasStopped, sides.hasPieces(in: &reader),
      sides.prepare(for: session, isAwake: wake == nil, telling(sides.file)),
      answerPieces(&reader, &number, &sides)
    {}
    sides.note(reader)
    return number > first
  }

  /// What reading has come to, and taking over.
  private final class Progress {
    // Touched by who reads.
    var number: Int
    var sizes: PieceSizes
    /// A piece that wants rates, which nobody has yet.
    var aside: LinePiece?
    // Touched by who takes over.
    var isUseless = false
    var habit: PieceHabit

    init(_ number: Int, _ sides: borrowing Sides) {
      self.number = number
      (sizes, habit) = (sides.sizes, sides.habit)
    }
  }

  /// Whether results are kept of pieces that are read as those before were: of plain lines, until somebody has looked for one.
  private func keepsResults(_ habit: PieceHabit) -> Bool {
    !showsNumbersOnly || session.hasComputedAgain || habit.keepsResults
  }

  /// - Returns: whether there may be more, for sessions that know what this one has learned, or read otherwise.
  private mutating func answerPieces(
    _ reader: inout LineReader, _ number: inout Int, _ sides: inout Sides
  ) -> Bool {
    let (file, isAwake, hasNames) = (sides.file, wake == nil, session.hasNames)
    let isAlone = sides.isAlone
    let keepsResults = keepsResults(sides.habit)
    let progress = Progress(number, sides)
    // Both are touched by one thread at a time.
    withUnsafeMutablePointer(to: &self) { batch in
      withUnsafeMutablePointer(to: &reader) { reader in
        sides.answer(reader.pointee.bytesAtHand) { piece in
          guard progress.aside == nil,
            piece.fill(
              from: progress.number + 1, most: progress.sizes.next,
              keepsResults: keepsResults,
              { reader.pointee.read(into: $0, most: $1) })
          else { return false }
          progress.number += piece.lineCount
          progress.sizes.note(piece.count)
          if isAwake || OneShot.isArithmetic(piece.text) { return true }
          progress.aside = piece
          return false
        } take: { piece in
          batch.pointee.take(piece, file)
          progress.isUseless =
            isAlone ? piece.apartCount > 0 : piece.leftCount * 2 >= piece.lineCount
          progress.habit.note(isPlain: piece.hasResultsOnly)
          return !progress.isUseless && !batch.pointee.hasStopped
            && hasNames == batch.pointee.session.hasNames
            && keepsResults == batch.pointee.keepsResults(progress.habit)
        }
      }
    }
    number = progress.number
    (sides.sizes, sides.habit) = (progress.sizes, progress.habit)
    sides.note(isUseless: progress.isUseless)
    if isAlone, progress.isUseless { sides.habit.end() }
    if let piece = progress.aside {
      answerInOrder(piece, from: 0, piece.firstNumber, file)
      return true
    }
    return !progress.isUseless
      && (hasNames != session.hasNames || keepsResults != self.keepsResults(progress.habit))
  }

  /// Takes over what came of a piece.
  private mutating func take(_ piece: LinePiece, _ file: String) {
    if hasStopped { return }
    defer { if output.hasFailed { hasStopped = true } }
    if piece.knowsNames == session.hasNames, piece.hasResultsOnly {
      session.noteUses(of: piece)
      session.takeLater(piece)
      return putRemarkably(piece, file)
    }
    session.settle()
    if piece.knowsNames != session.hasNames {
      return answerInOrder(piece, from: 0, piece.firstNumber, file)
    }
    if !piece.keepsResults { session.answerAgain(piece, telling(file)) }
    var done = LinePiece.Mark.nothing
    for event in piece.events {
      session.noteUses(before: event)
      if case .failed(_, _, asksForLabels: true) = event.kind {
        take(piece, from: done, to: event.before)
        done = event.before
        if session.hasLabels { return answerInOrder(piece, from: event.start, event.number, file) }
      }
      take(piece, from: done, to: event.mark)
      done = event.mark
      switch event.kind {
      case .blank: session.takeBlankLine()
      case .remarkable(let remark):
        let text = told(of: remark, number: event.number, file: file)
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
      if output.hasFailed || hasStopped { return }
    }
    session.noteUses(of: piece)
    take(piece, from: done, to: piece.whole)
    if piece.end < piece.count {
      let rest = UnsafeBufferPointer(rebasing: piece.text[piece.end...])
      let lines = LinePiece.newlines(in: rest)
      answerInOrder(piece, from: piece.end, piece.firstNumber + piece.lineCount - lines, file)
    }
  }

  /// Writes all that is to be told of a piece, and what there is to say about its rates.
  private mutating func putRemarkably(_ piece: LinePiece, _ file: String) {
    var done = LinePiece.Mark.nothing
    for event in piece.events {
      guard case .remarkable(let remark) = event.kind else { continue }
      let text = told(of: remark, number: event.number, file: file)
      if text.isEmpty { continue }
      put(piece, from: done, to: event.mark)
      done = event.mark
      output.putError(text)
    }
    put(piece, from: done, to: piece.whole)
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
      piece.output.withBytes {
        output.put(UnsafeRawBufferPointer(rebasing: $0[first.output..<last.output]))
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
    if options.isStrict || showsErrors {
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
