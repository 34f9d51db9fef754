public import AgioCore
public import Publishing

/// Asks a source that a value describes: one of the user's own, by its address alone, or one that is built in, with hooks for
/// what settings have no words for.
public struct AddressedPublisher: RatePublisher {
  public let profile: SourceProfile
  private let source: AddressedSource
  private let hooks: Hooks?

  /// A source of the user's own.
  public init(_ source: AddressedSource) {
    self.source = source
    profile = source.profile
    hooks = nil
  }

  /// A source that is built in.
  init(_ profile: SourceProfile, _ hooks: Hooks) {
    self.profile = profile
    self.hooks = hooks
    source = AddressedSource(id: profile.id, url: "")
  }

  struct Hooks: Sendable {
    /// The requests at an address for some days, or for the newest.
    let requests: @Sendable (_ base: String, _ days: Period?) -> [PlannedRequest]
    /// What a response means that has another status than 200.
    var meaning: @Sendable (HTTPResponse) -> PayloadFlaw.Reason = { $0.generalMeaning }
    /// Whether the days that its calendar excludes are excluded from an answer.
    var knowsClosedDays: @Sendable (PlannedRequest) -> Bool = { _ in true }
    let tables: @Sendable ([UInt8], PlannedRequest) throws(PayloadFlaw.Reason) -> [PublishedTable]

    /// Requests for runs of at most so many days each, or for the newest.
    static func runs(
      of mostDays: Int, _ types: [String], _ url: @escaping @Sendable (String, Period?) -> String
    ) -> @Sendable (String, Period?) -> [PlannedRequest] {
      { base, days in
        let runs: [Period?] = days?.runs(of: mostDays) ?? [nil]
        return runs.map {
          PlannedRequest(
            http: HTTPRequest(url: url(base, $0)), form: .addressed, days: $0, contentTypes: types)
        }
      }
    }
  }

  public func plan(
    _ need: RateNeed, today: CalendarDate, at endpoints: EndpointTable, key: APIKey?
  ) throws(SourceRefusal.Reason) -> [PlannedRequest] {
    if let hooks, let first = profile.firstDay {
      let base = try endpoints.address(of: profile.endpoints[0])
      return hooks.requests(base, try need.days(from: first, today: today))
    }
    guard source.hasDays else {
      guard need == .newest else { throw .noHistory }
      return [request(nil, key)]
    }
    guard let days = try need.days(from: AddressedSource.firstDay, today: today) else {
      return newest(today).map { request(Period(from: $0, to: $0), key) }
    }
    if source.hasRuns { return days.runs(of: Self.daysOfRun).map { request($0, key) } }
    // A day on which nothing is published is asked for only where it is wanted alone: the calendar may err.
    var wanted = days.days
    if case .period = need { wanted = wanted.filter(profile.calendar.publishes) }
    return wanted.map { request(Period(from: $0, to: $0), key) }
  }

  /// Some publish once a month, or once a year.
  public var mostDaysOfNewest: Int { hooks == nil ? 400 : PublicationClock.longestBreak }

  public func excludes(_ day: CalendarDate, from request: PlannedRequest) -> Bool {
    (hooks?.knowsClosedDays(request) ?? true) && profile.calendar.excludes(day)
  }

  public func meaning(
    of response: HTTPResponse, to request: PlannedRequest
  ) -> PayloadFlaw.Reason {
    if let hooks { return hooks.meaning(response) }
    return response.status == 404 && request.days != nil ? .noData : response.generalMeaning
  }

  public func tables(
    in body: [UInt8], to request: PlannedRequest
  ) throws(PayloadFlaw.Reason) -> [PublishedTable] {
    if let hooks { return try hooks.tables(body, request) }
    var reading = AddressedReading(source, request.days)
    return switch source.format {
    case .json: try reading.json(body)
    case .csv: try reading.csv(body)
    }
  }

  private static let daysOfRun = 366
  /// Today's may not be there yet, and before it may be holidays.
  private static let daysOfNewest = 4

  /// The last days that there may be rates of, the oldest first.
  private func newest(_ today: CalendarDate) -> [CalendarDate] {
    (0..<14).lazy.map { today.adding(days: -$0) }.filter(profile.calendar.publishes)
      .prefix(Self.daysOfNewest).reversed()
  }

