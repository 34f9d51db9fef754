import AgioCore

extension Tour {
  static let greeting: [Phrase] = [
    say("Two minutes, one thing at a time. Use numbers and currencies of your own."),
    say("':tour next' goes on without typing, ':tour quit' ends it."),
  ]

  static let farewell: [Phrase] = [
    say("That is most of it. ':help' shows the rest, ':help set' how to make it yours,"),
    say("and Tab finds codes by country, name or sign."),
    say("Right takes the pale rest of a line, Ctrl-R searches, Alt-Left goes back: ':help keys'."),
  ]

  static let steps: [Step] = [
    Step(
      text: say(
        "An amount, and what to convert it to. Codes, signs and names are read in any case."),
      example: "120 EUR in AUD", isDone: { statement, _ in statement.tape.has(.convert) }),
    Step(
      text: say("Currencies mix in a sum, and a line may have several targets."),
      example: "120 EUR + 30 GBP in AUD, USD",
      isDone: { statement, answer in statement.tape.has(.convert) && answer.results.count > 1 }),
    Step(
      text: say("A line that begins with an operator goes on from the last single result."),
      example: "99.90 USD", isDone: { _, answer in answer.results.first?.unit.isMoney == true }),
    Step(
      text: say("So this takes it further. A percentage adds itself to what stands before it."),
      example: "+ 20%",
      isDone: { statement, _ in statement.isContinuation || statement.tape.has(.percent) }),
    Step(
      text: say("Every rate has a day and a source: ':why' shows them. This asks for another day."),
      example: "100 USD in EUR on 2024-03-26",
      isDone: { statement, _ in
        statement.tape.hasQualifier {
          switch $0 {
          case .on, .before, .next: true
          default: false
          }
        }
      }),
    Step(
      text: say(
        "Write as you speak: a line that can mean one thing only is answered, and says how it was read."
      ),
      example: "4 tickets at £12.50",
      isDone: { _, answer in answer.results.first?.unit.isMoney == true }),
    Step(
      text: say("Or for the mean of a month, a quarter or a year."),
      example: "1000 USD in EUR average 2023",
      isDone: { statement, _ in
        statement.tape.hasQualifier {
          switch $0 {
          case .average, .high, .low: true
          default: false
          }
        }
      }),
    Step(
      text: say("A name keeps a value, exactly, whatever is shown of it."),
      example: "rent = 1200 EUR",
      isDone: { statement, _ in
        if case .assignment = statement.kind { true } else { false }
      }),
    Step(
      text: say("A name with a parameter is a function."), example: "vat(x) = x + 23%",
      isDone: { statement, _ in
        if case .definition = statement.kind { true } else { false }
      }),
    Step(
      text: say("Call it, or one of those there are. Shares add up to the cent."),
      example: "split(100 EUR, 3)", isDone: { statement, _ in statement.tape.has(.call) }),
    Step(
      text: say(
        "Words and a colon in front say what a line is about, and 'total' adds up the results since a blank line. First, press Enter alone; then"
      ),
      example: "Hotel: 3 * 120 EUR", isDone: { statement, _ in statement.label != nil }),
    Step(
      text: say("And now, the sum of it."), example: "total in GBP",
      isDone: { statement, _ in statement.tape.has(.aggregate) }),
  ]
}

extension Tape {
  fileprivate func has(_ step: Step) -> Bool { nodes.contains { $0.step == step } }

  fileprivate func hasQualifier(_ isWanted: (Qualifier.Kind) -> Bool) -> Bool {
    (conversions.flatMap(\.qualifiers) + qualifierSets.joined()).contains { isWanted($0.kind) }
  }
}
