import AgioCore
import Publishing
import Testing

/// A way in which an answer is wrong though it reads well.
struct Poison: Sendable, CustomTestStringConvertible {
  let name: String
  /// What it makes of true tables, oldest first.
  /// - Parameter held: the last day that was fetched before.
  let spoil: @Sendable (_ truth: [PublishedTable], _ held: CalendarDate) -> [PublishedTable]
  /// Whether it has to be noticed where nothing but other sources is known.
  var isSeenAtFirst = true
  /// Whether it is less than what a market may do in some weeks.
  var isNearTheTruth = false
  /// Whether it takes several days to be seen.
  var needsRuns = false

  var testDescription: String { name }

  init(
    _ name: String, isSeenAtFirst: Bool = true, isNearTheTruth: Bool = false,
    needsRuns: Bool = false,
    _ spoil: @escaping @Sendable ([PublishedTable], CalendarDate) -> [PublishedTable]
  ) {
    self.name = name
    self.spoil = spoil
    self.isSeenAtFirst = isSeenAtFirst
    self.isNearTheTruth = isNearTheTruth
    self.needsRuns = needsRuns
  }

  /// One that spoils each rate of some days.
  private typealias Days = @Sendable (CalendarDate, CalendarDate, CalendarDate) -> Bool

  private static let past: Days = { date, held, _ in date <= held }
  private static let lately: Days = { date, held, _ in
    date <= held && date > held.adding(days: -4)
  }
  private static let later: Days = { date, held, _ in date > held.adding(days: 3) }
  private static let middle: Days = { date, held, last in
    date > held.adding(days: 2) && date < last.adding(days: -2)
  }

  private static func rates(
    _ name: String, isSeenAtFirst: Bool = true,
    of days: @escaping @Sendable (CalendarDate, CalendarDate, CalendarDate) -> Bool,
    _ factor: @escaping @Sendable (Currency, Int) -> Double
  ) -> Poison {
    Poison(name, isSeenAtFirst: isSeenAtFirst) { truth, held in
      let last = truth.map(\.fixingDate).max() ?? held
      return truth.map { table in
        days(table.fixingDate, held, last)
          ? table.mapped { currency, rate, place in rate.times(factor(currency, place)) } : table
      }
    }
  }

  private static let newest: @Sendable (CalendarDate, CalendarDate, CalendarDate) -> Bool = {
    $0 == $2
  }
  private static let fresh: @Sendable (CalendarDate, CalendarDate, CalendarDate) -> Bool = {
    date, held, _ in date > held
  }
  private static let every: @Sendable (CalendarDate, CalendarDate, CalendarDate) -> Bool = {
    _, _, _ in true
  }

  /// Without the days that are held, and so many after them.
  private func after(_ days: Int) -> Poison {
    Poison("\(name), \(days) days later", isSeenAtFirst: isSeenAtFirst) { [spoil] truth, held in
      spoil(truth, held).filter { $0.fixingDate > held.adding(days: days) }
    }
  }

  static let hundredfold = rates("all a hundredfold", of: every) { _, _ in 100 }
  private static let dollar = Currency(code: "USD")!
  private static let sterling = Currency(code: "GBP")!

