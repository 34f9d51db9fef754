import AgioCore
package import ArgumentParser
import Dialogue

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
    case "COUNT": return say("write a number from 1 to \(JobsArgument.most)")
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
