import AgioCore
import ArgumentParser
package import Dialogue
package import Shell
import Tables

/// `sql --dialect duckdb`: the functions that convert in a database.
package struct SQLCommand: Command {
  package static let about = CommandDescription(
    "sql", takes: "--dialect DIALECT",
    say("exact conversions in DuckDB, Spark, PostgreSQL"),
    say(
      "Writes SQL that converts as agio does, exactly and rounded half to even, from a table written by 'agio rates export'. A row without a rate is an error, as in agio; agio_try_convert returns NULL for it. The script explains how to use it."
    ),
    [("sql --dialect duckdb", nil)])

  @Option(help: "The engine: duckdb, spark or postgres.")
  var dialect: DialectArgument

  package init() {}

  package func run(in context: CommandContext) throws -> Page {
    Page([.text(SQLScript.text(dialect.dialect))])
  }
}

/// A dialect by its name.
struct DialectArgument: ExpressibleByArgument {
  let dialect: SQLScript.Dialect

  init?(argument: String) {
    guard let dialect = SQLScript.Dialect(rawValue: argument) else { return nil }
    self.dialect = dialect
  }

  static var allValueStrings: [String] { SQLScript.Dialect.allCases.map(\.rawValue) }
}
