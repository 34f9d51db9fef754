import AgioCore

/// What a line stands on, a line of text each; a letter tells what it is.
extension StoredText {
  /// nil for a line that stands on nothing but rates.
  static func of(_ dependencies: Dependencies) -> String? {
    if dependencies.isEmpty { return nil }
    var lines = dependencies.definitions.map { "f \($0)" }
    for (name, value) in dependencies.variables.sorted(by: { $0.key < $1.key }) {
      lines.append("v \(name) \(of(value))")
    }
    for (number, value) in dependencies.results.sorted(by: { $0.key < $1.key }) {
      lines.append("r \(number) \(of(value))")
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
    let value = parts.count == 3 ? storedValue(parts[2]) : nil
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
