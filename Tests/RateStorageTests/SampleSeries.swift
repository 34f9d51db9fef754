import AgioCore
import Publishing
import RateStorage
import Testing

func day(_ text: String) -> CalendarDate { CalendarDate(text)! }

func currency(_ code: String) -> Currency { Currency(code: code)! }

let sampleSource = RateSource(id: "ecb", name: "ECB", state: .bundled)

/// A series as a test states it.
struct PublishedSeries {
  var sourceID: String
  var pivot: Currency
  var columns: [Currency]
  var days: [PublishedDay]

  /// The archive of it.
  var archive: [UInt8] {
    get throws(UnwritableSeries) {
      try PlannedArchive(
        named: sourceID, pivot: pivot, columns: columns, dates: days.map(\.date)
      ) { $1 = days[$0].figures }.bytes
    }
  }
}

/// The figures of one day, one for each column; nil where there is none.
struct PublishedDay {
  var date: CalendarDate
  var figures: [PublishedFigure?]
}

extension PublishedSeries {
  /// Three currencies, three days, a gap, and figures with fewer decimals than their column.
  static let sample = PublishedSeries(
    sourceID: "ecb", pivot: .euro, columns: ["USD", "JPY", "ISK"].map(currency),
    days: [
      PublishedDay(
        date: day("1999-01-04"),
        figures: [
          PublishedFigure(digits: 11789, places: 4), PublishedFigure(digits: 13373, places: 2),
          PublishedFigure(digits: 8148, places: 2),
        ]),
      PublishedDay(
        date: day("1999-01-05"),
        figures: [
          PublishedFigure(digits: 1179, places: 3), PublishedFigure(digits: 13096, places: 2), nil,
        ]),
      PublishedDay(
        date: day("1999-01-07"),
        figures: [
          PublishedFigure(digits: 11632, places: 4), PublishedFigure(digits: 129, places: 0),
          PublishedFigure(digits: 136, places: 0),
        ]),
    ])
}

extension RateArchive {
  /// Opens a copy of `bytes` as an archive of the ECB.
  convenience init(copying bytes: [UInt8]) throws(SeriesDamage) {
    try self.init(
      ArchiveBytes(copying: bytes), source: sampleSource, calendar: TargetCalendar())
  }
}

/// Whether a series has a figure where, and only where, there is one, with its exact value.
func isEqual(_ fixing: Amount?, _ figure: PublishedFigure?) -> Bool {
  fixing?.exact
    == figure.map { Amount(digits: $0.digits, places: $0.places).exact }
}

/// Numbers that look random and are the same in every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }
}
