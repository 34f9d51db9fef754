import AgioCore
import Files

/// An entry as one line of text, which waits in the spool and is kept in the database: the checksum of the rest, then rows
/// of values, separated as ASCII means it.
///
/// The first row is the entry, the second its settings; the others begin with what they are: `l` a leg, `r` a rate, `c` a
/// conversion. They refer to each other by their places among those of their kind.
enum EntryRecord {
  private static let field = UInt8(0x1F)
  private static let row = UInt8(0x1E)
  private static let end = UInt8(ascii: "\n")
  private static let escape = UInt8(ascii: "\\")
  /// Bytes of a checksum: eight digits and a blank.
  private static let prefix = 9

  /// The line of an entry, without its end.
  static func bytes(of entry: JournalEntry) -> [UInt8] {
    let answer = entry.answer
    var legs = answer.legs
    for leg in answer.workings.flatMap(\.rate.legs) where !legs.contains(leg) { legs.append(leg) }
    let places = { (some: [Leg]) in some.map { legs.firstIndex(of: $0)! } }
    let head: [Value] = [
      .integer(entry.time), .integer(entry.utcOffset), .text(entry.line),
      .text(StoredText.of(answer.results)), Value(StoredText.of(entry.dependencies)),
      .text(StoredText.of(places(answer.legs))),
    ]
    var rows = [head, entry.context.values]
    for leg in legs { rows.append([.text("l")] + leg.values) }
    for rate in answer.workings.map(\.rate) {
      rows.append([.text("r")] + rate.values(legs: places(rate.legs)))
    }
    for working in answer.workings {
      rows.append([.text("c"), .text(StoredText.of([working.from]))])
    }
    return bytes(of: rows)
  }

  static func bytes(of rows: [[Value]]) -> [UInt8] {
    var bytes: [UInt8] = []
    for values in rows {
      for value in values {
        switch value {
        case .integer(let number): bytes += String(number).utf8
        case .text(let text): append(text, to: &bytes)
        case .null: break
        }
        bytes.append(field)
      }
      bytes[bytes.count - 1] = row
    }
    bytes.removeLast()
    let digits = String(Checksum.crc32c(bytes.span), radix: 16)
    return Array("\(String(repeating: "0", count: prefix - 1 - digits.utf8.count))\(digits) ".utf8)
      + bytes
  }

  /// The entry of a line without its end; nil where the line is not whole.
  static func entry(_ line: ArraySlice<UInt8>) -> JournalEntry? {
    let rest = line.dropFirst(prefix)
    guard !rest.isEmpty, line[line.startIndex + prefix - 1] == UInt8(ascii: " "),
      UInt32(String(decoding: line.prefix(prefix - 1), as: UTF8.self), radix: 16)
        == Checksum.crc32c(rest.span)
    else { return nil }
    let rows = rest.split(separator: row).map { bytes in
      RecordRow(bytes.split(separator: field, omittingEmptySubsequences: false).map(text))
    }
    guard rows.count > 2 else { return nil }
    return entry(rows[0], EvaluationContext(rows[1]), rows.dropFirst(2))
  }

  private static func entry(
    _ row: RecordRow, _ context: EvaluationContext, _ parts: ArraySlice<RecordRow>
  ) -> JournalEntry? {
    let of = { (kind: String) in parts.filter { $0.text(0) == kind }.map { $0.dropFirst() } }
    let legs = of("l").compactMap { Leg($0) }
    let places = { (numbers: [Int]) in
      numbers.compactMap { legs.indices.contains($0) ? legs[$0] : nil }
    }
    let rates = of("r").compactMap { CrossRate($0, places) }
    let amounts = of("c").compactMap { StoredText.results($0.text(0))?.first }
    guard let results = StoredText.results(row.text(3)), rates.count == amounts.count,
      let dependencies = StoredText.dependencies(row.optionalText(4))
    else { return nil }
    var answer = Answer()
    answer.results = results
    answer.workings = zip(amounts, rates).map { Answer.Working(from: $0, at: $1) }
    answer.legs = places(StoredText.numbers(row.text(5)))
    // Whatever clock has been asked: a time is one that a calendar has.
    return JournalEntry(
      time: min(max(row.integer(0), -farthest), farthest),
      utcOffset: min(max(row.integer(1), -widestZone), widestZone), line: row.text(2),
      context: context, dependencies: dependencies, answer: answer)
  }

  /// Seconds from 1970 to the ends of the years that dates are written for.
  private static let farthest = 60_000_000_000
  /// Half a day and a little.
  private static let widestZone = 18 * 3_600

  /// What separates must not stand in a text.
  private static func append(_ text: String, to bytes: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      // Moved to letters, where nothing separates.
      case field, row, end, escape: bytes += [escape, byte ^ 0x40]
      default: bytes.append(byte)
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
}

/// A row of a record. What is empty is not there.
struct RecordRow {
  private let fields: ArraySlice<String>

  init(_ fields: [String]) { self.fields = fields[...] }

  private init(_ fields: ArraySlice<String>) { self.fields = fields }

  func dropFirst() -> RecordRow { RecordRow(fields.dropFirst()) }

  func integer(_ column: Int) -> Int { Int(text(column)) ?? 0 }
  func optionalText(_ column: Int) -> String? { text(column).isEmpty ? nil : text(column) }

  func date(_ column: Int) -> CalendarDate? {
    Int(text(column)).map { CalendarDate(dayNumber: $0) }
  }

  func text(_ column: Int) -> String {
    let index = fields.startIndex + column
    return index < fields.endIndex ? fields[index] : ""
  }
}
