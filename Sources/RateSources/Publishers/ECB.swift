public import AgioCore
public import Publishing

/// The euro foreign exchange reference rates of the European Central Bank.
///
/// Files for the last day and the last 90 days, the Data API for longer periods. Past days never change.
public struct ECB: RatePublisher {
  fileprivate static let id = "ecb"
  public init() {}

  public let profile = SourceProfile(
    id: id, name: "ECB", pivot: .euro, firstDay: TargetCalendar.firstDay,
    history: .ranges(mostDays: nil),
    // 98.6 % of 563 files were there by 15:56 in Frankfurt, in summer and in winter.
    schedules: [PublicationSchedule(TargetCalendar(), .centralEurope, at: 16 * 60)],
    endpoints: [files, dataAPI], revalidation: .lastModified,
    terms: "https://www.ecb.europa.eu/services/disclaimer/html/index.en.html",
    attribution: "Source: ECB statistics",
    coverage: "29 currencies against the euro, and those it replaced, from 1999")

  public func plan(
    _ need: RateNeed, today: CalendarDate, at endpoints: EndpointTable, key: APIKey?
  ) throws(SourceRefusal.Reason) -> [PlannedRequest] {
    guard let days = try need.days(from: TargetCalendar.firstDay, today: today) else {
      return [try file("eurofxref-daily.xml", .ecbDay, nil, endpoints)]
    }
    if today.days(since: days.first) < Self.daysOfFile {
      var request = try file("eurofxref-hist-90d.xml", .ecbDays, days, endpoints)
      // All its days come, and it may be some days old.
      let oldest = today.adding(days: -Self.daysOfFile - Self.mostLookback)
      request.answerDays = Period(from: max(oldest, TargetCalendar.firstDay), to: today)
      return [request]
    }
    let base = try endpoints.address(of: Self.dataAPI)
    return days.runs(of: Self.daysOfRun).map { run in
      let range = "startPeriod=\(run.first)&endPeriod=\(run.last)"
      let url = "\(base)/EXR/D..EUR.SP00.A?\(range)&format=csvdata&detail=dataonly"
      return PlannedRequest(
        http: HTTPRequest(url: url), form: .ecbData, days: run,
        // Ten years have 5 MB, all there are 12: these are read while they come.
        limit: TransferLimit(bytes: run.length > 366 ? 16 << 20 : 2 << 20),
        contentTypes: ["text/csv", "application/csv", "application/vnd.sdmx.data+csv"])
    }
  }

  public func meaning(
    of response: HTTPResponse, to request: PlannedRequest
  ) -> PayloadFlaw.Reason {
    // 404 is no answer to a period without rates, which is an empty 200: on 2025-05-27 it was an outage.
    response.generalMeaning
  }

  public func reader(of request: PlannedRequest) -> (any PayloadReader)? {
    request.form == .ecbData ? ReferenceRatesCSV(request.days) : nil
  }

  public func tables(
    in body: [UInt8], to request: PlannedRequest
  ) throws(PayloadFlaw.Reason) -> [PublishedTable] {
    if let reader = reader(of: request) {
      body.withUnsafeBytes { reader.take($0) }
      return try reader.tables()
    }
    let tables = try ReferenceRatesXML.tables(in: body)
    guard request.form == .ecbDays || tables.count == 1 else { throw .member("time") }
    return tables
  }

  /// Its oldest day was 89 days before its newest, or less by a weekend, in three samples.
  private static let daysOfFile = 90
  /// The days a file may be behind: as many as the newest table of any source.
  private static let mostLookback = 32
  /// Ten years: what a slow line brings within the time that a request has.
  private static let daysOfRun = 3653
  private static let files = Endpoint(
    "AGIO_ECB_URL", "https://www.ecb.europa.eu/stats/eurofxref")
  private static let dataAPI = Endpoint(
    "AGIO_ECB_API_URL", "https://data-api.ecb.europa.eu/service/data")

  private func file(
    _ name: String, _ form: PayloadForm, _ days: Period?, _ endpoints: EndpointTable
  ) throws(SourceRefusal.Reason) -> PlannedRequest {
    PlannedRequest(
      http: HTTPRequest(url: try endpoints.address(of: Self.files) + "/" + name), form: form,
      days: days, contentTypes: ["text/xml", "application/xml"])
  }
}

extension PayloadForm {
  static let ecbDay = PayloadForm("eurofxref-daily")
  static let ecbDays = PayloadForm("eurofxref-hist")
  static let ecbData = PayloadForm("csvdata")
}

