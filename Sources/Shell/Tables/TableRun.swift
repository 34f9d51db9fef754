import AgioCore
import Configuration
import Dialogue
import Files
import Libc
import Rendering
package import Tables

/// Converts a table from a file or a pipe to the standard output.
package struct TableRun: ~Copyable {
  private let request: TableRequest
  private let context: CommandContext
  private var rates: Rates
  private let world: World
  private let isStrict: Bool
  /// What messages call the table.
  private let name: String
  private let path: String?
  private var output: Output
  private let report: ErrorReport?
  private var progress: TableProgress
  /// Whole records on their way through, and what they become.
  private var piece: [UInt8] = []
  private let block = ConvertedBlock()
  private var status = ExitStatus.success
  private var hasStopped = false
  /// What has been seen so far, of all pieces before.
  private var lines = 0
  private var rows = 0
  private var failed = 0
  private var rowsOfOtherDays = 0
  private var rowsInParentheses = 0
  /// What was paid, and over the mid, where payments are checked.
  private var paid = Amount(0)
  private var markup = Amount(0)
  /// What the table spells how, as the user or the first cells that decide say.
  private var conventions = CellConventions()
  /// The decimal mark of the new cells, where it is to be the table's own.
  private var writtenMark: UInt8?
  /// The earliest day that was fetched of each source; nothing is fetched twice.
  private var fetched: [String: String] = [:]
  /// What was used of the rates before the newest: the sources, by their ids, and rates of the user's own for other days than
  /// theirs.
  private var sources: Set<String> = []
  private var ratesOfOtherDays: Set<ManualRate> = []

  /// - Parameters:
  ///   - path: nil for the standard input.
  ///   - errors: where to list rows that could not be converted; nil to tell them at once.
  package init(
    _ request: TableRequest, path: String?, errors: String?, isStrict: Bool,
    in context: CommandContext
  ) throws(CommandFault) {
    let rates = try context.rates()
    report = try errors.map { (errors) throws(CommandFault) in
      try ErrorReport(errors, besides: path, context.world)
    }
    self.request = request
    self.context = context
    self.rates = rates
    self.isStrict = isStrict
    self.path = path
    world = context.world
    name = path ?? "<stdin>"
    output = Output(world)
    progress = TableProgress(context)
  }

  /// - Returns: how it went.
  package mutating func run() throws(CommandFault) -> ExitStatus {
    let descriptor = path.map { open($0, O_RDONLY | O_CLOEXEC) } ?? world.streams.input
    guard descriptor >= 0 else { throw unreadable(errno) }
    defer { if path != nil { close(descriptor) } }
    try refuseOwnOutput(descriptor)
    var reader = TablePieceReader(descriptor)
    let layout = try begin(&reader)
    report?.begin(layout)
    if layout.headerLine > 1 {
      context.show(.note(say("line \(layout.headerLine) is used as the header")))
    }
    let survey = ColumnSurvey(layout, piece.span, descriptor, today: rates.today)
    conventions = request.told.filled(from: survey.beginning.first)
    if conventions.decimalMark == nil, layout.hasOwnMark {
      // What is written first must have the mark that comes last.
      conventions.decimalMark = survey.first.decimalMark
    }
    let mark = layout.decimalMark(conventions.decimalMark)
    if layout.hasOwnMark { writtenMark = mark }
    let converter = TableConverter(request, layout, rates.book, mark: mark) { survey.whole }
    progress.total = survey.fileBytes
    try convertAll(&reader, RecordBoundary(layout), converter)
    return end(converter)
  }

  /// Reads the first piece with the header.
  private mutating func begin(_ reader: inout TablePieceReader) throws(CommandFault) -> TableLayout
  {
    let request = request
    var fault: TableFault?
    var layout: TableLayout?
    var looks = HeaderLooks()
    // The header says what a record is: until it is read, as much as is there is taken.
    let outcome = reader.fill(&piece) { text in
      guard let count = looks.next(text) else { return 0 }
      do throws(TableFault) {
        let found = try TableLayout(request, (0..<count).map { text[$0] })
        let end = RecordBoundary(found).end(text)
        guard end > 0, end >= found.rowsStart else { return 0 }
        layout = found
        return end
      } catch {
        fault = error
        return 0
      }
    }
    if case .failed(let number) = outcome { throw unreadable(number) }
    if case .tooLong = outcome {
      throw wrong(fault ?? .rowTooLong(TablePieceReader.mostRecordBytes))
    }
    if let layout { return layout }
    do throws(TableFault) {
      return try TableLayout(request, piece)
    } catch {
      throw wrong(error)
    }
  }

  /// Converts all pieces, the first of which has been read.
  private mutating func convertAll(
    _ reader: inout TablePieceReader, _ boundary: RecordBoundary, _ converter: TableConverter
  ) throws(CommandFault) {
    convertPiece(isFirst: true, converter)
    var fault: CommandFault?
    while fault == nil, !hasStopped, !reader.hasEnded {
      // What is there is shown before anybody is waited for.
      if !reader.isReady { output.flush() }
      switch reader.fill(&piece, boundary.end) {
      case .piece: convertPiece(isFirst: false, converter)
      case .end: break
      case .tooLong: fault = wrong(.rowTooLong(TablePieceReader.mostRecordBytes))
      case .failed(let number): fault = unreadable(number)
      }
    }
    guard let fault else { return }
    output.flush()
    // The rows before it are in the answers.
    _ = report?.finish()
    throw fault
  }

  /// Converts a piece, and shows what it has become.
  private mutating func convertPiece(isFirst: Bool, _ converter: TableConverter) {
    converter.convert(piece, isFirst: isFirst, conventions, into: block)
    conventions = conventions.filled(from: block.conventions)
    renew(isFirst: isFirst, converter)
    var shown = block.output.count
    if isStrict, let first = block.faults.first {
      shown = first.outputOffset
      hasStopped = true
    }
    output.withAnswers { $0.put(block.output.bytes[..<shown]) }
    for fault in isStrict ? Array(block.faults.prefix(1)) : block.faults { tell(fault) }
    lines += block.lines
    rows += block.rows
    failed += block.faults.count
    rowsOfOtherDays += block.rowsOfOtherDays
    rowsInParentheses += block.rowsInParentheses
    paid = paid + block.paid
    markup = markup + block.markup
    if output.hasFailed { hasStopped = true }
    progress.show(rows: rows, bytes: piece.count)
  }

  /// Fetches what the rows of a piece lack, where that may be, and converts them again.
  private mutating func renew(isFirst: Bool, _ converter: TableConverter) {
    var isRenewed = false
    for wanted in block.wanted {
      let day = wanted.day ?? ""
      if let known = fetched[wanted.source], known <= day { continue }
      fetched[wanted.source] = day
      progress.clear()
      guard let newer = TableFetch.rates(for: wanted, rates) else { continue }
      rates = newer
      isRenewed = true
    }
    guard isRenewed else { return }
    sources.formUnion(converter.rates.sources)
    ratesOfOtherDays.formUnion(converter.rates.ratesOfOtherDays)
    converter.use(rates.book)
    converter.convert(piece, isFirst: isFirst, conventions, into: block)
  }

  private mutating func tell(_ row: RowFault) {
    status = max(status, row.fault.meansNoRates ? .noRates : .statementFailed)
    let line = lines + row.line + 1
    if let report {
      return report.add(row, piece[row.record], line: line)
    }
    progress.clear()
    let phrase = row.name.map { say("column \(VisibleText.quoted($0.utf8)): \(row.fault.phrase)") }
    output.putError(
      DiagnosticText.oneLine(
        phrase ?? row.fault.phrase, file: name, lineNumber: line, column: row.column,
        context.audience.errors) + "\n")
  }

  /// Writes what is left, and tells how many rows have failed.
  private mutating func end(_ converter: TableConverter) -> ExitStatus {
    let sources = sources.union(converter.rates.sources)
    progress.clear()
    output.flush()
    var phrases: [Phrase] = []
    if request.paid != nil, !paid.isZero, !hasStopped {
      let unit = Unit(request.targets[0])
      let (all, over) = (
        Answer.Result(.small(paid), unit).text(ResultStyle()),
        Answer.Result(.small(markup), unit).text(ResultStyle())
      )
      phrases.append(say("\(all) paid, \(over) of it over the mid rate"))
    }
    if let mark = writtenMark, let own = conventions.decimalMark, own != mark {
      // A pipe is not read to its end before its first rows are answered.
      let (mark, own) = (
        String(decoding: [mark], as: UTF8.self), String(decoding: [own], as: UTF8.self)
      )
      phrases.append(
        say(
          "the amounts use '\(own)' for decimals, but the new ones use '\(mark)'; write --decimal \(own)"
        ))
      status = max(status, .statementFailed)
    }
    if failed > 0, !hasStopped {
      phrases.append(say("\(failed) of \(rows) rows were not converted"))
    }
    if rowsInParentheses > 0 {
      let count = rowsInParentheses
      phrases.append(say("\(count) \(count, "amount", "amounts") in parentheses read as minus"))
    }
    if rowsOfOtherDays > 0 {
      let count = rowsOfOtherDays
      let rates = ratesOfOtherDays.union(converter.rates.ratesOfOtherDays).map {
        "\($0.equation) of \($0.date)"
      }.sorted()
      phrases.append(
        say(
          "\(count) \(count, "row of another day", "rows of other days") used your \(rates.count, "rate", "rates") \(rates.joined(separator: ", "))"
        ))
    }
    if request.date == nil, request.time == .latest {
      phrases += rates.stalenessNotes(of: sources)
        .map { say("\($0); run 'agio refresh'") }
      if !sources.isEmpty { DetachedRefresh.startIfDue(rates) }
    }
    if let fault = report?.finish() {
      phrases.append(fault)
      status = max(status, .outputFailed)
    }
    for phrase in phrases { context.show(.note(phrase)) }
    return output.hasFailed ? .outputFailed : status
  }

  /// What is written must not be read again.
  private func refuseOwnOutput(_ input: Int32) throws(CommandFault) {
    if FileIdentity(input).isFile, FileIdentity(input) == FileIdentity(world.streams.output) {
      throw CommandFault(
        say("the table would overwrite itself"), note: say("write to another file"),
        status: .usage)
    }
  }

  private func unreadable(_ number: Int32) -> CommandFault {
    let shown =
      path.map { Phrase(verbatim: VisibleText.of($0.utf8)) } ?? say("standard input")
    return .file(say("agio: cannot read \(shown): \(String(cString: strerror(number)))"))
  }

  /// What is wrong with the table as a whole.
  private func wrong(_ fault: TableFault) -> CommandFault {
    .file(
      Phrase(verbatim: VisibleText.of(name.utf8)).followed(
        by: say("error: \(fault.phrase)"), after: ": "))
  }
}

