import Testing

/// Files of notes as people write them: every line with the answer behind it, `!` where it is refused, nothing where it gives none.
@Suite struct SheetTests {
  @Test(arguments: [layouts, days, tables, results, totals, grandTotals, currencies, remarks])
  func isReadAsItsWriterMeansIt(sheet: String) throws {
    let rows = sheet.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.split(separator: " => ", omittingEmptySubsequences: false).map(String.init)
    }
    let input = rows.map { $0[0] + "\n" }.joined()
    let said = try run("-f", "-", input: input)
    let answers = said.output.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, row) in rows.enumerated() {
      let isRefused =
        said.error.contains("<stdin>:\(index + 1):")
        && said.error
          .split(separator: "\n").contains {
            $0.hasPrefix("<stdin>:\(index + 1):") && $0.contains(" error: ")
          }
      let answer = isRefused ? "!" : String(answers[index])
      #expect(answer == (row.count > 1 ? row[1] : ""), "\(row[0])\n\(said.error)")
    }
  }

  private static let layouts = """
    - [ ] Taxi 18 EUR => 18.00 EUR
    ☑ Visa 40 EUR => 40.00 EUR
    > Museum 12 EUR => 12.00 EUR
    1. Hotel 120 EUR => 120.00 EUR
    airport taxi.....18.50 EUR => 18.50 EUR
    • 2 x 4 EUR => 8.00 EUR
    * 2024-05-06 Hotel 20 EUR => 20.00 EUR
    --- Food & drinks ---
    *Denmark*
    **Bus 4 EUR** => 4.00 EUR
    == standing orders, weekly ==
    Taxi - 35 EUR => !
    1) 300 EUR => 300.00 EUR
    3x Oct fest 20 EUR => !
    no pants 40 EUR => !
    flowers 300-400 EUR => !
    Room 12 340 EUR => !
    Hotel 3 nights 120 EUR => !
    - Fuel (4 l x 2 EUR) => 8.00 EUR
    - 2 EUR => !
    """

  private static let days = """
    12.10. Hotel 120 EUR => 120.00 EUR
    9 Oct Acme 1,200 USD => 1200.00 USD
    3/10 of 20 EUR => 6.00 EUR
    1/2 50 EUR => !
    Mon 4 Sept - class, 11 people x 9 EUR => 99.00 EUR
    10/9 – jeans 84 EUR => 84.00 EUR
    ferry Rome–Palermo 2 x 19 EUR => 38.00 EUR
    May 20 EUR => 20.00 EUR
    March 12 EUR => 12.00 EUR
    2026 5000 EUR => !
    """

  private static let tables = """
    | Item | Qty | Price |
    |---|---|---|
    | Hotel | 3 | 120 EUR | => 360.00 EUR
    | Taxi |  | 20 EUR | => 20.00 EUR
    | **Total** |  | **380 EUR** | => 380.00 EUR

    Qty | Item | Unit price (CNY) | Amount (CNY)
    50 | spoons | 7.20 | 360 => 360.00 CNY
    10 | forks | 7.20 | 73 => !
    Total | | | 360 => !

    Item\tAmount (EUR)\tNote
    Rent\t800\tpaid on the 5th => 800.00 EUR
    Power\t40\t => 40.00 EUR
    Water\t20\trefunded => !

    item | price EUR | fee EUR
    hotel | 100 | 3 => !
    item | EUR | discount
    lamp | 40 | 10% => !
    item | income EUR | expense EUR
    salary | 2000 | => !
    item | words | rate EUR | amount EUR
    guide | 400 | 0.10 | 40 => 40.00 EUR

    | Hotel | 3 | 120 EUR | => !
    Hotel,3 nights,120 EUR => !
    Hotel,120 EUR,140 USD => !
    Hotel,120,EUR => 120.00 EUR
    Not paid,120,EUR => !
    Hotel;120,50;EUR => 120.50 EUR
    Hotel,2026,120 EUR => !
    100,200,300 => 100200300
    """

  private static let results = """
    Lunch 3 x 4 EUR = 12 EUR => 12.00 EUR
    food 30 EUR ... 10 EUR still open => !
    shoes 60 EUR returned => !
    lunch 20 EUR (x2) => !
    Lunch 3 x 4 EUR = 13 EUR => !
    Lunch 3 x 4 EUR = 12 USD => !
    Lunch 3 x 4 = 12 EUR => 12.00 EUR
    """

  private static let totals = """
    Food 10 EUR => 10.00 EUR
    Drinks 20 EUR => 20.00 EUR
    Subtotal 30 EUR => 30.00 EUR
    Taxi 5 EUR => 5.00 EUR
    TOTAL EUR 35.00 => 35.00 EUR

    Food 10 EUR => 10.00 EUR
    Total 30 EUR => !

    Food 10 EUR => 10.00 EUR
    Drinks 20 EUR => 20.00 EUR
    Total: 30 EUR => 30.00 EUR

    Food 10 EUR => 10.00 EUR
    Total: 40 EUR => !

    Food 10 EUR => 10.00 EUR
    Discount 2 EUR => !
    """

  private static let grandTotals = """
    Food 10 EUR => 10.00 EUR
    Total: 10 EUR => 10.00 EUR

    Taxi 20 EUR => 20.00 EUR
    Total: 20 EUR => 20.00 EUR

    Grand total: 30 EUR => 30.00 EUR
    Grand total: 45 EUR => !
    """

  private static let currencies = """
    Budget (EUR)
    Rent 1,200 => 1200.00 EUR
    Food: 300 => 300.00 EUR
    Guests: 4 => 4
    Trip 100 USD => 100.00 USD

    Budget (EUR)
    Rent 1,200 => 1200.00 EUR
    Limpieza 2 x 24,50 => 49.00 EUR
    Room: 204 => 204
    Year: 2026 => 2026
    | Room | 204 | => 204
    Bizum a Ana antes del día 5
    Food: 300 => 300.00 EUR

    Taxi 20 USD => 20.00 USD
    Bus: 3 => 3

    Budget (EUR)
    Food: 300 => 300.00 EUR

    Notes (all)
    Rent 3 => 3

    prices USD, before tax
    item,qty,unit price
    gloves,12,1.50 => 18.00 USD
    Subtotal 18 => 18.00 USD

    Invoices Feb 2024 (AUD, before tax)
    Roaster,INV-1,$612.00 => 612.00 AUD
    ## weekly
    milk 60 x $2 => 120.00 AUD

    Semester, spring 2019 (SEK)
    Bike 11 100 kr => 11100.00 SEK
    Deposit 2000 => 2000.00 SEK
    Total = 13 100 kr => 13100.00 SEK

    Taxi $20 => 20.00 USD
    Bike 1 100 SEK => !

    Electricity 2023 (EUR)
    Mar 30 => 30.00 EUR
    May 20 => 20.00 EUR
    food 30/person => !
    score 3-2 => 1
    open 9 - 17 => -8

    # Sydney (AUD)
    Lunch $20 => 20.00 AUD
    # Tokyo
    Lunch $20 => 20.00 USD

    prices GBP, in pence => !
    rent in EUR, food in USD => !

    Wedding (EUR)
    --- Food ---
    Menu 80 guests x 60 => 4800.00 EUR
    Wine 300 - 20% => 240.00 EUR
    Ratio: 3 / 4 => 0.75
    sum => !
    """

  private static let remarks = """
    Lisbon weekend, 4 people
    Tel. 030 1234567
    Invoice no. 2026-041
    IBAN DE89 3704 0044 0532 0130 00
    Payable within 14 days, thank you!
    Hauptstr. 5, 10115 Berlin
    12 Main Street
    Japan trip, autumn 2019
    Fri 21.4. Leipzig
    WG Kasse - März 2023
    Lunch with Ana, Ben + Carl
    - our cat hates the crate
    rained all afternoon and we sat inside
    send it by Friday, net 30
    Best, Ines
    SOLD
    per person => !
    not a number => !
    I paid 80 EUR 20% off => !
    fifty dollars and ten cents => !
    she owes me a tenner still => !
    what did we spend on food => !
    Rent 2019 => !
    Rent May 2000 => !
    Jobs Q4 2022
    IN => !
    rent => !
    in euros please => !
    street food 24 => 24
    Main road repair 300 => 300
    Phone bill 45 => 45
    Account no 12345678 balance 300 EUR => 300.00 EUR
    Call 555 1234 => !
    history clear => !
    EUR/QQX => !
    watch list => !
    bank gave me 4.21 zł per euro: i changed 300 eur => !
    EUR/USD since January 2023 => !
    Date: 6 May 2024
    """
}
