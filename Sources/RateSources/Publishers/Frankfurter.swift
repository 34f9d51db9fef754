import AgioCore
import Publishing

extension AddressedPublisher {
  /// Frankfurter: v1, which passes the ECB's rates on, and v2, which blends those of many central banks.
  ///
  /// Which of the two it is follows from the end of the address. Always against the euro: other bases are rounded there.
  public static let frankfurter = AddressedPublisher(
    SourceProfile(
      id: "frankfurter", name: "Frankfurter", pivot: .euro, firstDay: TargetCalendar.firstDay,
      history: .ranges(mostDays: nil),
      // The service looks for the ECB's rates every half hour.
      schedules: [PublicationSchedule(TargetCalendar(), .centralEurope, at: 16 * 60 + 30)],
      endpoints: [Endpoint("AGIO_FRANKFURTER_URL", "https://api.frankfurter.dev/v1")],
      revalidation: .entityTag, terms: "https://frankfurter.dev",
      attribution: "Rates by Frankfurter, https://frankfurter.dev",
      coverage: "v1 the ECB's currencies from 1999, v2 about 200"),
    Hooks(
      requests: { base, days in
        let isBlended = base.hasSuffix("/v2")
        // Two years of thirty currencies, or a quarter of two hundred, a row each: less than half a megabyte.
        let runs: [Period?] = days?.runs(of: isBlended ? 93 : 731) ?? [nil]
        return runs.map { run in
          PlannedRequest(
            http: HTTPRequest(url: base + (isBlended ? blendedPath(run) : path(run))),
            form: isBlended
              ? .frankfurterRows : (run?.length ?? 1) > 1 ? .frankfurterDays : .frankfurterDay,
            days: run, contentTypes: .json)
        }
      },
      meaning: { response in
        guard let message = response.errorObject?["message"]?.string else {
          return response.generalMeaning
        }
        return switch response.status {
        case 404: .noData
        case 400, 422: .requestRefused(message)
        default: response.generalMeaning
        }
      },
      // Some of the banks that v2 blends publish when the ECB does not.
      knowsClosedDays: { $0.form != .frankfurterRows },
      tables: { body, request throws(PayloadFlaw.Reason) in
        let answer = try JSONReader.value(of: body)
        let tables =
          request.form == .frankfurterRows
          ? try answer.blendedTables() : try answer.tables(request.form)
        // A day without rates is answered with the last one before it, a period begins with that. So far back the service
        // itself looks for rates of a day.
        for table in tables { try request.days?.check(answer: table.fixingDate, lookback: 14) }
        return tables
      }))

  private static func path(_ days: Period?) -> String {
    guard let days else { return "/latest" }
    return days.length == 1 ? "/\(days.first)" : "/\(days.first)..\(days.last)"
  }

  private static func blendedPath(_ days: Period?) -> String {
    guard let days else { return "/rates?base=EUR" }
    let range =
      days.length == 1 ? "date=\(days.first)" : "from=\(days.first)&to=\(days.last)"
    return "/rates?base=EUR&\(range)"
  }
}

extension PayloadForm {
  fileprivate static let frankfurterDay = PayloadForm("v1 day")
  fileprivate static let frankfurterDays = PayloadForm("v1 days")
  fileprivate static let frankfurterRows = PayloadForm("v2 rates")
}

extension JSONValue {
  /// Of `{"amount":1.0,"base":"EUR","date":"2026-08-28","rates":{"TRY":56.1718}}`, or with a `rates` for each day.
  fileprivate func tables(_ form: PayloadForm) throws(PayloadFlaw.Reason) -> [PublishedTable] {
    guard case .number(let amount)? = self["amount"]?.content,
      PublishedFigure(scientific: Array(amount.utf8)[...])?.isOne == true
    else { throw .member("amount") }
    try checkBase("base", is: .euro)
    guard let rates = self["rates"], let members = rates.members else { throw .member("rates") }
    guard form == .frankfurterDays else {
      return [try PublishedTable(frankfurter: try day("date"), rates)]
    }
    var tables: [PublishedTable] = []
    for member in members {
      guard let date = CalendarDate(member.name) else { throw .date(member.name) }
      guard member.value.members != nil else { throw .member(member.name) }
      tables.append(try PublishedTable(frankfurter: date, member.value))
    }
    return tables
  }

  /// Of `[{"date":"2026-07-03","base":"EUR","quote":"USD","rate":1.1416},…]`: rows of one answer may be of several days.
  fileprivate func blendedTables() throws(PayloadFlaw.Reason) -> [PublishedTable] {
    guard let rows = array else { throw .member("rates") }
    var tables: [CalendarDate: PublishedTable] = [:]
    for row in rows {
      try row.checkBase("base", is: .euro)
      let date = try row.day("date")
      let code = try row.required("quote", \.string)
      guard let currency = currency(code), currency != .euro, !currency.isWithdrawn(on: date) else {
        continue
      }
      let figure = try PublishedFigure.rate(of: currency, try row.required("rate") { $0 })
      try tables[date, default: PublishedTable(frankfurter: date, isProvisional: true)].rates
        .add(.mid(figure), of: currency)
    }
    return Array(tables.values)
  }
}

extension PublishedTable {
  /// - Parameter isProvisional: whether it is a blend, to which central banks are added as they publish.
  fileprivate init(frankfurter date: CalendarDate, isProvisional: Bool = false) {
    self.init(
      sourceID: "frankfurter", fixingDate: date, pivot: .euro, rates: [:],
      isProvisional: isProvisional)
  }

  fileprivate init(
    frankfurter date: CalendarDate, _ rates: JSONValue
  ) throws(PayloadFlaw.Reason) {
    self.init(frankfurter: date)
    self.rates = try .mids(in: rates, against: .euro, on: date)
  }
}
