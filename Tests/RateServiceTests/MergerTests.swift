import AgioCore
import RateStore
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
    #expect(report.description == "ecb: error: only 3 of 5 currencies are there")
    #expect(try desk.figures("USD") == ["2026-11-18": "1.1"])
  }

  @Test func jumpIsSetAsideAndTheRestTaken() throws {
    let desk = try desk(with: base)
    let report = desk.refresh("2026-11-19 USD 1.2 JPY 160 GBP 0.8 CHF 0.9 TRY 62")
    #expect(report.hasNews)
    #expect(
      report.warnings.map(\.english) == [
        "ECB: TRY of 2026-11-19 jumped by more than a quarter: set aside until another source or the next "
          + "fixing confirms it"
      ])
    #expect(try desk.figures("TRY") == ["2026-11-18": "48"])
    #expect(try desk.figures("USD")["2026-11-19"] == "1.2")
  }

  @Test func askingAgainConfirmsNothing() throws {
    let desk = try desk(with: base)
    for _ in 0..<3 {
      let report = desk.refresh("2026-11-19 USD 1.2 JPY 160 GBP 0.8 CHF 0.9 TRY 62")
      #expect(report.warnings.count == 1)
      #expect(try desk.figures("TRY") == ["2026-11-18": "48"])
    }
  }

  @Test func nextFixingConfirms() throws {
    let desk = try desk(with: base)
    desk.refresh("2026-11-19 USD 1.2 JPY 160 GBP 0.8 CHF 0.9 TRY 62")
    let report = desk.refresh(
      "2026-11-19 USD 1.2 JPY 160 GBP 0.8 CHF 0.9 TRY 62;2026-11-20 USD 1.2 JPY 160 GBP 0.8 CHF 0.9 TRY 63"
    )
    #expect(report.warnings.isEmpty)
    #expect(
      try desk.figures("TRY") == ["2026-11-18": "48", "2026-11-19": "62", "2026-11-20": "63"])
    #expect(desk.notes.doubts.isEmpty)
  }

  @Test func nextFixingAloneConfirmsToo() throws {
    let desk = try desk(with: base)
    desk.refresh("2026-11-19 USD 1.2 JPY 160 GBP 0.8 CHF 0.9 TRY 62")
    #expect(desk.refresh("2026-11-20 USD 1.2 JPY 160 GBP 0.8 CHF 0.9 TRY 61").warnings.isEmpty)
    #expect(try desk.figures("TRY") == ["2026-11-18": "48", "2026-11-20": "61"])
  }

  @Test func nextFixingCanRefute() throws {
    let desk = try desk(with: base)
    desk.refresh("2026-11-19 USD 1.2 JPY 160 GBP 0.8 CHF 0.9 TRY 620")
    let report = desk.refresh(
      "2026-11-19 USD 1.2 JPY 160 GBP 0.8 CHF 0.9 TRY 620;2026-11-20 USD 1.2 JPY 160 GBP 0.8 CHF 0.9 TRY 48.5"
    )
    #expect(report.warnings.isEmpty)
    #expect(try desk.figures("TRY") == ["2026-11-18": "48", "2026-11-20": "48.5"])
  }

  @Test func secondJumpElsewhereIsNoConfirmation() throws {
    let desk = try desk(with: base)
    desk.refresh("2026-11-19 USD 1.2 JPY 160 GBP 0.8 CHF 0.9 TRY 620")
    #expect(desk.refresh("2026-11-20 USD 1.2 JPY 160 GBP 0.8 CHF 0.9 TRY 6").warnings.count == 1)
    #expect(try desk.figures("TRY") == ["2026-11-18": "48"])
  }

  @Test func doubtOutlivesARefreshThatBringsNothing() throws {
    let desk = try desk(with: base)
    desk.refresh("2026-11-19 USD 1.2 JPY 160 GBP 0.8 CHF 0.9 TRY 62")
    desk.refresh(FakeTransport { _ throws(TransportError) in throw .timedOut })
    #expect(
      desk.notes.doubts == [
        DoubtfulFigure(
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
        == "ecb: error: the rates of 2026-11-19 are not believed: CHF would go from 0.9 to 90")
    #expect(try desk.rateBytes() == before)
  }

  @Test func jumpsOfTheHistoryHappened() throws {
    let desk = try Desk()
    desk.refresh("2026-11-17 TRY 48;2026-11-18 TRY 80;2026-11-19 TRY 47;2026-11-20 TRY 47.5")
    #expect(try desk.figures("TRY").count == 4)
  }

  @Test func anotherSourceConfirms() throws {
    let desk = try desk(with: base)
    let other = FakePublisher(profile: wide)
    let settings = RefreshSettings(
      now: desk.now, today: day("2026-11-20"), endpoints: EndpointTable(), pause: 0)
    let shelf = {
      SourceShelf(
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
