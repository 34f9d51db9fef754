import AgioCore
import Publishing
import RateService
import RateStorage
import Testing

/// A source that has its days one by one, and breaks off.
@Suite struct PartTests {
  private func refresh(_ desk: Desk, failingAt failing: String) -> RefreshReport {
    let transport = FakeTransport { request throws(TransportError) in
      let asked = request.url.split(separator: "/").last!.prefix(10)
      if asked == failing { throw .timedOut }
      return HTTPResponse(status: 200, body: Array("\(asked) EUR 0.9".utf8))
    }
    return desk.refresh(transport, .since(day("2026-11-17")))
  }

  @Test func whatCameBeforeIsKept() throws {
    let desk = try Desk(.keyed, key: "k1")
    let report = refresh(desk, failingAt: "2026-11-19")
    #expect(
      report.description
        == "wide: error: timed out; the 2 days before that are kept")
    #expect(try desk.figures("EUR").keys.sorted() == ["2026-11-17", "2026-11-18"])
    #expect(desk.notes.lastFailure == say("timed out"))
    #expect(desk.notes.requests == 3)
  }

  @Test func nothingBeforeItIsAPlainFailure() throws {
    let desk = try Desk(.keyed, key: "k1")
    let report = refresh(desk, failingAt: "2026-11-17")
    #expect(report.description == "wide: error: timed out")
    #expect(try desk.figures("EUR").isEmpty)
  }

  @Test func restComesTheNextTime() throws {
    var desk = try Desk(.keyed, key: "k1")
    _ = refresh(desk, failingAt: "2026-11-19")
    desk.now += 86_400
    let report = refresh(desk, failingAt: "")
    #expect(!report.hasFailed)
    #expect(try desk.figures("EUR").count == 5)
  }
}
