import AgioCore

/// States of rates, and lists of row numbers.
extension StoredText {
  /// `current`, `stale 3`
  static func of(_ state: RateState) -> String {
    if case .stale(let days) = state { return "stale \(days)" }
    return state.name
  }

  static func state(_ text: String) -> RateState? {
    let words = text.split(separator: " ")
    if words.count == 2, words[0] == "stale" {
      return Int(words[1]).map(RateState.stale(businessDays:))
    }
    let plain: [RateState] = [.current, .due, .bundled, .manual, .fixed]
    return plain.first { $0.name == text }
  }

  static func of(_ numbers: [Int]) -> String { numbers.map(String.init).joined(separator: " ") }
  static func numbers(_ text: String) -> [Int] { text.split(separator: " ").compactMap { Int($0) } }
}
