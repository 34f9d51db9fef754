import AgioCore

extension DataTable {
  /// What a table can have, by the names that JSON and CSV have.
  public enum Column: String, Sendable {
    case ask, attribution, bid, change, code, date, difference, error, expected, from, key
    case lastError = "last_error"
    case meaning, mid, name, newest, next, pair, quota, rate, requests, setting, source, state
    case table, terms, value

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
      }
    }
  }
}
