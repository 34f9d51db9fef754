import AgioCore

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
        .skipped(sayEnglish("it wants to be left alone for another \(Self.duration(wait))")))
    }
    let plan: [PlannedRequest]
    do throws(SourceRefusal) {
      let need = span.need(
        of: profile, source?.series, today: settings.today,
        mostDays: settings.deadline == nil ? nil : Self.mostDaysUnasked)
      plan = try publisher.requests(
        for: need, today: settings.today, at: settings.endpoints, key: settings.keys[profile.id])
    } catch {
      return report(.skipped("\(error.reason)"))
    }
    if let reason = overQuota(plan.count, notes) { return report(.skipped(reason)) }
    guard let folder else {
      return report(.failed(sayEnglish("there is no folder to keep rates in")))
    }
    var harvest = Harvest(transport, publisher, settings, notes.validators)
    harvest.gather(plan, isCancelled: isCancelled)
    if harvest.fault == nil, settings.deadline == nil {
      harvest.askForQuota(isCancelled: isCancelled)
    }
    do throws(CacheFolder.Fault) {
      return try folder.withLock(profile.id) { () throws(CacheFolder.Fault) in
        try keep(harvest, shelf, in: folder)
      }
    } catch {
      return report(.failed(sayEnglish("rates cannot be kept: \(error)")))
    }
  }

  private func overQuota(_ count: Int, _ notes: CacheNotes) -> String? {
    if let quota = notes.quota, quota.renewal > settings.today {
      if count <= quota.remaining { return nil }
      return sayEnglish(
        "\(quota.remaining) of \(quota.limit) requests are left until \(quota.renewal)")
    }
    let made = notes.requestMonth == settings.month ? notes.requests : 0
    guard let quota = profile.quota, made + count > quota else { return nil }
    return sayEnglish("the \(quota) requests of this month are used up")
  }

  private func report(_ outcome: RefreshReport.Outcome, _ warnings: [String] = []) -> RefreshReport
  {
    RefreshReport(profile: profile, outcome: outcome, warnings: warnings)
  }

  /// Merges what came into what is there now, which another session may have changed meanwhile.
  private func keep(_ harvest: Harvest, _ shelf: SourceShelf, in folder: CacheFolder)
    throws(CacheFolder.Fault) -> RefreshReport
  {
    let file = try folder.bytes(of: profile.id)
    let content = file.flatMap { try? CacheFile.content(of: $0, profile) }
    var notes = content?.notes ?? CacheNotes()
    notes.count(harvest.requests, month: settings.month)
    var merger = TableMerger(profile, content, shelf)
    let newDays = harvest.fault == nil ? merger.merge(harvest.tables) : 0
    if let fault = harvest.fault ?? merger.fault.map({ .failed($0) }) {
      return try keep(fault, notes, content == nil ? nil : file, in: folder)
    }
    notes.noteSuccess(now: settings.now)
    notes.nextUpdate = harvest.tables.compactMap(\.nextUpdate).max().map { Int64($0) }
    notes.doubts = merger.doubts
    // What was not taken whole must come whole the next time.
    notes.validators = merger.doubts.isEmpty ? harvest.validators : [:]
    notes.quota = harvest.quota ?? notes.quota
    let bytes: [UInt8]
    do throws(UnwritableSeries) {
      bytes = try CacheFile.bytes(
        of: merger.tables, notes: notes, sourceID: profile.id, pivot: profile.pivot)
    } catch {
      return report(.failed("\(error)"))
    }
    try folder.replace(profile.id, with: bytes)
    guard newDays > 0, let newest = merger.newestDate else {
      return report(.upToDate, merger.warnings)
    }
    return report(.fetched(days: newDays, newest: newest), merger.warnings)
  }

  /// Keeps what there is to learn from a failure, and every byte of the rates.
  private func keep(
    _ fault: Harvest.Fault, _ notes: CacheNotes, _ file: [UInt8]?, in folder: CacheFolder
  ) throws(CacheFolder.Fault) -> RefreshReport {
    var notes = notes
    if case .failed(let reason, let seconds) = fault {
      var random = SystemRandomNumberGenerator()
      notes.noteFailure(reason, asked: seconds, now: settings.now, using: &random)
    }
    let empty = try? CacheFile.bytes(
      of: [:], notes: notes, sourceID: profile.id, pivot: profile.pivot)
    if let bytes = file.flatMap({ try? CacheFile.bytes($0, with: notes) }) ?? empty {
      try folder.replace(profile.id, with: bytes)
    }
    if case .givenUp = fault { return report(.skipped(fault.reason)) }
    return report(.failed(fault.reason))
  }

  static func duration(_ seconds: Int) -> String {
    let (minutes, hours) = (seconds / 60, seconds / 3600)
    return seconds < 120
      ? sayEnglish("\(seconds) \(seconds, "second", "seconds")")
      : seconds < 7200
        ? sayEnglish("\(minutes) \(minutes, "minute", "minutes")")
        : sayEnglish("\(hours) \(hours, "hour", "hours")")
  }
}
