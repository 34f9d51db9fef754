public import AgioCore
public import Publishing

/// The tables of Narodowy Bank Polski: A and B with mids, C with bids and asks, and the price of gold.
///
/// Figures are złotys for one unit: what the bank's pages quote for 100 or 10,000 units, the service has divided.
public struct NBP: RatePublisher {
  public init() {}

  public let profile = SourceProfile(
    id: id, name: "NBP", pivot: zloty, direction: .pivotForOneOther, hasSides: true,
    firstDay: PolishCalendar.firstDay, history: .ranges(mostDays: mostDays),
    schedules: [
      PublicationSchedule(PolishCalendar(), .centralEurope, at: noon, table: "A"),
      PublicationSchedule(PolishWeeklyCalendar(), .centralEurope, at: noon, table: "B"),
      PublicationSchedule(PolishCalendar(), .centralEurope, at: 8 * 60 + 15, table: "C"),
      PublicationSchedule(PolishCalendar(), .centralEurope, at: noon, only: ounceOfGold),
    ],
    endpoints: [api],
    // An ETag comes along, but with `no-cache`, and nobody has seen a 304.
    revalidation: .none,
    terms: "https://api.nbp.pl/en.html", attribution: "Source: Narodowy Bank Polski",
    coverage: "32 currencies in table A, 116 in B, 13 in C and gold against the zloty, from 2002",
    decimals: FigureDecimals(steps: [4, 6, 8], known: quotedForMore))

  public func plan(
    _ need: RateNeed, today: CalendarDate, at endpoints: EndpointTable, key: APIKey?
  ) throws(SourceRefusal.Reason) -> [PlannedRequest] {
    let base = try endpoints.address(of: Self.api)
    // The service refuses days to come, so the end of a period is today at most.
    guard let days = try need.days(from: PolishCalendar.firstDay, today: today) else {
      return ["A", "B", "C", nil].map { Self.request(base, $0, nil) }
    }
    var weeks = days
    if case .period = need { weeks = Self.withWeekBefore(days) }
    let tables = [("A", days), ("B", weeks), ("C", days)]
      .flatMap { (table: String, days: Period) -> [PlannedRequest] in
        days.runs(of: Self.mostDays).map { Self.request(base, table, $0) }
      }
    guard let gold = Period(from: max(days.first, Self.firstGold), to: days.last) else {
      return tables
    }
    return tables + gold.runs(of: Self.mostDays).map { Self.request(base, nil, $0) }
  }

  public func meaning(
    of response: HTTPResponse, to request: PlannedRequest
  ) -> PayloadFlaw.Reason {
    // Errors are plain text: `404 NotFound - Not Found - Brak danych`.
    if response.body.first == UInt8(ascii: "<") { return .status(response.status) }
    return switch response.status {
    case 404: .noData
    case 400: .requestRefused(response.refusal)
    default: response.generalMeaning
    }
  }

  public func tables(
    in body: [UInt8], to request: PlannedRequest
  ) throws(PayloadFlaw.Reason) -> [PublishedTable] {
    guard let rows = try JSONReader.value(of: body).array else { throw .member("table") }
    var tables: [PublishedTable] = []
    for row in rows {
      let table =
        if let name = request.table { try row.table(name) } else { try row.gold() }
      try request.days?.check(answer: table.fixingDate)
      tables.append(table)
    }
    return tables
  }

  static let id = "nbp"
  static let zloty = Currency(code: "PLN")!
  /// The documented limit of days; some questions are allowed more.
  private static let mostDays = 93
  /// The decimals of what table A has for 100 units, and for 10,000; the price of gold is made with all its digits.
  private static let quotedForMore =
    ["HUF", "JPY", "ISK", "CLP", "INR", "KRW"].map {
      FigureDecimals.Known(Currency(code: $0)!, places: 6)
    } + [Currency(code: "IDR")!, ounceOfGold].map { FigureDecimals.Known($0, places: 8) }
  private static let noon = 12 * 60 + 15
  private static let firstGold = CalendarDate(year: 2013, month: 1, day: 2)!
  private static let api = Endpoint("AGIO_NBP_URL", "https://api.nbp.pl/api")

  /// The days with the last weekly table before them, which holds on the first of them.
  private static func withWeekBefore(_ days: Period) -> Period {
    let weekly = (0...PolishWeeklyCalendar.longestPause).lazy.map { days.first.adding(days: -$0) }
      .first(where: PolishWeeklyCalendar().publishes)
    return Period(from: weekly ?? days.first, to: days.last) ?? days
  }

