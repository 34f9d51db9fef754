import AgioCore
import ArgumentParser
import Dialogue
import RateStore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the command line can say besides an expression.
struct Options {
  enum Format: String, CaseIterable, ExpressibleByArgument { case text, json, csv }
  enum Colour: String, CaseIterable, ExpressibleByArgument { case auto, always, never }

  var settings = Settings()
  var format = Format.text
  var colour = Colour.auto
  var isStrict = false
  var explains = false
  /// What today means; nil for what the clock says.
  var today: CalendarDate?
  /// Whether conversions are kept; nil for what the settings and the way of asking say.
  var keepsJournal: Bool?
  /// The only rates there are; nil for those of this machine.
  var pins: PinFile?
  /// No network, whatever the settings say.
  var isOffline = false
  /// How many business days behind the newest rates may be.
  var maximumAge: Int?
}

/// How money is rounded, by its name.
struct RoundingArgument: ExpressibleByArgument {
  var mode = RoundingMode.halfEven

  init() {}

  init?(argument: String) {
    guard let mode = RoundingMode(rawValue: argument) else { return nil }
    self.mode = mode
  }

  var defaultValueDescription: String { mode.rawValue }
  static var allValueStrings: [String] { RoundingMode.allCases.map(\.rawValue) }
}

/// A day on the command line: `2024-03-26`, `today`, `yesterday`.
enum DayArgument: ExpressibleByArgument {
  case date(CalendarDate)
  case daysAgo(Int)

  init?(argument: String) {
    switch argument.lowercased() {
    case "today": self = .daysAgo(0)
    case "yesterday": self = .daysAgo(1)
    default:
      guard let date = CalendarDate(argument) else { return nil }
      self = .date(date)
    }
  }

  func date(today: CalendarDate) -> CalendarDate {
    switch self {
    case .date(let date): date
    case .daysAgo(let days): today.adding(days: -days)
    }
  }
}

/// Currencies on the command line: `AUD,GBP`, codes or names.
struct TargetsArgument: ExpressibleByArgument {
  let currencies: [Currency]

  init?(argument: String) {
    var found: [Currency] = []
    for name in argument.split(whereSeparator: { $0 == "," || $0 == ";" }) {
      let word = name.drop { $0 == " " }
      if let currency = Currency(code: word) {
        found.append(currency)
      } else if case .one(let currency) = CurrencyNames.shared.reading(of: word) {
        found.append(currency)
      } else {
        return nil
      }
    }
    if found.isEmpty { return nil }
    currencies = found
  }
}

/// `.` or `,`.
struct DecimalMarkArgument: ExpressibleByArgument {
  let byte: UInt8

  init?(argument: String) {
    guard argument == "." || argument == "," else { return nil }
    byte = argument.utf8.first!
  }
}
