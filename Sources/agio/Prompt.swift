import AgioCore
import Configuration
import Dialogue
import Journal
import LineEditing
import RateStore
import Rendering

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The prompt on a terminal: reads a line, shows the reply, until there is no more.
struct Prompt {
  /// Further back nobody remembers what was converted to.
  private static let linesLookedThrough = 50
  private(set) var options: Options
  let box: SessionBox
  let log: ConversionLog
  private(set) var cabinet: RateCabinet
  private var background: BackgroundRefresh?
  private let recall: Recall
  let editor: LineEditor
  /// What stands before the line being typed.
  private var sign = PromptSign(nil)
  /// Whether carets can stand under the line itself.
  private var isTypedInOneRow = true
  /// Whose rates have been called old: once in a session is enough.
  private var warned: Set<String> = []

  init(_ cabinet: RateCabinet, _ options: Options) {
    var options = options
    options.settings.acceptsCommands = true
    self.options = options
    self.cabinet = cabinet
    log = ConversionLog(options, cabinet.configuration, unasked: true)
    let settings = cabinet.settings(options, for: .person)
    var session = Session(cabinet.book, settings) { Interruption.isWanted }
    let faults = StartFile.begin(&session, cabinet.audience.answers)
    box = SessionBox(session, cabinet.configuration)
    recall = Recall(
      path: Folder.state.map { "\($0)/history" }, capacity: cabinet.configuration.historySize)
    box.recall = recall
    box.session.recallTargets(from: recall.newest(Self.linesLookedThrough).reversed())
    editor = LineEditor(
      terminalType: Environment.value("TERM") ?? "", isStyled: false, recall: recall,
      completer: box, previewer: box, highlighter: box, continuer: box)
    let notice = NetworkNotice.phrase(cabinet, options)
    background =
      NetworkNotice.isAllowed(cabinet, options) ? BackgroundRefresh(cabinet, options) : nil
    box.watched = { [log] in log.journal?.watchedCurrencies ?? [] }
    editor.whenIdle = { [box, recall] in
      recall.complete()
      box.warmUp()
    }
    takeConfiguration()
    show([banner] + faults.map { StyledText($0, .error) })
    let keeping = recall.fault.map {
      say("cannot keep typed lines in '\($0.path)': \($0.reason)")
    }
    show((cabinet.notices + [notice, keeping].compactMap { $0 }).map(note))
  }

