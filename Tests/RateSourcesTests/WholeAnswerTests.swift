import AgioCore
import BundledRates
import Publishing
import RateSources
import RateStorage
import Testing

/// Answers with all that a source has, where the samples have a few currencies of a day or two.
@Suite struct WholeAnswerTests {
  @Test(arguments: [
    (Sample.erAPI, PublishedCodes.erAPI, "USD", 153),
    (.exchangeRateAPI, PublishedCodes.erAPI, "USD", 153),
    (.exchangeRateAPIDay, PublishedCodes.erAPI, "USD", 156),
    (.openExchangeRates, PublishedCodes.openExchangeRates2025, "USD", 156),
    (.openExchangeRatesDay, PublishedCodes.openExchangeRates2014, "USD", 158),
    (.exchangeRatesAPI, PublishedCodes.openExchangeRates2025, "EUR", 156),
    (.frankfurter, PublishedCodes.frankfurter, "EUR", 29),
  ])
  func everyCurrencyOfAServiceIsRead(
    sample: Sample, codes: [String], base: String, count: Int
  ) throws {
    let name = try #require(sample.body.firstRange(of: "rates\""))
    let start = try #require(sample.body[name.upperBound...].firstIndex(of: "{"))
    let end = try #require(sample.body[start...].firstIndex(of: "}"))
    let rates = codes.enumerated().map { "\"\($1)\":\($1 == base ? "1" : Figure($0).text)" }
    let body = sample.body[...start] + rates.joined(separator: ",") + sample.body[end...]
    let tables = try sample.decoded(String(body))
    #expect(tables.count == 1)
    // Nothing that is of no currency, or of one that had ended by then.
    let month = tables[0].fixingDate.description.prefix(7)
    let expected = Figure.rates(of: codes) { currency, figure in
      let end = currency.withdrawn?.suffix(7)
      return currency.code == base || end.map { $0 < month } == true ? nil : .mid(figure)
    }
    #expect(tables[0].rates == expected)
    #expect(tables[0].rates.count == count)
  }

  @Test(arguments: [
    (Sample.nbpA, PublishedCodes.nbpA), (.nbpB, PublishedCodes.nbpB), (.nbpC, PublishedCodes.nbpC),
  ])
  func everyCurrencyOfATableIsRead(sample: Sample, codes: [String]) throws {
    let start = try #require(sample.body.firstRange(of: "\"rates\":["))
    let hasSides = codes == PublishedCodes.nbpC
    let rates = codes.enumerated().map { index, code in
      let figure = Figure(index).text
      let figures = hasSides ? "\"bid\":\(figure),\"ask\":\(figure)5" : "\"mid\":\(figure)"
      return "{\"currency\":\"złoty (\(index))\",\"code\":\"\(code)\",\(figures)}"
    }
    let tables = try sample.decoded(
      sample.body[..<start.upperBound] + rates.joined(separator: ",") + "]}]")
    #expect(tables.count == 1)
    #expect(
      tables[0].rates
        == Figure.rates(of: codes) { _, figure in
          let above = PublishedFigure(digits: figure.digits * 10 + 5, places: figure.places + 1)
          return hasSides ? .twoWay(bid: figure, ask: above) : .mid(figure)
        })
    #expect(tables[0].rates.count == codes.count)
  }

  /// In each of the forms that the ECB has for its figures, and in a file of the user's own.
  @Test func everyFormOfTheSameFiguresGivesTheSameTables() throws {
    let days = try PublishedDays(100, before: Sample.today)
    let newest = days.newest(1)
    #expect(newest.tables[0].rates.count >= 29)
    let day = Sample(
      name: "", publisher: ECB(), need: .newest, type: "text/xml", body: newest.spacedXML)
    #expect(try day.decoded() == newest.tables)

    let quarter = days.newest(60)
    let quarterYear = Sample(
      name: "", publisher: ECB(), need: .period(quarter.period), type: "text/xml",
      body: quarter.denseXML)
    #expect(try quarterYear.requests()[0].http.url.hasSuffix("hist-90d.xml"))
    #expect(try quarterYear.decoded().sortedByDay == quarter.tables)

    let observations = Sample(
      name: "", publisher: ECB(), need: .period(days.period), type: "text/csv",
      body: days.observations)
    #expect(try observations.requests()[0].http.url.contains("format=csvdata"))
    #expect(try observations.decoded().sortedByDay == days.tables)

    let file = try RateFile.contents(of: Array(days.history.utf8), today: Sample.today)
    #expect(file.unknownCodes.isEmpty)
    #expect(file.tables.map(\.rates) == days.tables.map(\.rates))
    #expect(file.tables.map(\.fixingDate) == days.tables.map(\.fixingDate))
  }
}

