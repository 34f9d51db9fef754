import AgioCore
import Foundation
import LoopbackServer
import Publishing

/// What central banks answer that are asked by name alone.
extension ProviderBodies {
  func centralBank(_ id: String, _ words: [String]) -> ScriptedAnswer {
    let limits = words.compactMap { CalendarDate($0.suffix(10)) }
    let first = limits.first ?? newest.adding(days: -10)
    let last = limits.last ?? newest
    switch id {
    case "boc":
      let days = newestOnly(days(first, last, CanadianCalendar()), unless: limits)
        .map { day in
          let figures = prices(in: "CAD", on: day).map { ",\"FX\($0)CAD\":{\"v\":\"\($1)\"}" }
          return "{\"d\":\"\(day)\"\(figures.joined())}"
        }
      return json("{\"observations\":[\(days.joined(separator: ","))]}")
    case "cnb": return czech(words)
    default:
      let days = newestOnly(days(first, last, NorwegianCalendar()), unless: limits)
      if days.isEmpty { return ScriptedAnswer(status: 404, body: "No data found") }
      let lines = days.flatMap { day in
        prices(in: "NOK", on: day).map { "\($0);NOK;0;\(day);\($1)\n" }
      }
      return text(
        "BASE_CUR;QUOTE_CUR;UNIT_MULT;TIME_PERIOD;OBS_VALUE\n" + lines.joined(), "text/csv")
    }
  }

  private func newestOnly(_ days: [CalendarDate], unless limits: [CalendarDate]) -> [CalendarDate] {
    limits.isEmpty ? Array(days.suffix(1)) : days
  }

  /// What a unit of some currencies costs: the same currencies in the same order on every day.
  private func prices(in pivot: String, on day: CalendarDate) -> [(code: String, price: String)] {
    let euro = euro(on: day).mapValues { Double($0)! }
    return ["AUD", "CHF", "EUR", "GBP", "SEK", "USD"].map { code in
      (code, String(format: "%.4f", euro[pivot]! / (code == "EUR" ? 1 : euro[code]!)))
    }
  }

  /// A year in a line a day, or a day in a line a currency: the day that was asked for, or the last fixing before it.
  private func czech(_ words: [String]) -> ScriptedAnswer {
    if let year = words.last.flatMap({ Int($0.dropFirst("year=".count)) }), words[0] == "year.txt" {
      let days = days(
        CalendarDate(year: year, month: 1, day: 1)!, CalendarDate(year: year, month: 12, day: 31)!,
        CzechCalendar())
      let lines = days.map { day in
        let (year, month, number) = day.parts
        let figures = prices(in: "CZK", on: day).map(\.price).joined(separator: "|")
        return String(format: "%02d.%02d.%d|", number, month, year) + figures + "\n"
      }
      let head = prices(in: "CZK", on: newest).map { "1 \($0.code)" }.joined(separator: "|")
      return text("Date|\(head)\n" + lines.joined(), "text/plain")
    }
    let asked = words.last!.dropFirst("date=".count).split(separator: ".").compactMap { Int($0) }
    let day =
      asked.count == 3 ? CalendarDate(year: asked[2], month: asked[1], day: asked[0])! : newest
    let fixing = days(day.adding(days: -10), day, CzechCalendar()).last!
    let (year, month, number) = fixing.parts
    let lines = prices(in: "CZK", on: fixing).map { "land|money|1|\($0)|\($1)\n" }
    return text(
      "\(number) \(MonthName.short[month - 1]) \(year) #1\nCountry|Currency|Amount|Code|Rate\n"
        + lines.joined(), "text/plain")
  }
}
