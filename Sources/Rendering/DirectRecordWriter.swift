public import AgioCore

/// Writes what ``StatementRecord`` writes, of lines that are answered directly: a file has millions of them, and few
/// rates. What is told of a rate is put together once.
public final class DirectRecordWriter {
  public enum Form: Sendable { case json, csv }

  private let form: Form
  /// Knows how a result and a rate are told.
  private let record: StatementRecord
  /// What stands behind the rates.
  private let end = Array(",\"version\":\(StatementRecord.version)}\n".utf8)
  private let style: ResultStyle
  private let today: CalendarDate
  /// Of the rates, by their places.
  @exclusivity(unchecked) private var legs: ContiguousArray<LegText> = []
  /// All their texts, one behind the other: to take one out of a list of lists is counted each time.
  @exclusivity(unchecked) private var texts = TextBuffer(capacity: 1 << 12)
  @exclusivity(unchecked) private var generation = 0
  /// What stands behind the figures of a day: those of a line have the same.
  @exclusivity(unchecked) private var ending = TextBuffer(capacity: 128)
  @exclusivity(unchecked) private var endingDate: CalendarDate?
  /// What stands before and behind the figures of a source.
  @exclusivity(unchecked) private var frame: FigureFrame?

  /// Where the texts of a rate stand.
  private struct LegText {
    let text: Range<Int>
    /// The same as a field of its own.
    let field: Range<Int>
    /// Whether it can stand between quotes as it is.
    let isPlain: Bool
  }

  public init(_ form: Form, rounding: RoundingMode, today: CalendarDate) {
    self.form = form
    style = ResultStyle(rounding: rounding)
    self.today = today
    record = StatementRecord(
      SourceLine(""), number: 0, label: nil, .success(Answer()), rounding: rounding, today: today)
  }

  /// - Parameters:
  ///   - line: without the byte that ends it.
  ///   - told: all rates that records name.
  public func put(
    _ answer: DirectRecord, _ line: UnsafeBufferPointer<UInt8>, number: Int,
    _ told: ToldRates, to out: inout TextBuffer
  ) {
    if generation != told.generation {
      (frame, endingDate) = (nil, nil)
      legs.removeAll(keepingCapacity: true)
      texts.removeAll()
      generation = told.generation
    }
    for place in answer.legs where place >= legs.count { addTexts(told, through: place) }
    switch form {
    case .json: putJSON(answer, line, number, to: &out)
    case .csv: putCSV(answer, line, number, to: &out)
    }
  }

  @inline(never)
  private func addTexts(_ told: ToldRates, through last: Int) {
    for place in legs.count...last {
      let start = texts.count
      let figure = told.figure(at: place)
      let isWritten = figure.map { write($0, told) } ?? false
      switch form {
      case .json:
        if !isWritten { texts.put(record.json(told.leg(at: place)).opened + [UInt8(ascii: "}")]) }
        legs.append(LegText(text: start..<texts.count, field: 0..<0, isPlain: false))
      case .csv:
        if !isWritten { texts.put(record.csv(told.leg(at: place))) }
        legs.append(csvText(from: start))
      }
    }
  }

  /// - Returns: whether it did: there may be more to tell of it.
  private func write(_ figure: ToldFigure, _ told: ToldRates) -> Bool {
    if frame?.source != figure.source || frame?.base != figure.pair.base {
      frame = FigureFrame(form, figure, told)
      endingDate = nil
    }
    guard let frame, figure.date <= today else { return false }
    if endingDate != figure.date {
      endingDate = figure.date
      ending.removeAll()
      frame.writeEnd(figure.date, today, to: &ending)
    }
    frame.writeStart(figure, to: &texts)
    ending.withBytes { texts.put($0) }
    return true
  }

  /// What was written last.
  private func csvText(from start: Int) -> LegText {
    let text = start..<texts.count
    let (isPlain, isField) = texts.withBytes { bytes in
      let text = UnsafeBufferPointer(rebasing: bytes.assumingMemoryBound(to: UInt8.self)[text])
      return (Self.isPlain(text), PrintableText.isAll(text, without: 44, 59))
    }
    if isPlain, isField { return LegText(text: text, field: text, isPlain: true) }
    texts.put(CSVText.field(string(text)))
    return LegText(text: text, field: text.upperBound..<texts.count, isPlain: isPlain)
  }

  private func string(_ text: Range<Int>) -> String {
    texts.withBytes { String(decoding: $0[text], as: UTF8.self) }
  }

