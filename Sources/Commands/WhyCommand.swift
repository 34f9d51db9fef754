import AgioCore
import ArgumentParser
import Dialogue
import Journal
import Rendering
import Shell

/// `:why`: the whole working of the last answer.
struct WhyCommand: Command {
  static let about = CommandDescription(
    "why", at: .prompt, takes: "[_N|N]",
    say("show the full working of the last answer"),
    say(
      "Shows each conversion of the last answer: every leg with its rate, date, source and state."
    ),
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
    return try context.withJournal { journal in
      guard let entry = try journal.entry(number) else {
        return .note(say("there is no conversion #\(number)"))
      }
      prompt.session.shownAnswer = entry.entry.answer
      return Page(prompt.session.why)
    }
  }
}
