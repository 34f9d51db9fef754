import Foundation
import LoopbackServer
import Testing

/// Days that a source cannot have figures of are refused, whatever else is right with its answer.
@Suite(.serialized) struct NetworkDayTests {
  private struct Answer {
    var id: String
    var type = "application/json"
    var body: String
    var options: [String] = []
  }

  private static func ecb(_ day: String, beside other: String = "2026-11-19") -> Answer {
    let cubes = [other, day].map {
      "<Cube time=\"\($0)\"><Cube currency=\"USD\" rate=\"1.1180\"/></Cube>"
    }
    return Answer(
      id: "ecb", type: "text/xml",
      body: "<gesmes:Envelope><Cube>\(cubes.joined())</Cube></gesmes:Envelope>")
  }

  /// Of the Data API, which is asked for older days.
  private static func ecbData(_ day: String) -> Answer {
    let head = "KEY,FREQ,CURRENCY,CURRENCY_DENOM,EXR_TYPE,EXR_SUFFIX,TIME_PERIOD,OBS_VALUE\n"
    let line = "EXR.D.USD.EUR.SP00.A,D,USD,EUR,SP00,A,\(day),1.0935\n"
    return Answer(
      id: "ecb-api", type: "text/csv", body: head + line,
      options: ["--from", "2020-04-01", "--to", "2020-04-30"])
  }

  /// Of the weekly table, which is asked for first.
  private static func nbp(_ day: String) -> Answer {
    Answer(
      id: "nbp",
      body:
        #"[{"table":"B","no":"047/B/NBP/2025","effectiveDate":"\#(day)","rates":[{"code":"AED","mid":1.0728}]}]"#
    )
  }

