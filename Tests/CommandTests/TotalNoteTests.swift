import Foundation
import Testing

/// A total that leaves a line out says so.
@Suite struct TotalNoteTests {
  @Test func whatIsNotMoneyIsTold() throws {
    try run("-f", "-", input: "rate = 0.30 EUR/km\n12 EUR\nn = 3\ntotal\n").prints(
      "0.30 EUR/km", "12.00 EUR", "3", "12.00 EUR",
      error: [
        "<stdin>:4: note: the total leaves out rate = 0.30 EUR/km",
        "<stdin>:4: note: the total leaves out n = 3",
      ])
  }

  @Test(arguments: [
    "net = 100 EUR\nvat = 19% of net\ntotal\n", "price = 100 EUR\nprice * 3\ntotal\n",
    "100 EUR\n+ 19%\ntotal\n", "100 EUR\n/ 4\ntotal\n",
    "net = 100 EUR\nvat = net * 0.19\ntotal + net\n",
    "rent = 100 EUR\nrent in USD\nrent in CHF\ntotal\n", "10 EUR\n20 EUR\nmean(_1, _2)\ntotal\n",
    "coffee = 3 EUR\ncoffee\ncoffee * 2\ncoffee\ntotal\n",
    "net = 100 EUR\n10% of net\nnet + 19%\ntotal\n",
  ])
  func nothingIsSaidWhereNothingIsLeftOut(lines: String) throws {
    #expect(try run("-f", "-", input: lines).error == "")
  }
}

/// A heading with an amount in it could be meant as the amount.
@Suite struct HeadingNoteTests {
  @Test(arguments: ["text", "json"])
  func amountsAreTold(format: String) throws {
    for (heading, line, value) in [
      ("Hotel 120 EUR", "Hotel: 120 EUR", "120.00 EUR"),
      ("Hotel €120", "Hotel: €120", "120.00 EUR"),
      ("Taxi 20 dollars each", "Taxi each: 20 dollars", "20.00 USD"),
    ] {
      let said = try run("--format", format, input: "\(heading):\n")
      #expect(
        said.error
          == "<stdin>:1: note: '\(heading):' was read as a heading; to compute the amount, write \(line)\n"
      )
      #expect(said.output == (format == "text" ? "\n" : ""))
      #expect(try run("-f", "-", input: line + "\n").rows.map(String.init) == [value])
    }
  }

  @Test(arguments: ["Hotels", "Room 12", "Day 2", "2 nights", "Room 12 Bob", "6 May 2024"])
  func othersAreNot(heading: String) throws {
    #expect(try run("-f", "-", input: "\(heading):\n").error == "")
  }
}

/// A dash before a label is a bullet, and could be meant as a minus.
@Suite struct BulletNoteTests {
  @Test(arguments: ["text", "json"])
  func dashesAreTold(format: String) throws {
    for (line, minus) in [
      ("- Rent: 900 EUR", "Rent: -900 EUR"), ("– Rent: 900 EUR", "Rent: -900 EUR"),
      ("- Rent: $900 in EUR", "Rent: -$900 in EUR"),
      ("- Rent: 2 * 450 EUR", "Rent: -(2 * 450 EUR)"),
    ] {
      let said = try run("--format", format, input: "Salary: 3000 EUR\n\(line)\n")
      #expect(
        said.error
          == "<stdin>:2: note: '-' before a label is read as a bullet; for a negative amount, write \(minus)\n"
      )
      #expect(try run("-f", "-", input: minus + "\n").rows.first?.hasPrefix("-") == true)
    }
  }

  @Test(arguments: [
    "- Rent: -900 EUR", "* Rent: 900 EUR", "- Nights: 3", "- Hotels:", "1. Rent: 900 EUR",
  ])
  func othersAreNot(line: String) throws {
    #expect(try run("-f", "-", input: "Salary: 3000 EUR\n\(line)\n").error == "")
  }
}

/// A label may name another currency than the answer has.
@Suite struct LabelNoteTests {
  @Test func itIsTold() throws {
    for format in ["text", "json"] {
      let said = try run("--format", format, input: "Bob in EUR: 30 GBP\n")
      #expect(
        said.error
          == "<stdin>:1: note: the label names EUR, but this is in GBP; "
          + "to convert write 30 GBP in EUR\n")
    }
  }

  @Test(arguments: ["Bob in GBP: 30 GBP", "Total in EUR: 30 GBP in EUR", "Bob in time: 30 GBP"])
  func othersAreNot(line: String) throws {
    #expect(try run("-f", "-", input: line + "\n").error == "")
  }
}

