import AgioCore
import ArgumentParser
package import Dialogue
import Rendering
package import Shell

/// `rate 1 XAU = 4012.50 USD`: sets a rate of one's own; alone lists them.
package struct RateCommand: Command {
  package static let about = CommandDescription(
    "rate", takes: "[1 XAU = 4012.50 USD]", completing: .currency,
    say("set a rate of your own; :rate remove XAU"),
    say(
      "Sets what one unit of a currency is worth, for all later sessions too. Alone it lists the rates you have set."
    ),
    [
      ("rate 1 XAU = 4012.50 USD", say("an ounce of gold")),
      ("rate 1 BTC = 65000 USD", say("a code of your own")),
      ("rate remove XAU", say("no more")),
    ])

  @Argument(parsing: .allUnrecognized)
  var words: [String] = []

  @OptionGroup var options: RunOptions

  package init() {}

  package func run(in context: CommandContext) throws -> Page {
    context.use(options)
    let book = try context.book()
    if words.isEmpty { return list(book, context) }
    if words.count == 2, words[0].lowercased() == "remove" {
      guard let currency = Currency(code: words[1]), book.manual[currency] != nil else {
        throw Self.misread
      }
      guard try context.stores().manual.rates[currency] != nil else {
        throw CommandFault(Self.isInTheSettings(currency, context))
      }
      return try keep(nil, for: currency, context)
    }
    // `1 XAU = 4012.50 USD`, or without the 1.
    let rest = words.first == "1" ? Array(words.dropFirst()) : words
    guard rest.count == 4, rest[1] == "=", let number = ManualRate.number(rest[2]),
      let quote = Currency(code: rest[3])
    else { throw Self.misread }
    guard let base = Currency.known(orOwn: rest[0]) else {
      throw CommandFault.usage(
        say("a code of your own has 2 to 10 capitals and digits, and no meaning yet"),
        examples: ["rate 1 BTC = 65000 USD"])
    }
    guard
      let rate = ManualRate(
        pair: CurrencyPair(base: base, quote: quote), text: number, date: book.today)
    else { throw Self.misread }
    if let other = try context.stores().manual.rates.circle(closedBy: rate) {
      throw CommandFault.usage(
        ManualRateList.contradiction(of: base, with: other),
        examples: ["rate remove \(other)"])
    }
    return try keep(rate, for: base, context)
  }

  private static var misread: CommandFault {
    .usage(
      say("a rate has two currencies and a number"),
      examples: ["rate 1 XAU = 4012.50 USD", "rate remove XAU"])
  }

  private func list(_ book: RateBook, _ context: CommandContext) -> Page {
    let wording = context.wording
    let rates = book.manual.rates
    if rates.isEmpty {
      let usage = (context.prompt == nil ? "agio " : ":") + "rate 1 XAU = 4012.50 USD"
      return .note(say("no rates of your own; \(Phrase.write(usage))"))
    }
    return Page(
      rates.map { rate in
        var line = StyledText("1 \(rate.pair.base) = \(rate.text) \(rate.pair.quote)")
        line.append("   " + wording(say("manual, of \(rate.date.phrase)")), .dim)
        return line
      })
  }

  /// What is said of a rate that no command takes back.
  private static func isInTheSettings(_ currency: Currency, _ context: CommandContext) -> Phrase {
    let path = SettingsFile(context.world).shownPath ?? ""
    return say("your rate of \(currency) is in the settings; take it out of \(path)")
  }

  private func keep(_ rate: ManualRate?, for currency: Currency, _ context: CommandContext)
    throws(CommandFault) -> Page
  {
    var manual = try context.stores().manual
    let fault = manual.set(rate, for: currency)
    let known = try context.stores().notices
    // What could not be kept holds for this session all the same.
    let (rates, notices) = try context.reload().ownRates(manual.rates)
    context.prompt?.session.book.manual = rates
    let text =
      rates[currency].map { say("1 \($0.pair.base) = \($0.text) \($0.pair.quote), manual") }
      ?? say("\(currency) has no rate of yours any more")
    var page = Page([StyledText(context.wording(text))])
    if let fault { page.add(Page.Part.note(say("it holds for this session only: \(fault)"))) }
    if rate == nil, rates[currency] != nil {
      page.add(Page.Part.note(Self.isInTheSettings(currency, context)))
    }
    for notice in notices where !known.contains(notice) {
      page.add(Page.Part.note(notice))
    }
    return page
  }
}

// Completion.
extension RateCommand {
  package static func suggestions(
    after words: [String], typed: String, in context: SuggestionContext
  ) -> [Suggestions.Candidate]? {
    let rest = words.first == "1" ? Array(words.dropFirst()) : words
    switch rest.count {
    case 0:
      let verbs = words.isEmpty ? ["remove"] : []
      return context.currencies(typed) + SuggestionContext.words(verbs, beginning: typed)
    case 1 where rest[0].lowercased() == "remove":
      return context.session.book.manual.rates.map(\.pair.base.code)
        .filter { $0.lowercased().hasPrefix(typed.lowercased()) }
        .map { Suggestions.Candidate($0) }
    case 1: return SuggestionContext.words(["="], beginning: typed)
    case 3 where rest[1] == "=": return context.currencies(typed)
    // The rate itself is the user's own.
    default: return []
    }
  }
}
