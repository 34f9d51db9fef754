package import AgioCore
package import ArgumentParser
package import Configuration
package import Dialogue
package import Journal
import Languages
package import LineEditing
package import Rendering

/// Where a command runs: the world, the rates of the run and, at the prompt, the session.
package final class CommandContext {
  package let world: World
  /// What the command line or the prompt has said, with what the command's own options add.
  package private(set) var options: Options
  /// The prompt; nil on the command line.
  package let prompt: (any PromptAccess)?
  private let commands: CommandTable
  /// How its tables are to be shown.
  package var format = Options.Format.text
  private var loadedRates: Rates?
  private var shown: ((Page) -> Void)?

  package init(
    _ world: World, _ options: Options, prompt: (any PromptAccess)? = nil, _ commands: CommandTable,
    show: @escaping (Page) -> Void
  ) {
    self.world = world
    self.options = options
    self.prompt = prompt
    self.commands = commands
    shown = show
  }

  /// Number of the conversion that `12`, `#12` or, at the prompt, `_3` names; nil for other words.
  /// - Throws: ``CommandFault`` where the result was no conversion.
  package func conversion(_ word: String) throws -> Int? {
    guard word.first == "_", let prompt, let result = Int(word.dropFirst()) else {
      return Int(place: word)
    }
    guard let number = try prompt.log.conversion(ofResult: result) else {
      throw CommandFault(say("there is no conversion \(word)"), word: word)
    }
    return number
  }

  /// Takes up what a command's own options say about its format.
  package func use(_ own: FormatOption) {
    if let wanted = own.format { format = wanted }
  }

  /// Takes up what a command's own options say.
  package func use(_ own: RunOptions, _ format: FormatOption? = nil) {
    if let format { use(format) }
    if own.isEmpty { return }
    if let day = own.today { options.today = day.date(today: world.clock.today) }
    if own.offline { options.isOffline = true }
    if let maximum = own.maxAge { options.maximumAge = maximum }
    useOwnOptions()
  }

  /// Takes up the options of a run that the command does not declare itself.
  package func use(_ run: RunArguments) {
    run.apply(to: &options, today: world.clock.today)
    if run.isAboutRates { useOwnOptions() }
  }

  private func useOwnOptions() {
    (loadedRates, loadedSettings) = (nil, nil)
    usesOwnOptions = true
  }

  private var usesOwnOptions = false

  private var loadedSettings: RunSettings?

  /// What is set, read once: at the prompt, for its session.
  package var runSettings: RunSettings {
    if let known = (loadedRates ?? prompt?.rates)?.settings ?? loadedSettings { return known }
    let settings = RunSettings(options, world)
    loadedSettings = settings
    return settings
  }

  /// The rates of the run.
  /// - Throws: ``CommandFault`` where there can be none.
  package func rates() throws(CommandFault) -> Rates {
    if let loadedRates { return loadedRates }
    if let prompt, !usesOwnOptions { return prompt.rates }
    return try reload()
  }

  /// The rates as they are on the disk now.
  @discardableResult
  package func reload() throws(CommandFault) -> Rates {
    do throws(SetupFault) {
      let known = loadedRates ?? prompt?.rates
      let rates = if let known { known.renewed(options) } else { try Rates(runSettings) }
      if prompt == nil || usesOwnOptions, let fault = rates.settings.fault,
        fault != known?.settings.fault
      {
        shown?(Page([.note(RunSettings.keeping(for: fault))]))
      }
      // What the prompt has told when it began is not told again.
      if prompt == nil, loadedRates == nil {
        shown?(Page(rates.notices.map { .note($0) }))
      }
      loadedRates = rates
      if !usesOwnOptions { prompt?.use(rates) }
      return rates
    } catch {
      throw CommandFault(error.phrase, status: error.status)
    }
  }

  /// Has the command go on with these rates, and keeps no others.
  package func use(_ rates: Rates) { loadedRates = rates }

  /// The rates as values: those of the session at the prompt.
  package func book() throws(CommandFault) -> RateBook {
    if let prompt, !usesOwnOptions { return prompt.session.book }
    return try rates().book
  }

  /// How lines are read and answers written.
  package func settings() throws(CommandFault) -> Settings {
    if let prompt { return prompt.session.settings }
    return try rates().settings.lines(for: .person)
  }

  /// Today, by the clock or the option.
  package var today: CalendarDate { options.today ?? world.clock.today }

  /// The journal; nil where there is no folder to keep one in.
  package var journal: SQLiteJournal? { ConversionLog.journal(in: world) }

  /// In which language to speak to people.
  package var wording: Wording {
    if let prompt { return prompt.session.settings.wording }
    return format == .text ? audience.answers : .english
  }

  /// The code of the language that people are spoken to in: `de`.
  package var languageCode: String {
    (runSettings.configuration.language ?? Language(environment: world.environment.value)).code
  }

  var audience: Audience { runSettings.audience }

  /// Whether what is shown may be coloured.
  package var isColoured: Bool {
    world.terminal.colours(options.colours ?? runSettings.configuration.colours)
  }

  /// The lines typed before: at the prompt those in memory too.
  package var recall: Recall? {
    if let prompt { return prompt.recall }
    return world.folders.state.map { Recall(path: "\($0)/history", capacity: 1 << 20) }
  }

  /// Does something with the journal; what it has to tell comes behind.
  /// - Parameter status: how the command ends where the journal cannot be used.
  package func withJournal(
    orElse status: ExitStatus = .statementFailed, _ body: (SQLiteJournal) throws -> Page
  ) throws -> Page {
    guard let journal else { return .note(say("no folder to store the journal in")) }
    do {
      var page = try body(journal)
      for notice in journal.takeNotices() { page.add(Page.Part.note(notice)) }
      return page
    } catch let fault as JournalFault {
      throw CommandFault(fault.phrase, status: status)
    }
  }

  /// Columns of the window; of a pipe or a file without end.
  package var width: Int { world.terminal.showsOutput ? world.terminal.columns : .max }

  /// All commands.
  package var table: CommandTable { commands }

  /// Whether nothing more can be written.
  package var hasOutputFailed = false

  /// Shows something before the command has ended: what takes long tells how far it is.
  package func show(_ page: Page) { shown?(page) }
}

