import AgioCore
import ArgumentParser
import Dialogue
import Journal

/// `agio alerts`, `agio alerts check`
struct AlertsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "alerts",
    abstract: "Show the alerts, or check them.",
    discussion: """
      agio alerts check                     what has come true, a line each, once
      agio alerts check --exec CMD          and runs CMD in a shell for each
      agio refresh && agio alerts check     for cron

      Alerts are set at the prompt: :alert EUR/PLN < 4.20. CMD finds in its environment
      AGIO_ALERT_NUMBER, _PAIR, _CONDITION, _RATE, _DATE, _SOURCE and _TEXT.

      Exit status of check: 0 nothing has come true, 1 something has, 4 some alert could
      not be checked.
      """)

  enum Action: String, CaseIterable, ExpressibleByArgument { case list, check }

  @Argument(help: "What to do.")
  var action = Action.list

  @Option(help: ArgumentHelp("What to run for each that has come true.", valueName: "CMD"))
  var exec: String?

  @Option(help: ArgumentHelp("Refuse newest rates more business days behind.", valueName: "DAYS"))
  var maxAge: Int?

  @Option(help: "How to answer; check answers in text.")
  var format = Options.Format.text

  @OptionGroup var day: DayOption

  func validate() throws {
    if action == .list && exec != nil {
      throw ValidationError("--exec is for agio alerts check.")
    }
    if action == .check && format != .text {
      throw ValidationError("--format is for agio alerts list.")
    }
  }

  func run() throws {
    guard let journal = ConversionLog.theJournal, journal.exists else { return }
    var options = day.options
    options.maximumAge = maxAge
    do throws(JournalFault) {
      if action == .list {
        Subcommand.show(
          AlertPages.table(try journal.alerts()), as: format, audience, SettingsFile.colours)
      } else {
        try check(journal, options)
      }
    } catch {
      audience.complain(Phrase(kept: "\(error)"))
      (action == .check ? ExitStatus.unchecked : .statementFailed).exit()
    }
  }

  private var audience: Audience { format == .text ? .people(nil) : .machines }

  private func check(_ journal: SQLiteJournal, _ options: Options) throws(JournalFault) {
    let cabinet = Subcommand.cabinet(options)
    let check = try journal.check(cabinet.book)
    var output = Output()
    for firing in check.firings { output.put("\(firing.text)\n") }
    for fault in check.faults {
      let phrase = AlertPages.phrase(fault.alert, fault.reason)
      output.putError(cabinet.audience.line(say("error: \(phrase)")))
    }
    for notice in journal.takeNotices() {
      output.putError(cabinet.audience.line(say("note: \(Phrase(kept: notice))")))
    }
    // What is run may write too.
    output.flush()
    if let exec {
      for firing in check.firings { AlertAction(exec, firing).run(cabinet.audience) }
    }
    if output.hasFailed { ExitStatus.outputFailed.exit() }
    if !check.faults.isEmpty { ExitStatus.unchecked.exit() }
    if !check.firings.isEmpty { ExitStatus.statementFailed.exit() }
  }
}
