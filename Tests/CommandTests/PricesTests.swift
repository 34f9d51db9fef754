import Foundation
import GrammarKit
import Testing

/// `agio prices`, and the programs that read them.
@Suite struct PricesTests {
  private static let books = """
    2024-03-26 * Coffee
        Expenses:Food    5.00 USD
        Assets:Cash

    2024/03/30 Trip  ; on a Saturday
        Expenses:Travel    £40.00
        Assets:Bank       -46.78 EUR

    2024-03-26 Again
        Expenses:Food    7.00 USD
        Assets:Cash

    """

  @Test func aLineADay() throws {
    try run(
      ["prices", "EUR", "USD", "GBP", "--from", "2024-03-28", "--to", "2024-04-02"]
    ).prints(
      "P 2024-03-28 GBP 1.16945386505 EUR  ; ecb", "P 2024-03-28 USD 0.924983812783 EUR  ; ecb",
      "P 2024-04-02 GBP 1.16945386505 EUR  ; ecb", "P 2024-04-02 USD 0.930319099451 EUR  ; ecb")
    try run(["prices", "USD", "EUR", "--from", "2024-03-28", "--to", "2024-03-28"]).prints(
      "P 2024-03-28 EUR 1.0811 USD  ; ecb")
    try run(
      [
        "prices", "USD", "EUR", "--from", "2024-03-28", "--to", "2024-03-28", "--format",
        "beancount",
      ]
    ).prints("2024-03-28 price EUR 1.0811 USD", "  source: \"ecb\"")
    try run(
      [
        "prices", "USD", "EUR", "--from", "2024-03-28", "--to", "2024-03-28", "--format",
        "gnucash-csv",
      ]
    ).prints(
      "Date,From Namespace,From Symbol,Currency To,Amount,Source",
      "2024-03-28,CURRENCY,EUR,USD,1.0811,ecb")
  }