/// Books have what is taken off in parentheses.
@Suite struct ParenthesisNoteTests {
  @Test(arguments: [
    ("(45.00)", "(45.00) is 45; for a negative amount, write -45.00"),
    ("(1 250.00 EUR)", "(1 250.00 EUR) is 1250.00 EUR; for a negative amount, write -1 250.00 EUR"),
    ("Refund: ($45)", "($45) is 45.00 USD; for a negative amount, write -$45"),
    ("( 45 EUR )", "( 45 EUR ) is 45.00 EUR; for a negative amount, write -45 EUR"),
    ("(+ 7.50 EUR)", "(+ 7.50 EUR) is 7.50 EUR; for a negative amount, write -7.50 EUR"),
    ("(45.00) USD", "(45.00) USD is 45.00 USD; for a negative amount, write -45.00 USD"),
    ("$(31.50)", "$(31.50) is 31.50 USD; for a negative amount, write -$31.50"),
    ("USD (31.50)", "USD (31.50) is 31.50 USD; for a negative amount, write -USD 31.50"),
    (
      "(100 EUR) in EUR",
      "(100 EUR) in EUR is 100.00 EUR; for a negative amount, write -100 EUR in EUR"
    ),
    ("Fee: €(15) in EUR", "€(15) in EUR is 15.00 EUR; for a negative amount, write -€15 in EUR"),
    ("x = (15 EUR)", "(15 EUR) is 15.00 EUR; for a negative amount, write -15 EUR"),
  ])
  func amountsAloneAreTold(line: String, note: String) throws {
    for format in ["text", "json", "csv"] {
      let said = try run("--format", format, input: line + "\n")
      #expect(said.error == "<stdin>:1: note: \(note)\n")
    }
    let written = try #require(note.components(separatedBy: "write ").last)
    #expect(try run("-f", "-", input: written + "\n").rows.first?.hasPrefix("-") == true)
  }

  @Test(arguments: ["(2 + 3) EUR", "(100 EUR + 3 EUR) in USD", "(-45 EUR)", "3 (4)", "(EUR/USD)"])
  func othersAreNot(line: String) throws {
    #expect(try run("-f", "-", input: line + "\n").error == "")
  }
}

/// A price times a number is still for each.
@Suite struct MultipleNoteTests {
  @Test(arguments: [
    (
      "27.97 EUR/month * 12", "335.64 EUR/month is per month; for 12 write ",
      "27.97 EUR/month * 12 months", "335.64 EUR"
    ),
    (
      "3 * 25 EUR/hour", "75.00 EUR/hour is per hour; for 3 write ", "3 hours * 25 EUR/hour",
      "75.00 EUR"
    ),
    (
      "Lunch: 50 EUR per person x 3 in EUR",
      "150.00 EUR/person is per person; for 3 write ", "50 EUR per person x 3 people in EUR",
      "150.00 EUR"
    ),
  ])
  func isTold(line: String, note: String, written: String, answer: String) throws {
    for format in ["text", "json"] {
      let said = try run("--format", format, input: line + "\n")
      #expect(said.error == "<stdin>:1: note: \(note)\(written)\n")
    }
    #expect(try run([], input: Array("\(written)\n".utf8)).rows.map(String.init) == [answer])
  }

  @Test(arguments: [
    "0.30 EUR/km * 1.19", "25 EUR/hour * 14 hours", "25 EUR/hour + 2 EUR/hour", "25 EUR/hour",
  ])
  func othersAreNot(line: String) throws {
    #expect(try run("-f", "-", input: line + "\n").error == "")
  }
}

/// Half of the world writes thousands as the other half writes decimals.
@Suite struct DecimalNoteTests {
  @Test func threeDecimalsAloneAreTold() throws {
    try run("-f", "-", input: "12.345 EUR\n12.345 EUR in USD on 2020-03-06\n1 EUR + 12.345 EUR\n")
      .prints(
        "12.34 EUR", "13.99 USD", "13.34 EUR",
        error: [
          "<stdin>:1: note: 12.345 EUR is 12.34 EUR; for thousands write 12345 EUR",
          "agio: note: 1 more amount with three decimals",
        ])
  }
}

/// Money over a currency reads like a rate.
@Suite struct QuotientNoteTests {
  @Test(arguments: [
    ("24.85 CZK/EUR", "24.85 CZK in EUR"),
    ("100 EUR/USD on 2024-03-11", "100 EUR in USD on 2024-03-11"),
    ("100 EUR/USD 1.08", "100 EUR in USD at 1.08"), ("EUR/USD 100", "100 EUR in USD"),
    ("eur/usd 20240311", "EUR/USD on 2024-03-11"), ("rate = 4.30 PLN/EUR", "4.30 PLN in EUR"),
  ])
  func ofAWholeLineItIsSaid(line: String, written: String) throws {
    for format in ["text", "json", "csv"] {
      let said = try run("--format", format, input: line + "\n")
      #expect(
        said.error == "<stdin>:1: note: '/' divides here; to convert write \(written)\n",
        "\(said.error)")
    }
  }

  @Test(arguments: ["EUR/USD", "100 EUR / 5 EUR", "100 EUR/USD + 1", "25 EUR/hour", "2 EUR/5"])
  func ofOthersNothingIs(line: String) throws {
    #expect(try run("-f", "-", input: line + "\n").error == "")
  }
}
