import AgioCore
import Publishing

extension AddressedPublisher {
  /// The middle rates of Norges Bank, as SDMX-CSV: kroner for one or a hundred units.
  public static let norgesBank = AddressedPublisher(
    SourceProfile(
      id: norges.id, name: "Norges Bank", pivot: norges.base, direction: .pivotForOneOther,
      firstDay: CalendarDate(year: 1999, month: 1, day: 4), history: .ranges(mostDays: nil),
      schedules: [PublicationSchedule(NorwegianCalendar(), .centralEurope, at: 16 * 60)],
      endpoints: [Endpoint("AGIO_NORGES_URL", "https://data.norges-bank.no/api/data")],
      isOnRequest: true, terms: "https://www.norges-bank.no/en/topics/Statistics/disclaimer/",
      attribution: "Source: Norges Bank",
      coverage: "about 40 currencies against the krone, from 1999",
      // Four, of prices of 1 and 100 units.
      decimals: FigureDecimals(steps: [4, 6])),
    Hooks(
      // A quarter of forty currencies has about half a megabyte.
      requests: Hooks.runs(
        of: 93,
        [
          "text/csv", "application/csv", "application/vnd.sdmx.data+csv", "text/plain",
          "application/octet-stream",
        ]
      ) { base, days in
        let days =
          days.map { "startPeriod=\($0.first)&endPeriod=\($0.last)" } ?? "lastNObservations=1"
        return "\(base)/EXR/B..NOK.SP?format=csv&locale=en&\(days)"
      },
      // A run of closing days is answered with 404.
      meaning: { $0.status == 404 ? .noData : $0.generalMeaning },
      tables: { body, request throws(PayloadFlaw.Reason) in
        var reading = AddressedReading(norges, request.days, unitsArePowers: true)
        let tables = try reading.csv(body)
        // The last observation of a currency that is no more is years old.
        let newest = tables.map(\.fixingDate).max()
        return request.days == nil ? tables.filter { $0.fixingDate == newest } : tables
      }))

  /// Its lines, by the names in the first.
  private static let norges: AddressedSource = {
    var form = AddressedSource(id: "norges", url: "")
    form.separator = ";"
    form.base = Currency(code: "NOK")!
    form.baseName = "QUOTE_CUR"
    form.currency = "BASE_CUR"
    form.units = "UNIT_MULT"
    form.date = "TIME_PERIOD"
    form.rate = "OBS_VALUE"
    return form
  }()
}
