import AgioCore
package import ArgumentParser
import Configuration
import Dialogue

/// The arguments of a command with the options of a run that it does not declare itself: a shell alias such as
/// `agio --color never --quiet` works before every command.
package struct RunArguments {
  /// What the command is to read.
  package private(set) var words: [String]
  /// What the options of the run say.
  private var changes: [(inout Options, _ today: CalendarDate) -> Void] = []
  /// Whether they say which rates there are.
  private(set) var isAboutRates = false

  package init(_ words: [String]) { self.words = words }

  /// The command that the words say, without the options of the run where it cannot read them.
  /// - Throws: ``CommandFault`` for a value that an option of the run does not take; else what the parser says of the words
  ///   as they were written.
  package mutating func parse<C: ParsableCommand>(_ type: C.Type) throws -> any ParsableCommand {
    let own = (type as? any Command.Type)?.ownRunOptions ?? []
    while let place = place(of: Self.shown.subtracting(own)) { try take(place) }
    let written = words
    do {
      return try type.parseAsRoot(words)
    } catch {
      while let place = place(of: Self.computing) {
        try take(place)
        if let command = try? type.parseAsRoot(words) { return command }
      }
      words = written
      throw error
    }
  }

  /// The words without the options of a run.
  package var topic: [String] {
    var rest = self
    while let place = rest.place(of: Self.all) { try? rest.take(place) }
    return rest.words
  }

  /// - Parameter today: what relative days are counted from.
  func apply(to options: inout Options, today: CalendarDate) {
    for change in changes { change(&options, today) }
  }

  /// Options that few commands declare, which say so themselves.
  private static let shown: Set<String> = [
    "--color", "--quiet", "--labels", "--explain", "--journal", "--no-journal", "--jobs",
    "--decimal", "--rounding", "--strict",
  ]
  /// Options that most commands declare. A format is for tables: a command without one refuses it.
  private static let computing: Set<String> = ["--offline", "--today", "--max-age"]
  /// Those that have a value behind them.
  package static let withValue: Set<String> = [
    "--color", "--jobs", "--decimal", "--rounding", "--today", "--max-age",
  ]
  package static let all = shown.union(computing)

  private func place(of names: Set<String>) -> Int? {
    words.prefix { $0 != "--" }.firstIndex {
      names.contains(String($0.prefix { $0 != "=" }))
    }
  }

  private mutating func take(_ place: Int) throws(CommandFault) {
    let parts = words[place].split(separator: "=", maxSplits: 1).map(String.init)
    let name = parts[0]
    var count = 1
    var value = parts.count > 1 ? parts[1] : ""
    if parts.count == 1, Self.withValue.contains(name), place + 1 < words.count {
      value = words[place + 1]
      count = 2
    }
    words.removeSubrange(place..<place + count)
    if Self.computing.contains(name) { isAboutRates = true }
    switch name {
    case "--quiet": changes.append { options, _ in options.isQuiet = true }
    case "--offline": changes.append { options, _ in options.isOffline = true }
    case "--color":
      let wish = try known(
        UserConfiguration.Colours(rawValue: value), name, value,
        UserConfiguration.Colours.allValueStrings)
      changes.append { options, _ in options.colours = wish }
    case "--decimal":
      let mark = try known(DecimalMarkArgument(argument: value), name, value, [".", ","]).byte
      changes.append { options, _ in options.decimalMark = mark }
    case "--rounding":
      let mode = try known(
        RoundingMode(rawValue: value), name, value, RoundingMode.allValueStrings)
      changes.append { options, _ in options.rounding = mode }
    case "--max-age":
      let days = try known(Int(value), name, value, ["5"])
      changes.append { options, _ in options.maximumAge = days }
    case "--today":
      let day = try known(DayArgument(argument: value), name, value, ["2024-05-06"])
      changes.append { options, today in options.today = day.date(today: today) }
    default: break
    }
  }

  /// - Parameter others: what can be written instead.
  private func known<Value>(_ value: Value?, _ name: String, _ text: String, _ others: [String])
    throws(CommandFault) -> Value
  {
    guard let value else {
      throw .usage(
        say("\(VisibleText.quoted(text.utf8)) is not a valid value for \(name)"),
        note: .write(others.joined(separator: " | ")), word: text)
    }
    return value
  }
}

extension CommandFault {
  /// Words that the argument parser refuses, or that a command's `validate()` does.
  package static func unread(_ error: any Error, by type: any ParsableCommand.Type) -> Self {
    RefusedArguments(error, type)?.fault
      ?? .usage(Phrase(verbatim: VisibleText.of(type.message(for: error).utf8)))
  }

  /// Options that cannot be given together.
  package static func excluding(_ one: String, _ other: String) -> Self {
    .usage(say("\(one) and \(other) exclude each other"))
  }

  /// An option that means nothing without another argument.
  package static func needing(_ option: String, _ other: String) -> Self {
    .usage(say("\(option) needs \(other)"))
  }
}

