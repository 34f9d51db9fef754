import AgioCore
import Files
import Publishing
import RateStorage

/// Figures in quarantine: kept with the rates until something corroborates them, or a person accepts them.
extension Refresher {
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
        var merger = TableMerger(profile, content, shelf)
        return try body(folder, content, &merger)
      }
    } catch {
      return report(.failed(say("cannot store rates: \(error)")))
    }
  }
}
