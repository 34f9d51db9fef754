import Testing

@testable import AgioCore

/// Names without case, accents and doubled blanks.
@Suite struct NameFoldingTests {
  @Test(arguments: [
    ("Złoty", "zloty"), ("KČ", "kc"), ("Bolívar", "bolivar"), ("krónur", "kronur"),
    ("Guaraní", "guarani"), ("TÖGRÖG", "togrog"), ("Straße", "strasse"), ("Œuvre", "oeuvre"),
    ("pa’anga", "pa'anga"), ("İstanbul", "istanbul"), ("Lev A/52", "lev a/52"), ("円", "円"),
    ("рубль", "рубль"), ("", ""),
  ])
  func marksAreDropped(text: String, expected: String) {
    #expect(NameFolding.folded(text) == expected)
  }

  @Test(arguments: ["o\u{308}", "n\u{303}", "c\u{30C}", "a\u{30A}", "s\u{327}"])
  func composedAndDecomposedLettersAreTheSame(decomposed: String) {
    let folded = NameFolding.folded(decomposed)
    #expect(folded == String(decomposed.unicodeScalars.prefix(1)))
  }

  @Test(arguments: ["a b", "a  b", "a\tb", "a\u{A0}b", "a\u{202F} b"])
  func anyBlanksAreOne(text: String) {
    #expect(NameFolding.folded(text) == "a b")
  }

  /// Latin letters are looked up: beside letters of another script, which are not, they are written the same.
  @Test func latinLettersAreWrittenTheSameBesideOthers() {
    for value in 0x80...0x24F as ClosedRange<UInt32> {
      let letter = String(Unicode.Scalar(value)!)
      #expect(NameFolding.folded(letter + "円") == NameFolding.folded(letter) + "円", "\(value)")
    }
  }

  @Test func foldingTwiceChangesNothing() {
    for currency in Currency.all {
      let once = NameFolding.folded(currency.name)
      #expect(NameFolding.folded(once) == once)
    }
  }

  @Test func foldedISONamesAreASCII() {
    for currency in Currency.all {
      #expect(NameFolding.folded(currency.name).utf8.allSatisfy { $0 < 0x80 }, "\(currency.name)")
    }
  }
}
