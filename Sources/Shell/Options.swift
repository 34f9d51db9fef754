public import AgioCore
public import ArgumentParser
public import Configuration
package import Dialogue
import Libc
package import RateStorage

/// What the command line can say besides an expression.
package struct Options {
  package init() {}

  package enum Format: String, CaseIterable, ExpressibleByArgument { case text, json, csv }

  /// What becomes of lines, without what the settings file adds.
  package var settings = Settings()
  /// What the command line itself says of these; nil where the settings count.
  package var rounding: RoundingMode?
  package var decimalMark: UInt8?
  package var colours: UserConfiguration.Colours?
  package var format = Format.text
  package var isStrict = false { didSet { settings.isStrict = isStrict } }
  package var explains = false
  /// Whether a line's label stands before its answer.
  package var showsLabels = false
  /// Whether notes are left out.
  package var isQuiet = false
  /// Whether a terminal has a person at it: what becomes of a file's lines is the same everywhere.
  package var isForPeople = true
  /// What today means; nil for what the clock says.
  package var today: CalendarDate?
  /// Whether conversions are kept; nil for what the settings and the way of asking say.
  package var keepsJournal: Bool?
  /// The only rates there are; nil for those of this machine.
  package var pins: PinFile?
  /// No network, whatever the settings say.
  package var isOffline = false
  /// What was set at the prompt, by the names of settings, in order; nil for the default.
  package var changes: [(setting: Setting, value: Setting.Value?)] = []
  /// Whether files begin with the user's variables and functions too.
  package var beginsWithStartFile = false
  /// How many business days behind the newest rates may be.
  package var maximumAge: Int?
}

extension RoundingMode: ExpressibleByArgument {}
extension UserConfiguration.Colours: ExpressibleByArgument {}

/// A day on the command line, as a line spells it: `2024-03-26`, `6 May 2024`, `yesterday`.
package struct DayArgument: ExpressibleByArgument {
  private let spelling: DateSpelling

  /// Refuses days that no calendar has, and `03/04/2024`, which could be two.
  package init?(argument: String) {
    guard let spelling = DateSpelling(text: argument),
      spelling.date(today: Self.someDay) != nil
    else { return nil }
    self.spelling = spelling
  }

  private static let someDay = CalendarDate(year: 2024, month: 3, day: 15)!

  /// What is wrong with a day beyond its spelling: it is to come, or could be two.
  static func fault(in value: String) -> CommandFault? {
    let quoted = VisibleText.quoted(value.utf8)
    let small = value.lowercased()
    if small == "tomorrow" || small.hasPrefix("next ") || small.hasPrefix("in ") {
      return .usage(
        say("\(quoted) is in the future"), note: say("write today or an earlier date"), word: value)
    }
    let parts = value.split { $0 == "/" || $0 == "." || $0 == "-" }.compactMap { Int($0) }
    guard parts.count == 3, parts[2] > 99,
      let dayFirst = CalendarDate(year: parts[2], month: parts[1], day: parts[0]),
      let monthFirst = CalendarDate(year: parts[2], month: parts[0], day: parts[1])
    else { return nil }
    return .usage(
      say("\(quoted) could be \(dayFirst) or \(monthFirst)"), note: say("write the one you mean"),
      word: value)
  }

  package func date(today: CalendarDate) -> CalendarDate {
    spelling.date(today: today) ?? today
  }
}

/// Currencies on the command line: `AUD,GBP`, codes or names.
package struct TargetsArgument: ExpressibleByArgument {
  package let currencies: [Currency]

  package init?(argument: String) {
    let found = Self.words(argument).map { try? CommandFault.currency($0) }
    if found.isEmpty || found.contains(nil) { return nil }
    currencies = found.compactMap(\.self)
  }

  private static func words(_ argument: String) -> [String] {
    argument.split { $0 == "," || $0 == ";" }.map { String($0.drop { $0 == " " }) }
  }

  /// The word that names no currency, and the code that is nearest to it; nil where each does.
  static func fault(in argument: String) -> CommandFault? {
    for word in words(argument) {
      do throws(CommandFault) { _ = try CommandFault.currency(word) } catch { return error }
    }
    return nil
  }
}

/// How many threads, from 1 to 64.
package struct JobsArgument: ExpressibleByArgument {
  package init?(argument: String) {
    guard let count = Int(argument), 1...64 ~= count else { return nil }
  }
}

/// `.` or `,`.
package struct DecimalMarkArgument: ExpressibleByArgument {
  package let byte: UInt8

  package init?(argument: String) {
    guard argument == "." || argument == "," else { return nil }
    byte = argument.utf8.first!
  }
}
