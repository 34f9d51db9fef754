public import AgioCore
public import Rendering

/// One line in, one reply out. Everything said before is remembered.
///
/// It does no I/O and knows no clock: rates and the date of today are handed to it.
public struct Session: Sendable {
  /// May change between two lines.
  public var settings: Settings { didSet { takeSettings() } }
  public internal(set) var workspace = Workspace()
  private(set) var evaluator: Evaluator
  /// The number of lines of this file that were refused.
  private var refusalCount = 0
  let isCancelled: @Sendable () -> Bool
  /// The last answer, for `:why`.
  var lastAnswer: Answer?
  /// What the last answer came to in the usual targets; nil where it was not shown in them.
  var lastUsual: Answer?
  /// What it answered.
  var lastStatement: Statement?
  /// Whether the last line that was answered gave a result without a name.
  private(set) var lastIsResult = false
  /// An answer that a command has shown since: nothing goes on from it, but ':why' is about it.
  public var shownAnswer: Answer?
  /// Whether the last answer and what it stands on are kept, for who shows it again; at a prompt they are.
  public var keepsDependencies = false
  /// Whether figures are kept; who has a copy keeps others.
  private(set) var keepsFigures = false
  /// What the last line that was answered stood on.
  public private(set) var dependencies = Dependencies()
  /// The lines typed, and what came of them; of a file none are kept.
  var record = SessionRecord()
  /// What the settings have; stored, since every line asks.
  private(set) var keyClues: KeyClues?
  /// Whether the last line named a key and did not say it.
  private(set) var awaitsKey = false
  /// The year of the last line of this sheet that has a day: another without its year means that.
  private var yearOfDays: Int?
  /// The names of the columns of the table that the last lines of this file are rows of.
  private(set) var tableHead: SheetRow?
  /// The currency that a heading gives to the plain numbers below it, whether that is a part of another, and whether an
  /// empty line stands between.
  private(set) var headingCurrency: (currency: Currency, isPart: Bool, isApart: Bool)? {
    didSet {
      if headingCurrency?.currency != oldValue?.currency { takeSigns(ofHeading: oldValue != nil) }
    }
  }
  /// What signs mean where no heading says it.
  private var usualMeanings = CurrencyMeanings()
  /// The last line's: the next is written onto it.
  private var tape = Tape()
  /// The tour, while it is taken.
  var tour: Tour?

  /// - Parameters:
  ///   - book: the rates, and what day it is.
  ///   - isCancelled: asked during long computations; the line ends in a diagnostic once it says yes.
  public init(
    _ book: RateBook, _ settings: Settings = Settings(),
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    self.settings = settings
    self.isCancelled = isCancelled
    evaluator = Evaluator(book, rounding: settings.rounding)
    takeSettings()
  }

  private mutating func takeSettings() {
    evaluator.rounding = settings.rounding
    evaluator.defaultTargets = settings.defaultTargets
    evaluator.defaultSource = settings.defaultSource
    evaluator.meanings = settings.meanings
    // A file means the same everywhere.
    evaluator.language = settings.acceptsCommands ? settings.wording.language : "en"
    evaluator.defaultTime = settings.defaultDate.map { .on($0) } ?? .latest
    workspace.keepsTargets = settings.acceptsCommands
    if settings.acceptsCommands { keepsDependencies = true }
    keyClues = settings.keyed?.clues
  }

  /// Below `Costs (AUD)` a `$` is an Australian one.
  private mutating func takeSigns(ofHeading hadOne: Bool) {
    if !hadOne { usualMeanings = settings.meanings }
    settings.meanings = usualMeanings
    guard let currency = headingCurrency?.currency else { return }
    var signs = usualMeanings
    for sign in ["$", "£", "¥", "kr", "Rs"] where meanings(of: sign).contains(currency) {
      _ = signs.set(sign, to: currency)
    }
    settings.meanings = signs
  }

  /// The rates; newer ones may take their place between two lines.
  public var book: RateBook {
    get { evaluator.book }
    set {
      evaluator.book = newValue
      if keepsFigures { keepFigures() }
    }
  }

  /// Keeps what is read of the rates from line to line, for a session that one thread has.
  package mutating func keepFigures() {
    keepsFigures = true
    evaluator.book.figures = KeptFigures()
  }

