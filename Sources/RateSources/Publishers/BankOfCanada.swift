import AgioCore
import Publishing

extension AddressedPublisher {
  /// The daily average rates of the Bank of Canada, by its service Valet: dollars of Canada for one of another currency.
  public static let bankOfCanada = AddressedPublisher(
    SourceProfile(
      id: "boc", name: "Bank of Canada", pivot: canadianDollar, direction: .pivotForOneOther,
      firstDay: CalendarDate(year: 2017, month: 1, day: 3), history: .ranges(mostDays: nil),
      // Published once each business day by 16:30 in Ottawa.
      schedules: [PublicationSchedule(CanadianCalendar(), .easternAmerica, at: 16 * 60 + 30)],
      endpoints: [Endpoint("AGIO_BOC_URL", "https://www.bankofcanada.ca/valet")],
      isOnRequest: true, terms: "https://www.bankofcanada.ca/terms/",
      attribution: "Source: Bank of Canada",
      coverage: "23 currencies against the Canadian dollar, from 2017",
      decimals: FigureDecimals(steps: [4, 6, 8])),
    Hooks(
      // A year has half a megabyte.
      requests: Hooks.runs(of: 731, .json) { base, days in
        let days = days.map { "start_date=\($0.first)&end_date=\($0.last)" } ?? "recent=1"
        return "\(base)/observations/group/FX_RATES_DAILY/json?\(days)"
      },
      meaning: { response in
        guard let message = response.errorObject?["message"]?.string else {
          return response.generalMeaning
        }
        return response.status == 404 ? .noData : .requestRefused(message)
      },
      tables: { body, request throws(PayloadFlaw.Reason) in
        let answer = try JSONReader.value(of: body)
        guard let rows = answer["observations"]?.array else { throw .member("observations") }
        if rows.isEmpty { throw .noData }
        return try rows.map { row throws(PayloadFlaw.Reason) in
          let table = try row.bankOfCanadaTable()
          try request.days?.check(answer: table.fixingDate)
          return table
        }
      }))

  fileprivate static let canadianDollar = Currency(code: "CAD")!
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
      if currency == AddressedPublisher.canadianDollar { throw .repeatedCurrency(currency) }
      try rates.add(.mid(try .rate(of: currency, text)), of: currency)
    }
    return PublishedTable(
      sourceID: "boc", fixingDate: try day("d"),
      pivot: AddressedPublisher.canadianDollar,
      rates: rates)
  }
}
