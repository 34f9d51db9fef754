import AgioCore

/// Why there are no rates to work with.
enum CabinetFault: Error {
  case damaged(SeriesDamage)
  case settings(String)

  /// Says so, and how the program ends.
  func report() -> ExitStatus {
    switch self {
    case .damaged(let damage):
      Output.writeError("agio: the bundled rates are damaged: \(damage); install agio again\n")
      return .noRates
    case .settings(let text):
      Output.writeError("agio: \(text)\n")
      return .usage
    }
  }
}