  private static func request(_ base: String, _ table: String?, _ days: Period?) -> PlannedRequest {
    let path = table.map { "exchangerates/tables/\($0)" } ?? "cenyzlota"
    let range = days.map { $0.length == 1 ? "\($0.first)/" : "\($0.first)/\($0.last)/" } ?? ""
    return PlannedRequest(
      http: HTTPRequest(url: "\(base)/\(path)/\(range)?format=json"),
      form: table == nil ? .nbpGold : .nbpTable, table: table, days: days, contentTypes: .json)
  }
}

extension PayloadForm {
  static let nbpTable = PayloadForm("tables")
  static let nbpGold = PayloadForm("cenyzlota")
}

extension HTTPResponse {
  /// What the bank says after its own words for the status.
  fileprivate var refusal: String {
    let text = String(decoding: body.prefix(300), as: UTF8.self)
    return text.hasPrefix("400 BadRequest - ") ? String(text.dropFirst(17)) : text
  }
}

/// One table or price of the array that an answer of the NBP is.
extension JSONValue {
  /// `{"table":"A","no":"041/A/NBP/2026","effectiveDate":"2026-03-02","rates":[…]}`.
  func table(_ name: String) throws(PayloadFlaw.Reason) -> PublishedTable {
    let found = try required("table", \.string)
    guard found == name else { throw .table(found) }
    let number = try required("no", \.string)
    guard number.isNumber(ofTable: name) else { throw .table(number) }
    var rates = CurrencyMap<PublishedRate>()
    for row in try required("rates", \.array) {
      let code = try row.required("code", \.string)
      guard let currency = currency(code) else { continue }
      if currency == NBP.zloty { throw .repeatedCurrency(currency) }
      let rate = try row.rate(of: currency, isTwoWay: name == "C")
      // Until 2004 table B had a row a country: the dollar of Ecuador, the euro of Monaco.
      if name == "B", rates[currency] == rate { continue }
      try rates.add(rate, of: currency)
    }
    return PublishedTable(
      sourceID: NBP.id, table: name, number: number, fixingDate: try day("effectiveDate"),
      pivot: NBP.zloty, rates: rates)
  }

  private func rate(
    of currency: Currency, isTwoWay: Bool
  ) throws(PayloadFlaw.Reason) -> PublishedRate {
    guard isTwoWay else {
      return .mid(try PublishedFigure.rate(of: currency, try required("mid") { $0 }))
    }
    let bid = try PublishedFigure.rate(of: currency, try required("bid") { $0 })
    let ask = try PublishedFigure.rate(of: currency, try required("ask") { $0 })
    let places = max(bid.places, ask.places)
    guard bid.wide(places) <= ask.wide(places) else { throw .crossedSides(currency) }
    return .twoWay(bid: bid, ask: ask)
  }

  /// `{"data":"2026-03-02","cena":595.71}`: złotys for a gram of gold.
  func gold() throws(PayloadFlaw.Reason) -> PublishedTable {
    let perGram = try PublishedFigure.rate(of: ounceOfGold, try required("cena") { $0 })
    let (digits, isTooLarge) = perGram.digits.multipliedReportingOverflow(by: gramsOfOunce.digits)
    let places = perGram.places + gramsOfOunce.places
    guard !isTooLarge, places <= 18 else {
      throw .number(ounceOfGold, self["cena"]?.spelling ?? "")
    }
    return PublishedTable(
      sourceID: NBP.id, fixingDate: try day("data"), pivot: NBP.zloty,
      rates: [ounceOfGold: .mid(PublishedFigure(digits: digits, places: places))])
  }
}

let ounceOfGold = Currency(code: "XAU")!

/// ISO 4217 counts gold in troy ounces, of 31.1034768 g exactly: 480 grains of 64.79891 mg (international yard and pound
/// agreement of 1959).
private let gramsOfOunce = PublishedFigure(digits: 311_034_768, places: 7)

extension String {
  /// `041/A/NBP/2026`; before 2005 without zeros in front, `1/A/NBP/2002`.
  fileprivate func isNumber(ofTable table: String) -> Bool {
    let parts = utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.count == 4 && (1...3).contains(parts[0].count) && parts[3].count == 4
      && [parts[0], parts[3]].joined().allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
      && parts[1].elementsEqual(table.utf8) && parts[2].elementsEqual("NBP".utf8)
  }
}
