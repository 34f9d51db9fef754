import AgioCore
import Publishing
import RateService
import RateStorage
import Testing

/// What of an answer is believed.
@Suite struct MergerTests {
  private let base = "2026-11-18 USD 1.1 JPY 160 GBP 0.8 CHF 0.9 TRY 48"

  @Test func fourFifthsOfTheCurrenciesAreEnough() throws {
    let desk = try desk(with: base)
    #expect(desk.refresh("2026-11-19 USD 1.1 JPY 160 GBP 0.8 CHF 0.9").hasNews)
  }

  @Test func fewerAreNotTaken() throws {
    let desk = try desk(with: base)
    let report = desk.refresh("2026-11-19 USD 1.1 JPY 160 GBP 0.8")
    #expect(report.description == "ecb: error: only 3 of 5 currencies are present")
    #expect(try desk.figures("USD") == ["2026-11-18": "1.1"])
  }

  @Test func jumpIsSetAsideAndTheRestTaken() throws {
    let desk = try desk(with: base)
    let report = desk.refresh("2026-11-19 USD 1.15 JPY 160 GBP 0.8 CHF 0.9 TRY 62")
    #expect(report.hasNews)
    #expect(
      report.warnings.map(\.english) == [
        "ECB: TRY of 2026-11-19 would go from 48 to 62: in quarantine until another source or the next fixing agrees"
      ])
    #expect(try desk.figures("TRY") == ["2026-11-18": "48"])
    #expect(try desk.figures("USD")["2026-11-19"] == "1.15")
  }

  @Test func askingAgainConfirmsNothing() throws {
    let desk = try desk(with: base)
    for _ in 0..<3 {
      let report = desk.refresh("2026-11-19 USD 1.15 JPY 160 GBP 0.8 CHF 0.9 TRY 62")
      #expect(report.warnings.count == 1)
      #expect(try desk.figures("TRY") == ["2026-11-18": "48"])
    }
  }

  @Test func nextFixingConfirms() throws {
    let desk = try desk(with: base)
    desk.refresh("2026-11-19 USD 1.15 JPY 160 GBP 0.8 CHF 0.9 TRY 62")
    let report = desk.refresh(
      "2026-11-19 USD 1.15 JPY 160 GBP 0.8 CHF 0.9 TRY 62;2026-11-20 USD 1.15 JPY 160 GBP 0.8 CHF 0.9 TRY 63"
    )
    #expect(report.warnings.isEmpty)
    #expect(
      try desk.figures("TRY") == ["2026-11-18": "48", "2026-11-19": "62", "2026-11-20": "63"])
    #expect(desk.notes.quarantine.isEmpty)
  }

  @Test func nextFixingAloneConfirmsToo() throws {
    let desk = try desk(with: base)
    desk.refresh("2026-11-19 USD 1.15 JPY 160 GBP 0.8 CHF 0.9 TRY 62")
    #expect(desk.refresh("2026-11-20 USD 1.15 JPY 160 GBP 0.8 CHF 0.9 TRY 61").warnings.isEmpty)
    #expect(
      try desk.figures("TRY") == ["2026-11-18": "48", "2026-11-19": "62", "2026-11-20": "61"])
  }

  @Test func nextFixingCanRefute() throws {
    let desk = try desk(with: base)
    desk.refresh("2026-11-19 USD 1.15 JPY 160 GBP 0.8 CHF 0.9 TRY 620")
    let report = desk.refresh(
      "2026-11-19 USD 1.15 JPY 160 GBP 0.8 CHF 0.9 TRY 620;2026-11-20 USD 1.15 JPY 160 GBP 0.8 CHF 0.9 TRY 48.5"
    )
    #expect(report.warnings.isEmpty)
    #expect(try desk.figures("TRY") == ["2026-11-18": "48", "2026-11-20": "48.5"])
  }

  @Test func secondJumpElsewhereIsNoConfirmation() throws {
    let desk = try desk(with: base)
    desk.refresh("2026-11-19 USD 1.15 JPY 160 GBP 0.8 CHF 0.9 TRY 620")
    #expect(desk.refresh("2026-11-20 USD 1.15 JPY 160 GBP 0.8 CHF 0.9 TRY 6").warnings.count == 1)
    #expect(try desk.figures("TRY") == ["2026-11-18": "48"])
  }

  /// A level that its own fixings release leaves a figure behind that is far from it.
  @Test func strayFigureIsNotReleasedWithALevel() throws {
    var desk = try desk(with: base)
    let rest = "USD 1.15 JPY 160 GBP 0.8 CHF 0.9 TRY"
    desk.refresh("2026-11-19 \(rest) 620")
    desk.refresh("2026-11-20 \(rest) 66")
    #expect(try desk.figures("TRY") == ["2026-11-18": "48"])
    desk.now = instant("2026-11-23 20:00")
    desk.refresh("2026-11-23 \(rest) 67")
    #expect(
      try desk.figures("TRY") == ["2026-11-18": "48", "2026-11-20": "66", "2026-11-23": "67"])
    #expect(desk.notes.quarantine.isEmpty)
  }

  @Test func doubtOutlivesARefreshThatBringsNothing() throws {
    let desk = try desk(with: base)
    desk.refresh("2026-11-19 USD 1.15 JPY 160 GBP 0.8 CHF 0.9 TRY 62")
    desk.refresh(FakeTransport { _ throws(TransportError) in throw .timedOut })
    #expect(
      desk.notes.quarantine == [
        NotedFigure(
          currency: currency("TRY"), date: day("2026-11-19"),
          figure: PublishedFigure(digits: 62, places: 0))
      ])
  }

  @Test func everyRateHundredfoldIsRefused() throws {
    let desk = try desk(with: base)
    let before = try desk.rateBytes()
    let report = desk.refresh("2026-11-19 USD 110 JPY 16000 GBP 80 CHF 90 TRY 4800")
    #expect(
      report.description
        == "ecb: error: the rates of 2026-11-19 are not accepted: CHF of 2026-11-19 would go from 0.9 to 90"
    )
    #expect(try desk.rateBytes() == before)
  }

  /// A level that has lasted within a response for a month is history, and a move of a day and back is none.
  @Test func jumpsOfTheHistoryHappened() throws {
    let desk = try Desk()
    desk.refresh("2026-10-15 TRY 48;2026-10-16 TRY 80;2026-11-19 TRY 82;2026-11-20 TRY 81")
    #expect(try desk.figures("TRY").count == 4)
    let other = try Desk()
    let report = other.refresh(
      "2026-11-17 TRY 48;2026-11-18 TRY 80;2026-11-19 TRY 47;2026-11-20 TRY 47.5")
    #expect(
      report.warnings.map(\.english) == [
        "ECB: TRY of 2026-11-18 would go from 48 to 80: not accepted"
      ])
    #expect(
      try other.figures("TRY") == ["2026-11-17": "48", "2026-11-19": "47", "2026-11-20": "47.5"])
  }

  /// A level that only its own fixings released, and that is gone again, is asked for anew: what comes counts.
  @Test(arguments: [("62", "63"), ("48.2", "48.3")])
  func levelThatGoesBackIsAskedForAgain(first: String, second: String) throws {
    var desk = try desk(with: base)
    let rest = "USD 1.15 JPY 160 GBP 0.8 CHF 0.9 TRY"
    desk.refresh("2026-11-19 \(rest) 62")
    desk.refresh("2026-11-19 \(rest) 62;2026-11-20 \(rest) 63")
    #expect(try desk.figures("TRY").count == 3)
    desk.now = instant("2026-11-23 20:00")
    desk.refresh("2026-11-20 \(rest) 63;2026-11-23 \(rest) 48.5")
    #expect(desk.notes.contradicted.map(\.date) == [day("2026-11-19"), day("2026-11-20")])
    desk.now = instant("2026-11-24 20:00")
    desk.refresh(
      "2026-11-19 \(rest) \(first);2026-11-20 \(rest) \(second);2026-11-23 \(rest) 48.5;2026-11-24 \(rest) 48.6"
    )
    #expect(desk.notes.contradicted.isEmpty)
    #expect(
      try desk.figures("TRY") == [
        "2026-11-18": "48", "2026-11-19": first, "2026-11-20": second, "2026-11-23": "48.5",
        "2026-11-24": "48.6",
      ])
  }

  /// The answer's own days confirm nothing, even where nothing is held.
  @Test(
    arguments: [
      ("2026-11-17 TRY 48;2026-11-18 TRY 49;2026-11-19 TRY 49;2026-11-20 TRY 4900", 3),
      ("2026-11-17 TRY 48;2026-11-18 TRY 49;2026-11-19 TRY 4900;2026-11-20 TRY 4910", 2),
      ("2026-10-01 TRY 48;2026-10-02 TRY 480;2026-11-19 TRY 490;2026-11-20 TRY 491", 4),
    ])
  func jumpAtTheEndOfAFirstAnswerWaits(body: String, taken: Int) throws {
    let desk = try Desk()
    #expect(desk.refresh(body).warnings.count == (taken < 4 ? 1 : 0))
    #expect(try desk.figures("TRY").count == taken)
    #expect(desk.notes.quarantine.isEmpty == (taken == 4))
  }

  /// A move that begins within the answer waits with all that follows it, and comes whole when the next fixing is near.
  @Test func moveWithinAnAnswerWaitsForTheNextFixing() throws {
    var desk = try desk(with: base)
    let rest = "USD 1.1 JPY 160 GBP 0.8 CHF 0.9"
    let answer = "2026-11-18 \(rest) TRY 48;2026-11-19 \(rest) TRY 66;2026-11-20 \(rest) TRY 67"
    for _ in 0..<2 {
      #expect(desk.refresh(answer).warnings.count == 1)
      #expect(try desk.figures("TRY") == ["2026-11-18": "48"])
    }
    #expect(desk.notes.quarantine.map(\.date) == [day("2026-11-19"), day("2026-11-20")])
    desk.now = instant("2026-11-23 20:00")
    #expect(desk.refresh("\(answer);2026-11-23 \(rest) TRY 65").warnings.isEmpty)
    #expect(
      try desk.figures("TRY") == [
        "2026-11-18": "48", "2026-11-19": "66", "2026-11-20": "67", "2026-11-23": "65",
      ])
    #expect(desk.notes.quarantine.isEmpty)
  }

  @Test func moveThatIsBackWithinTheAnswerIsToldAndNotTaken() throws {
    let desk = try desk(with: base)
    let rest = "USD 1.1 JPY 160 GBP 0.8 CHF 0.9"
    let report = desk.refresh("2026-11-19 \(rest) TRY 66;2026-11-20 \(rest) TRY 48.5")
    #expect(
      report.warnings.map(\.english) == [
        "ECB: TRY of 2026-11-19 would go from 48 to 66: not accepted"
      ])
    #expect(try desk.figures("TRY") == ["2026-11-18": "48", "2026-11-20": "48.5"])
    #expect(desk.notes.quarantine.isEmpty)
  }

  @Test func heldFigureStaysAndIsTold() throws {
    let desk = try desk(with: base)
    let report = desk.refresh(
      "2026-11-18 USD 1.2 JPY 160 GBP 0.8 CHF 0.9 TRY 48;2026-11-19 USD 1.1 JPY 160 GBP 0.8 CHF 0.9 TRY 48"
    )
    #expect(report.warnings.map(\.english) == ["ECB: USD of 2026-11-18 is now 1.2; 1.1 is kept"])
    #expect(try desk.figures("USD") == ["2026-11-18": "1.1", "2026-11-19": "1.1"])
  }

  /// The next fixing speaks for what is held; the day that nothing speaks against is accepted.
  @Test func severalOtherFiguresOfAHeldDayAreNotTaken() throws {
    let desk = try desk(with: base)
    let report = desk.refresh(
      "2026-11-18 USD 1.2 JPY 161 GBP 0.81 CHF 0.9 TRY 48;2026-11-19 USD 1.1 JPY 160 GBP 0.8 CHF 0.9 TRY 48"
    )
    #expect(
      report.warnings.map(\.english) == [
        "ECB: the rates of 2026-11-18 are not accepted: USD of 2026-11-18 is now 1.2; 1.1 is kept: in quarantine until another source or three fixings in a row agree"
      ])
    #expect(try desk.figures("JPY") == ["2026-11-18": "160", "2026-11-19": "160"])
  }

  /// One that has other figures than several that are corroborated is of another table.
  @Test func answerThatContradictsCorroboratedFiguresIsRefusedWhole() throws {
    let desk = try desk(with: base)
    #expect(desk.refresh("2026-11-19 USD 1.1 JPY 160 GBP 0.8 CHF 0.9 TRY 48").hasNews)
    let report = desk.refresh(
      "2026-11-18 USD 1.2 JPY 161 GBP 0.81 CHF 0.9 TRY 48;2026-11-20 USD 1.1 JPY 161 GBP 0.8 CHF 0.9 TRY 48"
    )
    #expect(
      report.description
        == "ecb: error: the rates of 2026-11-20 are not accepted: GBP of 2026-11-18 is now 0.81; 0.8 is kept"
    )
    #expect(try desk.figures("JPY") == ["2026-11-18": "160", "2026-11-19": "160"])
    #expect(desk.notes.lastFailure != nil)
  }

  /// The same number with other zeros is no other figure.
  @Test func zerosBehindAFigureChangeNothing() throws {
    let desk = try desk(with: base)
    let report = desk.refresh(
      "2026-11-18 USD 1.10 JPY 160.000 GBP 0.80 CHF 0.9000 TRY 48.0;2026-11-19 USD 1.1 JPY 160 GBP 0.8 CHF 0.9 TRY 48"
    )
    #expect(report.isAllWell)
  }

  @Test func firstTableOfOneCurrencyIsNone() throws {
    let desk = try Desk()
    #expect(
      desk.refresh("2026-11-19 USD 1.1 alone;2026-11-20 USD 1.1 alone").description
        == "ecb: error: a table of a single currency is not accepted")
    #expect(try desk.figures("USD").isEmpty)
  }

  /// A source whose day is not over may change it, but not by anything.
  @Test func provisionalDayMayChange() throws {
    let bureau = try Bureau(["openexchangerates"])
    let profile = bureau.profile("openexchangerates")
    let truth = Market.tables(of: profile, on: Market.today)
    let changed = { (factor: Double) in
      truth.map { table in
        table.mapped { _, rate, place in rate.times(place % 3 == 0 ? factor : 1) }
      }
    }
    bureau.refresh(profile.id, truth)
    #expect(bureau.refresh(profile.id, changed(1.02)).isAllWell)
    #expect(bureau.count(profile.id, on: Market.today) == truth[0].rates.count)
    #expect(bureau.refresh(profile.id, changed(2)).hasFailed)
    #expect(try bureau.poison(profile.id) == [])
  }

  @Test func anotherSourceConfirms() throws {
    let desk = try desk(with: base)
    let other = FakePublisher(profile: wide)
    let settings = RefreshSettings(
      now: desk.now, today: day("2026-11-20"), endpoints: EndpointTable(), pause: 0)
    let shelf = {
      SourceList(
        [desk.publisher.profile, wide], bundled: [:], folder: desk.scratch.cache, now: desk.now)
    }
    _ = Refresher(
      other, FakeTransport("2026-11-19 EUR 0.9 TRY 56"), desk.scratch.cache, settings
    ).refresh(.gap, shelf()) { false }
    let jump = FakeTransport("2026-11-19 USD 1.1 JPY 160 GBP 0.8 CHF 0.9 TRY 62")
    #expect(desk.refresh(jump, on: shelf()).warnings.isEmpty)
    #expect(try desk.figures("TRY")["2026-11-19"] == "62")
  }

  private var wide: SourceProfile {
    SourceProfile(
      id: "wide", name: "Wide", pivot: currency("USD"), history: .none,
      endpoints: [Endpoint("AGIO_WIDE_URL", "https://wide.example")], terms: "", attribution: "",
      coverage: "")
  }

  private func desk(with body: String) throws -> Desk {
    let desk = try Desk()
    #expect(desk.refresh(body).hasNews)
    return desk
  }
}
