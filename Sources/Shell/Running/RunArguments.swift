import AgioCore
package import ArgumentParser
import Dialogue

/// The arguments of a command with the options of a run that it does not declare itself: a shell alias such as
/// `agio --color never --quiet` works before every command.
package struct RunArguments {
  /// What the command is to read.
  package private(set) var words: [String]
  /// What the options of the run say.
  private var changes: [(inout Options) -> Void] = []

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

  package func apply(to options: inout Options) { for change in changes { change(&options) } }

  /// Options that few commands declare, which say so themselves.
  private static let shown: Set<String> = [
    "--color", "--quiet", "--labels", "--explain", "--journal", "--no-journal", "--jobs",
    "--decimal", "--rounding", "--strict",
  ]
  /// Options that most commands declare. A format is for tables: a command without one refuses it.
  private static let computing: Set<String> = ["--offline", "--today", "--max-age"]
  private static let withValue: Set<String> = [
    "--color", "--jobs", "--decimal", "--rounding", "--today", "--max-age",
  ]

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
    switch name {
    case "--quiet": changes.append { $0.isQuiet = true }
    case "--offline": changes.append { $0.isOffline = true }
    case "--color":
      let wish = try known(ColoursArgument(argument: value), name, value).wish
      changes.append { $0.colours = wish }
    case "--decimal":
      let mark = try known(DecimalMarkArgument(argument: value), name, value).byte
      changes.append { $0.decimalMark = mark }
    case "--rounding":
      let mode = try known(RoundingArgument(argument: value), name, value).mode
      changes.append { $0.rounding = mode }
    case "--max-age":
      let days = try known(Int(value), name, value)
      changes.append { $0.maximumAge = days }
    case "--today":
      let day = try known(DayArgument(argument: value), name, value)
      changes.append { $0.today = day.date(today: $0.today ?? day.date(today: Self.someDay)) }
    default: break
    }
  }

  private static let someDay = CalendarDate(year: 2024, month: 1, day: 1)!

  private func known<Value>(_ value: Value?, _ name: String, _ text: String)
    throws(CommandFault) -> Value
  {
    guard let value else {
      throw .usage(say("\(VisibleText.quoted(text.utf8)) is not a value of \(name)"), word: text)
    }
    return value
  }
}
