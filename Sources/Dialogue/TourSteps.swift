import AgioCore

extension Tour {
  static let greeting: [Phrase] = [
    say("Two minutes, one thing at a time. Use numbers and currencies of your own."),
    say("':tour next' skips a step, ':tour quit' ends the tour."),
  ]

  static let farewell: [Phrase] = [
    say("That is most of it. ':help' shows the rest, ':help set' the settings,"),
    say("and Tab finds codes by country, name or sign."),
    say("Right accepts the grey suggestion, Ctrl-R searches, Alt-Left goes back: ':help keys'."),
  ]

  static let steps: [Step] = [
    Step(
      text: say(
        "Write an amount and its target currency. Codes, signs and names work in upper or lower case."
      ),
      example: "120 EUR in AUD", isDone: { statement, _ in statement.tape.has(.convert) }),
    Step(
      text: say("You can add different currencies, and a line can have several targets."),
      example: "120 EUR + 30 GBP in AUD, USD",
      isDone: { statement, answer in statement.tape.has(.convert) && answer.results.count > 1 }),
    Step(
      text: say("A line that starts with an operator continues from the last single result."),
      example: "99.90 USD", isDone: { _, answer in answer.results.first?.unit.isMoney == true }),
    Step(
      text: say("This line continues from it: + 20% adds 20% of the amount before it."),
      example: "+ 20%",
      isDone: { statement, _ in statement.isContinuation || statement.tape.has(.percent) }),
    Step(
      text: say(
        "Every rate has a date and a source: ':why' shows them. This line uses another date."),
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
        "Write the way you speak: a line with only one possible meaning is answered, and agio shows how it was read."
      ),
      example: "4 tickets at £12.50",
      isDone: { _, answer in answer.results.first?.unit.isMoney == true }),
    Step(
      text: say("Or use the average of a month, a quarter or a year."),
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
      text: say("A variable keeps its exact value, however many digits are shown."),
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
      text: say("Call it, or a built-in function. Shares add up to the cent."),
      example: "split(100 EUR, 3)", isDone: { statement, _ in statement.tape.has(.call) }),
    Step(
      text: say(
        "Words and a colon at the start label a line, and 'total' adds up the results since a blank line. First press Enter on an empty line; then"
      ),
      example: "Hotel: 3 * 120 EUR", isDone: { statement, _ in statement.label != nil }),
    Step(
      text: say("And now the total."), example: "total in GBP",
      isDone: { statement, _ in statement.tape.has(.aggregate) }),
  ]
}

extension Tape {
  fileprivate func has(_ step: Step) -> Bool { nodes.contains { $0.step == step } }

  fileprivate func hasQualifier(_ isWanted: (Qualifier.Kind) -> Bool) -> Bool {
    (conversions.flatMap(\.qualifiers) + qualifierSets.joined()).contains { isWanted($0.kind) }
  }
}
