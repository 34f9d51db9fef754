public import AgioCore
public import Publishing

/// The middle rates of Norges Bank, as SDMX-CSV: kroner for one or a hundred units.
public struct NorgesBank: RatePublisher {
  public init() {}

  public let profile = SourceProfile(
    id: id, name: "Norges Bank", pivot: krone, direction: .pivotForOneOther, firstDay: firstDay,
    history: .ranges(mostDays: nil),
    schedules: [
      PublicationSchedule(
        clock: PublicationClock(
          calendar: NorwegianCalendar(), zone: .centralEurope, minuteOfDay: 16 * 60))
    ],
    endpoints: [api], isOnRequest: true,
    terms: "https://www.norges-bank.no/en/topics/Statistics/disclaimer/",
    attribution: "Source: Norges Bank",
    coverage: "about 40 currencies against the krone, from 1999",
    // Four, of prices of 1 and 100 units.
    decimals: FigureDecimals(steps: [4, 6]))

  public func plan(
    _ need: RateNeed, today: CalendarDate, at endpoints: EndpointTable, key: APIKey?
  ) throws(SourceRefusal.Reason) -> [PlannedRequest] {
    let base = try endpoints.address(of: Self.api) + "/EXR/B..NOK.SP?format=csv&locale=en"
    return try need.requests(from: Self.firstDay, today: today, daysOfRun: Self.daysOfRun) {
      let days =
        $0.map { "startPeriod=\($0.first)&endPeriod=\($0.last)" } ?? "lastNObservations=1"
      return PlannedRequest(
        http: HTTPRequest(url: "\(base)&\(days)"), form: .norgesBank, days: $0,
        contentTypes: [
          "text/csv", "application/csv", "application/vnd.sdmx.data+csv", "text/plain",
          "application/octet-stream",
        ])
    }
  }

  public func meaning(
    of response: HTTPResponse, to request: PlannedRequest
  ) -> PayloadFlaw.Reason {
    // A run of closing days is answered with 404.
    response.status == 404 ? .noData : response.generalMeaning
  }

  public func tables(
    in body: [UInt8], to request: PlannedRequest
  ) throws(PayloadFlaw.Reason) -> [PublishedTable] {
    var reader = try CSVReader(payload: body, separator: UInt8(ascii: ";"))
    var columns: Columns?
    var found: [CalendarDate: CurrencyMap<PublishedRate>] = [:]
    while let row = try reader.payloadRow() {
      guard let known = columns else {
        columns = try Columns(row)
        continue
      }
      guard let (date, currency, rate) = try known.observation(in: row) else { continue }
      try request.days?.check(answer: date)
      try found[date, default: [:]].add(rate, of: currency)
    }
    // The last observation of a currency that is no more is years old.
    if request.days == nil, let newest = found.keys.max() {
      found = found.filter { $0.key == newest }
    }
    if found.isEmpty { throw .noData }
    return found.map { date, rates in
      PublishedTable(sourceID: Self.id, fixingDate: date, pivot: Self.krone, rates: rates)
    }
  }

  static let id = "norges"
  static let krone = Currency(code: "NOK")!
  private static let firstDay = CalendarDate(year: 1999, month: 1, day: 4)!
  /// A quarter of forty currencies has about half a megabyte.
  private static let daysOfRun = 93
  private static let api = Endpoint("AGIO_NORGES_URL", "https://data.norges-bank.no/api/data")

  /// Where in a line what stands, by the names in the first.
  private struct Columns {
    private let header: CSVHeader
    private let base, quote, power, date, value: Int

    init(_ first: CSVReader.Row) throws(PayloadFlaw.Reason) {
      header = CSVHeader(first)
      base = try header.column("BASE_CUR")
      quote = try header.column("QUOTE_CUR")
      power = try header.column("UNIT_MULT")
      date = try header.column("TIME_PERIOD")
      value = try header.column("OBS_VALUE")
    }

    /// Nil for a code that ISO 4217 does not have, and for a day without a value.
    func observation(
      in row: CSVReader.Row
    ) throws(PayloadFlaw.Reason) -> (CalendarDate, Currency, PublishedRate)? {
      try header.check(row)
      let text = row.text
      guard text(quote) == NorgesBank.krone.code else { throw .base(text(quote)) }
      guard let date = CalendarDate(text(date)) else { throw .date(text(date)) }
      guard let currency = currency(text(base)), !row.fields[value].isEmpty else { return nil }
      guard currency != NorgesBank.krone else { throw .repeatedCurrency(currency) }
      guard let zeros = Int(text(power)), (0...4).contains(zeros) else {
        throw .number(currency, text(power))
      }
      let figure = try PublishedFigure.rate(of: currency, row.fields[value])
      guard figure.places + zeros <= 18 else { throw .number(currency, text(value)) }
      return (
        date, currency,
        .mid(PublishedFigure(digits: figure.digits, places: figure.places + zeros))
      )
    }
  }
}

extension PayloadForm {
  static let norgesBank = PayloadForm("EXR csv")
}
