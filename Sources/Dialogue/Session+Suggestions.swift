import AgioCore

/// The days, periods and sources that are worth suggesting.
extension Session {
  /// Days that begin with what is typed, the likeliest first: in words, by the date, and by the names of months.
  func days(beginning typed: String, _ next: Continuations) -> [Suggestions.Candidate] {
    let isBetween = typed.last == " "
    let typed = typed.split(separator: " ").joined(separator: " ") + (isBetween ? " " : "")
    let today = book.today
    let told = { (day: CalendarDate) in settings.wording(day.phrase) }
    // Of the days of the week the last that has been, Friday first: markets close then.
    let past = (1...7).map { today.adding(days: -$0) }
    let weekdays = past.sorted { ($0.weekday == .friday ? 0 : 1) < ($1.weekday == .friday ? 0 : 1) }
    var found = [
      Suggestions.Candidate("today", told(today)),
      Suggestions.Candidate("yesterday", told(today.adding(days: -1))),
    ]
    found += weekdays.map { Suggestions.Candidate("last \($0.weekday)", told($0)) }
    if let newest = book.newestDate {
      found.insert(
        Suggestions.Candidate("\(newest)", settings.wording(say("the last fixing"))), at: 3)
    }
    let count = typed.prefix { $0.isASCII && $0.isNumber }
    found += ["days", "weeks", "months", "years"].filter { _ in count.count < 4 }.map { unit in
      return Suggestions.Candidate("\(count.isEmpty ? "3" : count) \(unit) ago")
    }
    let numbered = numbered(typed)
    if !numbered.isEmpty { return numbered }
    return Self.those(found + written(typed), beginningWith: typed).filter {
      next.allow($0.text) || next.allow("\($0.text) 6, 2024")
    }
  }

  /// The months of a year that is typed, `2024-03-`, and the days of a month, as far as they have come.
  private func numbered(_ typed: String) -> [Suggestions.Candidate] {
    guard let parts = NumberedDay(typed) else { return [] }
    let today = book.today
    if let month = parts.month {
      let days = (1...31).reversed().compactMap {
        CalendarDate("\(parts.prefix)\(month)-\($0 < 10 ? "0" : "")\($0)")
      }
      return Self.those(
        days.filter { $0 <= today }.map {
          Suggestions.Candidate("\($0)", settings.wording($0.phrase))
        }, beginningWith: typed)
    }
    return Self.those(
      months(of: parts.year).map { Suggestions.Candidate("\($0.month)-", $0.name) },
      beginningWith: typed)
  }

  /// The months of a year that have come: `2024-03`.
  private func months(of year: Int) -> [(month: String, name: String)] {
    let today = book.today
    return (1...12).compactMap { number in
      guard let month = Period(year: year, month: number), month.first <= today else { return nil }
      return ("\(month)", MonthName.long[number - 1])
    }
  }

  /// The quarters and months of a year that is typed.
  private func parts(ofYear typed: String) -> [Suggestions.Candidate] {
    guard let parts = NumberedDay(typed), parts.month == nil else { return [] }
    let quarters = (1...4).compactMap { Period(year: parts.year, quarter: $0) }
      .filter { $0.first <= book.today }
    return Self.those(
      quarters.map { Suggestions.Candidate("\($0)") }
        + months(of: parts.year).map { Suggestions.Candidate($0.month, $0.name) },
      beginningWith: typed)
  }

