import AgioCore
import RateSources
import RateStorage
import Testing

@testable import Publishing
@testable import RateService

/// Figures that are not accepted are in quarantine: others can release them, and a person can accept them.
@Suite struct QuarantineTests {
  private let rest = "USD 1.1 JPY 160 GBP 0.8 CHF 0.9"

  private func held() throws -> Desk {
    let desk = try Desk()
    #expect(desk.refresh("2026-11-18 \(rest) TRY 48").hasNews)
    return desk
  }

  private func accept(_ desk: Desk) -> RefreshReport {
    let settings = RefreshSettings(
      now: desk.now, today: CalendarDate(dayNumber: desk.now / 86_400),
      endpoints: EndpointTable())
    return Refresher(desk.publisher, FakeTransport("damaged"), desk.scratch.cache, settings)
      .accept(desk.shelf)
  }

  @Test func jumpIsAccepted() throws {
    let desk = try held()
    desk.refresh("2026-11-19 \(rest) TRY 66;2026-11-20 \(rest) TRY 67")
    #expect(desk.notes.quarantineReasons.count == 1)
    #expect(accept(desk).description == "ecb: 2 figures accepted")
    #expect(
      try desk.figures("TRY") == ["2026-11-18": "48", "2026-11-19": "66", "2026-11-20": "67"])
    #expect(desk.notes.quarantine.isEmpty && desk.notes.quarantineReasons.isEmpty)
    #expect(accept(desk).isSkipped)
    // What follows is judged by what was accepted.
    #expect(desk.refresh("2026-11-20 \(rest) TRY 67").isAllWell)
  }

  @Test func correctionIsAcceptedAndTheOldFigureKept() throws {
    let desk = try held()
    #expect(desk.refresh("2026-11-19 \(rest) TRY 48").hasNews)
    let corrected = "2026-11-18 USD 1.2 JPY 161 GBP 0.81 CHF 0.9 TRY 48;2026-11-19 \(rest) TRY 48"
    #expect(!desk.refresh(corrected).isAllWell)
    #expect(try desk.figures("USD")["2026-11-18"] == "1.1")
    let report = accept(desk)
    #expect(report.description == "ecb: 3 figures accepted")
    #expect(report.warnings.count == 3)
    #expect(try desk.figures("USD") == ["2026-11-18": "1.2", "2026-11-19": "1.1"])
    let replaced = try #require(try desk.scratch.cache.bytes(of: "ecb", .replaced))
    #expect(
      String(decoding: replaced, as: UTF8.self).contains("2026-11-18 USD 1.1 1.2 2026-11-20"))
    #expect(desk.notes.failures == 0)
    #expect(desk.refresh(corrected).isAllWell)
  }

  /// The publisher's last word counts while nothing corroborates what it said before; the figure replaced is kept beside it.
  @Test func correctionOfTheSameDayIsTaken() throws {
    let desk = try held()
    let report = desk.refresh("2026-11-18 USD 1.12 JPY 160 GBP 0.8 CHF 0.9 TRY 48")
    #expect(
      report.warnings.map(\.english) == [
        "ECB: USD of 2026-11-18 is now 1.12; 1.1 is kept in ecb.replaced"
      ])
    #expect(try desk.figures("USD") == ["2026-11-18": "1.12"])
    let replaced = try #require(try desk.scratch.cache.bytes(of: "ecb", .replaced))
    #expect(String(decoding: replaced, as: UTF8.self) == "2026-11-18 USD 1.1 1.12 2026-11-20\n")
    #expect(desk.refresh("2026-11-18 USD 1.12 JPY 160 GBP 0.8 CHF 0.9 TRY 48").isAllWell)
  }

  /// A corroborated figure that is another now stays; the other one is in quarantine until the source takes it back.
  @Test(arguments: ["1.12", "1.2"])
  func revisionOfACorroboratedFigureIsInQuarantine(figure: String) throws {
    let desk = try held()
    desk.refresh("2026-11-19 \(rest) TRY 48")
    desk.refresh("2026-11-18 USD \(figure) JPY 160 GBP 0.8 CHF 0.9 TRY 48")
    desk.refresh("2026-11-20 \(rest) TRY 48")
    #expect(desk.notes.quarantineReasons.count == 1)
    #expect(try desk.figures("USD")["2026-11-18"] == "1.1")
    #expect(accept(desk).description == "ecb: 1 figure accepted")
    #expect(
      try desk.figures("USD") == ["2026-11-18": figure, "2026-11-19": "1.1", "2026-11-20": "1.1"])
  }

  @Test func revisionThatIsTakenBackIsForgotten() throws {
    let desk = try held()
    desk.refresh("2026-11-19 \(rest) TRY 48")
    desk.refresh("2026-11-18 USD 1.2 JPY 160 GBP 0.8 CHF 0.9 TRY 48")
    #expect(desk.notes.quarantineReasons.count == 1)
    desk.refresh("2026-11-18 \(rest) TRY 48;2026-11-20 \(rest) TRY 48")
    #expect(desk.notes.quarantineReasons.isEmpty)
    #expect(accept(desk).isSkipped)
  }

  /// A server that has come to itself takes all of it back.
  @Test func refusedAnswerIsForgottenAfterAGoodOne() throws {
    let desk = try held()
    #expect(desk.refresh("2026-11-19 USD 110 JPY 16000 GBP 80 CHF 90 TRY 4800").hasFailed)
    #expect(desk.notes.quarantinedNewest == day("2026-11-19"))
    #expect(desk.notes.quarantineReasons.count == 1)
    #expect(desk.refresh("2026-11-19 \(rest) TRY 48").hasNews)
    #expect(desk.notes.quarantineReasons.isEmpty && desk.notes.quarantinedNewest == nil)
    #expect(accept(desk).isSkipped)
  }

  @Test func failureLeavesEveryByteOfTheRates() throws {
    let desk = try held()
    let before = try desk.rateBytes()
    #expect(before.count > 60)
    for body in [
      "damaged", "2026-11-19 USD 110 JPY 16000 GBP 80 CHF 90 TRY 4800", "2026-11-19 USD 1",
    ] {
      #expect(desk.refresh(body).hasFailed)
      #expect(try desk.rateBytes() == before)
    }
    #expect(desk.notes.failures == 3)
  }

  @Test func forcedRefreshBeginsAnew() throws {
    let desk = try held()
    let settings = RefreshSettings(
      now: desk.now, today: day("2026-11-20"), endpoints: EndpointTable(), pause: 0)
    let force = { (body: String) in
      Refresher(desk.publisher, FakeTransport(body), desk.scratch.cache, settings)
        .refresh(.gap, desk.shelf, isForced: true) { false }
    }
    let rates = try desk.rateBytes()
    #expect(force("damaged").hasFailed)
    #expect(try desk.rateBytes() == rates)
    let before = try desk.scratch.cache.bytes(of: "ecb")
    #expect(force("2026-11-19 \(rest) TRY 66;2026-11-20 \(rest) TRY 66").hasNews)
    #expect(try desk.figures("TRY") == ["2026-11-19": "66", "2026-11-20": "66"])
    #expect(try desk.scratch.cache.bytes(of: "ecb", .old) == before)
  }

  /// Two sources that bring the same jump confirm each other, whichever comes first.
  @Test func sameDoubtElsewhereConfirmsBoth() throws {
    let bureau = try Bureau(["ecb", "nbp"])
    for id in ["ecb", "nbp"] { bureau.hold(id, from: "2026-10-19", through: "2026-11-19") }
    let fallen = { (id: String) in
      Market.tables(of: bureau.profile(id), on: Market.today).map { table in
        table.mapped { code, rate, _ in
          code == currency("CZK") ? rate.times(id == "ecb" ? 1.5 : 1 / 1.5) : rate
        }
      }
    }
    #expect(bureau.refresh("ecb", fallen("ecb")).warnings.count == 1)
    #expect(bureau.shelf["ecb"]!.notes.quarantine.count == 1)
    let report = bureau.refresh("nbp", fallen("nbp"))
    #expect(report.warnings.isEmpty, "\(report.warnings)")
    let confirmed = try #require(bureau.reconsider("ecb"))
    #expect(confirmed.description == "ecb: 1 figure in quarantine confirmed by another source")
    #expect(bureau.shelf["ecb"]!.notes.quarantine.isEmpty)
    #expect(bureau.shelf["ecb"]!.notes.quarantineReasons.isEmpty)
    #expect(bureau.count("ecb", on: Market.today) == fallen("ecb")[0].rates.count)
  }

  /// While a rate waits, the last good one serves and says so.
  @Test func lastGoodRateServes() throws {
    let bureau = try Bureau(["ecb"])
    bureau.hold("ecb", from: "2026-10-19", through: "2026-11-19")
    bureau.refresh(
      "ecb",
      Market.tables(of: bureau.profile("ecb"), on: Market.today).map { table in
        table.mapped { code, rate, _ in code == currency("CZK") ? rate.times(1.5) : rate }
      })
    let book = bureau.shelf.book(today: Market.today)
    for time in [RateSelection.Time.latest, .on(Market.today)] {
      let rate = try book.rate(of: .euro, in: currency("CZK"), RateSelection(time: time))
      #expect(rate.legs[0].date == day("2026-11-19"))
      #expect(rate.legs[0].state == .newerInQuarantine)
    }
    let other = try book.rate(of: .euro, in: currency("USD"), RateSelection())
    #expect(other.legs[0].date == Market.today)
    #expect(other.legs[0].state == .current)
    let earlier = try book.rate(
      of: .euro, in: currency("CZK"), RateSelection(time: .on(day("2026-11-18"))))
    #expect(earlier.legs[0].state == .current)
  }

  /// The same where the whole answer is refused.
  @Test func lastGoodRatesServe() throws {
    let bureau = try Bureau(["ecb"])
    bureau.hold("ecb", from: "2026-10-19", through: "2026-11-19")
    #expect(
      bureau.refresh(
        "ecb",
        Poison.hundredfold.spoil(
          Market.tables(of: bureau.profile("ecb"), on: Market.today), day("2026-11-19"))
      ).hasFailed)
    let book = bureau.shelf.book(today: Market.today)
    let rate = try book.rate(of: .euro, in: currency("USD"), RateSelection())
    #expect(rate.legs[0].date == day("2026-11-19"))
    #expect(rate.legs[0].state == .newerInQuarantine)
    let error = try #require(throws: Diagnostic.self) {
      try book.rate(
        of: .euro, in: currency("USD"), RateSelection(time: .on(Market.today)))
    }
    #expect(error.note?.contains("agio refresh --accept ecb") ?? false)
  }
}

extension Bureau {
  /// What waits of a source, judged by what others have brought.
  func reconsider(_ id: String) -> RefreshReport? {
    let settings = RefreshSettings(
      now: now, today: today, endpoints: EndpointTable(), pause: 0)
    return Refresher(
      TabledPublisher(profile: profile(id), answer: []), FakeTransport("x"), scratch.cache,
      settings
    ).reconsider(shelf)
  }
}