  /// Lets the editor and the session know what is set now.
  private mutating func takeConfiguration() {
    let configuration = cabinet.configuration
    box.session.settings = cabinet.settings(options, for: .person)
    log.follow(options, configuration)
    box.configuration = configuration
    box.takeNews = { [background, options] in
      background?.takeNews() ?? false ? try? RateCabinet(options) : nil
    }
    editor.isStyled = isColoured
    editor.hasBell = configuration.bell
    recall.capacity = configuration.historySize
    editor.stepper = JournalStepper(log, box, isColoured: isColoured)
    editor.listingRest = wording(say("… and \("#") more"))
    sign = PromptSign(cabinet.shelf.sources.first?.freshness.state)
  }

  var isColoured: Bool { Terminal.isColoured(STDOUT_FILENO, cabinet.colours(options)) }

  mutating func run() -> ExitStatus {
    defer { background?.cancel() }
    show(firedAlerts())
    while true {
      if let line = log.takeOffer() {
        editor.offer(line)
      } else {
        tellNews()
      }
      switch editor.readLine(prompt: PromptSign.text, state: sign.state) {
      case .line(let text):
        isTypedInOneRow = !editor.wasContinued
        let reply = reply(to: text)
        if case .quit = reply.outcome { return .success }
        let lines = lines(reply)
        if !show(lines + reply.afterword) { return .outputFailed }
        show(log.keep().map(note))
      case .interrupted: continue
      case .end: return .success
      }
    }
  }

  func note(_ phrase: Phrase) -> StyledText { StyledText(wording(say("note: \(phrase)")), .dim) }

  var wording: Wording { cabinet.audience.answers }

  private var banner: StyledText {
    let newest = cabinet.book.newestDate.map { say("rates of \($0.phrase)") } ?? say("no rates")
    let state = cabinet.shelf.sources.first.map(\.freshness.state.phrase)
    let rates = state.map { newest.followed(by: $0, after: ", ") } ?? newest
    return StyledText("agio \(Version.number) · \(wording(rates)) · :help", .dim)
  }

  /// The reply to a line; if rates are missing that can be fetched, the reply after that.
  private mutating func reply(to text: String) -> Reply {
    let before = box.session
    var reply = computed(text)
    // Without any rates of a source its last year comes first, then the day.
    for _ in 0..<2 {
      guard case .failure(let diagnostic) = reply.outcome,
        let newer = FetchOnDemand.cabinet(after: diagnostic, cabinet, options)
      else { break }
      box.session = before
      use(newer)
      reply = computed(text)
    }
    return reply
  }

  private func computed(_ text: String) -> Reply {
    var interruption = Interruption()
    defer { interruption.release() }
    let line = SourceLine(text)
    let reply = box.session.reply(to: line)
    if case .answer(let answer) = reply.outcome {
      log.note(line, answer, box.session)
    }
    return reply
  }

  mutating func use(_ newer: RateCabinet) {
    cabinet = newer
    warned = []
    box.session.book = newer.book
    takeConfiguration()
  }

  /// Takes up settings that have changed, and what the rates are with them.
  /// - Throws: why there are none with them; nothing has changed then.
  mutating func use(_ changed: Options) throws(CabinetFault) {
    let newer = try RateCabinet(changed)
    let networkBefore = cabinet.configuration.network
    options = changed
    if newer.configuration.network != networkBefore {
      background?.cancel()
      background = NetworkNotice.isAllowed(newer, changed) ? BackgroundRefresh(newer, changed) : nil
    }
    use(newer)
  }

  /// Says quietly that newer rates have come meanwhile.
  private mutating func tellNews() {
    guard let newer = box.takeArrived() else { return }
    use(newer)
    let news =
      newer.book.newestDate.map {
        say("newer rates of \($0.phrase) have come; :again computes the last line anew")
      } ?? say("newer rates have come; :again computes the last line anew")
    show([StyledText(wording(news), .dim)])
    show(firedAlerts())
  }

  private mutating func lines(_ reply: Reply) -> [StyledText] {
    switch reply.outcome {
    case .nothing, .quit: return []
    case .page(let lines): return lines
    case .errand(let errand): return lines(after: errand)
    case .failure(let diagnostic):
      ring()
      let text = DiagnosticText(diagnostic, in: reply.line, file: "", lineNumber: 1, wording)
      return text.underTyped(
        prompt: sign.state + PromptSign.text, width: isTypedInOneRow ? Window.columns : 0)
    case .answer(let answer): return lines(answer, reply) + warnings(answer)
    }
  }

  /// Tells ears of an error, if they want to know.
  func ring() {
    if cabinet.configuration.bell { Output.writeNow("\u{07}") }
  }

  private mutating func warnings(_ answer: Answer) -> [StyledText] {
    let sources = Set(answer.legs.map(\.source)).subtracting(warned)
    warned.formUnion(sources)
    return cabinet.stalenessNotes(of: sources).map {
      StyledText(wording(say("warning: \($0); run :refresh")), .dim)
    }
  }

  private func lines(_ answer: Answer, _ reply: Reply) -> [StyledText] {
    guard !answer.results.isEmpty else { return [] }
    let style = box.session.settings.resultStyle
    var line = StyledText(reply.number.map { "_\($0) = " } ?? "", .dim)
    line.append(
      AnswerText(answer, usual: reply.usual, style, today: cabinet.today, wording).line)
    guard options.explains else { return [line] }
    return [line] + WorkingText(of: answer, style, today: cabinet.today, wording).lines
  }

  /// A line that nobody has typed, and what it gives.
  mutating func compute(_ text: String) -> [StyledText] { echo(reply(to: text)) }

  mutating func echo(_ reply: Reply) -> [StyledText] {
    isTypedInOneRow = false
    let text = reply.line.text(in: SourceRange(0, reply.line.count))
    return [StyledText("> \(text)", .dim)] + lines(reply) + reply.afterword
  }

  @discardableResult
  private func show(_ lines: [StyledText]) -> Bool {
    var output = Output()
    for line in lines { output.put(line.text(coloured: isColoured) + "\n") }
    output.flush()
    return !output.hasFailed
  }
}