  /// The day it is by the rates.
  public var today: CalendarDate { evaluator.book.today }

  /// The number of the line that is answered next, in its file; at a prompt it is counted here.
  public var lineNumber: Int {
    get { workspace.lineNumber }
    set { workspace.lineNumber = newValue }
  }

  public mutating func reply(to line: SourceLine) -> Reply {
    if settings.acceptsCommands { workspace.lineNumber = record.answeredCount + 1 }
    defer { if isKnownUniquelyReferenced(&tape) { tape.forgetLine() } }
    guard settings.acceptsCommands else { return answered(line) }
    let reply = answered(line)
    record.add(reply, settings)
    return guided(reply)
  }

  mutating func answered(_ typed: SourceLine) -> Reply {
    var (line, key) = (typed, keyLine(typed))
    if key != nil, !settings.acceptsCommands {
      // A file may have what it likes in its remarks; they are not repeated.
      line = typed.withoutRemark
      key = keyLine(line)
    }
    awaitsKey = key?.isUnfinished ?? false
    if let key { return refused(key, isCommand: line.isCommand) }
    if settings.acceptsCommands, !line.isCommand,
      let meant = PromptHabit(line, settings.commands, workspace).meant
    {
      return answered(meant)
    }
    do throws(Diagnostic) {
      let statement = try Statement.parse(
        line, decimalMark: settings.decimalMark, names: workspace.isEmpty ? nil : workspace,
        onto: &tape)
      if statement.isCommand, case .command(let text) = statement.kind {
        return reply(to: text, line)
      }
      if let reply = try replyInNotes(to: statement, line) { return reply }
      return try reply(to: statement, line)
    } catch {
      let found = advised(error, on: line.unquoted(decimalMark: settings.decimalMark))
      // `rates usd` is a command, `watch 120 EUR` a remark.
      if let reply = replyToCommand(line, orElse: found) { return reply }
      if let reply = read(line, as: found) { return reply }
      if !settings.acceptsCommands { refusalCount += 1 }
      let advised = givesAdvice ? found : error.withoutSuggestions
      // At a prompt nobody can mend a line above: there it leaves no trace.
      if settings.acceptsCommands { return Reply(line, number: nil, .failure(advised)) }
      let text = line.text(in: line.rangeOfText)
      let mayBeAmount = SheetWords(text, self).mayBeAmount
      let number = workspace.recordFailure(mayBeAmount: mayBeAmount)
      if !mayBeAmount { note(heading: text) }
      return Reply(line, number: number, .failure(advised))
    }
  }

  /// The reply to a line of the language that means something else where it stands in a file of notes.
  private mutating func replyInNotes(to statement: Statement, _ line: SourceLine)
    throws(Diagnostic) -> Reply?
  {
    guard settings.isOfFile, !settings.isStrict, !statement.isBlank else { return nil }
    // `Trip 2024 (EUR)`
    if line.bytes.last == UInt8(ascii: ")"), workspace.beginsStretch,
      case .reading(let heading)? = SheetLine(line, self).heading
    {
      return try reply(toReading: heading, line, at: line.rangeOfText)
    }
    guard let label = statement.label, headingCurrency != nil || SheetWords.mayBeTotal(label)
    else { return nil }
    // `Total: 30 EUR`
    guard SheetWords(label, self).areTotal else {
      return try inHeadingCurrency(statement).map { text throws(Diagnostic) in
        try reply(toPriced: text, line, at: line.rangeOfText)
      }
    }
    let typed = line.text(in: line.rangeOfText)
    guard let finding = SheetLine(line, self).asked(typed) else { return nil }
    let found = Diagnostic.secondTotal(at: line.rangeOfText).advised(by: finding)
    if found.isCertain, let text = found.correction {
      return try reply(toReading: text, line, at: line.rangeOfText)
    }
    refusalCount += 1
    return Reply(line, number: workspace.recordFailure(), .failure(found))
  }

  /// - Parameters:
  ///   - place: where the typed line leaves the language.
  ///   - isRow: whether it is a row of a table, whose head says what its numbers are.
  private mutating func reply(
    toReading text: String, _ line: SourceLine, at place: SourceRange, isRow: Bool = false
  ) throws(Diagnostic) -> Reply {
    let statement = try statement(text)
    if !isRow, let priced = inHeadingCurrency(statement) {
      return try reply(toPriced: priced, line, at: place)
    }
    var reply = try reply(to: statement, line)
    reply.reading = Reply.Reading(text: text, range: place)
    return reply
  }

