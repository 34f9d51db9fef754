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
    let report = refresh(publisher, from: wanted.day.flatMap { CalendarDate($0) }, cabinet)
    if let report, !report.hasNews {
      Output.writeError("agio: note: \(report)\n")
    }
    guard report?.hasNews ?? false else { return nil }
    return try? RateCabinet(options)
  }

  /// Asks one source while somebody waits.
  /// - Returns: nil if the user gave up.
  static func refresh(
    _ publisher: any RatePublisher, from day: CalendarDate?, _ cabinet: RateCabinet
  ) -> RefreshReport? {
    var interruption = Interruption()
    defer { interruption.release() }
    let spinner = Spinner("fetching \(publisher.profile.name)")
    // A run from a day before it takes in the whole of what the calendar may have moved.
    let report = cabinet.refresh(publisher, from: day?.adding(days: -10)) {
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
      if let notice = NetworkNotice.text(cabinet, options) {
        Output.writeError("agio: note: \(notice)\n")
      }
      return true
    case .ask:
      let day = wanted.day.map { " of \($0)" } ?? ""
      Output.writeError("fetch rates\(day) from \(wanted.source)? [y/N] ")
      var answer = [CChar](repeating: 0, count: 16)
      guard fgets(&answer, 16, stdinFile) != nil else { return false }
      return answer[0] | 0x20 == CChar(UInt8(ascii: "y"))
    }
  }

  private static var stdinFile: UnsafeMutablePointer<FILE>? { fdopen(STDIN_FILENO, "r") }
}
