import Testing

@testable import Tables

@Suite struct RecordBoundaryTests {
  private func end(_ text: String) -> Int {
    RecordBoundary(delimiter: UInt8(ascii: ",")).end(Array(text.utf8).span)
  }

  @Test(arguments: [
    ("", 0), ("a,b", 0), ("a,b\n", 4), ("a,b\nc", 4), ("a,\"b\nc\"\nd", 8), ("a,\"b\nc", 0),
    ("a\n\"b\nc", 2), ("\"\n", 0), ("\"a\"\n\"", 4), ("a\"\nb", 3), ("x,\"a\"\"\n\"\ny", 9),
    ("5\" pipe,1\n7\" pipe,2\n", 20),
  ])
  func recordsEndOutsideQuotes(_ text: String, _ bytes: Int) {
    #expect(end(text) == bytes, "\(text.debugDescription)")
  }
}
