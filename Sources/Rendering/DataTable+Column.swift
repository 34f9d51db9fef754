import AgioCore

extension DataTable {
  /// What a table can have, by the names that JSON and CSV have.
  public enum Column: String, Sendable {
    case ask, attribution, bid, change, code, date, difference, distance, error, expected, from, key
    case lastError = "last_error"
    case meaning, mid, name, newest, next, pair, quota, rate, requests, setting, source, state
    case table, terms, value
    case inQuarantine = "in_quarantine"
    case days, reason, result, warnings
    case added, before, checked, condition, fired, high, input, line, low, now, number, percent
    case place = "#"
    case index
    case silentUntil = "silent_until"
    case then
    case thirtyDays = "30_days"
    case today, watched
    // For machines alone.
    case addedDate = "added_date"
    case addedRate = "added_rate"
    case addedExact = "added_exact"
    case exact
    case lowExact = "low_exact"
    case highExact = "high_exact"
    case amount
    case changeBefore = "change_before"
    case changeBeforePercent = "change_before_percent"
    case changePercent = "change_percent"
    case countries
    case highDate = "high_date"
    case lowDate = "low_date"
    case minorUnit = "minor_unit"
    case note, sources, symbol

    /// Whether its cells are words that may go on in the line below.
    var isProse: Bool {
      switch self {
      case .lastError, .meaning, .reason, .terms, .value: true
      default: false
      }
    }

    /// What stands above it where people read.
    var title: Phrase {
      switch self {
      case .ask: say("ask")
      case .attribution: say("attribution")
      case .bid: say("bid")
      case .change: say("change")
      case .code: say("code")
      case .date: say("date")
      case .difference: say("difference")
      case .distance: say("distance")
      case .error: say("error")
      case .expected: say("expected")
      case .from: say("from")
      case .key: say("key")
      case .lastError: say("last error")
      case .meaning: say("meaning")
      case .mid: say("mid")
      case .name: say("name")
      case .newest: say("newest")
      case .next: say("next")
      case .pair: say("pair")
      case .quota: say("quota")
      case .rate: say("rate")
      case .requests: say("requests")
      case .setting: say("setting")
      case .source: say("source")
      case .state: say("state")
      case .table: say("table")
      case .terms: say("terms")
      case .value: say("value")
      case .inQuarantine: say("in quarantine")
      case .days: say("days")
      case .reason: say("reason")
      case .result: say("result")
      case .warnings: say("warnings")
      case .added: say("added")
      case .before: say("before")
      case .checked: say("checked")
      case .condition: say("condition")
      case .fired: say("notified")
      case .high: say("high")
      case .index: say("index")
      case .input: say("input")
      case .line: say("line")
      case .low: say("low")
      case .now: say("now")
      case .number: say("number")
      case .percent: say("percent")
      case .silentUntil: say("snoozed until")
      case .then: say("then")
      case .thirtyDays: say("30 days")
      case .today: say("value")
      case .watched: say("watched")
      case .addedDate, .addedExact, .addedRate, .amount, .exact, .highExact, .lowExact,
        .changeBefore, .changeBeforePercent, .changePercent,
        .countries, .highDate, .lowDate, .minorUnit, .note, .place, .sources, .symbol:
        Phrase(verbatim: rawValue)
      }
    }
  }
}
