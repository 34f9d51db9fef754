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

extension PinFile {
  /// Reads a whole file. Nothing of one that has been changed is used.
  public init(bytes: [UInt8]) throws(Flaw) {
    // Who keeps it in a repository may get it back with the line ends of Windows.
    let text = TextLines(bytes).lines
    if let index = text.firstIndex(where: { String(validating: $0.text, as: UTF8.self) == nil }) {
      throw Flaw(index + 1, say("not UTF-8"))
    }
    let lines = text.map { Substring($0.string) }
    try Self.checkTitle(lines.first ?? "")
    guard lines.count > 1, text.last?.end.last == 10 else {
      throw Flaw(lines.count, say("the file is truncated"))
    }
    guard lines[1].hasPrefix("sha256 ") else { throw Flaw(2, say("the digest is missing")) }
    let blocks = Self.blocks(lines)
    try self.init(head: blocks[0])
    for block in blocks.dropFirst() {
      let (query, rate) = try PinnedLines.pin(block.lines, from: block.first)
      if rates.rates[query] != nil { throw Flaw(block.first, say("\(query) appears twice")) }
      pin(rate, query)
    }
    // Last, so that what is damaged is named by its place where that can be known.
    let body = lines.dropFirst(2).map { $0 + "\n" }.joined()
    if SHA256.hexDigest(of: Array(body.utf8)) != lines[1].dropFirst(7) {
      throw Flaw(2, say("the file has been changed since the rates were pinned"))
    }
  }

  private init(head: Block) throws(Flaw) {
    var today: CalendarDate?
    var sources: Set<String> = []
    var meanings = CurrencyMeanings()
    for (index, line) in head.lines.enumerated() {
      let words = line.split(separator: " ", maxSplits: 2)
      var isRead = words.count > 1
      switch words.first {
      case "today" where isRead: today = CalendarDate(words[1])
      case "sources": sources = Set(line.split(separator: " ").dropFirst().map(String.init))
      case "means" where words.count == 3:
        isRead =
          Currency(code: words[1]).map { meanings.set(String(words[2]), to: $0) } ?? false
      default: isRead = false
      }
      if !isRead {
        throw Flaw(head.first + index, say("unexpected line in a file of pinned rates"))
      }
    }
    guard let today else { throw Flaw(head.first, say("the date of the rates is missing")) }
    self.init(today: today, meanings: meanings, sources: sources)
  }

  private static func checkTitle(_ line: Substring) throws(Flaw) {
    if !line.hasPrefix(title) {
      throw Flaw(1, say("not a file of pinned rates; agio pin writes one"))
    }
    if line.dropFirst(title.count) != version {
      throw Flaw(1, say("these rates were pinned by a newer agio"))
    }
  }

  private struct Block {
    /// The number of its first line, counted from 1.
    let first: Int
    var lines: [Substring] = []
  }

  /// What stands between blank lines, below the digest.
  private static func blocks(_ lines: [Substring]) -> [Block] {
    var blocks = [Block(first: 3)]
    for (index, line) in lines.enumerated().dropFirst(2) {
      if !line.isEmpty {
        blocks[blocks.count - 1].lines.append(line)
      } else if !blocks[blocks.count - 1].lines.isEmpty {
        blocks.append(Block(first: index + 2))
      }
    }
    return blocks.filter { !$0.lines.isEmpty || $0.first == 3 }
  }
}
