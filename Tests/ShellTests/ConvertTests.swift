import Foundation
import Shell
import Testing

extension InProcessTests {
  /// `agio convert`: tables in, tables with rates out.
  @Suite struct ConvertTests {
    private static let money = ["--amount", "total", "--from", "currency"]
    private static let dated = money + ["--date", "issued", "--to", "EUR"]

    private func convert(_ table: String, _ words: [String] = dated) throws -> TestWorld.Outcome {
      try TestWorld().run(arguments: ["convert", "-"] + words, input: table)
    }

    private static let invoices = """
      id,total,currency,issued
      1,100.00,USD,2024-03-26
      2,250,GBP,2024-03-30
      3,12.34,EUR,2024-03-26

      """

    @Test func fourColumnsAreAdded() throws {
      let outcome = try convert(Self.invoices)
      #expect(outcome.error == "")
      #expect(outcome.status == .success)
      #expect(
        outcome.output == """
          id,total,currency,issued,total_EUR,total_EUR_rate,total_EUR_date,total_EUR_source
          1,100.00,USD,2024-03-26,92.12,0.921234454169,2024-03-26,ecb
          2,250,GBP,2024-03-30,292.36,1.16945386505,2024-03-28,ecb
          3,12.34,EUR,2024-03-26,12.34,1,,

          """)
    }

    @Test func everyOtherByteIsKept() throws {
      let rows = [
        "\u{FEFF}\"id\";\"total\";\"currency\";\"issued\";\"note\"\r\n",
        "\"1\";\"1.234,50\";\"USD\";\"26.03.2024\";\"two\r\nlines, a \"\"quote\"\"\"\r\n",
        "\r\n",
        "\"2\";\"(7,00)\";\"usd\";\"2024-03-26\";\"\u{0}\"",
      ]
      let world = try TestWorld()
      let outcome = try world.run(
        arguments: ["convert", "-"] + Self.dated, input: rows.joined())
      #expect(outcome.error == "agio: note: 1 amount in parentheses read as minus\n")
      let added = [
        ";\"total_EUR\";\"total_EUR_rate\";\"total_EUR_date\";\"total_EUR_source\"",
        ";\"1137,26\";\"0,921234454169\";\"2024-03-26\";\"ecb\"", "",
        ";\"-6,45\";\"0,921234454169\";\"2024-03-26\";\"ecb\"",
      ]
      let expected = zip(rows, added).map { row, cells in
        row.hasSuffix("\r\n") ? row.dropLast() + cells + "\r\n" : row + cells
      }
      // Read as text it would lose its byte order mark.
      let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(world.home)/out"))
      #expect(String(decoding: bytes, as: UTF8.self) == expected.joined())
    }

