import AgioCore
import Publishing

extension AddressedPublisher {
  /// The fixing of the Czech National Bank: korunas for one, a hundred or a thousand units, in its own text form.
  public static let czechNationalBank = AddressedPublisher(
    SourceProfile(
      id: "cnb", name: "Czech National Bank", pivot: koruna, direction: .pivotForOneOther,
      firstDay: CalendarDate(year: 1999, month: 1, day: 4), history: .ranges(mostDays: nil),
      schedules: [PublicationSchedule(CzechCalendar(), .centralEurope, at: 14 * 60 + 30)],
      endpoints: [
        Endpoint(
          "AGIO_CNB_URL",
          "https://www.cnb.cz/en/financial-markets/foreign-exchange-market/central-bank-exchange-rate-fixing/central-bank-exchange-rate-fixing"
        )
      ],
      isOnRequest: true, terms: "https://www.cnb.cz/en/footer/general-terms-and-conditions/",
      attribution: "Source: Czech National Bank",
      coverage: "31 currencies against the koruna, from 1999",
      // Three, of prices of 1, 100 and 1,000 units.
      decimals: FigureDecimals(steps: [3, 5, 6])),
    Hooks(
      requests: { base, days in
        func request(_ path: String, _ days: Period?, _ form: PayloadForm = .czechDay)
          -> PlannedRequest
        {
          PlannedRequest(
            http: HTTPRequest(url: "\(base)/\(path)"), form: form, days: days,
            contentTypes: ["text/plain"])
        }
        guard let days else { return [request("daily.txt", nil)] }
        if days.length == 1 {
          let (year, month, day) = days.first.parts
          return [request("daily.txt?date=\(day).\(month).\(year)", days)]
        }
        return (days.first.parts.year...days.last.parts.year).map { year in
          let first = max(days.first, CalendarDate(year: year, month: 1, day: 1)!)
          let last = min(days.last, CalendarDate(year: year, month: 12, day: 31)!)
          return request("year.txt?year=\(year)", Period(from: first, to: last), .czechYear)
        }
      },
      tables: { body, request throws(PayloadFlaw.Reason) in
        if body.first(where: { !$0.isSpace }) == UInt8(ascii: "<") { throw .webPage }
        // What a cut leaves of a figure would pass for one.
        guard body.last == UInt8(ascii: "\n") else { throw .endsEarly }
        let lines = String(decoding: body, as: UTF8.self).split(whereSeparator: \.isNewline)
          .map { $0.split(separator: "|", omittingEmptySubsequences: false).map(String.init) }
        guard request.form == .czechYear else {
          let table = try CzechText.day(lines)
          // A day without a fixing is answered with the last before it.
          try request.days?.check(answer: table.fixingDate, lookback: 10)
          return [table]
        }
        return try CzechText.year(lines).filter { table in
          request.days.map { $0.first <= table.fixingDate && table.fixingDate <= $0.last } ?? true
        }
      }))

  fileprivate static let koruna = Currency(code: "CZK")!
}

extension PayloadForm {
  fileprivate static let czechDay = PayloadForm("daily.txt")
  fileprivate static let czechYear = PayloadForm("year.txt")
}

/// The bank's lines, fields parted by `|`.
private enum CzechText {
  /// `27 Feb 2026 #041`, `Country|Currency|Amount|Code|Rate`, `Australia|dollar|1|AUD|14.678` and so on.
  static func day(_ lines: [[String]]) throws(PayloadFlaw.Reason) -> PublishedTable {
    guard lines.count > 2, lines[0].count == 1,
      let date = CalendarDate(czech: String(lines[0][0].prefix { $0 != "#" }))
    else { throw .date(lines.first?.first ?? "") }
    guard lines[1] == ["Country", "Currency", "Amount", "Code", "Rate"] else {
      throw .member("Country|Currency|Amount|Code|Rate")
    }
    var rates = CurrencyMap<PublishedRate>()
    for (number, fields) in lines.enumerated().dropFirst(2) {
      guard fields.count == 5 else { throw .member("line \(number + 1)") }
      guard let currency = currency(fields[3]) else { continue }
      try rates.add(try rate(fields[4], of: currency, for: fields[2]), of: currency)
    }
    return table(date, rates)
  }

  /// `Date|1 AUD|100 HUF|…` and a line a day; the first line comes anew where its currencies change.
  static func year(_ lines: [[String]]) throws(PayloadFlaw.Reason) -> [PublishedTable] {
    var columns: [(amount: String, currency: Currency?)] = []
    var tables: [PublishedTable] = []
    for (number, fields) in lines.enumerated() {
      if fields[0] == "Date" {
        columns = try fields.dropFirst().map { field throws(PayloadFlaw.Reason) in
          let words = field.split(separator: " ").map(String.init)
          guard words.count == 2 else { throw .member(field) }
          return (words[0], currency(words[1]))
        }
        continue
      }
      guard !columns.isEmpty, fields.count == columns.count + 1 else {
        throw .member("line \(number + 1)")
      }
      guard let date = CalendarDate(czech: fields[0]) else { throw .date(fields[0]) }
      var rates = CurrencyMap<PublishedRate>()
      for (column, text) in zip(columns, fields.dropFirst()) where !text.isEmpty {
        guard let currency = column.currency else { continue }
        try rates.add(try rate(text, of: currency, for: column.amount), of: currency)
      }
      tables.append(table(date, rates))
    }
    if tables.isEmpty { throw .noData }
    return tables
  }

  private static func table(_ date: CalendarDate, _ rates: CurrencyMap<PublishedRate>)
    -> PublishedTable
  {
    PublishedTable(
      sourceID: "cnb", fixingDate: date, pivot: AddressedPublisher.koruna,
      rates: rates)
  }

  /// What one unit costs, of a price of 1, 10, 100 or 1000.
  private static func rate(
    _ text: String, of currency: Currency, for amount: String
  ) throws(PayloadFlaw.Reason) -> PublishedRate {
    if currency == AddressedPublisher.koruna { throw .repeatedCurrency(currency) }
    return .mid(try .rate(of: currency, text, for: amount))
  }
}

extension CalendarDate {
  /// `27 Feb 2026` or `27.02.2026`.
  fileprivate init?(czech text: String) {
    let words = text.split { $0 == " " || $0 == "." }.map(String.init)
    guard words.count == 3, let day = Int(words[0]), let year = Int(words[2]),
      words[2].utf8.count == 4,
      let month = MonthName.short.firstIndex(of: words[1]).map({ $0 + 1 }) ?? Int(words[1])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }
}
