import Testing

@testable import LineEditing

@Suite struct KeyDecoderTests {
  private func keys(_ bytes: [UInt8]) -> [Key] {
    var decoder = KeyDecoder()
    decoder.append(bytes)
    var keys: [Key] = []
    while let key = decoder.next() { keys.append(key) }
    while let key = decoder.next(isLast: true) { keys.append(key) }
    return keys
  }

  private func keys(_ text: String) -> [Key] { keys(Array(text.utf8)) }

  @Test func textIsItsScalars() {
    #expect(keys("5€") == [.scalar("5"), .scalar("€")])
  }

  @Test(arguments: [
    ("\u{1B}[A", EditorKey.up), ("\u{1B}OA", .up), ("\u{1B}[1;2A", .up),
    ("\u{1B}[1;5C", .wordRight), ("\u{1B}[1;2C", .farRight), ("\u{1B}[1;2D", .farLeft),
    ("\u{1B}[1;3D", .stepEarlier), ("\u{1B}[1;3C", .stepLater), ("\u{1B}[1;7D", .wordLeft),
    ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown),
    ("\u{1B}[1;9D", .stepEarlier), ("\u{1B}\u{1B}[D", .stepEarlier),
    ("\u{1B}\u{1B}OC", .stepLater), ("\u{1B}[3~", .delete), ("\u{1B}[3;5~", .deleteWord),
    ("\u{1B}[7~", .home), ("\u{1B}OF", .end),
    ("\u{1B}OP", .help), ("\u{1B}[11~", .help), ("\u{1B}[[A", .help),
  ])
  func sequenceIsOneKey(sequence: String, key: EditorKey) {
    #expect(keys(sequence) == [.editor(key)])
  }

  @Test func mouseIsReported() {
    #expect(
      keys("\u{1B}[<0;5;3M\u{1B}[<32;6;3M\u{1B}[<0;6;3mx") == [
        .mouse([0, 5, 3], isDown: true), .mouse([32, 6, 3], isDown: true),
        .mouse([0, 6, 3], isDown: false), .scalar("x"),
      ])
  }

  @Test(arguments: ["\u{1B}[15~", "\u{1B}[2~", "\u{1B}[[B", "\u{1B}[I", "\u{1B}[?1;2c", "\u{1B}OQ"])
  func unknownSequenceIsSwallowed(sequence: String) {
    #expect(keys(sequence + "x") == [.scalar("x")])
  }

  @Test func sequenceBrokenOffLeavesWhatFollows() {
    #expect(keys("\u{1B}[1\rx") == [.scalar("\r"), .scalar("x")])
  }

  @Test func escapeWaitsForItsSequence() {
    var decoder = KeyDecoder()
    decoder.append([0x1B])
    #expect(decoder.next() == nil)
    #expect(decoder.isUndecided)
    decoder.append(Array("[D".utf8))
    #expect(decoder.next() == .editor(.left))
    #expect(!decoder.isUndecided)
  }

  @Test func escapeAloneIsAKeyWhenTimeIsUp() {
    #expect(keys([0x1B]) == [.escape])
    #expect(keys([0x1B, 0x1B]) == [.escape, .escape])
    #expect(keys("\u{1B}\u{1B}b") == [.escape, .scalar("\u{1B}"), .scalar("b")])
  }

  /// Nobody waits for Esc; what a terminal has begun may come late.
  @Test func escapeAloneIsDecidedSoonerThanASequenceBrokenOff() {
    var decoder = KeyDecoder()
    decoder.append([0x1B])
    #expect(decoder.next() == nil)
    #expect((25...50).contains(decoder.patience))
    decoder.append(Array("[1".utf8))
    #expect(decoder.next() == nil)
    #expect(decoder.patience > 200)
  }

  @Test func altIsEscapeBeforeTheKey() {
    #expect(keys("\u{1B}b") == [.scalar("\u{1B}"), .scalar("b")])
  }

  @Test func scalarMayBeTornBetweenReads() {
    var decoder = KeyDecoder()
    decoder.append([0xE2, 0x82])
    #expect(decoder.next() == nil)
    decoder.append([0xAC])
    #expect(decoder.next() == .scalar("€"))
  }

  @Test func invalidBytesAreReplaced() {
    #expect(keys([0xFF, 0x31]) == [.scalar("\u{FFFD}"), .scalar("1")])
    #expect(keys([0xE2, 0x31]) == [.scalar("\u{FFFD}"), .scalar("1")])
    #expect(keys([0xE2, 0x82]) == [.scalar("\u{FFFD}"), .scalar("\u{FFFD}")])
  }

  @Test func nobodyCanTypeAPrivateKey() {
    #expect(keys("\u{80}\u{9B}") == [.scalar("\u{FFFD}"), .scalar("\u{FFFD}")])
  }

  @Test func pasteIsOneKeyHoweverItIsTorn() {
    let bytes = Array("\u{1B}[200~1 usd\n2 eur\n\u{1B}[201~x".utf8)
    for cut in bytes.indices.dropFirst() {
      var decoder = KeyDecoder()
      decoder.append(bytes[..<cut])
      var keys: [Key] = []
      while let key = decoder.next() { keys.append(key) }
      decoder.append(bytes[cut...])
      while let key = decoder.next() { keys.append(key) }
      #expect(keys == [.paste(Paste("1 usd\n2 eur".utf8)), .scalar("x")])
    }
  }
}
