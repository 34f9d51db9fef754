import Foundation
import LoopbackServer
import Testing

/// Every file that people write or edit is read as Windows leaves it: a mark at its start, a carriage return before each
/// newline.
@Suite(.serialized) struct LineEndTests {
  private func windows(_ text: String) -> [UInt8] {
    Array(("\u{FEFF}" + text.replacing("\n", with: "\r\n")).utf8)
  }

  @Test func filesOfLinesAreTakenIn() throws {
    let place = try Place()
    try place.write(windows("rent = 1200 EUR\n\nf(x) = x * 2\nf(rent)\n"), to: "trip.agio")
    #expect(
      try Typist(in: place).answer(to: ":load trip.agio") == [
        "trip.agio: 2 results, 1 new variable, 1 new function; the last is _2"
      ])
  }

  @Test func sessionThatAnEditorHasSavedIsOneStill() throws {
    let place = try Place()
    let typist = try Typist(in: place)
    try typist.answer(to: "40 + 2")
    try typist.answer(to: ":save s.agio")
    try place.write(windows(place.text("s.agio")), to: "s.agio")
    try typist.answer(to: "1 + 1")
    #expect(try typist.answer(to: ":save s.agio") == ["s.agio: 2 lines written"])
    #expect(try place.text("s.agio") == "# agio session\n40 + 2\n1 + 1\n")
  }

  @Test func pinnedRatesStayThemselves() throws {
    let place = try Place(["a.agio": "100 EUR in USD\n"])
    let pins = try run(["pin", "a.agio", "--today", "2026-11-01"], in: place).output
    try place.write(windows(pins), to: "rates")
    try run(["-f", "a.agio", "--rates", "rates"], in: place).prints("111.72 USD")
    try place.write(windows(pins).dropLast(2) + [], to: "rates")
    #expect(
      try run(["-f", "a.agio", "--rates", "rates"], in: place).error.hasSuffix(
        "error: the file is truncated\n"))
  }

  @Test func ratesOfOnesOwnAreRead() throws {
    let place = try Place()
    try place.writeSettings("rates_file = \"~/mine.csv\"")
    try place.write(windows("date,base,quote,rate\n2026-11-19,EUR,KES,140\n"), to: "mine.csv")
    try run("1 EUR in KES", in: place).prints("140.00 KES")
  }

  @Test func ratesThatWereSetAreRead() throws {
    let place = try Place()
    try Typist(in: place).answer(to: ":rate 1 XAU = 4012.50 USD")
    try place.write(windows(place.text("state/agio/rates") + "\n"), to: "state/agio/rates")
    try run("2 XAU in USD", in: place).prints("8025.00 USD")
  }

  @Test func catalogueOfAddressesIsRead() throws {
    let body = windows("# moved\n\n[endpoints]\ner-api = \"https://rates.agio.invalid/v6\"\n")
    let server = try LoopbackServer { _ in ScriptedAnswer(body: body) }
    let place = try Place()
    try place.writeSettings("catalogue = \"\(server.url("/agio.toml"))\"")
    for _ in 0..<2 {
      let outcome = try refresh("er-api", in: place)
      #expect(outcome.output.hasPrefix("er-api: error: unreachable: "))
      #expect(!outcome.output.contains("open.er-api.com"))
      #expect(outcome.error == "")
    }
    #expect(server.requests.count == 1)
  }
}
