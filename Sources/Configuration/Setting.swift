public import AgioCore

/// One thing the user can set: what it is called, what it may be, and where it is kept.
///
/// The settings file, `:set`, `:settings`, `agio config` and their help all go by ``all``: a new setting is one row of it.
public struct Setting: Sendable {
  public typealias Value = ConfigurationFile.Value

  /// As it stands in the file: `rounding`, `meanings.$`.
  public let path: String
  /// What it does, in one phrase.
  public let summary: Phrase
  public let form: Form
  let read: @Sendable (UserConfiguration) -> Value?
  let write: @Sendable (inout UserConfiguration, Value) -> Void

  init(
    _ path: String, _ summary: Phrase, _ form: Form,
    read: @escaping @Sendable (UserConfiguration) -> Value?,
    write: @escaping @Sendable (inout UserConfiguration, Value) -> Void
  ) {
    self.path = path
    self.summary = summary
    self.form = form
    self.read = read
    self.write = write
  }

  /// As people write it: `rounding`, `$`.
  public var name: String {
    path.hasPrefix(Self.meanings) ? String(path.dropFirst(Self.meanings.count)) : path
  }

  /// What it is set to; nil for nothing.
  public func value(in configuration: UserConfiguration) -> Value? { read(configuration) }

  /// The section of what signs and words mean, with its point.
  static let meanings = "meanings."

  /// The signs and words that several currencies share and people set most.
  public static let sharedSigns = ["$", "¥", "£", "kr"]

  /// What a sign or a word means; nil for the code of a currency, which always means itself.
  static func meaning(of sign: String) -> Setting? {
    guard !sign.isEmpty, Currency(code: sign) == nil else { return nil }
    return Setting(
      meanings + sign, say("meaning of \(VisibleText.of(sign.utf8))"), .currency,
      read: { $0.meanings[of: sign].map { .text($0.code) } },
      write: { configuration, value in
        if case .text(let code) = value, let currency = Currency(code: code) {
          _ = configuration.meanings.set(sign, to: currency)
        }
      })
  }

  /// The setting with this name or path.
  /// - Throws: that there is none, and which is near.
  public static func named(_ name: String) throws(SettingFault) -> Setting {
    if let found = all.first(where: { $0.path == name.lowercased() }) { return found }
    if name.hasPrefix(meanings), let found = meaning(of: String(name.dropFirst(meanings.count))) {
      return found
    }
    // A sign, or a word that is a currency's name for somebody.
    if sharedSigns.contains(name) || CurrencySymbols.reading(of: name) != nil
      || CurrencyNames.shared.reading(of: name) != nil, let found = meaning(of: name)
    {
      return found
    }
    throw SettingFault(
      unknown: say("there is no setting \(VisibleText.quoted(name.utf8))"),
      near: NearestName.of(name, among: all.map(\.path)))
  }
}

/// Why something cannot be set so: one lowercase phrase, with what to write instead.
public struct SettingFault: Error, Hashable, Sendable {
  public let phrase: Phrase
  /// There is no setting of the name, so that the fault says it all.
  private let isOfName: Bool

  init(_ phrase: Phrase) {
    self.phrase = phrase
    isOfName = false
  }

  /// Something that is not there.
  /// - Parameter near: what it was probably meant to be.
  init(unknown phrase: Phrase, near: String?, isOfName: Bool = true) {
    self.phrase =
      near.map { phrase.followed(by: say("did you mean \($0)?"), after: "; ") } ?? phrase
    self.isOfName = isOfName
  }

  /// With the name of the setting before it, where it does not say that itself.
  public func phrase(of name: String) -> Phrase {
    isOfName
      ? phrase : Phrase(verbatim: VisibleText.of(name.utf8)).followed(by: phrase, after: ": ")
  }
}
