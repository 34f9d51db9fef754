import Foundation
import Shell
import Testing

extension InProcessTests {
  /// Tables as spreadsheets and banks write them.
  @Suite struct ConvertHabitTests {
    private static let words = [
      "--amount", "total", "--from", "cur", "--date", "day", "--to", "EUR",
    ]

    private func convert(_ table: String, _ words: [String] = words) throws -> TestWorld.Outcome {
      try TestWorld().run(arguments: ["convert", "-"] + words, input: table)
    }

    /// What became of a table that need not be UTF-8.
    private func convert(_ table: Data, _ words: [String] = words) throws
      -> (output: Data, error: String)
    {
      let world = try TestWorld()
      let path = "\(world.home)/t.csv"
      try table.write(to: URL(filePath: path))
      _ = try? world.run(arguments: ["convert", path] + words)
      return (
        try Data(contentsOf: URL(filePath: "\(world.home)/out")),
        try String(contentsOfFile: "\(world.home)/err", encoding: .utf8)
      )
    }

    /// The dates of a column speak for each other, where all agree.
    @Test(arguments: [
      ("13/04/2024", "2024-04-03"), ("04/13/2024", "2024-03-04"),
      ("13-04-2024", "2024-04-03"), ("4/13/2024 10:30", "2024-03-04"),
    ])
    func aColumnOfOneMindSaysWhichNumberIsTheDay(_ other: String, _ day: String) throws {
      for rows in [["03/04/2024", other], [other, "03/04/2024"]] {
        let table = rows.map { "10,USD,\($0)\n" }.joined()
        let outcome = try convert("total,cur,day\n" + table)
        #expect(outcome.error == "")
        #expect(outcome.output.contains(",03/04/2024,9."), "\(outcome)")
        #expect(outcome.output.contains(",\(day),ecb"), "\(outcome)")
      }
    }

    @Test func aColumnThatDoesNotDecideIsRefused() throws {
      let table = "total,cur,day\n10,USD,03/04/2024\n10,USD,5.6.2024\n"
      let outcome = try convert(table)
      #expect(
        outcome.error == """
          <stdin>:2:8: error: column 'day': '03/04/2024' could be 2024-04-03 or 2024-03-04; write --dates dmy or --dates mdy
          agio: note: 1 of 2 rows were not converted

          """)
      #expect(outcome.status == .statementFailed)
      let told = try convert(table, Self.words + ["--dates", "dmy"])
      #expect(told.error == "")
    }