  /// The reply to a line that a heading has given its currency: no amount of its own, it does not end what that says.
  private mutating func reply(
    toPriced text: String, _ line: SourceLine, at place: SourceRange
  ) throws(Diagnostic) -> Reply {
    let heading = headingCurrency
    var reply = try reply(to: statement(text), line)
    headingCurrency = heading
    headingCurrency?.isApart = false
    reply.reading = Reply.Reading(text: text, range: place)
    return reply
  }

  private func statement(_ text: String) throws(Diagnostic) -> Statement {
    try Statement.parse(
      SourceLine(text), decimalMark: settings.decimalMark, names: workspace.variables)
  }

  /// `Tiles: 840` below `Budget (EUR)`, with its currency; nil where the line has more than numbers, or no price.
  private func inHeadingCurrency(_ statement: Statement) -> String? {
    guard let headingCurrency, statement.kind == .result, let label = statement.label,
      !SheetWords(label, self).areNumbering
    else { return nil }
    let line = statement.line
    let tokens = line.tokens(decimalMark: settings.decimalMark)
    let body = tokens.drop { $0.kind == .label }.prefix { $0.kind != .comment && $0.kind != .end }
    guard let first = body.first, let last = body.last,
      body.allSatisfy({ isOfPlainNumbers($0, in: line) }),
      case .answered(_, let plain) = trial(of: line.text(in: line.rangeOfText)), plain.count == 1,
      plain[0].unit == .plain || plain[0].unit.counted != nil,
      // `open 9 - 17`
      last.kind == .percent || !body.dropFirst().contains(where: { $0.kind == .minus })
    else { return nil }
    let code = headingCurrency.currency.code
    let (start, end) = (Int(first.range.lower), Int(last.range.upper))
    let (before, inside, behind) = (
      line.text(in: SourceRange(0, start)), line.text(in: SourceRange(start, end)),
      line.text(in: SourceRange(end, line.count))
    )
    // `2 * 40`, `480 - 20%`
    return ["\(inside) \(code)", "(\(inside)) \(code)"].map { before + $0 + behind }.first {
      guard case .answered(_, let priced) = trial(of: $0) else { return false }
      return priced.map(\.number) == plain.map(\.number) && priced[0].unit.isMoney
    }
  }

  /// Whether a token is one of what is computed from numbers that could be prices.
  private func isOfPlainNumbers(_ token: Token, in line: SourceLine) -> Bool {
    let text = line.text(in: token.range)
    return switch token.kind {
    case .number: WrittenDay.year(text).map { $0 % 100 == 0 } ?? true
    case .times, .plus, .minus, .percent: true
    default: text == "x" || Thing(text) != nil
    }
  }

  /// Notes a line that stands above others: it may give the numbers below it their currency, and ends that of another.
  private mutating func note(heading text: String) {
    let title = text.trimming { !$0.isLetter && !"()".contains($0) }
    guard settings.isOfFile, SheetRow(title)?.isHead != true else { return }
    // `--- Food ---` and `## Food` are parts of what is above them.
    let isPart =
      text.drop { $0 == " " }.dropFirst(text.hasPrefix("# ") ? 2 : 0).first
      .map { "-=~*_#".contains($0) } ?? false
    if let currency = SheetWords(title, self).currency {
      headingCurrency = (currency, isPart, isApart: false)
    } else if let kept = headingCurrency, kept.isPart || !isPart, !text.contains(": ") {
      // A sentence among the amounts is no heading.
      let isTitle = title.splitAtBlanks().count < Self.mostWordsOfTitle
      if isTitle || workspace.beginsStretch && !text.contains(where: \.isNumber) {
        headingCurrency = nil
      }
    }
  }

  private static let mostWordsOfTitle = 5

