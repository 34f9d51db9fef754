import Foundation
import Testing

/// Views that people move about in, in windows from the smallest they take to a wall of text.
@Suite struct ViewTests {
  private static let sizes = [(40, 12), (80, 24), (300, 80)]

  private func start(_ words: [String], _ size: (Int, Int)) throws -> Typist {
    try Typist(
      command: [Program.path] + words + ["--offline", "--today", Program.today],
      columns: size.0, rows: size.1)
  }

  /// The view is left, and the terminal is as it was.
  private func expectGoneWithoutTrace(
    _ typist: Typist, _ sourceLocation: SourceLocation = #_sourceLocation
  )
    throws
  {
    #expect(try typist.finish() == 0, sourceLocation: sourceLocation)
    let text = String(decoding: typist.transcript, as: UTF8.self)
    for mode in ["1049", "1002", "1006"] {
      let (on, off) = ("\u{1B}[?\(mode)h", "\u{1B}[?\(mode)l")
      #expect(
        text.components(separatedBy: on).count == text.components(separatedBy: off).count,
        sourceLocation: sourceLocation)
    }
    let last = text.range(of: "\u{1B}[?25", options: .backwards).map {
      text[$0.upperBound...].first
    }
    #expect(last == "h", sourceLocation: sourceLocation)
    #expect(typist.isAsShellsWantIt, sourceLocation: sourceLocation)
  }

  private func names(_ lines: [String]) -> [String] {
    lines.compactMap { $0.firstMatch(of: /^[› ] \d+  (\S+ \S+\/\S+)/).map { String($0.1) } }
  }

  @Test(arguments: sizes) func boardObeysItsKeys(_ columns: Int, _ rows: Int) throws {
    let typist = try start(["board"], (columns, rows))
    try typist.wait(forDrawing: "an empty board") {
      $0.first?.contains("press a to add one") == true
    }
    #expect(!typist.isAsShellsWantIt)
    for pair in ["100 EUR/USD", "2 GBP/PLN", "JPY/EUR"] {
      typist.type("a\(pair)\r")
      try typist.wait(forDrawing: pair) { names($0).last?.hasSuffix(pair) == true }
    }
    // What is wrong is said with what to type here, and changes nothing.
    typist.type("aXYZ\r")
    try typist.wait(forDrawing: "a hint") {
      $0.joined(separator: " ").contains("write 100 EUR/USD")
    }
    // Ctrl-C gives up typing, and nothing else.
    typist.type("a9 EUR\u{3}")
    let all = try typist.wait(forDrawing: "the keys") { $0.last?.hasPrefix("q back") == true }
    #expect(names(all) == ["100 EUR/USD", "2 GBP/PLN", "1 JPY/EUR"])
    typist.type("<")
    try typist.wait(forDrawing: "another order") {
      names($0) == ["100 EUR/USD", "1 JPY/EUR", "2 GBP/PLN"]
    }
    typist.type("\u{1B}[A>")
    try typist.wait(forDrawing: "a third order") {
      names($0) == ["1 JPY/EUR", "100 EUR/USD", "2 GBP/PLN"]
    }
    // What it has moved since it was added would be gone with it: the key asks.
    typist.type("\u{1B}[Hx")
    try typist.wait(forDrawing: "a question") {
      $0.joined(separator: " ").contains("remove 1 JPY/EUR?") && names($0).count == 3
    }
    typist.type("x")
    try typist.wait(forDrawing: "the keys") {
      $0.last?.hasPrefix("q back") == true && names($0).count == 3
    }
    typist.type("xy")
    try typist.wait(forDrawing: "one less") { names($0) == ["100 EUR/USD", "2 GBP/PLN"] }
    typist.type("\r")
    try typist.wait(forDrawing: "a chart") { $0.first?.hasPrefix("EUR/USD from") == true }
    typist.type("q")
    try typist.wait(forDrawing: "the board again") { names($0).count == 2 }
    for size in [(100, 30), (40, 12), (columns, rows)] {
      typist.resize(columns: size.0, rows: size.1)
      try typist.wait(forDrawing: "the board of another size") {
        names($0).count == 2 && $0.count == size.1
      }
    }
    typist.type("q")
    try expectGoneWithoutTrace(typist)
  }

  /// Of more pairs than there is room for the chosen one is in sight.
  @Test func boardShowsTheChosenOfMany() throws {
    let typist = try start(["board"], (40, 12))
    let codes = [
      "USD", "GBP", "JPY", "CHF", "SEK", "NOK", "DKK", "PLN", "CZK", "HUF", "RON", "AUD", "CAD",
    ]
    try typist.wait(forDrawing: "an empty board") { !$0.isEmpty }
    for code in codes {
      typist.type("aEUR/\(code)\r")
      try typist.wait(forDrawing: code) { lines in
        lines.contains { $0.hasPrefix("›") && $0.contains("EUR/\(code)") }
      }
    }
    typist.type("\u{1B}[H")
    try typist.wait(forDrawing: "the first") { lines in
      lines.contains { $0.hasPrefix("› 1 ") }
    }
    typist.type("q")
    try expectGoneWithoutTrace(typist)
  }

  @Test(arguments: sizes) func chartsObeyTheirKeys(_ columns: Int, _ rows: Int) throws {
    let typist = try start(["chart", "EUR", "in", "USD,GBP,JPY,CHF", "2024"], (columns, rows))
    try typist.wait(forDrawing: "the chart") { $0.last?.hasPrefix("q back") == true }
    typist.type("\u{1B}[D\u{1B}[D")
    try typist.wait(forDrawing: "the day before the last") {
      $0.first?.hasPrefix("30 Dec 2024") == true
    }
    typist.type("\u{1B}[F\u{1B}[1;2D")
    try typist.wait(forDrawing: "a month earlier") { $0.first?.contains("Nov 2024") == true }
    typist.type("+++")
    typist.type("0")
    typist.type("3")
    typist.type("3")
    try typist.wait(forDrawing: "a hidden line") { $0.joined().contains("(JPY)") }
    typist.type("d2023\r")
    try typist.wait(forDrawing: "another year") { lines in
      lines.contains { $0.contains("2023") } && lines.last?.hasPrefix("q back") == true
    }
    typist.type("dlast month\r")
    try typist.wait(forDrawing: "last month") { $0.first?.contains("Oct 2026") == true }
    typist.type("dnonsense\r")
    try typist.wait(forDrawing: "a hint") {
      $0.joined(separator: " ").contains("write a date, 2024-05-06")
    }
    for size in [(100, 30), (40, 12), (columns, rows)] {
      typist.resize(columns: size.0, rows: size.1)
      try typist.wait(forDrawing: "the chart of another size") {
        (size.1 - 1...size.1).contains($0.count) && $0.last?.hasPrefix("q back") == true
      }
    }
    typist.type("\u{3}")
    try expectGoneWithoutTrace(typist)
  }
}
