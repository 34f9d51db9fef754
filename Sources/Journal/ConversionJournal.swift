public import AgioCore

/// The conversions that were made, kept from session to session.
public protocol ConversionJournal: AnyObject {
  /// Keeps entries, all or none; once this returns, they survive the end of the program in whatever way.
  func append(_ entries: [JournalEntry]) throws(JournalFault)

  /// The entry with this number; nil if there is none, or none any more.
  func entry(_ number: Int) throws(JournalFault) -> NumberedEntry?

  /// The newest entry before this number; the newest of all for nil.
  func entry(before number: Int?) throws(JournalFault) -> NumberedEntry?

  /// The oldest entry after this number.
  func entry(after number: Int) throws(JournalFault) -> NumberedEntry?

  /// The numbers of the entries that `query` asks for, newest first.
  /// - Parameters:
  ///   - before: only smaller numbers, to go on from an earlier page.
  ///   - limit: how many at most; nil for all.
  func numbers(_ query: JournalQuery, before: Int?, limit: Int?) throws(JournalFault) -> [Int]

  /// Forgets an entry: no file of the journal has anything of it after that, or a notice says which has, and why.
  /// - Returns: its line; nil if there was none.
  func delete(_ number: Int) throws(JournalFault) -> String?

  /// Forgets all entries, as ``delete(_:)`` does.
  /// - Parameter visit: gets the line of each.
  /// - Returns: how many there were.
  func clear(_ visit: (String) -> Void) throws(JournalFault) -> Int

  /// Whether the journal has an entry of just this line.
  func has(_ line: String) throws(JournalFault) -> Bool

  /// What happened to the journal on the way and the user must know; each is said once.
  func takeNotices() -> [Phrase]
}

/// Why something could not be kept or read.
public struct JournalFault: PhrasedError, Hashable, Sendable {
  public let phrase: Phrase
  /// It will be no better at the next try.
  public let isFinal: Bool

  init(_ phrase: Phrase, isFinal: Bool = false) {
    self.phrase = phrase
    self.isFinal = isFinal
  }
}
