import Foundation
import Shell
import Testing

extension InProcessTests {
  /// What is handed to a database: the table of rates, and the functions on it. `Tests/Scale/engines.py` runs them.
  @Suite struct SQLTests {
    private func run(_ words: String) throws -> TestWorld.Outcome {
      try TestWorld().run(arguments: words.split(separator: " ").map(String.init))
    }

    private func script(_ dialect: String) throws -> String {
      let outcome = try run("sql --dialect \(dialect)")
      #expect(outcome.error == "" && outcome.status == .success)
      return outcome.output
    }

    /// The statements, without what is said about them.
    private func statements(_ dialect: String) throws -> String {
      try script(dialect).split(separator: "\n").filter { !$0.hasPrefix("--") }
        .joined(separator: "\n")
    }

    @Test func whatALawFixesIsExportedForEachDay() throws {
      let rows = try run("rates export --base EUR --fill --from 2024-03-29 --to 2024-03-31").output
      for row in [
        "2024-03-31,EUR,DEM,1.95583,,euro,", "2024-03-31,EUR,HRK,7.5345,,euro,",
        "2024-03-31,EUR,BAM,1.95583,,peg,", "2024-03-31,XPF,EUR,0.00838,,peg,",
        // 1.0811 dollars, 3.6725 dirhams for each.
        "2024-03-31,EUR,AED,3.97033975,2024-03-28,peg+ecb,",
        "2024-03-31,EUR,ANG,1.935169,2024-03-28,peg+ecb,",
      ] {
        #expect(rows.contains("\n\(row)\n"), "\(row)")
      }
      // Not before the law, nor after it; and no figure twice.
      #expect(
        !rows.contains(",BGN,1.95583,,euro,") && rows.contains("EUR,BGN,1.9558,2024-03-28,ecb,"))
      #expect(!rows.contains(",XCG,"))
      let days = Dictionary(grouping: rows.split(separator: "\n").dropFirst()) {
        $0.split(separator: ",").prefix(3).joined(separator: ",")
      }
      #expect(days.values.allSatisfy { $0.count == 1 })
    }

    @Test func daysAfterTheNewestHaveWhatCanBeAnswered() throws {
      let rows = try run("rates export --fill --from 2026-10-29 --today 2026-11-21").output
      #expect(rows.contains("\n2026-11-21,EUR,DEM,1.95583,,euro,\n"))
      // A Sunday has Friday's figures, Monday's are due.
      #expect(rows.contains("\n2026-11-01,EUR,USD,1.1172,2026-10-30,ecb,\n"))
      #expect(rows.contains("\n2026-11-01,EUR,AED,"))
      #expect(!rows.contains("\n2026-11-02,EUR,AED,") && !rows.contains("\n2026-11-02,EUR,USD,"))
    }

    @Test(arguments: ["duckdb", "spark", "postgres"])
    func aRowWithoutARateIsAnErrorAndTheTryVariantGivesNull(_ dialect: String) throws {
      let text = try statements(dialect)
      #expect(text.contains("agio_try_convert(") && text.contains("agio: no rate of "))
      #expect(try script(dialect).contains("agio_try_convert(") && text.contains(" agio_convert("))
      // NULL in, NULL out.
      let nulls = "amount IS NULL OR source IS NULL OR target IS NULL OR day IS NULL THEN NULL"
      #expect(text.contains(nulls) || text.contains("RETURNS NUMERIC STABLE STRICT"))
      #expect(!text.contains("= amount"), "a comparison with NULL is no NULL in a CASE")
    }

    @Test(arguments: ["duckdb", "spark", "postgres"])
    func codesAreReadInAnyCaseAndPenceAreNoPounds(_ dialect: String) throws {
      let text = try statements(dialect)
      #expect(text.contains("= 'GBp' THEN 'GBX' ELSE UPPER("))
      #expect(text.contains("WHEN 'GBP' THEN 'GBX' WHEN 'ILS' THEN 'ILA' ELSE 'ZAC' END"))
      // An unknown code has no two digits.
      #expect(!text.contains("ELSE 2 END") && text.contains("'EUR', "))
    }

    @Test func noRowsAreLostInTheJoinOfSpark() throws {
      let text = try script("spark")
      #expect(text.components(separatedBy: "LEFT JOIN agio_legs").count == 3)
      #expect(text.contains("CAST(i.issued AS DATE)") && text.contains("agio_code(i.currency)"))
    }

    /// Arguments of a macro are evaluated where its own tables are.
    @Test func aMacroOfDuckDBHasNoNamesThatAQueryMayHave() throws {
      let text = try statements("duckdb")
      let start = try #require(text.range(of: "MACRO agio_try_convert"))
      let macro = text[start.lowerBound...]
      #expect(macro.contains("AS agio_from") && macro.contains("AS agio_to"))
      #expect(macro.contains("CAST(day AS DATE)"))
      for name in [" f.", " t.", "agio_legs f", "agio_legs t", "(f.", "(t."] {
        #expect(!macro.contains(name), "\(name)")
      }
    }

    @Test func postgresHasATableWithAnIndex() throws {
      let text = try statements("postgres")
      #expect(text.contains("CREATE MATERIALIZED VIEW agio_legs"))
      #expect(text.contains("CREATE UNIQUE INDEX ON agio_legs (currency, date)"))
      #expect(text.contains("day TIMESTAMPTZ"))
    }
  }
}