/// When to look for the header in a beginning that grows: to look each time that something comes would take the square of its
/// length.
private struct HeaderLooks {
  /// The header is looked for in so many bytes.
  private static let mostBytes = 1 << 20
  /// Behind so many lines it may wait until there is twice as much.
  private static let fewLines = 64

  private var read = 0
  private var lines = 0
  private var last = (bytes: 0, lines: 0)

  /// - Returns: in how many bytes to look; nil where nothing has come that could end a header.
  mutating func next(_ text: Span<UInt8>) -> Int? {
    for place in read..<text.count where text[place] == 10 { lines += 1 }
    read = text.count
    guard lines > last.lines, lines <= Self.fewLines || text.count >= 2 * last.bytes else {
      return nil
    }
    last = (text.count, lines)
    return min(text.count, Self.mostBytes)
  }
}

/// Tells somebody at a terminal how far a table is, where its rows go elsewhere.
struct TableProgress {
  /// How many bytes there are; nil where nobody knows.
  var total: Int?
  private var bytes = 0
  private let start = Clock.milliseconds
  private var shownAt = 0
  private var width = 0
  private let isShown: Bool
  private let context: CommandContext

  private static let patience = 500

  init(_ context: CommandContext) {
    self.context = context
    let terminal = context.world.terminal
    isShown = terminal.showsErrors && !terminal.showsOutput
  }

