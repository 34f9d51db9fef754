import AgioCore
import Files

/// Asks one source for what is missing, and keeps it.
///
/// Nothing old is touched until a whole answer has been found sound; then the cache is replaced at once.
public struct Refresher: Sendable {
  private let publisher: any RatePublisher
  private let transport: any HTTPTransport
  private let folder: CacheFolder?
  private let settings: RefreshSettings

  public init(
    _ publisher: any RatePublisher, _ transport: any HTTPTransport, _ folder: CacheFolder?,
    _ settings: RefreshSettings
  ) {
    self.publisher = publisher
    self.transport = transport
    self.folder = folder
    self.settings = settings
  }

  private var profile: SourceProfile { publisher.profile }
  /// Unasked, in the background, there is time for one request a table.
  private static let mostDaysUnasked = 93

  /// - Parameters:
  ///   - shelf: what is known of this and the other sources.
  ///   - isCancelled: asked often; the rest is given up once it says yes.
  public func refresh(
    _ span: RefreshSpan = .gap, _ shelf: SourceShelf, isCancelled: @escaping @Sendable () -> Bool
  ) -> RefreshReport {
    let source = shelf[profile.id]
    let notes = source?.notes ?? CacheNotes()
    if let wait = notes.notBefore.map({ Int($0) - settings.now }), wait > 0 {
      return report(
        .skipped(say("next request allowed in \(Self.duration(wait))")))
    }
    let plan: [PlannedRequest]
    do throws(SourceRefusal) {
      let need = span.need(
        of: profile, source?.series, waiting: notes.doubts, today: settings.today,
        mostDays: settings.deadline == nil ? nil : Self.mostDaysUnasked)
      plan = try publisher.requests(
        for: need, today: settings.today, at: settings.endpoints, key: settings.keys[profile.id])
    } catch {
      return report(.skipped(error.reason.phrase))
    }
    if let reason = overQuota(plan.count, notes) { return report(.skipped(reason)) }
    guard let folder else {
      return report(.failed(say("there is no folder to keep rates in")))
    }
    var harvest = Harvest(transport, publisher, settings, notes.validators)
    harvest.gather(plan, isCancelled: isCancelled)
    if harvest.fault == nil, settings.deadline == nil {
      harvest.askForQuota(isCancelled: isCancelled)
    }
    do throws(FileFault) {
      return try folder.withLock(profile.id) { () throws(FileFault) in
        try keep(&harvest, shelf, in: folder)
      }
    } catch {
      return report(.failed(say("rates cannot be kept: \(error)")))
    }
  }

  private func overQuota(_ count: Int, _ notes: CacheNotes) -> Phrase? {
    if let quota = notes.quota, quota.renewal > settings.today {
      if count <= quota.remaining { return nil }
      return say(
        "\(quota.remaining) of \(quota.limit) requests are left until \(quota.renewal)")
    }
    let made = notes.requestMonth == settings.month ? notes.requests : 0
    guard let quota = profile.quota, made + count > quota else { return nil }
    return say("the \(quota) requests of this month are used up")
  }

  private func report(_ outcome: RefreshReport.Outcome, _ warnings: [Phrase] = []) -> RefreshReport
  {
    RefreshReport(profile: profile, outcome: outcome, warnings: warnings)
  }

