import Foundation
import Testing

/// Rates that are written down for a file, and the same answers from them for ever.
@Suite struct PinTests {
  private static let trip = """
    # a trip
    rent = 1200 EUR
    rent in USD, GBP
    100 USD in PLN on 2020-03-08
    1000 USD in EUR average 2023
    100 EUR in USD high 2024

    Fare: 5000 AED in EUR
    100 EUR in USD at 1.1
    10 GBP + 5 CHF in JPY on last friday
    total in SEK

    DEM/FRF

    """

  @Test func pinnedRatesGiveTheSameBytesAnywhere() throws {
    for options in [[], ["--format", "json"], ["--format", "csv"], ["--explain"]] {
      let place = try Place(["trip.agio": Self.trip])
      let live = try run(["--today", "2026-11-01", "-f", "trip.agio"] + options, in: place)
      #expect(live.status == 0, "\(live.error)")
      let pinned = try run(
        ["pin", "trip.agio", "-o", "trip.rates", "--today", "2026-11-01"], in: place)
      pinned.prints()
      // Another machine, with nothing but the two files, and settings that would change everything.
      let other = try Place(["trip.agio": Self.trip, "trip.rates": place.text("trip.rates")])
      try FileManager.default.createDirectory(
        atPath: other.path(".config/agio"), withIntermediateDirectories: true)
      try other.write(Array("no settings file".utf8), to: ".config/agio/config.toml")
      let again = try run(
        ["-f", "trip.agio", "--rates", "trip.rates"] + options, in: other)
      #expect(again.output == live.output)
      #expect(again.error == live.error)
      #expect(again.status == 0)
      #expect(!FileManager.default.fileExists(atPath: other.path("state")))
    }
  }

  @Test func ratesOfOnesOwnArePinned() throws {
    let place = try Place(["a.agio": "1 MYCOIN in USD\n2 QQZ + 1 MYCOIN in EUR on 2024-03-11\n"])
    for (code, rate) in [("MYCOIN", "3"), ("QQZ", "0.5")] {
      _ = try run("rate", "1", code, "=", rate, "EUR", in: place)
    }
    let live = try run(["--today", "2026-11-01", "-f", "a.agio"], in: place)
    #expect(live.status == 0)
    _ = try run(["pin", "a.agio", "-o", "a.rates", "--today", "2026-11-01"], in: place)
    let other = try Place(["a.agio": place.text("a.agio"), "a.rates": place.text("a.rates")])
    let again = try run(["-f", "a.agio", "--rates", "a.rates"], in: other)
    #expect(again.output == live.output, "\(again.error)")
    #expect(again.status == 0)
  }

  @Test func meaningsOfSignsArePinned() throws {
    let place = try Place(["a.agio": "$5 in EUR\n"])
    try FileManager.default.createDirectory(
      atPath: place.path(".config/agio"), withIntermediateDirectories: true)
    try place.write(Array("[meanings]\n\"$\" = \"AUD\"\n".utf8), to: ".config/agio/config.toml")
    let live = try run(["--today", "2026-11-01", "-f", "a.agio"], in: place).output
    _ = try run(["pin", "a.agio", "-o", "a.rates", "--today", "2026-11-01"], in: place)
    try FileManager.default.removeItem(atPath: place.path(".config"))
    #expect(try run(["-f", "a.agio", "--rates", "a.rates"], in: place).output == live)
    #expect(try place.text("a.rates").contains("\nmeans AUD $\n"))
  }

  @Test func pipesAndExpressionsUsePinnedRatesToo() throws {
    let place = try Place()
    let pins = try run(
      ["pin", "-", "--today", "2026-11-01", "--to", "USD", "--on", "2020-03-06"],
      input: Array("100 EUR\n".utf8), in: place)
    #expect(pins.output.hasPrefix("agio pinned rates 1\nsha256 "))
    try place.write(Array(pins.output.utf8), to: "rates")
    try run(["--rates", "rates", "7 EUR in USD on 2020-03-06"], in: place).prints("7.94 USD")
    try run(
      ["--rates", "rates", "--to", "USD", "--on", "2020-03-06"], input: Array("7 EUR\n".utf8),
      in: place
    ).prints("7.94 USD")
    try run(["--rates", "rates", "7 EUR in USD"], in: place).fails(
      "<argument>:1:10: error: EUR/USD is not pinned; "
        + "pin the rates again: agio pin FILE")
  }

  @Test func changedFilesAreRefusedWithTheirPlace() throws {
    let place = try Place(["trip.agio": Self.trip])
    let text = try run(["pin", "trip.agio", "--today", "2026-11-01"], in: place).output
    try place.write(Array(text.replacing("4.3042", with: "4.3043").utf8), to: "rates")
    let number =
      text.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.hasPrefix("USD/PLN") }! + 1
    try run(["-f", "trip.agio", "--rates", "rates"], in: place).fails(
      "rates:\(number): error: this rate has been changed since it was pinned", status: 2)
    try run(["-f", "trip.agio", "--rates", "none"], in: place).fails(
      "agio: cannot read none: No such file or directory", status: 2)
  }

  @Test func nothingIsPinnedOfAFileWithErrors() throws {
    let place = try Place(["a.agio": "1 EUR in USD\n1 EUR in XYZ\n"])
    let outcome = try run(["pin", "a.agio", "-o", "rates", "--today", "2026-11-01"], in: place)
    outcome.fails(
      "a.agio:2:10: error: unknown currency 'XYZ'; 'agio currencies' lists them")
    #expect(!FileManager.default.fileExists(atPath: place.path("rates")))
  }

  @Test func usageIsChecked() throws {
    let place = try Place(["rates": ""])
    let clash = try run("--rates", "rates", "1 EUR in USD", in: place)
    clash.isWrongUsage("--rates fixes today's date; leave out --today and --max-age")
    let once = try run(["diff", "a", "--rates", "b"], in: place)
    #expect(once.status == 2)
    #expect(
      once.error.hasPrefix(
        "agio: error: two sets of rates are compared; write --rates OLD --rates NEW"),
      "\(once.error)")
  }

  @Test func diffShowsWhatMoved() throws {
    let place = try Place(["trip.agio": Self.trip])
    for (day, name) in [("2025-11-22", "old"), ("2026-11-01", "new")] {
      try run(["pin", "trip.agio", "-o", name, "--today", day], in: place).prints()
    }
    let arguments = ["diff", "trip.agio", "--rates", "old", "--rates", "new"]
    let table = try run(arguments, in: place)
    #expect(table.status == 0)
    #expect(
      table.outputLines.first?.split(separator: " ").map(String.init)
        == ["line", "input", "then", "now", "difference", "percent"])
    // What names its day, or a rate of its own, cannot move.
    #expect(
      table.outputLines.dropFirst().map { $0.split(separator: " ")[0] }
        == ["3", "3", "8", "10", "11"])
    let csv = try run(arguments + ["--format", "csv"], in: place).outputLines
    #expect(csv[1] == "3,\"rent in USD, GBP\",1382.40 USD,1340.64 USD,-41.76 USD,-3.02%")
    let json = try run(arguments + ["--format", "json"], in: place).outputLines
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json[0].utf8)) as? [String: String])
    #expect(object["then"] == "1382.40 USD" && object["percent"] == "-3.02%")
    let same = try run(["diff", "trip.agio", "--rates", "old", "--rates", "old"], in: place)
    same.prints(error: ["agio: note: no differences"])
  }
}
