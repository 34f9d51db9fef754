import AgioCore
import ArgumentParser
import Dialogue
import Shell
import Tables

/// `sql --dialect duckdb`: the functions that convert in a database.
struct SQLCommand: Command {
  static let about = CommandDescription(
    "sql", takes: "--dialect DIALECT",
    say("exact conversions in DuckDB, Spark, PostgreSQL"),
    say(
      "Writes SQL that converts as agio does, exactly and rounded half to even, from a table written by 'agio rates export'. A row without a rate is an error, as in agio; agio_try_convert returns NULL for it. The script explains how to use it."
    ),
    [("sql --dialect duckdb", nil)])

  @Option(help: "The engine: duckdb, spark or postgres.")
  var dialect: SQLScript.Dialect

  func run(in context: CommandContext) throws -> Page {
    Page([.text(SQLScript.text(dialect))])
  }
}

extension SQLScript.Dialect: ExpressibleByArgument {}
