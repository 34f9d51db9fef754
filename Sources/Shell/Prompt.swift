import AgioCore
import Configuration
package import Dialogue
import Journal
package import LineEditing
import RateService
package import Rendering

/// The prompt on a terminal: reads a line, shows the reply, until there is no more.
package final class Prompt {
  private let world: World
  private let commands: CommandTable
  private let shared: SharedSession
  package let log: ConversionLog
  package private(set) var rates: Rates
  private var background: BackgroundRefresh?
  /// Whether it waits for the first Enter: until then nobody need have seen the note about it.
  private var isBackgroundDue = false
  /// The rates as time has made them while a line was typed.
  private var aged: Rates?
  package let recall: Recall
  private let editor: LineEditor
  private var sign = PromptSign(nil)
  /// Whether carets can stand under the line itself.
  private var isTypedInOneRow = true
  /// Whose rates have been called old: once in a session is enough.
  private var warned: Set<String> = []
  /// Why the settings are not those of the file, as the user has been told.
  private var toldFault: Phrase?
  private var offered: LineStep?
  private var isLeaving = false

  /// - Throws: why there are no rates to work with.
  package init(_ options: Options, _ world: World, _ commands: CommandTable) throws(SetupFault) {
    var options = options
    options.settings.describesCommands = commands.descriptions
    self.world = world
    self.commands = commands
    let rates = try Rates(RunSettings(options, world))
    self.rates = rates
    log = ConversionLog(rates.settings, unasked: true)
    let settings = rates.settings.lines(for: .person)
    var session = Session(rates.book, settings) { Interruption.isWanted }
    let faults = StartFile.begin(&session, rates.settings.audience.answers, world)
    shared = SharedSession(session, rates.settings.configuration, log, world, commands)
    recall = Recall(
      path: world.folders.state.map { "\($0)/history" },
      capacity: rates.settings.configuration.historySize
    ) { [unowned shared] in { [session = shared.session] in session.isPrivate(SourceLine($0)) } }
    shared.recall = recall
    editor = LineEditor(
      input: world.streams.input, output: world.streams.output,
      isCapable: world.terminal.isCapable, windowSize: { world.terminal.size }, recall: recall,
      helper: shared)
    let notice = NetworkNotice.phrase(rates, isAtPrompt: true)
    background =
      NetworkNotice.isAllowed(rates.settings) ? BackgroundRefresh(rates) : nil
    editor.externalEditor = { OutsideEditor(world).edited($0) }
    shared.watched = { [log] in log.journal?.watchedCurrencies ?? [] }
    isBackgroundDue = notice != nil
    let begin = { [background, recall, isBackgroundDue] in
      if !isBackgroundDue { background?.start() }
      recall.read()
    }
    // To be woken for nothing costs a fifth of a start; lines that must not be kept have to go even if no key comes.
    let quiet = recall.isLong ? 20 : background?.patience ?? (recall.isRead ? nil : 2_000)
    editor.idleWork = quiet.map { ($0, begin) }
    takeConfiguration()
    show(rates.banner.wrapped(width: width) + here(faults.map { StyledText($0, .error) }))
    let keeping = KeepingNotice.phrase(recall, log, world)
    show(here((rates.notices + [notice, keeping].compactMap { $0 }).map(note)))
    show(unseenWarnings())
  }

  /// What refreshes in the background had to say.
  private func unseenWarnings() -> [StyledText] {
    here(UnseenWarnings(world).take().map { StyledText(wording(say("warning: \($0)")), .error) })
  }

  /// Lets the editor and the session know what is set now.
  private func takeConfiguration() {
    let configuration = rates.settings.configuration
    log.follow(rates.settings)
    shared.configuration = configuration
    shared.takeNews = { [weak self] in
      self.flatMap { $0.background?.takeNews() ?? false ? $0.rates.renewed() : nil }
    }
    shared.takeAged = { [weak self] in self?.takeAged() }
    editor.isStyled = isColoured
    editor.hasBell = configuration.bell
    recall.capacity = configuration.historySize
    editor.listingRest = wording(say("… and \("#") more"))
    sign = PromptSign(rates.shelf.sources.first?.freshness.state)
  }

  /// The rates as time has made them, once, where it has: a state is that of the moment in which it is shown.
  private func takeAged() -> Rates? {
    guard aged == nil, rates.isOutOfDate else { return nil }
    aged = rates.renewed()
    return aged
  }

  private func renew() {
    if let newer = aged ?? takeAged() { use(newer) }
  }

  private var isColoured: Bool { world.terminal.colours(rates.settings.colours) }

  /// Reads and answers lines until the user leaves.
  package func run() -> ExitStatus {
    defer { background?.leave() }
    show(firedAlerts())
    while !isLeaving {
      if let step = offered { editor.offer(step) } else { tellNews() }
      renew()
      if offered == nil, toldFault != rates.settings.fault {
        toldFault = rates.settings.fault
        show(here(toldFault.map { [note(RunSettings.keeping(for: $0))] } ?? []))
      }
      offered = nil
      switch editor.readLine(prompt: PromptSign.text, state: sign.state) {
      case .line(let text):
        isTypedInOneRow = !editor.wasContinued
        if !show(lines(to: text)) { return .outputFailed }
        show(here(log.keep().map(note)))
        startBackground()
        // An interrupt during a pasted line drops the rest of the paste.
        if Interruption.isWanted { editor.dropPaste() }
      case .interrupted: continue
      case .end: return .success
      }
    }
    return .success
  }

  /// Begins what has waited for the first Enter, in the next moment in which nobody types.
  private func startBackground() {
    guard isBackgroundDue else { return }
    isBackgroundDue = false
    guard let background else { return }
    editor.idleWork = (
      background.patience,
      { [recall] in
        background.start()
        recall.read()
      }
    )
  }

  private func note(_ phrase: Phrase) -> StyledText {
    var line = StyledText(wording(say("note: \(phrase)")), .dim)
    line.hanging = 2
    return line
  }

  private var wording: Wording { rates.settings.audience.answers }

  /// Says quietly that newer rates have come meanwhile, and what was amiss with them.
  private func tellNews() {
    if background?.takeTidings() ?? false { show(unseenWarnings()) }
    if let failure = background?.takeFailure() { show(here([note(failure)])) }
    guard let newer = shared.takeArrived() else { return }
    use(newer)
    let news =
      newer.book.newestDate.map {
        say("newer rates from \($0.phrase) have arrived; :again recomputes the last line")
      } ?? say("newer rates have arrived; :again recomputes the last line")
    show(here([StyledText(wording(news), .dim)]))
    show(firedAlerts())
  }

  /// What has come true since it was last told; nothing is opened where there are no alerts.
  private func firedAlerts() -> [StyledText] {
    guard let journal = log.journal, journal.hasAlerts else { return [] }
    do throws(JournalFault) {
      let check = try journal.check(shared.session.book)
      if !check.firings.isEmpty { ring() }
      return here(AlertTable.lines(check, wording) + journal.takeNotices().map(note))
    } catch {
      return here([note(say("cannot check alerts: \(error)"))])
    }
  }

  /// Tells ears of an error, if they want to know.
  private func ring() {
    if rates.settings.configuration.bell { world.streams.writeNow("\u{07}") }
  }

  @discardableResult
  private func show(_ lines: [StyledText]) -> Bool {
    if lines.isEmpty { return true }
    var output = Output(world, capacity: 1 << 12)
    for line in lines { output.put(line.text(coloured: isColoured) + "\n") }
    output.flush()
    return !output.hasFailed
  }
}

// Answering a line.
extension Prompt {
  private func lines(to text: String) -> [StyledText] {
    renew()
    let reply = reply(to: text)
    editor.corrections = reply.corrections
    if case .command(let command) = reply.outcome { return run(command, in: reply.line) }
    return lines(reply) + here(reply.afterword)
  }

  /// The reply to a line; if rates are missing that can be fetched, the reply after that.
  private func reply(to text: String) -> Reply {
    let line = SourceLine(text)
    shared.recallTargets()
    let (reply, newer) = FetchOnDemand.reply(from: &shared.session, rates) { session in
      var interruption = Interruption()
      defer { interruption.release() }
      return session.reply(to: line)
    }
    if let newer { use(newer) }
    if case .answer(let answer) = reply.outcome, !shared.session.isPrivate(line) {
      log.note(
        reply.keptLine, answer, usual: reply.usual, as: reply.number, shared.session)
    }
    return reply
  }

  private func lines(_ reply: Reply) -> [StyledText] {
    switch reply.outcome {
    case .nothing, .command: return here(RateNotes.notes(reply.remarks).map { note($0.phrase) })
    case .failure(let diagnostic): return lines(diagnostic, in: reply.line)
    case .answer(let answer): return lines(answer, reply) + warnings(answer)
    }
  }

  private func lines(_ diagnostic: Diagnostic, in line: SourceLine) -> [StyledText] {
    ring()
    let text = DiagnosticText(diagnostic, in: line, file: "", lineNumber: 1, wording)
    let place = text.underTyped(
      prompt: sign.state + PromptSign.text, width: isTypedInOneRow ? width : 0)
    return place + here(text.explanation)
  }

  /// Told to who reads here: commands as they are typed at the prompt, in rows for the window.
  private func here(_ lines: [StyledText]) -> [StyledText] {
    lines.flatMap { $0.replacing(shared.session.settings.commands.atPrompt).wrapped(width: width) }
  }

  private var width: Int { world.terminal.columns }

  private func warnings(_ answer: Answer) -> [StyledText] {
    let sources = Set(answer.legs.map(\.source)).subtracting(warned)
    warned.formUnion(sources)
    return here(
      rates.stalenessNotes(of: sources).map {
        StyledText(wording(say("warning: \($0); run :refresh")), .dim)
      })
  }

  private func lines(_ answer: Answer, _ reply: Reply) -> [StyledText] {
    guard !answer.results.isEmpty else { return [] }
    let style = shared.session.settings.resultStyle
    let text = AnswerText(
      answer, usual: reply.usual, readAs: reply.reading?.text, style, today: rates.today, wording)
    let rows =
      text.rows(reply.number.map { "_\($0) = " } ?? "", width: width)
      + here(RateNotes.remarks(for: answer).map { note($0.phrase) })
    guard options.explains else { return rows }
    return rows + here(WorkingText(of: answer, style, today: rates.today, wording).lines)
  }
}

// Running a command.
extension Prompt {
  private func run(_ command: String, in line: SourceLine) -> [StyledText] {
    let context = CommandContext(world, options, prompt: self, commands) { [self] page in
      show(lines(page))
    }
    do {
      return paged(lines(try commands.run(command, in: context), as: context.format))
    } catch let fault as CommandFault {
      if let word = fault.word, let meant = fault.meant {
        editor.corrections = [line.replacing(word, with: meant)]
      }
      return lines(fault, in: line)
    } catch {
      return [StyledText("\(error)", .error)]
    }
  }

  /// With carets where a word is wrong, or something is missing.
  private func lines(_ fault: CommandFault, in line: SourceLine) -> [StyledText] {
    guard let reason = fault.reason else { return [] }
    let diagnostic = Diagnostic.refusedCommand(
      reason, note: fault.note(atPrompt: true), at: line.place(of: fault.word))
    if fault.word != nil || fault.isMisuse { return lines(diagnostic, in: line) }
    ring()
    if fault.isWholeLine { return here([StyledText(wording(reason), .error)]) }
    return here(
      DiagnosticText(diagnostic, in: line, file: "", lineNumber: 1, wording).explanation)
  }

  private func lines(_ page: Page, as format: Options.Format = .text) -> [StyledText] {
    if page.status != .success { ring() }
    return page.lines(as: format, width: width, wording)
  }

  /// What is longer than the window goes to the pager.
  /// - Returns: what there is to show without one.
  private func paged(_ lines: [StyledText]) -> [StyledText] {
    guard lines.count >= world.terminal.rows,
      Pager.show(lines.map { $0.text(coloured: isColoured) }, wording, in: world)
    else { return lines }
    return []
  }
}

extension Prompt: PromptAccess {
  package var session: Session {
    get { shared.session }
    set { shared.session = newValue }
  }

  package var options: Options { rates.settings.options }

  package func use(_ rates: Rates) {
    self.rates = rates
    aged = nil
    warned = []
    shared.session.book = rates.book
    shared.session.settings = rates.settings.lines(for: .person)
    takeConfiguration()
  }

  package func takeNewerRates() -> Bool {
    shared.takeArrived().map { use($0) } != nil
  }

  package func use(_ options: Options) {
    let newer = rates.renewed(options)
    let networkBefore = rates.settings.configuration.network
    if newer.settings.configuration.network != networkBefore {
      background?.cancel()
      isBackgroundDue = false
      background =
        NetworkNotice.isAllowed(newer.settings) ? BackgroundRefresh(newer) : nil
      background?.start()
    }
    use(newer)
  }

  package func answer(to line: String) -> [StyledText] { echo(reply(to: line)) }

  package func echo(_ reply: Reply) -> [StyledText] {
    isTypedInOneRow = false
    let text = reply.line.text(in: SourceRange(0, reply.line.count))
    return [StyledText("> \(text)", .dim)] + lines(reply) + here(reply.afterword)
  }

  package func clearScreen() { editor.clearScreen() }

  package func take(_ step: JournalWalk.Step) -> Page {
    guard step.offered != nil, editor.canOffer else {
      return Page(step.lines(width))
    }
    offered = step.lineStep(orElse: "")
    shared.take(offer: step.offered)
    return Page()
  }

  package func leave() { isLeaving = true }
}

/// What stands before a line: only `>`, unless the rates have grown old without being replaced: `stale 3d>`.
///
/// Rates that came with the program, and those that a newer fixing of today is about to replace, are what the banner
/// and each answer say; stale ones are a state that somebody should do something about.
struct PromptSign {
  static let text = "> "
  /// What the rates are, where that is worth saying; shown dim.
  let state: String

  /// - Parameter state: of the rates of the first source.
  init(_ state: RateState?) {
    if case .stale(let days)? = state { self.state = "stale \(days)d" } else { self.state = "" }
  }
}
