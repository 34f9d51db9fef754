import AgioCore
import ArgumentParser
import Charts
import Configuration
import Dialogue
import Journal
import Publishing
import RateService
import Rendering
import Shell

/// `board`: the watched pairs, as they stand from minute to minute.
struct BoardCommand: Command {
  static let about = CommandDescription(
    "board", say("show the watched pairs, live"),
    say(
      "Shows the watched pairs with their amounts, their change since they were added and since the previous fixing, and the alerts; newer rates appear automatically. Up and Down choose a pair, Enter draws its chart, a adds one, x and then y removes it, < and > move it, r refreshes rates, q goes back."
    ),
    [("board", nil), ("watch 100 EUR/USD", say("add"))])

  @OptionGroup var format: FormatOption

  @OptionGroup var options: RunOptions

  func run(in context: CommandContext) throws -> Page {
    context.use(options, format)
    guard context.format == .text, context.journal != nil, KeyView.fits(context.world.terminal)
    else { return try WatchCommand.run([], context) }
    try Board(context).run()
    return try WatchCommand.run([], context)
  }
}

/// The watched pairs on a screen of their own.
private final class Board: KeyView {
  private var pairs: [WatchedPair] = []
  private var chosen = 0
  /// Whether the chosen pair goes with the next key, if that says so.
  private var isRemoving = false

  /// Milliseconds between two looks for newer rates.
  private static let pause = 2_000

  private func list() throws -> [WatchedPair] {
    guard let journal = context.journal, journal.exists else { return [] }
    return try journal.watchlist()
  }

  func run() throws {
    pairs = try list()
    let live = try LiveRates(context)
    defer { live.end() }
    guard var screen = KeyScreen(context.world) else { return }
    defer { screen.leave() }
    while true {
      draw(on: screen)
      let key = screen.next(within: Self.pause)
      switch key {
      case .closed: return
      case .nothing:
        if live.take() {
          message = say("newer rates have arrived")
        } else if let failure = live.takeFailure() {
          message = failure
        }
      case .resized: continue
      case _ where isRemoving: confirm(key)
      case _ where typed != nil: line(after: key).map(add)
      case .letter("q"), .escape: return
      case .enter:
        guard pairs.indices.contains(chosen) else { continue }
        screen.leave()
        showChart(of: pairs[chosen].pair)
        guard let next = KeyScreen(context.world) else { return }
        screen = next
      default: act(on: key, screen)
      }
    }
  }

  private func act(on key: KeyScreen.Key, _ screen: KeyScreen) {
    message = nil
    let number = chosen + 1
    switch key {
    case .up: chosen = max(0, chosen - 1)
    case .down: chosen = min(max(0, pairs.count - 1), chosen + 1)
    case .home: chosen = 0
    case .end: chosen = max(0, pairs.count - 1)
    case .letter("a"): typed = ""
    case .letter("x"): isRemoving = !pairs.isEmpty
    case .letter("<") where chosen > 0:
      change(["move", "\(number)", "\(number - 1)"])
      chosen -= 1
    case .letter(">") where number < pairs.count:
      change(["move", "\(number)", "\(number + 1)"])
      chosen += 1
    case .letter("r"): fetch(screen, \.due)
    default: break
    }
  }

  /// Takes the chosen pair away, with what it has moved since it was added, or leaves it.
  private func confirm(_ key: KeyScreen.Key) {
    isRemoving = false
    switch key {
    case .letter("y"), .letter("Y"): change(["delete", "\(chosen + 1)"])
    default: break
    }
  }

  private func add(_ line: String) {
    let words = line.split(separator: " ").map(String.init)
    if words.isEmpty { return }
    change(words)
    chosen = max(0, pairs.count - 1)
  }

  /// What `watch` does with these words; what is wrong with them is said, and nothing changes.
  private func change(_ words: [String]) {
    do {
      _ = try WatchCommand.run(words, context)
      pairs = try list()
      chosen = min(chosen, max(0, pairs.count - 1))
    } catch {
      message = CommandFault(error).flatMap(told) ?? Phrase(verbatim: "\(error)")
    }
  }

  /// What is wrong, with what to type here: no command stands before it.
  private func told(_ fault: CommandFault) -> Phrase? {
    guard fault.note == nil, let example = fault.examples.first, example.hasPrefix("watch ") else {
      return fault.phrase
    }
    return fault.reason?.followed(by: .write(String(example.dropFirst(6))), after: "; ")
  }

  private func showChart(of pair: CurrencyPair) {
    let order = ChartOrder(
      series: SeriesRequest(pairs: [pair], span: .months(12)), index: nil, marks: [])
    do {
      _ = ChartScreen(try ChartDrawing(order, in: context), isASCII: false, context).run()
    } catch {
      message = CommandFault(error)?.reason
    }
  }

  // MARK: Drawing

  override func lines(columns: Int, rows: Int) -> [String] {
    let isColoured = context.isColoured
    var lines: [StyledText] = []
    if pairs.isEmpty {
      lines.append(context.line(say("no watched pairs yet; press a to add one"), .dim))
    } else if let book = try? context.book(), let settings = try? context.settings() {
      let table = WatchTable(pairs, book, settings).lines(width: columns - 2)
        .flatMap { $0.wrapped(width: columns - 2) }
      for (number, line) in table.enumerated() {
        let isChosen = number == chosen + 1
        var row = StyledText(isChosen ? "› " : "  ", .strong)
        row.append(line)
        lines.append(row)
      }
      lines += alerts(book, columns)
    }
    let footing = footing(columns)
    // The chosen pair stays in sight, below the header.
    let hidden = max(0, chosen + 2 - max(2, rows - footing.count))
    if hidden > 0, !pairs.isEmpty { lines.removeSubrange(1...hidden) }
    lines = Array(lines.prefix(max(1, rows - footing.count)))
    lines += Array(repeating: StyledText(), count: max(0, rows - lines.count - footing.count))
    return (lines + footing).map { $0.text(coloured: isColoured) }
  }

  private func alerts(_ book: RateBook, _ columns: Int) -> [StyledText] {
    guard let journal = context.journal, journal.hasAlerts, let alerts = try? journal.alerts()
    else { return [] }
    return [StyledText()] + AlertTable.table(alerts, book).lines(wording, width: columns)
  }

  private func footing(_ columns: Int) -> [StyledText] {
    if typed == nil, isRemoving, pairs.indices.contains(chosen) {
      let (number, pair) = (chosen + 1, pairs[chosen].pair)
      let question = say("remove \(number) \(pair)? y to confirm, any other key to cancel")
      return told(question, columns)
    }
    let keys = say("q back  ↑ ↓ choose  Enter chart  a add  x remove  < > move  r refresh")
    return footing(columns, keys: keys) { typed in
      say("amount and pair, like 100 EUR/USD: \(typed)")
    }
  }
}
