import AgioCore
import ArgumentParser
import Charts
import Dialogue
import Files
import Libc
import Publishing
import RateService
import Rendering
import Shell

/// Files that a chart is drawn into.
struct ChartFiles: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write the chart as a vector image; - is standard output.", valueName: "FILE"))
  var svg: String?

  @Option(
    help: ArgumentHelp(
      "Write the chart as a page that works offline; - is standard output.", valueName: "FILE"))
  var html: String?

  @Option(
    help: ArgumentHelp(
      "Write the chart as a bitmap; needs rsvg-convert or Chromium.", valueName: "FILE"))
  var png: String?

  init() {}

  var isEmpty: Bool { svg == nil && html == nil && png == nil }

  /// - Returns: which files there are now.
  func write(_ drawing: ChartDrawing, in context: CommandContext) throws -> Page {
    let pictures = [svg, html, png].count { $0 == Self.standardOutput }
    if pictures > 1 {
      throw CommandFault.usage(
        say("only one chart can go to standard output"), note: say("give file names for the others")
      )
    }
    if pictures > 0, context.format != .text {
      throw CommandFault.usage(
        say("either a chart or data can go to standard output, not both"),
        note: say("give a file name for the chart"))
    }
    let wording = context.wording
    let words = try Self.words(drawing, context)
    let picture = SVGPainter(drawing.chart, words.picture, wording)
    var page = Page()
    if let svg { page.add(try Self.write(picture.document, to: svg, context)) }
    if let html {
      let document = ChartPage(drawing.chart, words, wording).document
      page.add(try Self.write(document, to: html, context))
    }
    if let png { page.add(try Self.draw(picture.document, to: png, context)) }
    return page
  }

  private static func words(_ drawing: ChartDrawing, _ context: CommandContext) throws
    -> ChartPage.Words
  {
    let wording = context.wording
    let chart = drawing.chart
    let rates = try context.rates()
    var sources: [String] = []
    for series in chart.lines.map(\.series) {
      // The line by which a publisher wants to be named.
      let publisher = series.fixings.map { _ in
        rates.shelf[series.source.id]?.profile.attribution ?? series.source.name
      }
      for text in [publisher].compactMap(\.self) + series.authorities.map({ wording($0) })
      where !sources.contains(text) { sources.append(text) }
    }
    let bases = Set(chart.lines.map(\.series.pair.base))
    let names = chart.lines.map(\.name).joined(separator: ", ")
    let name =
      chart.lines.count == 1 || bases.count > 1
      ? Phrase(verbatim: names) : say("\(chart.lines[0].series.pair.base) in \(names)")
    let title = say("\(name), \(chart.firstDate.phrase) to \(chart.lastDate.phrase)")
    let sentences = ChartSentence(chart).phrases.map { wording($0) + "." }
    return ChartPage.Words(
      language: wording.isEnglish ? "en" : context.languageCode,
      picture: SVGPainter.Words(
        title: wording(title), description: sentences, source: sources.joined(separator: "; ")),
      notes: drawing.sources.map { wording($0) })
  }

  private static func write(_ text: String, to name: String, _ context: CommandContext)
    throws(CommandFault) -> Page
  {
    if name == standardOutput { return Page([.text(text)]) }
    try CommandFault.save(Array(text.utf8), to: context.world.expanded(name), named: name)
    return done(name, context)
  }

  private static func done(_ name: String, _ context: CommandContext) -> Page {
    context.page(say("wrote \(VisibleText.of(name.utf8))"), .dim)
  }

  /// By a program that has fonts and a rasterizer.
  private static func draw(_ picture: String, to name: String, _ context: CommandContext)
    throws -> Page
  {
    let isForOutput = name == standardOutput
    if isForOutput, context.world.terminal.showsOutput {
      throw CommandFault.usage(
        say("a PNG cannot be shown in a terminal"), note: .write("--png chart.png"))
    }
    let target = context.world.expanded(name)
    let folder = context.world.environment.value("TMPDIR") ?? "/tmp"
    // Beside the file, where every program may write; not beside a device.
    let start = isForOutput || Files.isSpecial(target) ? "\(folder)/agio" : target
    let path = "\(start).\(getpid()).png"
    defer { try? Files.remove(path) }
    let browsers = ["chromium", "chromium-browser", "google-chrome", "chrome"]
    guard let tool = Tool(["rsvg-convert"] + browsers, in: context.world) else {
      throw CommandFault(
        say("a PNG needs rsvg-convert or Chromium; neither is installed"),
        note: say(
          "install librsvg2-bin, or write --svg \(VisibleText.of((isForOutput ? "chart" : name).utf8)).svg"
        ))
    }
    let draft = "\(start).\(getpid()).svg"
    defer { try? Files.remove(draft) }
    try CommandFault.save(Array(picture.utf8), to: draft, named: name)
    let isDrawn =
      tool.name == "rsvg-convert"
      ? tool.run(["--zoom", "2", "--format", "png", "--output", path, draft])
      : tool.run([
        "--headless", "--disable-gpu", "--no-sandbox", "--hide-scrollbars",
        "--force-device-scale-factor=2", "--window-size=960,480", "--screenshot=\(path)",
        "file://\(draft.hasPrefix("/") ? draft : "\(Self.folder)/\(draft)")",
      ])
    guard isDrawn, let bytes = try? TextFile.bytes(of: path) else {
      throw CommandFault(say("\(tool.name) could not draw \(VisibleText.of(name.utf8))"))
    }
    if isForOutput {
      var output = Output(context.world)
      output.withAnswers { $0.put(bytes) }
      output.flush()
      return Page(status: output.hasFailed ? .outputFailed : .success)
    }
    try CommandFault.save(bytes, to: target, named: name)
    return done(name, context)
  }

  /// What stands for the standard output where a file is named.
  private static let standardOutput = "-"

  private static var folder: String {
    guard let name = unsafe getcwd(nil, 0) else { return "/" }
    defer { unsafe free(name) }
    return unsafe String(cString: name)
  }
}
