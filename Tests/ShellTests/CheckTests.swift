import Foundation
import Shell
import Testing

extension InProcessTests {
  /// What payments in other currencies cost over the mid.
  @Suite struct CheckTests {
    private static let words = [
      "check", "-", "--paid", "amount", "--in", "EUR", "--for", "original", "--currency",
      "original_currency", "--date", "booked",
    ]

    @Test func eachPaymentHasItsMarkup() throws {
      let outcome = try TestWorld().run(
        arguments: Self.words,
        input: """
          booked;amount;original;original_currency
          26.03.2024;-94,00;-100,00;USD
          26.03.2024;-12,50;;
          26.03.2024;x;-1,00;USD

          """)
      #expect(
        outcome.output == """
          booked;amount;original;original_currency;markup;markup_percent;markup_rate;mid_rate;mid_date;mid_source
          26.03.2024;-94,00;-100,00;USD;1,88;2,04;0,94;0,921234454169;2024-03-26;ecb
          26.03.2024;-12,50;;;;;;;;
          26.03.2024;x;-1,00;USD;;;;;;

          """)
      #expect(
        outcome.error == """
          <stdin>:4:12: error: column 'amount': 'x' is not an amount; write it as 1234.50
          agio: note: 94.00 EUR paid, 1.88 EUR of it over the mid rate
          agio: note: 1 of 3 rows were not converted

          """)
      #expect(outcome.status == .statementFailed)
    }

    @Test func paymentsAsJSONLines() throws {
      let outcome = try TestWorld().run(
        arguments: Self.words,
        input: """
          {"booked":"2024-03-26","amount":-94.00,"original":"-100,00 USD"}
          {"booked":"2024-03-26","amount":"-94","original":-100,"original_currency":"USD"}
          {"booked":"2024-03-26","amount":-12.5,"original":null}
          {"booked":"2024-03-26","original":5,"original_currency":"USD"}

          """)
      let cells =
        #","markup":"1.88","markup_percent":"2.04","markup_rate":"0.94","mid_rate":"0.921234454169","mid_date":"2024-03-26","mid_source":"ecb"}"#
      let empty =
        #","markup":null,"markup_percent":null,"markup_rate":null,"mid_rate":null,"mid_date":null,"mid_source":null}"#
      #expect(
        outcome.output == """
          {"booked":"2024-03-26","amount":-94.00,"original":"-100,00 USD"\(cells)
          {"booked":"2024-03-26","amount":"-94","original":-100,"original_currency":"USD"\(cells)
          {"booked":"2024-03-26","amount":-12.5,"original":null\(empty)
          {"booked":"2024-03-26","original":5,"original_currency":"USD"\(empty)

          """)
      #expect(
        outcome.error == """
          <stdin>:4:1: error: column 'amount': the object has no 'amount'
          agio: note: 188.00 EUR paid, 3.76 EUR of it over the mid rate
          agio: note: 1 of 4 rows were not converted

          """)
    }

    /// A row that names another currency and no amount of it lacks one; one in the own currency does not.
    @Test func aPaymentAbroadLacksItsAmount() throws {
      let outcome = try TestWorld().run(
        arguments: Self.words,
        input: """
          booked,amount,original,original_currency
          2024-03-26,-12.50,,EUR
          2024-03-26,-11.00,,USD

          """)
      #expect(
        outcome.output == """
          booked,amount,original,original_currency,markup,markup_percent,markup_rate,mid_rate,mid_date,mid_source
          2024-03-26,-12.50,,EUR,,,,,,
          2024-03-26,-11.00,,USD,,,,,,

          """)
      #expect(
        outcome.error.hasPrefix("<stdin>:3:19: error: column 'original': the amount is empty\n"))
      let lines = try TestWorld().run(
        arguments: Self.words,
        input: """
          {"booked":"2024-03-26","amount":-12.5,"original":null,"original_currency":"EUR"}
          {"booked":"2024-03-26","amount":-12.5,"original":null,"original_currency":"USD"}

          """)
      #expect(lines.error.hasPrefix("<stdin>:2:"), "\(lines.error)")
      #expect(lines.error.contains("column 'original': the amount is empty"))
    }

    @Test func oneReceiptIsALine() throws {
      let world = try TestWorld()
      let line = "paid 94 EUR for 100 USD on 2024-03-26"
      #expect(try world.run(line).output == "1.06383, 1.88 EUR, 2.04%\n")
      #expect(try world.run("-f", "-", input: line + "\n").output == "1.06383, 1.88 EUR, 2.04%\n")
      let json = try world.run("--format", "json", line)
      #expect(json.output.contains(#""results":[{"amount":"1.06383","currency":null"#), "\(json)")
      #expect(json.output.contains(#""date":"2024-03-26""#))
      let screen = try world.type([line])
      #expect(screen.contains("1 EUR = 1.06383 USD, markup 1.88 EUR (2.04%)"), "\(screen)")
      // As many digits as it takes to come from one amount to the other.
      #expect(
        try world.run("paid 1234567.89 EUR for 5321098.76 PLN on 2024-03-26").output
          .hasPrefix("4.310090035, "))
      #expect(
        try world.run("round(1234567.89 * 4.310090035, 2)").output == "5321098.76\n")
      for wrong in ["paid 94 EUR for 100", "paid 94 EUR for 5 EUR", "paid 0 EUR for 5 USD"] {
        #expect(try world.run(wrong).status == .statementFailed, "\(wrong)")
      }
      // Two names like any other.
      #expect(
        try world.run("-f", "-", input: "paid = 5 EUR\nfor = 2\npaid * for\n").output.hasSuffix(
          "10.00 EUR\n"))
    }
  }
}
