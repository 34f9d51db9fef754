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

/// A pinned rate as lines of text, and back.
enum PinnedLines {
  private static let separator = "; "

  /// The question, the exact fraction, each leg, and a checksum of these.
  static func of(_ query: RateQuery, _ rate: CrossRate) -> [String] {
    var lines = ["\(query)", "  up \(rate.up.storedText)", "  down \(rate.down.storedText)"]
    if let date = rate.date { lines.append("  date \(date)") }
    if let asked = rate.askedDate { lines.append("  asked \(asked)") }
    lines += rate.legs.map(line)
    return lines + ["  check \(checksum(lines))"]
  }

  private static func line(_ leg: Leg) -> String {
    var fields = ["  leg \(leg.pair) \(leg.rate.storedText)"]
    if let date = leg.date { fields.append("date \(date)") }
    if let number = leg.number { fields.append("table \(number)") }
    if let side = leg.side { fields.append("side \(side.rawValue)") }
    if let coverage = leg.coverage {
      let numbers = "\(coverage.days) \(coverage.published)"
      fields.append("\(word(coverage.choice)) \(coverage.period) \(numbers)")
    }
    if let digits = leg.digits { fields.append("digits \(digits)") }
    fields += ["source \(leg.source)", "state \(leg.state.storedText)", "name \(leg.sourceName)"]
    return fields.joined(separator: separator)
  }

  private static func checksum(_ lines: [String]) -> String {
    let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
    let digits = String(Checksum.crc32c(bytes.span), radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// - Parameter first: the number of the first line.
  static func pin(_ lines: [Substring], from first: Int) throws(PinFile.Flaw) -> (
    RateQuery, CrossRate
  ) {
    let isWhole = lines.last == "  check \(checksum(lines.dropLast().map(String.init)))"
    // Codes of the user's own are known by their use; those of a damaged file are none.
    if isWhole { for line in lines { meetCodes(of: line) } }
    guard let query = RateQuery(lines[0]) else {
      throw PinFile.Flaw(first, say("expected a pair and a date"))
    }
    var numbers: [Substring: ExactNumber] = [:]
    var dates: [Substring: CalendarDate] = [:]
    var legs: [Leg] = []
    var check: Substring?
    for (index, line) in lines.enumerated().dropFirst() {
      let words = line.split(separator: " ", maxSplits: 1)
      guard line.hasPrefix("  "), words.count == 2, check == nil,
        take(words[0], words[1], &numbers, &dates, &legs, &check)
      else { throw PinFile.Flaw(first + index, say("unexpected line in a pinned rate")) }
    }
    guard isWhole else {
      throw PinFile.Flaw(first, say("this rate has been changed since it was pinned"))
    }
    guard let up = numbers["up"], let down = numbers["down"], !down.isZero else {
      throw PinFile.Flaw(first, say("this rate has no value"))
    }
    let rate = CrossRate(
      pair: query.pair, up: up, down: down, legs: legs, date: dates["date"],
      askedDate: dates["asked"])
    return (query, rate)
  }

  /// Makes the codes of a pair known: `BTC/USD on 2024-05-06`, or behind `  leg `.
  private static func meetCodes(of line: Substring) {
    let text = line.hasPrefix("  ") ? line.hasPrefix("  leg ") ? line.dropFirst(6) : "" : line
    let pair = text.utf8.prefix { $0 != 32 && $0 != UInt8(ascii: ";") }
    for code in pair.split(separator: UInt8(ascii: "/")) {
      _ = Currency.known(orOwn: String(Substring(code)))
    }
  }

  private static func take(
    _ word: Substring, _ rest: Substring, _ numbers: inout [Substring: ExactNumber],
    _ dates: inout [Substring: CalendarDate], _ legs: inout [Leg], _ check: inout Substring?
  ) -> Bool {
    switch word {
    case "up", "down":
      numbers[word] = ExactNumber(storedText: rest)
      return numbers[word] != nil
    case "date", "asked":
      dates[word] = CalendarDate(rest)
      return dates[word] != nil
    case "leg":
      guard let leg = leg(rest) else { return false }
      legs.append(leg)
    case "check": check = rest
    default: return false
    }
    return true
  }

  private static func leg(_ text: Substring) -> Leg? {
    let parts = text.split(separator: separator)
    let head = (parts.first ?? "").split(separator: " ")
    var fields: [Substring: Substring] = [:]
    for part in parts.dropFirst() {
      let words = part.split(separator: " ", maxSplits: 1)
      guard words.count == 2, fields.updateValue(words[1], forKey: words[0]) == nil else {
        return nil
      }
    }
    guard head.count == 2, let pair = CurrencyPair(text: head[0]),
      let rate = ExactNumber(storedText: head[1]), let source = fields["source"],
      let name = fields["name"], let state = fields["state"].flatMap({ RateState(storedText: $0) })
    else { return nil }
    return Leg(
      pair: pair, rate: rate, date: fields["date"].flatMap { CalendarDate($0) },
      number: fields["table"].map(String.init),
      side: fields["side"].flatMap { RateSide(rawValue: String($0)) },
      coverage: coverage(fields), source: String(source), sourceName: String(name), state: state,
      digits: fields["digits"].flatMap { Int($0) })
  }

  private static func word(_ choice: PeriodCoverage.Choice) -> Substring {
    choice == .average ? "mean" : Substring(choice.rawValue)
  }

  private static func coverage(_ fields: [Substring: Substring]) -> PeriodCoverage? {
    for choice in [PeriodCoverage.Choice.average, .high, .low] {
      guard let words = fields[word(choice)]?.split(separator: " "), words.count == 3,
        let period = Period(text: String(words[0])), let days = Int(words[1]),
        let published = Int(words[2])
      else { continue }
      return PeriodCoverage(choice, period, days: days, published: published)
    }
    return nil
  }
}