  private static func frankfurter(_ day: String) -> Answer {
    Answer(
      id: "frankfurter", body: #"{"amount":1.0,"base":"EUR","rates":{"\#(day)":{"USD":1.118}}}"#)
  }

  private static func norges(_ day: String) -> Answer {
    Answer(
      id: "norges", type: "text/csv",
      body: "BASE_CUR;QUOTE_CUR;UNIT_MULT;TIME_PERIOD;OBS_VALUE\nUSD;NOK;0;\(day);9.9\n")
  }

  /// The server's answer for a source of many requests is the same for all of them.
  private func refused(_ answer: Answer, _ day: String, _ reason: String) throws {
    let providers = try Providers(to: "2026-11-19")
    let place = try providers.place()
    let name = answer.id == "ecb-api" ? "ecb" : answer.id
    if ["ecb", "er-api"].contains(name) { #expect(try refresh(name, in: place).status == 0) }
    let before = try place.rates(of: name)
    providers.set(
      answer.id,
      to: ScriptedAnswer(headers: [("Content-Type", answer.type)], body: answer.body))
    let outcome = try run(
      ["refresh", "--today", Program.today, name] + answer.options, in: place)
    #expect(
      outcome.output
        == "\(name): error: \(reason == Self.closed ? "\(reason) \(day)" : "\(day) \(reason)")\n",
      "\(answer.body)")
    #expect(outcome.status == 1)
    #expect(try place.rates(of: name) == before)
    if day.hasPrefix("19") {
      let line = try run("--offline", "1 EUR in USD on \(day)", in: place)
      #expect(line.status != 0, "\(line.output)")
    }
  }

  private static let closed = "no rates are published on"
  private static let early = "is before the first day with rates, 1999-01-04"
  private static let other = "was not requested"

  @Test(arguments: [
    ("0001-01-01", early), ("1990-06-05", early), ("1998-12-31", early), ("2005-01-03", other),
    ("2026-07-01", other), ("2026-11-21", closed), ("2026-11-15", closed),
  ])
  func daysTheECBNeverHad(day: String, reason: String) throws {
    try refused(Self.ecb(day), day, reason)
    try refused(Self.ecb("2026-11-18", beside: day), day, reason)
  }

  @Test(arguments: [
    ("2020-04-10", closed), ("2020-04-13", closed), ("2020-04-05", closed), ("2020-03-31", other),
    ("1998-12-31", other),
  ])
  func daysTheECBsServiceNeverHad(day: String, reason: String) throws {
    try refused(Self.ecbData(day), day, reason)
  }

  @Test(arguments: [
    ("2025-11-22", closed), ("2025-12-24", closed), ("2026-01-06", closed), ("2026-05-05", other),
    ("1990-06-05", other),
  ])
  func daysTheNBPNeverHad(day: String, reason: String) throws {
    try refused(Self.nbp(day), day, reason)
  }

  @Test(arguments: [
    ("2026-11-21", closed), ("2026-05-01", closed), ("2026-11-15", closed), ("2019-05-06", other),
    ("1998-12-31", other),
  ])
  func daysFrankfurterNeverHad(day: String, reason: String) throws {
    try refused(Self.frankfurter(day), day, reason)
  }

  @Test(arguments: [("2025-11-22", closed), ("2025-12-25", closed), ("2024-12-24", other)])
  func daysNorgesBankNeverHad(day: String, reason: String) throws {
    try refused(Self.norges(day), day, reason)
  }

  @Test func daysTheOthersNeverHad() throws {
    try refused(
      Answer(
        id: "boc",
        body: #"{"observations":[{"d":"2026-11-14","FXUSDCAD":{"v":"1.3731"}}]}"#),
      "2026-11-14", Self.closed)
    try refused(
      Answer(id: "cnb", type: "text/plain", body: "Date|1 USD\n14.11.2026|21.790\n"),
      "2026-11-14", Self.closed)
    // 1990-06-05 and 2026-10-01, at noon.
    for (day, instant) in [("1990-06-05", 644_587_200), ("2026-10-01", 1_790_856_000)] {
      try refused(
        Answer(
          id: "er-api",
          body:
            #"{"result":"success","base_code":"USD","time_last_update_unix":\#(instant),"rates":{"USD":1,"EUR":0.8945,"GBP":0.7461}}"#
        ), day, Self.other)
    }
  }

  /// Norway's banks are closed on Christmas Eve by custom: a fixing of that day is no error.
  @Test func dayThatMayBeAHolidayIsTaken() throws {
    let providers = try Providers()
    let place = try providers.place()
    let body =
      "BASE_CUR;QUOTE_CUR;UNIT_MULT;TIME_PERIOD;OBS_VALUE\nUSD;NOK;0;2025-12-24;9.9\n"
      + "EUR;NOK;0;2025-12-24;11.5\n"
    providers.set(
      "norges", to: ScriptedAnswer(headers: [("Content-Type", "text/csv")], body: body))
    let outcome = try refresh("norges", "--on", "2025-12-24", in: place)
    #expect(outcome.output == "norges: 1 day, newest 2025-12-24\n")
  }

  /// A source of one's own is held to the calendar that the settings give it, and to none where they give none.
  @Test(arguments: [
    ("", false), ("calendar = \"daily\"", false), ("calendar = \"weekdays\"", true),
  ])
  func ownSourceIsHeldToItsCalendar(setting: String, isRefused: Bool) throws {
    let server = try LoopbackServer { _ in
      ScriptedAnswer(
        headers: [("Content-Type", "application/json")],
        body: #"{"base":"EUR","date":"2026-11-21","rates":{"USD":1.118,"GBP":0.834}}"#)
    }
    let place = try Place()
    try place.writeSettings(
      """
      [sources.mine]
      url = "\(server.url("/latest"))"
      rates = "/rates"
      date = "/date"
      \(setting)

      """)
    let outcome = try refresh("mine", in: place)
    #expect(
      outcome.output
        == (isRefused
          ? "mine: error: no rates are published on 2026-11-21\n"
          : "mine: 1 day, newest 2026-11-21\n"))
  }
}