  /// - Parameters:
  ///   - rows: all so far.
  ///   - bytes: those of the last piece.
  mutating func show(rows: Int, bytes more: Int) {
    bytes += more
    let now = Clock.milliseconds
    guard isShown, now - start > Self.patience, now - shownAt > 150 else { return }
    shownAt = now
    let counted = say("\(rows) \(rows, "row", "rows")")
    let share = total.map { $0 > 0 ? ", \(min(100, bytes * 100 / $0)) %" : "" } ?? ""
    let text = context.audience.errors(counted) + share
    let blanks = String(repeating: " ", count: max(0, width - text.count))
    context.world.streams.writeError("\r\(text)\(blanks)")
    width = text.count
  }

  mutating func clear() {
    guard width > 0 else { return }
    context.world.streams.writeError("\r\(String(repeating: " ", count: width))\r")
    width = 0
  }
}

/// Cuts a stream into pieces of whole records.
struct TablePieceReader: ~Copyable {
  /// Records that are longer are none: most likely a quote was never closed.
  static let mostRecordBytes = 16 << 20
  static let pieceBytes = 1 << 19

  private let descriptor: Int32
  /// What belongs to the next piece.
  private var rest: [UInt8] = []
  private(set) var hasEnded = false

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  enum Outcome {
    case piece, end, tooLong
    case failed(Int32)
  }