  /// The reply to a line of which one reading is certain: that reading's answer, or what the rates lack for it.
  private mutating func read(_ line: SourceLine, as advised: Diagnostic) -> Reply? {
    guard advised.isCertain, !settings.isStrict, let text = advised.correction else { return nil }
    let row = settings.isOfFile ? SheetLine(line, self).row : nil
    var reply: Reply
    do throws(Diagnostic) {
      reply = try self.reply(toReading: text, line, at: advised.range, isRow: row != nil)
      if text.hasPrefix("# ") {
        if row?.namesColumns ?? false { tableHead = row }
        workspace.recordHeading(String(text.dropFirst(2)))
      }
    } catch {
      let number = settings.acceptsCommands ? nil : workspace.recordFailure()
      reply = Reply(line, number: number, .failure(error.moved(to: line.rangeOfText)))
      reply.reading = Reply.Reading(text: text, range: advised.range)
    }
    return reply
  }

  /// Whether a line must not be kept: it sets a key, or something that is no setting and could be one, or has a word that
  /// looks like one.
  public func isPrivate(_ line: SourceLine) -> Bool {
    guard let keyed = settings.keyed else { return false }
    return keyLine(line) != nil || SecretWord.isIn(line)
      || (line.isCommand && KeyWords(line, keyed, workspace, commandNames).setUnknown)
  }

  private var commandNames: [String] {
    settings.acceptsCommands ? settings.commands.map(\.name) : ["set"]
  }

  private func keyLine(_ line: SourceLine) -> KeyLine? {
    guard let keyClues, awaitsKey || line.isCommand || keyClues.areIn(line),
      let keyed = settings.keyed
    else { return nil }
    return KeyLine(line, keyed, workspace, commands: commandNames, isAwaited: awaitsKey)
  }

  /// The reply to a line with a key: what it shows of the line has none. At a prompt it leaves no trace.
  private mutating func refused(_ line: KeyLine, isCommand: Bool) -> Reply {
    let number = settings.acceptsCommands || isCommand ? nil : workspace.recordFailure()
    let refusal = settings.keyed!.refusal(of: line)
    return Reply(line.shown, number: number, .failure(refusal))
  }

  /// Begins a sheet of its own: no line looks back at the results above it, and names stay.
  public mutating func beginSheet() {
    workspace.forgetResults()
    refusalCount = 0
    lastAnswer = nil
    lastUsual = nil
    lastStatement = nil
    shownAnswer = nil
    yearOfDays = nil
    tableHead = nil
    headingCurrency = nil
  }

  /// The last day that one without its year can be.
  var lastDay: CalendarDate {
    yearOfDays.flatMap { CalendarDate(year: $0, month: 12, day: 31) }.map { min($0, today) }
      ?? today
  }

  /// - Parameter typed: the line, with any quotes around it.
  private mutating func reply(to statement: Statement, _ typed: SourceLine) throws(Diagnostic)
    -> Reply
  {
    if statement.isBlank {
      // Money is no heading.
      if statement.isHeading {
        let answer = try evaluator.answer(to: statement, in: workspace)
        workspace.recordHeading(statement.label ?? "")
        note(heading: statement.label ?? "")
        var reply = Reply(typed, .nothing)
        reply.remarks = answer.remarks
        return reply
      }
      if statement.line.isBlank {
        workspace.recordBlankLine()
        tableHead = nil
        headingCurrency?.isApart = true
      } else {
        note(heading: statement.line.text(in: statement.line.rangeOfText))
      }
      return Reply(typed, .nothing)
    }
    let answer = try evaluator.answer(to: statement, in: workspace, isCancelled: isCancelled)
    if statement.isEmptyField {
      workspace.recordHeading(statement.label ?? "")
      return Reply(typed, .nothing)
    }
    if keepsDependencies {
      dependencies = workspace.dependencies(of: statement, answer)
      dependencies.meanings = settings.meanings
    }
    // Below an empty line an amount of its own ends what a heading has said.
    if headingCurrency?.isApart ?? false {
      headingCurrency?.isApart = false
      let currencies = answer.results.compactMap(\.unit.currency)
      if currencies.contains(where: { $0 != headingCurrency?.currency }) { headingCurrency = nil }
    }
    if let year = statement.tape.yearOfDay { yearOfDays = year }
    let number = workspace.record(answer, of: statement)
    let usual = usual(answer, statement)
    lastIsResult = statement.isResult
    if keepsDependencies {
      lastStatement = statement
      lastAnswer = answer
      lastUsual = usual
      shownAnswer = nil
    }
    // In one: what is changed after it has been made is copied.
    return Reply(typed, label: statement.label, number: number, .answer(answer), usual: usual)
  }

