import AgioCore
import Publishing

/// The sentences about figures that were not accepted.
struct QuarantineRemarks {
  /// The source's name.
  let source: String

  /// Why figures are in quarantine, and what releases them: a phrase a reason and day.
  func phrases(
    of quarantine: [Currency: [QuarantinedRate]], where isWanted: (CalendarDate) -> Bool
  ) -> [Phrase] {
    var tables: [CalendarDate: QuarantinedRate] = [:]
    var singles: [CalendarDate: [(Currency, QuarantinedRate)]] = [:]
    var corrections: [(Currency, QuarantinedRate)] = []
    for (currency, rates) in quarantine.sorted(by: { $0.key < $1.key }) {
      for rate in rates where isWanted(rate.dated.date) {
        if case .correction = rate.reason {
          corrections.append((currency, rate))
        } else if rate.reason.isOfTable {
          tables[rate.dated.date] = rate
        }
      }
      if let last = rates.last(where: { if case .correction = $0.reason { false } else { true } }),
        !last.reason.isOfTable, isWanted(last.dated.date)
      {
        singles[last.dated.date, default: []].append((currency, last))
      }
    }
    var found: [Phrase] = []
    if let (date, rate) = tables.max(by: { $0.key < $1.key }) {
      let what = Self.table(date, rate.reason)
      found.append(LevelRule.needsOthers(rate) ? untilOthers(what) : untilThree(what))
    }
    for (_, rates) in singles.sorted(by: { $0.key < $1.key }) {
      let what = Self.counted(Self.single(rates[0].0, rates[0].1), rates.count - 1)
      found.append(
        LevelRule.needsOthers(rates[0].1)
          ? untilOthers(what)
          : rates[0].1.reason.opponents == 1 ? untilThree(what) : untilNext(what))
    }
    return found + corrections.prefix(1).compactMap { self.kept($0, corrections.count - 1) }
  }

  /// Why nothing of a response was accepted; nil where its tables are not to blame.
  static func refusal(
    _ quarantine: [Currency: [QuarantinedRate]], _ dates: Set<CalendarDate>
  ) -> Phrase? {
    let rates = quarantine.values.joined()
      .filter { $0.reason.isOfTable && dates.contains($0.dated.date) }
    return rates.max { $0.dated.date < $1.dated.date }.map { table($0.dated.date, $0.reason) }
  }

  static func repetition(_ date: CalendarDate, of original: CalendarDate) -> Phrase {
    say("the table of \(date) is that of \(original), in every figure")
  }

  func refused(_ what: Phrase) -> Phrase { say("\(source): \(what): refused") }

  func refuted(_ currency: Currency, _ rate: QuarantinedRate, more: Int) -> Phrase {
    say("\(source): \(Self.counted(Self.single(currency, rate), more)): not taken")
  }

  private func untilNext(_ what: Phrase) -> Phrase {
    say("\(source): \(what): in quarantine until another source or the next fixing agrees")
  }

  private func untilThree(_ what: Phrase) -> Phrase {
    say("\(source): \(what): in quarantine until another source or three fixings in a row agree")
  }

  private func untilOthers(_ what: Phrase) -> Phrase {
    say("\(source): \(what): in quarantine until another source agrees")
  }

  private func kept(_ first: (Currency, QuarantinedRate), _ rest: Int) -> Phrase? {
    guard case .correction(let held) = first.1.reason else { return nil }
    let (currency, date, rate) = (first.0, first.1.dated.date, first.1.dated.rate)
    if rest == 0 { return say("\(source): \(currency) of \(date) is \(rate) now; \(held) is kept") }
    return say("\(source): \(Self.changed(currency, first.1.dated, held, rest)): not taken")
  }

  private static func changed(
    _ currency: Currency, _ dated: DatedRate, _ held: PublishedRate, _ rest: Int
  ) -> Phrase {
    say(
      "\(currency) of \(dated.date) would be \(dated.rate) instead of \(held), and \(rest) \(rest, "more figure", "more figures") would change"
    )
  }

  private static func counted(_ what: Phrase, _ rest: Int) -> Phrase {
    rest == 0 ? what : say("\(what), and \(rest) \(rest, "more figure", "more figures")")
  }

  private static func single(_ currency: Currency, _ rate: QuarantinedRate) -> Phrase {
    let (date, after) = (rate.dated.date, rate.dated.rate)
    switch rate.reason {
    case .contradicted(let opinions):
      return say(
        "\(currency) of \(date) is \(after), and \(opinions[0].rate) at \(opinions[0].source)")
    case .move(let before):
      return say("\(currency) of \(date) would go from \(before.rate) to \(after)")
    case .correction, .incomplete, .table: return table(date, rate.reason)
    }
  }

  private static func table(_ date: CalendarDate, _ reason: QuarantineReason) -> Phrase {
    switch reason {
    case .incomplete(let found, let known):
      say("only \(found) of \(known) currencies are there")
    case .table(let currency, let dated, .correction(let held), let rest):
      changed(currency, dated, held, rest)
    case .table(let currency, let dated, .move(let before), _):
      say(
        "the rates of \(date) are not believed: \(currency) would go from \(before.rate) to \(dated.rate)"
      )
    case .table(let currency, let dated, .contradicted(let opinions), _):
      say(
        "the rates of \(date) are not believed: \(currency) is \(dated.rate), and \(opinions[0].rate) at \(opinions[0].source)"
      )
    case .table, .contradicted, .correction, .move:
      say("the rates of \(date) are not believed")
    }
  }
}