  /// `6 May 2024` or `May 6, 2024`, one word further than what is typed; a month that is whole goes on without a blank.
  private func written(_ typed: String) -> [Suggestions.Candidate] {
    let words = typed.split(separator: " ").map(String.init)
    let isBetween = typed.isEmpty || typed.last == " "
    let isWhole = words.last.map { MonthName.number($0) != nil } ?? false
    let done = isBetween || isWhole ? words : words.dropLast()
    let beginning = done.map { $0 + " " }.joined()
    switch done.count {
    case 0: return MonthName.long.map { Suggestions.Candidate($0) }
    case 1 where Self.isDay(done[0]):
      return MonthName.long.map { Suggestions.Candidate(beginning + $0) }
    case 1:
      guard let month = MonthName.number(done[0]) else { return [] }
      return [Suggestions.Candidate(MonthName.long[month - 1])].filter {
        $0.text.count > typed.count
      }
        + days(of: done[0], month)
    case 2 where Self.isDay(done[0]) && MonthName.number(done[1]) != nil:
      return years.map { Suggestions.Candidate(beginning + $0) }
    // `May 6,`
    case 2 where Self.isDay(done[1].filter { $0 != "," }) && MonthName.number(done[0]) != nil:
      return years.map { Suggestions.Candidate(beginning + $0) }
    default: return []
    }
  }

  private static func isDay(_ word: String) -> Bool {
    word.count <= 2 && (Int(word).map { 1...31 ~= $0 } ?? false)
  }

  /// The days of the last month of that name that has begun, the latest first.
  private func days(of name: String, _ number: Int) -> [Suggestions.Candidate] {
    let (year, month, _) = book.today.parts
    let wanted = number > month ? Int(year) - 1 : Int(year)
    return (1...31).reversed().compactMap { day in
      guard let date = CalendarDate(year: wanted, month: number, day: day), date <= book.today
      else { return nil }
      return Suggestions.Candidate(
        "\(name) \(day), \(wanted)", settings.wording(date.phrase))
    }
  }

  /// This one and those before it, as far as rates go back.
  private var years: [String] {
    let year = Int(book.today.parts.year)
    return stride(from: year, to: 1998, by: -1).map { "\($0)" }
  }

  /// Periods that begin with what is typed, the likeliest first.
  func periods(beginning typed: String) -> [Suggestions.Candidate] {
    let words = typed.split(separator: " ").map(String.init)
    if let month = words.first, month.first?.isLetter ?? false, words.count > 1 || typed.last == " "
    {
      return Self.those(years.map { Suggestions.Candidate("\(month) \($0)") }, beginningWith: typed)
    }
    let others = years.dropFirst(2).map { Suggestions.Candidate($0) }
    let parts = typed.contains("-") ? parts(ofYear: typed) : []
    if !parts.isEmpty {
      return Self.those(years.map { Suggestions.Candidate($0) }, beginningWith: typed) + parts
    }
    return Self.those(
      periods + (typed.isEmpty ? [] : others) + MonthName.long.map { Suggestions.Candidate($0) },
      beginningWith: typed)
  }

  private var periods: [Suggestions.Candidate] {
    let (year, month, _) = book.today.parts
    let quarter = (month + 2) / 3
    return [
      (Period(year: year), say("this year")),
      (Period(year: year - 1), say("last year")),
      (Period(year: year, quarter: quarter), say("this quarter")),
      (
        quarter > 1
          ? Period(year: year, quarter: quarter - 1) : Period(year: year - 1, quarter: 4),
        say("last quarter")
      ),
      (Period(year: year, month: month), say("this month")),
      (
        month > 1 ? Period(year: year, month: month - 1) : Period(year: year - 1, month: 12),
        say("last month")
      ),
    ].compactMap { period, name in
      period.map { Suggestions.Candidate("\($0)", settings.wording(name)) }
    }
  }

  var sources: [Suggestions.Candidate] {
    book.series.map { Suggestions.Candidate($0.source.id, $0.source.name) }
      + book.absent.map {
        Suggestions.Candidate($0.id, settings.wording(say("\($0.name), no rates yet")))
      }
  }

  var sides: [Suggestions.Candidate] {
    RateSide.allCases.map {
      switch $0 {
      case .bid: Suggestions.Candidate("bid", settings.wording(say("a bank's buying rate")))
      case .ask: Suggestions.Candidate("ask", settings.wording(say("a bank's selling rate")))
      case .mid: Suggestions.Candidate("mid", settings.wording(say("halfway between the two")))
      }
    }
  }
}

/// The beginning of a day in figures: `2024`, `2024-0`, `2024-03-1`.
private struct NumberedDay {
  let year: Int
  /// Two digits, where they are whole.
  let month: String?