/// A figure for the currency at a place of a list, unlike all others in it.
private struct Figure {
  private let index: Int

  init(_ index: Int) { self.index = index }

  var text: String { "1.\(String(10_001 + index).dropFirst())" }

  /// What is to be read: nothing where a code is of no currency.
  static func rates(
    of codes: [String], _ rate: (Currency, PublishedFigure) -> PublishedRate?
  ) -> CurrencyMap<PublishedRate> {
    CurrencyMap(
      codes.enumerated().compactMap { index, code in
        guard let currency = Currency(code: code) else { return nil }
        let figure = PublishedFigure(digits: UInt64(10_001 + index), places: 4)
        return rate(currency, figure).map { (currency, $0) }
      })
  }
}

/// Figures that the ECB published on days one after another, from the bundled history, in the forms it has for them.
private struct PublishedDays {
  private let rows: [(date: CalendarDate, figures: [Currency: String])]

  init(_ count: Int, before date: CalendarDate) throws {
    let series = try BundledRates.ecb()
    let last = try #require(series.row(notAfter: date.adding(days: -1)))
    rows = try (last - count + 1...last).map { row in
      var figures: [Currency: String] = [:]
      for currency in Currency.all {
        figures[currency] = try series.fixing(of: currency, at: row)?.exact.exactText
      }
      return (series.date(at: row), figures)
    }
  }

  private init(_ rows: [(date: CalendarDate, figures: [Currency: String])]) { self.rows = rows }

  func newest(_ count: Int) -> PublishedDays { PublishedDays(rows.suffix(count)) }

  var period: Period { Period(from: rows.first!.date, to: rows.last!.date)! }

  /// Some had figures on some of the days alone.
  private var currencies: [Currency] { Set(rows.flatMap(\.figures.keys)).sorted() }

  var tables: [PublishedTable] {
    rows.map { row in
      PublishedTable(
        sourceID: "ecb", fixingDate: row.date, pivot: .euro,
        rates: CurrencyMap(row.figures.map { ($0, Self.rate($1)) }))
    }
  }

  private static func rate(_ text: String) -> PublishedRate {
    let parts = text.split(separator: ".")
    return mid(UInt64(parts.joined())!, parts.count == 2 ? parts[1].count : 0)
  }

  /// As the file of the newest day is written.
  var spacedXML: String {
    let rates = rows[0].figures.map { "\t\t\t<Cube currency='\($0)' rate='\($1)'/>\n" }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" \
      xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
      \t<gesmes:subject>Reference rates</gesmes:subject>
      \t<Cube>
      \t\t<Cube time='\(rows[0].date)'>
      \(rates.joined())\t\t</Cube>
      \t</Cube>
      </gesmes:Envelope>
      """
  }

  /// As the file of ninety days is written: newest first, without a blank.
  var denseXML: String {
    let days = rows.reversed().map { row in
      let rates = row.figures.map { "<Cube currency=\"\($0)\" rate=\"\($1)\"/>" }
      return "<Cube time=\"\(row.date)\">\(rates.joined())</Cube>"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope \
      xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" \
      xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><Cube>\(days.joined())</Cube></gesmes:Envelope>
      """
  }

  /// As the Data API answers: currency by currency.
  var observations: String {
    let names = "KEY,FREQ,CURRENCY,CURRENCY_DENOM,EXR_TYPE,EXR_SUFFIX,TIME_PERIOD,OBS_VALUE\n"
    return currencies.reduce(into: names) { text, currency in
      for row in rows {
        guard let figure = row.figures[currency] else { continue }
        text += "EXR.D.\(currency).EUR.SP00.A,D,\(currency),EUR,SP00,A,\(row.date),\(figure)\n"
      }
    }
  }

  /// As the file of the whole history is written: a column a currency, newest first, a comma at the end.
  var history: String {
    let lines = rows.reversed().map { row in
      "\(row.date),\(currencies.map { row.figures[$0] ?? "N/A" }.joined(separator: ",")),\n"
    }
    return "Date,\(currencies.map(\.code).joined(separator: ",")),\n" + lines.joined()
  }
}

extension [PublishedTable] {
  fileprivate var sortedByDay: [PublishedTable] { sorted { $0.fixingDate < $1.fixingDate } }
}