/// An error of the argument parser as a fact with its arguments, from which the message is made in any language.
///
/// The parser keeps the type of its errors to itself: case and arguments are read by reflection. `RefusedArgumentsTests` has
/// each case that a command line can cause.
private struct RefusedArguments {
  private let fact: String
  private let values: [Any]
  private let command: any ParsableCommand.Type

  init?(_ error: any Error, _ type: any ParsableCommand.Type) {
    let parts = Mirror(reflecting: error).children
    let stack = parts.first { $0.label == "commandStack" }?.value
    self.init(
      parts.first { $0.label == "parserError" }?.value ?? error,
      of: (stack as? [any ParsableCommand.Type])?.last ?? type)
  }

  private init?(_ error: Any, of command: any ParsableCommand.Type) {
    if let fault = error as? CommandFault {
      (fact, values) = ("fault", [fault])
    } else {
      let mirror = Mirror(reflecting: error)
      guard mirror.displayStyle == .enum, let (label, value) = mirror.children.first else {
        return nil
      }
      let fields = Mirror(reflecting: value)
      fact = label ?? ""
      values = fields.displayStyle == .tuple ? fields.children.map(\.value) : [value]
    }
    self.command = command
  }

  /// Nil for a fact that no command line can cause.
  var fault: CommandFault? {
    switch fact {
    case "fault": return values[0] as? CommandFault
    // Around another error.
    case "userValidationError", "noArguments":
      return RefusedArguments(values[0], of: command)?.fault
    case "unknownOption": return name(1).map(unknown)
    case "missingValueOrUnknownCompositeOption": return name(2).map(unknown)
    case "invalidOption": return text(0).map(unknown)
    case "nonAlphanumericShortOption": return unknown("-\(values[0])")
    case "completionScriptRequested":
      return .usage(
        say("completion scripts are written for other shells"), note: .write("bash | fish | zsh"))
    case "missingValueForOption":
      return name(1).map {
        .usage(say("missing value for \(shown($0))"), note: advice(on: $0))
      }
    case "unexpectedValueForOption":
      return name(1).map { .usage(say("\($0) does not take a value")) }
    case "unexpectedExtraValues":
      let words = Mirror(reflecting: values[0]).children.compactMap {
        Mirror(reflecting: $0.value).children.dropFirst().first?.value as? String
      }
      return words.first.map(unexpected)
    case "noValue":
      let key = Mirror(reflecting: values[0]).descendant("name") as? String
      guard let key, option("--\(key)") != nil else { return .usage(say("missing argument")) }
      return .usage(say("missing \(shown("--\(key)"))"))
    case "unableToParseValue": return text(2).map { invalid($0, name(1)) }
    default: return nil
    }
  }

  private func unknown(_ name: String) -> CommandFault {
    let near = NearestName.of(name, among: options.map(\.name))
    return .unknown(say("unknown option \(VisibleText.quoted(name.utf8))"), name, near: near)
  }

  private func unexpected(_ word: String) -> CommandFault {
    var fault = CommandFault.usage(
      say("unexpected argument \(VisibleText.quoted(word.utf8))"), word: word)
    if (command as? any Command.Type)?.about.takes.isEmpty ?? false { fault.meant = "" }
    return fault
  }

  private func invalid(_ value: String, _ name: String?) -> CommandFault {
    let quoted = VisibleText.quoted(value.utf8)
    guard let name else { return unexpected(value) }
    switch option(name)?.value {
    case "CODE", "CODES":
      if let fault = TargetsArgument.fault(in: value) { return fault }
    case "DATE":
      if let fault = DayArgument.fault(in: value) { return fault }
    default: break
    }
    return .usage(
      say("\(quoted) is not a valid value for \(name)"), note: advice(on: name), word: value)
  }

  /// What to write behind an option.
  private func advice(on name: String) -> Phrase? {
    guard let option = option(name) else { return nil }
    if !option.choices.isEmpty { return .write(option.choices.joined(separator: " | ")) }
    switch option.value {
    case "DATE": return .write("2024-05-06, '6 May 2024', yesterday", or: "'last friday'")
    case "N", "DAYS": return .write("5")
    case "MARK" where name == "--decimal": return .write(". | ,")
    default: return nil
    }
  }

  private var options: [CommandOption] { CommandOption.all(of: command) }

  private func option(_ name: String) -> CommandOption? { options.first { $0.name == name } }

  /// `--via SOURCE`.
  private func shown(_ name: String) -> String {
    option(name)?.value.map { "\(name) \($0.uppercased())" } ?? name
  }

  private func text(_ place: Int) -> String? {
    values.indices.contains(place) ? values[place] as? String : nil
  }

  /// The name of an option, `--via` or `-f`.
  private func name(_ place: Int) -> String? {
    guard values.indices.contains(place) else { return nil }
    var mirror = Mirror(reflecting: values[place])
    if mirror.displayStyle == .optional {
      guard let some = mirror.children.first?.value else { return nil }
      mirror = Mirror(reflecting: some)
    }
    guard let (label, value) = mirror.children.first else { return nil }
    let letters = value as? String ?? Mirror(reflecting: value).children.first.map { "\($0.value)" }
    let dashes = label == "long" ? "--" : "-"
    return letters.map { dashes + $0 }
  }
}
