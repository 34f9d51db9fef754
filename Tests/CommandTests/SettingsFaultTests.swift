import Foundation
import LoopbackServer
import Testing

/// A settings file that cannot be used while a prompt is open: nothing else suffers, and what it says holds again as soon as
/// it can be read.
@Suite(.serialized) struct SettingsFaultTests {
  private static let broken = "base = \n"

  private func typist(in place: Place) throws -> Typist {
    let typist = try Typist(
      in: place, command: [Program.path, "--offline", "--today", Program.today], columns: 200)
    try typist.waitForPrompt()
    return typist
  }

  private func note(_ place: Place) -> String {
    "note: cannot use the settings file, so the earlier settings still apply: "
      + "\(place.path(".config/agio/config.toml")):1:8: error: expected a value"
  }

  @Test func rateThatIsSetIsKeptAndKnown() throws {
    let place = try Place()
    try place.writeSettings("precision = 5\n")
    let typist = try typist(in: place)
    try place.writeSettings(Self.broken)
    let lines = try typist.answer(to: ":rate 1 BTC = 65000 USD")
    #expect(lines.first == "1 BTC = 65000 USD, manual")
    #expect(lines.dropFirst().joined().hasPrefix(note(place)), "\(lines)")
    let answer = try typist.answer(to: "2 BTC in USD")
    #expect(answer.first?.contains("130000.00 USD") == true, "\(answer)")
    // Told once, and the settings of before hold.
    #expect(answer.count == 1, "\(answer)")
    #expect(try typist.answer(to: "2/3").first?.hasSuffix("= 0.66667") == true)
    try place.writeSettings("precision = 3\n")
    #expect(try typist.answer(to: "2/3").first?.hasSuffix("= 0.667") == true)
    // The next fault is told again.
    try place.writeSettings(Self.broken)
    #expect(try typist.answer(to: ":rate remove BTC").joined().contains(note(place)))
    #expect(try typist.answer(to: "1/3").first?.hasSuffix("= 0.333") == true)
  }

  @Test func settingsAreKeptAsTheyAreTold() throws {
    let place = try Place()
    try place.writeSettings("precision = 5\n")
    let typist = try typist(in: place)
    try place.writeSettings("precision = 5\nnobody = 1\n")
    #expect(try typist.answer(to: ":set rounding up").first?.hasPrefix("rounding = up") == true)
    #expect(try typist.answer(to: ":set save").first?.hasPrefix("saved in ") == true)
    #expect(try typist.answer(to: ":config set bell on").first == "bell = on")
    let text = try place.text(".config/agio/config.toml")
    #expect(text.contains("rounding = \"up\"") && text.contains("bell = true"), "\(text)")
    #expect(try typist.answer(to: "1.001 EUR").first?.contains("1.01 EUR") == true)
  }

  /// The file is broken only while newer rates come, and sound again afterwards, or not.
  @Test(arguments: [true, false])
  func newerRatesAreNotLost(isMended: Bool) throws {
    let format = Date.ISO8601FormatStyle().year().month().day()
    let providers = try Providers(to: Date().formatted(format))
    let place = try providers.place(settings: "sources = [\"ecb\"]\n")
    try place.makeFolder("state/agio")
    try place.write([], to: "state/agio/network-notice")
    let body = providers.bodies.answer(of: "ecb", to: "eurofxref-hist-90d.xml")
    providers.set("ecb", to: ScriptedAnswer(steps: [.pause(milliseconds: 1_500)] + body.steps))
    let typist = try Typist(
      in: place, command: [Program.path], environment: place.variables, columns: 200)
    try typist.waitForPrompt()
    for _ in 0..<50 where providers.targets.isEmpty { usleep(20_000) }
    try place.writeSettings("sources = \n")
    for _ in 0..<50 where try place.rates(of: "ecb").isEmpty { usleep(100_000) }
    usleep(300_000)
    // The preview of a line takes the news.
    typist.type("1 EUR in USD")
    try typist.wait(forText: "1 EUR in USD")
    if isMended { try place.writeSettings("sources = [\"ecb\"]\n") }
    typist.type("\r")
    try typist.wait(forText: "newer rates from")
    let answer = try typist.answer(to: "1 EUR in USD")
    #expect(answer.joined().contains("current"), "\(answer)")
    if !isMended {
      #expect(typist.unbrokenLines.contains { $0.contains("the earlier settings still apply") })
    }
  }
}
