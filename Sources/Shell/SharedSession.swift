import AgioCore
import Configuration
import Dialogue
import LineEditing
import Rendering

/// The session, where the editor can ask it about the line being typed.
final class SharedSession {
  var session: Session
  var configuration: UserConfiguration
  private let world: World
  private let commands: CommandTable
  /// The lines typed before: what they were about is suggested first.
  var recall: Recall?
  /// Whether they have been asked what was converted to in them.
  private var hasTargets = false
  /// What the user watches: suggested next.
  var watched: () -> [Currency] = { [] }
  /// Newer rates, once, when they have come; nil otherwise.
  var takeNews: () -> Rates? = { nil }
  /// The same rates as time has made them, where it has.
  var takeAged: () -> Rates? = { nil }
  /// Those that came while a line was typed.
  private var arrived: Rates?
  /// A line that is offered with what it gives: as long as it stands, that does not change.
  private var offered: String?
  private let log: ConversionLog
  /// What was typed before the first step into the past; it comes back behind the newest entry.
  private var draft = ""

  init(
    _ session: Session, _ configuration: UserConfiguration, _ log: ConversionLog, _ world: World,
    _ commands: CommandTable
  ) {
    self.log = log
    self.session = session
    self.configuration = configuration
    self.world = world
    self.commands = commands
  }

  /// Takes up what was converted to in earlier sessions, before the first line of this one is looked at: who leaves without
  /// one has not waited for it.
  func recallTargets() {
    guard !hasTargets else { return }
    hasTargets = true
    session.recallTargets(from: (recall?.earlier ?? []).reversed())
  }

  /// What has come since this was last asked.
  func takeArrived() -> Rates? {
    defer { arrived = nil }
    return takeNews() ?? arrived
  }
}

extension SharedSession: LineHelper {
  /// Further back nobody remembers what was used.
  private static let linesLookedThrough = 200

  func completions(for line: String, cursor: Int) -> Suggestions {
    recallTargets()
    let lines = recall?.lines.suffix(Self.linesLookedThrough).reversed() ?? []
    if line.allSatisfy({ $0 == " " }) { return beginnings(lines, of: line) }
    let lately = RecentCurrencies.of(lines)
    let context = SuggestionContext(
      world: world, session: session, configuration: configuration, commands: commands)
    return session.suggestions(
      for: line, cursor: cursor, lately: lately + watched().filter { !lately.contains($0) }
    ) { commands.arguments(of: $0, typed: $1, in: context) }
  }

  func explanation(of line: String, cursor: Int) -> ((Int) -> [StyledText])? {
    let lines = session.explanation(of: line, cursor: cursor)
    if lines.isEmpty { return nil }
    return { width in lines.flatMap { $0.wrapped(width: width - 1) } }
  }

  /// What a key may wait; a person notices much more.
  private static let budget = Duration.milliseconds(5)

  func correction(of line: String) -> String? { session.correction(of: line) }

  func preview(of line: String) -> String? {
    recallTargets()
    if line != offered, let newer = takeNews() {
      session.book = newer.book
      arrived = newer
    } else if line != offered, let aged = takeAged() {
      session.book = aged.book
    }
    guard configuration.preview else { return nil }
    let end = ContinuousClock.now + Self.budget
    return session.preview(of: line) { ContinuousClock.now > end }
  }

  func isUnfinished(_ line: String) -> Bool { session.isUnfinished(line) }

  func spans(in line: String) -> [Highlight] { session.highlights(in: line) }
}

// Alt-Left and Alt-Right: what `:back` and `:forward` show, while a line is being typed.
extension SharedSession {
  func step(_ direction: LineStep.Direction, from line: String) -> LineStep? {
    if line != offered { draft = line }
    recallTargets()
    let position = log.position
    if direction == .later, position == nil { return nil }
    let step = JournalWalk(log, session).step(to: direction == .earlier ? .earlier(1) : .later)
    if let line = step.offered {
      offered = line
      return step.lineStep(orElse: line)
    }
    if direction == .later {
      endSteps()
      return LineStep(line: draft, isOffer: false) { _ in [] }
    }
    // Why there is none at all; at the oldest entry the bell is enough.
    return position == nil ? step.lineStep(orElse: line) : nil
  }

  /// Notes the line that the next prompt begins with.
  func take(offer: String?) { (offered, draft) = (offer, "") }

  func endSteps() {
    log.position = nil
    offered = nil
  }
}

extension SharedSession {
  /// Earlier conversions to be looked at on an empty line.
  private static let mostRecent = 6

  /// What a line can be: the latest conversions, then examples.
  private func beginnings(_ earlier: some Sequence<String>, of line: String) -> Suggestions {
    let end = ContinuousClock.now + Self.budget
    var recent: [Suggestions.Candidate] = []
    for line in earlier where recent.count < Self.mostRecent {
      if ContinuousClock.now > end { break }
      guard line.first != ":", line.utf8.count < 40, !recent.contains(where: { $0.text == line }),
        let answer = session.preview(of: line, isCancelled: { ContinuousClock.now > end })
      else { continue }
      recent.append(Suggestions.Candidate(line, answer))
    }
    let examples = HelpPage.basics.filter { basic in !recent.contains { $0.text == basic.line } }
    let wording = session.settings.wording
    return Suggestions(
      range: 0..<line.utf8.count,
      candidates: recent
        + examples.map { Suggestions.Candidate($0.line, wording($0.meaning)) })
  }
}