/// The options that all commands about rates share.
package struct RunOptions: ParsableArguments {
  @Flag(help: "Work offline: use only built-in rates and those already fetched.")
  package var offline = false

  @Option(help: ArgumentHelp("The date to use as today, for tests and replays.", valueName: "DATE"))
  package var today: DayArgument?

  @Option(
    help: ArgumentHelp(
      "Fail if the newest rates are older than this many business days.", valueName: "DAYS"))
  package var maxAge: Int?

  package init() {}

  var isEmpty: Bool { today == nil && !offline && maxAge == nil }
}

/// How a table is answered.
package struct FormatOption: ParsableArguments {
  @Option(help: "Output format: text, json or csv.")
  package var format: Options.Format?

  package init() {}
}

/// What a command can do at the prompt besides showing a page.
package protocol PromptAccess: AnyObject {
  var session: Session { get set }
  var rates: Rates { get }
  /// What has been set since the prompt began.
  var options: Options { get }
  var log: ConversionLog { get }
  var recall: Recall { get }
  /// Takes up rates that have come meanwhile.
  func use(_ rates: Rates)
  /// Takes up rates that have come in the background.
  /// - Returns: whether there were any.
  func takeNewerRates() -> Bool
  func use(_ options: Options)
  /// Computes a line that nobody has typed, and keeps it in the journal.
  /// - Returns: the line and what it gives.
  func answer(to line: String) -> [StyledText]
  /// The line of a reply and what it gives.
  func echo(_ reply: Reply) -> [StyledText]
  func clearScreen()
  /// Shows where a step has come to in the place of the next line, or as a page where that cannot be.
  func take(_ step: JournalWalk.Step) -> Page
  func leave()
}

/// What completion of a command's arguments can ask.
package struct SuggestionContext {
  package let world: World
  package let session: Session
  package let configuration: UserConfiguration
  package let commands: CommandTable

  /// The journal; nil where there is none.
  package var journal: SQLiteJournal? {
    ConversionLog.journal(in: world).flatMap { $0.exists ? $0 : nil }
  }
}
