import AgioCore
import Files
import Publishing
import RateStorage

/// Figures in quarantine: kept beside the rates until something corroborates them, or a person accepts them.
extension Refresher {
  func quarantine(in folder: CacheFolder) throws(FileFault) -> QuarantineTables {
    // The version before named the file otherwise.
    if let file = try folder.archive(of: profile.id, .quarantine) {
      return QuarantineTables(file, of: profile)
    }
    return QuarantineTables(try folder.archive(of: profile.id, .waiting), of: profile)
  }

  /// Keeps what a merger has left in quarantine, the reasons for it, and the figures that were replaced.
  func keepQuarantine(of merger: TableMerger, _ notes: inout CacheNotes, in folder: CacheFolder)
    throws(FileFault)
  {
    notes.quarantine = merger.noted
    notes.quarantinedNewest = merger.newestInQuarantine
    notes.quarantineReasons = merger.reasons
    if !merger.replaced.isEmpty {
      let before = try folder.bytes(of: profile.id, .replaced) ?? []
      let lines = merger.replaced.map { "\($0.line) \(settings.today)\n" }.joined()
      try folder.replace(profile.id, .replaced, with: before + Array(lines.utf8))
    }
    if !merger.quarantine.isEmpty, let plan = try? merger.quarantine.planned(profile) {
      try folder.replace(profile.id, .quarantine, with: plan)
    } else {
      try folder.remove(profile.id, .quarantine)
    }
    try folder.remove(profile.id, .waiting)
  }

  /// Takes what is in quarantine, since a person accepts it. What was held instead is kept in a file beside the rates.
  public func accept(_ shelf: SourceList) -> RefreshReport {
    changingQuarantine(shelf) { folder, content, merger throws(FileFault) in
      let figures = merger.acceptQuarantine()
      guard figures > 0 else {
        return report(.skipped(say("nothing from it is in quarantine")))
      }
      var notes = content?.notes ?? CacheNotes()
      notes.validators = [:]
      notes.noteSuccess(now: settings.now)
      if let fault = try replace(merger, &notes, in: folder) { return fault }
      try keepQuarantine(of: merger, &notes, in: folder)
      try keepTries(notes, in: folder)
      return report(
        .accepted(figures: figures), ReplacedFigure.phrases(merger.replaced, profile))
    }
  }

  /// Judges what is in quarantine, and what nothing corroborates, by what other sources have brought meanwhile; asks
  /// nobody.
  /// - Returns: nil if nothing was released and nothing new is in quarantine.
  public func reconsider(_ shelf: SourceList) -> RefreshReport? {
    let told = changingQuarantine(shelf) { folder, content, merger throws(FileFault) in
      var notes = content?.notes ?? CacheNotes()
      _ = merger.merge([])
      guard merger.hasChanged || merger.noted != notes.quarantine else { return report(.upToDate) }
      let isNew = merger.noted.contains { !notes.quarantine.contains($0) }
      if merger.newestInQuarantine == nil, notes.quarantinedNewest != nil { notes.forgetFailures() }
      if let fault = try replace(merger, &notes, in: folder) { return fault }
      try keepQuarantine(of: merger, &notes, in: folder)
      try keepTries(notes, in: folder)
      return merger.released > 0
        ? report(.confirmed(figures: merger.released), merger.warnings)
        : report(.upToDate, isNew ? merger.reasons : merger.warnings)
    }
    return told.isAllWell && !told.hasNews ? nil : told
  }

  private func changingQuarantine(
    _ shelf: SourceList,
    _ body: (CacheFolder, CacheFile.Content?, inout TableMerger) throws(FileFault) -> RefreshReport
  ) -> RefreshReport {
    guard let folder else {
      return report(.failed(say("no folder to store rates in")))
    }
    do throws(FileFault) {
      return try folder.withLock(profile.id) { () throws(FileFault) in
        let content = try folder.content(of: profile)
        var merger = TableMerger(
          profile, content, shelf, quarantine: try quarantine(in: folder))
        return try body(folder, content, &merger)
      }
    } catch {
      return report(.failed(say("cannot store rates: \(error)")))
    }
  }
}
