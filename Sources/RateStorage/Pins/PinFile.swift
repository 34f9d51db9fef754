public import AgioCore
import Files

/// The rates that a text of expressions needs, as a file of text that says what each is and is the same everywhere.
///
///     agio pinned rates 1
///     sha256 44bf…
///     today 2026-11-21
///     sources ecb nbp
///     means AUD $
///
///     USD/PLN before 2025-04-22 via nbp
///       up 3.7672
///       …
///
/// The digest is of all that stands below it. Each rate ends in a checksum of its own, which finds the place of what has
/// been changed.
public struct PinFile: Sendable {
  /// What today meant.
  public let today: CalendarDate
  /// What signs and words meant.
  public let meanings: CurrencyMeanings
  public private(set) var rates = PinnedRates()
  /// The questions in the order in which they were first asked.
  private var order: [RateQuery] = []

  public init(today: CalendarDate, meanings: CurrencyMeanings, sources: Set<String>) {
    self.today = today
    self.meanings = meanings
    rates.sources = sources
  }

  public var count: Int { order.count }

  /// Pins the answer to a question; the first one stays.
  public mutating func pin(_ rate: CrossRate, _ query: RateQuery) {
    if rates.rates[query] != nil { return }
    rates.rates[query] = rate
    order.append(query)
  }

  /// The rates, and what day it was.
  public var book: RateBook {
    var book = RateBook([], today: today)
    book.pinned = rates
    return book
  }

  /// What is wrong with a file, and where.
  public struct Flaw: Error, Hashable, Sendable {
    /// Counted from 1.
    public let line: Int
    public let reason: Phrase

    init(_ line: Int, _ reason: Phrase) {
      self.line = line
      self.reason = reason
    }
  }
}

extension PinFile {
  static let title = "agio pinned rates "
  static let version = "1"

  /// The whole file.
  public var text: String {
    var lines = ["today \(today)"]
    if !rates.sources.isEmpty {
      lines.append("sources \(rates.sources.sorted().joined(separator: " "))")
    }
    // What holds a control character no line can say.
    for (text, currency) in meanings.all where !text.utf8.contains(where: { $0 < 32 }) {
      lines.append("means \(currency.code) \(text)")
    }
    for query in order { lines += [""] + PinnedLines.of(query, rates.rates[query]!) }
    let body = lines.map { $0 + "\n" }.joined()
    return "\(Self.title)\(Self.version)\nsha256 \(SHA256.hexDigest(of: Array(body.utf8)))\n\(body)"
  }
}
