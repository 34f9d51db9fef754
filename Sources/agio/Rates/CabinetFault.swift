import AgioCore

/// Why there are no rates to work with.
enum CabinetFault: Error {
  case damaged(SeriesDamage)
  case settings(Phrase)

  /// Says so, and how the program ends.
  func report(_ options: Options) -> ExitStatus {
    let audience = options.isForPeople ? Audience.people(nil) : .machines
    switch self {
    case .damaged(let damage):
      audience.tell(
        say(
          "the bundled rates are damaged: \(Phrase(kept: damage.description)); install agio again"))
      return .noRates
    case .settings(let text):
      audience.tell(text)
      return .usage
    }
  }
}
