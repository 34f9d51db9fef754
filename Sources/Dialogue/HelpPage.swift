public import AgioCore
public import Rendering

/// What the program says about its language and its commands: `:help [WORD]`.
public struct HelpPage {
  private let commands: [CommandDescription]
  private let wording: Wording
  private let width: Int
  private let help: String

  /// - Parameters:
  ///   - width: of the window.
  ///   - help: how this page is asked for where it is read.
  public init(
    _ commands: [CommandDescription], _ wording: Wording, width: Int = 80, help: String = ":help"
  ) {
    self.commands = commands
    self.help = help
    self.wording = wording
    self.width = width
  }

  /// What help has pages about besides commands and functions.
  static let topics = ["commands", "dates", "examples", "functions", "keys", "tab"]

  /// - Parameter topic: a command, a function, or a part of an example; empty for everything.
  public func lines(about topic: String) -> [StyledText] {
    let word = topic.first == ":" ? String(topic.dropFirst()) : topic
    if word.isEmpty { return overview }
    if let command = commands.first(where: { $0.answers(to: word) }) { return page(of: command) }
    if let function = BuiltinFunction(rawValue: word.lowercased()) {
      return [row(function.usage, wording(say("function")))]
    }
    switch word.lowercased() {
    case "commands": return commands.map { row($0.usage, wording($0.summary)) }
    case "examples": return examples.map { row($0, wording($1)) }
    case "functions":
      return BuiltinFunction.allCases.map { row($0.usage, wording(say("function"))) }
    default: break
    }
    if let rows = topics[word.lowercased()] { return rows.map { row($0, wording($1)) } }
    if let name = Self.command(about: word),
      let command = commands.first(where: { $0.answers(to: name) })
    {
      return page(of: command)
    }
    if let parts = Self.examplesOfWords[word.lowercased()] {
      return examples.filter { line, _ in parts.contains { line.contains($0) } }
        .map { row($0, wording($1)) }
    }
    let found = examples.filter { $0.contains(word) || wording($1).contains(word) }
    return found.isEmpty
      ? [
        StyledText(
          wording(say("no help on \(VisibleText.quoted(topic.utf8)); write \(help)")), .dim)
      ]
      : found.map { row($0, wording($1)) }
  }

  /// How it is written, what it does, and what is good to type.
  private func page(of command: CommandDescription) -> [StyledText] {
    var lines = [row(command.usage, wording(command.summary)), StyledText("")]
    // In wide windows, too, rows are as long as one likes to read.
    lines += Paragraph.lines(
      wording(command.text), width: min(width, Self.leftWidth + Self.rightWidth) - 1
    )
    .map { StyledText($0) }
    if !command.examples.isEmpty { lines.append(StyledText("")) }
    for example in command.examples {
      let (line, meaning) = (":\(example.line)", example.meaning.map { wording($0) } ?? "")
      if meaning.isEmpty || DisplayWidth.of(line) < Self.leftWidth {
        lines.append(row(line, meaning))
      } else {
        lines += [row(line, ""), StyledText(String(repeating: " ", count: 4) + meaning)]
      }
    }
    return lines
  }

  /// The most common forms, and what else there is to read about: one screen of 80 columns.
  private var overview: [StyledText] {
    let lists = [
      (wording(say("functions")), BuiltinFunction.allCases.map(\.rawValue)),
      (wording(say("commands")), commands.map { ":\($0.name)" }),
      (":help", Self.topics + ["set"]),
    ]
    let margin = 2 + (lists.map { DisplayWidth.of($0.0) }.max() ?? 0)
    return Self.basics.map { row($0.line, wording($0.meaning)) } + [StyledText("")]
      + lists.flatMap { title, words in
        var line = StyledText(
          title + String(repeating: " ", count: margin - DisplayWidth.of(title)), .dim)
        line.append(words.joined(separator: ", "))
        line.hanging = margin
        return line.wrapped(width: min(width, Self.leftWidth + Self.rightWidth))
      }
  }

  /// Both columns fit a terminal of 80.
  private static let leftWidth = 34
  private static let rightWidth = 46

  private func row(_ left: String, _ right: String) -> StyledText {
    var line = StyledText(left, .example)
    if right.isEmpty { return line }
    line.append(
      String(repeating: " ", count: max(2, Self.leftWidth - DisplayWidth.of(left))) + right)
    line.hanging = Self.leftWidth
    return line
  }

