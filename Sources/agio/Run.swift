import AgioCore
import Configuration
import Dialogue
import RateStore

/// Puts the parts together: rates, the date, a session.
struct Run {
  private let options: Options

  init(_ options: Options) {
    self.options = options
  }

  func expression(_ text: String) -> ExitStatus {
    answer(.person, fetchingFor: text) { batch in
      batch.answer(Array(text.utf8), name: "<argument>")
    }
  }

  func files(_ paths: [String]) -> ExitStatus {
    var options = options
    options.isForPeople = false
    return Run(options).answer(.file) { batch in
      for path in paths where !batch.hasStopped { batch.answerFile(path) }
    }
  }

  private func answer(
    _ origin: RateCabinet.Origin, fetchingFor text: String? = nil, _ body: (inout Batch) -> Void
  ) -> ExitStatus {
    if let pins = options.pins { return answer(pins, body) }
    var cabinet: RateCabinet
    do throws(CabinetFault) {
      cabinet = try RateCabinet(options)
    } catch {
      return error.report(options)
    }
    for notice in cabinet.notices { cabinet.audience.note(notice) }
    let log = ConversionLog(options, cabinet.configuration, unasked: origin == .person)
    var session = Session(cabinet.book, cabinet.settings(options, for: origin))
    let audience = cabinet.audience
    if origin == .person || options.beginsWithStartFile {
      for fault in StartFile.begin(&session, audience.errors) { Output.writeError("\(fault)\n") }
    }
    if let text, Terminal.isInteractive { fetch(for: text, &cabinet, &session) }
    var batch = Batch(session, options, audience, cabinet.colours(options), log)
    body(&batch)
    batch.warn(of: cabinet)
    let status = batch.finish()
    // The answer is there: what follows nobody waits for. Pure arithmetic has no use for newer rates.
    if batch.dependsOnRates { fetchLater(cabinet, log) }
    return status
  }

  /// No settings, no cache, no clock: nothing of this machine can change a byte.
  private func answer(_ pins: PinFile, _ body: (inout Batch) -> Void) -> ExitStatus {
    let log = ConversionLog(isKeeping: options.keepsJournal ?? false)
    var batch = Batch(
      Pinning.session(pins, options), options, .machines, options.colours ?? .auto, log)
    body(&batch)
    return batch.finish()
  }

  /// Where somebody waits, a day that no cache has is fetched first.
  private func fetch(for text: String, _ cabinet: inout RateCabinet, _ session: inout Session) {
    // Without any rates of a source its last year comes first, then the day.
    for _ in 0..<2 {
      var trial = session
      guard case .failure(let diagnostic) = trial.reply(to: SourceLine(text)).outcome,
        let newer = FetchOnDemand.cabinet(after: diagnostic, cabinet, options)
      else { return }
      cabinet = newer
      session.book = newer.book
    }
  }

  private func fetchLater(_ cabinet: RateCabinet, _ log: ConversionLog) {
    // Where the journal has no place either, one notice is enough. What nobody has been told of is not done.
    if !log.hasComplained, let notice = NetworkNotice.phrase(cabinet, options) {
      cabinet.audience.note(notice)
    }
    DetachedRefresh.startIfDue(cabinet, options)
  }

  func prompt() -> ExitStatus {
    do throws(CabinetFault) {
      var prompt = Prompt(try RateCabinet(options), options)
      return prompt.run()
    } catch {
      return error.report(options)
    }
  }
}
