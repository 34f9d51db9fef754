public import AgioCore
public import Publishing

/// The daily average rates of the Bank of Canada, by its service Valet: dollars of Canada for one of another currency.
public struct BankOfCanada: RatePublisher {
  public init() {}

  public let profile = SourceProfile(
    id: id, name: "Bank of Canada", pivot: canadianDollar, direction: .pivotForOneOther,
    firstDay: firstDay, history: .ranges(mostDays: nil),
    // Published once each business day by 16:30 in Ottawa.
    schedules: [
      PublicationSchedule(
        clock: PublicationClock(
          calendar: CanadianCalendar(), zone: .easternAmerica, minuteOfDay: 16 * 60 + 30))
    ],
    endpoints: [api], isOnRequest: true, terms: "https://www.bankofcanada.ca/terms/",
    attribution: "Source: Bank of Canada",
    coverage: "23 currencies against the Canadian dollar, from 2017",
    decimals: FigureDecimals(steps: [4, 6, 8]))

  public func plan(
    _ need: RateNeed, today: CalendarDate, at endpoints: EndpointTable, key: APIKey?
  ) throws(SourceRefusal.Reason) -> [PlannedRequest] {
    let base = try endpoints.address(of: Self.api) + "/observations/group/FX_RATES_DAILY/json"
    return try need.requests(from: Self.firstDay, today: today, daysOfRun: Self.daysOfRun) {
      let days = $0.map { "start_date=\($0.first)&end_date=\($0.last)" } ?? "recent=1"
      return PlannedRequest(
        http: HTTPRequest(url: "\(base)?\(days)"), form: .bankOfCanada, days: $0,
        contentTypes: .json)
    }
  }

  public func meaning(
    of response: HTTPResponse, to request: PlannedRequest
  ) -> PayloadFlaw.Reason {
    guard let message = response.errorObject?["message"]?.string else {
      return response.generalMeaning
    }
    return response.status == 404 ? .noData : .requestRefused(message)
  }

  public func tables(
    in body: [UInt8], to request: PlannedRequest
  ) throws(PayloadFlaw.Reason) -> [PublishedTable] {
    let answer = try JSONReader.value(of: body)
    guard let rows = answer["observations"]?.array else { throw .member("observations") }
    if rows.isEmpty { throw .noData }
    var tables: [PublishedTable] = []
    for row in rows {
      let table = try row.bankOfCanadaTable()
      try request.days?.check(answer: table.fixingDate)
      tables.append(table)
    }
    return tables
  }

  static let id = "boc"
  static let canadianDollar = Currency(code: "CAD")!
  private static let firstDay = CalendarDate(year: 2017, month: 1, day: 3)!
  /// A year has half a megabyte.
  private static let daysOfRun = 731
  private static let api = Endpoint("AGIO_BOC_URL", "https://www.bankofcanada.ca/valet")
}

extension PayloadForm {
  static let bankOfCanada = PayloadForm("FX_RATES_DAILY")
}

extension JSONValue {
  /// Of `{"d":"2026-03-12","FXAUDCAD":{"v":"0.9663"},…}`; a currency may lack its figure.
  fileprivate func bankOfCanadaTable() throws(PayloadFlaw.Reason) -> PublishedTable {
    var rates = CurrencyMap<PublishedRate>()
    for member in members ?? [] where member.name != "d" {
      guard member.name.utf8.count == 8, member.name.hasPrefix("FX"), member.name.hasSuffix("CAD")
      else { throw .member(member.name) }
      let code = String(member.name.dropFirst(2).prefix(3))
      guard let currency = currency(code), let text = member.value["v"]?.string, !text.isEmpty
      else { continue }
      if currency == BankOfCanada.canadianDollar { throw .repeatedCurrency(currency) }
      try rates.add(
        .mid(try PublishedFigure.rate(of: currency, Array(text.utf8)[...])), of: currency)
    }
    return PublishedTable(
      sourceID: BankOfCanada.id, fixingDate: try day("d"), pivot: BankOfCanada.canadianDollar,
      rates: rates)
  }
}
