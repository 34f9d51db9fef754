public import AgioCore
public import Publishing

/// Rates of the user's own, from a file.
///
/// Either lines of comma separated values, `date,base,quote,rate` as the first line says, or a line a day with a column a
/// currency against the euro, as the ECB's history has them; or JSON, `{"base":"EUR","date":"2024-03-15","rates":{…}}`, or
/// an array of such objects. Figures are units of the quote currency for one of the base.
public enum RateFile {
  public static let profile = SourceProfile(
    id: "file", name: "file", pivot: .euro, history: .ranges(mostDays: nil), endpoints: [],
    terms: "", attribution: "Rates of your own", coverage: "what the file has")

  /// What a file has.
  public struct Contents: Hashable, Sendable {
    /// Oldest first; one for each day and base.
    public internal(set) var tables: [PublishedTable] = []
    /// Codes that ISO 4217 does not have, and the first line with each: their rates are left out.
    public internal(set) var unknownCodes: [String: Int] = [:]
  }

  /// Reads a whole file.
  /// - Parameter today: the day it is in UTC.
  /// - Throws: the first line that is not as it should be.
  public static func contents(
    of file: [UInt8], today: CalendarDate
  ) throws(RateFileError) -> Contents {
    let mark = TextLines.byteOrderMark
    let bytes = file.starts(with: mark) ? Array(file.dropFirst(mark.count)) : file
    let first = bytes.first { !$0.isSpace }
    var reading = RateFileReading(today: today)
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      try reading.readJSON(bytes)
    } else {
      try reading.readCSV(bytes)
    }
    return try reading.contents()
  }
}

/// What is wrong in a file of the user's own rates, and where.
public struct RateFileError: PhrasedError, Hashable, Sendable {
  /// Counted from 1.
  public let line: Int
  public let flaw: Flaw

  public enum Flaw: PhrasedError, Hashable, Sendable {
    case date(String)
    /// A line without as many fields as the first has, or with quotation marks that do not match.
    case fields
    case futureDay(CalendarDate)
    /// Neither of the two kinds of first lines.
    case header
    /// Not JSON.
    case json
    /// A member of JSON that is not there, or is not what it should be.
    case member(String)
    case noRates
    case number(String)
    case repeated(String)
    case sameCurrency(Currency)
  }
}

extension RateFileError {
  public var phrase: Phrase { say("line \(line): \(flaw)") }
}

extension RateFileError.Flaw {
  public var phrase: Phrase {
    switch self {
    case .date(let text): say("\(VisibleText.quoted(text.utf8)) is not a date")
    case .fields: say("the fields of the line do not match the first line")
    case .futureDay(let day): say("\(day) is in the future")
    case .header:
      say("the first line is neither 'date,base,quote,rate' nor 'date' and currencies")
    case .json: say("not JSON")
    case .member(let name):
      say("\(VisibleText.quoted(name.utf8)) is missing or invalid")
    case .noRates: say("no rates in the file")
    case .number(let text): say("\(VisibleText.quoted(text.utf8)) is not a rate")
    case .repeated(let text): say("\(VisibleText.quoted(text.utf8)) appears twice")
    case .sameCurrency(let currency): say("\(currency) is on both sides")
    }
  }
}