  static let all: [Poison] =
    [
      hundredfold,
      rates("all a hundredth", of: every) { _, _ in 0.01 },
      rates("the newest day a hundredfold", isSeenAtFirst: true, of: newest) { _, _ in 100 },
      rates("the newest day a hundredth", of: newest) { _, _ in 0.01 },
      rates("new days a hundredfold", of: fresh) { _, _ in 100 },
      rates("new days a hundredth", of: fresh) { _, _ in 0.01 },
      rates("new days a hundredfold", of: fresh) { _, _ in 100 }.after(0),
      rates("new days a hundredfold", of: fresh) { _, _ in 100 }.after(1),
      rates("new days a hundredth", of: fresh) { _, _ in 0.01 }.after(3),
      rates("new days a hundredfold", of: fresh) { _, _ in 100 }.after(7),
      rates("new days tenfold", of: fresh) { _, _ in 10 }.after(4),
      rates("new days doubled", of: fresh) { _, _ in 2 },
      rates("new days halved", of: fresh) { _, _ in 0.5 }.after(1),
      rates(
        "a few of the new days a hundredfold", of: middle
      ) { _, _ in 100 },
      rates(
        "from the third new day on a hundredfold", of: later
      ) { _, _ in 100 },
      rates("every other currency a hundredfold", of: fresh) { _, place in place % 2 == 0 ? 100 : 1
      },
      rates("every third currency a hundredth", of: every) { _, place in
        place % 3 == 0 ? 0.01 : 1
      },
      rates("all but one a hundredfold", of: fresh) { _, place in place == 0 ? 1 : 100 },
      rates("the dollar and the pound a hundredfold", of: every) { currency, _ in
        currency == dollar || currency == sterling ? 100 : 1
      },
      rates("the pound a hundredfold on new days", of: fresh) { currency, _ in
        currency == sterling ? 100 : 1
      },
      rates("the pound a hundredth some days later", of: fresh) { currency, _ in
        currency == sterling ? 0.01 : 1
      }.after(3),
      rates("the pound half as much again on new days", of: fresh) { currency, _ in
        currency == sterling ? 1.5 : 1
      },
      rates("the pound a hundredfold on the newest day", of: newest) { currency, _ in
        currency == sterling ? 100 : 1
      },
      rates(
        "the pound a hundredfold on a held day", isSeenAtFirst: false, of: lately
      ) { currency, _ in currency == sterling ? 100 : 1 },
      rates(
        "the pound otherwise on held days", isSeenAtFirst: false, of: past
      ) { currency, _ in currency == sterling ? 1.4 : 1 },
      rates("held days a hundredfold", of: past) { _, _ in 100 },
      Poison("columns shifted by one") { truth, _ in truth.map { $0.shifted(by: 1) } },
      Poison("new columns shifted by two") { truth, held in
        truth.map { $0.fixingDate > held ? $0.shifted(by: 2) : $0 }
      },
      Poison("new columns shifted by one") { truth, held in
        truth.map { $0.fixingDate > held ? $0.shifted(by: 1) : $0 }
      }.after(1),
      Poison("columns the wrong way round") { truth, held in
        truth.map { $0.fixingDate > held ? $0.reversed : $0 }
      },
      Poison("another base", isNearTheTruth: true) { truth, held in
        truth.map { $0.fixingDate > held ? $0.against("GBP") : $0 }
      },
      Poison("another base from the beginning", isNearTheTruth: true) { truth, _ in
        truth.map { $0.against("CHF") }
      },
      Poison("rates turned round") { truth, held in
        truth.map { $0.fixingDate > held ? $0.turnedRound : $0 }
      },
      Poison("rates turned round after a day") { truth, held in
        truth.filter { $0.fixingDate > held.adding(days: 1) }.map(\.turnedRound)
      },
      Poison("equal figures in all columns") { truth, held in
        truth.map { $0.fixingDate > held ? $0.levelled : $0 }
      },
      Poison("equal figures in all columns, from the beginning") { truth, _ in truth.map(\.levelled)
      },
      Poison("ones in all columns after three days") { truth, held in
        truth.filter { $0.fixingDate > held.adding(days: 3) }
          .map { $0.mapped { _, _, _ in .mid(PublishedFigure(digits: 1, places: 0)) } }
      },
      Poison("half of the currencies", isSeenAtFirst: false) { truth, held in
        truth.map { $0.fixingDate > held ? $0.thinned { $0 % 2 == 0 } : $0 }
      },
      Poison("half of the currencies, from the beginning", isSeenAtFirst: false) { truth, _ in
        truth.map { $0.thinned { $0 % 2 == 0 } }
      },
      Poison("two thirds of the currencies on the newest day", isSeenAtFirst: false) { truth, _ in
        let last = truth.map(\.fixingDate).max()
        return truth.map { $0.fixingDate == last ? $0.thinned { $0 % 3 != 0 } : $0 }
      },
      Poison("one currency", isSeenAtFirst: false) { truth, held in
        truth.map { $0.fixingDate > held ? $0.thinned { $0 == 0 } : $0 }
      },
    ] + factors + singles + pasts + columns + parts

