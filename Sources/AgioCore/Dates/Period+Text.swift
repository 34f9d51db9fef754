extension Period {
  /// `2026-11-21`, `2026-11`, `2026-Q4`, `2026`, `2026-01-15..2026-03-31`; nil for anything else.
  public init?(text: String) {
    let ends = text.split(separator: "..", omittingEmptySubsequences: false)
    if ends.count == 2, let first = CalendarDate(ends[0]), let last = CalendarDate(ends[1]) {
      self.init(from: first, to: last)
      return
    }
    if let day = CalendarDate(text) {
      self.init(from: day, to: day)
      return
    }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, first.utf8.count == 4, let year = Int(first),
      (1900...2999).contains(year)
    else { return nil }
    if parts.count == 1 {
      self.init(year: year)
      return
    }
    guard parts.count == 2, parts[1].utf8.count == 2 else { return nil }
    if parts[1].first?.lowercased() == "q", let quarter = Int(parts[1].dropFirst()) {
      self.init(year: year, quarter: quarter)
    } else if let month = Int(parts[1]) {
      self.init(year: year, month: month)
    } else {
      return nil
    }
  }
}
