import AgioCore
import Dialogue
import LineEditing
import Rendering

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The prompt on a terminal: reads a line, shows the reply, until there is no more.
struct Prompt {
  private static let sign = "> "
  private let options: Options
  private let book: RateBook
  private let isColoured: Bool

  init(_ book: RateBook, _ options: Options) {
    var options = options
    options.settings.acceptsCommands = true
    self.options = options
    self.book = book
    isColoured = Terminal.isColoured(STDOUT_FILENO, options.colour)
  }

  func run() -> ExitStatus {
    let box = SessionBox(
      Session(book, options.settings) { Interruption.isWanted })
    let recall = Recall(path: HistoryFile.path)
    let editor = LineEditor(
      terminalType: Environment.value("TERM") ?? "", isStyled: isColoured, recall: recall,
      completer: box)
    show([banner] + (recall.notice.map { [StyledText("note: \($0)", .dim)] } ?? []))
    while true {
      switch editor.readLine(prompt: Self.sign) {
      case .line(let text):
        var interruption = Interruption()
        let reply = box.session.reply(to: SourceLine(text))
        interruption.release()
        if case .quit = reply.outcome { return .success }
        if !show(lines(reply, typed: text)) { return .outputFailed }
      case .interrupted: continue
      case .end: return .success
      }
    }
  }

  private var banner: StyledText {
    let newest = book.newestDate.map { "ECB rates of \($0.longText)" } ?? "no rates"
    return StyledText("agio \(Version.number) · \(newest), bundled · :help", .dim)
  }

  private func lines(_ reply: Reply, typed: String) -> [StyledText] {
    switch reply.outcome {
    case .nothing, .quit: return []
    case .page(let lines): return lines
    case .failure(let diagnostic):
      let text = DiagnosticText(diagnostic, in: reply.line, file: "", lineNumber: 1)
      return text.underTyped(prompt: Self.sign, width: Window.columns)
    case .answer(let answer): return lines(answer, number: reply.number)
    }
  }

  private func lines(_ answer: Answer, number: Int?) -> [StyledText] {
    guard !answer.results.isEmpty else { return [] }
    let style = options.settings.resultStyle
    var line = StyledText(number.map { "_\($0) = " } ?? "", .dim)
    line.append(answer.results.map { $0.text(style) }.joined(separator: style.separator), .strong)
    let provenance = Provenance(of: answer, today: book.today).text
    if !provenance.isEmpty { line.append("   \(provenance)", .dim) }
    guard options.explains else { return [line] }
    return [line] + WorkingText(of: answer, style, today: book.today).lines
  }

  @discardableResult
  private func show(_ lines: [StyledText]) -> Bool {
    var output = Output()
    for line in lines { output.put(line.text(coloured: isColoured) + "\n") }
    output.flush()
    return !output.hasFailed
  }
}

/// The session, where the editor can ask it what a word could be.
private final class SessionBox: LineCompleter {
  var session: Session

  init(_ session: Session) {
    self.session = session
  }

  func completions(for line: String, cursor: Int) -> Completion {
    let found = session.suggestions(for: line, cursor: cursor)
    return Completion(
      replacing: found.range,
      candidates: found.candidates.map { Candidate(text: $0.text, detail: $0.detail) })
  }
}
