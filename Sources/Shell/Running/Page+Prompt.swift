import AgioCore
import Rendering

extension Page {
  /// As the prompt shows it: all on one screen, so notes and errors stand among the lines.
  func lines(as format: Options.Format, width: Int, _ wording: Wording) -> [StyledText] {
    parts.flatMap { part -> [StyledText] in
      switch part {
      case .line(let line): format == .text ? line.wrapped(width: width) : [line]
      case .table(let table):
        switch format {
        case .text: table.lines(wording, width: width).flatMap { $0.wrapped(width: width) }
        case .json: table.json.map { StyledText($0) }
        case .csv: table.csv.map { StyledText($0) }
        }
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
