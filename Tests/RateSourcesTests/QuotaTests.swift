import AgioCore
import Publishing
import RateSources
import Testing

/// What is left of a plan.
@Suite struct QuotaTests {
  private func state(
    _ publisher: any RatePublisher, _ body: String, today: String = "2026-03-06"
  ) throws -> QuotaState {
    let request = try #require(try publisher.quotaRequest(at: EndpointTable(), key: Sample.key))
    return try publisher.decodeQuota(
      HTTPResponse(status: 200, body: Array(body.utf8)), to: request, today: day(today))
  }

  private let keyed = """
    {"result":"success","plan_quota":1500,"requests_remaining":1245,"refresh_day_of_month":14}
    """
  private let usage = """
    {"status":200,"data":{"app_id":"s3cr3t_0123456789abcdef","usage":{"requests":188,"requests_quota":1000,\
    "requests_remaining":812,"days_elapsed":17,"days_remaining":14}}}
    """

  @Test func requestsAreTheDocumentedOnes() throws {
    let urls = try [JSONService.exchangeRateAPI, .openExchangeRates].map {
      try $0.quotaRequest(at: EndpointTable(), key: APIKey("abc")!)?.http.url
    }
    #expect(
      urls == [
        "https://v6.exchangerate-api.com/v6/abc/quota",
        "https://openexchangerates.org/api/usage.json?app_id=abc",
      ])
  }

  @Test func stateIsRead() throws {
    #expect(
      try state(JSONService.exchangeRateAPI, keyed)
        == QuotaState(limit: 1500, remaining: 1245, renewal: day("2026-03-14")))
    #expect(
      try state(JSONService.openExchangeRates, usage)
        == QuotaState(limit: 1000, remaining: 812, renewal: day("2026-03-20")))
  }

  @Test(arguments: [
    (14, "2026-03-14", "2026-04-14"), (14, "2026-12-20", "2027-01-14"),
    (31, "2026-03-31", "2026-04-30"), (31, "2026-02-01", "2026-02-28"),
    (1, "2026-01-31", "2026-02-01"),
  ])
  func renewalIsTheNextSuchDay(number: Int, today: String, renewal: String) throws {
    let body = keyed.replacing("14}", with: "\(number)}")
    #expect(try state(JSONService.exchangeRateAPI, body, today: today).renewal == day(renewal))
  }

  @Test func damagedTwinsAreRefused() {
    for (part, damage) in [
      ("1500", "\"many\""), ("requests_remaining", "left"), (":14}", ":32}"),
    ] {
      #expect(throws: PayloadFlaw.self) {
        try state(JSONService.exchangeRateAPI, keyed.replacing(part, with: damage))
      }
    }
    #expect(throws: PayloadFlaw.self) {
      try state(JSONService.openExchangeRates, usage.replacing("usage", with: "use"))
    }
    #expect(throws: PayloadFlaw.self) {
      try state(JSONService.exchangeRateAPI, #"{"result":"error","error-type":"invalid-key"}"#)
    }
  }
}
