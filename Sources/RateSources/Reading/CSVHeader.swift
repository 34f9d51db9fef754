import AgioCore
import Publishing

/// The first line of a table: where in the others what stands.
struct CSVHeader {
  private let names: [String]

  init(_ row: CSVReader.Row) {
    names = row.fields.indices.map(row.text)
  }

  /// - Throws: that the column is missing.
  func column(_ name: String) throws(PayloadFlaw.Reason) -> Int {
    guard let index = index(of: name) else { throw .member(name) }
    return index
  }

  /// Nil where there is no such column.
  func index(of name: String) -> Int? { names.firstIndex(of: name) }

  /// Refuses a line that has other fields than these.
  func check(_ row: CSVReader.Row) throws(PayloadFlaw.Reason) {
    guard row.fields.count == names.count else { throw .member("line \(row.line)") }
  }
}

extension CSVReader.Row {
  func text(_ column: Int) -> String { String(decoding: fields[column], as: UTF8.self) }
}
