package import AgioCore

/// Why a table, or a cell of it, cannot be read or converted.
package struct TableFault: Error, Sendable {
  /// One lowercase phrase.
  package let rule: Phrase
  /// What to write instead.
  package let note: Phrase?
  /// The rates that would help, if they can be fetched.
  package let wanted: WantedRates?
  /// Whether there are no rates at all, or none new enough.
  package let meansNoRates: Bool
  /// What could be done about it here.
  let remedy: Remedy?

  /// What else there is to look at.
  enum Remedy {
    /// Whether the rest of the column decides.
    case wholeColumn
    /// Which orders all dates of the column can have.
    case ordersOfColumn
    /// Whether a later record has the column's name.
    case laterHeader
  }

  package init(_ rule: Phrase, note: Phrase? = nil) { self.init(rule, note: note, remedy: nil) }

  init(_ rule: Phrase, note: Phrase?, remedy: Remedy?) {
    self.rule = rule
    self.note = note
    self.remedy = remedy
    wanted = nil
    meansNoRates = false
  }

  /// - Parameter date: the row's, for a source of which nothing is here.
  init(_ diagnostic: Diagnostic, on date: CalendarDate?) {
    rule = diagnostic.rule
    note =
      switch diagnostic.id {
      // No refresh brings days that are yet to come.
      case .futureDate: say("leave the row out until then")
      // A table has no place for another day or a rate of one's own.
      case .missingFixing, .noRate:
        diagnostic.wanted == nil
          ? say("leave the row out, or choose another source with --via") : diagnostic.fix
      default: diagnostic.fix
      }
    wanted = diagnostic.wanted.map { wanted in
      // A closing day's fixing is some days older, a month's mean begins with the month.
      let day = wanted.day ?? date.map { $0.adding(days: -40).description }
      return WantedRates(source: wanted.source, day: day)
    }
    remedy = nil
    meansNoRates = [.noRates, .damagedRates, .tooOld].contains(diagnostic.id)
  }

  package var phrase: Phrase { note.map { rule.followed(by: $0, after: "; ") } ?? rule }
}

/// A row that could not be converted, and where in its block it stands.
package struct RowFault: Sendable {
  package let fault: TableFault
  /// Lines of the block before the cell's.
  package let line: Int
  /// Counted in Unicode scalars from 1.
  package let column: Int
  /// The name of the cell's column; nil for the row as a whole.
  package let name: String?
  /// Bytes of the block's output before the row.
  package let outputOffset: Int
  /// Where the row stands in the block's table, without its line end.
  package let record: Range<Int>
}

/// The sentences about tables, in order of the alphabet.
extension TableFault {
  static func ambiguousAmount(_ cell: some Sequence<UInt8>) -> TableFault {
    TableFault(
      say("\(VisibleText.quoted(cell)) could mean thousands or decimals"),
      note: say("write --decimal . or --decimal ,"), remedy: .wholeColumn)
  }

  static func ambiguousCurrency(_ text: String, _ currencies: [Currency]) -> TableFault {
    let shown = currencies.prefix(8).map(\.code).joined(separator: ", ")
    return TableFault(
      say("\(VisibleText.quoted(text.utf8)) could be \(shown)"), note: say("write the code"))
  }

  static func ambiguousDate(
    _ cell: some Sequence<UInt8>, _ dayFirst: CalendarDate, _ monthFirst: CalendarDate
  ) -> TableFault {
    TableFault(
      say("\(VisibleText.quoted(cell)) could be \(dayFirst) or \(monthFirst)"),
      note: say("write --dates dmy or --dates mdy"), remedy: .wholeColumn)
  }

  static func ambiguousDelimiter(_ shown: String) -> TableFault {
    TableFault(
      say("cannot tell the delimiter of the header"),
      note: say("write --delimiter with one of \(shown)"))
  }

  static func badGrouping(_ cell: some Sequence<UInt8>) -> TableFault {
    TableFault(
      say("\(VisibleText.quoted(cell)) is not an amount: digits are grouped in threes"),
      note: say("write 1234.50 or 1,234.50"))
  }

  static func columnMissing(_ name: String, _ names: [String]) -> TableFault {
    // `Betrag` is short for `Betrag in EUR`.
    let small = name.lowercased()
    let near =
      NearestName.of(name, among: names)
      ?? names.first { !small.isEmpty && $0.lowercased().contains(small) }
    let listed = names.filter { !$0.isEmpty }.prefix(12)
      .map { VisibleText.quoted($0.utf8) }.joined(separator: ", ")
    return TableFault(
      say("the table has no column \(VisibleText.quoted(name.utf8))"),
      note: near.map { say("did you mean \(VisibleText.quoted($0.utf8))?") }
        ?? (names.count > 12 ? say("columns: \(listed) and more") : say("columns: \(listed)")),
      remedy: .laterHeader)
  }

