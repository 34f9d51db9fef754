import AgioCore
import Configuration
import Dialogue
import Libc
import Publishing
import RateService
import Rendering

/// Answers line after line, of an argument, a file or a pipe.
struct Batch: ~Copyable {
  var session: Session
  let options: Options
  let audience: Audience
  private let areAnswersColoured: Bool
  private let areErrorsColoured: Bool
  let world: World
  var output: Output
  var status = ExitStatus.success
  var hasStopped = false
  /// Some line stood on rates, or could have.
  var hasUsedRates = false
  /// Whose rates they were, by their ids.
  private(set) var usedSources: [String] = []
  var hasHeader = false
  private let showsProvenance: Bool
  /// Whether a person reads what is wrong as it comes.
  let showsErrors: Bool
  let log: ConversionLog
  /// Whether so many conversions have been kept that they are best taken over when somebody looks.
  private(set) var hasKeptMany = false
  private let take: ((AnsweredLine) -> Void)?
  /// The rates, where those that a line wants and no cache has are fetched; nil to fetch none.
  var onDemand: Rates?
  /// Gives the rates to a session that began without those that were fetched; nil once it has them, or needs none.
  var wake: ((inout Session) -> Void)?
  /// Whether line N of the output answers line N of the input, so that the two can stand side by side.
  private(set) var keepsRows = false
  var notes = SharedNotes()

  /// The name of an expression that is no file.
  static let argument = "<argument>"

  /// - Parameter take: gets the answers, which are not shown then.
  init(
    _ session: Session, _ options: Options, _ audience: Audience,
    _ colours: UserConfiguration.Colours, _ log: ConversionLog, _ world: World,
    take: ((AnsweredLine) -> Void)? = nil
  ) {
    self.log = log
    self.world = world
    output = Output(world)
    self.take = take
    self.session = session
    self.options = options
    self.audience = audience
    // The system is asked once, not for each line.
    (areAnswersColoured, areErrorsColoured) = (
      world.terminal.colours(colours), world.terminal.coloursErrors(colours)
    )
    showsErrors = world.terminal.showsErrors
    self.session.keepsDependencies = log.isKeeping
    showsProvenance = world.terminal.showsOutput
  }

  /// Lines that are in memory.
  mutating func answer(_ bytes: [UInt8], name: String) {
    for (index, line) in TextLines(bytes).lines.enumerated() where !hasStopped {
      session.lineNumber = index + 1
      answer(SourceLine(line.text), number: index + 1, file: name)
    }
  }

