import AgioCore
import Publishing
import Testing

/// What every source's decoder refuses.
@Suite struct DamagedAnswerTests {
  @Test(arguments: Sample.all)
  func soundAnswerIsTaken(sample: Sample) throws {
    let tables = try sample.decoded()
    #expect(!tables.isEmpty)
    for table in tables {
      #expect(table.sourceID == sample.publisher.profile.id)
      #expect(table.pivot == sample.publisher.profile.pivot)
      #expect(table.rates[table.pivot] == nil)
      #expect(!table.rates.isEmpty)
    }
  }

  @Test(arguments: Sample.all)
  func typeMayBeMissing(sample: Sample) throws {
    let response = HTTPResponse(status: 200, body: Array(sample.body.utf8))
    let request = try sample.requests()[sample.request]
    #expect(throws: Never.self) {
      try sample.publisher.decode(response, to: request, today: Sample.today)
    }
  }

  static let page = "\n<!DOCTYPE html><html><body>Request Rejected</body></html>"

  @Test(arguments: Sample.all)
  func pageForPeopleIsRefused(sample: Sample) throws {
    #expect(try Sample.flaw { try sample.decoded(Self.page, type: "text/html") } == .webPage)
    if sample.name != "ecb data" {
      #expect(try Sample.flaw { try sample.decoded(Self.page) } == .webPage)
    }
    #expect(throws: PayloadFlaw.self) { try sample.decoded(Self.page, status: 404) }
    #expect(throws: PayloadFlaw.self) { try sample.decoded(Self.page, status: 503) }
  }

  @Test(arguments: Sample.all)
  func otherTypeIsRefused(sample: Sample) throws {
    let flaw = try Sample.flaw { try sample.decoded(type: "image/png") }
    #expect(flaw == .contentType("image/png"))
  }

  @Test(arguments: Sample.all)
  func cutAnswerIsRefused(sample: Sample) throws {
    let bytes = Array(sample.body.utf8)
    for end in stride(from: 0, to: bytes.count, by: 50) + [bytes.count - 1] {
      #expect(throws: PayloadFlaw.self, "\(end) bytes of \(bytes.count)") {
        try sample.decoded(bytes: Array(bytes[..<end]))
      }
    }
  }

  @Test(arguments: Sample.all)
  func trailingBytesAreRefused(sample: Sample) {
    for tail in ["x", "{}", "<a/>", "\0"] {
      #expect(throws: PayloadFlaw.self) { try sample.decoded(sample.body + tail) }
    }
  }

  @Test(arguments: Sample.all)
  func everyFlippedByteIsSurvived(sample: Sample) {
    let bytes = Array(sample.body.utf8)
    for place in bytes.indices {
      var damaged = bytes
      damaged[place] ^= 0x11
      // Refused or read as another answer; never a crash, and never a rate that is none.
      for table in (try? sample.decoded(bytes: damaged)) ?? [] {
        #expect(table.fixingDate <= Sample.today)
        #expect(!table.rates.contains { !$0.value.isPositive })
      }
    }
  }

  @Test(arguments: Sample.all)
  func daysToComeAreRefused(sample: Sample) throws {
    let tables = try sample.decoded()
    let newest = try #require(tables.last?.fixingDate)
    let flaw = try Sample.flaw { try sample.decoded(today: newest.adding(days: -1)) }
    #expect(flaw == .futureDay(newest))
  }

  @Test(arguments: Sample.json)
  func deepAnswerIsRefused(sample: Sample) {
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: PayloadFlaw.self) { try sample.decoded(deep) }
    #expect(throws: PayloadFlaw.self) { try sample.damaged("{", #"{"x":"# + deep) }
  }

  @Test(arguments: Sample.json)
  func jsonOfAnotherShapeIsRefused(sample: Sample) {
    for body in ["null", "1", "\"\"", "{}", "[]", "[1]", "[[]]", "[{}]", #"{"rates":1}"#] {
      #expect(throws: PayloadFlaw.self, "\(body)") { try sample.decoded(body) }
    }
  }

  /// A figure of each sample, so written that it is none.
  @Test(arguments: [
    (Sample.ecbDay, "1.1640"), (.ecbDays, "1.1601"), (.ecbData, "0.86205"), (.nbpA, "3.6056"),
    (.nbpB, "0.056626"), (.nbpC, "4.1800"), (.nbpGold, "595.71"), (.erAPI, "0.859107"),
    (.exchangeRateAPI, "82.1460"), (.exchangeRateAPIDay, "0.9217"),
    (.openExchangeRates, "3.67293"), (.openExchangeRatesDay, "119.69984"),
    (.exchangeRatesAPI, "1.16412"), (.exchangeRatesAPIDay, "1.196953"), (.frankfurter, "1.164"),
    (.frankfurterDays, "1.1702"), (.frankfurterRows, "1.1641"),
  ])
  func badFigureIsRefused(sample: Sample, figure: String) throws {
    for text in ["0", "0.000", "-1.5", "-0", "NaN", "Infinity", "1e400", "1e-30", "\"N/A\"", "1,5"]
    {
      #expect(throws: PayloadFlaw.self, "\(text)") { try sample.damaged(figure, text) }
    }
    for text in ["0", "-1.5"] {
      guard case .notPositive(_, text)? = try Sample.flaw({ try sample.damaged(figure, text) })
      else {
        Issue.record("\(text) is refused for another reason")
        continue
      }
    }
  }

  /// What each sample's rates are against.
  @Test(arguments: [
    (Sample.ecbData, "USD,EUR,", "USD,GBP,"), (.erAPI, #"_code":"USD""#, #"_code":"EUR""#),
    (.exchangeRateAPI, #"_code":"USD""#, #"_code":"EUR""#),
    (.exchangeRateAPIDay, #"_code":"USD""#, #"_code":"EUR""#),
    (.openExchangeRates, #""base": "USD""#, #""base": "EUR""#),
    (.exchangeRatesAPI, #""base":"EUR""#, #""base":"USD""#),
    (.exchangeRatesAPIDay, #""base":"EUR""#, #""base":"USD""#),
    (.frankfurter, #""base":"EUR""#, #""base":"USD""#),
    (.frankfurterDays, #""base":"EUR""#, #""base":"USD""#),
    (.frankfurterRows, #""base":"EUR""#, #""base":"USD""#),
    (.erAPI, #"{"USD":1,"#, #"{"USD":1.5,"#), (.exchangeRatesAPI, #""EUR":1}"#, #""EUR":2}"#),
  ])
  func otherBaseIsRefused(sample: Sample, part: String, damage: String) throws {
    guard case .base? = try Sample.flaw({ try sample.damaged(part, damage) }) else {
      Issue.record("not refused for its base")
      return
    }
  }

  @Test(arguments: [
    (Sample.ecbDay, "JPY", "USD"), (.ecbData, "A,2024-01-05,0.86205", "A,2024-01-04,0.8628"),
    (.nbpA, #""EUR","mid":4.2230"#, #""USD","mid":4.2230"#), (.nbpB, "AFN", "VES"),
    (.nbpC, #""EUR","bid""#, #""USD","bid""#), (.erAPI, "BBD", "AED"),
    (.exchangeRateAPI, "ALL", "EUR"), (.openExchangeRates, "AED", "EUR"),
    (.openExchangeRatesDay, "AED", "EUR"), (.frankfurter, "JPY", "USD"),
    (
      .frankfurterRows, #"2026-03-04","base":"EUR","quote":"TWD"#,
      #"2026-03-05","base":"EUR","quote":"USD"#
    ),
    (.ecbDays, "2026-03-04", "2026-03-05"), (.nbpA, "2026-03-03", "2026-03-02"),
    (.nbpGold, "2026-03-03", "2026-03-02"), (.frankfurterDays, "2026-03-02", "2026-02-27"),
  ])
  func repetitionIsRefused(sample: Sample, part: String, damage: String) {
    #expect(throws: PayloadFlaw.self) { try sample.damaged(part, damage) }
  }

  @Test(arguments: [
    (Sample.ecbDay, "IDR"), (.ecbDays, "JPY"), (.nbpA, "IDR"), (.nbpB, "AFN"), (.nbpC, "EUR"),
    (.erAPI, "BBD"), (.exchangeRateAPI, "ALL"), (.openExchangeRates, "AED"),
    (.frankfurter, "JPY"), (.frankfurterRows, "TWD"),
  ])
  func unknownCodeIsLeftOut(sample: Sample, code: String) throws {
    let count = try sample.decoded().map(\.rates.count).reduce(0, +)
    for unknown in ["CNH", "JEP", "usd", "QQQ"] {
      let tables = try sample.damaged(code, unknown)
      #expect(tables.map(\.rates.count).reduce(0, +) == count - 1)
    }
  }
}

extension PublishedRate {
  fileprivate var isPositive: Bool {
    switch self {
    case .mid(let figure): figure.digits > 0
    case .twoWay(let bid, let ask): bid.digits > 0 && ask.digits > 0
    }
  }
}