  /// Merges what came into what is there now, which another session may have changed meanwhile.
  private func keep(_ harvest: inout Harvest, _ shelf: SourceShelf, in folder: CacheFolder)
    throws(FileFault) -> RefreshReport
  {
    let file = try folder.bytes(of: profile.id)
    let content = file.flatMap { try? CacheFile.content(of: $0, profile) }
    var notes = content?.notes ?? CacheNotes()
    let nextUpdate = harvest.tables.compactMap(\.nextUpdate).max()
    notes.count(harvest.requests, month: settings.month)
    var merger = TableMerger(profile, content, shelf)
    // Each day of such a source came with a request of its own, and is whole.
    let keepsPart = harvest.fault != nil && profile.history == .singleDays
    let newDays = harvest.fault == nil || keepsPart ? merger.merge(harvest.takeTables()) : 0
    if keepsPart, merger.fault == nil, newDays > 0 {
      return try keep(harvest.fault!, newDays, merger, notes, in: folder)
    }
    if let fault = harvest.fault ?? merger.fault.map({ .refused($0) }) {
      return try keep(fault, notes, content == nil ? nil : file, in: folder)
    }
    notes.noteSuccess(now: settings.now)
    notes.nextUpdate = nextUpdate.map { Int64($0) }
    notes.doubts = merger.doubts
    // What was not taken whole must come whole the next time.
    notes.validators = merger.doubts.isEmpty ? harvest.validators : [:]
    notes.quota = harvest.quota ?? notes.quota
    if let fault = try replace(merger, notes, in: folder) { return fault }
    guard newDays > 0, let newest = merger.newestDate else {
      return report(.upToDate, merger.warnings)
    }
    return report(.fetched(days: newDays, newest: newest), merger.warnings)
  }

  /// - Returns: why the tables cannot be kept; nil if they are.
  private func replace(_ merger: TableMerger, _ notes: CacheNotes, in folder: CacheFolder)
    throws(FileFault) -> RefreshReport?
  {
    let bytes: [UInt8]
    do throws(UnwritableSeries) {
      bytes = try CacheFile.bytes(
        of: merger.tables, notes: notes, sourceID: profile.id, pivot: profile.pivot)
    } catch {
      return report(.failed(error.phrase))
    }
    try folder.replace(profile.id, with: bytes)
    return nil
  }

  /// Keeps the days that came before the failure.
  private func keep(
    _ fault: Harvest.Fault, _ days: Int, _ merger: TableMerger, _ notes: CacheNotes,
    in folder: CacheFolder
  ) throws(FileFault) -> RefreshReport {
    var notes = notes
    note(fault, in: &notes)
    notes.doubts = merger.doubts
    if let fault = try replace(merger, notes, in: folder) { return fault }
    let reason = say(
      "\(fault.reason); the \(days) \(days, "day", "days") before that are kept")
    return report(.failed(reason), merger.warnings)
  }

  private func note(_ fault: Harvest.Fault, in notes: inout CacheNotes) {
    var asked: Int?
    switch fault {
    case .givenUp: return
    case .failed(_, let seconds): asked = seconds
    case .refused: break
    }
    var random = SystemRandomNumberGenerator()
    notes.noteFailure(fault.reason, asked: asked, now: settings.now, using: &random)
  }

  /// Keeps what there is to learn from a failure, and every byte of the rates.
  private func keep(
    _ fault: Harvest.Fault, _ notes: CacheNotes, _ file: [UInt8]?, in folder: CacheFolder
  ) throws(FileFault) -> RefreshReport {
    var notes = notes
    note(fault, in: &notes)
    let empty = try? CacheFile.bytes(
      of: [:], notes: notes, sourceID: profile.id, pivot: profile.pivot)
    if let bytes = file.flatMap({ try? CacheFile.bytes($0, with: notes) }) ?? empty {
      try folder.replace(profile.id, with: bytes)
    }
    switch fault {
    case .givenUp: return report(.skipped(fault.reason))
    case .failed(let reason, _): return report(.failed(reason))
    case .refused(let reason): return report(.refused(reason))
    }
  }

  static func duration(_ seconds: Int) -> Phrase {
    let (minutes, hours) = (seconds / 60, seconds / 3600)
    return seconds < 120
      ? say("\(seconds) \(seconds, "second", "seconds")")
      : seconds < 7200
        ? say("\(minutes) \(minutes, "minute", "minutes")")
        : say("\(hours) \(hours, "hour", "hours")")
  }
}
