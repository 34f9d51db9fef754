import LoopbackServer
import Testing

/// Whatever a server does, the rates stay as they were, and one line says why.
@Suite(.serialized) struct NetworkDamageTests {
  /// Every bad answer that does not take long.
  static let answers: [(String, ScriptedAnswer)] = [
    ("nothing", .nothing), ("reset", ScriptedAnswer(steps: [.reset])),
    ("a banner", .raw("SSH-2.0-OpenSSH_9.2\r\n")),
    ("500", ScriptedAnswer(status: 500, body: "<h1>oops</h1>")),
    ("503", ScriptedAnswer(status: 503)), ("204", ScriptedAnswer(status: 204)),
    ("304", ScriptedAnswer(status: 304)), ("206", ScriptedAnswer(status: 206, body: "{}")),
    ("redirect", .redirect(to: "file:///etc/passwd")), ("empty", ScriptedAnswer(body: "")),
    ("a portal", page), ("a portal as JSON", ScriptedAnswer(body: "<!DOCTYPE html><html>")),
    ("half", .truncated("{\"result\":\"success\",\"rates\":{\"USD\":1,\"EUR\":0.9}}")),
    ("no JSON", ScriptedAnswer(body: "{\"a\":")), ("an array", ScriptedAnswer(body: "[]")),
    ("a number", ScriptedAnswer(body: "7")), ("an object", ScriptedAnswer(body: "{}")),
    ("depth", ScriptedAnswer(body: String(repeating: "[", count: 100_000))),
    ("a lie", .gzip(Array("{}".utf8))), ("a bomb", .gzip(Gzip.bomb(megabytes: 64))),
    ("a cut chunk", .chunked(["{\"amount\":1.0"], end: "")),
    ("endless", .endless([UInt8](repeating: 0x20, count: 1 << 16))),
    ("escapes", ScriptedAnswer(status: 400, body: "\u{1B}[2J\u{1B}]0;x\u{7}\u{202E}")),
    ("a bomb of entities", ScriptedAnswer(body: "<!DOCTYPE x [<!ENTITY a \"b\">]><x>&a;</x>")),
  ]

  private static let page = ScriptedAnswer(
    headers: [("Content-Type", "text/html")], body: "<html><h1>Welcome!</h1></html>")

  @Test(arguments: Providers.ids)
  func ratesStayAsTheyWere(id: String) throws {
    let providers = try Providers()
    let place = try providers.place()
    #expect(try refresh(id, in: place).status == 0)
    let before = try place.rates(of: id)
    #expect(before.count > 60)
    for (name, answer) in Self.answers {
      providers.set(id, to: answer)
      let outcome = try refresh(id, in: place)
      #expect(outcome.status == 1, "\(name)")
      #expect(outcome.error == "", "\(name)")
      #expect(outcome.outputLines.count == 1, "\(name)")
      #expect(outcome.output.hasPrefix("\(id): error: "), "\(name): \(outcome.output)")
      #expect(
        outcome.output.dropLast().unicodeScalars.allSatisfy {
          $0.properties.generalCategory != .control
        },
        "\(name)")
      #expect(try place.rates(of: id) == before, "\(name)")
    }
    providers.set(id, to: nil)
    #expect(try refresh(id, in: place).status == 0)
  }

  @Test func stallEnds() throws {
    let providers = try Providers()
    let place = try providers.place()
    providers.set("er-api", to: .stall)
    try refresh("er-api", in: place).prints("er-api: error: timed out", status: 1)
  }
}
