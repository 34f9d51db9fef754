public import AgioCore

/// What is told of an answer's rates where nothing stands beside it: that a day was not the one asked for, that days of
/// a period are missing.
public enum RateNotes {
  public enum Kind: Int, CaseIterable, Sendable {
    case shift, holes, quarantine, digits, ownDay, direction, decimals, quotients, parentheses,
      multiples, periods, bullets, labels, headings, leftOut
  }

  public struct Note: Hashable, Sendable {
    public let kind: Kind
    public let phrase: Phrase
  }

  /// Each once.
  public static func all(for answer: Answer) -> [Note] {
    var found: [Note] = []
    for working in answer.workings where working.rate.isRemarkable {
      let rate = working.rate
      let notes = [
        shift(rate).map { Note(kind: .shift, phrase: $0) },
        holes(rate).map { Note(kind: .holes, phrase: $0) },
        quarantine(rate).map { Note(kind: .quarantine, phrase: $0) },
        digits(rate).map { Note(kind: .digits, phrase: $0) },
        ownDay(working).map { Note(kind: .ownDay, phrase: $0) },
      ]
      for note in notes.compactMap(\.self) where !found.contains(note) { found.append(note) }
    }
    return found.isEmpty ? remarks(for: answer) : found + remarks(for: answer)
  }

  /// What stands beside no answer, wherever it is shown.
  public static func remarks(for answer: Answer) -> [Note] {
    if answer.remarks.isEmpty, answer.addends == nil { return [] }
    var notes = Self.notes(answer.remarks)
    for line in answer.addends?.leftOut ?? [] {
      notes.append(Note(kind: .leftOut, phrase: say("the total leaves out \(line.text())")))
    }
    return notes
  }

  public static func notes(_ remarks: [Answer.Remark]) -> [Note] {
    remarks.map { Note(kind: Kind($0.kind), phrase: $0.phrase) }
  }

  /// What a record does not have: days, coverage and the lines of a total are in it.
  public static func besideRecord(of answer: Answer) -> [Note] {
    all(for: answer).filter { ![.shift, .holes, .digits, .ownDay, .leftOut].contains($0.kind) }
  }

  private static func shift(_ rate: CrossRate) -> Phrase? {
    guard let asked = rate.askedDate, let date = rate.date else { return nil }
    // The figure of a weekly table is of an earlier day.
    let leg = rate.legs.first { $0.date == date } ?? rate.legs.first { $0.date != nil }
    let source = leg.map { Phrase(verbatim: $0.sourceName) } ?? say("the source")
    return say(
      "\(source) published no rates on \(asked.weekday.phrase) \(asked.phrase); used those from \(date.phrase)"
    )
  }

  private static func holes(_ rate: CrossRate) -> Phrase? {
    guard let leg = rate.legs.first(where: { $0.coverage?.isWhole == false }),
      let coverage = leg.coverage
    else { return nil }
    return say(
      "\(leg.sourceName) has \(rate.pair) on \(coverage.days) of \(coverage.published) days of \(coverage.period)"
    )
  }

  private static func digits(_ rate: CrossRate) -> Phrase? {
    guard let digits = rate.digits, let leg = rate.legs.first(where: { $0.digits == digits })
    else { return nil }
    let (source, pair) = (leg.sourceName, leg.pair)
    return say(
      "the \(source) rate of \(pair) has only \(digits) \(digits, "digit", "digits"), and so has the answer"
    )
  }

  /// A rate of the user's own holds on all days, unless they gave it one.
  private static func ownDay(_ working: Answer.Working) -> Phrase? {
    guard let selection = working.query?.selection,
      let leg = working.rate.legs.first(where: { $0.isOfOtherDay(than: selection) }),
      let date = leg.date
    else { return nil }
    return say(
      "1 \(leg.pair.base) = \(leg.rateText) \(leg.pair.quote) is your rate from \(date.phrase), not for the requested date"
    )
  }

  private static func quarantine(_ rate: CrossRate) -> Phrase? {
    if let leg = rate.legs.first(where: { $0.state == .newerInQuarantine }), let date = leg.date {
      return say(
        "newer \(leg.sourceName) rates of \(leg.pair) are in quarantine; used those of \(date.phrase)"
      )
    }
    return rate.legs.first { $0.state == .contradicted }.map {
      say("another source contradicts the \($0.sourceName) rate of \($0.pair)")
    }
  }
}

extension RateNotes.Kind {
  fileprivate init(_ kind: Answer.Remark.Kind) {
    switch kind {
    case .direction: self = .direction
    case .today: self = .shift
    case .decimals: self = .decimals
    case .quotient: self = .quotients
    case .parentheses: self = .parentheses
    case .multiple: self = .multiples
    case .period: self = .periods
    case .bullet: self = .bullets
    case .label: self = .labels
    case .heading: self = .headings
    }
  }
}
