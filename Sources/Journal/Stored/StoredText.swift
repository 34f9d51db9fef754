import AgioCore

/// How exact values are written in the journal, and read back without a digit lost.
enum StoredText {
  /// A rate, and behind it how many digits it has, where they are few: `0.0087 2`.
  static func of(_ rate: ExactNumber, digits: Int?) -> String {
    rate.storedText + (digits.map { " \($0)" } ?? "")
  }

  static func rate(_ text: String) -> (ExactNumber, digits: Int?)? {
    let words = text.split(separator: " ", maxSplits: 1)
    guard let rate = words.first.flatMap({ ExactNumber(storedText: $0) }) else { return nil }
    return (rate, words.count > 1 ? Int(words[1]) : nil)
  }

  /// `111.72 USD`, `0.1 %`, `42 -`, `25 EUR/hour`, `3 #night`, and behind it its form, where it has one: `41522.99 VES 2`.
  static func of(_ number: ExactNumber, _ unit: Unit, _ form: ResultForm?) -> String {
    "\(number.storedText) \(of(unit))" + (form.map { " \($0.storedText)" } ?? "")
  }

  private static func of(_ unit: Unit) -> String {
    if let currency = unit.currency {
      return currency.code + (unit.per.map { "/\($0.singular)" } ?? "")
    }
    return unit.counted.map { "#\($0.singular)" } ?? (unit == .percent ? "%" : "-")
  }

  private static func value(_ text: Substring) -> (
    number: ExactNumber, unit: Unit, form: ResultForm?
  )? {
    let words = text.split(separator: " ", maxSplits: 3)
    guard words.count > 1, let number = ExactNumber(storedText: words[0]),
      let unit = unit(words[1])
    else { return nil }
    return (number, unit, words.count > 2 ? ResultForm(storedText: words[2]) : nil)
  }

  private static func unit(_ text: Substring) -> Unit? {
    if text == "%" { return .percent }
    if text == "-" { return .plain }
    if text.first == "#" { return Thing(text.dropFirst()).map { Unit(counting: $0) } }
    let parts = text.split(separator: "/")
    guard let currency = parts.first.flatMap({ Currency(code: $0) }) else { return nil }
    return parts.count == 1 ? Unit(currency) : Thing(parts[1]).map { Unit(currency, per: $0) }
  }

  /// `111.72 USD;1.1172 USD 6`
  static func of(_ results: [Answer.Result]) -> String {
    results.map { of($0.number, $0.unit, $0.form) }.linked(by: ";")
  }

  static func results(_ text: String) -> [Answer.Result]? {
    let parts = text.split(separator: ";")
    let results = parts.compactMap { part in
      value(part).map { Answer.Result($0.number, $0.unit, form: $0.form) }
    }
    return results.count == parts.count ? results : nil
  }
}

/// Lists of row numbers, and the periods of rates.
extension StoredText {
  static func of(_ numbers: [Int]) -> String { numbers.map(String.init).linked(by: " ") }
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

/// What a line stands on, a line of text each; a letter tells what it is.
extension StoredText {
  /// nil for a line that stands on nothing but rates.
  static func of(_ dependencies: Dependencies) -> String? {
    if dependencies.isEmpty { return nil }
    var lines = dependencies.definitions.map { "f \($0)" }
    for (name, value) in dependencies.variables.sorted(by: { $0.key < $1.key }) {
      lines.append("v \(name) \(of(value.number, value.unit, value.form))")
    }
    for (number, value) in dependencies.results.sorted(by: { $0.key < $1.key }) {
      lines.append("r \(number) \(of(value.number, value.unit, value.form))")
    }
    if dependencies.count > 0 { lines.append("n \(dependencies.count) 0") }
    if !dependencies.taken.isEmpty {
      lines.append("g " + dependencies.taken.map(String.init).joined(separator: " "))
    }
    if !dependencies.targets.isEmpty {
      lines.append("t " + dependencies.targets.map(\.code).joined(separator: " "))
    }
    for (sign, currency) in dependencies.meanings.meant.sorted(by: { $0.key < $1.key }) {
      lines.append("m \(currency.code) \(sign)")
    }
    return lines.joined(separator: "\n")
  }

  static func dependencies(_ text: String?) -> Dependencies? {
    var dependencies = Dependencies()
    for line in (text ?? "").split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 2)
      guard parts.count > 1, read(line, parts, &dependencies) else { return nil }
    }
    return dependencies
  }

  private static func read(
    _ line: Substring, _ parts: [Substring], _ dependencies: inout Dependencies
  ) -> Bool {
    let value = (parts.count == 3 ? value(parts[2]) : nil).map {
      StoredValue($0.number, $0.unit, form: $0.form)
    }
    switch parts[0] {
    case "f": dependencies.definitions.append(String(line.dropFirst(2)))
    case "v":
      guard let value else { return false }
      dependencies.variables[String(parts[1])] = value
    case "r":
      guard let value, let number = Int(parts[1]) else { return false }
      dependencies.results[number] = value
    case "t":
      dependencies.targets = line.split(separator: " ").dropFirst().compactMap {
        Currency(code: $0)
      }
    case "m":
      guard parts.count == 3, let currency = Currency(code: parts[1]),
        dependencies.meanings.set(String(parts[2]), to: currency)
      else { return false }
    case "n":
      guard parts.count == 3, let count = Int(parts[1]), let start = Int(parts[2]),
        (0...EvaluationLimit.results).contains(count)
      else { return false }
      dependencies.count = count
      // Before it was kept which results a total took, these were all since a blank line.
      if start > 0 {
        dependencies.taken = dependencies.results.keys.filter { $0 >= start }.sorted()
      }
    case "g":
      dependencies.taken = line.split(separator: " ").dropFirst().compactMap { Int($0) }
    default: return false
    }
    return true
  }
}
