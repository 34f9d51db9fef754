import AgioCore
import Publishing

/// The notes as they are kept: text, so that a look into the file tells.
extension CacheNotes {
  init(text: String) {
    // By bytes: every start of the program reads notes, and to find characters takes longer than all the rest.
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      guard let blank = line.firstIndex(of: UInt8(ascii: " ")) else { continue }
      set(
        String(Substring(line[..<blank])), String(Substring(line[line.index(after: blank)...])))
    }
  }

  private mutating func set(_ key: String, _ value: String) {
    switch key {
    case "retrieved-at": retrievedAt = Int64(value)
    case "next-update": nextUpdate = Int64(value)
    case "not-before": notBefore = Int64(value)
    case "retry-at": retryAt = Int64(value)
    case "failures": failures = Int(value) ?? 0
    case "last-failure", "last-error": storedFailure = value
    case "last-error-at": lastFailureAt = Int64(value)
    case "requests": requests = Int(value) ?? 0
    case "request-month": requestMonth = value
    case "quota": quota = QuotaState(text: value)
    // The words before the first blank of a line; the version before wrote other ones.
    case "quarantine", "doubtful": quarantine += [NotedFigure(text: value)].compactMap { $0 }
    case "quarantine-of": hasQuarantine = true
    case "contradicted": contradicted += [NotedFigure(text: value)].compactMap { $0 }
    case "answered": answered.add(text: value)
    case "quarantine-reason", "waiting": storedReasons.append(value)
    case "quarantined-newest", "refused-of": quarantinedNewest = CalendarDate(value)
    case "etag", "last-modified":
      guard let blank = value.utf8.firstIndex(of: UInt8(ascii: " ")) else { return }
      let address = String(value[..<blank])
      let text = String(value[value.index(after: blank)...])
      if key == "etag" {
        validators[address, default: Validators()].entityTag = text
      } else {
        validators[address, default: Validators()].lastModified = text
      }
    default: break
    }
  }

  var text: String {
    var lines: [String] = []
    func add(_ key: String, _ value: (some CustomStringConvertible)?) {
      // A line break in a value would forge a line of its own.
      if let value { lines.append("\(key) \("\(value)".filter { !$0.isNewline })") }
    }
    add("retrieved-at", retrievedAt)
    add("next-update", nextUpdate)
    add("not-before", notBefore)
    add("retry-at", retryAt)
    add("failures", failures == 0 ? nil : failures)
    add("last-failure", storedFailure)
    add("last-error-at", lastFailureAt)
    add("requests", requests == 0 ? nil : requests)
    add("request-month", requestMonth)
    add("quota", quota?.text)
    for line in storedReasons { add("quarantine-reason", line) }
    add("quarantined-newest", quarantinedNewest)
    for figure in quarantine { add("quarantine", figure.text) }
    for figure in contradicted { add("contradicted", figure.text) }
    for line in answered.lines { add("answered", line) }
    for (address, validator) in validators.sorted(by: { $0.key < $1.key }) {
      add("etag", validator.entityTag.map { "\(address) \($0)" })
      add("last-modified", validator.lastModified.map { "\(address) \($0)" })
    }
    return lines.joined(separator: "\n")
  }
}

extension QuotaState {
  /// `812 1000 2026-12-01`
  fileprivate init?(text: String) {
    let words = text.split(separator: " ")
    guard words.count == 3, let remaining = Int(words[0]), let limit = Int(words[1]),
      let renewal = CalendarDate(words[2])
    else { return nil }
    self.init(limit: limit, remaining: remaining, renewal: renewal)
  }

  fileprivate var text: String { "\(remaining) \(limit) \(renewal)" }
}
