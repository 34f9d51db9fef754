/// Why there is no such rate, in order of the alphabet.
extension Diagnostic {
  /// - Parameter days: those that answer the question, by the source's calendar.
  static func afterNewest(
    _ date: CalendarDate, _ source: RateSource, newest: CalendarDate?, _ days: WantedDays?,
    _ today: CalendarDate, at range: SourceRange
  ) -> Diagnostic {
    let known = newest.map { say("the newest are from \($0.phrase)") } ?? say("there are none yet")
    let day = days?.first ?? date
    let command =
      day == today || source.past == .runs
      ? say("run 'agio refresh'") : days.flatMap(source.refresh)
    let note =
      day > today
      ? say("the next rates are for \(day.phrase); leave out the date")
      : command.map { say("\($0), or leave out the date") }
        ?? say("its past rates cannot be fetched; leave out the date")
    return Diagnostic(
      .noFixingYet, at: range,
      say("\(source.name) rates for \(date.phrase) are not available: \(known)"),
      note: note,
      wanted: day > today || (source.past == .none && day < today)
        ? nil : WantedRates(source: source.id, day: "\(day)"))
  }

  /// - Parameters:
  ///   - asked: the day the line names, where the fixing must be before it.
  ///   - days: those that answer the question, by the source's calendar.
  static func beforeFirst(
    _ date: CalendarDate, before asked: CalendarDate? = nil, _ series: any FixingSeries,
    newest: CalendarDate?, _ days: WantedDays?, at range: SourceRange
  ) -> Diagnostic {
    guard let first = series.firstDate, let last = newest ?? series.lastDate else {
      return .noRates(at: range)
    }
    let source = series.source
    if let start = source.firstDay, let days, days.first >= start {
      return Diagnostic(
        .noFixingYet, at: range,
        say("\(source.name) rates for \(days.first.phrase) are not available"),
        note: source.refresh(days),
        wanted: WantedRates(source: source.id, day: "\(days.first)"))
    }
    return Diagnostic(
      .beforeFirstFixing, at: range,
      asked.map { say("\(source.name) has no fixing before \($0.phrase)") }
        ?? say("\(source.name) has no fixing on \(date.phrase)"),
      note: say("it covers \((source.firstDay ?? first).phrase) to \(last.phrase)"))
  }

