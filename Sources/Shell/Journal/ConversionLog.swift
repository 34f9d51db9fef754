package import AgioCore
import Configuration
import Dialogue
package import Journal
import LineEditing

/// The journal as a run uses it: touched when there is something to keep or to look up, and never in the way of an answer.
package final class ConversionLog {
  /// Entries kept together when a whole file is answered: what a kill can cost at most.
  private static let most = 200

  private(set) var isKeeping = false
  /// Nil where there is no folder to keep one in.
  package let journal: SQLiteJournal?
  private var waiting: [JournalEntry] = []
  private let clock: Clock
  /// Conversions of this run by the number of their result, the newest of them.
  private var noted: [Int: JournalEntry] = [:]
  private static let mostNoted = 1_000
  /// Whether the user has been told that the journal cannot be used.
  var hasComplained = false
  private var isGivenUp = false
  /// The number of the entry that `:back` has come to.
  package var position: Int?

  /// - Parameter unasked: whether conversions are kept where neither option nor setting says.
  convenience init(_ settings: RunSettings, unasked: Bool) {
    self.init(
      settings.world,
      isKeeping: settings.options.keepsJournal ?? (unasked && settings.configuration.keepsJournal))
  }

  package init(_ world: World, isKeeping: Bool) {
    journal = Self.journal(in: world)
    clock = world.clock
    self.isKeeping = isKeeping
  }

  /// Keeps conversions or not, as has been set meanwhile.
  func follow(_ settings: RunSettings) {
    isKeeping = settings.options.keepsJournal ?? settings.configuration.keepsJournal
  }

  static func journal(in world: World) -> SQLiteJournal? {
    world.folders.state.map { SQLiteJournal(path: "\($0)/journal.db") }
  }

  /// Takes note of an answer, to be kept once it has been shown.
  /// - Parameters:
  ///   - usual: what it came to in the usual targets: a conversion too.
  ///   - number: the number of its result.
  func note(
    _ line: SourceLine, _ answer: Answer, usual: Answer? = nil, as number: Int? = nil,
    _ session: Session
  ) {
    guard isKeeping, !answer.workings.isEmpty || usual != nil else { return }
    var context = Self.context(of: session)
    let moment = (time: clock.now, utcOffset: clock.utcOffset)
    if answer.workings.isEmpty, let usual {
      // Who begins a line with a blank wants it kept nowhere.
      guard line.bytes.first != UInt8(ascii: " "), let written = session.usualLine else { return }
      context.decimalMark = UInt8(ascii: ".")
      add(JournalEntry(written, usual, Dependencies(), context, at: moment), as: number)
    } else {
      add(JournalEntry(line, answer, session.dependencies, context, at: moment), as: number)
    }
  }

  private static func context(of session: Session) -> EvaluationContext {
    var context = EvaluationContext(today: session.today)
    context.rounding = session.settings.rounding
    context.decimalMark = session.settings.decimalMark
    context.defaultDate = session.settings.defaultDate
    context.defaultTargets = session.settings.defaultTargets
    return context
  }

  private func add(_ entry: JournalEntry?, as number: Int?) {
    guard let entry else { return }
    waiting.append(entry)
    guard let number else { return }
    noted[number] = entry
    noted[number - Self.mostNoted] = nil
  }

  /// Answer of the conversion behind a result of this run; nil where there was none.
  package func answer(ofResult number: Int) -> Answer? { noted[number]?.answer }

  /// Number in the journal of the conversion behind a result of this run; nil where there is none.
  package func conversion(ofResult number: Int) throws(JournalFault) -> Int? {
    guard let wanted = noted[number], let journal, journal.exists else { return nil }
    var place: Int?
    while let found = try journal.entry(before: place), found.entry.time >= wanted.time {
      if found.entry.time == wanted.time, found.entry.line == wanted.line { return found.number }
      place = found.number
    }
    return nil
  }

  var isFull: Bool { waiting.count >= Self.most }

  /// Keeps what has been noted.
  /// - Returns: what the user must know, each said once; a journal that cannot be used is said once in all.
  /// - Parameter isOfMany: whether more follow at once.
  func keep(ofMany isOfMany: Bool = false) -> [Phrase] {
    if waiting.isEmpty { return [] }
    defer { waiting.removeAll() }
    guard let journal, !isGivenUp else { return [] }
    do throws(JournalFault) {
      try journal.append(waiting, ofMany: isOfMany)
      position = nil
      return journal.takeNotices()
    } catch {
      isGivenUp = error.isFinal
      defer { hasComplained = true }
      return hasComplained ? [] : [say("\(error); conversions are not saved")]
    }
  }
}

/// Why nothing of what is typed at a prompt is kept.
enum KeepingNotice {
  /// Told once for lines and conversions; nil where all is well.
  static func phrase(_ recall: Recall, _ log: ConversionLog, _ world: World) -> Phrase? {
    guard world.folders.state != nil else {
      return say("HOME is not set: typed lines and conversions are not saved")
    }
    guard let fault = recall.fault else { return nil }
    guard log.isKeeping, fault.isOfFolder else {
      return say("cannot save typed lines in '\(fault.path)': \(fault.reason)")
    }
    log.hasComplained = true
    return say(
      "cannot save typed lines and conversions in '\(fault.path)': \(fault.reason)")
  }
}
