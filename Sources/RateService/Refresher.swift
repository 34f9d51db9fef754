public import AgioCore
import Files
public import Publishing
public import RateStorage

/// Asks one source for what is missing, and keeps it.
///
/// Nothing old is touched until an answer has been found sound; then the cache is replaced at once. What came before a
/// break is kept, and the next refresh goes on from there.
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
  /// A plan of more requests than an answer of a year takes is kept bit by bit: it may break off.
  private static let mostAtOnce = 24
  private static let batch = 8
  /// So do answers of many days, for they take memory until they are kept.
  private static let mostTables = 700

  /// How far a refresh has come.
  private struct Progress {
    /// The next answer is merged into nothing: what is held is thrown away for it.
    var startsAnew: Bool
    /// Days that were held and have not come again.
    var thrownAway: Set<CalendarDate> = []
    var newDays = 0
    var newest: CalendarDate?
    var nextUpdate: Int?
    var warnings: [Phrase] = []
  }

  /// - Parameters:
  ///   - shelf: what is known of this and the other sources.
  ///   - isForced: throws away what is held, once a sound answer has come.
  ///   - progress: gets how many requests of how many have been made.
  ///   - isCancelled: asked often; the rest is given up once it says yes.
  public func refresh(
    _ span: RefreshSpan = .gap, _ shelf: SourceList, isForced: Bool = false,
    progress: (Int, Int) -> Void = { _, _ in }, isCancelled: @escaping @Sendable () -> Bool
  ) -> RefreshReport {
    let source = shelf[profile.id]
    let notes = source?.notes ?? CacheNotes()
    if let wait = notes.notBefore.map({ Int($0) - settings.now }), wait > 0 {
      return report(
        .skipped(say("next request allowed in \(Self.duration(wait))")))
    }
    let plan: [PlannedRequest]
    let thrownAway = isForced ? heldDays : []
    do throws(SourceRefusal) {
      plan = try self.plan(span, isForced ? nil : source, anew: thrownAway)
    } catch {
      return report(.skipped(error.reason.phrase))
    }
    if plan.isEmpty { return report(.upToDate) }
    if let reason = overQuota(plan.count, notes) { return report(.skipped(reason)) }
    guard let folder else {
      return report(.failed(say("no folder to store rates in")))
    }
    var result = RefreshResult(transport, publisher, settings, isForced ? [:] : notes.validators)
    var state = Progress(startsAnew: isForced, thrownAway: Set(thrownAway))
    let size = plan.count > Self.mostAtOnce ? Self.batch : plan.count
    var next = 0
    while next < plan.count {
      progress(next, plan.count)
      let end = min(next + size, plan.count)
      while next < end, result.fault == nil, result.tables.count < Self.mostTables {
        result.gather(plan[next], isLast: next + 1 == plan.count, isCancelled: isCancelled)
        next += 1
      }
      let isLast = next == plan.count
      if isLast, result.fault == nil, settings.deadline == nil {
        result.askForQuota(isCancelled: isCancelled)
      }
      do throws(FileFault) {
        let report = try folder.withLock(profile.id) { () throws(FileFault) in
          try keep(&result, &state, isLast: isLast, shelf, in: folder)
        }
        if let report { return report }
      } catch {
        return report(.failed(say("cannot store rates: \(error)")))
      }
    }
    return report(.upToDate)
  }

  /// The requests for what is missing, the oldest days first, so that what came before a break is whole.
  /// - Parameter thrownAway: days that are to come anew, where no others are named.
  private func plan(
    _ span: RefreshSpan, _ source: ListedSource?, anew thrownAway: [CalendarDate]
  ) throws(SourceRefusal) -> [PlannedRequest] {
    let notes = source?.notes ?? CacheNotes()
    let need = span.need(
      of: profile, source?.series, open: notes.quarantine + notes.contradicted,
      today: settings.today,
      mostDays: settings.deadline == nil ? nil : Self.mostDaysUnasked)
    var needs = [need]
    if span == .gap { needs = anew(thrownAway, orElse: need) }
    // Without the rates, notes of what has been answered are worth nothing.
    let answered = source?.series == nil ? AnsweredDays() : notes.answered
    if span != .gap {
      switch need {
      case .newest: break
      case .day(let day):
        needs = answered.missing(in: Period(from: day, to: day)!).isEmpty ? [] : needs
      case .period(let period):
        needs = answered.missing(in: period, oneByOne: profile.history == .singleDays)
          .map { .period($0) }
      }
    }
    let quota = limit(notes)
    var plan: [PlannedRequest] = []
    for need in needs {
      plan += try publisher.requests(
        for: need, today: settings.today, at: settings.endpoints, key: settings.keys[profile.id],
        quota: quota)
    }
    if let quota, plan.count > quota {
      throw SourceRefusal(
        source: profile.name, reason: .overQuota(needed: plan.count, quota: quota))
    }
    // The newest of a run of days may have been completed since; a single day is whole.
    let asksAgain = span == .gap && profile.history != .singleDays
    return plan.filter { request in
      asksAgain || request.days.map { !answered.includes($0, of: request.table) } ?? true
    }.enumerated().sorted {
      ($0.element.days?.last ?? settings.today, $0.offset)
        < ($1.element.days?.last ?? settings.today, $1.offset)
    }.map(\.element)
  }

  /// The days that have been fetched, oldest first.
  private var heldDays: [CalendarDate] {
    guard let content = try? folder?.content(of: profile) else { return [] }
    return content.archives[profile.mainTable].map { archive in
      (0..<archive.count).map { archive.date(at: $0) }
    } ?? []
  }

  /// All days that were held, where the source has them still.
  private func anew(_ held: [CalendarDate], orElse need: RateNeed) -> [RateNeed] {
    guard let first = held.first else { return [need] }
    switch (profile.history, need) {
    case (.ranges, .period(let gap)):
      return [.period(Period(from: min(first, gap.first), to: gap.last) ?? gap)]
    case (.singleDays, _):
      return [need] + held.filter { $0 < settings.today }.map { .day($0) }
    default: return [need]
    }
  }

  /// The requests a month that the plan has: by the source's own count, by the settings, or those of a free key.
  private func limit(_ notes: CacheNotes) -> Int? {
    guard profile.quota != nil else { return nil }
    return notes.quota?.limit ?? settings.plans[profile.id] ?? profile.quota
  }

  private func overQuota(_ count: Int, _ notes: CacheNotes) -> Phrase? {
    if let quota = notes.quota, quota.renewal > settings.today {
      if count <= quota.remaining { return nil }
      return say(
        "\(quota.remaining) of \(quota.limit) requests left until \(quota.renewal)")
    }
    let made = notes.requestMonth == settings.month ? notes.requests : 0
    guard let quota = limit(notes), made + count > quota else { return nil }
    return say("all \(quota) requests of this month are used up")
  }

  private func report(_ outcome: RefreshReport.Outcome, _ warnings: [Phrase] = []) -> RefreshReport
  {
    RefreshReport(profile, outcome, warnings: warnings)
  }

  /// Merges what came into what is there now, which another session may have changed meanwhile.
  /// - Returns: how the refresh has ended; nil if it goes on.
  private func keep(
    _ result: inout RefreshResult, _ state: inout Progress, isLast: Bool, _ shelf: SourceList,
    in folder: CacheFolder
  ) throws(FileFault) -> RefreshReport? {
    let held = try folder.content(of: profile)
    var notes = held?.notes ?? CacheNotes()
    notes.count(result.takeRequests(), month: settings.month)
    notes.quota = result.quota ?? notes.quota
    state.nextUpdate = [state.nextUpdate, result.tables.compactMap(\.nextUpdate).max()]
      .compactMap { $0 }.max()
    let hasTables = !result.tables.isEmpty
    var merger = TableMerger(profile, state.startsAnew ? nil : held, shelf)
    let newDays = merger.merge(result.takeTables())
    if let fault = merger.fault {
      let report = failure(.refused(fault), &notes, state)
      if merger.hasChanged, !state.startsAnew {
        return try replace(merger, &notes, in: folder) ?? report
      }
      notes.take(quarantineOf: merger)
      try write(notes, quarantine: merger.quarantine, keeping: held, in: folder)
      return report
    }
    let answered = result.takeAnswered()
    let isWhole = result.fault == nil && isLast
    if isWhole || hasTables {
      if state.startsAnew {
        try folder.copy(profile.id, to: .old)
        notes.answered = AnsweredDays()
      }
      for (days, table) in answered { notes.answered.add(days, of: table) }
      // Of a contradicted figure of long ago nothing new can be learned.
      let disputed = merger.contradicted.filter { RefreshSpan.asksAgain(for: $0, settings.today) }
      // What comes next of a long history may release them.
      for figure in isLast ? merger.noted + disputed : [] {
        notes.answered.removeAll(from: figure.date, of: figure.table)
      }
      if isWhole {
        notes.noteSuccess(now: settings.now)
        notes.nextUpdate = state.nextUpdate.map { Int64($0) }
        notes.retryAt = pause(after: merger).map { Int64(settings.now + $0) }
        // What was not taken whole must come whole the next time.
        notes.validators = merger.noted.isEmpty ? result.validators : [:]
      }
      state.startsAnew = false
      state.newDays += newDays
      state.newest = merger.newestDate
      state.warnings += merger.warnings
    }
    let failed = result.fault.map { failure($0, &notes, state) }
    if isWhole || hasTables {
      if let fault = try replace(merger, &notes, in: folder) { return fault }
    } else {
      try write(notes, keeping: held, in: folder)
    }
    if let failed { return failed }
    guard isLast else { return nil }
    state.thrownAway.subtract(merger.tables[profile.mainTable]?.dates ?? [])
    if !state.thrownAway.isEmpty {
      let count = state.thrownAway.count
      state.warnings.append(
        say(
          "\(count) \(count, "day was", "days were") not sent again; kept in \(folder.name(of: profile.id, .old))"
        ))
    }
    guard state.newDays > 0, let newest = state.newest else {
      return report(.upToDate, state.warnings)
    }
    return report(.fetched(days: state.newDays, newest: newest), state.warnings)
  }

  /// Seconds until a source is asked unasked again that answers well and is late: longer, the later it is.
  private func pause(after merger: TableMerger) -> Int? {
    guard let clock = profile.schedules.first?.clock,
      let expected = clock.expected(now: settings.now),
      let newest = merger.tables[profile.mainTable]?.newestDate, newest < expected
    else { return nil }
    let late = max(0, settings.now - clock.instant(of: expected))
    let most = min(max(late / 2, 120), 10_800)
    return Int.random(in: most - most / 4...most)
  }

  /// Keeps what a merger has come to.
  /// - Returns: why it cannot be kept; nil if it is.
  private func replace(_ merger: TableMerger, _ notes: inout CacheNotes, in folder: CacheFolder)
    throws(FileFault) -> RefreshReport?
  {
    notes.contradicted = merger.contradicted
    notes.take(quarantineOf: merger)
    let plan: CacheFile.Plan
    do throws(UnwritableSeries) {
      plan = try CacheFile.Plan(
        of: merger.tables, merger.corroborations, quarantine: merger.quarantine,
        notes: notes, sourceID: profile.id, pivot: profile.pivot)
    } catch {
      return report(.failed(error.phrase))
    }
    try write(plan, in: folder)
    if !merger.replaced.isEmpty {
      let before = try folder.bytes(of: profile.id, .replaced) ?? []
      let lines = merger.replaced.map { "\($0.line) \(settings.today)\n" }.joined()
      try folder.replace(profile.id, .replaced, with: before + Array(lines.utf8))
    }
    return nil
  }

  /// Keeps every byte of the rates, with other notes.
  /// - Parameter quarantine: what is in quarantine now; nil where that is kept too.
  private func write(
    _ notes: CacheNotes, quarantine: [String: CachedTable]? = nil, keeping held: CacheFile.Content?,
    in folder: CacheFolder
  ) throws(FileFault) {
    try write(
      CacheFile.Plan(
        keeping: held, quarantine: quarantine, notes: notes, sourceID: profile.id,
        pivot: profile.pivot), in: folder)
  }

  private func write(_ plan: CacheFile.Plan, in folder: CacheFolder) throws(FileFault) {
    try folder.replace(profile.id, with: plan)
    try folder.removeOlder(profile.id)
  }

  /// Notes what there is to learn from a failure, which leaves every byte of the rates.
  private func failure(
    _ fault: RefreshResult.Fault, _ notes: inout CacheNotes, _ state: Progress
  ) -> RefreshReport {
    var random = SystemRandomNumberGenerator()
    switch fault {
    case .givenUp: break
    case .failed(let reason, let asked):
      notes.noteFailure(reason, asked: asked, now: settings.now, using: &random)
    case .refused(let reason):
      notes.noteFailure(reason, asked: nil, now: settings.now, using: &random)
    }
    let (reason, days) = (fault.reason, state.newDays)
    let told =
      days > 0
      ? say("\(reason); the \(days) \(days, "day before that is", "days before that are") kept")
      : reason
    return switch fault {
    case .givenUp: report(.skipped(told), state.warnings)
    case .failed: report(.failed(told), state.warnings)
    case .refused: report(.refused(told), state.warnings)
    }
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
      guard
        merger.hasChanged || merger.noted != notes.quarantine
          || merger.reasons != notes.quarantineReasons
      else { return report(.upToDate) }
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

  private static func duration(_ seconds: Int) -> Phrase {
    let (minutes, hours) = (seconds / 60, seconds / 3600)
    return seconds < 120
      ? say("\(seconds) \(seconds, "second", "seconds")")
      : seconds < 7200
        ? say("\(minutes) \(minutes, "minute", "minutes")")
        : say("\(hours) \(hours, "hour", "hours")")
  }
}

