import AgioCore
import ArgumentParser
import Dialogue
import Journal
import Rendering
import Shell

/// `:again [N] [QUALIFIERS]`: the last line again, or a conversion of the journal then and now.
struct AgainCommand: Command {
  static let about = CommandDescription(
    "again", at: .prompt, takes: "[N] [on DATE …]",
    say("recompute the last line, or conversion N"),
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
    let page = try context.withJournal { journal in
      guard let entry = try journal.entry(number) else {
        return .note(say("there is no conversion #\(number)"))
      }
      var offer = OfferedLine(entry.entry, in: session)
      if words.count > 1 {
        offer = try offer.with(words.dropFirst().joined(separator: " "), in: session)
      }
      if case .success(let answer) = offer.now { prompt.session.shownAnswer = answer }
      let table = ThenAndNow(entry, now: offer.now, session.settings, today: session.book.today)
      return Page(table.lines(width: context.world.terminal.columns))
    }
    return page
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
