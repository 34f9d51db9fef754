import AgioCore
import Dialogue
import Journal
import Rendering

/// `:alert`
struct AlertPages {
  private static var usage: Phrase {
    .write(
      ":alert EUR/PLN < 4.20, :alert USD/JPY moves 2% in 5d",
      orElse: ":alert list, :alert delete 1, :alert snooze 1 7d")
  }

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
      guard words.count == 2, let number = Int(place: words[1]) else { break }
      return try journal.deleteAlert(number)
        ? [StyledText(settings.wording(say("alert #\(number) is deleted")))] : [unknown(number)]
    case "snooze":
      guard (2...3).contains(words.count), let number = Int(place: words[1]),
        let days = words.count == 2 ? 1 : days(words[2])
      else { break }
      let day = book.today.adding(days: days)
      return try journal.snoozeAlert(number, until: day)
        ? [StyledText(settings.wording(say("alert #\(number) is silent until \(day)")))]
        : [unknown(number)]
    default: return try add(words)
    }
    return [note(Self.usage)]
  }

  private func list() throws(JournalFault) -> [StyledText] {
    let alerts = try journal.alerts()
    if alerts.isEmpty { return [note(say("there are no alerts; \(Self.usage)"))] }
    return Self.table(alerts).lines(settings.wording)
  }

  static func table(_ alerts: [Alert]) -> DataTable {
    var table = DataTable([.number, .condition, .state, .checked, .fired, .silentUntil])
    for alert in alerts {
      table.add([
        DataTable.Cell("\(alert.number)"), DataTable.Cell("\(alert.condition)", .strong),
        // Told, and not again before the rate has gone back.
        DataTable.Cell(alert.isArmed ? say("waiting") : say("told")),
        alert.checked.map { DataTable.Cell("\($0)") }, alert.fired.map { DataTable.Cell("\($0)") },
        alert.snoozed.map { DataTable.Cell("\($0)") },
      ])
    }
    return table
  }

  private func add(_ words: [String]) throws(JournalFault) -> [StyledText] {
    let text = words.joined(separator: " ")
    guard let condition = AlertCondition(text, decimalMark: settings.decimalMark) else {
      return [note(Self.usage)]
    }
    do throws(Diagnostic) {
      // What cannot be looked at today is told before it is kept.
      _ = try book.rate(of: condition.pair.base, in: condition.pair.quote)
    } catch {
      return [StyledText(settings.wording(say("error: \(error.phrase)")), .error)]
    }
    let (alert, check) = try journal.add(condition, book)
    let kept = say("alert \("#\(alert.number): \(condition)")")
    return [StyledText(settings.wording(kept))] + Self.lines(check, settings.wording)
  }

  /// What has come true, and what could not be looked at.
  static func lines(_ check: SQLiteJournal.AlertCheck, _ wording: Wording) -> [StyledText] {
    check.firings.map { StyledText(wording(phrase($0)), .strong) }
      + check.faults.map { fault in
        StyledText(wording(say("note: \(phrase(fault.alert, fault.reason))")), .dim)
      }
  }

  private static func phrase(_ firing: AlertFiring) -> Phrase {
    let alert = "#\(firing.number) \(firing.condition)"
    return say("alert \(alert): \(firing.rate.text()) on \(firing.date), \(firing.source)")
  }

  /// Why an alert could not be looked at.
  static func phrase(_ alert: Alert, _ reason: Diagnostic) -> Phrase {
    say("alert \("#\(alert.number) \(alert.condition)") cannot be checked: \(reason.phrase)")
  }

  private func note(_ phrase: Phrase) -> StyledText {
    StyledText(settings.wording(say("note: \(phrase)")), .dim)
  }

  /// `7d` or `7`
  private func days(_ word: String) -> Int? {
    Int(word.lowercased().hasSuffix("d") ? String(word.dropLast()) : word)
      .flatMap { (1...3_660).contains($0) ? $0 : nil }
  }

  private func unknown(_ number: Int) -> StyledText {
    note(say("there is no alert #\(number)"))
  }
}

extension Prompt {
  /// What has come true since it was last told; nothing is opened where there are no alerts.
  func firedAlerts() -> [StyledText] {
    guard let journal = log.journal, journal.hasAlerts else { return [] }
    do throws(JournalFault) {
      let check = try journal.check(box.session.book)
      if !check.firings.isEmpty { ring() }
      let lines = AlertPages.lines(check, wording)
      return lines + journal.takeNotices().map { note(Phrase(kept: $0)) }
    } catch {
      return [note(say("alerts cannot be checked: \(Phrase(kept: "\(error)"))"))]
    }
  }
}