  @Test func booksGetWhatTheyLackOnce() throws {
    let place = try Place(["books.journal": Self.books])
    let first = try run(["prices", "--for", "books.journal"], in: place)
    #expect(first.status == 0)
    #expect(first.error == "agio: note: books.journal: 2 prices appended\n")
    let lines = [
      "P 2024-03-26 USD 0.921234454169 EUR  ; ecb", "P 2024-03-28 £ 1.16945386505 EUR  ; ecb",
    ]
    #expect(first.output == lines.map { $0 + "\n" }.joined())
    #expect(try place.text("books.journal") == Self.books + first.output)
    let second = try run(["prices", "--for", "books.journal"], in: place)
    #expect(second.output == "")
    #expect(second.error == "agio: note: books.journal: 0 prices appended\n")
    #expect(try place.text("books.journal") == Self.books + first.output)
    let more = "\n2024-04-02 x\n  a  5 USD\n  b"
    try place.write(Array((Self.books + first.output + more).utf8), to: "books.journal")
    _ = try run(["prices", "--for", "books.journal"], in: place)
    #expect(
      try place.text("books.journal")
        == Self.books + first.output + more + "\nP 2024-04-02 USD 0.930319099451 EUR  ; ecb\n")
  }

  @Test func pricesMayStandInAnotherFile() throws {
    let place = try Place(["books.journal": "include prices/*.db\n" + Self.books])
    try FileManager.default.createDirectory(
      atPath: place.path("prices"), withIntermediateDirectories: true)
    let command = ["prices", "EUR", "--for", "books.journal", "--into", "prices/all.db"]
    _ = try run(command, in: place)
    let prices = try place.text("prices/all.db")
    #expect(prices.split(separator: "\n").count == 2)
    _ = try run(command, in: place)
    #expect(try place.text("prices/all.db") == prices)
    // Without `--into` it finds what the books include.
    #expect(
      try run(["prices", "EUR", "--for", "books.journal"], in: place).error
        == "agio: note: books.journal: 0 prices appended\n")
  }

  @Test func whatCannotBePricedIsTold() throws {
    let place = try Place([
      "b.journal": """
      2024-03-26 a
        x  5 AAPL @ 10 USD
        y  3 "Fund 7"
      1980-01-01 b
        x  5 USD
      # comment 5 GBP
      ; 2024-03-27 c

      ~ monthly
        x  7 CHF
      comment
      2024-03-26 d
        x  7 SEK
      end comment

      """
    ])
    let outcome = try run(["prices", "--for", "b.journal"], in: place)
    #expect(outcome.status == 1)
    #expect(outcome.output == "P 2024-03-26 USD 0.921234454169 EUR  ; ecb\n")
    #expect(outcome.error.contains("agio: note: USD on 1980-01-01: "))
    #expect(outcome.error.contains("no prices for 'AAPL', 'Fund 7': not a currency"))
    let short = try Place(["s.journal": "03/26 a\n  x  5 USD\n  y\n"])
    let refused = try run(["prices", "--for", "s.journal"], in: short)
    #expect(refused.status == 2)
    #expect(refused.error.contains("s.journal:1: error: the date has no year"))
    let year = try Place(["y.journal": "Y2024\n03/26 a\n  x  5 USD\n  y\n"])
    #expect(
      try run(["prices", "--for", "y.journal"], in: year).output
        == "P 2024-03-26 USD 0.921234454169 EUR  ; ecb\n")
  }

  @Test func wrongWordsAreRefused() throws {
    #expect(try run(["prices"]).status == 2)
    #expect(try run(["prices", "EUR"]).status == 2)
    #expect(try run(["prices", "EUR", "USQ"]).status == 2)
    #expect(
      try run(["prices", "EUR", "USD", "--from", "2024-05-01", "--to", "2024-04-01"]).status == 2)
    #expect(try run(["prices", "--for", "nowhere.journal"]).status == 2)
  }

  /// The balance of a program, asked in a shell.
  private func balance(_ command: String, in place: Place) throws -> String {
    let id = try Spawn(
      arguments: ["/bin/sh", "-c", "\(command) >out 2>&1"], environment: place.environment,
      folder: place.folder.path, streams: [.closed, .closed, .closed]
    ).start()
    #expect(Spawn.wait(for: id) == 0)
    return try place.text("out")
  }

  /// 5 USD and 7 USD at 0.921234…, 40 GBP at 1.169…
  private static let valued = ["11.05", "46.78"]

  private func pricedBooks() throws -> Place {
    let place = try Place(["books.journal": Self.books])
    let outcome = try run(["prices", "--for", "books.journal"], in: place)
    #expect(outcome.status == 0)
    return place
  }

  @Test(.enabled(if: Prerequisite.ledger.isThere, "needs ledger"))
  func ledgerReadsThem() throws {
    let text = try balance(
      "/usr/bin/ledger -f books.journal --now 2024-04-30 -X EUR bal Expenses", in: pricedBooks())
    for amount in Self.valued { #expect(text.contains("\(amount) EUR"), "\(text)") }
  }

  @Test(.enabled(if: Prerequisite.hledger.isThere, "needs hledger"))
  func hledgerReadsThem() throws {
    let text = try balance(
      "/usr/bin/hledger -f books.journal bal Expenses -X EUR -c '1.00 EUR' -e 2024-05-01",
      in: pricedBooks())
    for amount in Self.valued { #expect(text.contains("\(amount) EUR"), "\(text)") }
  }

  @Test(.enabled(if: Prerequisite.beancount.isThere, "needs beancount"))
  func beancountReadsThem() throws {
    let place = try Place([
      "books.beancount": """
      option "operating_currency" "EUR"
      2024-01-01 open Assets:Cash
      2024-01-01 open Expenses:Food
      2024-03-26 * "Coffee"
        note: "7 GBP"
        Expenses:Food  5.00 USD
        Assets:Cash

      """
    ])
    let command = ["prices", "--for", "books.beancount"]
    let first = try run(command, in: place)
    #expect(first.output == "2024-03-26 price USD 0.921234454169 EUR\n  source: \"ecb\"\n")
    #expect(try run(command, in: place).output == "")
    let query =
      "\(Prerequisite.beancount.path) -m books.beancount \"select sum(convert(position, 'EUR', 2024-03-30)) where account ~ 'Food'\""
    let text = try balance(query.replacing("bean-check", with: "bean-query"), in: place)
    #expect(text.contains("4.606"), "\(text)")
  }
}
