import AgioCore

extension RateFileReading {
  /// Reads comma separated values of either kind.
  mutating func readCSV(_ bytes: [UInt8]) throws(RateFileError) {
    var reader = CSVReader(bytes)
    do throws(RateFileError.Flaw) {
      let header = try row(&reader)?.texts ?? []
      let names = header.map { $0.lowercased() }
      if names.sorted() == ["base", "date", "quote", "rate"] {
        let places = ["date", "base", "quote", "rate"].compactMap(names.firstIndex)
        while let texts = try row(&reader)?.texts {
          guard texts.count == 4 else { throw .fields }
          try readPair(places.map { texts[$0] })
        }
      } else if names.first == "date", names.count > 1 {
        let columns = try columns(header.dropFirst())
        while let texts = try row(&reader)?.texts {
          guard texts.count == header.count else { throw .fields }
          try readDay(texts, columns)
        }
      } else {
        throw .header
      }
    } catch {
      throw RateFileError(line: place, flaw: error)
    }
  }

  private mutating func row(
    _ reader: inout CSVReader
  ) throws(RateFileError.Flaw) -> CSVReader.Row? {
    defer { place = max(1, reader.line) }
    do throws(CSVReader.Flaw) { return try reader.next() } catch { throw .fields }
  }

  /// Date, base, quote and rate.
  private mutating func readPair(_ texts: [String]) throws(RateFileError.Flaw) {
    let date = try day(texts[0])
    guard let base = known(texts[1]), let quote = known(texts[2]) else {
      _ = known(texts[2])
      return
    }
    try add(texts[3], of: quote, base, date)
  }

  /// The currency of each column after the date, nil for those that are left out: the ECB's lines end in a comma.
  private mutating func columns(
    _ names: ArraySlice<String>
  ) throws(RateFileError.Flaw) -> [Currency?] {
    var columns: [Currency?] = []
    for (place, name) in zip(names.indices, names) {
      if name.isEmpty, place == names.endIndex - 1 { break }
      let currency = known(name)
      if currency == .euro { throw .sameCurrency(.euro) }
      if currency != nil, columns.contains(currency) { throw .repeated(name) }
      columns.append(currency)
    }
    guard columns.contains(where: { $0 != nil }) else { throw .header }
    return columns
  }

  private mutating func readDay(
    _ texts: [String], _ columns: [Currency?]
  ) throws(RateFileError.Flaw) {
    let date = try day(texts[0])
    if tables[TableKey(date: date, base: .euro)] != nil { throw .repeated(texts[0]) }
    let cells = zip(texts.dropFirst(), columns).filter { $0.0 != "N/A" && !$0.0.isEmpty }
    if cells.isEmpty { throw .noRates }
    for (text, currency) in cells {
      if let currency { try add(text, of: currency, .euro, date) }
    }
  }
}

extension CSVReader.Row {
  fileprivate var texts: [String] { fields.map { String(decoding: $0, as: UTF8.self) } }
}
