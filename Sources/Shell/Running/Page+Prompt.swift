import AgioCore
import Rendering

extension Page {
  /// As the prompt shows it: all on one screen, so notes and errors stand among the lines.
  func lines(as format: Options.Format, width: Int, _ wording: Wording) -> [StyledText] {
    parts.flatMap { part -> [StyledText] in
      switch part {
      case .line(let line): [line]
      case .table(let table):
        switch format {
        case .text: table.lines(wording, width: width)
        case .json: table.json.map { StyledText($0) }
        case .csv: table.csv.map { StyledText($0) }
        }
      case .text(let text):
        text.split(separator: "\n").map { StyledText(String($0)) }
      case .note(let phrase): [StyledText(wording(say("note: \(phrase)")), .dim)]
      case .warning(let phrase): [StyledText(wording(say("warning: \(phrase)")), .dim)]
      case .error(let phrase): [StyledText(wording(say("error: \(phrase)")), .error)]
      case .complaint(let phrase): [StyledText(wording(phrase), .error)]
      }
    }
  }
}
