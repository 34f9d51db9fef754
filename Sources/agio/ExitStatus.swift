#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the program tells the one who started it.
enum ExitStatus: Int32, Comparable {
  case success = 0
  /// Some statement failed.
  case statementFailed = 1
  case usage = 2
  /// No rates could be had.
  case noRates = 3
  /// Some alert could not be looked at.
  case unchecked = 4
  /// Output could not be written: `EX_IOERR` of sysexits.h.
  case outputFailed = 74

  static func < (a: ExitStatus, b: ExitStatus) -> Bool { a.rawValue < b.rawValue }

  func exit() -> Never {
    #if canImport(Glibc)
      Glibc.exit(rawValue)
    #else
      Darwin.exit(rawValue)
    #endif
  }
}
