import AgioCore
import BundledRates
import CBundledRates
import Foundation
import GrammarKit
import RateStore
import Testing

/// The archive that is inside the binary.
@Suite struct BundledRatesTests {
  @Test func historyIsAllThere() throws {
    let rates = try BundledRates.ecb()
    #expect(rates.source == RateSource(id: "ecb", name: "ECB", state: .bundled))
    #expect(rates.pivot == .euro)
    #expect(rates.count == 7126)
    #expect(rates.firstDate == day("1999-01-04"))
    #expect(rates.lastDate == day("2026-10-30"))
    #expect(Currency.all.count(where: rates.covers) == 41)
  }

  @Test(
    arguments: [
      ("2026-10-30", "USD", 11172, 4), ("2026-10-30", "GBP", 8338, 4),
      ("2026-10-30", "AUD", 15904, 4), ("2026-10-30", "ISK", 136, 0),
      ("1999-01-04", "JPY", 13373, 2), ("1999-01-04", "TRL", 372274, 0),
      ("1999-01-04", "TRY", nil, 0), ("2017-06-01", "ISK", nil, 0), ("2026-10-30", "HRK", nil, 0),
    ] as [(String, String, UInt64?, Int)])
  func knownFigure(date: String, code: String, digits: UInt64?, places: Int) throws {
    let rates = try BundledRates.ecb()
    let row = try #require(rates.row(notAfter: day(date)))
    #expect(rates.date(at: row) == day(date))
    let figure = digits.map { PublishedFigure(digits: $0, places: places) }
    #expect(isEqual(try rates.fixing(of: currency(code), at: row), figure))
  }

  /// A build sees a new archive by its name only, so the name has to follow the content.
  @Test func nameOfTheFileIsTheHashOfItsContent() throws {
    let files = try Project.files(in: "Sources/CBundledRates", ending: ".rates")
    let file = try #require(files.first)
    #expect(files.count == 1)
    let content = try Array(Data(contentsOf: Project.root.appending(path: file)))
    let name = "ecb-\(SHA256.hexDigest(of: content).prefix(16)).rates"
    #expect(file == "Sources/CBundledRates/\(name)")
    #expect(try Project.text("Sources/CBundledRates/rates.S").contains(".incbin \"\(name)\""))

    let linked = UnsafeRawBufferPointer(
      start: agio_bundled_ecb(), count: agio_bundled_ecb_size())
    #expect(linked.elementsEqual(content))
  }

  @Test(.enabled(if: Project.sharedData != nil))
  func archiveIsWhatTheToolMakesOfTheFile() throws {
    let made = try RateArchiveWriter.bytes(of: ECBHistory.series(from: Array(Self.csv())))
    let linked = UnsafeRawBufferPointer(
      start: agio_bundled_ecb(), count: agio_bundled_ecb_size())
    #expect(linked.elementsEqual(made))
  }

  /// Read by other means than the tool's.
  @Test(.enabled(if: Project.sharedData != nil))
  func everyFigureIsThatOfTheFile() throws {
    let rates = try BundledRates.ecb()
    let comma = UInt8(ascii: ",")
    let lines = try Self.csv().split(separator: UInt8(ascii: "\n"))
    let header = try #require(lines.first).split(separator: comma).dropFirst()
    let columns = header.compactMap { Currency(code: String(decoding: $0, as: UTF8.self)) }
    #expect(columns.count == 41)
    #expect(lines.count == rates.count + 1)
    for (row, line) in lines.dropFirst().reversed().enumerated() {
      let fields = line.split(separator: comma)
      #expect(rates.date(at: row) == CalendarDate(String(decoding: fields[0], as: UTF8.self)))
      for (column, field) in zip(columns, fields.dropFirst()) {
        let fixing = try rates.fixing(of: column, at: row)
        #expect(fixing?.exact == Self.number(field), "\(column) of \(rates.date(at: row))")
      }
    }
  }

  private static func number(_ field: Data) -> ExactNumber? {
    if field.elementsEqual("N/A".utf8) { return nil }
    let parts = field.split(separator: UInt8(ascii: "."))
    let places = parts.count == 2 ? parts[1].count : 0
    return Amount(DecimalLiteral(digits: Array(parts.joined()), places: places)).exact
  }

  private static func csv() throws -> Data {
    let folder = try #require(Project.sharedData)
    return try Data(contentsOf: folder.appending(path: "ecb/eurofxref-hist.csv"))
  }
}
