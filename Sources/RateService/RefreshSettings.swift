public import AgioCore
public import Publishing

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
