import AgioCore
import ArgumentParser
import Dialogue
import Journal
import Rendering
import Shell

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