  private static let factors: [Poison] = [
    rates("all tenfold", of: every) { _, _ in 10 },
    rates("all a tenth", of: every) { _, _ in 0.1 },
    rates("new days a thousandfold", of: fresh) { _, _ in 1000 },
    rates("new days a thousandth", of: fresh) { _, _ in 0.001 },
    rates("new days a ten-thousandfold", of: fresh) { _, _ in 10_000 }.after(2),
    rates("new days half as much again", of: fresh) { _, _ in 1.5 },
    rates("new days a third less", of: fresh) { _, _ in 0.65 }.after(1),
    rates("the newest day doubled", of: newest) { _, _ in 2 },
    rates("the newest day halved", of: newest) { _, _ in 0.5 },
    rates("the newest day half as much again", of: newest) { _, _ in 1.5 },
    Poison("every other new day a hundredfold") { truth, held in
      truth.map { table in
        table.fixingDate > held && table.fixingDate.dayNumber % 2 == 0
          ? table.mapped { _, rate, _ in rate.times(100) } : table
      }
    },
    Poison("a fifth more each day", isNearTheTruth: true) { truth, held in
      truth.map { $0.growing(by: 1.2, since: held) }
    },
    Poison("figures without their point") { truth, held in
      truth.map { $0.fixingDate > held ? $0.mapped { _, rate, _ in rate.times(100_000) } : $0 }
    },
  ]

  private static let yen = Currency(code: "JPY")!
  private static let franc = Currency(code: "CHF")!
  private static let lots = Set(["JPY", "KRW", "HUF", "IDR", "ISK"].map { Currency(code: $0)! })

  private static let singles: [Poison] = [
    rates("yen and won for a hundred", of: fresh) { currency, _ in lots.contains(currency) ? 100 : 1
    },
    rates("yen and won for a hundred, from the beginning", of: every) { currency, _ in
      lots.contains(currency) ? 0.01 : 1
    },
    rates("the dollar doubled on the newest day", of: newest) { currency, _ in
      currency == dollar ? 2 : 1
    },
    rates("the franc a third less on new days", of: fresh) { currency, _ in
      currency == franc ? 0.65 : 1
    }.after(2),
    rates("dollar, pound and franc tenfold", of: fresh) { currency, _ in
      [dollar, sterling, franc].contains(currency) ? 10 : 1
    },
    Poison("pound and yen changed over", isSeenAtFirst: true) { truth, held in
      truth.map { $0.fixingDate > held ? $0.exchanging(sterling, yen) : $0 }
    },
    Poison("pound and yen changed over, from the beginning") { truth, _ in
      truth.map { $0.exchanging(sterling, yen) }
    },
    Poison("the pound a fifth more each day", isSeenAtFirst: false, needsRuns: true) {
      truth, held in
      truth.map { $0.growing(by: 1.2, since: held, only: sterling) }
    },
  ]

  private static let pasts: [Poison] = [
    rates("half of the held figures otherwise", isSeenAtFirst: false, of: past) { _, place in
      place % 2 == 0 ? 1.4 : 1
    },
    rates("held figures one per cent off", isSeenAtFirst: false, of: past) { _, _ in 1.01 },
    rates("the last held days doubled", isSeenAtFirst: false, of: lately) { _, _ in 2 },
    Poison("each day the figures of the one before", isSeenAtFirst: false, needsRuns: true) {
      truth, _ in
      truth.enumerated().map { place, table in
        var moved = table
        moved.rates =
          truth[..<place].last { $0.table == table.table }?.rates ?? table.rates
        return moved
      }
    },
    Poison("the held days the other way round", isSeenAtFirst: false) { truth, held in
      let days = truth.filter { $0.fixingDate <= held }
      return truth.map { table in
        guard table.fixingDate <= held,
          let place = days.filter({ $0.table == table.table }).firstIndex(of: table)
        else { return table }
        var turned = table
        turned.rates = days.filter { $0.table == table.table }.reversed()[place].rates
        return turned
      }
    },
  ]

  private static let columns: [Poison] = [
    Poison("columns shifted back by one") { truth, held in
      truth.map { $0.fixingDate > held ? $0.shifted(by: $0.rates.count - 1) : $0 }
    },
    Poison("columns shifted by half") { truth, held in
      truth.map { $0.fixingDate > held ? $0.shifted(by: $0.rates.count / 2) : $0 }
    },
    Poison("the newest day's columns shifted") { truth, _ in
      let last = truth.map(\.fixingDate).max()
      return truth.map { $0.fixingDate == last ? $0.shifted(by: 1) : $0 }
    },
    Poison("figures in order of size") { truth, held in
      truth.map { $0.fixingDate > held ? $0.sorted : $0 }
    },
    Poison("the newest day against another base", isNearTheTruth: true) { truth, _ in
      let last = truth.map(\.fixingDate).max()
      return truth.map { $0.fixingDate == last ? $0.against("GBP") : $0 }
    },
    Poison("against the yen") { truth, held in
      truth.map { $0.fixingDate > held ? $0.against("JPY") : $0 }
    },
    Poison("the newest day turned round") { truth, _ in
      let last = truth.map(\.fixingDate).max()
      return truth.map { $0.fixingDate == last ? $0.turnedRound : $0 }
    },
    Poison("the newest day's figures all equal") { truth, _ in
      let last = truth.map(\.fixingDate).max()
      return truth.map { $0.fixingDate == last ? $0.levelled : $0 }
    },
    Poison("hundreds in all columns") { truth, _ in
      truth.map { $0.mapped { _, _, _ in .mid(PublishedFigure(digits: 100, places: 0)) } }
    },
  ]

