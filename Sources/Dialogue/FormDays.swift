import AgioCore

/// The days that a mark of a ``LineForm`` can stand for.
struct FormDays {
  private let last: CalendarDate

  /// - Returns: nil where rates end before all samples.
  init?(_ book: RateBook) {
    let ends = book.series.filter { $0.count > 0 }.map { $0.date(at: $0.count - 1) }
    guard let last = ends.min(), last > Self.end else { return nil }
    self.last = min(last, book.today)
  }

  /// How the day that begins at a digit is written; nil where none does.
  func style(of line: UnsafeBufferPointer<UInt8>, at start: Int) -> NumberStyle? {
    guard start + Self.length <= line.count else { return nil }
    let style: NumberStyle
    switch (line[start + 2], line[start + 4], line[start + 5], line[start + 7]) {
    case (_, UInt8(ascii: "-"), _, UInt8(ascii: "-")): style = .day
    case (UInt8(ascii: "."), _, UInt8(ascii: "."), _): style = .dottedDay
    case (UInt8(ascii: "/"), _, UInt8(ascii: "/"), _): style = .slashedDay
    default: return nil
    }
    guard let day = Self.day(in: line, at: start, style), day >= Self.first, day <= last else {
      return nil
    }
    return style
  }

  /// As many bytes all have.
  static let length = 10

  /// The day that begins there, if one in that style does. With slashes it may be another as well.
  static func day(
    in line: UnsafeBufferPointer<UInt8>, at start: Int, _ style: NumberStyle
  ) -> CalendarDate? {
    func number(_ places: Range<Int>) -> Int? {
      var number = 0
      for place in places {
        let digit = line[start + place] &- 48
        if digit > 9 { return nil }
        number = number * 10 + Int(digit)
      }
      return number
    }
    func day(_ year: Range<Int>, _ month: Range<Int>, _ day: Range<Int>) -> CalendarDate? {
      guard let year = number(year), let month = number(month), let day = number(day) else {
        return nil
      }
      return CalendarDate(year: year, month: month, day: day)
    }
    if style == .day { return day(0..<4, 5..<7, 8..<10) }
    return day(6..<10, 3..<5, 0..<2)
      ?? (style == .slashedDay ? day(6..<10, 0..<2, 3..<5) : nil)
  }

  /// Days in a style, of those with slashes each third in the American order.
  static func written(_ days: [String], _ style: NumberStyle) -> [String] {
    days.enumerated().map { place, day in
      let parts = day.split(separator: "-")
      return switch style {
      case .dottedDay: "\(parts[2]).\(parts[1])"
      case .dottedYear: ".\(parts[0])"
      case .slashedDay where place % 3 == 2: "\(parts[1])/\(parts[2])/\(parts[0])"
      case .slashedDay: "\(parts[2])/\(parts[1])/\(parts[0])"
      default: day
      }
    }
  }

  // What is earlier is no year to all who look for one.
  private static let first = CalendarDate(year: 1990, month: 1, day: 1)!
  private static let end = CalendarDate(year: 2023, month: 9, day: 1)!

  /// Days of all kinds: of the week and of rest, at the ends of months, years and leap months.
  static let samples = [
    "1990-01-02", "1998-12-31", "1999-01-04", "2004-02-29", "2009-10-11", "2012-12-12",
    "2015-05-05", "2018-11-30", "2020-01-01", "2021-12-25", "2022-03-31", "2023-08-12",
    "2016-02-29",
  ]
  static let unmistakable = [
    "2021-03-17", "2022-10-19", "2020-08-26", "2019-05-23", "2018-06-14", "2017-09-28",
  ]
  /// The same of years of which all sources have rates.
  static let recent = [
    "2020-06-15", "2020-12-31", "2021-01-01", "2021-02-28", "2021-04-04", "2021-07-17",
    "2021-12-25", "2022-03-31", "2022-05-05", "2022-10-10", "2022-11-11", "2023-01-29",
    "2023-08-12",
  ]
}

/// Whether rates are there around a day: then what is said of a line is not another on another such day.
struct FormRates {
  /// Of the source that is asked first.
  private let series: any FixingSeries

  /// - Returns: nil where there are no rates.
  init?(_ book: RateBook) {
    guard let series = book.series.first, series.count > 0 else { return nil }
    self.series = series
  }

  /// So far around it they are looked for: no gap in them is shorter than twice that, and no period of a line longer.
  private static let reach = 400

  func areThere(of currency: Currency, around day: CalendarDate) -> Bool {
    if currency == series.pivot { return true }
    guard series.covers(currency), let row = series.row(notAfter: day),
      let first = series.row(notAfter: day.adding(days: -Self.reach)),
      let last = series.row(notAfter: day.adding(days: Self.reach))
    else { return false }
    return [first, row, last].allSatisfy { (try? series.fixing(of: currency, at: $0)) != nil }
  }
}
