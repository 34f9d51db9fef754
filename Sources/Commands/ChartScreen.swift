import AgioCore
import Charts
import Dialogue
import Publishing
import RateService
import RateSources
import Rendering
import Shell

/// A chart on a terminal, or in its width.
final class ChartScreen: KeyView {
  private var drawing: ChartDrawing
  private var view: ChartView
  private let isASCII: Bool
  private var dragStart: Int?

  init(_ drawing: ChartDrawing, isASCII: Bool, _ context: CommandContext) {
    self.drawing = drawing
    view = ChartView(of: drawing.chart)
    // Nothing but letters there, or no font that has the dots.
    self.isASCII =
      isASCII || ["dumb", "linux", "vt100"].contains(context.world.terminal.type ?? "")
    super.init(context)
  }

  private var terminal: Terminal { context.world.terminal }

  private var style: TerminalPainter.Style {
    TerminalPainter.Style(isBraille: !isASCII, isColoured: context.isColoured)
  }

  /// The sentence, the picture, and whose figures they are.
  var page: Page {
    let isShown = terminal.showsOutput
    let columns = min(max(isShown ? terminal.columns : 80, 20), 300)
    let width = isShown ? columns : .max
    let sentences = ChartSentence(drawing.chart).phrases
      .flatMap { Paragraph.lines(wording($0), width: width) }
    let sources = drawing.sources.flatMap { Paragraph.lines(wording($0), width: width) }
    let room = (isShown ? terminal.rows : 24) - sentences.count - sources.count - 1
    let rows = max(8, min(room, 80, max(16, columns / 3)))
    let painter = TerminalPainter(drawing.chart, ChartView(of: drawing.chart), style, wording)
    var picture = painter.drawing(columns: columns, rows: rows)
    var legend = self.legend(picture.unlabelled, painter).wrapped(width: columns)
    if !picture.unlabelled.isEmpty, rows > 8 {
      picture = painter.drawing(columns: columns, rows: max(8, rows - legend.count))
      legend = self.legend(picture.unlabelled, painter).wrapped(width: columns)
    }
    var page = Page(sentences.map { StyledText($0) })
    page.add(picture.rows)
    if !picture.unlabelled.isEmpty { page.add(legend) }
    page.add(sources.map { StyledText($0, .dim) })
    return page
  }

  /// The lines whose labels have no room beside them, each as it is drawn.
  private func legend(_ lines: [Int], _ painter: TerminalPainter) -> StyledText {
    var legend = StyledText()
    for number in lines {
      let line = drawing.chart.lines[number]
      if !legend.isEmpty { legend.append("  ") }
      legend.append(
        "\(painter.sample(of: number)) \(line.name) \(line.endText(line.points.count - 1, wording))",
        .line(number))
    }
    return legend
  }

  // MARK: Moving about in it

  /// Lets the user look, until they have seen enough; the picture stays on the first screen.
  func run() -> Page {
    guard let screen = KeyScreen(context.world) else { return page }
    defer { screen.leave() }
    while true {
      draw(on: screen)
      let key = screen.next()
      if key == .closed { break }
      if typed != nil {
        line(after: key).map(take)
      } else if key == .letter("q") || key == .escape {
        break
      } else {
        message = nil
        act(on: key, screen)
      }
    }
    screen.leave()
    return page
  }

  private func act(on key: KeyScreen.Key, _ screen: KeyScreen) {
    let chart = drawing.chart
    switch key {
    case .left: view.moveCursor(by: -1, in: chart)
    case .right: view.moveCursor(by: 1, in: chart)
    case .farLeft, .letter("<"): view.moveCursor(byMonths: -1, in: chart)
    case .farRight, .letter(">"): view.moveCursor(byMonths: 1, in: chart)
    case .up, .letter("+"), .letter("="), .wheel(true, _): view.zoom(in: true)
    case .down, .letter("-"), .wheel(false, _): view.zoom(in: false)
    case .letter("0"): view.zoomOut()
    case .home: view.toBeginning()
    case .end: view.toEnd()
    case .letter("d"): typed = ""
    case .letter("r"):
      let ids = Set(chart.lines.map(\.series.source.id))
      fetch(screen) { $0.sources.publishers.filter { ids.contains($0.profile.id) } }
    case .letter(let letter) where ("1"..."8").contains(letter):
      view.choose(letter.wholeNumberValue! - 1)
    case .press(let column): dragStart = column
    case .drag(let column):
      if let start = dragStart { view.pan(byShare: start - column, of: screen.columns) }
      dragStart = column
    default: break
    }
  }

