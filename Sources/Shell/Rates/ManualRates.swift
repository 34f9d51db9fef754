package import AgioCore
import Files
import Libc
import RateService
import RateSources

/// Rates the user has set at the prompt, kept in a text file: `2026-11-21 XAU/USD 4012.50`, a line each.
package struct ManualRates: Sendable {
  package private(set) var rates = ManualRateList()
  /// Why some or all are not there.
  private(set) var notice: Phrase?
  private let path: String?
  private static let mostBytes = 1 << 20

  /// Reads what there is; with nil, keeps nothing.
  package init(path: String?) {
    self.path = path
    do throws(FileFault) {
      try read()
    } catch {
      notice = say("cannot read the rates you have set: \(error)")
    }
  }

  private mutating func read() throws(FileFault) {
    rates = ManualRateList()
    guard let path, let bytes = try Files.bytes(of: path, mostBytes: Self.mostBytes) else { return }
    for line in TextLines(bytes).lines where !line.text.isEmpty {
      let words = line.text.split(separator: UInt8(ascii: " ")).map {
        String(decoding: $0, as: UTF8.self)
      }
      guard let rate = Self.rate(words) else {
        notice = say("\(path) has a line that is not a rate")
        continue
      }
      if let other = rates[rate.pair] {
        notice = say(
          "\(path) has two rates for one pair: \(rate.equation) is ignored, \(other.equation) is used"
        )
        continue
      }
      rates.add(rate)
    }
  }

  /// `2026-11-21 XAU/USD 4012.50`; with `on` behind it the day is the rate's own, not that on which it was set.
  private static func rate(_ words: [String]) -> ManualRate? {
    guard words.count == 3 || words.count == 4 && words[3] == "on",
      let date = CalendarDate(words[0]),
      case let codes = words[1].split(separator: "/").map({ Currency.known(orOwn: String($0)) }),
      codes.count == 2, let base = codes[0], let quote = codes[1]
    else { return nil }
    return ManualRate(
      pair: CurrencyPair(base: base, quote: quote), text: words[2], date: date,
      isDated: words.count == 4)
  }

  private static func line(_ rate: ManualRate) -> String {
    "\(rate.date) \(rate.pair) \(rate.text)\(rate.isDated ? " on" : "")\n"
  }

  /// Sets a rate, and keeps it, with those that another session has set meanwhile.
  /// - Returns: why it could not be kept; nil if it was.
  package mutating func set(_ rate: ManualRate) -> Phrase? { change { $0.set(rate) } }

  /// Takes the rate of a pair back.
  /// - Returns: why that could not be kept; nil if it was.
  package mutating func remove(_ pair: CurrencyPair) -> Phrase? { change { $0.remove(pair) } }

  private mutating func change(_ change: (inout ManualRateList) -> Void) -> Phrase? {
    guard let path else {
      change(&rates)
      return say("no folder to store it in")
    }
    do throws(FileFault) {
      try Files.changing(path) { () throws(FileFault) in
        try read()
        change(&rates)
        try Files.replace(path, with: Array(rates.rates.map(Self.line).joined().utf8))
      }
    } catch {
      change(&rates)
      return Phrase(verbatim: "\(error)")
    }
    return nil
  }
}

/// The file of the user's own rates that the settings name.
struct OwnRatesFile {
  private(set) var series: [any FixingSeries] = []
  /// What the user should know of it: one line each.
  private(set) var notices: [Phrase] = []
  private static let mostBytes = 16 << 20

  init(_ path: String, today: CalendarDate) {
    let name = VisibleText.of(path.utf8)
    do {
      let bytes = try Files.bytes(ofExisting: path, mostBytes: Self.mostBytes)
      let contents = try RateFile.contents(of: bytes, today: today)
      series = try OwnRates.series(of: contents.tables, RateFile.profile)
      if let (code, line) = contents.unknownCodes.min(by: { $0.value < $1.value }) {
        notices.append(
          Phrase(verbatim: "\(name):\(line)").followed(
            by: say("\(VisibleText.quoted(code.utf8)) is not a currency; its rates are ignored"),
            after: ": "))
      }
    } catch let fault as FileFault {
      notices.append(say("cannot read the rates in \(name): \(fault.reason)"))
    } catch {
      let reason = (error as? any PhrasedError)?.phrase ?? Phrase(verbatim: "\(error)")
      notices.append(say("cannot use the rates in \(name): \(reason)"))
    }
  }
}
