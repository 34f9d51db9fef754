import AgioCore
import ArgumentParser
import Configuration
import Dialogue
import Rendering
import Shell
import Tables

/// `prices BASE CODES… --from DATE --format ledger`: price directives for plain-text accounting.
struct PricesCommand: Command {
  static let about = CommandDescription(
    "prices", takes: "[BASE] [CODES…]", completing: .currency,
    say("prices for ledger, hledger, Beancount, GnuCash"),
    say(
      "Writes the price of one unit of each currency in the first one, a line for each day the source published. With --for, reads the days and currencies of your books and appends the prices they lack; running it again adds nothing twice."
    ),
    [
      ("prices EUR USD PLN --from 2024-01-01 --format ledger", nil),
      ("prices EUR --for books.journal", say("append the prices your books lack")),
      ("prices EUR --for books.journal --into prices.db", say("to a separate file")),
    ])

  @Argument(
    help: ArgumentHelp(
      "The currency of the prices; default: that of the books, or the setting 'base'.",
      valueName: "BASE"))
  var base: String?

  @Argument(help: ArgumentHelp("The currencies to price.", valueName: "CODES"))
  var codes: [String] = []

  @Option(help: ArgumentHelp("The first day; default: the newest.", valueName: "DATE"))
  var from: DayArgument?

  @Option(help: ArgumentHelp("The last day; default: today.", valueName: "DATE"))
  var to: DayArgument?

  @Option(help: ArgumentHelp("The source.", valueName: "SOURCE"))
  var via: String?

  @Option(help: "The program to write for: ledger, hledger, beancount or gnucash-csv.")
  var format: PriceFormat?

  @Option(name: .customLong("for"), help: ArgumentHelp("The books.", valueName: "FILE"))
  var books: String?

  @Option(help: ArgumentHelp("Append to this file instead of the books.", valueName: "FILE"))
  var into: String?

  @OptionGroup var options: RunOptions

  func validate() throws {
    if books != nil, from != nil || to != nil {
      throw CommandFault.usage(
        say("--for FILE has its own days"), note: say("leave out --from and --to"))
    }
    if books == nil, into != nil { throw CommandFault.needing("--into FILE", "--for FILE") }
    if to != nil, from == nil { throw CommandFault.needing("--to DATE", "--from DATE") }
  }

  func run(in context: CommandContext) throws -> Page {
    context.use(options)
    var rates = try PriceRates(via, in: context)
    if let books { return try append(to: books, &rates, context) }
    let days = try PeriodWords(
      [base].compactMap(\.self) + codes, today: rates.today, newest: rates.newest)
    try days.refuse(from, to)
    guard let base = days.words.first, days.words.count > 1 else {
      throw CommandFault.usage(
        say("expected a base and currencies"), examples: [Self.about.examples[0].line])
    }
    let meanings = rates.meanings
    let quote = try SeriesRequest.currency(base, of: "prices", meanings)
    var currencies: [Currency] = []
    for word in days.words.dropFirst() {
      let currency = try SeriesRequest.currency(word, of: "prices", meanings)
      if currency == quote {
        throw CommandFault.usage(
          say("the price of \(currency) in \(quote) is always 1"),
          note: say("leave out \(currency), or choose another base"), word: word)
      }
      currencies.append(currency)
    }
    let format = format ?? .ledger
    var first = from?.date(today: rates.today)
    var last = to?.date(today: rates.today) ?? rates.today
    if let span = days.span { (first, last) = rates.days(of: span) }
    if let first, first > last {
      if to == nil, days.span == nil {
        throw CommandFault.usage(
          say("\(first.phrase) is in the future"), note: .write("--from \(rates.newest ?? last)"),
          word: "\(first)")
      }
      throw CommandFault.usage(
        say("the first date must be before the last"), note: .write("--from \(last) --to \(first)"))
    }
    var prices: [PriceDirective] = []
    for currency in currencies {
      prices += try rates.prices(of: currency, in: quote, from: first, through: last)
    }
    prices.sort { ($0.date, $0.commodity) < ($1.date, $1.commodity) }
    var page = Page([.text((format.header ?? "") + prices.map(format.text).joined())])
    for note in rates.notes { page.add(Page.Part.note(note)) }
    return page
  }

  /// Appends what the books lack, and shows it.
  private func append(to books: String, _ rates: inout PriceRates, _ context: CommandContext) throws
    -> Page
  {
    let path = context.world.expanded(books)
    let isBeancount =
      format.map { $0 == .beancount } ?? (path.hasSuffix(".beancount") || path.hasSuffix(".bean"))
    let format = format ?? (isBeancount ? .beancount : .ledger)
    if format == .gnucash {
      throw CommandFault.usage(
        say("prices for GnuCash cannot be appended to books"),
        examples: [Self.about.examples[1].line])
    }
    let target = into.map(context.world.expanded) ?? path
    let file = try BookFile(target, makes: into != nil)
    var reader = BookReader(isBeancount: isBeancount, rates.meanings)
    var read = try reader.read(path)
    if into != nil { read = try reader.read(target) }
    if let line = read.lineWithoutYear {
      throw CommandFault.file(
        Phrase(verbatim: "\(VisibleText.of(path.utf8)):\(line)").followed(
          by: say("error: the date has no year; add it, or a line 'Y2024' above"), after: ": "))
    }
    let meanings = rates.meanings
    let currency = { (word: String) throws(CommandFault) in
      try CommandFault.currency(word, meanings)
    }
    let quote = try base.map(currency) ?? read.operatingCurrency ?? rates.usualBase
    let wanted = try codes.map(currency)
    let prices = try rates.prices(for: read, in: quote, wanted)
    let text = prices.map(format.text).joined()
    if !text.isEmpty { try file.append(text) }
    var page = Page([.text(text)], status: rates.hasFailed ? .statementFailed : .success)
    for note in rates.notes { page.add(Page.Part.note(note)) }
    page.add(
      Page.Part.note(
        say(
          "\(VisibleText.of(target.utf8)): \(prices.count) \(prices.count, "price", "prices") appended"
        )))
    return page
  }
}

extension PriceFormat: ExpressibleByArgument {}