extension CacheNotes {
  /// Notes what a merger has left in quarantine, and the reasons for it.
  fileprivate mutating func take(quarantineOf merger: TableMerger) {
    quarantine = merger.noted
    quarantinedNewest = merger.newestInQuarantine
    quarantineReasons = merger.reasons
  }
}

/// What a refresh is told.
public struct RefreshSettings: Sendable {
  /// Seconds since 1970.
  public var now: Int
  /// In UTC.
  public var today: CalendarDate
  public var endpoints: EndpointTable
  /// By the id of the source.
  public var keys: [String: APIKey]
  /// Requests a month of the user's plans, by the id of the source.
  public var plans: [String: Int]
  /// Milliseconds between two requests to one source.
  public var pause: Int
  /// What all requests together may take, in milliseconds; nil where somebody waits for them: then each has its own limit.
  public var deadline: Int?

  public init(
    now: Int, today: CalendarDate, endpoints: EndpointTable, keys: [String: APIKey] = [:],
    plans: [String: Int] = [:], pause: Int = 500, deadline: Int? = nil
  ) {
    self.now = now
    self.today = today
    self.endpoints = endpoints
    self.keys = keys
    self.plans = plans
    self.pause = pause
    self.deadline = deadline
  }

  /// `2026-11`
  var month: String { String(today.description.prefix(7)) }
}
