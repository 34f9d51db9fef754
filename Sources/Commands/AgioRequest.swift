import AgioCore
import ArgumentParser
import Dialogue
import RateStorage
import Shell

/// What a command line asks that has no command: an expression, files or a prompt, and the options beside them.
package struct AgioRequest {
  var expression: [String] = []
  var files: [String] = []
  var on: DayArgument?
  var to: TargetsArgument?
  var from: TargetsArgument?
  var format = Options.Format.text
  var rounding: RoundingArgument?
  var decimal: DecimalMarkArgument?
  var labels = false
  var quiet = false
  var strict = false
  var color: ColoursArgument?
  var offline = false
  var maxAge: Int?
  var jobs: JobsArgument?
  var beginsWithStartFile = false
  var explain = false
  var journal: Bool?
  var rates: String?
  var today: DayArgument?

  /// Answers what the command line asks.
  func run(in world: World) throws(CommandFault) -> ExitStatus {
    let options = try options(world)
    if !files.isEmpty { return OneShot(options, world).answer(files: files) }
    if !expression.isEmpty {
      return OneShot(options, world).answer(expression.linked(by: " "))
    }
    guard world.terminal.isInteractive, rates == nil else {
      return OneShot(options, world).answer(files: ["-"])
    }
    do throws(SetupFault) {
      let prompt = try Prompt(options, world, .agio)
      let status = prompt.run()
      // The program ends: nothing is given back but the terminal, by whoever guards it.
      _ = unsafe Unmanaged.passRetained(prompt)
      return status
    } catch {
      return error.report(options, world)
    }
  }

  private func options(_ world: World) throws(CommandFault) -> Options {
    var options = Options()
    options.rounding = rounding?.mode
    if let rates { options.pins = try Pinning.file(rates) }
    options.today = options.pins?.today ?? today?.date(today: world.clock.today)
    options.settings.defaultDate = on?.date(today: options.today ?? world.clock.today)
    options.settings.defaultTargets = to?.currencies ?? []
    options.settings.defaultSource = from?.currencies.first
    options.showsLabels = labels
    options.isQuiet = quiet
    options.decimalMark = decimal?.byte
    options.format = format
    options.colours = color?.wish
    options.beginsWithStartFile = beginsWithStartFile
    options.isStrict = strict
    options.isOffline = offline
    options.maximumAge = maxAge
    options.jobs = jobs?.count
    options.explains = explain
    options.isForPeople = format == .text
    options.keepsJournal = journal
    return options
  }
}

/// Most command lines, read without the argument parser: it alone takes longer than most answers.
extension AgioRequest {
  /// - Returns: what the parser would make of the words; nil for all that it has more to say about, or that is rare.
  package init?(quickly words: [String]) {
    self.init()
    var place = 0
    var seen: [String] = []
    while place < words.count {
      let word = words[place]
      place += 1
      guard word.utf8.first == UInt8(ascii: "-") else {
        if word.isEmpty || expression.isEmpty && Self.mayBeCommand(word) { return nil }
        expression.append(word)
        continue
      }
      if word == "--" {
        let rest = words[place...]
        if rest.contains("") || rest.first.map(Self.mayBeCommand) ?? false { return nil }
        expression += rest
        break
      }
      let (name, joined) = Self.parts(word)
      // Of an option that is there twice the parser knows what counts.
      if seen.contains(name) { return nil }
      seen.append(name)
      if let joined {
        // It may end what follows.
        guard name != "--file", take(name, joined) else { return nil }
        continue
      }
      if takeFlag(word) { continue }
      guard place < words.count, take(word, words[place]) else { return nil }
      place += 1
      if word == "-f" || word == "--file" {
        while place < words.count, Self.isValue(words[place]) {
          files.append(words[place])
          place += 1
        }
      }
    }
    // The parser says what does not go together.
    if !files.isEmpty, !expression.isEmpty { return nil }
    if let from, from.currencies.count > 1 { return nil }
    if rates != nil, today != nil || maxAge != nil { return nil }
  }

  private static func mayBeCommand(_ word: String) -> Bool {
    !word.utf8.contains(32) && CommandTable.agio.isCommandLineName(word)
  }

  /// The name of an option, and a value that stands in the same word: `--format=json`.
  private static func parts(_ word: String) -> (name: String, value: String?) {
    guard word.utf8.starts(with: "--".utf8), let sign = word.utf8.firstIndex(of: UInt8(ascii: "="))
    else { return (word, nil) }
    return (String(word[..<sign]), String(word[word.utf8.index(after: sign)...]))
  }

  /// Whether it is no option.
  private static func isValue(_ word: String) -> Bool {
    !word.isEmpty && (word.utf8.first != UInt8(ascii: "-") || word == "-")
  }

  private mutating func takeFlag(_ name: String) -> Bool {
    switch name {
    case "--labels": labels = true
    case "--quiet": quiet = true
    case "--strict": strict = true
    case "--offline": offline = true
    case "--init": beginsWithStartFile = true
    case "--explain": explain = true
    case "--journal" where journal == nil: journal = true
    case "--no-journal" where journal == nil: journal = false
    default: return false
    }
    return true
  }

  private static func read<Argument: ExpressibleByArgument>(
    _ value: String, into option: inout Argument?
  ) -> Bool {
    option = Argument(argument: value)
    return option != nil
  }

  /// - Returns: false where it is no option with a value, or not with this one.
  private mutating func take(_ name: String, _ value: String) -> Bool {
    guard Self.isValue(value) else { return false }
    switch name {
    case "-f", "--file":
      if !files.isEmpty { return false }
      files = [value]
    case "--format":
      guard let known = Options.Format(rawValue: value) else { return false }
      format = known
    case "--on":
      return Self.read(value, into: &on)
    case "--to":
      return Self.read(value, into: &to)
    case "--from":
      return Self.read(value, into: &from)
    case "--rounding":
      return Self.read(value, into: &rounding)
    case "--decimal":
      return Self.read(value, into: &decimal)
    case "--color":
      return Self.read(value, into: &color)
    case "--jobs":
      return Self.read(value, into: &jobs)
    case "--max-age":
      return Self.read(value, into: &maxAge)
    case "--today":
      return Self.read(value, into: &today)
    case "--rates": rates = value
    default: return false
    }
    return true
  }
}