    @Test func aColumnOfTwoMindsIsRefusedWhereItContradictsItself() throws {
      let outcome = try convert(
        "total,cur,day\n10,USD,13/04/2024\n10,USD,03/04/2024\n10,USD,04/14/2024\n")
      #expect(outcome.error.contains("<stdin>:3:8: error: column 'day': '03/04/2024' could be"))
      #expect(
        outcome.error.contains(
          "<stdin>:4:8: error: column 'day': '04/14/2024' has day and month in a different order from the dates above; write it as 2024-04-14"
        ))
      #expect(outcome.output.contains("10,USD,13/04/2024,9.39,"))
    }

    /// Also far behind what is looked at first, and in whatever order the cores come to it.
    @Test func marksAndDaysThatContradictThoseAboveAreToldWhereverTheyStand() throws {
      let note = String(repeating: "x", count: 250)
      let plain = String(repeating: "1234.50,USD,2024-04-03,\(note)\n", count: 5_000)
      let outcome = try convert(
        "total,cur,day,note\n" + plain + "\"1.234,56\",USD,2024-04-03,\n")
      #expect(
        outcome.error.contains(
          "<stdin>:5002:1: error: column 'total': '1.234,56' has a different decimal mark from the amounts above; write it with '.'"
        ))
      // The first mark stands behind the first piece, the contradiction right behind it.
      let whole = String(repeating: "1234,USD,2024-04-03,\(note)\n", count: 5_000)
      let late = try convert(
        "total,cur,day,note\n" + whole + "\"1,5\",USD,13/04/2024,\n" + whole
          + "1.5,USD,2024-04-03,\n1,USD,04/13/2024,\n")
      let messages = late.error.split(separator: "\n").map { $0.prefix { $0 != ";" } }
      #expect(
        messages == [
          "<stdin>:10003:1: error: column 'total': '1.5' has a different decimal mark from the amounts above",
          "<stdin>:10004:7: error: column 'day': '04/13/2024' has day and month in a different order from the dates above",
          "agio: note: 2 of 10003 rows were not converted",
        ])
    }

    @Test(arguments: [
      "sep=;\r\ntotal;cur;day\r\n", "\u{FEFF}sep=;\r\ntotal;cur;day\r\n",
      "Account;DE12\r\nFrom;2024-01-01\r\n;;\r\ntotal;cur;day\r\n",
      "\u{FEFF}\r\n\"total\";\"cur\";\"day\"\r\n", " Total ; CUR;Day\r\n",
    ])
    func whatStandsBeforeTheRowsStays(_ beginning: String) throws {
      let world = try TestWorld()
      let outcome = try world.run(
        arguments: ["convert", "-"] + Self.words,
        input: beginning + "1.234,5;USD;03.04.2024\r\n;;\r\n\r\n")
      #expect(outcome.status == .success, "\(outcome)")
      let bytes = try Data(contentsOf: URL(filePath: "\(world.home)/out"))
      let output = String(decoding: bytes, as: UTF8.self)
      #expect(output.hasPrefix(beginning.dropLast()))
      #expect(
        output.hasSuffix(
          "\r\n1.234,5;USD;03.04.2024;1144,86;0,927385699713;2024-04-03;ecb\r\n;;;;;;\r\n\r\n"),
        "\(output)")
      let isLate = beginning.hasPrefix("Account")
      #expect(
        outcome.error.contains("agio: note: line 4 is used as the header\n") == isLate)
    }

    @Test func columnsMayBeNumbers() throws {
      let outcome = try convert(
        "a,a,when\n10,USD,2024-04-03\n",
        ["--amount", "1", "--from", "2", "--date", "#3", "--to", "EUR"])
      #expect(outcome.output.contains("10,USD,2024-04-03,9.27,"))
      // A column that is called so goes first.
      let year = try convert(
        "2024,2\n10,20\n",
        ["--amount", "2", "--from", "USD", "--on", "2024-04-03", "--to", "EUR"])
      #expect(year.output.contains("10,20,18.55,"))
    }

    @Test(arguments: [
      ("Total (net),cur,day\n", "the table has no column 'total'; did you mean 'Total (net)'?"),
      ("x,cur,day\n", "the table has no column 'total'; columns: 'x', 'cur', 'day'"),
      ("Total,TOTAL,cur,day\n", "several columns are called 'total'; write its number: 1, 2"),
    ])
    func headersThatDoNotFit(_ header: String, _ message: String) throws {
      let outcome = try convert(header)
      #expect(outcome.error == "<stdin>: error: \(message)\n")
    }

    @Test func rowsThatAreNoneOfTheTable() throws {
      let outcome = try convert(
        "total,cur,day\n1,USD,2024-04-03\ntotal,cur,day\n,,\n\" \",,\n2,USD,2024-04-03\n,\n")
      #expect(
        outcome.error == """
          <stdin>:3:1: error: column 'total': the header appears again here; remove this line
          agio: note: 1 of 3 rows were not converted

          """)
      #expect(outcome.output.hasSuffix("\n,,,,,,\n"))
    }

    @Test func otherEncodingsAreTold() throws {
      let table = "total,cur,day\n1,USD,2024-04-03\n"
      for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian] {
        let outcome = try convert(table.data(using: encoding)!)
        #expect(outcome.error.contains("the text is UTF-16"), "\(outcome)")
      }
      let latin = try convert(
        "total,W\u{E4}hrung,day\n1,USD,2024-04-03\n".data(using: .isoLatin1)!,
        ["--amount", "total", "--from", "W\u{E4}hrung", "--to", "EUR"])
      #expect(latin.error.hasSuffix("error: the text is not UTF-8; save it as UTF-8\n"))
      let cell = try convert(
        "total,cur,day\n1\u{A0}234.50,USD,2024-04-03\n".data(using: .isoLatin1)!)
      #expect(cell.error.contains(":2:1: error: column 'total': the text is not UTF-8"))
      // What is not asked for is nobody's business, and stays as it is.
      let note = try convert(
        "total,cur,day,n\u{E4}\n1,USD,2024-04-03,\u{E4}\n".data(using: .isoLatin1)!)
      #expect(note.error == "")
      #expect(note.output.contains(0xE4))
      #expect(note.output.range(of: Data(",0.9274,0.927385699713,".utf8)) != nil)
    }
  }
}
