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

  /// Takes an option and its value out of the words.
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
