public import AgioCore

/// Records of lines that were refused, written piece by piece: a file may have many.
extension StatementRecord {
  /// Writes what ``json`` or ``csvRows`` have, each row with a newline.
  public func write(_ form: DirectRecordWriter.Form, to out: inout TextBuffer) {
    guard case .failure(let diagnostic) = outcome else {
      for row in form == .json ? [json] : csvRows {
        out.put(row)
        out.put(10)
      }
      return
    }
    switch form {
    case .json: putJSON(diagnostic, to: &out)
    case .csv: putRow(diagnostic, to: &out)
    }
  }

  private func putJSON(_ diagnostic: Diagnostic, to out: inout TextBuffer) {
    out.put(literal: "{\"line\":")
    out.put(number: lineNumber)
    out.put(literal: ",\"input\":")
    line.bytes.withUnsafeBufferPointer { JSONText.putQuoted($0, to: &out) }
    if let label {
      out.put(literal: ",\"label\":")
      JSONText.putQuoted(label, to: &out)
    }
    out.put(literal: ",\"error\":{\"code\":\"")
    out.put(diagnostic.id.rawValue)
    out.put(literal: "\",\"message\":")
    JSONText.putQuoted(diagnostic, to: &out)
    let column = line.column(of: diagnostic.range.lower)
    out.put(literal: ",\"column\":")
    out.put(number: column)
    out.put(literal: ",\"length\":")
    out.put(number: line.column(of: diagnostic.range.upper) - column)
    let corrections = diagnostic.corrections
    if corrections.count == 1 {
      out.put(literal: ",\"suggestion\":")
      JSONText.putQuoted(corrections[0], to: &out)
    } else if !corrections.isEmpty {
      out.put(literal: ",\"readings\":")
      var sign = UInt8(ascii: "[")
      for reading in corrections {
        out.put(sign)
        JSONText.putQuoted(reading, to: &out)
        sign = UInt8(ascii: ",")
      }
      out.put(UInt8(ascii: "]"))
    }
    out.put(literal: "},\"version\":")
    out.put(number: Self.version)
    out.put(literal: "}\n")
  }

  /// Its seventeen fields: six of results are empty.
  private func putRow(_ diagnostic: Diagnostic, to out: inout TextBuffer) {
    out.put(number: lineNumber)
    out.put(UInt8(ascii: ","))
    line.bytes.withUnsafeBufferPointer { DirectRecordWriter.putField($0, to: &out) }
    out.put(UInt8(ascii: ","))
    if let label { out.put(CSVText.field(label)) }
    out.put(literal: ",,,,,,,")
    out.put(diagnostic.id.rawValue)
    out.put(UInt8(ascii: ","))
    CSVText.putField(of: diagnostic, to: &out)
    let column = line.column(of: diagnostic.range.lower)
    out.put(UInt8(ascii: ","))
    out.put(number: column)
    out.put(UInt8(ascii: ","))
    out.put(number: line.column(of: diagnostic.range.upper) - column)
    out.put(UInt8(ascii: ","))
    if let correction = diagnostic.correction { out.put(CSVText.field(correction)) }
    out.put(literal: ",,,\n")
  }
}

extension CSVText {
  /// What is wrong, and what to do. With the semicolon between them it stands in quotes.
  fileprivate static func putField(of diagnostic: Diagnostic, to out: inout TextBuffer) {
    let start = out.count
    if diagnostic.fix != nil {
      out.put(UInt8(ascii: "\""))
      out.putSentence(of: diagnostic)
      if JSONText.isPlain(out, from: start + 1) { return out.put(UInt8(ascii: "\"")) }
      out.truncate(to: start)
    }
    out.put(field(diagnostic.sentence))
  }
}

extension JSONText {
  static func putQuoted(_ text: String, to out: inout TextBuffer) {
    var text = text
    text.withUTF8 { putQuoted($0, to: &out) }
  }

  /// What is wrong, and what to do.
  fileprivate static func putQuoted(_ diagnostic: Diagnostic, to out: inout TextBuffer) {
    let start = out.count
    out.put(UInt8(ascii: "\""))
    out.putSentence(of: diagnostic)
    if isPlain(out, from: start + 1) { return out.put(UInt8(ascii: "\"")) }
    out.truncate(to: start)
    putQuoted(diagnostic.sentence, to: &out)
  }
}
