import AgioCore
public import Rendering

/// The tour: a step is shown, the user types something of its kind, the next is shown.
struct Tour: Sendable {
  /// One thing to learn.
  struct Step: Sendable {
    let text: Phrase
    /// A line that does it.
    let example: String
    /// Whether a line that was answered does what the step teaches.
    let isDone: @Sendable (Statement, Answer) -> Bool
  }

  private(set) var place = 0

  var step: Step? { place < Self.steps.count ? Self.steps[place] : nil }

  /// What the step is about, and what to type.
  func page(_ wording: Wording) -> [StyledText] {
    guard let step else { return [StyledText("")] + Self.lines(Self.farewell, wording) }
    let place = wording(say("\(place + 1) of \(Self.steps.count)")) + "  "
    var title = StyledText(place, .dim)
    title.append(wording(step.text))
    title.hanging = DisplayWidth.of(place)
    var example = StyledText("  \(wording(say("try")))  ", .dim)
    example.append(step.example, .example)
    return [StyledText(""), title, example]
  }

  static func lines(_ phrases: [Phrase], _ wording: Wording) -> [StyledText] {
    phrases.map { StyledText(wording($0)) }
  }

  mutating func goOn() { place += 1 }
}

extension Session {
  /// Begins the tour, or with `next` or `quit` goes on or ends it: `:tour`.
  public mutating func tour(_ argument: String) -> [StyledText] {
    switch (argument.lowercased(), tour) {
    case ("quit", nil):
      return [StyledText(settings.wording(say("no tour is running; write :tour")), .dim)]
    case ("quit", _):
      tour = nil
      return [StyledText(settings.wording(say("the tour is over; :tour starts it again")), .dim)]
    case ("next", .some(var going)):
      going.goOn()
      return take(going)
    default:
      return Tour.lines(Tour.greeting, settings.wording) + take(Tour())
    }
  }

  private mutating func take(_ going: Tour) -> [StyledText] {
    tour = going.step == nil ? nil : going
    return going.page(settings.wording)
  }

  private func reminder(of step: Tour.Step) -> StyledText {
    StyledText(settings.wording(say("try \(step.example), or :tour next")), .dim)
  }

  /// The reply with the next step of the tour behind it, where the line did what the last one teaches.
  mutating func guided(_ reply: Reply) -> Reply {
    guard var going = tour, let step = going.step else { return reply }
    var reply = reply
    switch reply.outcome {
    case .answer(let answer):
      if let statement = lastStatement, step.isDone(statement, answer) {
        going.goOn()
        reply.afterword = take(going)
      } else {
        reply.afterword = [reminder(of: step)]
      }
    case .failure: reply.afterword = [reminder(of: step)]
    case .nothing, .command: break
    }
    return reply
  }
}
