public import AgioCore
import CTranslations

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

/// The entries of a gettext file: translations by the English text.
///
/// Source of the form: GNU gettext manual, "The Format of GNU MO Files".
struct TranslatedNames: Sendable {
  private let texts: [String: String]

  /// Nothing in it if the bytes have another form.
  init(_ bytes: [UInt8]) {
    var texts: [String: String] = [:]
    let reader = Reader(bytes)
    if let count = reader.number(8), let originals = reader.number(12),
      let translations = reader.number(16), count < 1 << 16
    {
      for index in 0..<count {
        guard let original = reader.text(originals + 8 * index),
          let translation = reader.text(translations + 8 * index)
        else { continue }
        if !original.isEmpty, !translation.isEmpty { texts[original] = translation }
      }
    }
    self.texts = texts
  }

  subscript(english: String) -> String? { texts[english] }

  private struct Reader {
    private let bytes: [UInt8]
    private let isBigEndian: Bool

    init(_ bytes: [UInt8]) {
      let isBigEndian = bytes.starts(with: [0x95, 0x04, 0x12, 0xDE])
      let isKnown = isBigEndian || bytes.starts(with: [0xDE, 0x12, 0x04, 0x95])
      self.bytes = isKnown ? bytes : []
      self.isBigEndian = isBigEndian
    }

    /// The 32 bits at an offset.
    func number(_ offset: Int) -> Int? {
      guard offset >= 0, offset <= bytes.count - 4 else { return nil }
      let word = bytes[offset..<offset + 4]
      return (isBigEndian ? Array(word) : word.reversed()).reduce(0) { $0 << 8 | Int($1) }
    }

    /// The text whose length and place stand at an offset.
    func text(_ offset: Int) -> String? {
      guard let length = number(offset), let start = number(offset + 4), start <= bytes.count,
        length <= bytes.count - start
      else { return nil }
      return String(validating: bytes[start..<start + length], as: UTF8.self)
    }
  }
}
