import AgioCore
import BundledRates
import CBundledRates
import Foundation
import GrammarKit
import Testing

@testable import Files
@testable import Publishing
@testable import RateStorage

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

  /// The file itself is too long to be kept here; its checksum holds every byte of it.
  @Test func everyFigureIsThatOfTheFile() throws {
    let csv = try Self.csv(of: BundledRates.ecb())
    #expect(
      SHA256.hexDigest(of: csv)
        == "7ae8526817cea5c7374478a5a8d66eb1355c51b6775e161aa239bf46a48f554e")
  }

  /// In the order of the ECB's file.
  private static let columns = """
    USD JPY BGN CYP CZK DKK EEK GBP HUF LTL LVL MTL PLN ROL RON SEK SIT SKK CHF ISK NOK HRK
    RUB TRL TRY AUD BRL CAD CNY HKD IDR ILS INR KRW MXN MYR NZD PHP SGD THB ZAR
    """.split(whereSeparator: \.isWhitespace)

  /// The ECB's file, written anew from what is asked of an archive.
  static func csv(of rates: RateArchive) throws -> [UInt8] {
    let currencies = columns.compactMap { Currency(code: $0) }
    var text = Array("Date,\(columns.joined(separator: ",")),\n".utf8)
    for row in (0..<rates.count).reversed() {
      text += "\(rates.date(at: row)),".utf8
      for currency in currencies {
        let figure = try rates.scaledFigure(of: currency, at: row)
        text += (figure.map(decimal) ?? "N/A").utf8
        text.append(UInt8(ascii: ","))
      }
      text.append(UInt8(ascii: "\n"))
    }
    return text
  }

  private static func decimal(digits: UInt64, places: Int) -> String {
    var (digits, places) = (digits, places)
    while places > 0, digits.isMultiple(of: 10) { (digits, places) = (digits / 10, places - 1) }
    let text = String(digits)
    if places == 0 { return text }
    let padded = String(repeating: "0", count: max(0, places + 1 - text.utf8.count)) + text
    return "\(padded.dropLast(places)).\(padded.suffix(places))"
  }
}
