import AgioCore
import Files
import Libc
import RateService
import RateSources

/// The file of the user's own rates that the settings name.
struct OwnRatesFile {
  private(set) var series: [any FixingSeries] = []
  /// What the user should know of it: one line each.
  private(set) var notices: [Phrase] = []
  private static let mostBytes = 16 << 20

  init(_ path: String, today: CalendarDate) {
    let name = VisibleText.of(path.utf8)
    do {
      guard let bytes = try Files.bytes(of: path, mostBytes: Self.mostBytes) else {
        throw FileFault(path, ENOENT)
      }
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
