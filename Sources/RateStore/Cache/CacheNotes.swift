/// What is remembered about a source besides its rates: text, so that a look into the file tells.
public struct CacheNotes: Sendable, Equatable {
  /// When the newest rates came, in seconds since 1970.
  public var retrievedAt: Int64?
  /// When the source said newer ones would be there.
  public var nextUpdate: Int64?
  /// No request before then: Retry-After, or the back-off after failures.
  public var notBefore: Int64?
  /// Failures in a row.
  public var failures = 0
  /// Why the last try failed; nil if it did not.
  public var lastError: String?
  /// When it did.
  public var lastErrorAt: Int64?
  /// Requests made in the month that ``requestMonth`` names (`2026-11`).
  public var requests = 0
  public var requestMonth: String?
  /// ETag and Last-Modified of an address without its secrets.
  public var validators: [String: Validator] = [:]
  /// A newest day that was set aside because it jumped, until something confirms it: the currencies it jumped in.
  public var doubtful: String?

  public struct Validator: Sendable, Equatable {
    public var etag: String?
    public var lastModified: String?

    public init(etag: String? = nil, lastModified: String? = nil) {
      self.etag = etag
      self.lastModified = lastModified
    }
  }

  public init() {}

  init(text: String) {
    for line in text.split(separator: "\n") {
      guard let blank = line.firstIndex(of: " ") else { continue }
      let value = String(line[line.index(after: blank)...])
      set(String(line[..<blank]), value)
    }
  }

  private mutating func set(_ key: String, _ value: String) {
    switch key {
    case "retrieved-at": retrievedAt = Int64(value)
    case "next-update": nextUpdate = Int64(value)
    case "not-before": notBefore = Int64(value)
    case "failures": failures = Int(value) ?? 0
    case "last-error": lastError = value
    case "last-error-at": lastErrorAt = Int64(value)
    case "requests": requests = Int(value) ?? 0
    case "request-month": requestMonth = value
    case "doubtful": doubtful = value
    case "etag", "last-modified":
      guard let blank = value.firstIndex(of: " ") else { return }
      let address = String(value[..<blank])
      let text = String(value[value.index(after: blank)...])
      if key == "etag" {
        validators[address, default: Validator()].etag = text
      } else {
        validators[address, default: Validator()].lastModified = text
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
    add("failures", failures == 0 ? nil : failures)
    add("last-error", lastError)
    add("last-error-at", lastErrorAt)
    add("requests", requests == 0 ? nil : requests)
    add("request-month", requestMonth)
    add("doubtful", doubtful)
    for (address, validator) in validators.sorted(by: { $0.key < $1.key }) {
      add("etag", validator.etag.map { "\(address) \($0)" })
      add("last-modified", validator.lastModified.map { "\(address) \($0)" })
    }
    return lines.joined(separator: "\n")
  }
}
