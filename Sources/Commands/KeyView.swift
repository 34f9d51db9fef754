import AgioCore
import Configuration
import Dialogue
import Publishing
import RateService
import Rendering
import Shell

/// A view of the whole terminal: with a line that can be typed, something to say, and newer rates on demand.
class KeyView {
  final let context: CommandContext
  /// What is being typed; nil while nothing is.
  final var typed: String?
  /// What there is to say until the next key.
  final var message: Phrase?

  init(_ context: CommandContext) { self.context = context }

  final var wording: Wording { context.wording }

  /// Whether a terminal can be drawn on, has somebody before it, and is not too small.
  static func fits(_ terminal: Terminal) -> Bool {
    terminal.isInteractive && terminal.type != nil && terminal.type != "dumb"
      && terminal.columns >= 40 && terminal.rows >= 12
  }

  // MARK: What each view has of its own

  func lines(columns: Int, rows: Int) -> [String] { [] }

  /// Takes up newer rates.
  func renew() throws {}

  // MARK: What all have

  final func draw(on screen: KeyScreen) {
    screen.draw(lines(columns: screen.columns, rows: screen.rows))
  }

  /// Takes a key of the line that is typed.
  /// - Returns: the line, where the key ends it and it is not empty.
  final func line(after key: KeyScreen.Key) -> String? {
    switch key {
    case .letter(let letter) where letter >= " ": typed?.append(letter)
    case .backspace: if typed?.popLast() == nil { typed = nil }
    case .escape: typed = nil
    case .enter:
      defer { typed = nil }
      return typed == "" ? nil : typed
    default: break
    }
    return nil
  }

  /// Asks sources while the user waits, who has asked for it; a key gives up.
  final func fetch(_ screen: KeyScreen, _ publishers: (Rates) -> [any RatePublisher]) {
    do {
      let rates = try context.rates()
      if context.options.isOffline || rates.settings.configuration.network == .never {
        message = say("the network is turned off")
        return
      }
      var reports: [Phrase] = []
      for publisher in publishers(rates) where !screen.hasKey() {
        message = say("fetching \(publisher.profile.name); press any key to cancel")
        draw(on: screen)
        let report = rates.refresh(publisher, deadline: 20_000, isCancelled: screen.hasKey)
        reports.append(report.phrase)
      }
      try context.reload()
      try renew()
      message = Phrase.list(reports, separator: "; ") ?? say("all rates are current")
    } catch {
      message = CommandFault(error)?.reason ?? say("newer rates could not be fetched")
    }
  }

  /// What is typed, or what there is to say, or what keys do.
  final func footing(_ columns: Int, keys: Phrase, typing: (String) -> Phrase) -> [StyledText] {
    if let typed { return [StyledText(wording(typing(typed)) + "▏", .strong)] }
    if let message { return told(message, columns) }
    return [StyledText(KeyScreen.keys(wording(keys), columns: columns), .dim)]
  }

  final func told(_ phrase: Phrase, _ columns: Int) -> [StyledText] {
    Paragraph.lines(wording(phrase), width: columns).prefix(2).map { StyledText($0, .strong) }
  }
}
