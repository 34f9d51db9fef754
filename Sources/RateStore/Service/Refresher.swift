public import AgioCore

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

  /// - Parameters:
  ///   - from: the first day wanted; nil for what is missing since the newest.
  ///   - shelf: what is known of this and the other sources.
  ///   - isCancelled: asked often; the rest is given up once it says yes.
  public func refresh(
    from first: CalendarDate?, _ shelf: SourceShelf, isCancelled: @escaping @Sendable () -> Bool
  ) -> RefreshReport {
    let source = shelf[profile.id]
    var notes = source?.notes ?? CacheNotes()
    if let wait = notes.notBefore.map({ Int($0) - settings.now }), wait > 0 {
      return report(.skipped("asked to wait another \(Self.duration(wait))"))
    }
    let key = settings.keys[profile.id]
    let plan: [PlannedRequest]
    do throws(SourceRefusal) {
      plan = try publisher.requests(
        for: need(from: first, source), today: settings.today, at: settings.endpoints, key: key)
    } catch {
      return report(.skipped("\(error.reason)"))
    }
    if let reason = overQuota(plan.count, &notes) { return report(.skipped(reason)) }
    var harvest = Harvest(transport, publisher, settings, notes)
    harvest.gather(plan, isCancelled: isCancelled)
    return keep(harvest, shelf)
  }

  /// What is missing: since the newest day, and at least the last year.
  private func need(from first: CalendarDate?, _ source: ShelvedSource?) -> RateNeed {
    guard case .ranges = profile.history else { return first.map { .day($0) } ?? .newest }
    let yearAgo = settings.today.adding(days: -365)
    let covered = source?.series?.firstDate.map { $0 <= yearAgo.adding(days: 7) } ?? false
    let gap = covered ? source?.series?.lastDate ?? yearAgo : yearAgo
    let start = first ?? min(gap, settings.today)
    return Period(from: start, to: settings.today).map { .period($0) } ?? .newest
  }

  private func overQuota(_ count: Int, _ notes: inout CacheNotes) -> String? {
    let month = String(settings.today.description.prefix(7))
    if notes.requestMonth != month { (notes.requestMonth, notes.requests) = (month, 0) }
    guard let quota = profile.quota, notes.requests + count > quota else { return nil }
    return "the \(quota) requests of this month are used up"
  }

  private func report(_ outcome: RefreshReport.Outcome, _ warnings: [String] = []) -> RefreshReport
  {
    RefreshReport(profile: profile, outcome: outcome, warnings: warnings)
  }

  private func keep(_ harvest: Harvest, _ shelf: SourceShelf) -> RefreshReport {
    guard let folder else {
      return report(.failed(harvest.fault ?? "there is no folder to keep rates in"))
    }
    do throws(CacheFolder.Fault) {
      return try folder.withLock(profile.id) { () throws(CacheFolder.Fault) in
        try keep(harvest, shelf, in: folder)
      }
    } catch {
      return report(.failed("rates cannot be kept: \(error)"))
    }
  }

  /// Merges what came into what is there now, which another session may have changed meanwhile.
  private func keep(_ harvest: Harvest, _ shelf: SourceShelf, in folder: CacheFolder)
    throws(CacheFolder.Fault) -> RefreshReport
  {
    let content = try folder.bytes(of: profile.id).flatMap {
      try? CacheFile.content(of: $0, profile)
    }
    var merger = TableMerger(profile, content, shelf)
    let newDays = harvest.fault == nil ? merger.merge(harvest.tables) : 0
    let fault = harvest.fault ?? merger.fault
    var notes = harvest.notes
    notes.note(fault: fault, retryAfter: harvest.retryAfter, now: settings.now, settings.jitter)
    if fault == nil {
      notes.retrievedAt = Int64(settings.now)
      notes.nextUpdate = harvest.tables.compactMap(\.nextUpdate).max().map { Int64($0) }
      notes.doubtful = merger.doubtful
    }
    let bytes: [UInt8]
    do throws(UnwritableSeries) {
      bytes = try CacheFile.bytes(
        of: merger.tables, notes: notes, sourceID: profile.id, pivot: profile.pivot)
    } catch {
      return report(.failed("\(error)"))
    }
    try folder.replace(profile.id, with: bytes)
    if let fault { return report(.failed(fault)) }
    guard newDays > 0, let newest = merger.newestDate else {
      return report(.upToDate, merger.warnings)
    }
    return report(.fetched(days: newDays, newest: newest), merger.warnings)
  }

  static func duration(_ seconds: Int) -> String {
    seconds < 120
      ? "\(seconds) seconds"
      : seconds < 7200 ? "\(seconds / 60) minutes" : "\(seconds / 3600) hours"
  }
}

/// What a refresh is told.
public struct RefreshSettings: Sendable {
  /// Seconds since 1970.
  public var now: Int
  public var today: CalendarDate
  public var endpoints: EndpointTable
  /// By the id of the source.
  public var keys: [String: APIKey]
  /// Milliseconds between two requests to one source.
  public var pause: Int
  /// What a request may take, in milliseconds; nil for what its plan says.
  public var deadline: Int?
  /// Between 0 and 1: spreads retries.
  public var jitter: Double

  public init(
    now: Int, today: CalendarDate, endpoints: EndpointTable, keys: [String: APIKey] = [:],
    pause: Int = 500, deadline: Int? = nil, jitter: Double = 0.5
  ) {
    self.now = now
    self.today = today
    self.endpoints = endpoints
    self.keys = keys
    self.pause = pause
    self.deadline = deadline
    self.jitter = jitter
  }
}

extension CacheNotes {
  /// Remembers how a try went, and when the next may be.
  mutating func note(fault: String?, retryAfter: Int?, now: Int, _ jitter: Double) {
    guard let fault else {
      (failures, lastError, lastErrorAt, notBefore) = (0, nil, nil, nil)
      return
    }
    failures += 1
    lastError = fault
    lastErrorAt = Int64(now)
    // Only what the server asked for binds an explicit try; after plain failures the next may come at once.
    notBefore = retryAfter.map { Int64(now + min(max($0, 1), 86_400) + Int(jitter * 5)) }
  }
}