    @Test func badRowsAreToldWithLineAndColumnAndKept() throws {
      let outcome = try convert(
        """
        id,total,currency,issued
        1,"two
        lines",USD,2024-03-26
        2,5,GPB,2024-03-26
        3,1.234,USD,2024-03-26
        4,5,USD,03/04/2024
        5,5,USD
        6,5,USD,2024-03-26,x
        7,,USD,2024-03-26
        8,5,,2024-03-26
        9,5,USD,
        10,5,RUB,2024-03-26
        11,5,USD,2124-03-26
        12,5,USD,2024-03-26

        """)
      #expect(outcome.status == .statementFailed)
      let messages = outcome.error.split(separator: "\n").map(String.init)
      #expect(
        messages.prefix(10).map { String($0.prefix(while: { $0 != ";" })) } == [
          #"<stdin>:2:3: error: column 'total': 'two\u{A}lines' is not an amount"#,
          "<stdin>:4:5: error: column 'currency': unknown currency 'GPB'",
          "<stdin>:5:3: error: column 'total': '1.234' could mean thousands or decimals",
          "<stdin>:6:9: error: column 'issued': '03/04/2024' could be 2024-04-03 or 2024-03-04",
          "<stdin>:7:1: error: the row has 3 cells, the header 4",
          "<stdin>:8:1: error: the row has 5 cells, the header 4",
          "<stdin>:9:3: error: column 'total': the amount is empty",
          "<stdin>:10:5: error: column 'currency': the currency is empty",
          "<stdin>:11:9: error: column 'issued': the date is empty",
          messages[9].prefix(while: { $0 != ";" }).description,
        ])
      #expect(messages[9].hasPrefix("<stdin>:12:6: error: column 'currency': "))
      #expect(messages[10].hasPrefix("<stdin>:13:10: error: column 'issued': "))
      #expect(messages.last == "agio: note: 11 of 12 rows were not converted")
      let rows = outcome.output.split(separator: "\n")
      #expect(rows[3] == "2,5,GPB,2024-03-26,,,,")
      #expect(rows[6] == "5,5,USD,,,,,")
      #expect(rows.last == "12,5,USD,2024-03-26,4.61,0.921234454169,2024-03-26,ecb")
    }

    @Test func strictStopsBeforeTheRow() throws {
      let outcome = try convert(
        "total,currency,issued\n1,USD,2024-03-26\n2,XQX,2024-03-26\n3,USD,2024-03-26\n",
        Self.dated + ["--strict"])
      #expect(outcome.status == .statementFailed)
      #expect(outcome.output.split(separator: "\n").count == 2)
      #expect(outcome.error.split(separator: "\n").count == 1)
    }

    @Test func errorsGoToAFileOfTheirOwn() throws {
      let world = try TestWorld()
      let path = "\(world.home)/bad.csv"
      let outcome = try world.run(
        arguments: ["convert", "-"] + Self.dated + ["--errors", path],
        input: "total,currency,issued\nx,USD,2024-03-26\n1,\"a,b\",2024-03-26\n")
      #expect(outcome.status == .statementFailed)
      #expect(outcome.error == "agio: note: 2 of 2 rows were not converted\n")
      #expect(
        try String(contentsOfFile: path, encoding: .utf8) == """
          line,column,name,error,total,currency,issued
          2,1,total,'x' is not an amount; write it as 1234.50,x,USD,2024-03-26
          3,3,currency,"unknown currency 'a,b'",1,"a,b",2024-03-26

          """)
    }

    /// What stands in the file of errors is mended there and converted with the same words.
    @Test(arguments: [
      ("total;currency;issued\r\n\"x\";USD;2024-03-26\r\n", Self.dated),
      ("\u{FEFF}total,currency,issued\n\"x\",USD,2024-03-26\n", Self.dated),
      ("total\tcurrency\tissued\n1\tUSD\n\"x\"\tUSD\t2024-03-26\n", Self.dated),
      (
        "\"x\",USD,2024-03-26\n",
        ["--amount", "1", "--from", "2", "--date", "3", "--no-header", "--to", "EUR"]
      ),
      (
        "{\"total\":\"x\",\"currency\":\"USD\",\"issued\":\"2024-03-26\"}\n{oops}\n",
        Self.dated + ["--format", "jsonl"]
      ),
    ])
    func badRowsAreMendedAndConvertedAgain(_ table: String, _ words: [String]) throws {
      let world = try TestWorld()
      let path = "\(world.home)/bad.txt"
      _ = try world.run(
        arguments: ["convert", "-"] + words + ["--errors", path], input: table)
      let bad = try String(contentsOfFile: path, encoding: .utf8)
      #expect(bad.contains("\r\n") == table.contains("\r\n"))
      let bytes = try Data(contentsOf: URL(filePath: path))
      #expect(bytes.starts(with: [0xEF, 0xBB, 0xBF]) == table.hasPrefix("\u{FEFF}"))
      let mended = bad.replacing("\"x\"", with: "\"12.50\"")
      try mended.write(toFile: path, atomically: false, encoding: .utf8)
      let outcome = try world.run(arguments: ["convert", path] + words)
      #expect(outcome.output.contains("11.52"), "\(bad)")
    }

    @Test func theTableIsNeverWrittenOver() throws {
      let world = try TestWorld()
      let path = "\(world.home)/t.csv"
      try Self.invoices.write(toFile: path, atomically: false, encoding: .utf8)
      let outcome = try world.run(
        arguments: ["convert", path] + Self.dated + ["--errors", path])
      #expect(outcome.status == .usage)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.invoices)
    }

    /// The amounts of a column speak for each other, where all agree.
    @Test func aColumnOfOneMindSaysItsDecimalMark() throws {
      let comma = try convert("total;currency;issued\n1.234;USD;2024-03-26\n1,5;USD;2024-03-26\n")
      #expect(comma.error == "")
      #expect(comma.output.contains("1.234;USD;2024-03-26;1136,80;0,921234454169;"))
      let point = try convert("total;currency;issued\n1.234;USD;2024-03-26\n1.5;USD;2024-03-26\n")
      #expect(point.output.contains("1.234;USD;2024-03-26;1.14;"))
      let both = try convert(
        "total;currency;issued\n1.234;USD;2024-03-26\n1.5;USD;2024-03-26\n1,5;USD;2024-03-26\n")
      #expect(both.status == .statementFailed)
      #expect(both.output.contains("1.234;USD;2024-03-26;;;;\n"))
      let told = try convert(
        "total;currency;issued\n1.234;USD;2024-03-26\n", Self.dated + ["--decimal", ","])
      #expect(told.output.contains("1.234;USD;2024-03-26;1136,80;"))
    }

    @Test func rulesPickTheFixing() throws {
      let table = "total,currency,issued\n100,USD,2024-03-30\n"
      for (rule, cells) in [
        ("on", "2024-03-28"), ("before", "2024-03-28"), ("next", "2024-04-02"),
        ("average-month", "2024-03"),
      ] {
        let outcome = try convert(table, Self.dated + ["--rule", rule])
        #expect(outcome.output.contains(",\(cells),ecb\n"), "\(rule): \(outcome)")
      }
    }

    @Test func severalTargetsAndNoDate() throws {
      let world = try TestWorld()
      let outcome = try world.run(
        arguments: [
          "convert", "-", "--amount", "fee", "--from", "USD", "--to", "EUR,JPY", "--on",
          "2024-03-26",
        ],
        input: "fee\n10\n")
      let rows = outcome.output.split(separator: "\n")
      #expect(
        rows[0]
          == "fee,fee_EUR,fee_EUR_rate,fee_EUR_date,fee_EUR_source,fee_JPY,fee_JPY_rate,fee_JPY_date,fee_JPY_source"
      )
      #expect(rows[1].hasPrefix("10,9.21,0.921234454169,2024-03-26,ecb,15"))
      #expect(rows[1].hasSuffix(",2024-03-26,ecb"))
      #expect(outcome.error == "")
    }

    @Test func amountsMayNameTheirCurrency() throws {
      let outcome = try convert(
        "total\n-\u{20AC}5\n1 234.00 EUR\n5\n",
        ["--amount", "total", "--to", "USD", "--on", "2024-03-26"])
      #expect(outcome.output.contains("-\u{20AC}5,-5.43,1.0855,2024-03-26,ecb\n"))
      #expect(outcome.output.contains("1 234.00 EUR,1339.51,1.0855,2024-03-26,ecb\n"))
      #expect(
        outcome.error.contains(
          "<stdin>:4:1: error: column 'total': the amount has no currency; write --from EUR or --from COLUMN"
        ))
      let twice = try convert("total,currency,issued\n5 EUR,USD,2024-03-26\n")
      #expect(twice.error.contains("the amount is in EUR, but its currency column says USD"))
    }

    @Test func headersThatDoNotFitAreRefused() throws {
      for (table, message) in [
        ("total,curency,issued\n", "the table has no column 'currency'; did you mean 'curency'?"),
        (
          "total,total,currency,issued\n",
          "several columns are called 'total'; write its number: 1"
        ),
        (
          "total,currency,issued,total_EUR\n",
          "the table already has a column 'total_EUR'; name the new ones with --as NAME"
        ),
        ("", "the table is empty: it has no header"),
        ("total,\"currency,issued\n", "missing closing quote"),
        ("total,currency,issued\r1,USD,2024-03-26\r", "lines end with carriage returns only"),
      ] {
        let outcome = try convert(table)
        #expect(outcome.status == .usage, "\(table)")
        #expect(outcome.output == "")
        #expect(outcome.error.contains(message), "\(outcome.error)")
      }
    }

    @Test func aHeaderAloneIsATable() throws {
      let outcome = try convert("total,currency,issued\n")
      #expect(
        outcome
          == TestWorld.Outcome(
            output:
              "total,currency,issued,total_EUR,total_EUR_rate,total_EUR_date,total_EUR_source\n",
            error: "", status: .success))
      #expect(try convert("total,currency,issued").output.hasSuffix("total_EUR_source"))
    }

    @Test func withoutAHeaderColumnsAreNumbers() throws {
      let outcome = try convert(
        "100\tUSD\t2024-03-26\n",
        [
          "--amount", "1", "--from", "#2", "--date", "3", "--to", "EUR", "--no-header", "--format",
          "tsv",
        ])
      #expect(
        outcome.output == "100\tUSD\t2024-03-26\t92.12\t0.921234454169\t2024-03-26\tecb\n")
    }

    @Test func linesOfJSONGetMembers() throws {
      let outcome = try convert(
        """
        {"id": 1, "total": 100.00, "currency": "USD", "issued": "2024-03-26" }
        {"total":"1.234,50","currency":"usd","issued":"2024-03-26","x":{"total":"no"}}
        {"total":null,"currency":"USD","issued":"2024-03-26"}
        {"currency":"USD","issued":"2024-03-26"}
        [1]
        {"total":1,"total":2,"currency":"USD","issued":"2024-03-26"}
        {"total":1e2,"cu\\u0072rency":"USD","issued":"2024-03-26"}

        """)
      let rows = outcome.output.split(separator: "\n").map(String.init)
      #expect(
        rows[0]
          == #"{"id": 1, "total": 100.00, "currency": "USD", "issued": "2024-03-26","total_EUR":"92.12","total_EUR_rate":"0.921234454169","total_EUR_date":"2024-03-26","total_EUR_source":"ecb" }"#
      )
      #expect(rows[1].contains(#""x":{"total":"no"},"total_EUR":"1137.26""#))
      #expect(
        rows[2].hasSuffix(
          #""total_EUR":null,"total_EUR_rate":null,"total_EUR_date":null,"total_EUR_source":null}"#)
      )
      #expect(rows[4] == "[1]")
      #expect(rows[6].contains(#""total_EUR":"92.12""#))
      #expect(outcome.error.contains("<stdin>:3:10: error: column 'total': the amount is empty"))
      #expect(
        outcome.error.contains("<stdin>:4:1: error: column 'total': the object has no 'total'"))
      #expect(outcome.error.contains("<stdin>:5:1: error: the line is not a JSON object"))
      #expect(outcome.error.contains("the object has 'total' twice"))
    }

    /// What a row gets is what the language answers.
    @Test func everyRowIsWhatTheLanguageAnswers() throws {
      var random = SystemRandomNumberGenerator()
      let codes = [
        "USD", "GBP", "JPY", "CHF", "PLN", "DEM", "AED", "EUR", "HUF", "TRY", "ISK", "KRW",
      ]
      for (rule, word) in [("on", "on"), ("before", "before"), ("next", "next")] {
        var table = "total,currency,issued\n"
        var lines = ""
        for _ in 0..<400 {
          let amount =
            "\(Int.random(in: -99_999...999_999, using: &random)).\(Int.random(in: 10...99, using: &random))"
          let code = codes.randomElement()!
          let day = String(
            format: "%04d-%02d-%02d", Int.random(in: 1998...2026), Int.random(in: 1...12),
            Int.random(in: 1...28))
          table += "\(amount),\(code),\(day)\n"
          lines += "\(amount) \(code) in PLN, JPY \(word) \(day)\n"
        }
        let answers = try TestWorld().run("-f", "-", input: lines).output.split(
          separator: "\n", omittingEmptySubsequences: false)
        let outcome = try convert(
          table, Self.money + ["--date", "issued", "--to", "PLN,JPY", "--rule", rule])
        let rows = outcome.output.split(separator: "\n").dropFirst()
        #expect(rows.count == 400)
        var answered = 0
        for (row, answer) in zip(rows, answers) {
          let cells = row.split(separator: ",", omittingEmptySubsequences: false)
          let expected = answer.isEmpty ? "" : "\(cells[3]) PLN, \(cells[7]) JPY"
          #expect(answer == expected, "\(row)")
          if answer.isEmpty {
            #expect(cells[3...].allSatisfy { $0.isEmpty })
          } else {
            answered += 1
          }
        }
        #expect(answered > 200)
      }
    }

    /// More than one piece.
    @Test func longTablesKeepTheirOrder() throws {
      let filler = String(repeating: "x,\n", count: 90)
      var table = "id,total,currency,issued,note\n"
      var expected = "id,total,currency,issued,note,t_EUR,t_EUR_rate,t_EUR_date,t_EUR_source\n"
      for row in 0..<6_000 {
        let text = "\(row),100,USD,2024-03-26,\"\(filler)\""
        table += text + "\n"
        expected += text + ",92.12,0.921234454169,2024-03-26,ecb\n"
      }
      let bad = table.split(separator: "\n", omittingEmptySubsequences: false).count
      table += "x,?,USD,2024-03-26,\n"
      expected += "x,?,USD,2024-03-26,,,,,\n"
      let outcome = try convert(table, Self.dated + ["--as", "t"])
      #expect(outcome.output == expected)
      #expect(
        outcome.error.hasPrefix("<stdin>:\(bad):3: error: column 'total': '?' is not an amount"))
    }

    @Test func aQuoteLeftOpenIsToldAndNothingLost() throws {
      let table = "total,currency,issued\n1,USD,2024-03-26\n\"2,USD,2024-03-26\n3,USD,2024-03-26\n"
      let outcome = try convert(table)
      #expect(outcome.error.contains("<stdin>:3:1: error: missing closing quote"))
      #expect(outcome.output.hasSuffix("\"2,USD,2024-03-26\n3,USD,2024-03-26\n"))
      let stray = try convert("total,currency,issued\n\"2\"x,USD,2024-03-26\n")
      #expect(stray.error.contains("<stdin>:2:4: error: unexpected text after a closing quote"))
    }

    /// Books write what is taken off in parentheses; a reader is told how it was read.
    @Test func amountsInParenthesesAreToldToBeNegative() throws {
      let table =
        "total,currency,issued\n(45.00),USD,2024-03-26\n10,USD,2024-03-26\n$(31.50),USD,2024-03-26\n"
      let outcome = try convert(table, Self.dated)
      #expect(outcome.output.contains("(45.00),USD,2024-03-26,-"))
      #expect(outcome.error.contains("2 amounts in parentheses read as minus"), "\(outcome.error)")
    }

    @Test func wrongWordsAreRefused() throws {
      for (words, message) in [
        (["--amount", "total", "--to", "EUR", "--rule", "before"], "--rule needs --date COLUMN"),
        (Self.dated + ["--via", "nbq"], "unknown source 'nbq'"),
        (["--amount", "total", "--to", "EUR", "--from", "USQ"], "unknown currency 'USQ'"),
        (Self.dated + ["--rule", "after"], "after"),
      ] {
        let outcome = try convert(Self.invoices, words)
        #expect(outcome.status == .usage, "\(words): \(outcome)")
        #expect(outcome.error.contains(message), "\(outcome.error)")
        #expect(outcome.output == "")
      }
      let missing = try TestWorld().run(arguments: ["convert", "/nowhere.csv"] + Self.dated)
      #expect(missing.status == .usage)
      #expect(missing.error == "agio: cannot read /nowhere.csv: No such file or directory\n")
    }

    /// A source without rates here is asked, unless that is forbidden.
    @Test func whatIsMissingIsFetchedOnce() throws {
      let world = try TestWorld()
      let table = "total,currency,issued\n" + String(repeating: "1,USD,2024-03-26\n", count: 50)
      let outcome = try world.run(
        arguments: ["convert", "-"] + Self.dated + ["--via", "nbp"], input: table)
      #expect(outcome.status != .success)
      #expect(!world.network.asked.isEmpty)
      #expect(world.network.asked.count < 20, "\(world.network.asked)")
      let offline = try TestWorld()
      _ = try offline.run(
        arguments: ["convert", "-", "--offline"] + Self.dated + ["--via", "nbp"], input: table)
      #expect(offline.network.asked == [])
    }
  }
}
