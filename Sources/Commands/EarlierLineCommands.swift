import AgioCore
import ArgumentParser
import Dialogue
import Journal
import Rendering
import Shell

/// `:again [N] [QUALIFIERS]`: the last line again, or a conversion of the journal then and now.
struct AgainCommand: Command {
  static let about = CommandDescription(
    "again", at: .prompt, takes: "[N] [on DATE …]", say("recompute the last line, or conversion N"),
    say(
      "Computes the last line again at the current rates: after ':refresh', or when newer rates have arrived. '_' and result numbers do not change. With a number, shows that conversion from the history as it was answered then and as it is answered now; a date, a source or a rate can be added."
    ),
    [
      ("again 12", say("then and now")),
      ("again 12 on yesterday", say("at the rates of that date")),
      ("again 12 via ecb", say("by that source")),
    ])

  @Argument(parsing: .allUnrecognized)
  var words: [String] = []

  func run(in context: CommandContext) throws -> Page {
    guard let prompt = context.prompt else { return Page() }
    guard let place = words.first else {
      guard let reply = prompt.session.again() else {
        throw CommandFault(say("no line to recompute yet"))
      }
      return Page(prompt.echo(reply))
    }
    guard let number = try context.conversion(place) else {
      throw CommandFault.usage(
        say("expected a conversion number"),
        examples: ["again 12", "again 12 on yesterday", "again 12 via ecb"], word: place)
    }
    let session = prompt.session
    return try context.withEntry(number) { entry in
      var offer = OfferedLine(entry.entry, in: session)
      if words.count > 1 {
        offer = try offer.with(words.dropFirst().joined(separator: " "), in: session)
      }
      if case .success(let answer) = offer.now { prompt.session.shownAnswer = answer }
      let table = ThenAndNow(entry, now: offer.now, session.settings, today: session.book.today)
      return Page(table.lines(width: context.world.terminal.columns))
    }
  }
}

extension CommandContext {
  /// Does something with a conversion of the journal, if that has it.
  fileprivate func withEntry(_ number: Int, _ body: (NumberedEntry) throws -> Page) throws -> Page {
    try withJournal { journal in
      try journal.entry(number).map(body) ?? .note(say("there is no conversion #\(number)"))
    }
  }
}

extension OfferedLine {
  /// The line at another day, by another source or at another rate.
  fileprivate func with(_ qualifier: String, in session: Session) throws -> OfferedLine {
    do throws(Diagnostic) {
      return try OfferedLine(text, requalified: qualifier, in: session)
    } catch {
      throw CommandFault(error.rule, note: error.fix, word: qualifier, status: .statementFailed)
    }
  }
}

// Completion.
extension AgainCommand {
  static func suggestions(
    after words: [String], typed: String, in context: SuggestionContext
  ) -> [Suggestions.Candidate]? {
    guard let first = words.first else { return context.entries(beginning: typed) }
    guard Int(place: first) != nil else { return [] }
    return context.qualifiers(after: words.dropFirst(), typed: typed)
  }
}

/// `:back [N|WORD…]`: an earlier conversion, then and now.
struct BackCommand: Command {
  static let about = CommandDescription(
    "back", at: .prompt, takes: "[N|WORD…]", completing: .currency,
    say("previous conversion: answer then and now"),
    say(
      "Steps back through the history, newest first: each conversion with its answer then, its answer today, and the change. A number goes back that many, '#12' to that conversion, words to the next one that contains them. Looking changes nothing: Enter accepts the line offered, Esc cancels, and typing replaces it. Alt-Left and Alt-Right do the same while you type."
    ),
    [
      ("back 3", say("three conversions back")),
      ("back hotel", say("the last one containing that word")),
      ("back CHF", say("or that currency")),
    ])

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("How many to go back, or words to search for.", valueName: "WORD"))
  var words: [String] = []

  func run(in context: CommandContext) throws -> Page {
    guard let prompt = context.prompt else { return Page() }
    return prompt.take(JournalWalk(prompt.log, prompt.session).step(to: try goal(context)))
  }

  private func goal(_ context: CommandContext) throws -> JournalWalk.Goal {
    if words.isEmpty { return .earlier(1) }
    if words.count == 1, let number = try context.conversion(words[0]), number > 0 {
      return words[0].first!.isNumber ? .earlier(number) : .number(number)
    }
    return .found(JournalQuery(words, today: context.today))
  }
}

// Completion.
extension BackCommand {
  static func suggestions(
    after words: [String], typed: String, in context: SuggestionContext
  ) -> [Suggestions.Candidate]? {
    context.historyWords([], after: words, typed)
  }
}

/// `:forward`: the conversion after it.
struct ForwardCommand: Command {
  static let about = CommandDescription(
    "forward", at: .prompt,
    say("the next conversion"),
    say(
      "Steps forward again through the history, after ':back'."
    ))

  func run(in context: CommandContext) throws -> Page {
    guard let prompt = context.prompt else { return Page() }
    return prompt.take(JournalWalk(prompt.log, prompt.session).step(to: .later))
  }
}

/// `:swap`: the last conversion the other way round.
struct SwapCommand: Command {
  static let about = CommandDescription(
    "swap", at: .prompt, say("swap the last conversion"),
    say(
      "Converts the same amount in the other direction: after '100 EUR in USD' it computes '100 USD in EUR'. Date and source stay the same."
    ))

  func run(in context: CommandContext) throws -> Page {
    guard let prompt = context.prompt, let line = prompt.session.swapped else {
      throw CommandFault(say("the last line is not a conversion"), note: .write("100 EUR in USD"))
    }
    return Page(prompt.answer(to: line))
  }
}

/// `:why`: the whole working of the last answer.
struct WhyCommand: Command {
  static let about = CommandDescription(
    "why", at: .prompt, takes: "[_N|N]", say("show the full working of the last answer"),
    say(
      "Shows each conversion of the last answer: every leg with its rate, date, source and state."),
    [("why _3", nil)])

  @Argument(help: ArgumentHelp("A result, or a conversion.", valueName: "N"))
  var place: String?

  static func suggestions(
    after words: [String], typed: String, in context: SuggestionContext
  ) -> [Suggestions.Candidate]? {
    words.isEmpty ? context.entries(beginning: typed) : []
  }

  func run(in context: CommandContext) throws -> Page {
    guard let prompt = context.prompt else { return Page() }
    guard let place else { return Page(prompt.session.why) }
    if place.first == "_", let number = Int(place.dropFirst()),
      let answer = prompt.log.answer(ofResult: number)
    {
      prompt.session.shownAnswer = answer
      return Page(prompt.session.why)
    }
    guard let number = try context.conversion(place) else {
      throw CommandFault.usage(
        say("expected a result or a conversion's number"), examples: ["why _3", "why 12"],
        word: place)
    }
    return try context.withEntry(number) { entry in
      prompt.session.shownAnswer = entry.entry.answer
      return Page(prompt.session.why)
    }
  }
}