  // MARK: Adding a day

  /// Adds a day, or shows other days. What is wrong is said, and the chart stays as it was.
  private func take(_ text: String) {
    var order = drawing.order
    do {
      if let day = DayArgument(argument: text) {
        order.marks.append(day.date(today: context.today))
      } else if let span = try PeriodWords.span(text, context.today, newest: nil) {
        order.series.span = span
        order.series.spelling = { $0.spelled }
      } else {
        message = say("write a date, 2024-05-06, or a period: 1y, 2024, 2024-01-15..2024-03-31")
        return
      }
      try change(to: order)
    } catch {
      guard let fault = CommandFault(error), let reason = fault.reason else { return }
      message = fault.note.map { reason.followed(by: $0, after: "; ") } ?? reason
    }
  }

  private func change(to order: ChartOrder) throws {
    drawing = try ChartDrawing(order, in: context)
    view = view.moved(to: drawing.chart)
    if order.marks.count > 0, let last = order.marks.last {
      view.setCursor(drawing.chart.axis.place(of: last))
    }
  }

  override func renew() throws { try change(to: drawing.order) }

  // MARK: Drawing

  override func lines(columns: Int, rows: Int) -> [String] {
    let columns = max(20, min(columns, 300))
    let isColoured = context.isColoured
    let heading = heading(columns, most: max(1, min(12, rows / 6)))
    let footing = footing(columns)
    let picture = TerminalPainter(drawing.chart, view, style, wording)
      .rows(columns: columns, rows: max(4, min(rows, 100) - heading.count - footing.count))
    return (heading + picture + footing).map { $0.text(coloured: isColoured) }
  }

  /// The day under the cursor with its rates, or the sentence.
  private func heading(_ columns: Int, most: Int) -> [StyledText] {
    guard let date = view.cursorDate else {
      return sentence(columns, most).map { StyledText($0) }
    }
    let (axis, lines) = (drawing.chart.axis, drawing.chart.lines)
    let place = axis.place(of: date)
    let rates = lines.enumerated().compactMap { number, line -> String? in
      guard !view.hidden.contains(number),
        let index = line.indices(in: place...place, of: axis).last
      else { return nil }
      let value = line.base == nil ? "" : " (\(line.valueText(index)))"
      return "\(line.name) \(line.rateText(line.points[index]))\(value)"
    }
    let text = "\(wording(date.phrase))  " + rates.joined(separator: "  ")
    let shown = Paragraph.lines(text, width: columns).prefix(most)
    // The picture keeps its place when the cursor comes.
    let rows = sentence(columns, most).count
    let blanks = repeatElement("", count: max(0, rows - shown.count))
    return (shown + blanks).map { StyledText($0, .strong) }
  }

  /// What the chart says in words: whole sentences, or the beginning of the first without half a fact at its end.
  private func sentence(_ columns: Int, _ most: Int) -> [String] {
    var sentences = ChartSentence(drawing.chart).phrases
      .map { Paragraph.lines(wording($0), width: columns) }
    // That the axis is an index comes first: the picture does not say it.
    let indexed = drawing.chart.lines.count
    if drawing.chart.indexDate != nil, indexed < sentences.count {
      sentences.insert(sentences.remove(at: indexed), at: 0)
    }
    var shown: [String] = []
    for lines in sentences where shown.count + lines.count <= most { shown += lines }
    if !shown.isEmpty { return shown }
    let beginning = sentences[0].prefix(most).joined(separator: " ")
    guard let end = beginning.lastIndex(of: ",") else { return Array(sentences[0].prefix(most)) }
    return Paragraph.lines("\(beginning[..<end]), …", width: columns)
  }

  private func footing(_ columns: Int) -> [StyledText] {
    var lines: [StyledText] = []
    if drawing.chart.lines.count > 1 {
      var legend = StyledText()
      for (number, line) in drawing.chart.lines.enumerated() {
        let isHidden = view.hidden.contains(number)
        let sign = view.focus == number ? "›" : " "
        legend.append("\(sign)\(number + 1) ", .dim)
        legend.append(
          isHidden ? "(\(line.name)) " : "\(line.name) ", isHidden ? .dim : .line(number))
      }
      lines += legend.wrapped(width: columns)
    }
    let keys = say("q back  ← → day, Shift month  + - 0 zoom  1–8 show/hide  d date  r refresh")
    return lines + footing(columns, keys: keys) { typed in say("date or period: \(typed)") }
  }
}
