package import AgioCore
package import Journal
import Libc
import Publishing
import RateService
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

/// What the user wants to be run for an alert, in a shell; what has happened stands in its environment.
package struct AlertAction {
  private let command: String
  private let variables: [String]
  private let environment: Environment

  package init(_ command: String, _ firing: AlertFiring, _ world: World) {
    self.command = command
    environment = world.environment
    variables = [
      "NUMBER=\(firing.number)", "PAIR=\(firing.condition.pair)",
      "CONDITION=\(firing.condition)", "RATE=\(firing.rate.text())", "DATE=\(firing.date)",
      "SOURCE=\(firing.source)", "TEXT=\(firing.text)",
    ].map { "AGIO_ALERT_\($0)" }
  }

  /// Waits for it to end.
  /// - Returns: what went wrong; nil for nothing.
  package func run() -> Phrase? {
    let (process, fault) = ChildProcess.start(
      command: command, environment.entries + variables)
    if fault != 0 { return say("cannot run \(name): \(String(cString: strerror(fault)))") }
    let status = ChildProcess.wait(for: process)
    if status & 0x7F != 0 { return say("\(name) was killed by signal \(Int(status & 0x7F))") }
    return status == 0 ? nil : say("\(name) exited with status \(Int(status >> 8 & 0xFF))")
  }

  private var name: String { VisibleText.quoted(command.utf8) }
}

/// Fetches the newer rates that alerts are to be compared with: no terminal is needed.
package enum AlertFetch {
  /// The sources of the rates that alerts are compared with, by their ids.
  /// - Parameter lacksToo: those as well that an alert cannot be compared with since their rates are missing.
  package static func sources(of alerts: [Alert], _ book: RateBook, lacksToo: Bool) -> Set<String> {
    var ids: Set<String> = []
    for alert in alerts {
      do throws(Diagnostic) {
        for leg in try alert.standing(book).rate.legs {
          if case .published = leg.origin { ids.insert(leg.source) }
        }
      } catch {
        if lacksToo {
          ids.formUnion([alert.condition.source, error.wanted?.source].compactMap(\.self))
        }
      }
    }
    return ids
  }

  /// Asks the sources that have something newer by now, where the user wants that. Why one could not be asked is told.
  /// - Returns: the rates with what came.
  package static func rates(for alerts: [Alert], _ rates: Rates)
    -> Rates
  {
    let ids = sources(of: alerts, rates.book, lacksToo: true)
    var rates = rates
    for publisher in rates.due where ids.contains(publisher.profile.id) {
      let question = say("fetch rates from \(publisher.profile.id)?")
      guard FetchOnDemand.isAllowed(rates, asking: question) else { break }
      let (report, isGivenUp) = FetchOnDemand.refresh(publisher, .gap, rates)
      if isGivenUp { break }
      if report.hasFailed { rates.settings.audience.warn(report.phrase) }
      FetchOnDemand.tellWarnings(of: report, rates)
      guard report.hasNews else { continue }
      rates = rates.renewed()
    }
    return rates
  }
}
