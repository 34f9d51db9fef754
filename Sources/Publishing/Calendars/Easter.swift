import AgioCore

/// Easter of the western churches.
enum Easter {
  /// Easter Sunday of a Gregorian year from 1 to 9999.
  ///
  /// Source of the method: the anonymous Gregorian algorithm (Nature, 20 April 1876), as in J. Meeus, Astronomical
  /// Algorithms (1991), chapter 8; the letters are theirs.
  static func sunday(of year: Int) -> CalendarDate {
    let a = year % 19
    let (b, c) = year.quotientAndRemainder(dividingBy: 100)
    let (d, e) = b.quotientAndRemainder(dividingBy: 4)
    let f = (b + 8) / 25
    let g = (b - f + 1) / 3
    let h = (19 * a + b - d - g + 15) % 30
    let (i, k) = c.quotientAndRemainder(dividingBy: 4)
    let l = (32 + 2 * e + 2 * i - h - k) % 7
    let m = (a + 11 * h + 22 * l) / 451
    let (month, day) = (h + l - 7 * m + 114).quotientAndRemainder(dividingBy: 31)
    return CalendarDate(year: year, month: month, day: day + 1)!
  }
}
