import Testing

/// Words that the argument parser refuses: its facts in our sentences, in every language.
@Suite struct RefusedArgumentsTests {
  @Test(arguments: [
    (["rates", "--bogus"], "unknown option '--bogus'; write agio rates [BASE] [CODES…]"),
    (["rates", "-x"], "unknown option '-x'; write agio rates [BASE] [CODES…]"),
    (["rates", "-="], "unknown option '-='; write agio rates [BASE] [CODES…]"),
    (["rates", "-xy"], "unknown option '-xy'; write agio rates [BASE] [CODES…]"),
    (["history", "--limi", "3"], "unknown option '--limi'; did you mean --limit?"),
    (["rates", "--table"], "missing value for --table TABLE; write agio rates [BASE] [CODES…]"),
    (["rates", "--sort"], "missing value for --sort SORT; write change | code | name"),
    (
      ["rates", "--from"],
      "missing value for --from DATE; write 2024-05-06, '6 May 2024', yesterday or 'last friday'"
    ),
    (
      ["rates", "--monthly=3"], "--monthly does not take a value; write agio rates [BASE] [CODES…]"
    ),
    (
      ["rates", "--sort", "up"],
      "'up' is not a valid value for --sort; write change | code | name"
    ),
    (["history", "--limit", "x"], "'x' is not a valid value for --limit; write 5"),
    (["rates", "--on", "tomorrow"], "'tomorrow' is in the future; write today or an earlier date"),
    (["rates", "--matrix", "EUR,QQX"], "unknown currency 'QQX'; write agio currencies"),
    (["convert", "f.csv"], "missing --amount COLUMN; write agio convert FILE …"),
    (["pin"], "missing argument; write agio pin FILE…"),
    (
      ["sql", "x", "--dialect", "duckdb"],
      "unexpected argument 'x'; write agio sql --dialect DIALECT"
    ),
    (
      ["history", "--limit", "0"],
      "--limit takes a number from 1 on; write agio history [WORD|CODE|DATE…]"
    ),
    (
      ["prices", "EUR", "USD", "--to", "2024-01-01"],
      "--to DATE needs --from DATE; write agio prices [BASE] [CODES…]"
    ),
    (
      ["--generate-completion-script", "ksh"],
      "completion scripts are written for other shells; write bash | fish | zsh"
    ),
    (["1 EUR", "-f", "a"], "an expression and files cannot both be answered"),
  ]) func theMessageSaysWhatToWrite(_ words: [String], _ message: String) throws {
    let outcome = try run(words)
    #expect(outcome.error.hasPrefix("agio: error: \(message)\nagio: note: see agio "), "\(outcome)")
    #expect(outcome.status == 2)
  }

  @Test(arguments: [
    (
      "de_DE.UTF-8",
      "agio: Fehler: unbekannte Option '--bogus'; schreibe agio rates [BASE] [CODES…]"
    ),
    (
      "es_ES.UTF-8", "agio: error: opción desconocida '--bogus'; escriba agio rates [BASE] [CODES…]"
    ),
    ("fr_FR.UTF-8", "agio: erreur : option inconnue '--bogus'; écrivez agio rates [BASE] [CODES…]"),
    ("ja_JP.UTF-8", "agio: エラー: 不明なオプション '--bogus'; agio rates [BASE] [CODES…]"),
    ("pl_PL.UTF-8", "agio: błąd: nieznana opcja '--bogus'; napisz agio rates [BASE] [CODES…]"),
  ]) func theMessageIsInTheReadersLanguage(_ locale: String, _ message: String) throws {
    let typist = try Typist(
      command: [Program.path, "rates", "--bogus"], environment: ["LANG": locale])
    #expect(try typist.finish() == 2)
    let shown = typist.unbrokenLines.joined().filter { $0 != " " }
    #expect(shown.hasPrefix(message.filter { $0 != " " }), "\(typist.unbrokenLines)")
  }
}
