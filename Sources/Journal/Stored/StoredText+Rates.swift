import AgioCore

/// Lists of row numbers, and the periods of rates.
extension StoredText {
  static func of(_ numbers: [Int]) -> String { numbers.map(String.init).joined(separator: " ") }
  static func numbers(_ text: String) -> [Int] { text.split(separator: " ").compactMap { Int($0) } }

  /// `2023` for a mean, `high 2023` for an extreme.
  static func of(_ coverage: PeriodCoverage) -> String {
    coverage.choice == .average ? "\(coverage.period)" : "\(coverage.choice) \(coverage.period)"
  }

  static func coverage(_ text: String, days: Int, published: Int) -> PeriodCoverage? {
    let words = text.split(separator: " ").map(String.init)
    let choice = words.count == 1 ? .average : PeriodCoverage.Choice(rawValue: words.first ?? "")
    guard words.count <= 2, let choice, let period = words.last.flatMap({ Period(text: $0) }) else {
      return nil
    }
    return PeriodCoverage(choice, period, days: days, published: published)
  }
}