  /// The lines of a file, a sheet of its own; `-` is the standard input.
  mutating func answerFile(_ path: String) {
    session.beginSheet()
    session.keepFigures()
    keepsRows = options.format == .text && !options.explains && take == nil
    let isStandardInput = path == "-"
    let descriptor = isStandardInput ? world.streams.input : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return refuse(path, errno) }
    defer { if !isStandardInput { close(descriptor) } }
    var reader = LineReader(descriptor, limit: SyntaxLimit.lineBytes)
    let name = isStandardInput ? "<stdin>" : path
    var number = 0
    while !hasStopped {
      switch reader.next() {
      case .line(let line):
        number += 1
        session.lineNumber = number
        answerLine(line, number: number, file: name)
      case .tooLong(let line):
        number += 1
        let place = SourceRange(line.count, line.count + 1)
        fail(.lineTooLong(at: place), Reply(line), number: number, file: name)
      case .pause:
        flush()
        if !output.hasFailed, let fault = reader.fill() { return refuse(path, fault) }
      case .end: return
      case .failed(let fault): return refuse(path, fault)
      }
      if output.hasFailed { hasStopped = true }
    }
  }

  private mutating func answerLine(_ line: SourceLine, number: Int, file: String) {
    var line = line
    if number == 1 {
      if line.bytes.starts(with: [0xFF, 0xFE]) || line.bytes.starts(with: [0xFE, 0xFF]) {
        return stop(
          Phrase(verbatim: "\(VisibleText.of(file.utf8)):1:1").followed(
            by: say("error: \(say("the text is UTF-16; agio reads only UTF-8"))"), after: ": "),
          .statementFailed)
      }
      let mark = TextLines.byteOrderMark
      if line.bytes.starts(with: mark) { line = SourceLine(line.bytes.dropFirst(mark.count)) }
    }
    if let wake, !OneShot.isArithmetic(line.bytes) {
      wake(&session)
      self.wake = nil
    }
    answer(line, number: number, file: file)
  }

  private mutating func answer(_ line: SourceLine, number: Int, file: String) {
    let reply = reply(to: line)
    switch reply.outcome {
    case .answer(let answer):
      if log.isKeeping {
        log.note(reply.keptLine, answer, session)
        if log.isFull { flush() }
      }
      for leg in answer.legs where !usedSources.contains(leg.source) {
        usedSources.append(leg.source)
      }
      if let take {
        return take(AnsweredLine(file: file, number: number, line: reply.line, answer: answer))
      }
      if options.format != .text {
        tell(RateNotes.besideRecord(of: answer), number: number, file: file)
        return record(reply, .success(answer), number: number)
      }
      show(answer, reply, number: number, file: file)
    case .failure(let diagnostic):
      fail(diagnostic, reply, number: number, file: file)
    case .nothing, .command:
      tellReading(of: reply, number: number, file: file)
      tell(RateNotes.notes(reply.remarks), number: number, file: file)
      leaveRow()
    }
  }

  private mutating func reply(to line: SourceLine) -> Reply {
    if onDemand == nil { return session.reply(to: line) }
    let rates = onDemand!
    let answered = FetchOnDemand.reply(from: &session, rates) { $0.reply(to: line) }
    onDemand = answered.newer ?? rates
    return answered.reply
  }

  private mutating func leaveRow() {
    if keepsRows { output.put("\n") }
  }

  private mutating func tellReading(of reply: Reply, number: Int, file: String) {
    guard let reading = reply.reading, !options.isQuiet else { return }
    let column = reply.line.column(of: reading.range.lower)
    let said = audience.errors(say("note: \(Phrase.read(as: reading.text))"))
    output.putError("\(VisibleText.of(file.utf8)):\(number):\(column): \(said)\n")
  }

  private mutating func show(_ answer: Answer, _ reply: Reply, number: Int, file: String) {
    if !showsProvenance { tellReading(of: reply, number: number, file: file) }
    if answer.results.isEmpty { return leaveRow() }
    let style = session.settings.resultStyle
    let notes =
      showsProvenance ? RateNotes.remarks(for: answer) : RateNotes.all(for: answer)
    tell(notes, number: number, file: file)
    let label = options.showsLabels ? VisibleText.of((reply.label ?? "").utf8) + "\t" : nil
    if showsProvenance {
      let text = AnswerText(
        answer, usual: reply.usual, readAs: reply.reading?.text, style,
        today: session.book.today, audience.answers)
      // Between words, as at the prompt: a terminal breaks where its last column is.
      for row in label == nil ? text.rows(width: world.terminal.columns) : [text.line] {
        output.put((label ?? "") + row.text(coloured: areAnswersColoured) + "\n")
      }
    } else {
      output.withAnswers { out in
        if let label { out.put(label) }
        for (index, result) in answer.results.enumerated() {
          if index > 0 { out.put(style.separator) }
          result.write(style, to: &out)
        }
        out.put(10)
      }
    }
    guard options.explains else { return }
    let working = WorkingText(of: answer, style, today: session.book.today, audience.answers)
    for line in working.lines {
      output.put("  " + line.text(coloured: areAnswersColoured) + "\n")
    }
  }

  private mutating func fail(
    _ diagnostic: Diagnostic, _ reply: Reply, number: Int, file: String
  ) {
    let meansNoRates = diagnostic.id.meansNoRates
    hasUsedRates = hasUsedRates || meansNoRates || diagnostic.wanted != nil
    status = max(status, meansNoRates ? .noRates : .statementFailed)
    if options.isStrict {
      hasStopped = true
    } else {
      leaveRow()
    }
    if options.format != .text { record(reply, .failure(diagnostic), number: number) }
    let text = DiagnosticText(
      diagnostic, in: reply.line, file: file, lineNumber: number, audience.errors)
    if session.hasStoppedAdvice, !options.isQuiet {
      let said = audience.errors(say("note: further errors are reported without suggestions"))
      output.putError("\(VisibleText.of(file.utf8)):\(number): \(said)\n")
    }
    guard showsErrors else { return output.putError(text.oneLine + "\n") }
    // A person is told once: of a file first where in it, of what was just typed only what is wrong.
    let isTyped = file == Self.argument
    if !isTyped { output.putError(text.oneLine + "\n") }
    for line in isTyped ? text.excerpt : text.place {
      output.putError(line.text(coloured: areErrorsColoured) + "\n")
    }
  }

  private mutating func record(
    _ reply: Reply, _ outcome: Result<Answer, Diagnostic>, number: Int
  ) {
    let record = StatementRecord(
      reply.line, number: number, label: reply.label, readAs: reply.reading?.text, outcome,
      rounding: session.settings.rounding,
      today: session.book.today)
    if options.format == .csv, !hasHeader { output.put(StatementRecord.csvHeader + "\n") }
    hasHeader = true
    output.withAnswers { record.write(options.format == .json ? .json : .csv, to: &$0) }
  }

  /// Tells those notes that have not been told, and not too often.
  private mutating func tell(_ notes: [RateNotes.Note], number: Int, file: String) {
    for note in notes where !options.isQuiet && self.notes.isTold(note) {
      let said = audience.errors(say("note: \(note.phrase)"))
      output.putError("\(VisibleText.of(file.utf8)):\(number): \(said)\n")
    }
  }

  /// Answers are shown before they are kept.
  mutating func flush() {
    output.flush()
    hasKeptMany = hasKeptMany || log.isFull
    for notice in log.keep(ofMany: hasKeptMany) { audience.note(notice) }
  }

  private mutating func refuse(_ path: String, _ fault: Int32) {
    let name = path == "-" ? say("standard input") : Phrase(verbatim: VisibleText.of(path.utf8))
    let reason = String(cString: strerror(fault))
    stop(say("agio: cannot read \(name): \(reason)"), .usage)
  }

  private mutating func stop(_ message: Phrase, _ status: ExitStatus) {
    output.putError(audience.errors(message) + "\n")
    self.status = max(self.status, status)
    hasStopped = true
  }

  /// Whether newer rates could have changed anything.
  var dependsOnRates: Bool { hasUsedRates || !usedSources.isEmpty }

  /// Tells, where people read, that rates are old, and what to do about it.
  mutating func warn(of rates: Rates) {
    for rest in notes.rest where !options.isQuiet {
      output.putError("agio: \(audience.errors(say("note: \(rest)")))\n")
    }
    guard options.format == .text else { return }
    for text in rates.stalenessNotes(of: usedSources) {
      let warning = audience.errors(say("warning: \(text); run 'agio refresh'"))
      output.putError("agio: \(warning)\n")
    }
  }

  /// Writes what is left, and tells how it went.
  mutating func finish() -> ExitStatus {
    flush()
    return output.hasFailed ? .outputFailed : status
  }
}

