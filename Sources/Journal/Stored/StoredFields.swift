import AgioCore

/// Where the parts of an entry are read from: a row of the database or of the spool.
protocol StoredFields {
  func integer(_ column: Int32) -> Int
  func text(_ column: Int32) -> String
  func optionalInteger(_ column: Int32) -> Int?
  func optionalText(_ column: Int32) -> String?
}

extension StoredFields {
  func date(_ column: Int32) -> CalendarDate? {
    optionalInteger(column).map { CalendarDate(dayNumber: $0) }
  }
}

extension Value {
  init(_ date: CalendarDate?) { self.init(date.map { Int($0.dayNumber) }) }
}
