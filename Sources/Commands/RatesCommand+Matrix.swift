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
      Self.lines(unique, rates, context)
        + [Self.provenance(rates, book, context.wording)].compactMap(\.self)
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

  /// The first columns that the window has room for, and below which are missing.
  private static func lines(
    _ currencies: [Currency], _ rates: [[CrossRate]], _ context: CommandContext
  ) -> [StyledText] {
    let cells = rates.map { row in row.map { $0.text() } }
    let columns = currencies.indices.map { column in DecimalColumn(cells.map { $0[column] }) }
    let padded = { (text: String, width: Int) in
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    var head = StyledText("     ")
    var left = context.width - 5
    let shown = currencies.indices.prefix { column in
      left -= max(3, columns[column].width) + 2
      return left >= 0
    }
    for column in shown {
      head.append(
        "  " + padded(currencies[column].code, max(3, columns[column].width)), .strong)
    }
    let rows = zip(currencies, cells).map { base, row -> StyledText in
      var line = StyledText("1 \(base.code)", .strong)
      for column in shown {
        var cell = padded(columns[column].aligned(row[column]), 3)
        if column == shown.last { while cell.last == " " { cell.removeLast() } }
        line.append("  " + cell, currencies[column] == base ? .dim : .plain)
      }
      return line
    }
    let hidden = currencies.dropFirst(shown.count)
    if hidden.isEmpty { return [head] + rows }
    let codes = hidden.map(\.code).joined(separator: ", ")
    let titles = "\(codes) (\(hidden.count)/\(currencies.count))"
    return [head] + rows
      + [StyledText(context.wording(say("hidden at this width: \(titles)")), .dim)]
  }

  private static func provenance(_ rates: [[CrossRate]], _ book: RateBook, _ wording: Wording)
    -> StyledText?
  {
    var answer = Answer()
    answer.legs = rates.joined().flatMap(\.legs)
    return Provenance(of: answer, today: book.today).phrase.map { StyledText(wording($0), .dim) }
  }
}
