public import AgioCore

/// What an answer stands on, in one phrase: `ECB 30 Oct 2026, bundled, 3 weeks old`.
public struct Provenance {
  private let answer: Answer
  private let today: CalendarDate?
  private let style: ResultStyle?

  /// - Parameters:
  ///   - today: what the age is counted to; nil to say nothing of it: of an answer of the past it says nothing.
  ///   - style: how the answer is shown, to have the rate itself too, where there is one pair.
  public init(of answer: Answer, today: CalendarDate?, figureFor style: ResultStyle? = nil) {
    self.answer = answer
    self.today = today
    self.style = style
  }

  /// In English; empty for an answer without rates.
  public var text: String { phrase?.english ?? "" }

  /// Nil for an answer without rates that comes from no lines above it.
  public var phrase: Phrase? {
    var phrases: [Phrase] = []
    for leg in answer.legs {
      let phrase = phrase(leg)
      if !phrases.contains(phrase) { phrases.append(phrase) }
    }
    if let style, let figure = figure(style), let first = phrases.first {
      phrases[0] = Phrase(verbatim: figure).followed(by: first, after: ", ")
    }
    if let count = answer.addends?.lines.count {
      phrases.insert(say("\(count) \(count, "line", "lines")"), at: 0)
    }
    return .list(phrases, separator: "; ")
  }

  /// `1 EUR = 1.1172 USD`, where there is one pair. A rate that is the answer itself is not told twice.
  private func figure(_ style: ResultStyle) -> String? {
    guard let first = answer.workings.first,
      answer.results.contains(where: { $0.unit.currency != nil }),
      answer.workings.allSatisfy({ $0.rate.pair == first.rate.pair }),
      answer.legs.allSatisfy({ first.rate.legs.contains($0) }),
      answer.workings.allSatisfy({ $0.rate.legs == first.rate.legs })
    else { return nil }
    let rate = first.rate
    return rate.figure(mark: style.decimalMark) { shown in
      answer.workings.allSatisfy {
        let product = $0.from.number.times(shown, over: ExactNumber(1))
        return Self.looks($0.to, product, style)
      }
        && answer.results.filter { $0.unit.currency == rate.pair.quote }.allSatisfy {
          Self.looks($0, $0.number.times(shown, over: rate.value), style)
        }
    }
  }

  /// Whether a result is shown as another number would be.
  private static func looks(_ result: Answer.Result, _ number: ExactNumber, _ style: ResultStyle)
    -> Bool
  {
    let other = Answer.Result(number, result.unit, form: result.form)
    return other.amountText(style) == result.amountText(style)
  }

  private func phrase(_ leg: Leg) -> Phrase {
    if [.peg, .law, .hundredth].contains(leg.origin) { return leg.authority }
    if let mean = leg.mean {
      return say("\(leg.sourceName) average \(mean.period) (\(mean.counted))")
        .followed(by: leg.state.phrase, after: ", ")
    }
    guard let date = leg.date else { return leg.publisher }
    if leg.origin == .manual { return say("your rate from \(date.phrase)") }
    let phrase = dated(fixing(leg, date), date).followed(by: leg.state.phrase, after: ", ")
    return today.map { phrase.followed(by: Age.phrase(from: date, to: $0), after: ", ") } ?? phrase
  }

  private func fixing(_ leg: Leg, _ date: CalendarDate) -> Phrase {
    let side = leg.side.map { $0 == .mid ? "" : " \($0)" } ?? ""
    let name = leg.sourceName + side
    let fixing =
      leg.number.map { say("\(name) \($0) of \(date.phrase)") }
      ?? say("\(name) \(date.phrase)")
    return leg.coverage.map {
      fixing.followed(by: $0.asked, after: " (").followed(by: $0.counted, after: ", ")
        .followed(by: Phrase(verbatim: ")"), after: "")
    } ?? fixing
  }

  /// Says whether another day was asked for.
  private func dated(_ fixing: Phrase, _ date: CalendarDate) -> Phrase {
    guard let asked = answer.shifts.first(where: { $0.date == date })?.askedDate else {
      return fixing
    }
    return say("\(fixing) (last before \(asked.phrase))")
  }
}

extension PeriodCoverage {
  /// As a line asks for it, in every language: `high 2023`.
  var asked: Phrase { Phrase(verbatim: "\(choice) \(period)") }

  /// How many days it stands on, and of how many, if there are holes.
  var counted: Phrase {
    isWhole ? say("\(days) \(days, "day", "days")") : say("\(days) of \(published) days")
  }
}

extension Leg {
  /// Whose rate it is.
  public var publisher: Phrase {
    origin == .given || origin == .manual ? say("your rate") : Phrase(verbatim: sourceName)
  }

  /// Who says so, where no publisher does.
  public var authority: Phrase {
    switch origin {
    case .peg: say("pegged by \(sourceName)")
    case .law: say("fixed by \(sourceName)")
    case .hundredth: say("\(pair.quote) is a hundredth of \(pair.base)")
    default: publisher
    }
  }

  /// Whose rate it is, and of which day or period.
  public var summary: Phrase {
    if let mean { return say("\(publisher) average \(mean.period)") }
    return date.map { say("\(publisher) \($0.phrase)") } ?? publisher
  }
}

/// How old a fixing is, in words.
public enum Age {
  public static func phrase(from date: CalendarDate, to today: CalendarDate) -> Phrase {
    let days = today.days(since: date)
    switch days {
    case ..<(-1): return say("dated in the future")
    // The day of a source that counts in UTC, in the evening west of it.
    case -1: return say("dated tomorrow")
    case 0: return say("today's")
    case 1..<14: return say("\(days) \(days, "day", "days") old")
    case 14..<60:
      let weeks = days / 7
      return say("\(weeks) \(weeks, "week", "weeks") old")
    case 60..<730:
      let months = days * 12 / 365
      return say("\(months) \(months, "month", "months") old")
    default:
      let years = days * 100 / 36525
      return say("\(years) \(years, "year", "years") old")
    }
  }
}

extension CrossRate {
  /// No amount that people have needs more digits.
  private static let mostFigureDigits = 60

  /// The rate beside the answer it led to: `1 EUR = 1.1172 USD`, as it was published, given or fixed by law, whichever way
  /// round. What is computed from others has as many digits as it takes: whoever multiplies by it gets what is shown.
  /// - Parameter reproduces: whether the answer comes of a rate as it is shown.
  func figure(mark: UInt8, where reproduces: (ExactNumber) -> Bool) -> String {
    if legs.count == 1, legs[0].mean == nil {
      let leg = legs[0]
      return "1 \(leg.pair.base) = \(leg.rate.plainText(mark: mark)) \(leg.pair.quote)"
    }
    let least = digits ?? NumberLimit.crossRateDigits
    let enough = (least...Self.mostFigureDigits).first {
      reproduces(value.rounded(significant: $0))
    }
    let count = enough ?? max(least, NumberLimit.shownDigits)
    var out = TextBuffer(capacity: 64)
    value.rounded(significant: count).writeSignificant(count, mark: mark, to: &out)
    return "1 \(pair.base) = \(out.text) \(pair.quote)"
  }
}
