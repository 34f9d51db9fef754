import AgioCore
import Dialogue
import Journal
import Rendering

/// `:alert`
struct AlertPages {
  private static let usage =
    "write :alert EUR/PLN < 4.20, :alert USD/JPY moves 2% in 5d, or :alert list, delete 1, snooze 1 7d"

  private let journal: SQLiteJournal
  private let book: RateBook
  private let settings: Settings

  init(_ journal: SQLiteJournal, _ book: RateBook, _ settings: Settings) {
    self.journal = journal
    self.book = book
    self.settings = settings
  }

  func lines(_ words: [String]) throws(JournalFault) -> [StyledText] {
    switch words.first?.lowercased() {
    case nil, "list": return try list()
    case "delete":
      guard words.count == 2, let number = number(words[1]) else { break }
      return try journal.deleteAlert(number)
        ? [StyledText("alert #\(number) is deleted")] : [unknown(number)]
    case "snooze":
      guard (2...3).contains(words.count), let number = number(words[1]),
        let days = words.count == 2 ? 1 : days(words[2])
      else { break }
      let day = book.today.adding(days: days)
      return try journal.snoozeAlert(number, until: day)
        ? [StyledText("alert #\(number) is silent until \(day)")] : [unknown(number)]
    default: return try add(words)
    }
    return [Prompt.note(Self.usage)]
  }

  private func list() throws(JournalFault) -> [StyledText] {
    let alerts = try journal.alerts()
    if alerts.isEmpty { return [Prompt.note("there are no alerts; \(Self.usage)")] }
    return Self.table(alerts).lines
  }

  static func table(_ alerts: [Alert]) -> DataTable {
    var table = DataTable(["number", "condition", "state", "checked", "fired", "silent_until"])
    for alert in alerts {
      table.add([
        DataTable.Cell("\(alert.number)"), DataTable.Cell("\(alert.condition)", .strong),
        // Told, and not again before the rate has gone back.
        DataTable.Cell(alert.isArmed ? "waiting" : "told"),
        alert.checked.map { DataTable.Cell("\($0)") }, alert.fired.map { DataTable.Cell("\($0)") },
        alert.snoozed.map { DataTable.Cell("\($0)") },
      ])
    }
    return table
  }

  private func add(_ words: [String]) throws(JournalFault) -> [StyledText] {
    let text = words.joined(separator: " ")
    guard let condition = AlertCondition(text, decimalMark: settings.decimalMark) else {
      return [Prompt.note(Self.usage)]
    }
    do throws(Diagnostic) {
      // What cannot be looked at today is told before it is kept.
      _ = try book.rate(of: condition.pair.base, in: condition.pair.quote)
    } catch {
      return [StyledText("error: \(error.sentence)", .error)]
    }
    let (alert, check) = try journal.add(condition, book)
    let kept = StyledText("alert #\(alert.number): \(condition)")
    return [kept] + Self.lines(check)
  }

  /// What has come true, and what could not be looked at.
  static func lines(_ check: SQLiteJournal.AlertCheck) -> [StyledText] {
    check.firings.map { StyledText("alert \($0.text)", .strong) }
      + check.faults.map { fault in
        Prompt.note(
          "alert #\(fault.alert.number) \(fault.alert.condition) cannot be checked: "
            + fault.reason.sentence)
      }
  }

  /// `7d` or `7`
  private func days(_ word: String) -> Int? {
    Int(word.lowercased().hasSuffix("d") ? String(word.dropLast()) : word)
      .flatMap { (1...3_660).contains($0) ? $0 : nil }
  }

  private func number(_ word: String) -> Int? {
    Int(word.first == "#" ? String(word.dropFirst()) : word)
  }

  private func unknown(_ number: Int) -> StyledText { Prompt.note("there is no alert #\(number)") }
}

extension Prompt {
  /// What has come true since it was last told; nothing is opened where there are no alerts.
  func firedAlerts() -> [StyledText] {
    guard let journal = log.journal, journal.hasAlerts else { return [] }
    do throws(JournalFault) {
      let lines = AlertPages.lines(try journal.check(box.session.book))
      return lines + journal.takeNotices().map(Self.note)
    } catch {
      return [Self.note("alerts cannot be checked: \(error)")]
    }
  }
}
