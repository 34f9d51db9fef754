import AgioCore
import Files
import Languages

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Who reads the two output streams, and in what language.
///
/// Files, pipes, JSON and CSV are English whatever the locale and the settings say.
struct Audience: Sendable {
  static let machines = Audience(answers: .english, errors: .english)

  let answers: Wording
  let errors: Wording

  /// People where there is a terminal, machines elsewhere.
  /// - Parameter language: what the settings say; nil for what the environment says.
  static func people(_ language: Language?) -> Audience {
    let isRead = (Terminal.isTerminal(STDOUT_FILENO), Terminal.isTerminal(STDERR_FILENO))
    guard isRead.0 || isRead.1,
      case let language = language ?? Language(environment: Environment.value),
      language != .english
    else { return .machines }
    let wording = language.wording { CurrencyNamesFile.bytes(language) }
    return Audience(
      answers: isRead.0 ? wording : .english, errors: isRead.1 ? wording : .english)
  }

  func tell(_ phrase: Phrase) { write(phrase) }
  func note(_ phrase: Phrase) { write(say("note: \(phrase)")) }
  func warn(_ phrase: Phrase) { write(say("warning: \(phrase)")) }
  func complain(_ phrase: Phrase) { write(say("error: \(phrase)")) }

  /// What the program says of itself.
  func line(_ phrase: Phrase) -> String { "agio: \(errors(phrase))\n" }

  private func write(_ phrase: Phrase) { Output.writeError(line(phrase)) }
}

/// Debian's package iso-codes and its like: the names of all currencies in most languages.
enum CurrencyNamesFile {
  private static let folders = [
    "/usr/share/locale", "/usr/local/share/locale", "/opt/homebrew/share/locale",
  ]
  private static let mostBytes = 1 << 20

  static func bytes(_ language: Language) -> [UInt8]? {
    for folder in folders {
      let path = "\(folder)/\(language.rawValue)/LC_MESSAGES/iso_4217.mo"
      if let bytes = try? Files.bytes(of: path, mostBytes: mostBytes) { return bytes }
    }
    return nil
  }
}