  var prefix: String { "\(year)-" }

  init?(_ typed: String) {
    let parts = typed.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count <= 3, parts[0].utf8.count == 4, let year = Int(parts[0]), year > 1998,
      parts.dropFirst().allSatisfy({ $0.utf8.count <= 2 && $0.allSatisfy(\.isNumber) })
    else { return nil }
    self.year = year
    month = parts.count == 3 && parts[1].utf8.count == 2 ? String(parts[1]) : nil
    if parts.count == 3, month == nil { return nil }
  }
}

// Keywords.
extension Session {
  /// A keyword of the grammar and what it means.
  func keyword(_ word: String) -> Suggestions.Candidate {
    let meaning: Phrase? =
      switch word {
      case "in", "to", "as": say("to another currency")
      case "on": say("at the rate on a date")
      case "before": say("at the last rate before a date")
      case "next": say("at the first rate on or after a date")
      case "average": say("at the average of a period")
      case "high", "low": say("at the highest or lowest rate in a period")
      case "via": say("at the rates of a source")
      case "at": say("at your own rate")
      default: nil
      }
    return Suggestions.Candidate(word, meaning.map { settings.wording($0) } ?? "")
  }
}

// What commands take.
extension Session {
  func commands(_ word: String) -> [Suggestions.Candidate] {
    Self.those(
      settings.commands.map { Suggestions.Candidate($0.name, settings.wording($0.summary)) },
      beginningWith: word)
  }

  /// - Parameters:
  ///   - before: what stands between the command and the word.
  ///   - start: where the word begins.
  func arguments(
    of command: CommandDescription, _ before: String, _ bytes: [UInt8], _ start: Int,
    _ currencies: CurrencySuggestions,
    _ outside: (CommandDescription, String) -> Suggestions.Arguments
  ) -> Suggestions {
    let word = String(decoding: bytes[start...], as: UTF8.self)
    let more = outside(command, before + word)
    if more.instead == nil, !word.isEmpty, case .currency = command.argument,
      let named = currency(ofWords: before, bytes, start, currencies)
    {
      return named
    }
    let found = more.instead ?? self.arguments(of: command, before, word, currencies)
    // Behind the name of a file, which may have blanks, its options begin a word of their own.
    let isBehind = found.isEmpty && word.last == " "
    return Suggestions(
      range: (isBehind ? bytes.count : start)..<bytes.count, candidates: found + more.behind)
  }

  private func arguments(
    of command: CommandDescription, _ before: String, _ word: String,
    _ currencies: CurrencySuggestions
  ) -> [Suggestions.Candidate] {
    switch command.argument {
    case .topic:
      let functions = BuiltinFunction.allCases.map {
        Suggestions.Candidate($0.rawValue, $0.usage)
      }
      let topics = HelpPage.topics.map { Suggestions.Candidate($0) }
      return commands(word) + Self.those(functions + topics, beginningWith: word)
    case .source:
      let named = before.split(separator: " ").map(String.init)
      return Self.those(sources.filter { !named.contains($0.text) }, beginningWith: word)
    case .currency: return currencies.candidates(for: word)
    case .word(let words):
      if !before.isEmpty { return [] }
      return Self.those(words.map { Suggestions.Candidate($0) }, beginningWith: word)
    case .file, .nothing: return []
    }
  }

  /// A currency whose name or country has several words, the first of them to the left: `:show hong k`.
  private func currency(
    ofWords before: String, _ bytes: [UInt8], _ start: Int, _ currencies: CurrencySuggestions
  ) -> Suggestions? {
    let words = before.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    let run = words.last?.split(separator: UInt8(ascii: " ")).suffix(4) ?? []
    for first in run {
      let from = start - before.utf8.distance(from: first.startIndex, to: before.endIndex)
      let found = currencies.candidates(named: String(decoding: bytes[from...], as: UTF8.self))
      if !found.isEmpty { return Suggestions(range: from..<bytes.count, candidates: found) }
    }
    return nil
  }
}