  static func columnNumber(_ name: String, count: Int) -> TableFault {
    TableFault(
      say("the table has no column \(VisibleText.quoted(name.utf8))"),
      note: say("write a number from 1 to \(count)"))
  }

  static func columnTaken(_ name: String) -> TableFault {
    TableFault(
      say("the table already has a column \(VisibleText.quoted(name.utf8))"),
      note: say("name the new ones with --as NAME"))
  }

  /// - Parameter numbers: of the columns, counted from 1.
  static func columnTwice(_ name: String, _ numbers: [Int]) -> TableFault {
    let first = numbers.prefix(8).map { "\($0)" }.joined(separator: ", ")
    return TableFault(
      say("several columns are called \(VisibleText.quoted(name.utf8))"),
      note: say("write its number: \(first)"))
  }

  static let carriageReturns = TableFault(
    say("lines end with carriage returns only"), note: say("end them with LF or CRLF"))

  static func currenciesDiffer(_ amount: Currency, _ column: Currency) -> TableFault {
    TableFault(
      say("the amount is in \(amount), but its currency column says \(column)"),
      note: say("leave one of them out"))
  }

  static let emptyAmount = TableFault(say("the amount is empty"))
  static let emptyCurrency = TableFault(say("the currency is empty"))
  static let emptyDate = TableFault(say("the date is empty"))
  static let emptyTable = TableFault(say("the table is empty: it has no header"))

  static let headerAgain = TableFault(
    say("the header appears again here"), note: say("remove this line"))

  static func headerIsRow(_ cell: some Sequence<UInt8>) -> TableFault {
    TableFault(
      say("the first line is a row, not a header: it has \(VisibleText.quoted(cell))"),
      note: say("write --no-header"))
  }

  static func impossibleDate(_ cell: some Sequence<UInt8>) -> TableFault {
    TableFault(say("\(VisibleText.quoted(cell)) is not a valid date"))
  }

  static let noCurrency = TableFault(
    say("the amount has no currency"), note: say("write --from EUR or --from COLUMN"))

  static func noAmount(_ cell: some Sequence<UInt8>) -> TableFault {
    TableFault(
      say("\(VisibleText.quoted(cell)) is not an amount"), note: say("write it as 1234.50"))
  }

  static func noDate(_ cell: some Sequence<UInt8>) -> TableFault {
    TableFault(
      say("\(VisibleText.quoted(cell)) is not a date"), note: say("write it as 2024-05-06"))
  }

  static let noDelimiter = TableFault(
    say("cannot tell the delimiter of the cells"),
    note: say("write --delimiter with the character between cells"))

  static func noObject(_ reason: Phrase) -> TableFault {
    TableFault(
      say("the line is not a JSON object: \(reason)"), note: say("write one object per line"))
  }

  static let notClosed = TableFault(
    say("missing closing quote"), note: say("write \"\" for a quote within quotes"))

  static let notUTF8 = TableFault(say("the text is not UTF-8"), note: say("save it as UTF-8"))

  static func orderUnlikeOthers(_ cell: some Sequence<UInt8>, _ date: CalendarDate) -> TableFault {
    TableFault(
      say(
        "\(VisibleText.quoted(cell)) has day and month in a different order from the dates above"),
      note: say("write it as \(date)"))
  }

  package static func rowTooLong(_ bytes: Int) -> TableFault {
    TableFault(
      say("the row is larger than \(bytes >> 20) MiB"), note: say("look for an unclosed quote"))
  }

  static func unknownCurrency(_ text: String) -> TableFault {
    let near =
      Currency.code(like: text)
      ?? NearestName.of(text.lowercased(), among: CurrencyNames.shared.all)
    return TableFault(
      say("unknown currency \(VisibleText.quoted(text.utf8))"),
      note: near.map { say("did you mean \($0)?") })
  }

  static let utf16 = TableFault(
    say("the text is UTF-16; agio reads only UTF-8"), note: say("save it as UTF-8"))

  static let textAfterQuote = TableFault(
    say("unexpected text after a closing quote"), note: notClosed.note)

  static func width(_ count: Int, of wanted: Int) -> TableFault {
    TableFault(say("the row has \(count) \(count, "cell", "cells"), the header \(wanted)"))
  }

  /// - Parameter readings: the orders it can have, and its day then.
  static func yearOfTwoDigits(
    _ cell: some Sequence<UInt8>, _ readings: [(order: DateOrder, date: CalendarDate)] = []
  ) -> TableFault {
    let ways = readings.map { (option: "--dates \($0.order.rawValue)", day: $0.date) }
    var note: Phrase?
    if let (option, day) = ways.first { note = say("write \(option) for \(day)") }
    for (option, day) in ways.dropFirst() {
      note = note.map { say("\($0) or \(option) for \(day)") }
    }
    return TableFault(
      say("\(VisibleText.quoted(cell)) has a two-digit year"), note: note,
      remedy: readings.isEmpty ? .ordersOfColumn : nil)
  }
}
