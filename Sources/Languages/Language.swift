public import AgioCore

/// The languages that people can be spoken to in. What they write is the same in all of them.
public enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case french = "fr"
  case german = "de"
  case japanese = "ja"
  case polish = "pl"
  case spanish = "es"

  /// The language of messages by the variables of POSIX: `LC_ALL`, else `LC_MESSAGES`, else `LANG`; English where none of
  /// them names one of these.
  /// - Parameter variable: the value of an environment variable; nil for one that is not set.
  public init(environment variable: (String) -> String?) {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty }
    self = locale.flatMap { Language(locale: $0) } ?? .english
  }

  /// By the name of a locale: `de`, `de_AT.UTF-8`, `de@euro`; nil for `C` and for languages that are not here.
  public init?(locale: String) {
    let name = locale.prefix { $0 != "_" && $0 != "." && $0 != "@" && $0 != "-" }
    self.init(rawValue: name.lowercased())
  }

  /// How this language says things.
  /// - Parameter currencyNames: a file of translated names of ISO 4217 in the form of gettext (`.mo`), read when a name is
  ///   first needed that is not among those traded most; nil where there is none.
  public func wording(_ currencyNames: @escaping @Sendable () -> [UInt8]? = { nil }) -> Wording {
    self == .english ? .english : Wording(Catalogue(self, currencyNames))
  }

  /// Which form of a counted word goes with a number, from 0 (Unicode CLDR, plural rules).
  func pluralForm(of number: Int) -> Int {
    switch self {
    case .english, .german, .spanish: return number == 1 ? 0 : 1
    case .french: return (0...1).contains(number) ? 0 : 1
    case .japanese: return 0
    case .polish:
      if number == 1 { return 0 }
      let isFew = (2...4).contains(number % 10) && !(12...14).contains(number % 100)
      return isFew ? 1 : 2
    }
  }

  /// How many forms there are.
  public var pluralForms: Int {
    switch self {
    case .english, .german, .spanish, .french: 2
    case .japanese: 1
    case .polish: 3
    }
  }
}
