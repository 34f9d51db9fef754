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

extension Page.Part {
  /// Words of a part that is told, and how they look among lines; nil for what is shown.
  fileprivate var message: (phrase: Phrase, role: StyledText.Role)? {
    switch self {
    case .note(let phrase): (say("note: \(phrase)"), .dim)
    case .warning(let phrase): (say("warning: \(phrase)"), .dim)
    case .error(let phrase): (say("error: \(phrase)"), .error)
    case .complaint(let phrase): (phrase, .error)
    case .line, .table, .text: nil
    }
  }

  fileprivate func rows(_ format: Options.Format, _ wording: Wording, width: Int) -> [StyledText] {
    switch (self, format) {
    case (.line(let line), .text): line.wrapped(width: width)
    case (.line(let line), _): [line]
    case (.table(let table), .text): table.lines(wording, width: width)
    case (.table(let table), .json): table.json.map { StyledText($0) }
    case (.table(let table), .csv): table.csv.map { StyledText($0) }
    default: []
    }
  }
}

extension Page {
  /// As the prompt shows it: all on one screen, so notes and errors stand among the lines.
  func lines(as format: Options.Format, width: Int, _ wording: Wording) -> [StyledText] {
    parts.flatMap { part -> [StyledText] in
      if let (phrase, role) = part.message {
        var line = StyledText(wording(phrase), role)
        line.hanging = 2
        return line.wrapped(width: width)
      }
      switch part {
      case .text(let text): return text.split(separator: "\n").map { StyledText(String($0)) }
      case .table where format == .text:
        return part.rows(format, wording, width: width).flatMap { $0.wrapped(width: width) }
      default: return part.rows(format, wording, width: width)
      }
    }
  }

  /// Writes it to the standard streams, for people or for machines.
  /// - Returns: false where the output cannot be written.
  package func write(in context: CommandContext) -> Bool {
    let isText = context.format == .text
    let audience = isText ? context.audience : Audience.machines(context.world)
    let (isColoured, width) = (isText && context.isColoured, context.width)
    var output = Output(context.world)
    for part in parts {
      switch part {
      case .text(let text): output.put(text)
      case .note where context.options.isQuiet: break
      case .complaint(let phrase): output.putError(audience.errors(phrase) + "\n")
      default:
        if let message = part.message { output.putError(audience.line(message.phrase)) }
        for line in part.rows(context.format, audience.answers, width: width) {
          output.put(line.text(coloured: isColoured) + "\n")
        }
      }
    }
    output.flush()
    return !output.hasFailed
  }
}