  /// To a line at a prompt that only lacks the colon of a command: a name alone is run, as in other programs; with more
  /// behind it, the line is told that was meant; without a prompt, where the command works. What lacks its own colon, `watch 120 EUR`, is a remark first.
  private mutating func replyToCommand(_ line: SourceLine, orElse advised: Diagnostic) -> Reply? {
    let known = settings.acceptsCommands ? settings.commands : settings.promptCommands
    guard !line.isCommand, let command = PromptHabit.command(line, known) else { return nil }
    let isRun = settings.acceptsCommands
    let refused = Reply(line, .failure(.promptCommand(command, at: line.rangeOfText)))
    guard let blank = command.firstIndex(of: " ") else {
      return isRun ? answered(SourceLine(command)) : refused
    }
    // `rate USD/CAD` is a question, `watch 120 EUR` a remark.
    let name = command[..<blank].dropFirst().lowercased()
    let rest = String(command[blank...])
    let isMoney =
      rest.contains { $0.isNumber } && rest.contains { $0.isLetter || $0.isCurrencySymbol }
    if isMoney, advised.isCertain, !settings.isStrict { return nil }
    if advised.isCertain || isMoney, let other = advised.correction,
      !other.lowercased().contains(name)
    {
      return nil
    }
    let mark = settings.decimalMark
    if isMoney,
      (try? Statement.parse(SourceLine(rest), decimalMark: mark, names: workspace.variables)) != nil
    {
      return nil
    }
    return isRun ? answered(SourceLine(command)) : refused
  }

  private func reply(to command: String, _ line: SourceLine) -> Reply {
    let place = line.rangeOfText
    guard settings.acceptsCommands else {
      let isOfPrompt = PromptHabit.command(
        SourceLine(String(command.dropFirst())), settings.promptCommands)
      return Reply(
        line,
        .failure(
          isOfPrompt == nil ? .commandInFile(at: place) : .promptCommand(command, at: place)))
    }
    let text = String(command.dropFirst())
    let name = text.split(whereSeparator: { $0 == " " || $0 == "\r" }).first.map(String.init) ?? ""
    guard settings.commands.contains(where: { $0.answers(to: name) }) else {
      return Reply(
        line, .failure(.unknownCommand(name, near: settings.nearCommand(name), at: place)))
    }
    return Reply(line, .command(text))
  }

  /// The whole working of the last answer: `:why`.
  public var why: [StyledText] {
    let wording = settings.wording
    guard let lastAnswer = shownAnswer ?? lastUsual ?? lastAnswer else {
      return [StyledText(wording(say("nothing computed yet")), .dim)]
    }
    let lines = WorkingText(of: lastAnswer, settings.resultStyle, today: book.today, wording).lines
    return lines.isEmpty ? [StyledText(wording(say("no rate was needed")), .dim)] : lines
  }

  /// Whether a refused line gets suggestions: of a file the first hundred do.
  private var givesAdvice: Bool { refusalCount <= Self.mostAdvised }
  private static let mostAdvised = 100

  /// Whether the last line was the first of its file that was refused without suggestions.
  public var hasStoppedAdvice: Bool { refusalCount == Self.mostAdvised + 1 }
}

extension Tape {
  /// The year of the day that the line names.
  fileprivate var yearOfDay: Int? {
    if !isQualified { return nil }
    for conversion in conversions {
      for case .on(.calendar(let year, _, _)) in conversion.qualifiers.lazy.map(\.kind) {
        return year
      }
    }
    return nil
  }
}

extension SourceLine {
  var isCommand: Bool { bytes.first { $0 > 32 } == UInt8(ascii: ":") }

  /// With no more than the sign of a remark.
  fileprivate var withoutRemark: SourceLine {
    bytes.firstIndex(of: UInt8(ascii: "#")).map { SourceLine(bytes[...$0]) } ?? self
  }

  fileprivate var isBlank: Bool { bytes.allSatisfy { $0 == 32 || $0 == 9 || $0 == 13 } }

  /// Everything but the blanks around it.
  var rangeOfText: SourceRange {
    let isText = { (byte: UInt8) in byte > 32 }
    let first = bytes.firstIndex(where: isText) ?? 0
    let last = bytes.lastIndex(where: isText) ?? 0
    return SourceRange(first, min(count, last + 1))
  }
}
