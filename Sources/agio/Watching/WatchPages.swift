import AgioCore
import Dialogue
import Journal
import Rendering

/// `:watch` and `:unwatch`
struct WatchPages {
  private let journal: SQLiteJournal
  private let book: RateBook
  private let settings: Settings

  init(_ journal: SQLiteJournal, _ book: RateBook, _ settings: Settings) {
    self.journal = journal
    self.book = book
    self.settings = settings
  }

  func watch(_ words: [String]) throws(JournalFault) -> [StyledText] {
    switch words.first?.lowercased() {
    case nil: return try list()
    case "move":
      guard words.count == 3, let number = Int(place: words[1]), let target = Int(place: words[2])
      else {
        return [note(.write(":watch move 3 1"))]
      }
      guard try has(number) else { return [unknown(number)] }
      try journal.moveWatched(number, to: target)
      return try list()
    case "note":
      guard words.count > 1, let number = Int(place: words[1]) else {
        return [note(.write(":watch note 1 TEXT"))]
      }
      guard try has(number) else { return [unknown(number)] }
      let text = words.dropFirst(2).joined(separator: " ")
      try journal.noteWatched(number, text.isEmpty ? nil : text)
      return try list()
    default: return try add(words)
    }
  }

  /// `100 EUR/USD # remark`
  private func add(_ words: [String]) throws(JournalFault) -> [StyledText] {
    let head = words.prefix { !$0.hasPrefix("#") }
    let remark = words.dropFirst(head.count).joined(separator: " ").drop { $0 == "#" || $0 == " " }
    guard (1...2).contains(head.count), let pair = CurrencyPair(text: head.last!),
      pair.base != pair.quote, let amount = head.count == 1 ? ExactNumber(1) : amount(head[0])
    else {
      return [note(.write(":watch 100 EUR/USD", orElse: ":watch move 3 1, :watch note 1 TEXT"))]
    }
    let rate: CrossRate
    do throws(Diagnostic) {
      rate = try book.rate(of: pair.base, in: pair.quote)
    } catch {
      return [StyledText(settings.wording(say("error: \(error.phrase)")), .error)]
    }
    _ = try journal.watch(amount, rate, on: book.today, note: remark.isEmpty ? nil : String(remark))
    return try list()
  }

  func unwatch(_ words: [String]) throws(JournalFault) -> [StyledText] {
    let pairs = try journal.watchlist()
    guard words.count == 1 else { return [note(.write(":unwatch 1", orElse: ":unwatch EUR/USD"))] }
    let found: [Int]
    if let number = Int(place: words[0]) {
      found = pairs.map(\.number).filter { $0 == number }
    } else {
      let pair = CurrencyPair(text: words[0])
      found = pairs.filter { $0.pair == pair }.map(\.number)
    }
    if found.isEmpty { return [note(say("it is not watched"))] }
    try journal.unwatch(found)
    return try list()
  }

  private func list() throws(JournalFault) -> [StyledText] {
    let pairs = try journal.watchlist()
    if pairs.isEmpty { return [note(WatchTable.nothing)] }
    return WatchTable(pairs, book, settings).lines
  }

  private func has(_ number: Int) throws(JournalFault) -> Bool {
    try journal.watchlist().contains { $0.number == number }
  }

  private func amount(_ word: String) -> ExactNumber? {
    let mark = String(UnicodeScalar(settings.decimalMark))
    guard mark == "." || !word.contains("."),
      let amount = Amount(decimal: word.replacing(mark, with: ".")), !amount.isZero
    else { return nil }
    return .small(amount)
  }

  private func unknown(_ number: Int) -> StyledText {
    note(say("there is no pair \(number); write :watch"))
  }

  private func note(_ phrase: Phrase) -> StyledText {
    StyledText(settings.wording(say("note: \(phrase)")), .dim)
  }
}