  private static let parts: [Poison] = [
    Poison("a quarter of the currencies", isSeenAtFirst: false) { truth, held in
      truth.map { $0.fixingDate > held ? $0.thinned { $0 % 4 == 0 } : $0 }
    }.after(1),
    Poison("two currencies", isSeenAtFirst: false) { truth, _ in
      truth.map { $0.thinned { $0 < 2 } }
    },
    Poison("half of the currencies on the newest day", isSeenAtFirst: false) { truth, _ in
      let last = truth.map(\.fixingDate).max()
      return truth.map { $0.fixingDate == last ? $0.thinned { $0 % 2 == 1 } : $0 }
    },
    Poison("half of the currencies, a hundredfold") { truth, held in
      truth.map { table in
        table.fixingDate > held
          ? table.thinned { $0 % 2 == 0 }.mapped { _, rate, _ in rate.times(100) } : table
      }
    },
  ]

  /// Last year's file under this year's dates.
  static func lastYear(of profile: SourceProfile, isShort: Bool = true) -> Poison {
    Poison("last year's rates") { truth, _ in
      truth.compactMap { table in
        (363...371).lazy.compactMap { days in
          Market.tables(of: profile, on: table.fixingDate.adding(days: -days), isShort: isShort)
            .first { $0.table == table.table }
        }.first.map { old in
          var table = table
          table.rates = old.rates
          return table
        }
      }
    }
  }
}

extension PublishedTable {
  func mapped(_ transform: (Currency, PublishedRate, Int) -> PublishedRate) -> PublishedTable {
    var table = self
    for (place, (currency, rate)) in rates.enumerated() {
      table.rates[currency] = transform(currency, rate, place)
    }
    return table
  }

  /// Each currency with the rate of another one, so many places on.
  func shifted(by places: Int) -> PublishedTable {
    let all = rates.map(\.value)
    return mapped { _, _, place in all[(place + places) % all.count] }
  }

  var reversed: PublishedTable {
    let all = rates.map(\.value)
    return mapped { _, _, place in all[all.count - 1 - place] }
  }

  func against(_ code: String) -> PublishedTable {
    guard let base = rates[Currency(code: code)!]?.value else { return self }
    return mapped { _, rate, _ in rate.times(1 / base) }
  }

  var turnedRound: PublishedTable {
    mapped { _, rate, _ in
      let turned = PublishedFigure(value: 1 / rate.value)
      return if case .mid = rate { .mid(turned) } else { .twoWay(bid: turned, ask: turned) }
    }
  }

  /// Figures that go on growing from day to day; all of them, or those of one currency.
  func growing(by factor: Double, since held: CalendarDate, only: Currency? = nil)
    -> PublishedTable
  {
    let days = fixingDate.days(since: held)
    guard (1...30).contains(days) else { return self }
    let growth = (0..<days).reduce(1.0) { product, _ in product * factor }
    return mapped { currency, rate, _ in
      only == nil || only == currency ? rate.times(growth) : rate
    }
  }

  func exchanging(_ one: Currency, _ other: Currency) -> PublishedTable {
    guard let first = rates[one], let second = rates[other] else { return self }
    return mapped { currency, rate, _ in
      currency == one ? second : currency == other ? first : rate
    }
  }

  /// The currencies in their order with the figures in theirs.
  var sorted: PublishedTable {
    let all = rates.map(\.value).sorted { $0.value < $1.value }
    return mapped { _, _, place in all[place] }
  }

  var levelled: PublishedTable {
    let first = rates[0].value
    return mapped { _, _, _ in first }
  }

  func thinned(_ isLeft: (Int) -> Bool) -> PublishedTable {
    var table = self
    table.rates = CurrencyMap(rates.enumerated().filter { isLeft($0.offset) }.map(\.element))
    return table
  }
}