extension PublishedTable {
  /// A table of the ECB.
  init(ecb date: CalendarDate, _ rates: CurrencyMap<PublishedRate> = [:]) {
    self.init(sourceID: ECB.id, fixingDate: date, pivot: .euro, rates: rates)
  }
}

/// Observations of the ECB's Data API: a line a currency and day, the days of a currency together.
///
/// A whole history has 16 MiB of them: they are read while they come, and only the figures are kept.
final class ReferenceRatesCSV: PayloadReader {
  private let days: Period?
  /// What came of a line that has not ended.
  private var rest: [UInt8] = []
  /// How many lines were read.
  private var line = 0
  private var columns: Columns?
  private var found: [CalendarDate: PublishedTable] = [:]
  private var last: CalendarDate?
  private var flaw: PayloadFlaw.Reason?
  /// Lines of the service have 60 bytes.
  private static let longestLine = 1 << 16

  /// - Parameter days: those that may be in it.
  init(_ days: Period?) { self.days = days }

  func take(_ piece: UnsafeRawBufferPointer) {
    guard flaw == nil, !piece.isEmpty else { return }
    let isFirst = line == 0 && rest.isEmpty
    do throws(PayloadFlaw.Reason) {
      if isFirst, piece.first == UInt8(ascii: "<") { throw .webPage }
      guard let end = piece.lastIndex(of: UInt8(ascii: "\n")) else {
        rest += piece
        if rest.count > Self.longestLine { throw .member("line \(line + 1)") }
        return
      }
      let lines = rest + piece[...end]
      rest = Array(piece[(end + 1)...])
      try read(lines)
    } catch {
      flaw = error
    }
  }

  func tables() throws(PayloadFlaw.Reason) -> [PublishedTable] {
    if let flaw { throw flaw }
    // What a cut leaves of a figure would pass for one.
    guard rest.isEmpty else { throw .endsEarly }
    // The last currency of the alphabet, ZAR, is alive: an answer that stops before the newest day has lost its end.
    guard let newest = found.keys.max() else { throw .noData }
    guard last == newest else { throw .endsEarly }
    return Array(found.values)
  }

  private func read(_ lines: [UInt8]) throws(PayloadFlaw.Reason) {
    var reader = CSVReader(lines, after: line)
    while let row = try reader.payloadRow() {
      guard let columns else {
        columns = try Columns(row)
        continue
      }
      guard let (date, currency, figure) = try columns.observation(in: row) else { continue }
      if found[date] == nil { try days?.check(answer: date) }
      last = date
      try found[date, default: PublishedTable(ecb: date)].rates.add(.mid(figure), of: currency)
    }
    line = reader.line
  }
}

/// Where in a line what stands, by the names in the first.
private struct Columns {
  private let names: [String]
  private let currency: Int
  private let date: Int
  private let value: Int
  /// What a column has in every line, where it is there.
  private let constants: [(column: Int, text: String)]

  init(_ first: CSVReader.Row) throws(PayloadFlaw.Reason) {
    let names = first.fields.indices.map(first.text)
    func column(_ name: String) throws(PayloadFlaw.Reason) -> Int {
      guard let index = names.firstIndex(of: name) else { throw .member(name) }
      return index
    }
    self.names = names
    currency = try column("CURRENCY")
    date = try column("TIME_PERIOD")
    value = try column("OBS_VALUE")
    constants = [
      ("FREQ", "D"), ("CURRENCY_DENOM", "EUR"), ("EXR_TYPE", "SP00"), ("EXR_SUFFIX", "A"),
    ].compactMap { name, text in names.firstIndex(of: name).map { ($0, text) } }
  }

  /// Nil for a code that ISO 4217 does not have, and for a day without a value.
  func observation(
    in row: CSVReader.Row
  ) throws(PayloadFlaw.Reason) -> (CalendarDate, Currency, PublishedFigure)? {
    guard row.fields.count == names.count else { throw .member("line \(row.line)") }
    for (column, text) in constants where !row.fields[column].elementsEqual(text.utf8) {
      throw .base(row.text(column))
    }
    guard let date = CalendarDate(iso8601: row.fields[date]) else {
      throw .date(row.text(date))
    }
    guard let currency = RateSources.currency(row.text(currency)), !row.fields[value].isEmpty else {
      return nil
    }
    return (date, currency, try PublishedFigure.rate(of: currency, row.fields[value]))
  }
}