  static func damaged(_ source: RateSource, _ damage: SeriesDamage, at range: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      .damagedRates, at: range,
      say("the stored rates of \(source.name) are damaged: \(damage)"),
      note: say("reinstall agio"))
  }

  /// - Parameter days: those that answer the question, by the source's calendar.
  static func daysInQuarantine(
    _ days: WantedDays, _ source: RateSource, newest: CalendarDate?, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .noFixingYet, at: range,
      say("the \(source.name) rates of \(days.first.phrase) are in quarantine"),
      note: newest.map {
        say(
          "see 'agio sources', take them with 'agio refresh --accept \(source.id)', or write on \($0)"
        )
      } ?? say("see 'agio sources', or take them with 'agio refresh --accept \(source.id)'"))
  }

  /// - Parameter days: those that answer the question, by the source's calendar.
  static func daysMissing(_ days: WantedDays, _ series: any FixingSeries, at range: SourceRange)
    -> Diagnostic
  {
    let source = series.source
    let before = series.row(notAfter: days.first).map { series.date(at: $0) }
    return Diagnostic(
      .missingFixing, at: range,
      say("the \(source.name) rates of \(days.first.phrase) are missing"),
      note: source.refresh(days).map { say("\($0), or choose another date") }
        ?? before.map { say("its past rates cannot be fetched; write on \($0)") },
      wanted: source.past == .none
        ? nil : WantedRates(source: source.id, day: "\(days.first)"))
  }

  static func ended(_ change: Redenomination, asked date: CalendarDate, at range: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      .redenominated, at: range, say("\(change.old) ended on \(change.date.phrase)"),
      note: say("write \(change.new); 1 \(change.new) is \(change.ratio) \(change.old)"),
      suggestion: change.new.code)
  }

  static func futureDate(
    _ date: CalendarDate, newest: CalendarDate?, _ today: CalendarDate, at range: SourceRange
  ) -> Diagnostic {
    let known = newest.map { min($0, today) }
    return Diagnostic(
      .futureDate, at: range, say("\(date.phrase) is in the future"),
      note: known.map {
        say("the newest rates here are from \($0.phrase); run 'agio refresh' for newer ones")
      })
  }

  static func futurePeriod(
    _ period: Period, newest: CalendarDate, at range: SourceRange
  ) -> Diagnostic {
    let note =
      period.first <= newest
      ? say("write \(period.first)..\(newest), or run 'agio refresh' for newer rates")
      : say("the newest rates here are from \(newest.phrase)")
    return Diagnostic(.futureDate, at: range, say("\(period) is not over yet"), note: note)
  }

  static func gap(
    _ currency: Currency, _ source: RateSource, on date: CalendarDate, in period: Period?,
    before: CalendarDate?, after: CalendarDate?, at range: SourceRange
  ) -> Diagnostic {
    let note: Phrase
    switch (before, after) {
    case (let before?, let after?):
      note = say("\(source.name) has it until \(before.phrase) and again from \(after.phrase)")
    case (let before?, nil):
      let last = before.phrase
      note = say("its last \(source.name) fixing is from \(last); write on \(before)")
    case (nil, let after?): note = say("its first \(source.name) fixing is from \(after.phrase)")
    case (nil, nil): note = say("\(source.name) has never published it")
    }
    return Diagnostic(
      .missingFixing, at: range,
      period.map { say("\(source.name) has no \(currency) fixing in \($0)") }
        ?? say("\(source.name) has no \(currency) fixing on \(date.phrase)"), note: note)
  }

  static func holedPeriod(
    _ currency: Currency, _ source: RateSource, days: Int, of published: Int, in period: Period,
    at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .missingFixing, at: range,
      say("\(source.name) has \(currency) on \(days) of \(published) days of \(period)"))
  }

  static func noDays(in period: Period, _ source: RateSource, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingFixing, at: range, say("\(source.name) published no rates in \(period)"),
      note: say("write a longer period"))
  }

  static func noDays(
    of currency: Currency, in period: Period, _ source: RateSource, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .missingFixing, at: range, say("\(source.name) has no \(currency) fixing in \(period)"),
      note: say("write a longer period"))
  }

  static func noRates(_ absent: [AbsentSource] = [], at range: SourceRange) -> Diagnostic {
    let reasons = absent.compactMap { source in source.reason.map { (source.name, $0) } }
    let message =
      reasons.first.map { say("no rates available (\($0.0): \($0.1))") }
      ?? say("no rates available")
    return Diagnostic(
      .noRates, at: range, message,
      note: absent.isEmpty
        ? say("give one: 100 USD in EUR at 0.92")
        : say("run 'agio refresh'")
    )
  }

  /// - Parameter time: what the line asks for.
  static func noRatesOf(
    _ absent: AbsentSource, _ time: RateSelection.Time, _ today: CalendarDate,
    at range: SourceRange
  ) -> Diagnostic {
    let source = absent.source
    let days = WantedDays(time, publishes: absent.publishes)
    // A first refresh of a source that has runs of days brings a year of them.
    let isBrought =
      switch source.past {
      case .none: true
      case .runs: days.map { today.days(since: $0.first) < 365 } ?? true
      case .singleDays: days.map { $0.first == today } ?? true
      }
    return Diagnostic(
      .noRates, at: range,
      // What is in quarantine, 'agio sources' tells at length.
      (absent.isInQuarantine ? nil : absent.reason)
        .map { say("no \(absent.name) rates available (\($0))") }
        ?? say("no \(absent.name) rates available"),
      // Asked again it would answer the same.
      note: absent.isInQuarantine
        ? say("see 'agio sources', or take them with 'agio refresh --accept \(source.id)'")
        : isBrought ? say("run 'agio refresh \(absent.id)'") : days.flatMap(source.refresh),
      wanted: WantedRates(source: absent.id))
  }

  static func noSides(_ source: RateSource, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .noSides, at: range, say("\(source.name) publishes one rate a day, without bid and ask"),
      note: say("leave it out, or choose a source that has them: via nbp"))
  }

  static func notBegun(_ change: Redenomination, asked date: CalendarDate, at range: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      .redenominated, at: range, say("\(change.new) was introduced on \(change.date.phrase)"),
      note: say(
        "write \(change.old) for \(date.phrase); 1 \(change.new) is \(change.ratio) \(change.old)"),
      suggestion: change.old.code)
  }

  static func notPinned(_ query: RateQuery, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .notPinned, at: range, say("\(query) is not pinned"),
      note: say("pin the rates again: agio pin FILE"))
  }

  static func notPublished(
    _ currency: Currency, _ source: RateSource, isElsewhere: Bool, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .noRate, at: range, say("\(source.name) publishes no rate for \(currency)"),
      note: isElsewhere
        ? say("run 'agio refresh' for other sources, or add a rate at the end: at RATE")
        : say("add a rate at the end of the line: at RATE"))
  }

  static func notYetHere(
    _ source: RateSource, newest: CalendarDate, _ missing: CalendarDate, of period: Period,
    at range: SourceRange
  ) -> Diagnostic {
    let valid = period.first <= newest ? Period(from: period.first, to: newest) : nil
    return Diagnostic(
      .noFixingYet, at: range,
      say("the newest \(source.name) rates here are from \(newest.phrase)"),
      note: source.refresh(WantedDays(missing, through: period.last)),
      suggestion: valid.map(\.spelled),
      wanted: source.past == .none ? nil : WantedRates(source: source.id, day: "\(missing)"))
  }

  /// Days that cannot be asked for; the suggestion is what can.
  static func outOfRange(
    _ id: DiagnosticID, _ rule: Phrase, _ valid: Period?, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      id, at: range, rule, note: valid.map { .write($0.spelled) },
      suggestion: valid.map(\.spelled))
  }

  /// - Parameter days: those that are missing, by the source's calendar.
  static func periodAfterNewest(
    _ period: Period, _ source: RateSource, newest: CalendarDate, _ days: WantedDays,
    at range: SourceRange
  ) -> Diagnostic {
    let command: Phrase? =
      source.past == .runs ? say("run 'agio refresh'") : source.refresh(days)
    return Diagnostic(
      .noFixingYet, at: range,
      say(
        "\(source.name) rates for \(period) are incomplete: the newest are from \(newest.phrase)"),
      note: period.first > newest
        ? command
        : command.map { say("write \(period.first)..\(newest), or \($0)") }
          ?? .write("\(period.first)..\(newest)"),
      wanted: source.past == .none
        ? nil : WantedRates(source: source.id, day: "\(days.first)"))
  }

  static func tooOld(
    _ source: RateSource, _ date: CalendarDate, behind days: Int, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .tooOld, at: range,
      say(
        "the newest \(source.name) rates are from \(date.phrase), \(days) \(days, "business day", "business days") behind"
      ),
      note: say("run 'agio refresh', or allow more with --max-age"))
  }

  /// - Parameter isKept: there could be a last target; in a file there never is one.
  static func noLastTarget(isKept: Bool, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .noLastTarget, at: range,
      isKept
        ? say("'in' alone uses the last target, but there is none yet")
        : say("in a file, every conversion needs a target currency"),
      note: say("write a currency there, such as EUR"))
  }
}

/// Where a rate of the user's own has a part in it.
extension Diagnostic {
  /// The same, where the rate leads to a currency that has none.
  func behindOwnRate(_ rate: ManualRate) -> Diagnostic {
    Diagnostic(
      id, at: range, say("your rate \(rate.equation) is not enough: \(rule)"), note: fix,
      wanted: wanted)
  }

  /// The same, where the rate is of a later day.
  func beforeOwnRate(_ rate: ManualRate) -> Diagnostic {
    Diagnostic(
      id, at: range,
      say("\(rule), and your rate \(rate.equation) applies only from \(rate.date.phrase)"),
      note: fix,
      wanted: wanted)
  }
}
