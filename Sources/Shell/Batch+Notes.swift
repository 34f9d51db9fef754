import AgioCore
import Dialogue
import Rendering

/// What there is to say to lines besides their answers.
extension Batch {
  private static let mostRemarks = 4_096

  /// The lines that tell what there is to say about the rates of a line that was answered directly.
  mutating func told(of remark: RateRemark?, number: Int, file: String) -> String {
    switch remark {
    case .of(let query): told(notes(on: query), number: number, file: file)
    case .turned(let rate): told(notes(on: rate), number: number, file: file)
    case nil: ""
    }
  }

  /// Counts a line with something to say of its day, once that has been said so often that no more is told: it is one thing,
  /// unless rates have been pinned.
  /// - Returns: whether it did.
  mutating func countDay() -> Bool { !isPinned && !options.isQuiet && notes.isCounted(.shift) }

  /// It is the same for many lines.
  private mutating func notes(on query: RateQuery) -> [RateNotes.Note] {
    // What is said of a day is the same for all pairs, unless each is of a source of its own.
    let isDay = if case .on = query.selection.time { true } else { false }
    let isOfDay = isDay && !isPinned
    if isDay, countDay() { return [] }
    let key =
      isOfDay ? RateQuery(CurrencyPair(base: .euro, quote: .euro), query.selection) : query
    if let known = remarks[key] { return known }
    guard let rate = session.rate(query) else { return [] }
    var answer = Answer()
    let nothing = Answer.Result(ExactNumber(0), .plain)
    answer.workings.append(Answer.Working(from: nothing, to: nothing, rate: rate))
    if remarks.count == Self.mostRemarks { remarks = [:] }
    let notes = RateNotes.all(for: answer)
    remarks[key] = notes
    return notes
  }

  private mutating func notes(on turned: TurnedRate) -> [RateNotes.Note] {
    if !options.isQuiet, notes.isCounted(.direction) { return [] }
    return [RateNotes.Note(turned, mark: session.settings.decimalMark)]
  }

  /// The lines that tell those notes which are to be told.
  mutating func told(_ notes: [RateNotes.Note], number: Int, file: String) -> String {
    if options.isQuiet { return "" }
    var text = ""
    for note in notes where self.notes.isTold(note) {
      let said = audience.errors(say("note: \(note.phrase)"))
      text += "\(VisibleText.of(file.utf8)):\(number): \(said)\n"
    }
    return text
  }
}
