import AgioCore

/// What the program tells the one who started it.
package enum ExitStatus: Int32, Comparable, Sendable {
  case success = 0
  /// Some statement failed.
  case statementFailed = 1
  case usage = 2
  /// No rates could be had.
  case noRates = 3
  /// Some alert could not be checked.
  case unchecked = 4
  /// Output could not be written: `EX_IOERR` of sysexits.h.
  case outputFailed = 74

  package static func < (a: ExitStatus, b: ExitStatus) -> Bool { a.rawValue < b.rawValue }
}

extension DiagnosticID {
  /// There are no rates that could be used at all, or none that are new enough.
  var meansNoRates: Bool {
    switch self {
    case .noRates, .damagedRates, .tooOld: true
    default: false
    }
  }
}
