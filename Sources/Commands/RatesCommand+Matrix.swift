import AgioCore
import Dialogue
import Rendering
import Shell

// `rates --matrix EUR,USD,GBP`: each currency in each other.
extension RatesCommand {
  func matrix(_ currencies: [Currency], _ selection: RateSelection, in context: CommandContext)
    throws -> Page
  {
    let book = try context.book()
    var unique: [Currency] = []
    for currency in currencies where !unique.contains(currency) { unique.append(currency) }
    guard unique.count > 1 else {
      throw CommandFault.usage(
        say("a matrix needs two currencies"), examples: ["rates --matrix EUR,USD,GBP"])
    }
    var rates: [[CrossRate]] = []
    do throws(Diagnostic) {
      for base in unique {
        var row: [CrossRate] = []
        for quote in unique { row.append(try book.rate(of: base, in: quote, selection)) }
        rates.append(row)
      }
    } catch {
      throw CommandFault(error)
    }
    if context.format != .text { return Page(Self.table(rates)) }
    return Page(
      Self.lines(unique, rates) + [Self.provenance(rates, book, context.wording)].compactMap(\.self)
    )
  }

  /// A row for each pair.
  private static func table(_ rates: [[CrossRate]]) -> DataTable {
    var table = DataTable([.pair, .rate, .date, .source])
    for rate in rates.joined() where rate.pair.base != rate.pair.quote {
      let dated = rate.legs.first { $0.date != nil } ?? rate.legs.first
      table.add([
        DataTable.Cell("\(rate.pair)", .strong), DataTable.Cell(rate.text(), isNumber: true),
        dated?.date.map { DataTable.Cell("\($0)") }, dated.map { DataTable.Cell($0.source) },
      ])
    }
    return table
  }

  private static func lines(_ currencies: [Currency], _ rates: [[CrossRate]]) -> [StyledText] {
    let cells = rates.map { row in row.map { $0.text() } }
    let widths = currencies.indices.map { column in
      max(3, cells.map { $0[column].count }.max() ?? 0)
    }
    let padded = { (text: String, width: Int) in
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    var head = StyledText("     ")
    for (column, currency) in currencies.enumerated() {
      head.append("  " + padded(currency.code, widths[column]), .strong)
    }
    return [head]
      + zip(currencies, cells).map { base, row -> StyledText in
        var line = StyledText("1 \(base.code)", .strong)
        for (column, cell) in row.enumerated() {
          line.append(
            "  " + padded(cell, widths[column]), currencies[column] == base ? .dim : .plain)
        }
        return line
      }
  }

  private static func provenance(_ rates: [[CrossRate]], _ book: RateBook, _ wording: Wording)
    -> StyledText?
  {
    var answer = Answer()
    answer.legs = rates.joined().flatMap(\.legs)
    return Provenance(of: answer, today: book.today).phrase.map { StyledText(wording($0), .dim) }
  }
}
