import AgioCore
import Configuration
import Dialogue

/// What `:set` can take: the names of settings, and what each can be.
struct SettingSuggestions {
  private let configuration: UserConfiguration
  private let wording: Wording

  init(_ configuration: UserConfiguration, _ wording: Wording) {
    self.configuration = configuration
    self.wording = wording
  }

  /// - Parameter typed: what stands behind `:set`.
  func candidates(for typed: String) -> [Suggestions.Candidate] {
    guard let blank = typed.firstIndex(of: " ") else { return names(beginning: typed) }
    guard let setting = try? Setting.named(String(typed[..<blank])) else { return [] }
    let last = typed[blank...].split(whereSeparator: { $0 == " " || $0 == "," }).last ?? ""
    let word = typed.last == " " || typed.last == "," ? "" : last.lowercased()
    let standard = UserConfiguration(sources: configuration.sourceChoices).words(of: setting)
    let words = words(setting.form) + ["default"]
    return words.filter { $0.hasPrefix(word) }.map {
      Suggestions.Candidate($0, $0 == "default" ? standard : "")
    }
  }

  private func names(beginning word: String) -> [Suggestions.Candidate] {
    let found = configuration.shownSettings.filter { $0.name.hasPrefix(word.lowercased()) }
      .map {
        Suggestions.Candidate($0.name, "\(configuration.words(of: $0))   \(wording($0.summary))")
      }
    return "save".hasPrefix(word.lowercased())
      ? found + [
        Suggestions.Candidate("save", wording(say("keep what is set in the settings file")))
      ] : found
  }

  private func words(_ form: Setting.Form) -> [String] {
    switch form {
    case .choice(let words): words
    case .flag: ["on", "off"]
    case .sources: configuration.sourceChoices
    // Currencies are suggested as anywhere else.
    case .currency, .currencies, .number, .file, .address: []
    }
  }
}
