import AgioCore
import ArgumentParser
import Configuration
import Dialogue
import RateStore
import Rendering

/// `agio rates [BASE] [CODES…]`
struct RatesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rates",
    abstract: "Show the board: every rate of a base, its date and what it has moved.")

  @Argument(
    help: ArgumentHelp(
      "The base; without it the setting 'base', or the pivot of --via.", valueName: "BASE"))
  var base: String?

  @Argument(help: ArgumentHelp("The currencies to show; without them all.", valueName: "CODES"))
  var codes: [String] = []

  @Option(help: ArgumentHelp("The day; without it the newest.", valueName: "DATE"))
  var on: DayArgument?

  @Option(help: ArgumentHelp("The source.", valueName: "SOURCE"))
  var via: String?

  @Option(help: ArgumentHelp("A table of the source: A, B or C of NBP.", valueName: "TABLE"))
  var table: String?

  @Option(help: "How to answer.")
  var format = Options.Format.text

  @OptionGroup var day: DayOption

  func run() throws {
    let cabinet = Subcommand.cabinet(day.options)
    if let table { return try show(table.uppercased(), cabinet) }
    let pivot = via.flatMap { cabinet.shelf[$0.lowercased()]?.profile.pivot }
    var selection = RateSelection(
      time: on.map { .on($0.date(today: cabinet.today)) } ?? .latest, source: via?.lowercased())
    if let via, cabinet.shelf[via.lowercased()] == nil {
      throw ValidationError("unknown source \(VisibleText.quoted(via.utf8))")
    }
    selection.side = .mid
    let board = RatesBoard(
      cabinet.book, base: try base.map(Subcommand.currency) ?? pivot ?? cabinet.configuration.base,
      codes: try codes.map(Subcommand.currency), selection)
    do throws(Diagnostic) {
      Subcommand.show(
        try board.table(), as: format, cabinet.audience, cabinet.configuration.colours)
    } catch {
      Subcommand.fail(error, cabinet.audience)
    }
  }

  /// The rows of one table as it was published.
  private func show(_ name: String, _ cabinet: RateCabinet) throws {
    let id = via?.lowercased() ?? "nbp"
    guard let source = cabinet.shelf[id], !source.profile.schedules.compactMap(\.table).isEmpty
    else {
      throw ValidationError("\(id) has no tables of its own; only nbp has A, B and C")
    }
    guard source.profile.schedules.contains(where: { $0.table == name }) else {
      throw ValidationError(
        "\(id) has no table \(VisibleText.quoted(name.utf8)); there are A, B and C")
    }
    guard let series = source.series as? TabledSeries,
      let sheet = series.sheet(name, on: on?.date(today: cabinet.today) ?? cabinet.today)
    else {
      cabinet.audience.complain(
        say(
          "there are no rates of \(source.profile.name) table \(name) here; run 'agio refresh \(id)'"
        ))
      ExitStatus.noRates.exit()
    }
    let wanted =
      try codes.isEmpty && base == nil
      ? nil : Set(([base].compactMap { $0 } + codes).map(Subcommand.currency))
    var table = DataTable([.code, .name, .mid, .bid, .ask, .date, .table])
    for row in sheet.rows where wanted?.contains(row.currency) ?? true {
      table.add([
        DataTable.Cell(row.currency.code, .strong), DataTable.Cell(row.currency.phrase),
        row.mid.map(cell), row.bid.map(cell), row.ask.map(cell), DataTable.Cell("\(sheet.date)"),
        sheet.number.map { DataTable.Cell($0) },
      ])
    }
    if table.isEmpty {
      cabinet.audience.complain(
        say(
          "\(source.profile.name) table \(name) of \(sheet.date) has none of these currencies"))
      ExitStatus.statementFailed.exit()
    }
    Subcommand.show(table, as: format, cabinet.audience, cabinet.configuration.colours)
  }

  private func cell(_ rate: Amount) -> DataTable.Cell {
    var out = TextBuffer(capacity: 32)
    rate.exact.writePlain(to: &out)
    return DataTable.Cell(out.text, isNumber: true)
  }
}
