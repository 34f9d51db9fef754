import AgioCore
import Configuration
import Dialogue
import RateStorage

/// Answers an expression or files: puts the rates, the date and a session together.
package struct OneShot {
  private let options: Options
  private let world: World

  package init(_ options: Options, _ world: World) {
    self.options = options
    self.world = world
  }

  /// Answers the expression of a command line.
  /// - Parameter commands: those that a prompt would have.
  package func answer(_ text: String, _ commands: CommandTable) -> ExitStatus {
    var options = options
    options.settings.describesPromptCommands = commands.descriptions
    return OneShot(options, world).answer(.person, text) { batch in
      batch.answer(Array(text.utf8), name: Batch.argument)
    }
  }

  /// Answers every line of files; `-` is the standard input.
  package func answer(files paths: [String]) -> ExitStatus {
    var options = options
    options.isForPeople = false
    return OneShot(options, world).answer(.file) { batch in
      for path in paths where !batch.hasStopped { batch.answerFile(path) }
    }
  }

  private func answer(
    _ origin: RunSettings.Origin, _ text: String? = nil, _ body: (inout Batch) -> Void
  ) -> ExitStatus {
    if let pins = options.pins { return answer(pins, body) }
    var rates: Rates
    // Files may have arithmetic alone; what begins them may have more.
    var readsCaches = options.beginsWithStartFile
    if let text { readsCaches = !Self.isArithmetic(text.utf8) }
    do throws(SetupFault) {
      rates = try Rates(RunSettings(options, world), readsCaches: readsCaches)
    } catch {
      return error.report(options, world)
    }
    if !options.isQuiet { for notice in rates.notices { rates.settings.audience.note(notice) } }
    let log = ConversionLog(rates.settings, unasked: origin == .person)
    var session = Session(rates.book, rates.settings.lines(for: origin))
    let audience = rates.settings.audience
    if origin == .person || options.beginsWithStartFile {
      for fault in StartFile.begin(&session, audience.errors, world) {
        world.streams.writeError("\(fault)\n")
      }
    }
    var batch = Batch(session, options, audience, rates.settings.colours, log, world)
    // Where somebody waits for one answer, what no cache has is fetched.
    if origin == .person, world.terminal.isInteractive { batch.onDemand = rates }
    if text == nil, !readsCaches {
      batch.wake = { [options] session in
        for notice in rates.readCaches() where !options.isQuiet { audience.note(notice) }
        session.book = rates.book
      }
    }
    body(&batch)
    batch.wake = nil
    if let newer = batch.onDemand { rates = newer }
    batch.warn(of: rates)
    let status = finish(&batch)
    guard batch.dependsOnRates else { return status }
    for warning in UnseenWarnings(world).take() { audience.warn(warning) }
    // The answer is there: what follows nobody waits for. Pure arithmetic has no use for newer rates.
    fetchLater(rates, log)
    return status
  }

  /// Whether there are no letters and no signs of currencies, and so no rate: each line of a file is asked until one has.
  static func isArithmetic(_ text: some Sequence<UInt8>) -> Bool {
    text.allSatisfy { $0 < 0x40 && $0 != UInt8(ascii: "$") }
  }

  /// No settings, no cache, no clock: nothing of this machine can change a byte.
  private func answer(_ pins: PinFile, _ body: (inout Batch) -> Void) -> ExitStatus {
    let log = ConversionLog(world, isKeeping: options.keepsJournal ?? false)
    var batch = Batch(
      Pinning.session(pins, options, world), options, .machines(world), options.colours ?? .auto,
      log,
      world)
    body(&batch)
    return finish(&batch)
  }

  private func finish(_ batch: inout Batch) -> ExitStatus {
    let status = batch.finish()
    // Of many conversions nobody waits until they can be looked up.
    if batch.hasKeptMany, let path = world.executable {
      ChildProcess.startDetached(path, ["agio", "history", "--limit", "1"])
    }
    return status
  }

  private func fetchLater(_ rates: Rates, _ log: ConversionLog) {
    // Where the journal has no place either, one notice is enough. What nobody has been told of is not done.
    if !log.hasComplained, !options.isQuiet, let notice = NetworkNotice.phrase(rates) {
      rates.settings.audience.note(notice)
    }
    DetachedRefresh.startIfDue(rates)
  }
}
