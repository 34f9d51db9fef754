public import AgioCore

/// The currencies that lines were about.
public enum RecentCurrencies {
  /// Those that `lines`, the newest first, name by code: the latest first, each once.
  public static func of(_ lines: some Sequence<String>) -> [Currency] {
    var found: [Currency] = []
    for line in lines {
      for word in line.utf8.split(whereSeparator: { ($0 | 0x20) &- 97 >= 26 }).reversed()
      where word.count == 3 {
        if let currency = Currency(code: Substring(word)), !found.contains(currency) {
          found.append(currency)
        }
      }
    }
    return found
  }
}
