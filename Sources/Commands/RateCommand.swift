import AgioCore
import ArgumentParser
import Dialogue
import Rendering
import Shell

/// `rate 1 XAU = 4012.50 USD`: sets a rate of one's own; alone lists them.
struct RateCommand: Command {
  static let about = CommandDescription(
    "rate", takes: "[1 XAU = 4012.50 USD]", completing: .currency,
    say("set your own rate; :rate remove XAU"),
    say(
      "Sets the rate of a pair, for later sessions too; a currency without a published rate gets its value from it. Without arguments, lists the rates you have set."
    ),
    [
      ("rate 1 XAU = 4012.50 USD", say("an ounce of gold")),
      ("rate 1 BTC = 65000 USD", say("your own code")),
      ("rate 1450 ARS = 1 USD on 2026-11-20", say("per unit of the other, from a date on")),
      ("rate remove XAU", say("remove a rate")),
    ])

  @Argument(parsing: .allUnrecognized)
  var words: [String] = []

  @OptionGroup var options: RunOptions

  func run(in context: CommandContext) throws -> Page {
    context.use(options)
    let book = try context.book()
    // Quoted as a whole it is the same.
    let words = words.flatMap { $0.split(separator: " ").map(String.init) }
    if words.isEmpty { return list(book, context) }
    if words[0].lowercased() == "remove" {
      return try remove(words.dropFirst().joined(separator: "/"), book, context)
    }
    let meanings = try context.settings().meanings
    let stated: StatedRate
    do throws(StatedRate.Fault) {
      stated = try StatedRate(words.joined(separator: " "), today: book.today, meanings)
    } catch {
      throw Self.fault(error, words)
    }
    guard let rate = stated.rate(setOn: book.today) else { throw Self.misread }
    return try set(rate, context)
  }

  private static var misread: CommandFault {
    .usage(
      say("expected two amounts with '=' between them"),
      examples: ["rate 1 XAU = 4012.50 USD", "rate remove XAU"])
  }

  private static func fault(_ fault: StatedRate.Fault, _ words: [String]) -> CommandFault {
    switch fault {
    case .misread: misread
    case .badCode:
      .usage(
        say("your own code must be 2 to 10 capital letters or digits that mean nothing else"),
        examples: ["rate 1 BTC = 65000 USD"])
    case .unknownCode(let code, let near):
      .unknown(say("unknown currency \(VisibleText.quoted(code.utf8))"), code, near: near)
    case .badDay(let day):
      .usage(
        say("\(VisibleText.quoted(day.utf8)) is not a date up to today"),
        examples: ["rate 1 BTC = 65000 USD on 2026-11-20"])
    case .oneCurrency(let currency):
      .usage(
        say("a rate needs two different currencies; both are \(currency)"),
        examples: ["rate 1 XAU = 4012.50 USD"])
    case .neitherIsOne:
      .usage(say("one of the two amounts must be 1"), examples: ["rate 1 XAU = 4012.50 USD"])
    }
  }

  private func list(_ book: RateBook, _ context: CommandContext) -> Page {
    let wording = context.wording
    if book.manual.isEmpty {
      let usage = (context.prompt == nil ? "agio " : ":") + "rate 1 XAU = 4012.50 USD"
      return .note(say("no rates set; \(Phrase.write(usage))"))
    }
    return Page(
      book.manual.rates.sorted { $0.equation < $1.equation }.map { rate in
        var line = StyledText(rate.equation)
        line.append("   " + wording(say("manual, from \(rate.date.phrase)")), .dim)
        return line
      })
  }

  /// - Parameter name: the pair, or a currency with one rate.
  private func remove(_ name: String, _ book: RateBook, _ context: CommandContext) throws -> Page {
    let rates: [ManualRate]
    if let pair = CurrencyPair(text: name.uppercased()) {
      rates = [book.manual[pair]].compactMap(\.self)
    } else if let currency = Currency(code: name) {
      rates = book.manual.rates(of: currency)
    } else {
      throw Self.misread
    }
    let code = name.uppercased()
    guard let rate = rates.first else {
      throw CommandFault(say("you have not set a rate for \(code)"))
    }
    if rates.count > 1 {
      throw CommandFault.usage(
        say("you have set \(rates.count) rates for \(code)"),
        examples: rates.map { "rate remove \($0.pair)" })
    }
    guard try context.rates().manual.rates[rate.pair] != nil else {
      throw CommandFault(Self.isInTheSettings(rate, context))
    }
    var manual = try context.rates().manual
    let fault = manual.remove(rate.pair)
    let left = try use(manual.rates, context)[rate.pair]
    var page = context.page(say("removed your rate \(rate.equation)"))
    if let fault { page.add(Page.Part.note(Self.holdsHere(fault))) }
    if let left { page.add(Page.Part.note(Self.isInTheSettings(left, context))) }
    return page
  }

  /// What is said of a rate that no command takes back.
  private static func isInTheSettings(_ rate: ManualRate, _ context: CommandContext) -> Phrase {
    let path = SettingsFile(context.world).shownPath ?? ""
    return say("your rate \(rate.equation) is in the settings; remove it from \(path)")
  }

  private static func holdsHere(_ fault: Phrase) -> Phrase {
    say("it applies to this session only: \(fault)")
  }

  private func set(_ rate: ManualRate, _ context: CommandContext) throws -> Page {
    var manual = try context.rates().manual
    let replaced = manual.rates[rate.pair]
    let fault = manual.set(rate)
    try use(manual.rates, context)
    var page = context.page(say("\(rate.equation), manual"))
    if let fault { page.add(Page.Part.note(Self.holdsHere(fault))) }
    if let replaced, replaced.equation != rate.equation {
      page.add(Page.Part.note(say("it replaces \(replaced.equation)")))
    }
    return page
  }

  /// What could not be kept holds for this session all the same.
  @discardableResult
  private func use(_ set: ManualRateList, _ context: CommandContext) throws -> ManualRateList {
    let rates = try context.reload().ownRates(set)
    context.prompt?.session.book.manual = rates
    return rates
  }
}

// Completion.
extension RateCommand {
  static func suggestions(
    after words: [String], typed: String, in context: SuggestionContext
  ) -> [Suggestions.Candidate]? {
    let rest = Array(words.drop { $0.first?.isNumber ?? false })
    switch rest.count {
    case 0:
      let verbs = words.isEmpty ? ["remove"] : []
      return context.currencies(typed) + SuggestionContext.words(verbs, beginning: typed)
    case 1 where rest[0].lowercased() == "remove":
      return Set(
        context.session.book.manual.rates.flatMap { [$0.pair.base.code, $0.pair.quote.code] }
      )
      .sorted().filter { $0.lowercased().hasPrefix(typed.lowercased()) }
      .map { Suggestions.Candidate($0) }
    case 1: return SuggestionContext.words(["="], beginning: typed)
    case 3 where rest[1] == "=": return context.currencies(typed)
    // The rate itself is the user's own.
    default: return []
    }
  }
}
