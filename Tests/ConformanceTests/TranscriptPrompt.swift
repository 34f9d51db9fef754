import AgioCore
import Commands
import Dialogue
import LineEditing
import Rendering
import Shell
import Transport

/// A prompt without a terminal: commands of a transcript run in a session against the frozen rates.
final class TranscriptPrompt: PromptAccess {
  var session: Session
  let rates: Rates
  let options = Options()
  let log: ConversionLog
  let recall = Recall(path: nil)
  private let world: World

  init(_ session: Session) {
    self.session = session
    // No home: nothing is read, nothing is kept.
    world = World(
      clock: Clock(seconds: { 1_795_000_000 }), environment: Environment([:]),
      streams: .process, network: CurlTransport())
    rates = try! Rates(RunSettings(options, world))
    log = ConversionLog(world, isKeeping: false)
  }

  /// What a command shows.
  func lines(of command: String) throws -> [String] {
    var options = options
    options.settings = session.settings
    let context = CommandContext(world, options, prompt: self, .agio) { _ in }
    return try CommandTable.agio.run(command, in: context).parts.flatMap { part -> [String] in
      switch part {
      case .line(let line): [line.plain]
      case .table(let table): table.lines(session.settings.wording).map(\.plain)
      default: []
      }
    }
  }

  func use(_ rates: Rates) {}
  func takeNewerRates() -> Bool { false }
  func use(_ options: Options) {}
  func answer(to line: String) -> [StyledText] { [] }
  func echo(_ reply: Reply) -> [StyledText] { [] }
  func clearScreen() {}
  func take(_ step: JournalWalk.Step) -> Page { Page(step.lines(80)) }
  func leave() {}
}
