import AgioCore
import Configuration
import Dialogue
import Journal

/// The journal as a run uses it: touched when there is something to keep or to look up, and never in the way of an answer.
final class ConversionLog {
  /// Entries kept together when a whole file is answered: what a kill can cost at most.
  private static let most = 1_000

  /// Whether conversions are kept.
  private(set) var isKeeping = false
  /// nil where there is no folder to keep one in.
  let journal: SQLiteJournal?
  private var waiting: [JournalEntry] = []
  /// Whether the user has been told that the journal cannot be used.
  private(set) var hasComplained = false
  private var isGivenUp = false
  private var offered: String?
  /// The number of the entry that `:back` has come to.
  var position: Int?

  /// - Parameter unasked: whether conversions are kept where neither option nor setting says.
  convenience init(_ options: Options, _ configuration: UserConfiguration, unasked: Bool) {
    self.init(isKeeping: options.keepsJournal ?? (unasked && configuration.keepsJournal))
  }

  init(isKeeping: Bool) {
    journal = Self.theJournal
    self.isKeeping = isKeeping
  }

  /// Keeps conversions or not, as has been set meanwhile.
  func follow(_ options: Options, _ configuration: UserConfiguration) {
    isKeeping = options.keepsJournal ?? configuration.keepsJournal
  }

  /// The user's journal.
  static var theJournal: SQLiteJournal? {
    Folder.state.map { SQLiteJournal(path: "\($0)/journal.db") }
  }

  /// Takes note of an answer, to be kept once it has been shown.
  func note(_ line: SourceLine, _ answer: Answer, _ session: Session) {
    guard isKeeping, !answer.workings.isEmpty else { return }
    var circumstances = Circumstances(today: session.book.today)
    circumstances.rounding = session.settings.rounding
    circumstances.decimalMark = session.settings.decimalMark
    circumstances.defaultDate = session.settings.defaultDate
    circumstances.defaultTargets = session.settings.defaultTargets
    let moment = (time: Clock.now, utcOffset: Clock.utcOffset)
    if let entry = JournalEntry(line, answer, session.precedents, circumstances, at: moment) {
      waiting.append(entry)
    }
  }

  var isFull: Bool { waiting.count >= Self.most }

  /// Keeps what has been noted.
  /// - Returns: what the user must know, each said once; a journal that cannot be used is said once in all.
  func keep() -> [Phrase] {
    if waiting.isEmpty { return [] }
    defer { waiting = [] }
    guard let journal, !isGivenUp else { return [] }
    do throws(JournalFault) {
      try journal.append(waiting)
      position = nil
      return journal.takeNotices().map { Phrase(kept: $0) }
    } catch {
      isGivenUp = error.isFinal
      defer { hasComplained = true }
      return hasComplained ? [] : [say("\(Phrase(kept: "\(error)")); conversions are not kept")]
    }
  }

  /// What the next prompt begins with.
  func offer(_ line: String) { offered = line }

  func takeOffer() -> String? {
    defer { offered = nil }
    return offered
  }
}
