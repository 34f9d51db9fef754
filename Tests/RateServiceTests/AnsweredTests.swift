import AgioCore
import RateSources
import Testing

@testable import Publishing
@testable import RateService
@testable import RateStorage

/// Days that have been answered are not asked for again.
@Suite struct AnsweredTests {
  @Test func missingPartsOfAPeriod() {
    var days = AnsweredDays()
    days.add(day("2026-01-05")...day("2026-01-09"), of: nil)
    days.add(day("2026-01-12")...day("2026-01-16"), of: nil)
    #expect(
      days.missing(in: Period(text: "2026-01-01..2026-01-20")!)
        == [
          Period(text: "2026-01-01..2026-01-04")!, Period(text: "2026-01-10..2026-01-11")!,
          Period(text: "2026-01-17..2026-01-20")!,
        ])
    days.add(day("2026-01-10")...day("2026-01-11"), of: nil)
    #expect(days.missing(in: Period(text: "2026-01-05..2026-01-16")!) == [])
    days.removeAll(from: day("2026-01-10"), of: nil)
    #expect(days.lines == ["- 2026-01-05 2026-01-09"])
    var read = AnsweredDays()
    for line in days.lines { read.add(text: line) }
    #expect(read == days)
  }

  @Test func everyTableMustHaveBeenAnswered() {
    var days = AnsweredDays()
    days.add(day("2026-01-05")...day("2026-01-09"), of: "A")
    days.add(day("2026-01-07")...day("2026-01-20"), of: "C")
    #expect(
      days.missing(in: Period(text: "2026-01-05..2026-01-09")!)
        == [Period(text: "2026-01-05..2026-01-06")!])
    #expect(days.includes(Period(text: "2026-01-05..2026-01-09")!, of: "A"))
    #expect(!days.includes(Period(text: "2026-01-05..2026-01-09")!, of: "C"))
  }

  /// The NBP, which has four tables and 93 days a request.
  private func refresh(
    _ bureau: Bureau, _ span: RefreshSpan, asking transport: FakeTransport
  ) -> RefreshReport {
    let settings = RefreshSettings(
      now: bureau.now, today: bureau.today, endpoints: EndpointTable(), pause: 0)
    return Refresher(NBP(), transport, bureau.scratch.cache, settings)
      .refresh(span, bureau.shelf) { false }
  }

  private static let bank = FakeTransport { request in answer(request.url) }

  @Sendable private static func answer(_ url: String) -> HTTPResponse {
    let words = url.split(separator: "/").map(String.init)
    let dates = words.compactMap { CalendarDate($0) }
    let first = dates[0]
    let last = dates.count > 1 ? dates[1] : first
    let profile = NBP().profile
    let name = words.contains("cenyzlota") ? nil : words[words.firstIndex(of: "tables")! + 1]
    let tables = Market.tables(of: profile, from: first, through: last)
      .filter { $0.table == name }
    if tables.isEmpty { return HTTPResponse(status: 404, body: Array("404 NotFound".utf8)) }
    let rows = tables.map { table -> String in
      guard let name else {
        return #"{"data":"\#(table.fixingDate)","cena":\#(Int(table.rates[0].value.value / 31.1))}"#
      }
      let rates = table.rates.map { code, rate in
        switch rate {
        case .mid(let figure): #"{"code":"\#(code)","mid":\#(text(figure))}"#
        case .twoWay(let bid, let ask):
          #"{"code":"\#(code)","bid":\#(text(bid)),"ask":\#(text(ask))}"#
        }
      }
      return
        #"{"table":"\#(name)","no":"001/\#(name)/NBP/2026","effectiveDate":"\#(table.fixingDate)","rates":[\#(rates.joined(separator: ","))]}"#
    }
    return HTTPResponse(status: 200, body: Array("[\(rows.joined(separator: ","))]".utf8))
  }

  private static func text(_ figure: PublishedFigure) -> String { "\(figure)" }

  @Test func historyThatBreaksOffIsKeptAndGoesOn() throws {
    let bureau = try Bureau(["nbp"])
    let span = RefreshSpan.since(day("2024-01-02"))
    let broken = FakeTransport { request throws(TransportError) in
      if request.url.contains("/A/2025-") { throw .timedOut }
      return Self.answer(request.url)
    }
    let first = refresh(bureau, span, asking: broken)
    #expect(first.hasFailed)
    #expect(first.description.contains("days before that are kept"), "\(first)")
    let kept = try #require(bureau.shelf["nbp"]?.series)
    #expect(kept.firstDate == day("2024-01-02"))
    #expect(kept.count > 200)
    let before = FakeTransport { Self.answer($0.url) }
    let second = refresh(bureau, span, asking: before)
    #expect(second.hasNews, "\(second)")
    #expect(!before.urls.contains { $0.contains("/A/2024-0") })
    #expect(bureau.shelf["nbp"]!.series!.count > 700)
    // All of it is here: only today can be another.
    let again = FakeTransport { Self.answer($0.url) }
    #expect(!refresh(bureau, span, asking: again).hasFailed)
    #expect(again.requests.count <= 4, "\(again.urls)")
    #expect(again.urls.allSatisfy { $0.contains("2026-11-20") }, "\(again.urls)")
    #expect(try bureau.poison("nbp").filter { !$0.contains("XAU") } == [])
  }

  @Test func cutAtAnyMomentItGoesOn() throws {
    let bureau = try Bureau(["nbp"])
    let span = RefreshSpan.since(day("2025-06-02"))
    for most in [1, 9, 12, 17, 40] {
      let transport = FakeTransport { Self.answer($0.url) }
      let settings = RefreshSettings(
        now: bureau.now, today: bureau.today, endpoints: EndpointTable(), pause: 0)
      _ = Refresher(NBP(), transport, bureau.scratch.cache, settings)
        .refresh(span, bureau.shelf) { transport.requests.count > most }
    }
    #expect(bureau.shelf["nbp"]!.series!.firstDate == day("2025-06-02"))
    #expect(bureau.shelf["nbp"]!.series!.count > 360)
    #expect(bureau.shelf["nbp"]!.notes.failures == 0)
  }

  /// Days that are missing in the middle of an answer are asked for again.
  @Test func holeIsNoAnswer() throws {
    let bureau = try Bureau(["nbp"])
    let holed = FakeTransport { request in
      var response = Self.answer(request.url)
      if request.url.contains("/A/") {
        let text = String(decoding: response.body, as: UTF8.self)
        let rows = text.dropFirst().dropLast().replacing("},{\"table\"", with: "}\n{\"table\"")
          .split(separator: "\n")
        let kept = rows.filter { !$0.contains("\"effectiveDate\":\"2026-10-1") }
        response.body = Array("[\(kept.joined(separator: ","))]".utf8)
      }
      return response
    }
    let span = RefreshSpan.since(day("2026-10-01"))
    #expect(!refresh(bureau, span, asking: holed).hasFailed)
    let again = FakeTransport { Self.answer($0.url) }
    #expect(bureau.count("nbp", on: day("2026-10-14")) == 0)
    #expect(!refresh(bureau, span, asking: again).hasFailed)
    #expect(again.urls.contains { $0.contains("/A/2026-10-1") }, "\(again.urls)")
    #expect(bureau.count("nbp", on: day("2026-10-14")) > 20)
  }

  @Test func serverThatIsBehindIsAskedAgain() throws {
    let bureau = try Bureau(["nbp"])
    let late = FakeTransport { request in
      Self.answer(request.url.replacing("/2026-11-20/", with: "/2026-11-17/"))
    }
    let span = RefreshSpan.since(day("2026-11-02"))
    #expect(!refresh(bureau, span, asking: late).hasFailed)
    let again = FakeTransport { Self.answer($0.url) }
    #expect(refresh(bureau, span, asking: again).hasNews)
    #expect(again.urls.contains { $0.contains("/A/2026-11-18/2026-11-20/") }, "\(again.urls)")
  }
}
