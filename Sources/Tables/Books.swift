package import AgioCore

/// What a file of plain-text accounting says about prices: the days and currencies of its transactions, and the prices
/// it has already. Ledger, hledger and Beancount.
package struct Books: Sendable {
  /// A currency as the books spell it.
  package struct Commodity: Hashable, Sendable {
    package let currency: Currency
    package let spelling: String
  }

  /// A day on which a currency is used.
  package struct Need: Hashable, Sendable {
    package let date: CalendarDate
    package let commodity: Commodity
  }

  /// A price that is there, either way round.
  package struct Known: Hashable, Sendable {
    package let date: CalendarDate
    package let commodities: Set<String>

    package init(_ date: CalendarDate, _ one: String, _ other: String) {
      self.date = date
      commodities = [one, other]
    }
  }

  package private(set) var needs: [Need] = []
  package private(set) var known: Set<Known> = []
  /// Files that belong to it, as it names them.
  package private(set) var includes: [String] = []
  /// What Beancount's option says the books are kept in.
  package private(set) var operatingCurrency: Currency?
  /// Commodities that are no currencies.
  package private(set) var others: Set<String> = []
  /// A line whose date has no year, and none was set before.
  package private(set) var lineWithoutYear: Int?

  private let isBeancount: Bool
  private let meanings: CurrencyMeanings
  private var year: Int?
  /// The day of the transaction whose postings follow.
  private var day: CalendarDate?
  private var isInComment = false
  private var seen: Set<Need> = []
  private var spellings: [String: Currency?] = [:]

  package init(isBeancount: Bool, _ meanings: CurrencyMeanings) {
    self.isBeancount = isBeancount
    self.meanings = meanings
  }

  /// Takes up the lines of a file; those of others it includes come after.
  package mutating func add(_ text: [UInt8]) {
    day = nil
    isInComment = false
    for (index, line) in text.split(separator: 10, omittingEmptySubsequences: false).enumerated() {
      add(String(decoding: line.last == 13 ? line.dropLast() : line, as: UTF8.self), index + 1)
    }
  }

  private mutating func add(_ line: String, _ number: Int) {
    if isInComment {
      isInComment = !line.hasPrefix("end comment") && !line.hasPrefix("end test")
      return
    }
    guard let first = line.utf8.first else {
      day = nil
      return
    }
    if first == 32 || first == 9 {
      if let day { addPosting(line, day) }
      return
    }
    day = nil
    if first &- 48 < 10 {
      addDated(line, number)
    } else {
      addDirective(line)
    }
  }

  private mutating func addDirective(_ line: String) {
    let words = line.split { $0 == " " || $0 == "\t" }.map(String.init)
    switch words[0] {
    case "P" where words.count >= 4: addPrice(Array(words.dropFirst()))
    case "comment", "test": isInComment = !isBeancount
    case "include", "!include", "@include":
      if words.count > 1 {
        includes.append(words.dropFirst().joined(separator: " ").filter { $0 != "\"" })
      }
    case "year", "!year": year = words.count > 1 ? Int(words[1]) : year
    case "apply" where words.count > 2 && words[1] == "year": year = Int(words[2])
    case "Y" where words.count > 1: year = Int(words[1])
    case "option" where words.count > 2 && words[1] == "\"operating_currency\"":
      operatingCurrency = operatingCurrency ?? Currency(code: words[2].filter { $0 != "\"" })
    default: if line.hasPrefix("Y"), let number = Int(words[0].dropFirst()) { year = number }
    }
  }

  /// A line that begins with a date: a transaction, or what Beancount dates.
  private mutating func addDated(_ line: String, _ number: Int) {
    let words = line.split { $0 == " " || $0 == "\t" }.map(String.init)
    let numbers = Self.numbers(words[0].prefix { $0 != "=" })
    guard (2...3).contains(numbers.count) else { return }
    guard let year = numbers.count == 3 ? numbers[0] : year else {
      lineWithoutYear = lineWithoutYear ?? number
      return
    }
    guard let date = Self.date([year] + numbers.suffix(2)) else { return }
    guard isBeancount else {
      day = date
      return
    }
    switch words.count > 1 ? words[1] : "" {
    case "price" where words.count >= 5: known.insert(Known(date, words[2], words[4]))
    case "*", "!", "txn", "P": day = date
    case let word where word.hasPrefix("\""): day = date
    case "balance": addAmounts(words.dropFirst(3).joined(separator: " "), date)
    default: break
    }
  }

  /// `2024-01-02 USD 0.91 EUR`, perhaps with a time, and with signs on either side of the number.
  private mutating func addPrice(_ words: [String]) {
    guard let date = Self.date(Self.numbers(words[0])) else { return }
    let hasTime = words[1].contains(":")
    let rest = Array(words.dropFirst(hasTime ? 2 : 1))
    guard rest.count >= 2 else { return }
    let price = Self.withoutComment(rest.dropFirst().joined(separator: " "))
    for base in Self.commodities(in: price) {
      known.insert(Known(date, rest[0].filter { $0 != "\"" }, base))
    }
  }

  /// The parts of a date; none where one of them is no number.
  private static func numbers(_ text: some StringProtocol) -> [Int] {
    let parts = text.split { "-/.".contains($0) }
    let numbers = parts.compactMap { Int($0) }
    return numbers.count == parts.count ? numbers : []
  }

  private static func date(_ numbers: [Int]) -> CalendarDate? {
    numbers.count == 3 ? CalendarDate(year: numbers[0], month: numbers[1], day: numbers[2]) : nil
  }

  private mutating func addPosting(_ line: String, _ date: CalendarDate) {
    let text = Self.withoutComment(line.drop { $0 == " " || $0 == "\t" })
    guard !text.isEmpty else { return }
    addAmounts(isBeancount ? Self.behindAccount(text) : Self.behindBlanks(text), date)
  }

  private mutating func addAmounts(_ text: String, _ date: CalendarDate) {
    for spelling in Self.commodities(in: text) {
      guard let currency = currency(spelling) else {
        others.insert(spelling)
        continue
      }
      let need = Need(date: date, commodity: Commodity(currency: currency, spelling: spelling))
      if seen.insert(need).inserted { needs.append(need) }
    }
  }

  /// Codes in capitals, and signs.
  private mutating func currency(_ spelling: String) -> Currency? {
    if let known = spellings[spelling] { return known }
    var found: Currency?
    if spelling.utf8.allSatisfy({ $0 &- 65 < 26 }) { found = Currency(code: spelling) }
    if found == nil { found = meanings[of: spelling] }
    if found == nil, case .one(let currency) = CurrencySymbols.reading(of: spelling) {
      found = currency
    }
    spellings[spelling] = .some(found)
    return found
  }

  /// What stands behind the account, which ends with two blanks.
  private static func behindBlanks(_ text: String) -> String {
    var blanks = 0
    for index in text.indices {
      if text[index] == "\t" { return String(text[index...]) }
      blanks = text[index] == " " ? blanks + 1 : 0
      if blanks == 2 { return String(text[index...]) }
    }
    return ""
  }

  /// What stands behind Beancount's account, which has no blanks; nothing for a line of metadata.
  private static func behindAccount(_ text: String) -> String {
    let words = text.split { $0 == " " || $0 == "\t" }
    guard let account = words.firstIndex(where: { $0.contains(":") && $0.last != ":" }),
      account <= 1
    else { return "" }
    return words[(account + 1)...].joined(separator: " ")
  }

  private static func withoutComment(_ text: some StringProtocol) -> String {
    var isQuoted = false
    return String(
      text.prefix { character in
        if character == "\"" { isQuoted.toggle() }
        return isQuoted || character != ";"
      })
  }

  /// Words of letters and signs, and what stands in quotes.
  static func commodities(in text: String) -> [String] {
    var found: [String] = []
    var word = ""
    var isQuoted = false
    for character in text {
      if character == "\"" {
        if isQuoted || !word.isEmpty { found.append(word) }
        word = ""
        isQuoted.toggle()
      } else if isQuoted || !isPunctuation(character) {
        word.append(character)
      } else if !word.isEmpty {
        found.append(word)
        word = ""
      }
    }
    if !word.isEmpty { found.append(word) }
    return found.filter { !$0.isEmpty }
  }

  private static func isPunctuation(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return true }
    return scalar.properties.isWhitespace
      || "0123456789.,'’_-−+*/@=(){}[]#!:|<>%~".contains(character)
  }
}

