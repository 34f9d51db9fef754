import AgioCore
import Publishing

/// Reads comma separated values line by line (RFC 4180): fields in quotes may have commas and doubled quotes, not lines.
struct CSVReader {
  /// A line and its fields.
  struct Row {
    /// Counted from 1.
    let line: Int
    let fields: [ArraySlice<UInt8>]
  }

  enum Flaw: Error {
    /// A quote where none may be, or one that does not end.
    case quote
    /// The last line has no end: perhaps it had more.
    case endsEarly
  }

  private let bytes: [UInt8]
  private let separator: UInt8
  private var place = 0
  private(set) var line = 0

  /// - Parameters:
  ///   - lines: how many were read before.
  ///   - separator: what stands between two fields.
  init(_ bytes: [UInt8], after lines: Int = 0, separator: UInt8 = UInt8(ascii: ",")) {
    self.bytes = bytes
    self.separator = separator
    line = lines
    if lines == 0, bytes.starts(with: TextLines.byteOrderMark) {
      place = TextLines.byteOrderMark.count
    }
  }

  /// The next line that is not empty; nil after the last.
  mutating func next() throws(Flaw) -> Row? {
    while place < bytes.count {
      let end = bytes[place...].firstIndex(of: UInt8(ascii: "\n"))
      let text = bytes[place..<(end ?? bytes.count)].withoutReturn
      place = end.map { $0 + 1 } ?? bytes.count
      line += 1
      if text.isEmpty { continue }
      return Row(line: line, fields: try fields(of: text))
    }
    return nil
  }

  private func fields(of text: ArraySlice<UInt8>) throws(Flaw) -> [ArraySlice<UInt8>] {
    guard text.contains(UInt8(ascii: "\"")) else {
      return text.split(separator: separator, omittingEmptySubsequences: false)
    }
    var fields: [ArraySlice<UInt8>] = []
    var rest = text
    while true {
      fields.append(try field(from: &rest))
      guard rest.popFirst() != nil else { return fields }
    }
  }

  /// The first field of `rest`, which then begins with a comma or is empty.
  private func field(from rest: inout ArraySlice<UInt8>) throws(Flaw) -> ArraySlice<UInt8> {
    let quote = UInt8(ascii: "\"")
    guard rest.first == quote else {
      let field = rest.prefix { $0 != separator }
      if field.contains(quote) { throw .quote }
      rest = rest.dropFirst(field.count)
      return field
    }
    var field: [UInt8] = []
    rest.removeFirst()
    while true {
      field += rest.prefix { $0 != quote }
      rest = rest.drop { $0 != quote }
      guard rest.popFirst() != nil else { throw .quote }
      guard rest.first == quote else { break }
      field.append(quote)
      rest.removeFirst()
    }
    guard rest.isEmpty || rest.first == separator else { throw .quote }
    return field[...]
  }
}

extension CSVReader {
  /// Of a body that a source has sent whole.
  init(payload body: [UInt8], separator: UInt8) throws(PayloadFlaw.Reason) {
    if body.first(where: { !$0.isSpace }) == UInt8(ascii: "<") { throw .webPage }
    // What a cut leaves of a figure would pass for one.
    guard body.last == UInt8(ascii: "\n") else { throw .endsEarly }
    self.init(body, separator: separator)
  }

  /// The next line of such a body.
  mutating func payloadRow() throws(PayloadFlaw.Reason) -> Row? {
    do throws(Flaw) { return try next() } catch { throw .member("line \(line)") }
  }
}

extension CSVReader.Row {
  func text(_ column: Int) -> String { String(decoding: fields[column], as: UTF8.self) }
}
