import AgioCore
import BundledRates
import Foundation
import LoopbackServer
import Publishing
import RateStorage

/// What the sources answer, in the forms of their own.
struct ProviderBodies: Sendable {
  let newest: CalendarDate
  /// What is wrong with the figures.
  var flaw: Flaw?

  /// Figures that are so many times what they should be.
  struct Flaw: Sendable {
    var factor: Decimal
    var days: ClosedRange<String> = "0001-01-01"..."9999-12-31"
    /// Nil for all.
    var codes: Set<String>?

    func figure(_ text: String, of code: String, on day: CalendarDate) -> String {
      guard days.contains("\(day)"), codes?.contains(code) ?? true else { return text }
      return "\(Decimal(string: text)! * factor)"
    }
  }

  private func spoilt(_ rates: [String: String], on day: CalendarDate) -> [String: String] {
    guard let flaw else { return rates }
    return Dictionary(
      uniqueKeysWithValues: rates.map { ($0, flaw.figure($1, of: $0, on: day)) })
  }

  func answer(of id: String, to path: String) -> ScriptedAnswer {
    let words = path.split { "/?&".contains($0) }.map(String.init)
    switch id {
    case "ecb": return text(xml, "text/xml")
    case "ecb-api": return text(csv(words), "text/csv")
    case "nbp": return nbp(words)
    case "er-api": return json(erAPI("rates"))
    case "frankfurter": return json(frankfurter(words))
    case "exchangerate-api":
      if words.last == "quota" {
        return json(
          #"{"result":"success","plan_quota":1500,"requests_remaining":1245,"refresh_day_of_month":14}"#
        )
      }
      return json(erAPI("conversion_rates", of: pastDay(words.suffix(3))))
    case "openexchangerates":
      if words.first == "usage.json" {
        return json(
          #"{"status":200,"data":{"usage":{"requests_quota":1000,"requests_remaining":812,"days_remaining":9}}}"#
        )
      }
      let day = words.first == "historical" ? CalendarDate(words[1].prefix(10))! : newest
      return json(#"{"timestamp":\#(noon(day)),"base":"USD","rates":\#(dollarRates(on: day))}"#)
    case "exchangeratesapi":
      return json(
        #"{"success":true,"timestamp":\#(noon(newest)),"base":"EUR","date":"\#(newest)","rates":\#(euroRates)}"#
      )
    case "boc", "cnb", "norges": return centralBank(id, words)
    default: return ScriptedAnswer(status: 404, body: "")
    }
  }

  func json(_ body: String) -> ScriptedAnswer { text(body, "application/json") }

  func text(_ body: String, _ type: String) -> ScriptedAnswer {
    ScriptedAnswer(headers: [("Content-Type", "\(type); charset=utf-8")], body: body)
  }

  private func noon(_ day: CalendarDate) -> Int { Int(day.dayNumber) * 86_400 + 43_200 }

  private func pastDay(_ words: ArraySlice<String>) -> CalendarDate? {
    let numbers = words.compactMap { Int($0) }
    return numbers.count == 3
      ? CalendarDate(year: numbers[0], month: numbers[1], day: numbers[2]) : nil
  }

  /// Days of a range that a calendar has, not after the newest.
  func days(
    _ first: CalendarDate, _ last: CalendarDate, _ calendar: any PublicationCalendar
  )
    -> [CalendarDate]
  {
    guard let period = Period(from: first, to: min(last, newest)) else { return [] }
    return (period.first.dayNumber...period.last.dayNumber).map { CalendarDate(dayNumber: Int($0)) }
      .filter(calendar.publishes)
  }

  // MARK: ECB and Frankfurter

  /// Near those of 30 October 2026, which come with the program.
  static let euro = [
    "USD": "1.1180", "JPY": "175.90", "CZK": "24.361", "DKK": "7.4736", "GBP": "0.83410",
    "HUF": "366.80", "PLN": "4.4050", "RON": "5.3450", "SEK": "10.9810", "CHF": "0.9201",
    "ISK": "136.20", "NOK": "10.3150", "TRY": "56.1015", "AUD": "1.5911", "BRL": "6.0701",
    "CAD": "1.5611", "CNY": "7.4331", "HKD": "8.7661", "IDR": "20280.11", "ILS": "3.4961",
    "INR": "106.0911", "KRW": "1491.80", "MXN": "21.1301", "MYR": "4.5331", "NZD": "1.9831",
    "PHP": "71.150", "SGD": "1.4291", "THB": "37.690", "ZAR": "18.6501",
  ]

  /// On days that came with the program the rates that came with it.
  func euro(on day: CalendarDate) -> [String: String] {
    guard let archive = Self.bundled, let last = archive.lastDate, day <= last,
      let row = archive.row(notAfter: day)
    else { return spoilt(Self.euro.merging(["IDR": Self.rupiah(on: day)]) { $1 }, on: day) }
    var rates: [String: String] = [:]
    for code in Self.euro.keys {
      guard let fixing = try? archive.fixing(of: Currency(code: code)!, at: row) else { continue }
      var out = TextBuffer(capacity: 32)
      fixing.exact.writePlain(to: &out)
      rates[code] = out.text
    }
    return spoilt(rates, on: day)
  }

  private static let bundled = try? BundledRates.ecb()

  /// One that is another every day, as no two days have the same table.
  private static func rupiah(on day: CalendarDate) -> String {
    String(format: "%.2f", 20_280 + Double(day.dayNumber % 997) / 100)
  }

  private var euroRates: String { object(euro(on: newest)) }

  private func object(_ rates: [String: String]) -> String {
    "{" + rates.sorted { $0.key < $1.key }.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
  }

  private var xml: String {
    let days = days(newest.adding(days: -89), newest, TargetCalendar()).reversed().map { day in
      let cubes = euro(on: day).map { "<Cube currency=\"\($0)\" rate=\"\($1)\"/>" }.joined()
      return "<Cube time=\"\(day)\">\(cubes)</Cube>"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" \
      xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><gesmes:subject>Reference rates</gesmes:subject>\
      <Cube>\(days.joined())</Cube></gesmes:Envelope>
      """
  }

  private func csv(_ words: [String]) -> String {
    let limits = words.compactMap { CalendarDate($0.suffix(10)) }
    let days = days(limits[0], limits[1], TargetCalendar())
    let rates = days.map { ($0, euro(on: $0)) }
    let lines = Self.euro.keys.sorted().flatMap { code in
      rates.compactMap { day, rates in
        rates[code].map { "EXR.D.\(code).EUR.SP00.A,D,\(code),EUR,SP00,A,\(day),\($0)\n" }
      }
    }
    return "KEY,FREQ,CURRENCY,CURRENCY_DENOM,EXR_TYPE,EXR_SUFFIX,TIME_PERIOD,OBS_VALUE\n"
      + lines.joined()
  }

  private func frankfurter(_ words: [String]) -> String {
    let limits = words[0].split(separator: ".").compactMap { CalendarDate($0) }
    guard limits.count == 2 else {
      // A day without rates is answered with the last one before it.
      let day = limits.first.flatMap { self.days($0.adding(days: -10), $0, TargetCalendar()).last }
      let rates = day.map { object(euro(on: $0)) } ?? euroRates
      return #"{"amount":1.0,"base":"EUR","date":"\#(day ?? newest)","rates":\#(rates)}"#
    }
    let days = days(limits[0], limits[1], TargetCalendar())
      .map { "\"\($0)\":\(object(euro(on: $0)))" }
    return
      #"{"amount":1.0,"base":"EUR","start_date":"\#(limits[0])","end_date":"\#(newest)","rates":{\#(days.joined(separator: ","))}}"#
  }

  // MARK: Dollars

  private func dollarRates(on day: CalendarDate) -> String {
    let rates = [
      "EUR": "0.8944", "PLN": "3.9401", "GBP": "0.7461", "KES": "129.2501", "NGN": "1480.5001",
      "JPY": "157.3301",
    ]
    return object(spoilt(ofItsTime(rates, day), on: day).merging(["USD": "1"]) { $1 })
  }

  /// Of years in which these rates were others, what the bundled history makes of them: nobody would believe today's.
  private func ofItsTime(_ rates: [String: String], _ day: CalendarDate) -> [String: String] {
    let euro = euro(on: day)
    guard let archive = Self.bundled, let last = archive.lastDate, day <= last,
      let dollar = euro["USD"].flatMap(Double.init), let pound = euro["GBP"].flatMap(Double.init),
      let now = rates["GBP"].flatMap(Double.init), abs(pound / dollar / now - 1) > 0.03
    else { return rates }
    var rates = rates
    rates["EUR"] = String((100_000 / dollar).rounded() / 100_000)
    for code in ["PLN", "GBP", "JPY"] {
      guard let rate = euro[code].flatMap(Double.init) else { continue }
      rates[code] = String((rate / dollar * 100_000).rounded() / 100_000)
    }
    return rates
  }

  private func erAPI(_ name: String, of day: CalendarDate? = nil) -> String {
    let date = day.map { day in
      let (year, month, number) = day.parts
      return #""year":\#(year),"month":\#(month),"day":\#(number),"#
    }
    let start = Int(newest.dayNumber) * 86_400 + 151
    return #"{"result":"success",\#(date ?? "")"time_last_update_unix":\#(start),"#
      + #""time_next_update_unix":\#(start + 86_400),"base_code":"USD","\#(name)":\#(dollarRates(on: day ?? newest))}"#
  }

  // MARK: NBP

  private func nbp(_ words: [String]) -> ScriptedAnswer {
    let limits = words.compactMap { CalendarDate($0) }
    let first = limits.first ?? newest.adding(days: -8)
    let isWeekly = words.contains("B")
    let calendar: any PublicationCalendar = isWeekly ? PolishWeeklyCalendar() : PolishCalendar()
    var days = days(first, limits.last ?? newest, calendar)
    if limits.isEmpty { days = days.suffix(1) }
    if days.isEmpty {
      return ScriptedAnswer(
        status: 404, headers: [("Content-Type", "text/plain")],
        body: "404 NotFound - Not Found - Brak danych")
    }
    if words[0] == "cenyzlota" {
      let prices = days.map { day in
        #"{"data":"\#(day)","cena":\#(spoilt(["XAU": "512.34"], on: day)["XAU"]!)}"#
      }
      return json("[" + prices.joined(separator: ",") + "]")
    }
    let places = places(of: days, calendar)
    let tables = days.map { table(words[2], $0, places[$0]!) }
    return json("[" + tables.joined(separator: ",") + "]")
  }

  /// Which of its year's tables each is: counted in one walk.
  private func places(of days: [CalendarDate], _ calendar: any PublicationCalendar)
    -> [CalendarDate: Int]
  {
    var places: [CalendarDate: Int] = [:]
    var (year, count) = (0, 0)
    var date = CalendarDate(year: days[0].parts.year, month: 1, day: 1)!
    while date <= days.last! {
      if date.parts.year != year { (year, count) = (date.parts.year, 0) }
      if calendar.publishes(on: date) {
        count += 1
        places[date] = count
      }
      date = date.adding(days: 1)
    }
    return places
  }

  private func table(_ name: String, _ day: CalendarDate, _ place: Int) -> String {
    let number = String("00\(place)".suffix(3))
    let prices = zlotyPrices(on: day)
    let rates =
      switch name {
      case "A": spoilt(prices["A"]!, on: day).map { row($0, "\"mid\":\($1)") }
      case "B": spoilt(prices["B"]!, on: day).map { row($0, "\"mid\":\($1)") }
      default:
        spoilt(prices["bid"]!, on: day).map { code, bid in
          row(code, "\"bid\":\(bid),\"ask\":\(spoilt(prices["ask"]!, on: day)[code]!)")
        }
      }
    return #"{"table":"\#(name)","no":"\#(number)/\#(name)/NBP/\#(day.parts.year)","#
      + #""effectiveDate":"\#(day)","rates":[\#(rates.joined(separator: ","))]}"#
  }

  /// What the NBP's tables have of a day: of years in which the zloty had other rates, those of the bundled history.
  private func zlotyPrices(on day: CalendarDate) -> [String: [String: String]] {
    var prices = [
      "A": ["USD": "3.9401", "EUR": "4.4049", "GBP": "5.2811"],
      "B": ["KES": "0.0305", "NGN": "0.002661"],
      "bid": ["USD": "3.8999", "EUR": "4.36"], "ask": ["USD": "3.9787", "EUR": "4.45"],
    ]
    // The one figure that is a known one: table 076/A/NBP/2025.
    if day == CalendarDate("2025-04-18") { prices["A"]!["USD"] = "3.7661" }
    let honest = ProviderBodies(newest: newest).euro(on: day).compactMapValues(Double.init)
    guard let last = Self.bundled?.lastDate, day <= last, let zloty = honest["PLN"],
      let dollar = honest["USD"], let pound = honest["GBP"],
      abs(zloty / dollar / 3.9401 - 1) > 0.03 || abs(zloty / pound / 5.2811 - 1) > 0.03
    else { return prices }
    let now = ["USD": zloty / dollar, "EUR": zloty, "GBP": zloty / pound]
    for (table, factor) in ["A": 1.0, "bid": 0.99, "ask": 1.01] {
      for code in prices[table]!.keys where prices[table]![code] != "3.7661" {
        prices[table]![code] = String(format: "%.4f", now[code]! * factor)
      }
    }
    prices["B"] = [
      "KES": String(format: "%.4f", now["USD"]! / 129.2501),
      "NGN": String(format: "%.6f", now["USD"]! / 1480.5001),
    ]
    return prices
  }

  private func row(_ code: String, _ figures: String) -> String {
    #"{"currency":"x","code":"\#(code)",\#(figures)}"#
  }
}
