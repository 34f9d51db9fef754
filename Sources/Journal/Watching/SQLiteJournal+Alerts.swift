public import AgioCore

extension SQLiteJournal {
  /// What a look at the alerts has brought.
  public struct AlertCheck: Sendable {
    public var firings: [AlertFiring] = []
    /// Why an alert could not be looked at.
    public var faults: [(alert: Alert, reason: Diagnostic)] = []

    public init() {}
  }

  /// All alerts, oldest first.
  public func alerts() throws(JournalFault) -> [Alert] {
    try attempt { (connection) throws(SQLiteError) in try Self.alerts(connection) }
  }

  private static func alerts(_ connection: Connection) throws(SQLiteError) -> [Alert] {
    try connection.all(
      "SELECT id, condition, armed, checked, fired, snoozed FROM alert ORDER BY id"
    ) { Alert($0) }.compactMap { $0 }
  }

  /// Keeps an alert, and looks at it for the first time: what holds already is told now, and once more by the next
  /// ``checkAll(_:)``.
  public func add(_ condition: AlertCondition, _ book: RateBook) throws(JournalFault) -> (
    alert: Alert, check: AlertCheck
  ) {
    let number = try attempt { (connection) throws(SQLiteError) in
      try connection.run(
        "INSERT INTO alert (condition, armed) VALUES (?1, 1)", .text("\(condition)"))
      return connection.lastInsertedNumber
    }
    marker.set(true)
    return (Alert(number: number, condition), try check(book, .maker) { $0.number == number })
  }

  /// - Returns: whether there was one.
  public func deleteAlert(_ number: Int) throws(JournalFault) -> Bool {
    let (found, rest) = try attempt { (connection) throws(SQLiteError) in
      try connection.transaction { () throws(SQLiteError) in
        let found = try connection.number(
          "SELECT count(*) FROM alert WHERE id = ?1", .integer(number))
        try connection.run("DELETE FROM alert WHERE id = ?1", .integer(number))
        return (found, try connection.number("SELECT count(*) FROM alert"))
      }
    }
    marker.set(rest > 0)
    return found > 0
  }

  /// Lets one be silent until a day; what holds then is told again.
  /// - Returns: whether there is one.
  public func snoozeAlert(_ number: Int, until day: CalendarDate) throws(JournalFault) -> Bool {
    try attempt { (connection) throws(SQLiteError) in
      try connection.transaction { () throws(SQLiteError) in
        try connection.run(
          "UPDATE alert SET snoozed = ?2, armed = 1 WHERE id = ?1", .integer(number), Value(day))
        return try connection.number("SELECT count(*) FROM alert WHERE id = ?1", .integer(number))
          > 0
      }
    }
  }

  /// Lets one be told once more at the next look, if it holds still: what should have followed has failed.
  public func rearmAlert(_ number: Int) throws(JournalFault) {
    try attempt { (connection) throws(SQLiteError) in
      try connection.run(
        "UPDATE alert SET armed = 1, checked = NULL WHERE id = ?1", .integer(number))
    }
  }

  /// Looks at all alerts where nobody is there. Of several programs that look at once, one is told.
  public func checkAll(_ book: RateBook) throws(JournalFault) -> AlertCheck {
    try check(book, .watchman) { _ in true }
  }

  /// Looks at all alerts. Of several programs that look at once, one is told.
  public func check(_ book: RateBook) throws(JournalFault) -> AlertCheck {
    try check(book, .someone) { _ in true }
  }

  private func check(
    _ book: RateBook, _ look: Alert.Look, where isMeant: (Alert) -> Bool
  ) throws(JournalFault) -> AlertCheck {
    let (before, first) = try attempt { (connection) throws(SQLiteError) in
      let before = try Self.alerts(connection)
      return (before, Self.checked(before.filter(isMeant), book, look))
    }
    marker.set(!before.isEmpty)
    // Mostly there is nothing new, and nothing to write.
    if first.changed.isEmpty { return first.check }
    return try attempt { (connection) throws(SQLiteError) in
      try connection.transaction { () throws(SQLiteError) in
        let (check, changed) = Self.checked(
          try Self.alerts(connection).filter(isMeant), book, look)
        for alert in changed {
          try connection.run(
            "UPDATE alert SET armed = ?2, checked = ?3, fired = ?4, snoozed = ?5 WHERE id = ?1",
            .integer(alert.number), .integer(alert.isArmed ? 1 : 0), Value(alert.checked),
            Value(alert.fired), Value(alert.snoozed))
        }
        return check
      }
    }
  }

  private static func checked(_ alerts: [Alert], _ book: RateBook, _ look: Alert.Look) -> (
    check: AlertCheck, changed: [Alert]
  ) {
    var check = AlertCheck()
    var changed: [Alert] = []
    for alert in alerts {
      var after = alert
      do throws(Diagnostic) {
        check.firings += try after.check(book, look)
      } catch {
        check.faults.append((alert, error))
      }
      let hasChanged =
        after.checked != alert.checked || after.snoozed != alert.snoozed
        || after.fired != alert.fired || after.isArmed != alert.isArmed
      if hasChanged { changed.append(after) }
    }
    return (check, changed)
  }
}

extension Alert {
  fileprivate init?(_ row: Row) {
    guard let condition = AlertCondition(row.text(1)) else { return nil }
    self.init(number: row.integer(0), condition)
    isArmed = row.integer(2) != 0
    (checked, fired, snoozed) = (row.date(3), row.date(4), row.date(5))
  }
}
