import AgioCore
import ArgumentParser
package import Dialogue
import Journal
import Rendering
package import Shell

/// `:again [N] [on DATE]`: the last line again, or a conversion of the journal then and now.
package struct AgainCommand: Command {
  package static let about = CommandDescription(
    "again", at: .prompt, takes: "[N] [on DATE]",
    say("the last line again, or conversion N"),
    say(
      "Computes the last line once more, with the rates there are now: after ':refresh', or when newer rates have come by themselves. '_' and the numbers of results stay what they are. With a number, shows a conversion of the journal as it was answered then and as it is answered now, or on a day."
    ),
    [
      ("again 12", say("then and now")),
      ("again 12 on 2024-03-01", say("at that day's rates")),
    ])

  @Argument(parsing: .allUnrecognized)
  var words: [String] = []

  package init() {}

  package func run(in context: CommandContext) throws -> Page {
    guard let prompt = context.prompt else { return Page() }
    guard let place = words.first else {
      guard let reply = prompt.session.again() else {
        throw CommandFault(say("there is no line to compute again yet"))
      }
      return Page(prompt.echo(reply))
    }
    let date = words.count == 3 && words[1].lowercased() == "on" ? CalendarDate(words[2]) : nil
    guard let number = Int(place: place), words.count == 1 || date != nil else {
      throw CommandFault.usage(
        say("an entry has a number, and a day"),
        examples: ["again 12", "again 12 on 2024-03-01"])
    }
    return try context.withJournal { (journal) throws(JournalFault) in
      guard let entry = try journal.entry(number) else {
        return .note(say("there is no conversion #\(number)"))
      }
      let offer = OfferedLine(entry.entry, in: prompt.session, on: date)
      return Page(
        ThenAndNow(
          entry, now: offer.now, prompt.session.settings, today: prompt.session.book.today
        ).lines)
    }
  }
}
