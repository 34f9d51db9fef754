import AgioCore
import Publishing
import RateService
import RateStorage
import Testing

/// Waits, quotas, conditions and keys: what servers ask for.
@Suite struct CourtesyTests {
  @Test(arguments: ["120", "Fri, 20 Nov 2026 20:02:00 GMT"])
  func waitTheServerAsksForIsObeyedAcrossRuns(header: String) throws {
    var desk = try Desk()
    let busy = FakeTransport { _ in HTTPResponse(status: 429, headers: ["retry-after": header]) }
    #expect(desk.refresh(busy).hasFailed)
    #expect((120...135).contains(Int(desk.notes.notBefore!) - desk.now))
    desk.now += 60
    let transport = FakeTransport("2026-11-20 USD 1.1")
    let report = desk.refresh(transport)
    #expect(report.description.hasPrefix("ecb: skipped: next request allowed in"))
    #expect(transport.requests.isEmpty)
    desk.now += 80
    #expect(desk.refresh(transport).hasNews)
  }

  @Test(arguments: ["999999999999", "99999999999999999999999999", "Fri, 01 Jan 2999 00:00:00 GMT"])
  func noServerIsLeftAloneForMoreThanADay(header: String) throws {
    let desk = try Desk()
    desk.refresh(FakeTransport { _ in HTTPResponse(status: 503, headers: ["retry-after": header]) })
    #expect(Int(desk.notes.notBefore!) - desk.now == 86_400)
  }

  @Test func tooManyRequestsWithoutATimeIsAMinute() throws {
    let desk = try Desk()
    desk.refresh(FakeTransport { _ in HTTPResponse(status: 429) })
    #expect((60...68).contains(Int(desk.notes.notBefore!) - desk.now))
  }

  @Test func plainFailureBindsNobodyWhoAsks() throws {
    let desk = try Desk()
    desk.refresh("damaged")
    #expect(desk.notes.notBefore == nil)
    #expect(desk.refresh("2026-11-20 USD 1.1").hasNews)
  }

  @Test func pausesBetweenUnaskedTriesDouble() throws {
    let desk = try Desk()
    var pauses: [Int] = []
    for _ in 0..<12 {
      desk.refresh("damaged")
      pauses.append(Int(desk.notes.retryAt!) - desk.now)
    }
    #expect((300...600).contains(pauses[0]))
    #expect((600...1_200).contains(pauses[1]))
    #expect(pauses.allSatisfy { $0 <= 86_400 })
    #expect(pauses[11] >= 43_200)
  }

  @Test func requestsAreCountedByMonth() throws {
    var desk = try Desk(.keyed, key: "abc")
    let transport = FakeTransport { request throws(TransportError) in
      if request.url.hasSuffix("quota") { throw .timedOut }
      return HTTPResponse(status: 200, body: Array("2026-11-20 EUR 0.9".utf8))
    }
    for _ in 0..<10 { desk.refresh(transport) }
    #expect(desk.notes.requests == 10)
    #expect(
      desk.refresh(transport).description
        == "wide: skipped: all 10 requests of this month are used up")
    desk.now = instant("2026-12-01 20:00")
    #expect(!desk.refresh(transport).isSkipped)
    #expect(desk.notes.requests == 1)
  }

  @Test func sourcesOwnCountOfTheQuotaGoesFirst() throws {
    let desk = try Desk(.keyed, key: "abc")
    let transport = FakeTransport { request in
      let body = request.url.hasSuffix("quota") ? "1" : "2026-11-20 EUR 0.9"
      return HTTPResponse(status: 200, body: Array(body.utf8))
    }
    desk.refresh(transport)
    #expect(desk.notes.quota == QuotaState(limit: 100, remaining: 1, renewal: day("2026-11-29")))
    let all = FakeTransport { request throws(TransportError) in
      if request.url.hasSuffix("quota") { throw .timedOut }
      return HTTPResponse(status: 200, body: Array("2026-11-20 EUR 0.9".utf8))
    }
    desk.refresh(all)
    #expect(
      desk.refresh(all).description
        == "wide: skipped: 0 of 100 requests left until 2026-11-29")
  }

  @Test func sameVersionIsNotSentTwice() throws {
    let desk = try Desk(.keyed, key: "abc")
    let date = "Fri, 20 Nov 2026 20:00:00 GMT"
    desk.refresh(
      FakeTransport("2026-11-20 EUR 0.9", headers: ["etag": "\"v1\"", "date": date]))
    let again = FakeTransport { _ in HTTPResponse(status: 304) }
    #expect(desk.refresh(again).description == "wide: up to date")
    #expect(again.requests[0].headers["if-none-match"] == "\"v1\"")
    #expect(again.requests[0].headers["if-modified-since"] == date)
    #expect(try desk.figures("EUR") == ["2026-11-20": "0.9"])
    // The version is still known after that.
    let third = FakeTransport { _ in HTTPResponse(status: 304) }
    desk.refresh(third)
    #expect(third.requests[0].headers["if-none-match"] == "\"v1\"")
  }

  @Test func versionOfARefusedAnswerIsForgotten() throws {
    let desk = try Desk(.keyed, key: "abc")
    desk.refresh(FakeTransport("damaged", headers: ["etag": "\"bad\""]))
    let next = FakeTransport("2026-11-20 EUR 0.9")
    #expect(desk.refresh(next).hasNews)
    #expect(next.requests[0].headers["if-none-match"] == nil)
  }

  @Test func unaskedNotModifiedIsAFailure() throws {
    let desk = try Desk(.keyed, key: "abc")
    #expect(desk.refresh(FakeTransport { _ in HTTPResponse(status: 304) }).hasFailed)
  }

  @Test func keyIsNowhere() throws {
    let desk = try Desk(.keyed, key: "s3cr3t_0123456789")
    let bodies = ["the key s3cr3t_0123456789 is wrong", "2026-11-20 EUR 0.9"]
    for (status, body) in zip([400, 200], bodies) {
      let report = desk.refresh(
        FakeTransport { _ in
          HTTPResponse(status: status, headers: ["etag": "\"1\""], body: Array(body.utf8))
        })
      #expect(!"\(report)".contains("s3cr3t"))
      let file = try desk.scratch.cache.bytes(of: "wide") ?? []
      #expect(!file.isEmpty && !String(decoding: file, as: UTF8.self).contains("s3cr3t"))
    }
    let failing = FakeTransport { request throws(TransportError) in
      throw .broken(Phrase(verbatim: "cannot read \(request.url)"))
    }
    #expect(!"\(desk.refresh(failing))".contains("s3cr3t"))
  }

  @Test func sourceWithoutItsKeyIsNotAsked() throws {
    let transport = FakeTransport("2026-11-20 EUR 0.9")
    #expect(
      try Desk(.keyed).refresh(transport).description
        == "wide: skipped: needs a key in AGIO_WIDE_KEY")
    #expect(transport.requests.isEmpty)
  }
}
