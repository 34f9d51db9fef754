import AgioCore

/// Why there are no rates to work with.
enum CabinetFault: Error {
  case damaged(SeriesDamage)
  case settings(String)

  var text: String {
    switch self {
    case .damaged(let damage): "the bundled rates are damaged: \(damage); install agio again"
    case .settings(let text): text
    }
  }

  /// Says so, and how the program ends.
  func report() -> ExitStatus {
    Output.writeError("agio: \(text)\n")
    switch self {
    case .damaged: return .noRates
    case .settings: return .usage
    }
  }
}
