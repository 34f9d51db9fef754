public import AgioCore
internal import CTranslations

/// A language that people can be spoken to in. What they write is the same in all of them.
public struct Language: Hashable, Sendable {
  /// Of ISO 639: `de`.
  public let code: String
  /// Where its translations stand; nil for English, which needs none.
  private let place: Int?

  public static let english = Language(code: "en", place: nil)

  /// English first.
  public static let all =
    [english]
    + (0..<agio_translations()).map {
      Language(code: String(cString: agio_translation_code($0)), place: $0)
    }

  private init(code: String, place: Int?) {
    self.code = code
    self.place = place
  }

  /// By its code; nil for a language that is not here.
  public init?(code: some StringProtocol) {
    guard let language = code == "en" ? .english : Self.all.first(where: { $0.code == code }) else {
      return nil
    }
    self = language
  }

  /// By the name of a locale: `de`, `de_AT.UTF-8`, `de@euro`; nil for `C` and for languages that are not here.
  public init?(locale: String) {
    let name = locale.prefix { $0 != "_" && $0 != "." && $0 != "@" && $0 != "-" }
    self.init(code: name.lowercased())
  }

  /// The language of messages by the variables of POSIX: `LC_ALL`, else `LC_MESSAGES`, else `LANG`; English where none of
  /// them names one of these.
  /// - Parameter variable: the value of an environment variable; nil for one that is not set.
  public init(environment variable: (String) -> String?) {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty }
    self = locale.flatMap { Language(locale: $0) } ?? .english
  }

  /// How this language says things. Nothing is read before something is said.
  /// - Parameter currencyNames: a file of translated names of ISO 4217 in the form of gettext (`.mo`), read when a name is
  ///   first needed that is not among those traded most; nil where there is none.
  public func wording(_ currencyNames: @escaping @Sendable () -> [UInt8]? = { nil }) -> Wording {
    place == nil ? .english : Wording(Catalogue(self, currencyNames))
  }

  /// Its PO file; empty for English.
  var translations: [UInt8] {
    guard let text = place.map(agio_translation_text) ?? nil else { return [] }
    return Array(String(cString: text).utf8)
  }
}
