import AgioCore
import Files

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
