import AgioCore
import Publishing
import RateSources
import Testing

/// A key is seen by its source alone.
@Suite struct SecretTests {
  static let keyed = Sample.all.filter { $0.publisher.profile.keyVariable != nil }

  @Test(arguments: keyed)
  func requestNamesItsSecret(sample: Sample) throws {
    for request in try sample.requests() {
      #expect(request.http.secrets == [Sample.key.value])
      #expect(request.http.url.contains(Sample.key.value))
    }
  }

  @Test(arguments: keyed)
  func echoedKeyIsHidden(sample: Sample) throws {
    let key = Sample.key.value
    for body in [
      #"{"result":"error","error-type":"bad \#(key)"}"#,
      #"{"error":true,"message":"bad \#(key)"}"#,
      #"{"error":{"code":"bad \#(key)","message":"\#(key)"}}"#,
      #"{"result":"success","base_code":"\#(key)","year":2024,"month":3,"day":5}"#,
      #"{"success":true,"base":"\u0073\#(key.dropFirst())","timestamp":1772787600}"#,
    ] {
      for status in [200, 400, 401, 403, 404, 429] {
        do {
          _ = try sample.decoded(body, status: status)
          Issue.record("an error passes for rates")
        } catch let flaw as PayloadFlaw {
          #expect(!"\(flaw) \(String(reflecting: flaw))".contains(key))
          #expect(flaw.description.hasPrefix(sample.publisher.profile.name + ": "))
          #expect(!flaw.description.contains { $0.isNewline })
        }
      }
    }
    let flaw = try Sample.flaw { try sample.decoded(type: "text/\(key)") }
    #expect(flaw == .contentType("text/(key)"))
  }

  @Test(arguments: Sample.all)
  func wordsOfASourceCannotActOnTheTerminal(sample: Sample) throws {
    let words = "\\u001b]0;x\\u0007\\n" + String(repeating: "long ", count: 1_000)
    for body in [
      #"{"result":"error","error-type":"\#(words)"}"#, #"{"error":true,"message":"\#(words)"}"#,
      #"{"error":{"code":"\#(words)"}}"#, #"{"status":422,"message":"\#(words)"}"#,
      "400 BadRequest - \u{1B}[2J\n",
    ] {
      let flaw = #expect(throws: PayloadFlaw.self) { try sample.decoded(body, status: 422) }
      let text = try #require(flaw).description
      #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
      #expect(text.count < 200)
    }
  }

  @Test func keyDoesNotPrint() {
    let key = Sample.key
    var dumped = ""
    dump(key, to: &dumped)
    for text in ["\(key)", String(describing: key), String(reflecting: key), dumped] {
      #expect(!text.contains(key.value))
    }
  }

  @Test func keyIsPlain() {
    #expect(APIKey(" abc-DEF_123\n")?.value == "abc-DEF_123")
    for text in [
      "", " ", "a b", "a/b", "a?b", "a\nb", "ä", "a%20", String(repeating: "a", count: 129),
    ] {
      #expect(APIKey(text) == nil, "\(text)")
    }
  }

  @Test func redactionHidesEverySecret() {
    let text = Redaction.of("abcd abc xabcx", hiding: ["abc", "", "abcd"])
    #expect(text == "(key) (key) x(key)x")
    #expect(Redaction.of("nothing", hiding: []) == "nothing")
  }

  @Test func missingKeyIsARefusal() {
    #expect(
      throws: SourceRefusal(
        source: "Open Exchange Rates", reason: .keyMissing("AGIO_OPENEXCHANGERATES_KEY"))
    ) {
      try JSONService.openExchangeRates.requests(
        for: .newest, today: Sample.today, at: EndpointTable(), key: nil)
    }
  }
}
