import Foundation
import LoopbackServer
import Testing

/// A source of the user's own that the settings describe by its address.
@Suite(.serialized) struct AddressedSourceTests {
  private func server(
    _ type: String = "application/json", _ body: @escaping @Sendable (String) -> String?
  ) throws -> LoopbackServer {
    try LoopbackServer { request in
      guard let body = body(request.target) else { return ScriptedAnswer(status: 404) }
      return ScriptedAnswer(headers: [("Content-Type", type)], body: body)
    }
  }

  private func place(_ settings: String) throws -> Place {
    let place = try Place()
    try place.writeSettings(settings)
    return place
  }

  private func answer(_ line: String, in place: Place) throws -> Outcome {
    try run(["--offline", "--today", Program.today, line], in: place)
  }

  /// The day within an address like `/rates/2026-11-19.json`.
  private static func day(of target: String) -> Substring {
    target.split(separator: "/").last!.prefix(10)
  }

  @Test func figuresOfAnObject() throws {
    let server = try server { target in
      #"{"meta":{"day":"\#(Self.day(of: target))T00:00:00Z"},"data":{"rates":{"USD":"1.119","GBP":0.8345,"KES":144.5,"XXQ":null,"SEK":null}}}"#
    }
    let place = try place(
      """
      base = "GBP"
      [sources.mybank]
      name = "My Bank"
      url = "\(server.url("/rates"))/{date}.json"
      base = "EUR"
      rates = "/data/rates"
      date = "/meta/day"
      """)
    try refresh("mybank", "--on", "2026-11-19", in: place).prints(
      "mybank: 1 day, newest 2026-11-19")
    #expect(server.requests.map(\.target) == ["/rates/2026-11-19.json"])
    try answer("100 EUR in KES on 2026-11-19 via mybank", in: place).prints("14450.00 KES")
    // The newest days, of which one is held.
    try refresh("mybank", in: place).prints("mybank: 3 days, newest 2026-11-20")
    #expect(
      server.requests.map(\.target).dropFirst() == [
        "/rates/2026-11-17.json", "/rates/2026-11-18.json", "/rates/2026-11-20.json",
      ])
    // What is held and current is not asked for again.
    try refresh("mybank", in: place).prints("mybank: up to date")
    try refresh("mybank", "--from", "2026-11-16", in: place).prints(
      "mybank: 1 day, newest 2026-11-20")
    #expect(server.requests.count == 5)
    let rows = try run(["sources", "--format", "csv", "--today", Program.today], in: place)
      .outputLines
    #expect(rows.contains { $0.hasPrefix("mybank,current,2026-11-20") }, "\(rows)")
  }

  @Test func figuresOfRows() throws {
    let server = try server("text/csv") { _ in
      "day;code;mid;for\n2026-11-20;USD;0,8944;1\n2026-11-20;GBP;1,198;1\n2026-11-20;JPY;0,5454;100\n2026-11-20;KES;0,00692;1\n"
    }
    let place = try place(
      """
      [sources.desk]
      url = "\(server.url("/today.csv"))"
      format = "csv"
      separator = ";"
      decimal = ","
      currency = "code"
      rate = "mid"
      units = "for"
      date = "day"
      inverse = true
      """)
    try refresh("desk", in: place).prints("desk: 1 day, newest 2026-11-20")
    try answer("1000 KES in EUR via desk", in: place).prints("6.92 EUR")
    try answer("10000 JPY in EUR via desk", in: place).prints("54.54 EUR")
  }

  @Test func columnsOfCurrenciesAndRunsOfDays() throws {
    let server = try server("text/csv") { _ in
      "Date, USD, GBP, KES\r\n2026-11-18,1.11,0.834,144.1\r\n2026-11-19,1.12,0.835,N/A\r\n2026-11-20,1.119,0.8345,144.5\r\n"
    }
    let place = try place(
      """
      [sources.desk]
      url = "\(server.url("/x"))?start={from}&end={to}"
      format = "csv"
      date = "Date"
      """)
    try refresh("desk", "--from", "2026-11-18", in: place).prints(
      "desk: 3 days, newest 2026-11-20")
    #expect(server.requests.map(\.target) == ["/x?start=2026-11-18&end=2026-11-21"])
    try answer("1 EUR in USD on 2026-11-19 via desk", in: place).prints("1.12 USD")
    // There is none of that day.
    #expect(try answer("1 EUR in KES on 2026-11-19 via desk", in: place).status == 1)
  }

  @Test func rowsOfObjectsAndAKey() throws {
    let server = try server { target in
      guard target.hasSuffix("?key=\(Providers.key)") else { return nil }
      return
        #"{"base":"USD","list":[{"d":"2026-11-20","c":"EUR","r":{"mid":0.894}},{"d":"2026-11-20","c":"GBP","r":{"mid":0.746}}]}"#
    }
    let settings = """
      [sources.desk]
      url = "\(server.url("/list"))?key={key}"
      base = "USD"
      rates = "/list"
      currency = "c"
      rate = "/r/mid"
      date = "d"
      """
    let place = try place(settings)
    #expect(try refresh("desk", in: place).output.contains("needs a key in AGIO_DESK_KEY"))
    place.variables["AGIO_DESK_KEY"] = Providers.key
    try refresh("desk", in: place).prints("desk: 1 day, newest 2026-11-20")
    place.variables["AGIO_DESK_KEY"] = nil
    try answer("100 USD in GBP via desk", in: place).prints("74.60 GBP")
    let kept = try FileManager.default.contentsOfDirectory(atPath: place.path(".cache/agio"))
    for name in kept {
      let bytes = try place.bytes(".cache/agio/\(name)")
      #expect(!String(decoding: bytes, as: UTF8.self).contains(Providers.key), "\(name)")
    }
  }

  @Test(arguments: [
    ("url = \"http://rates.example/x\"", "'http://rates.example/x' is not an address"),
    ("url = \"https://me:pw@x.example/{date}\"", "is not an address"),
    ("url = \"https://{date}.example/\"", "is not an address"),
    ("url = \"https://x.example/{day}\"", "is not an address"),
    ("url = \"https://x.example/{from}\"", "is not an address"),
    ("url = \"https://x.example/\"", "its responses need a date"),
    ("name = \"x\"", "a source needs an address"), ("url = 7", "a source needs an address"),
    ("url = \"https://x.example/{date}\"\nformat = \"xml\"", "format: choices: json, csv"),
    ("url = \"https://x.example/{date}\"\nbase = \"EURO\"", "base: must be a currency code"),
    ("url = \"https://x.example/{date}\"\nrates = \"data\"", "rates: must be a JSON pointer"),
    ("url = \"https://x.example/{date}\"\ntime = \"25:00\"", "time: must be a time in UTC"),
    ("url = \"https://x.example/{date}\"\ncalendar = \"moon\"", "calendar: choices: daily"),
    ("url = \"https://x.example/{date}\"\ninverse = \"yes\"", "inverse: must be true or false"),
    ("url = \"https://x.example/{date}\"\ncolour = \"red\"", "unknown key 'colour' for a source"),
  ])
  func descriptionThatIsWrongIsNamed(lines: String, reason: String) throws {
    let place = try place("[sources.mybank]\n\(lines)\n")
    let outcome = try run(["1 EUR in USD", "--offline"], in: place)
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("config.toml:"), "\(outcome.error)")
    #expect(outcome.error.contains(reason), "\(outcome.error)")
    #expect(try run(["config", "check"], in: place).status == 1)
  }

  @Test(arguments: ["ecb", "file", "My", "a-name-of-many-letters", "7up"])
  func nameThatCannotBe(id: String) throws {
    let outcome = try run(
      "1 + 1", in: place("[sources.\(id)]\nurl = \"https://x.example/{date}\"\n"))
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("cannot name a source"), "\(outcome.error)")
  }

  /// What is wrong with an answer, and what is said of it; nothing is kept.
  @Test(arguments: [
    (#"{"base":"USD","date":"2026-11-20","rates":{"USD":1.119,"GBP":0.83}}"#, "against 'USD'"),
    (#"{"date":"2026-11-20","rates":{"EUR":1.119,"GBP":0.83}}"#, "against 'EUR'"),
    (#"{"rates":{"USD":1.119,"GBP":0.83}}"#, "'/date' is missing"),
    (#"{"date":"2026-11-20"}"#, "'/rates' is missing"),
    (#"{"date":"2026-11-20","rates":{}}"#, "2026-11-20 has no rates"),
    (#"{"date":"2026-11-20","rates":7}"#, "'/rates' is missing"),
    (#"{"date":"2026-11-20","rates":{"USD":"many","GBP":0.83}}"#, "'many', is not a valid number"),
    (
      #"{"date":"2026-11-20","rates":{"USD":-1.1,"GBP":0.83}}"#,
      "the rate of USD is not positive: '-1.1'"
    ),
    (#"{"date":"2026-11-20","rates":{"USD":1.1,"USD":1.2}}"#, "the response is malformed"),
    (#"{"date":"20 Nov","rates":{"USD":1.1,"GBP":0.83}}"#, "'20 Nov' is not a date"),
    (#"{"date":"2026-11-20x","rates":{"USD":1.1,"GBP":0.83}}"#, "is not a date"),
    (#"{"date":"2027-11-20","rates":{"USD":1.1,"GBP":0.83}}"#, "2027-11-20 is in the future"),
    (#"{"date":"2026-11-20","rates":{"USD":1.1,"GBP":0.83"#, "ends early"),
    (#"{"date":"2026-10-30","rates":{"USD":1.1}}"#, "single currency is not accepted"),
    (
      #"{"date":"2026-10-30","rates":{"USD":111.7,"GBP":83.4,"CHF":92.1,"JPY":18100,"SEK":1100}}"#,
      "are not accepted"
    ),
    ("<html>busy</html>", "web page"), ("", "the response is empty"),
  ])
  func answerThatIsDamaged(body: String, reason: String) throws {
    let server = try server { _ in body }
    let place = try place(
      "[sources.mybank]\nurl = \"\(server.url("/x"))\"\nrates = \"/rates\"\ndate = \"/date\"\n")
    let outcome = try refresh("mybank", in: place)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains(reason), "\(outcome.output)")
    #expect(try place.rates(of: "mybank").isEmpty)
  }

  @Test(arguments: [
    ("code,rate\nUSD,1.1\n", "'day' is missing"),
    ("day,code\n2026-11-20,USD\n", "'rate' is missing"),
    ("day,code,rate\n2026-11-20,USD\n", "'line 2' is missing"),
    ("day,code,rate\n2026-11-20,USD,1.1", "ends early"), ("<html>\n", "web page"),
    ("day,code,rate\n2026-11-20,\"USD,1.1\n", "'line 2' is missing"),
    ("day,code,rate\n2026-11-20,USD,1.1\n2026-11-20,USD,1.2\n", "USD appears twice"),
    ("day,code,rate\n", "no rates for those days"),
  ])
  func rowsThatAreDamaged(body: String, reason: String) throws {
    let server = try server("text/csv") { _ in body }
    let place = try place(
      """
      [sources.mybank]
      url = "\(server.url("/x"))"
      format = "csv"
      currency = "code"
      date = "day"
      """)
    let outcome = try refresh("mybank", in: place)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains(reason), "\(outcome.output)")
  }

  @Test func dayThatWasNotAskedForIsRefused() throws {
    let server = try server { _ in
      #"{"date":"2026-11-13","rates":{"USD":1.119,"GBP":0.8345}}"#
    }
    let place = try place(
      "[sources.mybank]\nurl = \"\(server.url("/x"))/{date}\"\nrates = \"/rates\"\ndate = \"/date\"\n"
    )
    let outcome = try refresh("mybank", "--on", "2026-11-19", in: place)
    #expect(outcome.status == 1)
    #expect(
      outcome.output.contains("2026-11-13 was not requested"), "\(outcome.output)")
  }

  @Test func redirectLeadsNowhere() throws {
    let other = try server { _ in #"{"date":"2026-11-20","rates":{"USD":1.119,"GBP":0.8345}}"# }
    let server = try LoopbackServer { _ in .redirect(to: other.url("/x")) }
    let place = try place(
      "[sources.mybank]\nurl = \"\(server.url("/x"))\"\nrates = \"/rates\"\ndate = \"/date\"\n")
    #expect(try refresh("mybank", in: place).status == 1)
    #expect(other.requests.isEmpty)
    #expect(try place.rates(of: "mybank").isEmpty)
  }
}
