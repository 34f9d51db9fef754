import AgioCore
import Configuration
import RateStore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Fetches what a line at a terminal wants and no cache has, with a spinner; Ctrl-C gives up.
enum FetchOnDemand {
  /// - Returns: the rates with what came; nil if nothing did.
  static func cabinet(
    after diagnostic: Diagnostic, _ cabinet: RateCabinet, _ options: Options
  ) -> RateCabinet? {
    guard let wanted = diagnostic.wanted, isAllowed(cabinet, options, wanted),
      let publisher = cabinet.publishers.first(where: { $0.profile.id == wanted.source })
    else { return nil }
    let day = wanted.day.flatMap { CalendarDate($0) }
    let report = refresh(publisher, day.map { .around($0) } ?? .gap, cabinet)
    if let report, !report.hasNews {
      cabinet.audience.note(report.phrase)
    }
    guard report?.hasNews ?? false else { return nil }
    return try? RateCabinet(options)
  }

  /// Asks one source while somebody waits.
  /// - Returns: nil if the user gave up.
  static func refresh(
    _ publisher: any RatePublisher, _ span: RefreshSpan, _ cabinet: RateCabinet
  ) -> RefreshReport? {
    var interruption = Interruption()
    defer { interruption.release() }
    let spinner = Spinner(cabinet.audience.answers(say("fetching \(publisher.profile.name)")))
    let report = cabinet.refresh(publisher, span) {
      spinner.turn()
      return Interruption.isWanted
    }
    spinner.stop()
    return Interruption.isWanted ? nil : report
  }

  private static func isAllowed(_ cabinet: RateCabinet, _ options: Options, _ wanted: WantedRates)
    -> Bool
  {
    guard Terminal.isInteractive, !options.isOffline, options.today == nil else { return false }
    switch cabinet.configuration.network {
    case .never: return false
    case .auto:
      if let notice = NetworkNotice.phrase(cabinet, options) {
        cabinet.audience.note(notice)
      }
      return true
    case .ask:
      let question =
        wanted.day.map { say("fetch rates of \($0) from \(wanted.source)?") }
        ?? say("fetch rates from \(wanted.source)?")
      Output.writeError("\(cabinet.audience.errors(question)) [y/N] ")
      var answer: UInt8 = 0
      var letter: UInt8 = 0
      while read(STDIN_FILENO, &letter, 1) == 1, letter != UInt8(ascii: "\n") {
        if answer == 0 { answer = letter | 0x20 }
      }
      return answer == UInt8(ascii: "y")
    }
  }
}
