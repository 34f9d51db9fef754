import AgioCore
import Rendering

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
        for line in lines(of: table, audience.answers) {
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

  private func lines(of table: DataTable, _ wording: Wording) -> [StyledText] {
    switch context.format {
    case .text:
      let terminal = world.terminal
      return table.lines(wording, width: terminal.showsOutput ? terminal.columns : .max)
    case .json: return table.json.map { StyledText($0) }
    case .csv: return table.csv.map { StyledText($0) }
    }
  }
}
