import AgioCore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Rates the user has set at the prompt, kept in a text file: `2026-11-21 XAU/USD 4012.50`, a line each.
struct ManualRates: Sendable {
  private(set) var rates: [Currency: ManualRate] = [:]
  /// Why some or all are not there.
  private(set) var notice: Phrase?
  private let path: String?

  /// Reads what there is; with nil, keeps nothing.
  init(path: String?) {
    self.path = path
    guard let path, let file = fopen(path, "re") else { return }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      let words = text.split { $0 == " " || $0 == "\n" }
      if words.isEmpty { continue }
      guard words.count == 3, let date = CalendarDate(words[0]),
        let rate = Self.rate(words[1], words[2], date)
      else {
        notice = say("\(path) has a line that is no rate")
        continue
      }
      rates[rate.pair.base] = rate
    }
  }

  private static func rate(_ pair: Substring, _ text: Substring, _ date: CalendarDate)
    -> ManualRate?
  {
    let codes = pair.split(separator: "/").map { Currency(code: $0) }
    guard codes.count == 2, let base = codes[0], let quote = codes[1] else { return nil }
    return ManualRate(pair: CurrencyPair(base: base, quote: quote), text: String(text), date: date)
  }

  /// Sets a rate, or takes one back, and keeps it.
  /// - Returns: why it could not be kept; nil if it was.
  mutating func set(_ rate: ManualRate?, for currency: Currency) -> Phrase? {
    rates[currency] = rate
    guard let path else { return say("there is no folder to keep it in") }
    let lines = rates.values.sorted { $0.pair.base < $1.pair.base }
      .map { "\($0.date) \($0.pair) \($0.text)\n" }
    let draft = "\(path).new"
    Folder.makeAll(above: path)
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return Phrase(verbatim: String(cString: strerror(errno))) }
    let bytes = Array(lines.joined().utf8)
    let isWritten = write(descriptor, bytes, bytes.count) == bytes.count && fsync(descriptor) == 0
    guard close(descriptor) == 0, isWritten, rename(draft, path) == 0 else {
      unlink(draft)
      return say("it could not be written")
    }
    return nil
  }
}
