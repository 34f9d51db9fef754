import Publishing
import Testing

/// How long a server that has failed is left alone.
@Suite struct RetryPolicyTests {
  private let policy = RetryPolicy(first: 60, longest: 86_400)

  @Test(arguments: [
    (Int.min, 30...60), (0, 30...60), (1, 30...60), (2, 60...120), (3, 120...240),
    (10, 15_360...30_720), (11, 30_720...61_440), (12, 43_200...86_400), (.max, 43_200...86_400),
  ])
  func waitsDoubleUpToADay(_ failures: Int, _ seconds: ClosedRange<Int>) {
    var random = SystemRandomNumberGenerator()
    let waits = (0..<200).map { _ in policy.wait(afterFailures: failures, using: &random) }
    #expect(waits.allSatisfy(seconds.contains))
    #expect(Set(waits).count > 1)
  }

  @Test(arguments: [.min, 0, 1, 59, 60, 61, 3600, 80_000, 86_399, 86_400, 86_401, .max])
  func whatIsAskedForIsWaited(_ asked: Int) {
    var random = SystemRandomNumberGenerator()
    let least = min(max(30, asked), 86_400)
    for _ in 0..<100 {
      let wait = policy.wait(afterFailures: 1, asked: asked, using: &random)
      #expect((least...86_400).contains(wait))
    }
  }

  @Test(arguments: [
    ("0", 0), ("3", 3), ("0120", 120), ("86400", 86_400), ("86401", 86_400),
    ("999999999999", 86_400), ("99999999999999999999999999", 86_400),
    ("Sun, 06 Nov 1994 08:49:42 GMT", 5), ("Sunday, 06-Nov-94 08:49:42 GMT", 5),
    ("Sun Nov  6 08:49:42 1994", 5), ("Sun, 06 Nov 1994 08:49:00 GMT", 0),
    ("Fri, 31 Dec 9999 23:59:59 GMT", 86_400),
  ])
  func retryAfterIsRead(_ text: String, _ seconds: Int) {
    #expect(policy.seconds(retryAfter: text, now: 784_111_777) == seconds)
  }

  @Test(arguments: [
    "", "-5", "+5", "5.0", "5 s", "soon", "Sun, 06 Nov 1994 08:49:37",
    "Sun, 31 Feb 1994 08:49:37 GMT",
    "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 1994 8:49:37 GMT",
    "Sun, 06 nov 1994 08:49:37 GMT",
    "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 06 Nov 1994 08:49:37 GMT\u{1B}[2J", "٣",
  ])
  func nonsenseAsksForNothing(_ text: String) {
    #expect(policy.seconds(retryAfter: text, now: 784_111_777) == nil)
  }

  @Test func yearOfTwoDigitsIsTheNearest() {
    let now = HTTPDate.seconds("Wed, 01 Jan 2025 00:00:00 GMT", now: 0)!
    let seconds = { HTTPDate.seconds($0, now: now) }
    #expect(
      seconds("Sunday, 06-Nov-75 08:49:37 GMT") == seconds("Wed, 06 Nov 2075 08:49:37 GMT"))
    #expect(
      seconds("Sunday, 06-Nov-76 08:49:37 GMT") == seconds("Sat, 06 Nov 1976 08:49:37 GMT"))
  }
}