/// A price of a commodity on a day, as programs of plain-text accounting read it.
package struct PriceDirective: Sendable {
  package let date: CalendarDate
  /// What is priced and in what, as the books spell it.
  package let commodity: String
  package let base: String
  package let rate: CrossRate

  package init(date: CalendarDate, commodity: String, base: String, rate: CrossRate) {
    self.date = date
    self.commodity = commodity
    self.base = base
    self.rate = rate
  }
}

/// Programs that read prices.
package enum PriceFormat: String, CaseIterable, Sendable {
  case ledger, hledger, beancount
  case gnucash = "gnucash-csv"

  /// What stands above all lines, if anything.
  package var header: String? {
    self == .gnucash ? "Date,From Namespace,From Symbol,Currency To,Amount,Source\n" : nil
  }

  /// The lines of a price, each with its line end, and with its source beside it.
  package func text(of price: PriceDirective) -> String {
    let (date, commodity, base) = (price.date, price.commodity, price.base)
    let (rate, sources) = (RateText.figure(of: price.rate), RateText.sources(of: price.rate))
    return switch self {
    case .ledger, .hledger:
      "P \(date) \(Self.quoted(commodity)) \(rate) \(Self.quoted(base))  ; \(sources)\n"
    case .beancount: "\(date) price \(commodity) \(rate) \(base)\n  source: \"\(sources)\"\n"
    case .gnucash: "\(date),CURRENCY,\(commodity),\(base),\(rate),\(sources)\n"
    }
  }

  /// Commodities with anything but letters and signs of money stand in quotes.
  private static func quoted(_ commodity: String) -> String {
    let isPlain = commodity.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.generalCategory == .currencySymbol
    }
    return isPlain ? commodity : "\"\(commodity)\""
  }
}
