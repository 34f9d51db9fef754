import AgioCore
import Commands
import Dialogue
import GrammarKit
import Shell

/// Sessions against the frozen rates, on the day of the newest of them.
enum FrozenSession {
  static let rates = try! FrozenRates()
  static let today = CalendarDate(year: 2024, month: 3, day: 15)!

  /// The sources whose keys no line may set.
  static let keyed = KeyedSources(
    [
      KeyedSources.Source(id: "exchangerate-api", variable: "AGIO_EXCHANGERATE_API_KEY"),
      KeyedSources.Source(id: "openexchangerates", variable: "AGIO_OPENEXCHANGERATES_KEY"),
    ], settings: ["network", "rates_file", "rounding", "sources"],
    file: "~/.config/agio/config.toml")

  /// A session as at the prompt.
  static func make() -> Session { make(setting: { _ in nil }) }

  /// A session with what a file of cases sets.
  static func make(for file: CaseFile) -> Session { make(setting: file.setting) }

  /// The same that refuses all that is not in the grammar, also where one reading is certain.
  static func makeStrict(for file: CaseFile? = nil) -> Session {
    var session = file.map { make(for: $0) } ?? make()
    session.settings.isStrict = true
    return session
  }

  /// The same as in a file, where there are no commands.
  static func makeForFile(_ file: CaseFile) -> Session {
    make { $0 == "commands" ? "no" : file.setting($0) }
  }

  private static func make(setting: (String) -> String?) -> Session {
    var settings = Settings()
    if setting("commands") != "no" { settings.commands = CommandTable.agio.all.map { $0.about } }
    if setting("decimal") == "\",\"" { settings.decimalMark = UInt8(ascii: ",") }
    if let rounding = setting("rounding").flatMap(RoundingMode.init) {
      settings.rounding = rounding
    }
    settings.keyed = keyed
    let day = setting("today").flatMap { CalendarDate($0) } ?? today
    let series: [any FixingSeries] = setting("rates") == "none" ? [] : [rates]
    var book = RateBook(series, today: day)
    book.maximumAge = setting("max-age").flatMap { Int($0) }
    return Session(book, settings)
  }
}

extension Session {
  /// Tells it the lines of a case; what it says to the last.
  mutating func replies(to lines: [String]) -> [Reply] {
    var replies: [Reply] = []
    for line in lines { replies.append(reply(to: SourceLine(line))) }
    return replies
  }
}

extension Reply {
  var answer: Answer? {
    if case .answer(let answer) = outcome { answer } else { nil }
  }

  var failure: Diagnostic? {
    if case .failure(let diagnostic) = outcome { diagnostic } else { nil }
  }
}

extension Answer {
  /// As it is printed: several results in a row.
  func text(_ style: ResultStyle) -> String {
    results.map { $0.text(style) }.joined(separator: style.separator)
  }
}
