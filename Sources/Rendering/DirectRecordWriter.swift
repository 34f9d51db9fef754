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

  /// Those of the rates that a line stands on.
  private typealias Places = UnsafeBufferPointer<Int32>

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
    answer.legs.withUnsafeBufferPointer { places in
      learn(places, told)
      switch form {
      case .json: putJSON(answer, places, line, number, to: &out)
      case .csv: putCSV(answer, places, line, number, to: &out)
      }
    }
  }

  /// The same for a plain line.
  public func put(
    _ answer: PlainRecord, _ line: UnsafeBufferPointer<UInt8>, number: Int, _ told: ToldRates,
    to out: inout TextBuffer
  ) {
    learn(answer.legs, told)
    switch form {
    case .json:
      putStart(line, nil, number, isPlain: answer.isSimple, to: &out)
      record.write(answer, style, to: &out)
      putEnd(answer.legs, nil, to: &out)
    case .csv:
      putStart(ofRow: line, nil, number, to: &out)
      record.writeFields(of: answer, style, to: &out)
      putEnd(ofRow: answer.legs, nil, to: &out)
    }
  }

  /// Has the texts of rates put together that were not told before.
  @inline(__always)
  private func learn(_ places: Places, _ told: ToldRates) {
    if generation != told.generation { begin(told) }
    for place in places where place >= legs.count { addTexts(told, through: Int(place)) }
  }

  @inline(never)
  private func begin(_ told: ToldRates) {
    (frame, endingDate) = (nil, nil)
    legs.removeAll(keepingCapacity: true)
    texts.removeAll()
    generation = told.generation
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
    _ answer: DirectRecord, _ places: Places, _ line: UnsafeBufferPointer<UInt8>, _ number: Int,
    to out: inout TextBuffer
  ) {
    putStart(line, label(answer, line), number, to: &out)
    record.write(answer.first, style, to: &out)
    for result in answer.others {
      out.put(UInt8(ascii: ","))
      record.write(DirectRecord.Value(result), style, to: &out)
    }
    putEnd(places, answer.lines, to: &out)
  }

  /// What stands before the results.
  @inline(__always)
  private func putStart(
    _ line: UnsafeBufferPointer<UInt8>, _ label: UnsafeBufferPointer<UInt8>?, _ number: Int,
    isPlain: Bool = false, to out: inout TextBuffer
  ) {
    out.put(literal: "{\"line\":")
    out.put(number: number)
    if isPlain {
      out.put(literal: ",\"input\":\"")
      out.put(line)
      out.put(UInt8(ascii: "\""))
    } else {
      out.put(literal: ",\"input\":")
      JSONText.putQuoted(line, to: &out)
    }
    if let label {
      out.put(literal: ",\"label\":")
      JSONText.putQuoted(label, to: &out)
    }
    out.put(literal: ",\"results\":[")
  }

  /// What stands behind them.
  @inline(__always)
  private func putEnd(_ places: Places, _ lines: [Int]?, to out: inout TextBuffer) {
    out.put(literal: "],\"rates\":[")
    var isFirst = true
    for place in places {
      if !isFirst { out.put(UInt8(ascii: ",")) }
      put(legs[Int(place)].text, to: &out)
      isFirst = false
    }
    out.put(UInt8(ascii: "]"))
    if let lines {
      out.put(literal: ",\"lines\":[")
      put(lines, UInt8(ascii: ","), to: &out)
      out.put(UInt8(ascii: "]"))
    }
    out.put(end)
  }

  /// A row for each result, with a comma before each but the first of its seventeen fields.
  private func putCSV(
    _ answer: DirectRecord, _ places: Places, _ line: UnsafeBufferPointer<UInt8>, _ number: Int,
    to out: inout TextBuffer
  ) {
    let label = label(answer, line)
    func put(_ result: DirectRecord.Value) {
      putStart(ofRow: line, label, number, to: &out)
      record.writeFields(of: result, style, to: &out)
      putEnd(ofRow: places, answer.lines, to: &out)
    }
    put(answer.first)
    for result in answer.others { put(DirectRecord.Value(result)) }
  }

  @inline(__always)
  private func putStart(
    ofRow line: UnsafeBufferPointer<UInt8>, _ label: UnsafeBufferPointer<UInt8>?, _ number: Int,
    to out: inout TextBuffer
  ) {
    out.put(number: number)
    out.put(UInt8(ascii: ","))
    Self.putField(line, to: &out)
    out.put(UInt8(ascii: ","))
    if let label { Self.putField(label, to: &out) }
  }

  @inline(__always)
  private func putEnd(ofRow places: Places, _ lines: [Int]?, to out: inout TextBuffer) {
    out.put(UInt8(ascii: ","))
    putRates(places, to: &out)
    out.put(literal: ",,,,,,,,")
    if let lines {
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

  private func putRates(_ places: Places, to out: inout TextBuffer) {
    if places.isEmpty { return }
    if places.count == 1 { return put(legs[Int(places[0])].field, to: &out) }
    guard places.allSatisfy({ legs[Int($0)].isPlain }) else {
      return out.put(
        CSVText.field(places.map { string(legs[Int($0)].text) }.joined(separator: ";")))
    }
    // Semicolons between them are in quotes.
    var sign = UInt8(ascii: "\"")
    for place in places {
      out.put(sign)
      put(legs[Int(place)].text, to: &out)
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
