import AgioCore

/// Why there are no rates to work with.
enum CabinetFault: Error {
  case damaged(SeriesDamage)
  case settings(Phrase)

  var phrase: Phrase {
    switch self {
    case .damaged(let damage):
      say("the bundled rates are damaged: \(Phrase(kept: damage.description)); install agio again")
    case .settings(let phrase): phrase
    }
  }

  /// Says so, and how the program ends.
  func report(_ options: Options) -> ExitStatus {
    let audience = options.isForPeople ? Audience.people(nil) : .machines
    audience.tell(phrase)
    switch self {
    case .damaged: return .noRates
    case .settings: return .usage
    }
  }
}
