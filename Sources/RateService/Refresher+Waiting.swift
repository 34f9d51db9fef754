import AgioCore
import Files
import Publishing
import RateStorage

/// A table of a day, whatever is in it.
struct PublicationDay: Hashable {
  private let table: String?
  private let date: CalendarDate

  init(_ published: PublishedTable) {
    (table, date) = (published.table, published.fixingDate)
  }
}

/// What has come and is not taken: kept beside the rates until something bears it out, or a person accepts it.
extension Refresher {
  /// Keeps an answer that is refused whole.
  func keepRefused(
    _ rest: [PublishedTable], _ reason: Phrase, _ notes: inout CacheNotes, in folder: CacheFolder
  ) throws(FileFault) {
    // What waited of an answer that was refused whole is not wanted any more.
    var waiting = notes.refusedNewest == nil ? try waitingTables(in: folder) : WaitingTables()
    waiting.add(rest)
    notes.waiting = [reason]
    notes.refusedNewest = rest.map(\.fixingDate).max()
    try replace(waiting, &notes, in: folder)
  }

  /// Keeps what of an answer was not taken.
  /// - Parameter days: what the answer has spoken of: it says anew what there is to wait for.
  func keepWaiting(
    _ merger: TableMerger, answering days: Set<PublicationDay>, _ notes: inout CacheNotes,
    in folder: CacheFolder
  ) throws(FileFault) {
    var reasons: [Phrase] = []
    var waiting = WaitingTables()
    if notes.refusedNewest == nil, !notes.waiting.isEmpty {
      waiting = try waitingTables(in: folder)
      waiting.filter(
        { table, currency in
          if days.contains(PublicationDay(table)) { return false }
          return merger.doubts.contains { $0.currency == currency && $0.table == table.table }
            || merger.holdsAnother(table, currency)
        }, profile)
      if !waiting.isEmpty { reasons = notes.waiting }
    }
    waiting.add(merger.rest)
    notes.refusedNewest = nil
    notes.waiting = reasons + merger.warnings.filter { !reasons.contains($0) }
    if waiting.isEmpty, notes.waiting.isEmpty, (try? folder.bytes(of: profile.id, .waiting)) == nil
    {
      return
    }
    try replace(waiting, &notes, in: folder)
  }

  private func waitingTables(in folder: CacheFolder) throws(FileFault) -> WaitingTables {
    WaitingTables(try folder.archive(of: profile.id, .waiting), of: profile)
  }

  private func replace(
    _ waiting: WaitingTables, _ notes: inout CacheNotes, in folder: CacheFolder
  ) throws(FileFault) {
    guard !waiting.isEmpty, let plan = try? waiting.planned(profile) else {
      notes.waiting = []
      try folder.remove(profile.id, .waiting)
      return
    }
    try folder.replace(profile.id, .waiting, with: plan)
  }

  /// Takes what waits, since a person has decided so. What was held instead is kept in a file beside the rates.
  public func accept(_ shelf: SourceList) -> RefreshReport {
    changingWaiting { folder, content, waiting throws(FileFault) in
      let published = waiting.published(profile)
      guard !published.isEmpty else {
        return report(.skipped(say("nothing of it waits to be accepted")))
      }
      var notes = content?.notes ?? CacheNotes()
      var merger = TableMerger(profile, content, shelf)
      let replaced = merger.accept(published)
      notes.doubts = []
      notes.validators = [:]
      notes.noteSuccess(now: settings.now)
      notes.refusedNewest = nil
      if !replaced.isEmpty {
        let before = try folder.bytes(of: profile.id, .replaced) ?? []
        let lines = replaced.map { "\($0.line) \(settings.today)\n" }.joined()
        try folder.replace(profile.id, .replaced, with: before + Array(lines.utf8))
      }
      if let fault = try replace(merger, notes, in: folder) { return fault }
      try replace(WaitingTables(), &notes, in: folder)
      try keepTries(notes, in: folder)
      let figures = published.reduce(0) { $0 + $1.rates.count }
      return report(
        .accepted(figures: figures),
        replaced.sorted { ($0.date, $0.currency) > ($1.date, $1.currency) }.prefix(3).map {
          say(
            "\(profile.name): \($0.currency) of \($0.date) is \($0.after) now; \($0.before) is kept in \("\(profile.id).replaced")"
          )
        })
    }
  }

  /// Judges anew what waits, by what other sources have brought meanwhile; asks nobody.
  /// - Returns: nil if nothing has changed.
  public func reconsider(_ shelf: SourceList) -> RefreshReport? {
    guard let waits = shelf[profile.id]?.notes.waiting, !waits.isEmpty else { return nil }
    let told = changingWaiting { folder, content, waiting throws(FileFault) in
      let published = waiting.published(profile)
      var notes = content?.notes ?? CacheNotes()
      var merger = TableMerger(profile, content, shelf)
      guard !published.isEmpty, case let days = merger.merge(published), merger.fault == nil,
        merger.rest.count < published.count || merger.doubts != notes.doubts
      else { return report(.upToDate) }
      notes.doubts = merger.doubts
      if notes.refusedNewest != nil { notes.forgetFailures() }
      if let fault = try replace(merger, notes, in: folder) { return fault }
      try keepWaiting(
        merger, answering: Set(published.map { PublicationDay($0) }), &notes, in: folder)
      try keepTries(notes, in: folder)
      let figures =
        published.reduce(0) { $0 + $1.rates.count } - merger.rest.reduce(0) { $0 + $1.rates.count }
      return days > 0 || figures > 0
        ? report(.confirmed(figures: figures), merger.warnings) : report(.upToDate)
    }
    if case .confirmed = told.outcome { return told }
    return nil
  }

  private func changingWaiting(
    _ body: (CacheFolder, CacheFile.Content?, WaitingTables) throws(FileFault) -> RefreshReport
  ) -> RefreshReport {
    guard let folder else {
      return report(.failed(say("there is no folder to keep rates in")))
    }
    do throws(FileFault) {
      return try folder.withLock(profile.id) { () throws(FileFault) in
        try body(folder, try folder.content(of: profile), try waitingTables(in: folder))
      }
    } catch {
      return report(.failed(say("rates cannot be kept: \(error)")))
    }
  }
}
