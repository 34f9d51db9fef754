import Testing

@testable import AgioCore

/// Phrases in files.
@Suite struct StoredPhraseTests {
  @Test func aPhraseIsALine() {
    let reason = say("cannot be reached: \(say("no connection to \("127.0.0.1")"))")
    #expect(reason.storedText == #""cannot be reached: {}" ("no connection to {}" "127.0.0.1")"#)
    #expect(
      say("in \(20) \(20, "second", "seconds")").storedText
        == #""in {} {}" 20 [20 "second" "seconds"]"#)
  }

  @Test(arguments: [
    say("given up"), say("\("a") and \(-3) of \(2) \(2, "day", "days")"),
    Phrase(verbatim: #"a "b" \ {} (c) [d] 'e' ż"#),
    say("x").followed(by: Currency.euro.phrase, after: "; "), Phrase(verbatim: ""),
  ]) func whatIsStoredIsReadAgain(_ phrase: Phrase) {
    #expect(Phrase(storedText: phrase.storedText) == phrase)
  }

  @Test func whatATerminalWouldActOnIsSpelledOut() {
    let phrase = Phrase(storedText: Phrase(verbatim: "a\u{1B}[2J\nb").storedText)
    #expect(phrase?.english == #"a\u{1B}[2J\u{A}b"#)
    #expect(!Phrase(verbatim: "a\nb").storedText.contains("\n"))
  }

  @Test func whatIsNoPhraseIsRefused() {
    let whole = say("a \("b") \(1) \(1, "c", "d") \(say("e \(Currency.euro.phrase)"))").storedText
    #expect(Phrase(storedText: whole) != nil)
    for count in 0..<whole.unicodeScalars.count {
      #expect(Phrase(storedText: String(whole.unicodeScalars.prefix(count))) == nil, "\(count)")
    }
    for text in [
      "given up", #""a {}""#, #""a" "b""#, #""a {}" 99999999999999999999"#, #""a {}" x"#,
      #"'a'"#, #""a" "#,
    ] {
      #expect(Phrase(storedText: text) == nil, "\(text)")
    }
  }

  @Test func nestingHasAnEnd() {
    let deep = String(repeating: "\"{}\" (", count: 100_000)
    #expect(Phrase(storedText: deep) == nil)
  }

  @Test func onlyTheTextsOfAPhraseAreChanged() {
    let phrase = say("secret \("secret") \(say("in \("secret")"))").mapTexts { _ in "***" }
    #expect(phrase.english == "secret *** in ***")
  }
}