  /// Whether more can be had without waiting.
  var isReady: Bool {
    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return hasEnded || poll(&ready, 1, 0) > 0
  }

  /// Fills a piece with at least one whole record.
  /// - Parameter end: how many of its bytes are whole records; 0 for too few.
  mutating func fill(_ piece: inout [UInt8], _ end: (Span<UInt8>) -> Int) -> Outcome {
    var most = max(Self.pieceBytes, rest.count * 2)
    piece.removeAll(keepingCapacity: true)
    piece += rest
    rest = []
    while true {
      if let fault = readMore(&piece, upTo: most) { return .failed(fault) }
      let whole = hasEnded ? piece.count : end(piece.span)
      if hasEnded || whole > 0 {
        rest = Array(piece[whole...])
        piece.removeLast(rest.count)
        return piece.isEmpty ? .end : .piece
      }
      if piece.count >= Self.mostRecordBytes { return .tooLong }
      if piece.count == most { most *= 2 }
    }
  }

  /// Reads until there is so much, or what is there for now is read.
  private mutating func readMore(_ bytes: inout [UInt8], upTo most: Int) -> Int32? {
    bytes.reserveCapacity(most)
    while bytes.count < most, !hasEnded {
      let count = Files.readSome(descriptor, into: &bytes, most: most - bytes.count)
      if count < 0 { return Int32(-count) }
      hasEnded = count == 0
      if !hasEnded, !isReady { break }
    }
    return nil
  }
}

/// What a table says about cells that could be read in two ways: `1.234`, `03/04/2024`.
///
/// A file is read through once for that, and only where some cell alone could be read in two ways; of a pipe only the
/// beginning is known.
final class ColumnSurvey {
  let beginning: ColumnEvidence
  /// How large the file is; nil for a pipe.
  let fileBytes: Int?
  private let layout: TableLayout
  private let descriptor: Int32
  private let today: CalendarDate

  init(
    _ layout: TableLayout, _ first: Span<UInt8>, _ descriptor: Int32, today: CalendarDate
  ) {
    self.layout = layout
    self.descriptor = descriptor
    self.today = today
    var evidence = ColumnEvidence(today: today)
    evidence.add(first, layout, isBeginning: true)
    beginning = evidence
    var facts = stat()
    let isFile = fstat(descriptor, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
    fileBytes = isFile ? Int(facts.st_size) : nil
  }

  /// What the first cells that decide say, as far as the table can be read before it is converted.
  var first: CellConventions { whole.first }

  /// What all cells say that can be read before the table is converted.
  private(set) lazy var whole = fileBytes == nil ? beginning : ofFile()

  private func ofFile() -> ColumnEvidence {
    var evidence = ColumnEvidence(today: today)
    let boundary = RecordBoundary(layout)
    var text: [UInt8] = []
    var offset = off_t(0)
    var isFirst = true
    var room = [UInt8](repeating: 0, count: 1 << 18)
    while text.count <= TablePieceReader.mostRecordBytes {
      let count = pread(descriptor, &room, room.count, offset)
      if count < 0 { return ColumnEvidence(today: today) }
      offset += off_t(count)
      text += room[..<count]
      let whole = count == 0 ? text.count : boundary.end(text.span)
      evidence.add(text.span.extracting(..<whole), layout, isBeginning: isFirst)
      if whole > 0 { isFirst = false }
      text.removeFirst(whole)
      if count == 0 { return evidence }
    }
    return ColumnEvidence(today: today)
  }
}
