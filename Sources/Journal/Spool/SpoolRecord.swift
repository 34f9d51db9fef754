import AgioCore
import Files

/// An entry as a line of the spool: the checksum of the rest, then rows of values, separated as ASCII means it.
///
/// The first row is the entry, the second its settings; the others begin with what they are: `l` a leg, `r` a rate, `c` a
/// conversion. They refer to each other by their places among those of their kind.
enum SpoolRecord {
  static let field = UInt8(0x1F)
  static let row = UInt8(0x1E)
  static let end = UInt8(ascii: "\n")
  private static let escape = UInt8(ascii: "\\")
  /// Bytes of a checksum: eight digits and a blank.
  private static let prefix = 9

  /// The line, with its end.
  /// - Parameter known: rows that other entries have, too.
  static func bytes(of entry: JournalEntry, _ known: inout KnownRecords) -> [UInt8] {
    let answer = entry.answer
    var legs = answer.legs
    for leg in answer.workings.flatMap(\.rate.legs) where !legs.contains(leg) { legs.append(leg) }
    // There is nothing to look for in a list of one.
    let isOne = legs.count == 1
    let places = { (some: [Leg]) in some.map { isOne ? 0 : legs.firstIndex(of: $0)! } }

    var bytes = [UInt8](repeating: UInt8(ascii: " "), count: prefix)
    put(
      [
        .integer(entry.time), .integer(entry.utcOffset), .text(entry.line),
        .text(StoredText.of(answer.results)), Value(StoredText.of(entry.dependencies)),
        .text(StoredText.of(places(answer.legs))),
      ], to: &bytes)
    bytes += known.row(of: entry.context)
    for leg in legs {
      if let found = known.legs[leg.pair], found.value == leg {
        bytes += found.bytes
      } else {
        let row = row(of: leg)
        if known.hasEntries { known.legs[leg.pair] = (leg, row) }
        bytes += row
      }
    }
    for working in answer.workings {
      let rate = working.rate
      let places = places(rate.legs)
      if let found = known.rates[rate.pair], found.places == places,
        found.value.isWritten(as: rate)
      {
        bytes += found.bytes
      } else {
        let row = row(of: rate, legs: places)
        if known.hasEntries { known.rates[rate.pair] = (rate, places, row) }
        bytes += row
      }
    }
    for working in answer.workings {
      put([.text("c"), .text(StoredText.of([working.from]))], to: &bytes)
    }
    bytes[bytes.count - 1] = end
    let checksum = checksum(bytes[prefix..<bytes.count - 1])
    for place in 0..<prefix - 1 { bytes[place] = digit(place, of: checksum) }
    known.hasEntries = true
    return bytes
  }

  /// The entry of a line without its end; nil where the line is not whole.
  static func entry(_ line: ArraySlice<UInt8>) -> JournalEntry? {
    guard line.count > prefix, line[line.startIndex + prefix - 1] == UInt8(ascii: " "),
      UInt32(String(decoding: line.prefix(prefix - 1), as: UTF8.self), radix: 16)
        == checksum(line.dropFirst(prefix))
    else { return nil }
    let rows = line.dropFirst(prefix).split(separator: row).map { bytes in
      SpooledRow(bytes.split(separator: field, omittingEmptySubsequences: false).map(text))
    }
    guard rows.count > 2 else { return nil }
    return entry(rows[0], EvaluationContext(rows[1]), rows.dropFirst(2))
  }

  private static func entry(
    _ row: SpooledRow, _ context: EvaluationContext, _ parts: ArraySlice<SpooledRow>
  ) -> JournalEntry? {
    let of = { (kind: String) in parts.filter { $0.text(0) == kind }.map { $0.dropFirst() } }
    let legs = of("l").compactMap { Leg($0) }
    let places = { (numbers: [Int]) in
      numbers.compactMap { legs.indices.contains($0) ? legs[$0] : nil }
    }
    let rates = of("r").map { StoredRate($0) }.compactMap { $0.rate(places($0.legs)) }
    let amounts = of("c").compactMap { StoredText.results($0.text(0))?.first }
    guard let results = StoredText.results(row.text(3)), rates.count == amounts.count,
      let dependencies = StoredText.dependencies(row.optionalText(4))
    else { return nil }
    var answer = Answer()
    answer.results = results
    answer.workings = zip(amounts, rates).map { Answer.Working(from: $0, at: $1) }
    answer.legs = places(StoredText.numbers(row.text(5)))
    return JournalEntry(
      time: row.integer(0), utcOffset: row.integer(1), line: row.text(2),
      context: context, dependencies: dependencies, answer: answer)
  }

