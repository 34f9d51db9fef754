import AgioCore
import ArgumentParser
import Dialogue
import Journal
import Rendering
import Shell

/// `watch [100 EUR/USD]`: pairs to keep an eye on.
struct WatchCommand: Command {
  static let about = CommandDescription(
    "watch", takes: "[100 EUR/USD] [via SOURCE]", completing: .currency, say("watch list"),
    say(
      "Adds an amount to the watch list, or shows the list: today's value, its change since it was added and since the previous fixing, the low and high of 30 days. 'move N N' moves one to another position, 'note N TEXT' adds a note, 'delete N' removes one."
    ),
    [
      ("watch 100 EUR/USD", say("add")), ("watch move 3 1", say("to the top")),
      ("watch delete 1", say("remove it")),
    ])

  @Argument(
    help: ArgumentHelp("An amount and a pair; or move, note, delete.", valueName: "WORDS"))
  var words: [String] = []

  @OptionGroup var format: FormatOption

  @OptionGroup var options: RunOptions

  func run(in context: CommandContext) throws -> Page {
    context.use(options, format)
    return try Self.run(words, context)
  }

  /// - Parameter words: what stands behind the name.
  static func run(_ words: [String], _ context: CommandContext) throws -> Page {
    guard let journal = context.journal else {
      return .note(say("no folder to store the journal in"))
    }
    // Who only looks leaves no file behind.
    if words.isEmpty, !journal.exists { return try list([], context) }
    return try context.withJournal { journal in
      switch words.first?.lowercased() {
      case nil, "list": break
      case "move":
        guard words.count == 3, let number = Int(place: words[1]), let target = Int(place: words[2])
        else { throw misread(["watch move 3 1"]) }
        try require(number, in: journal)
        try journal.moveWatched(number, to: target)
      case "note":
        guard words.count > 1, let number = Int(place: words[1]) else {
          throw misread(["watch note 1 TEXT"])
        }
        try require(number, in: journal)
        let text = words.dropFirst(2).joined(separator: " ")
        try journal.noteWatched(number, text.isEmpty ? nil : text)
      case "delete", "remove": try remove(Array(words.dropFirst()), from: journal, context)
      default: try add(words, to: journal, context)
      }
      return try list(try journal.watchlist(), context)
    }
  }

  private static func misread(_ examples: [String]) -> CommandFault {
    .usage(say("expected an amount and two currencies"), examples: examples)
  }

  private static func require(_ number: Int, in journal: SQLiteJournal) throws {
    guard try journal.watchlist().contains(where: { $0.number == number }) else {
      throw CommandFault(say("there is no watched pair \(number)"), examples: ["watch"])
    }
  }

  private static func list(_ pairs: [WatchedPair], _ context: CommandContext) throws -> Page {
    let table = WatchTable(pairs, try context.book(), try context.settings())
    if context.format != .text { return Page(table.forMachines) }
    return pairs.isEmpty
      ? .note(WatchTable.nothing(atPrompt: context.prompt != nil))
      : Page(table.lines(width: context.width))
  }

  /// `100 EUR/USD # remark`
  private static func add(
    _ words: [String], to journal: SQLiteJournal, _ context: CommandContext
  ) throws {
    let head = words.prefix { !$0.hasPrefix("#") }
    let remark = words.dropFirst(head.count).joined(separator: " ").drop { $0 == "#" || $0 == " " }
    let settings = try context.settings()
    let isByOne = head.count > 2 && head[head.count - 2].lowercased() == "via"
    let source = isByOne ? head.last?.lowercased() : nil
    let text = (isByOne ? head.dropLast(2) : head).joined(separator: " ")
    guard let term = PairTerm(text, decimalMark: settings.decimalMark, meanings: settings.meanings),
      let pair = term.pair
    else {
      throw CommandFault.unknownCurrency(in: isByOne ? head.dropLast(2) : head)
        ?? misread(["watch 100 EUR/USD", "watch move 3 1", "watch note 1 TEXT"])
    }
    let amount = term.amount ?? ExactNumber(1)
    let book = try context.book()
    let rate = try book.rate(
      of: pair.base, in: pair.quote, RateSelection(time: .latest, source: source))
    let note = remark.isEmpty ? nil : String(remark)
    // A pair is watched once: another amount takes the place of the one before.
    if let known = try journal.watchlist().first(where: { $0.pair == pair && $0.source == source })
    {
      try journal.setWatched(known.number, to: amount)
      if let note { try journal.noteWatched(known.number, note) }
      return
    }
    _ = try journal.watch(amount, rate, on: book.today, note: note, source: source)
  }

  private static func remove(
    _ words: [String], from journal: SQLiteJournal, _ context: CommandContext
  ) throws {
    if words.isEmpty { throw misread(["unwatch 1", "unwatch EUR/USD"]) }
    let text = words.joined(separator: " ")
    let pairs = try journal.watchlist()
    let found: [Int]
    if let number = Int(place: text) {
      found = pairs.map(\.number).filter { $0 == number }
    } else {
      let pair = PairTerm(text, meanings: try context.settings().meanings)?.pair
      found = pairs.filter { $0.pair == pair }.map(\.number)
    }
    if found.isEmpty {
      let pair = VisibleText.quoted(text.utf8)
      throw CommandFault(say("\(pair) is not watched"), word: words[0])
    }
    try journal.unwatch(found)
  }
}

// Completion.
extension WatchCommand {
  static func suggestions(
    after words: [String], typed: String, in context: SuggestionContext
  ) -> [Suggestions.Candidate]? {
    let isFirst = words.isEmpty || words.count == 1 && Int(words[0]) != nil
    if words.last?.lowercased() == "via" { return context.sources(typed) }
    switch words.first?.lowercased() {
    case "delete", "remove", "move", "note": return context.watched(typed)
    default: break
    }
    if isFirst {
      return context.verbsAndPairs(words.isEmpty ? ["list", "delete", "move", "note"] : [], typed)
    }
    return ["via"].filter { $0.hasPrefix(typed.lowercased()) }.map { Suggestions.Candidate($0) }
  }
}

extension UnwatchCommand {
  static func suggestions(
    after words: [String], typed: String, in context: SuggestionContext
  ) -> [Suggestions.Candidate]? {
    if !words.isEmpty { return [] }
    let pairs = ((try? context.journal?.watchlist()) ?? []).map { "\($0.pair)" }
    return typed.first?.isLetter ?? false
      ? pairs.filter { $0.lowercased().hasPrefix(typed.lowercased()) }
        .map { Suggestions.Candidate($0) } : context.watched(typed)
  }
}

extension SuggestionContext {
  /// The numbers of watched pairs.
  fileprivate func watched(_ typed: String) -> [Suggestions.Candidate] {
    Self.numbers(
      ((try? journal?.watchlist()) ?? []).map { ($0.number, "\($0.pair)") }, beginning: typed)
  }
}

/// `unwatch N`: takes a pair off the list of `watch`.
struct UnwatchCommand: Command {
  static let about = CommandDescription(
    "unwatch", takes: "N", completing: .currency, say("remove a pair from the watch list"),
    say("Removes a pair from the list that ':watch' shows, by its number or its currencies."),
    [("unwatch 1", nil), ("unwatch EUR/USD", nil)])

  @Argument(help: ArgumentHelp("Its number, or its currencies.", valueName: "N"))
  var words: [String] = []

  @OptionGroup var format: FormatOption

  @OptionGroup var options: RunOptions

  func run(in context: CommandContext) throws -> Page {
    context.use(options, format)
    return try WatchCommand.run(["delete"] + words, context)
  }
}
