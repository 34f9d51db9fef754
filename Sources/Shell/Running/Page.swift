package import AgioCore
package import Rendering

/// What a command has to show, in order, and how it went.
package struct Page: Sendable {
  package enum Part: Sendable {
    case line(StyledText)
    /// Aligned for people, JSON or CSV where that was asked for.
    case table(DataTable)
    /// Bytes for a file or a pipe.
    case text(String)
    case note(Phrase)
    case warning(Phrase)
    case error(Phrase)
    /// What is wrong with a file, with its place: `FILE:LINE:COLUMN: error: …`.
    case complaint(Phrase)
  }

  package private(set) var parts: [Part] = []
  package var status = ExitStatus.success

  package init(_ parts: [Part] = [], status: ExitStatus = .success) {
    self.parts = parts
    self.status = status
  }

  package init(_ lines: [StyledText]) { parts = lines.map { .line($0) } }

  package init(_ table: DataTable) { parts = [.table(table)] }

  /// One note and nothing else.
  package static func note(_ phrase: Phrase) -> Page { Page([.note(phrase)]) }

  public mutating func add(_ part: Part) { parts.append(part) }

  public mutating func add(_ lines: [StyledText]) { parts += lines.map { .line($0) } }

  public mutating func add(_ page: Page) {
    parts += page.parts
    status = max(status, page.status)
  }
}

extension Page {
  /// As the prompt shows it: all on one screen, so notes and errors stand among the lines.
  func lines(as format: Options.Format, width: Int, _ wording: Wording) -> [StyledText] {
    parts.flatMap { part -> [StyledText] in
      switch part {
      case .line(let line): format == .text ? line.wrapped(width: width) : [line]
      case .table(let table):
        table.lines(as: format, wording, width: width)
          .flatMap { format == .text ? $0.wrapped(width: width) : [$0] }
      case .text(let text):
        text.split(separator: "\n").map { StyledText(String($0)) }
      case .note(let phrase): told(say("note: \(phrase)"), .dim, width, wording)
      case .warning(let phrase): told(say("warning: \(phrase)"), .dim, width, wording)
      case .error(let phrase): told(say("error: \(phrase)"), .error, width, wording)
      case .complaint(let phrase): told(phrase, .error, width, wording)
      }
    }
  }

  private func told(_ phrase: Phrase, _ role: StyledText.Role, _ width: Int, _ wording: Wording)
    -> [StyledText]
  {
    var line = StyledText(wording(phrase), role)
    line.hanging = 2
    return line.wrapped(width: width)
  }
}

/// Writes a page to the standard streams, for people or for machines.
package struct PagePainter {
  private let world: World
  private let context: CommandContext

  package init(_ world: World, _ context: CommandContext) {
    self.world = world
    self.context = context
  }

  /// - Returns: false where the output cannot be written.
  package func paint(_ page: Page) -> Bool {
    let isText = context.format == .text
    let audience = isText ? context.audience : Audience.machines(world)
    let (isColoured, width) = (isText && context.isColoured, context.width)
    var output = Output(world)
    for part in page.parts {
      switch part {
      case .line(let line):
        for row in isText ? line.wrapped(width: width) : [line] {
          output.put(row.text(coloured: isColoured) + "\n")
        }
      case .text(let text): output.put(text)
      case .table(let table):
        for line in table.lines(as: context.format, audience.answers, width: width) {
          output.put(line.text(coloured: isColoured) + "\n")
        }
      case .note where context.options.isQuiet: break
      case .note(let phrase): output.putError(audience.line(say("note: \(phrase)")))
      case .warning(let phrase): output.putError(audience.line(say("warning: \(phrase)")))
      case .error(let phrase): output.putError(audience.line(say("error: \(phrase)")))
      case .complaint(let phrase): output.putError(audience.errors(phrase) + "\n")
      }
    }
    output.flush()
    return !output.hasFailed
  }
}

extension DataTable {
  fileprivate func lines(as format: Options.Format, _ wording: Wording, width: Int) -> [StyledText]
  {
    switch format {
    case .text: lines(wording, width: width)
    case .json: json.map { StyledText($0) }
    case .csv: csv.map { StyledText($0) }
    }
  }
}
