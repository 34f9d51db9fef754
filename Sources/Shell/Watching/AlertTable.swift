package import AgioCore
package import Journal
package import Rendering

/// What is shown of alerts.
package enum AlertTable {
  /// All alerts, a row each, with the rate there is now and how far it is from the limit.
  /// - Parameter showsWorth: whether an alert of an amount shows what that is worth, as its limit does; the rate of one
  ///   is what programs read.
  package static func table(
    _ alerts: [Alert], _ book: RateBook, showsWorth: Bool = true
  ) -> DataTable {
    var table = DataTable([
      .number, .condition, .rate, .distance, .state, .checked, .fired, .silentUntil,
    ])
    for alert in alerts {
      let standing = try? alert.standing(book)
      table.add([
        DataTable.Cell("\(alert.number)"), DataTable.Cell("\(alert.condition)", .strong),
        standing.map {
          let rate = $0.rate
          let text = showsWorth ? alert.condition.worth(rate) : rate.text()
          return DataTable.Cell(text, isNumber: true)
        },
        standing.map { DataTable.Cell(AlertFiring.percent($0.distance), isNumber: true) },
        // Told, and not again before the rate has gone back.
        DataTable.Cell(alert.isArmed ? say("waiting") : say("notified")),
        alert.checked.map { DataTable.Cell("\($0)") }, alert.fired.map { DataTable.Cell("\($0)") },
        alert.snoozed.map { DataTable.Cell("\($0)") },
      ])
    }
    return table
  }

  /// What has come true, and what could not be checked.
  package static func lines(_ check: SQLiteJournal.AlertCheck, _ wording: Wording) -> [StyledText] {
    check.firings.map { StyledText(wording(phrase($0)), .strong) }
      + check.faults.map { fault in
        StyledText(wording(say("note: \(phrase(fault.alert, fault.reason))")), .dim)
      }
  }

  private static func phrase(_ firing: AlertFiring) -> Phrase {
    let alert = "#\(firing.number) \(firing.condition)"
    let worth = firing.condition.worth(firing.rate)
    return say(
      "alert \(alert): \(worth) on \(firing.date.phrase), \(firing.source + firing.movement)")
  }

  /// Why an alert could not be checked.
  package static func phrase(_ alert: Alert, _ reason: Diagnostic) -> Phrase {
    say("cannot check alert \("#\(alert.number) \(alert.condition)"): \(reason.phrase)")
  }
}
