public import AgioCore
import Files

/// Entries on their way into the journal, as lines of its spool.
///
/// Many of a file stand on the same rates: rows of these are put together once.
public struct EntryLines: ~Copyable {
  /// How many there are.
  public private(set) var count = 0
  private var lines = TextBuffer()
  private var known = KnownRecords()
  private var direct = DirectRows()
  /// The line that is put together, without its checksum.
  private var body = TextBuffer(capacity: 1 << 10)

  public init() {}

  /// The lines, each with its end.
  var bytes: [UInt8] { lines.withBytes { Array($0) } }

  public mutating func removeAll() {
    count = 0
    lines.removeAll()
  }

  public mutating func add(_ entry: JournalEntry) {
    lines.put(SpoolRecord.bytes(of: entry, &known))
    count += 1
  }

  /// Adds the entry of a line that was answered directly; nothing where it made no conversion, or is to be kept nowhere.
  /// - Parameters:
  ///   - line: without the bytes that end it.
  ///   - moment: seconds since 1970, and those that the clock on the wall was ahead of UTC.
  public mutating func add(
    _ line: UnsafeBufferPointer<UInt8>, _ record: DirectRecord, _ told: ToldRates,
    _ meanings: CurrencyMeanings, _ context: EvaluationContext,
    at moment: (time: Int, utcOffset: Int)
  ) {
    guard !record.conversions.isEmpty, line.first != UInt8(ascii: " "),
      let text = line.withoutInvalid
    else { return }
    if direct.generation != told.generation { direct = DirectRows(told.generation) }
    body.removeAll()
    if let last = direct.moment, last.value == moment {
      body.put(last.bytes)
    } else {
      let start = Array("\(moment.time)\u{1F}\(moment.utcOffset)\u{1F}".utf8)
      direct.moment = (moment, start)
      body.put(start)
    }
    SpoolRecord.put(text, to: &body)
    body.put(SpoolRecord.field)
    StoredText.put(record.result, to: &body)
    for result in record.others {
      body.put(UInt8(ascii: ";"))
      StoredText.put(result, to: &body)
    }
    body.put(SpoolRecord.field)
    if !meanings.meant.isEmpty {
      var dependencies = Dependencies()
      dependencies.meanings = meanings
      SpoolRecord.put(StoredText.of(dependencies) ?? "", to: &body)
    }
    body.put(SpoolRecord.field)
    if record.conversions.count == 1 {
      // Most lines are such.
      body.put(direct.rates(of: record, told, known.row(of: context)))
    } else {
      direct.put(record, told, known.row(of: context), to: &body)
    }
    for (index, conversion) in record.conversions.enumerated() {
      if index > 0 { body.put(SpoolRecord.row) }
      body.put(DirectRows.conversion)
      StoredText.put(conversion.from, to: &body)
    }
    SpoolRecord.putSignature(of: body.withBytes { Checksum.crc32c($0) }, to: &lines)
    body.withBytes { lines.put($0) }
    lines.put(SpoolRecord.end)
    count += 1
  }
}

/// Rows for the rates of lines that are answered directly, by their places.
private struct DirectRows {
  typealias Rate = (row: [UInt8], legs: [Int32])

  let generation: Int
  private var legs: [[UInt8]?] = []
  private var rates: [Rate?] = []
  /// Of lines with one conversion, all rows between their results and what they convert.
  private var rows: [(context: [UInt8], legs: [Int32], row: [UInt8])?] = []
  static let conversion = Array("c\u{1F}".utf8)
  var moment: (value: (time: Int, utcOffset: Int), bytes: [UInt8])?

  init(_ generation: Int = -1) { self.generation = generation }

  mutating func rates(of record: DirectRecord, _ told: ToldRates, _ context: [UInt8]) -> [UInt8] {
    let place = record.conversions[0].rate
    while rows.count <= place { rows.append(nil) }
    if let known = rows[place], known.legs == record.legs, known.context == context {
      return known.row
    }
    var out = TextBuffer(capacity: 1 << 10)
    put(record, told, context, to: &out)
    let row = out.withBytes { Array($0) }
    rows[place] = (context, record.legs, row)
    return row
  }

  /// Writes the places of a line's legs, its settings, legs and rates.
  mutating func put(
    _ record: DirectRecord, _ told: ToldRates, _ context: [UInt8], to out: inout TextBuffer
  ) {
    for index in record.legs.indices { Self.put(index, isFirst: index == 0, to: &out) }
    out.put(SpoolRecord.row)
    out.put(context)
    for place in record.legs { out.put(row(ofLeg: Int(place), told)) }
    for conversion in record.conversions {
      let rate = rate(conversion.rate, told)
      out.put(rate.row)
      for (index, leg) in rate.legs.enumerated() {
        // The same leg may have more than one place.
        let own = record.legs.firstIndex { told.isSame($0, leg) }!
        Self.put(own, isFirst: index == 0, to: &out)
      }
      out.put(SpoolRecord.row)
    }
  }

  /// Writes one of several numbers with a blank between them.
  private static func put(_ number: Int, isFirst: Bool, to out: inout TextBuffer) {
    if !isFirst { out.put(UInt8(ascii: " ")) }
    // Of a line's legs there are few.
    if number < 10 { out.put(48 + UInt8(number)) } else { out.put(String(number)) }
  }

  private mutating func row(ofLeg place: Int, _ told: ToldRates) -> [UInt8] {
    while legs.count <= place { legs.append(nil) }
    if let known = legs[place] { return known }
    let row = SpoolRecord.row(of: told.leg(at: place))
    legs[place] = row
    return row
  }

  /// The row of a rate but for its legs, and the places of these.
  private mutating func rate(_ place: Int, _ told: ToldRates) -> Rate {
    while rates.count <= place { rates.append(nil) }
    if let known = rates[place] { return known }
    let row = SpoolRecord.row(of: told.rate(at: place), legs: [])
    let found = Rate(Array(row.dropLast()), told.places(ofRate: place))
    rates[place] = found
    return found
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Itself where it is UTF-8; nil elsewhere.
  fileprivate var withoutInvalid: Self? {
    if allSatisfy({ $0 < 0x80 }) { return self }
    return String(validating: self, as: UTF8.self) == nil ? nil : self
  }
}