  static func row(_ values: [Value]) -> [UInt8] {
    var bytes: [UInt8] = []
    put(values, to: &bytes)
    return bytes
  }

  static func row(of leg: Leg) -> [UInt8] { row([.text("l")] + leg.values) }

  /// - Parameter legs: their places among those of the entry.
  static func row(of rate: CrossRate, legs: [Int]) -> [UInt8] {
    row([.text("r")] + rate.values(legs: legs))
  }

  private static func put(_ values: [Value], to bytes: inout [UInt8]) {
    for value in values {
      switch value {
      case .integer(let number): bytes += String(number).utf8
      case .text(let text): bytes += escaped(text)
      case .null: break
      }
      bytes.append(field)
    }
    bytes[bytes.count - 1] = row
  }

  /// What separates must not stand in a text.
  private static func escaped(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    if bytes.allSatisfy({ $0 >= 0x20 && $0 != escape }) { return bytes }
    return bytes.flatMap { byte in
      switch byte {
      // Moved to letters, where nothing separates.
      case field, row, end, escape: [escape, byte ^ 0x40]
      default: [byte]
      }
    }
  }

  private static func text(_ field: ArraySlice<UInt8>) -> String {
    guard field.contains(escape) else { return String(decoding: field, as: UTF8.self) }
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in field {
      if isEscaped {
        bytes.append(byte ^ 0x40)
        isEscaped = false
      } else if byte == escape {
        isEscaped = true
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func digit(_ place: Int, of checksum: UInt32) -> UInt8 {
    let digit = UInt8(checksum &>> UInt32(28 - 4 * place) & 15)
    return digit < 10 ? digit + 48 : digit + 87
  }

  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    Checksum.crc32c(bytes.span)
  }
}

extension CrossRate {
  /// Whether both make the same row, if their legs have the same places.
  fileprivate func isWritten(as other: CrossRate) -> Bool {
    up == other.up && down == other.down && date == other.date && askedDate == other.askedDate
  }
}

/// Rows of records that entries kept together share.
struct KnownRecords {
  /// Whether there has been one. The first keeps nothing: mostly it is the only one, and to make the tables would take
  /// longer than all else that is kept.
  fileprivate var hasEntries = false
  fileprivate var context: (value: EvaluationContext, bytes: [UInt8])?
  fileprivate var legs = PairTable<(value: Leg, bytes: [UInt8])>()
  fileprivate var rates = PairTable<(value: CrossRate, places: [Int], bytes: [UInt8])>()

  /// The settings as a row, put together where they are others than those of the entry before.
  mutating func row(of context: EvaluationContext) -> [UInt8] {
    if let known = self.context, known.value == context { return known.bytes }
    let row = SpoolRecord.row(context.values)
    self.context = (context, row)
    return row
  }
}

/// A row of the spool. What is empty is not there.
struct SpooledRow: StoredFields {
  private let fields: ArraySlice<String>

  init(_ fields: [String]) { self.fields = fields[...] }

  private init(_ fields: ArraySlice<String>) { self.fields = fields }

  /// Without its first field.
  func dropFirst() -> SpooledRow { SpooledRow(fields.dropFirst()) }

  func integer(_ column: Int32) -> Int { optionalInteger(column) ?? 0 }
  func optionalInteger(_ column: Int32) -> Int? { Int(text(column)) }
  func optionalText(_ column: Int32) -> String? { text(column).isEmpty ? nil : text(column) }

  func text(_ column: Int32) -> String {
    let index = fields.startIndex + Int(column)
    return index < fields.endIndex ? fields[index] : ""
  }
}
