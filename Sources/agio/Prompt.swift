import AgioCore
import Dialogue
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
  private static let sign = "> "
  let options: Options
  let isColoured: Bool
  let box: SessionBox
  let log: ConversionLog
  private(set) var cabinet: RateCabinet
  private let background: BackgroundRefresh?
  /// Whether carets can stand under the line itself.
  private var isTypedInOneRow = true
  /// Whose rates have been called old: once in a session is enough.
  private var warned: Set<String> = []

  init(_ cabinet: RateCabinet, _ options: Options) {
    var options = options
    options.settings.acceptsCommands = true
    self.options = options
    self.cabinet = cabinet
    isColoured = Terminal.isColoured(STDOUT_FILENO, options.colour)
    log = ConversionLog(options, cabinet.configuration, unasked: true)
    box = SessionBox(Session(cabinet.book, cabinet.settings(options)) { Interruption.isWanted })
    let notice = NetworkNotice.text(cabinet, options)
    background =
      NetworkNotice.isAllowed(cabinet, options) ? BackgroundRefresh(cabinet, options) : nil
    show([banner] + (cabinet.notices + [notice].compactMap { $0 }).map(Self.note))
  }

  mutating func run() -> ExitStatus {
    let recall = Recall(path: Folder.state.map { "\($0)/history" })
    let editor = LineEditor(
      terminalType: Environment.value("TERM") ?? "", isStyled: isColoured, recall: recall,
      completer: box, previewer: box, highlighter: box, continuer: box)
    box.recall = recall
    box.takeNews = { [background, options] in
      background?.takeNews() ?? false ? try? RateCabinet(options) : nil
    }
    editor.stepper = JournalStepper(log, box, isColoured: isColoured)
    if let notice = recall.notice { show([Self.note(notice)]) }
    defer { background?.cancel() }
    show(firedAlerts())
    while true {
      tellNews()
      if let line = log.takeOffer() { editor.offer(line) }
      switch editor.readLine(prompt: Self.sign) {
      case .line(let text):
        isTypedInOneRow = !editor.wasContinued
        let reply = reply(to: text)
        if case .quit = reply.outcome { return .success }
        let lines = lines(reply)
        if !show(lines) { return .outputFailed }
        show(log.keep().map(Self.note))
      case .interrupted: continue
      case .end: return .success
      }
    }
  }

  static func note(_ text: String) -> StyledText { StyledText("note: \(text)", .dim) }

  private var banner: StyledText {
    let newest = cabinet.book.newestDate.map { "rates of \($0.longText)" } ?? "no rates"
    let state = cabinet.shelf.sources.first.map { ", \($0.freshness.state)" } ?? ""
    return StyledText("agio \(Version.number) · \(newest)\(state) · :help", .dim)
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
    let precedents = log.precedents(of: line, in: box.session)
    let reply = box.session.reply(to: line)
    if case .answer(let answer) = reply.outcome {
      log.note(line, answer, precedents, box.session)
    }
    return reply
  }

  mutating func use(_ newer: RateCabinet) {
    cabinet = newer
    warned = []
    box.session.book = newer.book
  }

  /// Says quietly that newer rates have come meanwhile.
  private mutating func tellNews() {
    guard let newer = box.takeArrived() else { return }
    use(newer)
    let date = newer.book.newestDate.map { " of \($0.longText)" } ?? ""
    show([StyledText("newer rates\(date) have come; :again computes the last line anew", .dim)])
    show(firedAlerts())
  }

  private mutating func lines(_ reply: Reply) -> [StyledText] {
    switch reply.outcome {
    case .nothing, .quit: return []
    case .page(let lines): return lines
    case .errand(let errand): return lines(after: errand)
    case .failure(let diagnostic):
      let text = DiagnosticText(diagnostic, in: reply.line, file: "", lineNumber: 1)
      return text.underTyped(prompt: Self.sign, width: isTypedInOneRow ? Window.columns : 0)
    case .answer(let answer): return lines(answer, number: reply.number) + warnings(answer)
    }
  }

  private mutating func warnings(_ answer: Answer) -> [StyledText] {
    let sources = Set(answer.legs.map(\.source)).subtracting(warned)
    warned.formUnion(sources)
    return cabinet.stalenessNotes(of: sources).map {
      StyledText("warning: \($0); run :refresh", .dim)
    }
  }

  private func lines(_ answer: Answer, number: Int?) -> [StyledText] {
    guard !answer.results.isEmpty else { return [] }
    let style = options.settings.resultStyle
    var line = StyledText(number.map { "_\($0) = " } ?? "", .dim)
    line.append(answer.results.map { $0.text(style) }.joined(separator: style.separator), .strong)
    let provenance = Provenance(of: answer, today: cabinet.today).text
    if !provenance.isEmpty { line.append("   \(provenance)", .dim) }
    guard options.explains else { return [line] }
    return [line] + WorkingText(of: answer, style, today: cabinet.today).lines
  }

  /// What a line that is computed again gives.
  mutating func again(_ text: String) -> [StyledText] { lines(reply(to: text)) }

  @discardableResult
  private func show(_ lines: [StyledText]) -> Bool {
    var output = Output()
    for line in lines { output.put(line.text(coloured: isColoured) + "\n") }
    output.flush()
    return !output.hasFailed
  }
}