  /// What is no command and no function, and still to be known.
  private let topics: [String: [(String, Phrase)]] = [
    "keys": [
      ("Tab", say("complete; press again or use arrows to choose")),
      ("Right, End", say("accept the grey suggestion")),
      ("Alt-F, Ctrl-Right", say("accept one word of it")),
      ("Up, Down", say("earlier lines that start like this one")),
      ("Ctrl-R, Ctrl-S", say("search history")),
      ("Alt-Left, Alt-Right", say("past conversions, then and now")),
      ("Esc", say("close a menu, cancel a search")),
      ("F1, Alt-H", say("explain the word under the cursor")),
      ("Ctrl-X Ctrl-E", say("edit the line in $EDITOR")),
      ("Ctrl-_, Alt-/", say("undo, redo")),
      ("Alt-.", say("the last word of the previous line")),
      ("Ctrl-A, Ctrl-E", say("go to the start, to the end")),
      ("Ctrl-K, Ctrl-W, Ctrl-Y", say("cut to the end, cut a word, paste")),
      ("Ctrl-L, Ctrl-C, Ctrl-D", say("clear the screen, cancel the line, quit")),
    ],
    "tab": [
      ("100 AU", say("codes starting with it: AUD")),
      ("100 EUR in hong kong", say("names and countries, even several words: HKD")),
      ("100 A$", say("signs")),
      ("100 EUR", say("after a space: what can come next (in, +)")),
      ("100 EUR in USD", say("after a space: dates, periods, sources (on, average, via)")),
      (":set", say("after a space: the command's arguments")),
      ("Tab, Up, Down, PgUp, PgDn", say("move in the list; Enter accepts, Esc cancels")),
    ],
  ]

  /// Words that are looked up but are neither a command nor a function, and the command that is about them.
  private static let commandsOfWords = [
    "alarm": "alert", "bank": "check", "beancount": "prices", "bundled": "sources",
    "colour": "settings", "cron": "alert", "csv": "convert", "duckdb": "sql", "ecb": "sources",
    "excel": "convert", "invoice": "convert", "invoices": "convert", "journal": "history",
    "key": "sources", "language": "settings", "ledger": "prices", "markup": "check",
    "nbp": "sources", "network": "refresh", "offline": "refresh", "picture": "chart",
    "png": "chart", "provenance": "why", "source": "sources", "svg": "chart", "tax": "convert",
    "taxes": "convert", "working": "why",
  ]

  /// The command that a word is about which is looked up.
  public static func command(about word: String) -> String? { commandsOfWords[word.lowercased()] }

  /// Words that are looked up, and parts of the examples that are about them.
  private static let examplesOfWords = [
    "date": dated, "dates": dated, "day": dated, "days": dated, "fixing": dated,
    "percent": ["%"], "percentage": ["%"], "tip": ["%"], "label": ["#"], "labels": ["#"],
    "period": ["average", "high"], "periods": ["average", "high"],
    "subtotal": ["total"], "sum": ["total"], "currency": ["EUR/USD", "dollars"],
  ]
  private static let dated = [" on 2024", " before ", " next ", " average ", " high "]

  /// A line that can be typed as it stands, and what it shows.
  public typealias Basic = (line: String, meaning: Phrase)

  /// The forms that most lines have.
  public static var basics: [Basic] {
    [
      ("120 EUR + 30 GBP in AUD", say("codes, names and signs, in any case")),
      ("€99.90 in dollars, GBP", say("to several currencies")),
      ("EUR/USD", say("the rate itself: dollars per euro")),
      ("100 USD in EUR on 2024-03-26", say("at the rate on a date")),
      ("1000 USD in EUR average 2023", say("at the average of a year, or of 2023-05")),
      ("100 USD in EUR at 0.92", say("at your own rate")),
      ("250 GBP + 20%", say("a percentage; also 10% of, on, off 80 EUR")),
      ("split(100 EUR, 3)", say("shares that add up to the cent")),
      ("rent = 1200 EUR", say("a variable")),
      ("vat(x) = x + 23%", say("a function of your own")),
      ("Hotel: 3 * 120 EUR   # remark", say("a label and a comment")),
    ]
  }

  /// What can be written, and what it means.
  private let examples: [Basic] =
    basics + [
      ("100 USD in EUR before 2024-05-06", say("at the last rate before a date")),
      ("100 USD in EUR next 2024-06-30", say("at the first rate on or after a date")),
      ("1 USD in EUR average 2023-Q1", say("of a quarter, or 2023-01-15..2023-03-31")),
      ("100 EUR in USD high 2024", say("at the highest rate in a period, or low")),
      ("_ * 2, _3 + 5 EUR", say("the last result, and result 3")),
      ("in GBP, * 2", say("continue from the last result")),
      ("100 EUR in", say("same target as last time")),
      ("total in EUR", say("the total since a blank line; average too")),
    ]
}