  private func put(_ text: Range<Int>, to out: inout TextBuffer) {
    texts.withBytes { out.put(UnsafeRawBufferPointer(rebasing: $0[text])) }
  }

  private func label(_ answer: DirectRecord, _ line: UnsafeBufferPointer<UInt8>)
    -> UnsafeBufferPointer<UInt8>?
  {
    answer.label.map { UnsafeBufferPointer(rebasing: line[$0.indices]) }
  }

  private func putJSON(
    _ answer: DirectRecord, _ line: UnsafeBufferPointer<UInt8>, _ number: Int,
    to out: inout TextBuffer
  ) {
    out.put(literal: "{\"line\":")
    out.put(number: number)
    out.put(literal: ",\"input\":")
    JSONText.putQuoted(line, to: &out)
    if let label = label(answer, line) {
      out.put(literal: ",\"label\":")
      JSONText.putQuoted(label, to: &out)
    }
    out.put(literal: ",\"results\":[")
    record.write(answer.first, style, to: &out)
    for result in answer.others {
      out.put(UInt8(ascii: ","))
      record.write(DirectRecord.Value(result), style, to: &out)
    }
    out.put(literal: "],\"rates\":[")
    var isFirst = true
    for place in answer.legs {
      if !isFirst { out.put(UInt8(ascii: ",")) }
      put(legs[place].text, to: &out)
      isFirst = false
    }
    out.put(UInt8(ascii: "]"))
    if let lines = answer.lines {
      out.put(literal: ",\"lines\":[")
      put(lines, UInt8(ascii: ","), to: &out)
      out.put(UInt8(ascii: "]"))
    }
    out.put(end)
  }

  /// A row for each result, with a comma before each but the first of its seventeen fields.
  private func putCSV(
    _ answer: DirectRecord, _ line: UnsafeBufferPointer<UInt8>, _ number: Int,
    to out: inout TextBuffer
  ) {
    putRow(answer.first, answer, line, number, to: &out)
    for result in answer.others {
      putRow(DirectRecord.Value(result), answer, line, number, to: &out)
    }
  }

  private func putRow(
    _ result: DirectRecord.Value, _ answer: DirectRecord, _ line: UnsafeBufferPointer<UInt8>,
    _ number: Int, to out: inout TextBuffer
  ) {
    out.put(number: number)
    out.put(UInt8(ascii: ","))
    Self.putField(line, to: &out)
    out.put(UInt8(ascii: ","))
    if let label = label(answer, line) { Self.putField(label, to: &out) }
    record.writeFields(of: result, style, to: &out)
    out.put(UInt8(ascii: ","))
    putRates(answer.legs, to: &out)
    out.put(literal: ",,,,,,,,")
    if let lines = answer.lines {
      // Semicolons between them are in quotes.
      if lines.count > 1 { out.put(UInt8(ascii: "\"")) }
      put(lines, UInt8(ascii: ";"), to: &out)
      if lines.count > 1 { out.put(UInt8(ascii: "\"")) }
    }
    out.put(10)
  }

  private func put(_ numbers: [Int], _ sign: UInt8, to out: inout TextBuffer) {
    for (index, number) in numbers.enumerated() {
      if index > 0 { out.put(sign) }
      out.put(number: number)
    }
  }

  private func putRates(_ places: [Int], to out: inout TextBuffer) {
    if places.isEmpty { return }
    if places.count == 1 { return put(legs[places[0]].field, to: &out) }
    guard places.allSatisfy({ legs[$0].isPlain }) else {
      return out.put(CSVText.field(places.map { string(legs[$0].text) }.joined(separator: ";")))
    }
    // Semicolons between them are in quotes.
    var sign = UInt8(ascii: "\"")
    for place in places {
      out.put(sign)
      put(legs[place].text, to: &out)
      sign = UInt8(ascii: ";")
    }
    out.put(UInt8(ascii: "\""))
  }

  /// Whether a text needs no more than quotes around it in a field.
  private static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    PrintableText.isAll(text, without: 34, 34)
  }

  static func putField(_ text: UnsafeBufferPointer<UInt8>, to out: inout TextBuffer) {
    guard isPlain(text) else {
      return out.put(CSVText.field(String(decoding: text, as: UTF8.self)))
    }
    if PrintableText.isAll(text, without: 44, 59) { return out.put(text) }
    out.put(34)
    out.put(text)
    out.put(34)
  }
}
