package import AgioCore
import Files
package import Languages

/// Who reads the two output streams, and in what language.
///
/// Files, pipes, JSON and CSV are English whatever the locale and the settings say.
package struct Audience: Sendable {
  package let answers: Wording
  package let errors: Wording
  private let streams: StandardStreams

  /// Machines: everything is English.
  package static func machines(_ world: World) -> Audience {
    Audience(answers: .english, errors: .english, streams: world.streams)
  }

  /// People where there is a terminal, machines elsewhere.
  /// - Parameter language: what the settings say; nil for what the environment says.
  package static func people(_ language: Language?, _ world: World) -> Audience {
    let terminal = world.terminal
    let (readsAnswers, readsErrors) = (terminal.showsOutput, terminal.showsErrors)
    guard readsAnswers || readsErrors,
      case let language = language ?? Language(environment: world.environment.value),
      language != .english
    else { return .machines(world) }
    let wording = language.wording { CurrencyNamesFile.bytes(language) }
    return Audience(
      answers: readsAnswers ? wording : .english, errors: readsErrors ? wording : .english,
      streams: world.streams)
  }

  package func tell(_ phrase: Phrase) { write(phrase) }
  package func note(_ phrase: Phrase) { write(say("note: \(phrase)")) }
  package func warn(_ phrase: Phrase) { write(say("warning: \(phrase)")) }
  package func complain(_ phrase: Phrase) { write(say("error: \(phrase)")) }

  /// What the program says of itself.
  package func line(_ phrase: Phrase) -> String { "agio: \(errors(phrase))\n" }

  private func write(_ phrase: Phrase) { streams.writeError(line(phrase)) }
}

/// Debian's package iso-codes and its like: the names of all currencies in most languages.
package enum CurrencyNamesFile {
  private static let folders = [
    "/usr/share/locale", "/usr/local/share/locale", "/opt/homebrew/share/locale",
  ]
  private static let mostBytes = 1 << 20

  package static func bytes(_ language: Language) -> [UInt8]? {
    for folder in folders {
      let path = "\(folder)/\(language.code)/LC_MESSAGES/iso_4217.mo"
      if let bytes = try? Files.bytes(of: path, mostBytes: mostBytes) { return bytes }
    }
    return nil
  }
}
