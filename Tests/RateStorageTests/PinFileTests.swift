import AgioCore
import RateStorage
import Testing

/// Files of pinned rates: what is written is read back, and what has been changed is refused.
@Suite struct PinFileTests {
  @Test func everythingComesBack() throws {
    let pins = Self.sample
    let again = try PinFile(bytes: Array(pins.text.utf8))
    #expect(again.text == pins.text)
    #expect(again.today == pins.today)
    #expect(again.count == Self.queries.count)
    #expect(again.rates.sources == ["ecb", "nbp"])
    #expect(again.meanings.all.map(\.text) == ["$", "new money"])
    for query in Self.queries {
      let (then, now) = (
        try #require(pins.rates.rates[query]), try #require(again.rates.rates[query])
      )
      #expect(now.legs == then.legs)
      #expect(now.value.storedText == then.value.storedText)
      #expect((now.date, now.askedDate) == (then.date, then.askedDate))
    }
  }

  @Test func questionsAreReadAsTheyAreWritten() {
    for query in Self.queries { #expect(RateQuery("\(query)") == query) }
    for text in [
      "", "EUR", "EUR/USD on", "EUR/USD on 2024", "EUR/USD via", "eur/usd",
      "EUR/USD  on 2024-01-02",
      "EUR/USD via ecb on 2024-01-02", "EUR/USD on 2024-01-02 on 2024-01-02", "EUR/USD at mid",
      "EUR/USD near 2024-01-02", "EUR/USD/PLN", "EUR/XYZ",
    ] {
      #expect(RateQuery(text) == nil, "\(text)")
    }
  }

  @Test func lineEndsOfWindowsAreNoChange() throws {
    let text = Self.sample.text
    let again = try PinFile(bytes: Array(text.replacing("\n", with: "\r\n").utf8))
    #expect(again.text == text)
  }

  /// Whatever byte is another is found, and its line told, but for the digest's own.
  @Test func anyByteThatIsAnotherIsRefused() throws {
    let text = Self.sample.text
    let bytes = Array(text.utf8)
    var line = 1
    for index in bytes.indices {
      for replacement in [bytes[index] ^ 1, bytes[index] ^ 0x80, UInt8(ascii: "9"), 32, 10]
      where replacement != bytes[index] {
        var changed = bytes
        changed[index] = replacement
        let flaw = #expect(throws: PinFile.Flaw.self, "byte \(index) as \(replacement)") {
          try PinFile(bytes: changed)
        }
        #expect((1...line + 8).contains(flaw?.line ?? 0))
      }
      if bytes[index] == 10 { line += 1 }
    }
    // No code is met by what is damaged.
    #expect(Currency(code: "EU9") == nil)
  }

  @Test func anyBeginningIsRefused() throws {
    let bytes = Array(Self.sample.text.utf8)
    for count in bytes.indices {
      #expect(throws: PinFile.Flaw.self) { try PinFile(bytes: Array(bytes.prefix(count))) }
    }
  }

  @Test func flawsSayWhereAndWhat() throws {
    let text = Self.sample.text
    try expect(text.replacing("1.1172", with: "1.1173"), 8, "this rate has been changed since")
    try expect(
      text.replacing("state stale 3", with: "state old"), 21, "unexpected line in a pinned rate")
    try expect(
      text.replacing("today", with: "tomorrow"), 3, "unexpected line in a file of pinned rates")
    try expect(text.replacing("2026-11-21", with: "2026-11-22"), 2, "the file has been changed")
    try expect(text.replacing("rates 1\n", with: "rates 2\n"), 1, "pinned by a newer agio")
    try expect("date,rate\n2024-01-01,1\n", 1, "not a file of pinned rates")
    try expect("", 1, "not a file of pinned rates")
  }

  private func expect(_ text: String, _ line: Int, _ reason: String) throws {
    let flaw = #expect(throws: PinFile.Flaw.self) { try PinFile(bytes: Array(text.utf8)) }
    #expect(flaw?.line == line, "\(reason): \(String(describing: flaw))")
    #expect(flaw?.reason.english.contains(reason) == true, "\(String(describing: flaw))")
  }

  private static let queries: [RateQuery] = [
    query("EUR", "USD", .latest), query("USD", "PLN", .on(day("2024-03-10"))),
    query("USD", "PLN", .before(day("2024-03-11")), "nbp", .bid),
    query("EUR", "USD", .next(day("2024-03-10"))),
    query("EUR", "USD", .average(Period(year: 2023)!)),
    query("EUR", "USD", .average(Period(year: 2023, quarter: 2)!)),
    query("EUR", "USD", .high(Period(year: 2023, month: 5)!)),
    query("EUR", "USD", .low(Period(from: day("2023-01-15"), to: day("2023-03-31"))!), "ecb"),
  ]

  private static var sample: PinFile {
    var meanings = CurrencyMeanings()
    _ = meanings.set("$", to: currency("AUD"))
    _ = meanings.set("new money", to: currency("PLN"))
    var pins = PinFile(today: day("2026-11-21"), meanings: meanings, sources: ["nbp", "ecb"])
    let legs = [
      leg("EUR", "USD", "1.1172"), leg("EUR", "PLN", "4.2331", number: "076/A/NBP/2025"),
    ]
    for (index, query) in queries.enumerated() {
      pins.pin(
        CrossRate(
          pair: query.pair, up: ExactNumber(storedText: index == 4 ? "551447/510000" : "1.1172")!,
          down: ExactNumber(1), legs: Array(legs.prefix(index % 2 + 1)), date: day("2024-03-08"),
          askedDate: query.selection.time == .latest ? nil : day("2024-03-10")), query)
    }
    return pins
  }

  private static func leg(_ base: String, _ quote: String, _ rate: String, number: String? = nil)
    -> Leg
  {
    Leg(
      pair: CurrencyPair(base: currency(base), quote: currency(quote)),
      rate: ExactNumber(storedText: rate)!, date: number == nil ? nil : day("2024-03-08"),
      number: number, side: number == nil ? nil : .bid,
      coverage: number == nil
        ? PeriodCoverage(.average, Period(year: 2023)!, days: 254, published: 255) : nil,
      source: "nbp", sourceName: "Narodowy Bank Polski (NBP)",
      state: number == nil ? .bundled : .stale(businessDays: 3))
  }

  private static func query(
    _ base: String, _ quote: String, _ time: RateSelection.Time, _ source: String? = nil,
    _ side: RateSide = .mid
  ) -> RateQuery {
    var selection = RateSelection(time: time, source: source)
    selection.side = side
    return RateQuery(
      CurrencyPair(base: currency(base), quote: currency(quote)), selection)
  }

  private static func day(_ text: String) -> CalendarDate { CalendarDate(text)! }
  private static func currency(_ code: String) -> Currency { Currency(code: code)! }
}
