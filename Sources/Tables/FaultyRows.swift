import AgioCore

/// Rows that could not be converted, as a table of their own: where each stood and what is wrong with it, and the row as it
/// is, so that it can be mended and converted again.
package struct FaultyRows: Sendable {
  private static let names = ["line", "column", "name", "error"]
  private let layout: TableLayout

  package init(_ layout: TableLayout) { self.layout = layout }

  /// The first line; nothing where the table has none.
  package var header: [UInt8] {
    guard let delimiter = layout.delimiter, let header = layout.header else { return [] }
    // The table's own names stay what they are: it is to be converted again.
    var prefix = ""
    while Self.names.contains(where: { layout.names.contains(prefix + $0) }) { prefix += "agio_" }
    let names = Self.names.map { TableLayout.field(Array((prefix + $0).utf8), delimiter) }
    let mark = layout.hasByteOrderMark ? TextLines.byteOrderMark : []
    return mark + (names + [header]).joined(separator: [delimiter]) + layout.lineEnd
  }

  /// A row and what is wrong with it.
  /// - Parameters:
  ///   - record: as it is written, without its line end.
  ///   - line: of the whole table, counted from 1.
  package func row(_ fault: RowFault, _ record: some Collection<UInt8>, line: Int) -> [UInt8] {
    let name = fault.name ?? ""
    let reason = fault.fault.phrase.english
    guard let delimiter = layout.delimiter else {
      return object(record, line: line, fault.column, name, reason) + [10]
    }
    let cells = ["\(line)", "\(fault.column)", VisibleText.of(name.utf8), reason].map {
      TableLayout.field(Array($0.utf8), delimiter)
    }
    // Columns that have numbers keep them.
    let all = layout.header == nil ? [Array(record)] + cells : cells + [Array(record)]
    return Array(all.joined(separator: [delimiter])) + layout.lineEnd
  }

  /// The object with one more member in front; what is none is a text.
  private func object(
    _ record: some Collection<UInt8>, line: Int, _ column: Int, _ name: String, _ reason: String
  ) -> [UInt8] {
    var out = TextBuffer(capacity: 256)
    out.put("{\"error\":{\"line\":\(line),\"column\":\(column),\"name\":")
    JSONLine.put(name.utf8, to: &out)
    out.put(",\"reason\":")
    JSONLine.put(reason.utf8, to: &out)
    out.put("}")
    let text = Array(record)
    let object = try? JSONLine(text.span, 0..<text.count, names: [], free: [])
    switch object.map({ !$0.isEmpty }) {
    case true?:
      out.put(UInt8(ascii: ","))
      out.put(text.drop { $0 != UInt8(ascii: "{") }.dropFirst())
    case false?: out.put(UInt8(ascii: "}"))
    case nil:
      out.put(",\"row\":")
      JSONLine.put(text, to: &out)
      out.put(UInt8(ascii: "}"))
    }
    return out.bytes
  }
}
