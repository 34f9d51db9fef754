import AgioCore
import Foundation
import GrammarKit
import Publishing
import RateService
import RateStorage
import Testing

/// One source asked, over a network that is made up.
@Suite struct RefresherTests {
  @Test func firstRefreshAsksForAYear() throws {
    let desk = try Desk()
    let transport = FakeTransport("2026-11-20 USD 1.1172")
    #expect(desk.refresh(transport).description == "ecb: 1 day, newest 2026-11-20")
    #expect(transport.urls == ["https://rates.example/2025-11-20..2026-11-20"])
  }

  @Test func nextRefreshAsksForWhatIsMissingSinceTheNewestDay() throws {
    var desk = try Desk()
    desk.refresh(year(to: "2026-11-20"))
    desk.now = instant("2026-11-24 20:00")
    let transport = FakeTransport("2026-11-24 USD 1.1180;2026-11-23 USD 1.1175")
    #expect(desk.refresh(transport).description == "ecb: 2 days, newest 2026-11-24")
    #expect(transport.urls == ["https://rates.example/2026-11-20..2026-11-24"])
    #expect(try desk.figures("USD")["2026-11-20"] == "1.1172")
  }

  @Test func daysThatWaitAreAskedForAgain() throws {
    var desk = try Desk()
    desk.refresh(year(to: "2026-11-18"))
    let report = desk.refresh(
      "2026-11-18 USD 1.1172;2026-11-19 USD 1.8 CHF 0.92;2026-11-20 USD 1.81 CHF 0.92")
    #expect(report.warnings.count == 1 && report.hasNews)
    desk.now = instant("2026-11-24 20:00")
    let transport = FakeTransport("2026-11-20 USD 1.81;2026-11-23 USD 1.1175")
    desk.refresh(transport)
    #expect(transport.urls == ["https://rates.example/2026-11-19..2026-11-24"])
  }

  @Test func holeInTheLastYearIsFilled() throws {
    var desk = try Desk(at: "2026-06-01 20:00")
    desk.refresh(year(to: "2026-06-01"))
    desk.now = instant("2026-11-20 20:00")
    desk.deadline = 5_000
    desk.refresh("2026-08-28 USD 1.1", .since(day("2026-08-28")))
    desk.deadline = nil
    let transport = FakeTransport("2026-11-20 USD 1.1172")
    desk.refresh(transport)
    #expect(transport.urls == ["https://rates.example/2026-06-01..2026-11-20"])
  }

  @Test func unaskedRefreshTakesOneRequestsWorthOfAGap() throws {
    var desk = try Desk()
    desk.deadline = 5_000
    let transport = FakeTransport("2026-02-20 USD 1.1172")
    desk.refresh(transport)
    #expect(transport.urls == ["https://rates.example/2025-11-20..2026-02-20"])
    #expect(transport.limits[0].milliseconds <= 5_000)
  }

  @Test func dayOfALineIsFetchedWithItsNeighbours() throws {
    let desk = try Desk()
    let transport = FakeTransport("2015-03-03 USD 1.1172")
    desk.refresh(transport, .around(day("2015-03-03")))
    #expect(transport.urls == ["https://rates.example/2015-02-21..2015-03-13"])
  }

  @Test func sourceWithSingleDaysIsAskedForThatDayAlone() throws {
    let desk = try Desk(.keyed, key: "abc")
    let transport = FakeTransport("2015-03-03 EUR 0.9")
    desk.refresh(transport, .around(day("2015-03-03")))
    #expect(transport.urls.first == "https://rates.example/2015-03-03?key=abc")
  }

  @Test(arguments: [
    "damaged", "2026-11-23", "2026-11-23 USD 1.1", "2026-12-24 USD 1.1 JPY 160 GBP 0.8 CHF 0.9",
  ])
  func failureLeavesEveryByteOfTheRates(body: String) throws {
    var desk = try Desk()
    desk.refresh("2026-11-20 USD 1.1172 JPY 181.02 GBP 0.8338 CHF 0.9")
    let before = try desk.rateBytes()
    desk.now = instant("2026-11-23 20:00")
    #expect(desk.refresh(body).hasFailed)
    #expect(try desk.rateBytes() == before)
    #expect(desk.notes.failures == 1)
    #expect(desk.notes.lastFailure != nil)
  }

  @Test func failureBeforeAnythingCameIsRemembered() throws {
    let desk = try Desk()
    desk.refresh(
      FakeTransport { _ throws(TransportError) in throw .unreachable(Phrase(verbatim: "no route")) }
    )
    #expect(desk.shelf["ecb"]?.series == nil)
    #expect(
      desk.shelf.book(today: day("2026-11-20")).absent.map(\.reason?.english) == [
        "unreachable: no route"
      ])
  }

  @Test func successForgetsTheFailures() throws {
    let desk = try Desk()
    desk.refresh("damaged")
    #expect(desk.notes.retryAt != nil)
    desk.refresh("2026-11-20 USD 1.1172")
    #expect(desk.notes.failures == 0)
    #expect(desk.notes.lastFailure == nil)
    #expect(desk.notes.retryAt == nil)
    #expect(desk.notes.retrievedAt == Int64(desk.now))
  }

  @Test func whatTheUserGivesUpIsNoFailure() throws {
    let desk = try Desk()
    let report = desk.refresh(FakeTransport("2026-11-20 USD 1.1"), isCancelled: { true })
    #expect(report.description == "ecb: skipped: cancelled")
    #expect(desk.notes.failures == 0)
  }

  @Test func folderThatCannotBeWrittenIsNamed() throws {
    let desk = try Desk()
    try Data().write(to: URL(filePath: "\(desk.scratch.path)/cache"))
    let report = desk.refresh("2026-11-20 USD 1.1")
    #expect(report.hasFailed)
    #expect(
      report.description.hasPrefix("ecb: error: cannot store rates: \(desk.scratch.path)/cache"))
  }

  @Test func otherSessionsRatesSurvive() throws {
    let desk = try Desk()
    let early = desk.shelf
    desk.refresh("2026-11-19 USD 1.1160")
    desk.refresh(FakeTransport("2026-11-20 USD 1.1172"), on: early)
    #expect(try desk.figures("USD") == ["2026-11-19": "1.116", "2026-11-20": "1.1172"])
    #expect(desk.notes.requests == 2)
  }

  /// A table each weekday of the year before.
  private func year(to last: String) -> String {
    (0...365).map { day(last).adding(days: -$0) }
      .filter { TargetCalendar().publishes(on: $0) }
      .map { "\($0) USD 1.1172" }.joined(separator: ";")
  }
}
