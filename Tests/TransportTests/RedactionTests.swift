import AgioCore
import Publishing
import Testing

@testable import Transport

/// No secret is in the text of an error.
@Suite struct RedactionTests {
  @Test func secretsAreHiddenWhereverTheyStand() {
    let secrets = ["key", "", "monkey1", "k€y"]
    let text = say("a key \("akeykey monkey1 k€y ke")")
    let hidden = say("a key \("a****** *** *** ke")")
    #expect(TransportError.broken(text).hiding(secrets) == .broken(hidden))
    #expect(TransportError.refused(text).hiding(secrets) == .refused(hidden))
    #expect(TransportError.insecure(text).hiding(secrets) == .insecure(hidden))
    #expect(TransportError.unreachable(text).hiding(secrets) == .unreachable(hidden))
    #expect(TransportError.unavailable(text).hiding(secrets) == .unavailable(hidden))
    #expect(TransportError.tooLarge.hiding(secrets) == .tooLarge)
  }

  @Test func hostMayHoldOne() {
    let request = HTTPRequest(url: "https://k3y-42.invalid/", secrets: ["k3y-42"])
    #expect(fetch(request).error == .unreachable(say("cannot resolve \("***.invalid")")))
  }

  @Test func headerNameMayHoldOne() {
    let request = HTTPRequest(
      url: "https://a.invalid/", headers: ["k3y-42": "é"], secrets: ["k3y-42"])
    #expect(
      fetch(request).error
        == .refused(say("the header \("***") contains an invalid character")))
  }

  @Test func reasonThatMayBeCutIsNotShown() throws {
    let address = try WebAddress("https://a.example/")
    let reason = String(repeating: "r", count: 252) + "k3y"
    let failure = CurlFailure(code: 56, reason: reason, proxyStatus: 0)
    #expect(failure.error(at: address) == .broken(say("libcurl error \(56)")))
  }
}
