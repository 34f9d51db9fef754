import AgioCore
import Configuration
import Publishing
import RateService
import Rendering
import Shell
import Tables

/// Finds the rates that price directives state, and fetches what is missing, once.
struct PriceRates {
  private var rates: Rates
  private let source: String?
  private var hasFetched = false
  /// The first day that will be asked for.
  private var earliest: CalendarDate?
  /// What could not be had, a line each.
  private(set) var notes: [Phrase] = []
  private(set) var hasFailed = false
  /// How many prices stand on rates of the user's own that are of other days, and these.
  private var ofOtherDays: (prices: Int, rates: Set<ManualRate>) = (0, [])

  init(_ via: String?, in context: CommandContext) throws(CommandFault) {
    let rates = try context.rates()
    self.rates = rates
    source = try via.map { (name) throws(CommandFault) in try rates.source(named: name).profile.id }
  }

  var today: CalendarDate { rates.today }
  var newest: CalendarDate? { rates.book.newestDate }
  var meanings: CurrencyMeanings { rates.settings.configuration.meanings }
  var usualBase: Currency { rates.settings.configuration.base }

  /// The days that words name.
  func days(of span: RateSeries.Span) -> (CalendarDate, CalendarDate) {
    let (first, last) = span.bounds(newest: rates.book.newestDate ?? today)
    let oldest = rates.shelf.sources.lazy.compactMap(\.series?.firstDate).min()
    return (first ?? oldest ?? today, last ?? today)
  }

  private mutating func rate(
    of currency: Currency, in base: Currency, _ time: RateSelection.Time
  ) throws(Diagnostic) -> CrossRate {
    let selection = RateSelection(time: time, source: source)
    do throws(Diagnostic) {
      do throws(RateError) {
        try rates.book.checkPresence(of: source, time)
      } catch {
        throw Diagnostic(error)
      }
      return try rates.book.rate(of: currency, in: base, selection)
    } catch {
      guard !hasFetched, var wanted = error.wanted else { throw error }
      hasFetched = true
      // A closing day's fixing is some days older.
      let day = [wanted.day, earliest?.adding(days: -10).description].compactMap { $0 }.min()
      wanted = WantedRates(source: wanted.source, day: day)
      guard let newer = TableFetch.rates(for: wanted, rates) else { throw error }
      rates = newer
      return try rates.book.rate(of: currency, in: base, selection)
    }
  }

  /// A price for each day of a run on which there was a fixing.
  /// - Parameter first: nil for the newest fixing alone.
  /// - Throws: ``CommandFault``, where there is none.
  mutating func prices(
    of currency: Currency, in base: Currency, from first: CalendarDate?, through last: CalendarDate
  ) throws(CommandFault) -> [PriceDirective] {
    do throws(Diagnostic) {
      guard let first else {
        let rate = try rate(of: currency, in: base, .latest)
        return [Self.price(rate, on: rate.date ?? today, currency, base)]
      }
      var found: [PriceDirective] = []
      earliest = first
      var fault: Diagnostic?
      var day = first
      while day <= last {
        do throws(Diagnostic) {
          let rate = try rate(of: currency, in: base, .on(day))
          // What only a law fixes has no days of its own: it is stated once.
          if rate.date == day || (rate.date == nil && found.isEmpty) {
            found.append(Self.price(rate, on: day, currency, base))
            noteOwnRates(rate, on: day)
          }
        } catch {
          guard
            error.id == .missingFixing || error.id == .noFixingYet || !found.isEmpty || day < last
          else { throw error }
          fault = fault ?? error
        }
        day = day.adding(days: 1)
      }
      if let fault {
        if found.isEmpty { throw fault }
        let advice = advice(fault, currency, base)
        notes.append(advice.map { fault.rule.followed(by: $0, after: "; ") } ?? fault.rule)
      }
      tellOwnRates()
      if found.isEmpty { notes.append(try nothing(of: currency, in: base, from: first, last)) }
      return found
    } catch {
      throw CommandFault(
        error.rule, note: advice(error, currency, base), status: CommandFault(error).status)
    }
  }