  private func request(_ days: Period?, _ key: APIKey?) -> PlannedRequest {
    var url = source.url
    if let days {
      url = url.replacing("{date}", with: "\(days.first)")
        .replacing("{from}", with: "\(days.first)").replacing("{to}", with: "\(days.last)")
    }
    if let key { url = url.replacing("{key}", with: key.value) }
    return PlannedRequest(
      http: HTTPRequest(url: url, secrets: key.map { [$0.value] } ?? []), form: .addressed,
      days: days,
      contentTypes: (source.format == .json ? .json : ["text/csv", "application/csv"])
        + ["text/plain", "application/octet-stream"])
  }
}

extension PayloadForm {
  fileprivate static let addressed = PayloadForm("addressed")
}

/// Reads an answer as the settings describe it.
struct AddressedReading {
  private let source: AddressedSource
  private let days: Period?
  private let unitsArePowers: Bool
  private var found: [CalendarDate: CurrencyMap<PublishedRate>] = [:]

  /// - Parameters:
  ///   - days: those that were asked for.
  ///   - unitsArePowers: whether 2 stands for 100 units.
  init(_ source: AddressedSource, _ days: Period?, unitsArePowers: Bool = false) {
    self.source = source
    self.days = days
    self.unitsArePowers = unitsArePowers
  }

  private var tables: [PublishedTable] {
    get throws(PayloadFlaw.Reason) {
      if found.isEmpty { throw .noData }
      return found.map { date, rates in
        PublishedTable(sourceID: source.id, fixingDate: date, pivot: source.base, rates: rates)
      }
    }
  }

  // MARK: - JSON

  mutating func json(_ body: [UInt8]) throws(PayloadFlaw.Reason) -> [PublishedTable] {
    let answer = try JSONReader.value(of: body)
    try check(base: answer.value(at: source.baseName.map(Self.pointer) ?? "/base"))
    guard let place = answer.value(at: source.rates) else { throw .member(source.rates) }
    let date = source.date.flatMap { answer.value(at: Self.pointer($0)) }
    if let rows = place.array {
      for row in rows {
        let day = try self.day(source.date.flatMap { row.value(at: Self.pointer($0)) } ?? date)
        try check(base: source.baseName.flatMap { row.value(at: Self.pointer($0)) })
        let name = source.currency ?? "currency"
        guard let code = row.value(at: Self.pointer(name))?.string else { throw .member(name) }
        try add(row, code, on: day)
      }
    } else if let members = place.members {
      let day = try self.day(date)
      for member in members { try add(member.value, member.name, on: day) }
      // An object without a currency has that day all the same, which is then refused.
      found[day, default: [:]].merge([:])
    } else {
      throw .member(source.rates)
    }
    return try tables
  }

  /// A name alone is that of a member.
  private static func pointer(_ name: String) -> String {
    name.isEmpty || name.hasPrefix("/") ? name : "/\(name)"
  }

  /// Where an answer says what it is against, that must be so.
  private func check(base value: JSONValue?) throws(PayloadFlaw.Reason) {
    guard let text = value?.string else {
      if let value, source.baseName != nil { throw .base(value.spelling) }
      return
    }
    try check(base: text)
  }

  private func check(base text: String) throws(PayloadFlaw.Reason) {
    let isCode = source.baseName != nil || Currency(code: text) != nil
    if isCode, text.uppercased() != source.base.code { throw .base(text) }
  }

  /// A figure, or what has one as a member.
  private mutating func add(
    _ value: JSONValue, _ code: String, on day: CalendarDate
  ) throws(PayloadFlaw.Reason) {
    var (figure, units) = (value, JSONValue?.none)
    if value.members != nil {
      let name = source.rate ?? "rate"
      guard let member = value.value(at: Self.pointer(name)) else { throw .member(name) }
      figure = member
      if let name = source.units {
        guard let member = value.value(at: Self.pointer(name)) else { throw .member(name) }
        units = member
      }
    }
    if case .null = figure.content { return }
    try add(figure.spelling, code, for: units?.spelling, on: day)
  }

  private func day(_ value: JSONValue?) throws(PayloadFlaw.Reason) -> CalendarDate {
    guard let value else { return try day(String?.none) }
    if let instant = value.integer {
      guard let date = CalendarDate(instant: instant) else { throw .date(value.spelling) }
      return try checked(date)
    }
    return try day(value.spelling)
  }

  // MARK: - CSV

