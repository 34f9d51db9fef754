import AgioCore
import Files

/// A pinned rate as lines of text, and back.
enum PinnedLines {
  private static let separator = "; "

  /// The question, the exact fraction, each leg, and a checksum of these.
  static func of(_ query: RateQuery, _ rate: CrossRate) -> [String] {
    var lines = ["\(query)", "  up \(rate.up.storedText)", "  down \(rate.down.storedText)"]
    if let date = rate.date { lines.append("  date \(date)") }
    if let asked = rate.askedDate { lines.append("  asked \(asked)") }
    lines += rate.legs.map(line)
    return lines + ["  check \(checksum(lines))"]
  }

  private static func line(_ leg: Leg) -> String {
    var fields = ["  leg \(leg.pair) \(leg.rate.storedText)"]
    if let date = leg.date { fields.append("date \(date)") }
    if let number = leg.number { fields.append("table \(number)") }
    if let side = leg.side { fields.append("side \(side.rawValue)") }
    if let coverage = leg.coverage {
      let numbers = "\(coverage.days) \(coverage.published)"
      fields.append("\(word(coverage.choice)) \(coverage.period) \(numbers)")
    }
    if let digits = leg.digits { fields.append("digits \(digits)") }
    fields += ["source \(leg.source)", "state \(leg.state.storedText)", "name \(leg.sourceName)"]
    return fields.joined(separator: separator)
  }

  private static func checksum(_ lines: [String]) -> String {
    let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
    let digits = String(Checksum.crc32c(bytes.span), radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// - Parameter first: the number of the first line.
  static func pin(_ lines: [Substring], from first: Int) throws(PinFile.Flaw) -> (
    RateQuery, CrossRate
  ) {
    let isWhole = lines.last == "  check \(checksum(lines.dropLast().map(String.init)))"
    // Codes of the user's own are known by their use; those of a damaged file are none.
    if isWhole { for line in lines { meetCodes(of: line) } }
    guard let query = RateQuery(lines[0]) else {
      throw PinFile.Flaw(first, say("expected a pair and a date"))
    }
    var numbers: [Substring: ExactNumber] = [:]
    var dates: [Substring: CalendarDate] = [:]
    var legs: [Leg] = []
    var check: Substring?
    for (index, line) in lines.enumerated().dropFirst() {
      let words = line.split(separator: " ", maxSplits: 1)
      guard line.hasPrefix("  "), words.count == 2, check == nil,
        take(words[0], words[1], &numbers, &dates, &legs, &check)
      else { throw PinFile.Flaw(first + index, say("unexpected line in a pinned rate")) }
    }
    guard isWhole else {
      throw PinFile.Flaw(first, say("this rate has been changed since it was pinned"))
    }
    guard let up = numbers["up"], let down = numbers["down"], !down.isZero else {
      throw PinFile.Flaw(first, say("this rate has no value"))
    }
    let rate = CrossRate(
      pair: query.pair, up: up, down: down, legs: legs, date: dates["date"],
      askedDate: dates["asked"])
    return (query, rate)
  }

  /// Makes the codes of a pair known: `BTC/USD on 2024-05-06`, or behind `  leg `.
  private static func meetCodes(of line: Substring) {
    let text = line.hasPrefix("  ") ? line.hasPrefix("  leg ") ? line.dropFirst(6) : "" : line
    let pair = text.utf8.prefix { $0 != 32 && $0 != UInt8(ascii: ";") }
    for code in pair.split(separator: UInt8(ascii: "/")) {
      _ = Currency.known(orOwn: String(Substring(code)))
    }
  }

  private static func take(
    _ word: Substring, _ rest: Substring, _ numbers: inout [Substring: ExactNumber],
    _ dates: inout [Substring: CalendarDate], _ legs: inout [Leg], _ check: inout Substring?
  ) -> Bool {
    switch word {
    case "up", "down":
      numbers[word] = ExactNumber(storedText: rest)
      return numbers[word] != nil
    case "date", "asked":
      dates[word] = CalendarDate(rest)
      return dates[word] != nil
    case "leg":
      guard let leg = leg(rest) else { return false }
      legs.append(leg)
    case "check": check = rest
    default: return false
    }
    return true
  }

  private static func leg(_ text: Substring) -> Leg? {
    let parts = text.split(separator: separator)
    let head = (parts.first ?? "").split(separator: " ")
    var fields: [Substring: Substring] = [:]
    for part in parts.dropFirst() {
      let words = part.split(separator: " ", maxSplits: 1)
      guard words.count == 2, fields.updateValue(words[1], forKey: words[0]) == nil else {
        return nil
      }
    }
    guard head.count == 2, let pair = CurrencyPair(text: head[0]),
      let rate = ExactNumber(storedText: head[1]), let source = fields["source"],
      let name = fields["name"], let state = fields["state"].flatMap({ RateState(storedText: $0) })
    else { return nil }
    return Leg(
      pair: pair, rate: rate, date: fields["date"].flatMap { CalendarDate($0) },
      number: fields["table"].map(String.init),
      side: fields["side"].flatMap { RateSide(rawValue: String($0)) },
      coverage: coverage(fields), source: String(source), sourceName: String(name), state: state,
      digits: fields["digits"].flatMap { Int($0) })
  }

  private static func word(_ choice: PeriodCoverage.Choice) -> Substring {
    choice == .average ? "mean" : Substring(choice.rawValue)
  }

  private static func coverage(_ fields: [Substring: Substring]) -> PeriodCoverage? {
    for choice in [PeriodCoverage.Choice.average, .high, .low] {
      guard let words = fields[word(choice)]?.split(separator: " "), words.count == 3,
        let period = Period(text: String(words[0])), let days = Int(words[1]),
        let published = Int(words[2])
      else { continue }
      return PeriodCoverage(choice, period, days: days, published: published)
    }
    return nil
  }
}