  /// Why a run of days has no price: they were all closing days.
  private mutating func nothing(
    of currency: Currency, in base: Currency, from first: CalendarDate, _ last: CalendarDate
  ) throws(Diagnostic) -> Phrase {
    let before = try rate(of: currency, in: base, .on(last))
    let days = first == last ? "\(first)" : "\(first)..\(last)"
    let reason = say("no \(currency) rate was published on \(days)")
    return before.date.map {
      reason.followed(by: say("the previous one is from \($0): write --from \($0)"), after: "; ")
    } ?? reason
  }

  /// What to do about it on a command line.
  private func advice(_ diagnostic: Diagnostic, _ currency: Currency, _ base: Currency) -> Phrase? {
    let pair = CurrencyPair(base: currency, quote: base)
    let lack = MissingRates(diagnostic, pair, source, rates)
    return lack.note { "--from \($0.first) --to \($0.last)" } ?? diagnostic.fix
  }

  /// The prices that books lack: a fixing for each currency and day they use, and that they do not have.
  /// - Parameter wanted: these alone; all where there are none.
  mutating func prices(for books: Books, in base: Currency, _ wanted: [Currency])
    throws(CommandFault) -> [PriceDirective]
  {
    let bases = books.needs.map(\.commodity).filter { $0.currency == base }
    let spelling = bases.first?.spelling ?? base.code
    var known = books.known
    earliest = books.needs.map(\.date).min()
    var found: [PriceDirective] = []
    var coming = 0
    for need in books.needs.sorted(by: { $0.date < $1.date }) {
      let commodity = need.commodity
      if commodity.currency == base || !(wanted.isEmpty || wanted.contains(commodity.currency)) {
        continue
      }
      // Plans and budgets have days that are yet to come: their prices come with them.
      if need.date > today {
        coming += 1
        continue
      }
      do throws(Diagnostic) {
        let rate = try rate(of: commodity.currency, in: base, .on(need.date))
        let date = rate.date ?? need.date
        guard known.insert(.init(date, commodity.spelling, spelling)).inserted else { continue }
        found.append(
          PriceDirective(date: date, commodity: commodity.spelling, base: spelling, rate: rate))
        noteOwnRates(rate, on: need.date)
      } catch {
        hasFailed = true
        let pair = CurrencyPair(base: commodity.currency, quote: base)
        let lack = MissingRates(error, pair, source, rates)
        let note =
          lack.lastFixing.map { say("its last fixing is from \($0)") }
          ?? lack.note { "\($0)" } ?? error.fix
        let reason = note.map { error.rule.followed(by: $0, after: "; ") } ?? error.rule
        let phrase = say("\(commodity.currency) on \(need.date): \(reason)")
        if notes.count < 20 { notes.append(phrase) }
      }
    }
    tellOwnRates()
    if coming > 0 {
      notes.append(
        say("\(coming) \(coming, "price of a future day", "prices of future days") left out"))
    }
    if !books.others.isEmpty {
      let names = books.others.sorted().prefix(8).map { VisibleText.quoted($0.utf8) }
      notes.append(say("no prices for \(names.joined(separator: ", ")): not a currency"))
    }
    return found
  }

  private mutating func noteOwnRates(_ rate: CrossRate, on day: CalendarDate) {
    let own = rates.book.manualRates(in: rate, ofOtherDaysThan: RateSelection(time: .on(day)))
    if own.isEmpty { return }
    ofOtherDays.prices += 1
    ofOtherDays.rates.formUnion(own)
  }

  private mutating func tellOwnRates() {
    let (count, rates) = (ofOtherDays.prices, ofOtherDays.rates)
    if count == 0 { return }
    ofOtherDays = (0, [])
    let shown = rates.map { "\($0.equation) of \($0.date)" }.sorted().joined(separator: ", ")
    notes.append(
      say(
        "\(count) \(count, "price of another day", "prices of other days") used your \(rates.count, "rate", "rates") \(shown)"
      ))
  }

  private static func price(
    _ rate: CrossRate, on date: CalendarDate, _ currency: Currency, _ base: Currency
  ) -> PriceDirective {
    PriceDirective(date: date, commodity: currency.code, base: base.code, rate: rate)
  }
}
