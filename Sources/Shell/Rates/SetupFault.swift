package import AgioCore

/// Why there are no rates to work with.
package enum SetupFault: Error {
  case damaged(SeriesDamage)
  case settings(Phrase)

  package var phrase: Phrase {
    switch self {
    case .damaged(let damage):
      say("the bundled rates are damaged: \(damage); reinstall agio")
    case .settings(let phrase): phrase
    }
  }

  /// How the program ends.
  package var status: ExitStatus {
    switch self {
    case .damaged: .noRates
    case .settings: .usage
    }
  }

  /// Says why.
  package func report(_ options: Options, _ world: World) -> ExitStatus {
    let audience = options.isForPeople ? Audience.people(nil, world) : .machines(world)
    audience.tell(phrase)
    return status
  }
}
