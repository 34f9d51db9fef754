import Publishing

extension RateFileReading {
  /// Reads an object or an array of objects.
  mutating func readJSON(_ bytes: [UInt8]) throws(RateFileError) {
    do throws(RateFileError.Flaw) {
      for table in try tables(of: bytes) { try read(table) }
    } catch {
      throw RateFileError(line: Self.line(of: place, in: bytes), flaw: error)
    }
    var (line, start) = (1, 0)
    for (code, offset) in unknownCodes.sorted(by: { $0.value < $1.value }) {
      line += Self.newlines(in: bytes[start..<offset])
      start = offset
      unknownCodes[code] = line
    }
    place = Self.line(of: bytes.count, in: bytes)
  }

  private mutating func tables(of bytes: [UInt8]) throws(RateFileError.Flaw) -> [JSONValue] {
    do throws(PayloadFlaw.Reason) {
      let value = try JSONReader.value(of: bytes)
      return value.array ?? [value]
    } catch {
      place = bytes.count
      if case .malformed(let offset) = error { place = offset }
      throw .json
    }
  }

  private mutating func read(_ table: JSONValue) throws(RateFileError.Flaw) {
    place = Int(table.offset)
    guard let code = table["base"], let base = code.string else { throw .member("base") }
    guard let time = table["date"], let text = time.string else { throw .member("date") }
    guard let rates = table["rates"]?.members else { throw .member("rates") }
    place = Int(time.offset)
    let date = try day(text)
    if rates.isEmpty { throw .noRates }
    place = Int(code.offset)
    guard let base = known(base) else { return }
    if tables[TableKey(date: date, base: base)] != nil { throw .repeated("\(base) \(date)") }
    for rate in rates {
      place = Int(rate.offset)
      guard let quote = known(rate.name) else { continue }
      guard case .number(let figure) = rate.value.content else {
        throw .number(rate.value.spelling)
      }
      try add(figure, of: quote, base, date)
    }
  }

  private static func line(of offset: Int, in bytes: [UInt8]) -> Int {
    1 + newlines(in: bytes.prefix(offset))
  }

  private static func newlines(in bytes: ArraySlice<UInt8>) -> Int {
    bytes.count { $0 == UInt8(ascii: "\n") }
  }
}