/// Notes that many lines share: each is told once, a few of a kind, and how many lines more there were at the end.
struct SharedNotes {
  private var told: [RateNotes.Kind: Set<Phrase>] = [:]
  private var more: [RateNotes.Kind: Int] = [:]

  /// So many different ones of a kind are told.
  private static let most = 5

  /// Whether the note is to be told; otherwise it is counted.
  mutating func isTold(_ note: RateNotes.Note) -> Bool {
    if told[note.kind]?.count ?? 0 < Self.most,
      told[note.kind, default: []].insert(note.phrase).inserted
    {
      return true
    }
    more[note.kind, default: 0] += 1
    return false
  }

  var rest: [Phrase] {
    RateNotes.Kind.allCases.compactMap { kind in more[kind].map { Self.rest(of: kind, $0) } }
  }

  private static func rest(of kind: RateNotes.Kind, _ count: Int) -> Phrase {
    switch kind {
    case .shift:
      say("\(count) more \(count, "line", "lines") used rates of an earlier day")
    case .holes:
      say("\(count) more \(count, "line", "lines") used periods with missing days")
    case .quarantine:
      say(
        "\(count) more \(count, "line", "lines") used rates that another source contradicts, or whose newer figures are in quarantine"
      )
    case .digits:
      say("\(count) more \(count, "line", "lines") used rates with few digits")
    case .ownDay:
      say("\(count) more \(count, "line", "lines") used your rate of another day")
    case .direction:
      say("\(count) more \(count, "line", "lines") gave a rate closer to the inverse")
    case .decimals:
      say("\(count) more \(count, "amount", "amounts") with three decimals")
    case .quotients:
      say("\(count) more \(count, "line", "lines") divided by a currency")
    case .parentheses:
      say("\(count) more \(count, "amount", "amounts") in parentheses")
    case .multiples:
      say("\(count) more \(count, "price", "prices") times a number")
    case .periods:
      say("\(count) more \(count, "line", "lines") counted a year as 52 weeks")
    case .bullets:
      say("\(count) more \(count, "amount", "amounts") after a bullet")
    case .labels:
      say("\(count) more \(count, "label", "labels") with another currency")
    case .headings:
      say("\(count) more \(count, "heading", "headings") with an amount")
    case .leftOut:
      say("\(count) more \(count, "total", "totals") left lines out")
    }
  }
}