  mutating func csv(_ body: [UInt8]) throws(PayloadFlaw.Reason) -> [PublishedTable] {
    var reader = try CSVReader(payload: body, separator: source.separator.utf8.first!)
    var columns: Columns?
    while let row = try reader.payloadRow() {
      let fields = row.fields.map(Self.text)
      guard let known = columns else {
        columns = try Columns(fields, source)
        continue
      }
      guard fields.count == known.count else { throw .member("line \(row.line)") }
      if let base = known.base { try check(base: fields[base]) }
      let day = try self.day(known.date.map { fields[$0] })
      for (code, place) in known.rates(in: fields) where !Self.isNone(fields[place]) {
        try add(fields[place], code, for: known.units.map { fields[$0] }, on: day)
      }
    }
    return try tables
  }

  private static func text(_ field: ArraySlice<UInt8>) -> String {
    var field = field.drop(while: \.isSpace)
    while field.last?.isSpace == true { field.removeLast() }
    return String(decoding: field, as: UTF8.self)
  }

  private static func isNone(_ text: String) -> Bool {
    ["", "-", ".", "N/A", "NA", "n/a"].contains(text)
  }

  /// What stands where, by the names in the first line: a row for each figure, or a column for each currency.
  private struct Columns {
    let count: Int
    private(set) var date, units, base: Int?
    private var code: Int?
    private var rate = 0
    private var currencies: [(code: String, place: Int)] = []

    init(_ names: [String], _ source: AddressedSource) throws(PayloadFlaw.Reason) {
      count = names.count
      func place(_ name: String?) throws(PayloadFlaw.Reason) -> Int? {
        guard let name else { return nil }
        guard let place = names.firstIndex(of: name) else { throw .member(name) }
        return place
      }
      date = try place(source.date)
      units = try place(source.units)
      base = try place(source.baseName)
      let isLong = source.currency != nil || source.rate != nil || names.contains("currency")
      if isLong {
        code = try place(source.currency ?? "currency")
        rate = try place(source.rate ?? "rate")!
      } else {
        for (place, name) in names.enumerated() where Currency(code: name) != nil {
          currencies.append((name, place))
        }
        if currencies.isEmpty { throw .member("currency") }
      }
    }

    func rates(in fields: [String]) -> [(code: String, place: Int)] {
      code.map { [(fields[$0], rate)] } ?? currencies
    }
  }

  // MARK: - Both

  /// The day of an answer that does not say: the one that was asked for.
  private func day(_ text: String?) throws(PayloadFlaw.Reason) -> CalendarDate {
    guard let text else {
      guard source.date == nil, let days, days.length == 1 else {
        throw .member(source.date ?? "date")
      }
      return days.first
    }
    // A time may follow.
    let rest = text.dropFirst(10)
    guard let date = CalendarDate(text.prefix(10)), rest.isEmpty || "T ".contains(rest.first!)
    else { throw .date(text) }
    return try checked(date)
  }

  private func checked(_ date: CalendarDate) throws(PayloadFlaw.Reason) -> CalendarDate {
    try days?.check(answer: date)
    return date
  }

  private mutating func add(
    _ text: String, _ code: String, for units: String?, on day: CalendarDate
  ) throws(PayloadFlaw.Reason) {
    guard let currency = currency(code.uppercased()), !currency.isWithdrawn(on: day) else { return }
    let spelling = source.decimal == "," ? text.replacing(",", with: ".") : text
    let rate: PublishedFigure =
      if let units, unitsArePowers {
        try .rate(of: currency, spelling, for: units, of: ["0", "1", "2", "3", "4"])
      } else {
        try .rate(of: currency, spelling, for: units ?? "1")
      }
    if currency == source.base {
      guard rate.isOne else { throw .base(code) }
      return
    }
    try found[day, default: [:]].add(.mid(rate), of: currency)
  }
}

extension JSONValue {
  /// What a JSON pointer (RFC 6901) names; nil if there is nothing.
  fileprivate func value(at pointer: String) -> JSONValue? {
    if pointer.isEmpty { return self }
    guard pointer.hasPrefix("/") else { return nil }
    var value = self
    for part in pointer.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      let name = String(part).replacing("~1", with: "/").replacing("~0", with: "~")
      if let array = value.array {
        guard let index = Int(name), array.indices.contains(index) else { return nil }
        value = array[index]
      } else {
        guard let next = value[name] else { return nil }
        value = next
      }
    }
    return value
  }
}
