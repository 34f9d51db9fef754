public import AgioCore
import Languages

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

extension Setting {
  /// What a setting may be.
  public enum Form: Hashable, Sendable {
    /// One of these words.
    case choice([String])
    /// `on` or `off`; `true` or `false` in the file.
    case flag
    case number(ClosedRange<Int>)
    /// A currency's code.
    case currency
    case currencies
    /// Ids of sources.
    case sources
    /// A file, by its whole path.
    case file
    /// Where something is on the web.
    case address

    /// How a value is described to who has to write one.
    public var description: String {
      switch self {
      case .choice(let words): words.joined(separator: "|")
      case .flag: "on|off"
      case .number(let range): "\(range.lowerBound)…\(range.upperBound)"
      case .currency: "CODE"
      case .currencies: "CODE, …"
      case .sources: "SOURCE, …"
      case .file: "/PATH"
      case .address: "https://…"
      }
    }

    /// What `text`, typed by a person, says.
    public func value(of text: String) throws(SettingFault) -> Value {
      switch self {
      case .currencies, .sources:
        let words = text.split { $0 == "," || $0 == ";" || $0 == " " }.map(String.init)
        if words == ["none"] { return .list([]) }
        return .list(self == .currencies ? words.map(Self.meant) : words)
      case .number:
        guard let number = Int(text) else { throw fault }
        return .number(number)
      case .currency: return .text(Self.meant(text))
      default: return .text(text)
      }
    }

    /// The code of a currency that people know by another name.
    private static func meant(_ text: String) -> String {
      guard Currency(code: text) == nil,
        case .one(let currency)? = CurrencyNames.shared.reading(of: text)
      else { return text }
      return currency.code
    }

    /// The value as it is kept, if it is one of this form.
    /// - Parameter sources: the ids there are.
    func accepted(_ value: Value, sources: [String]) throws(SettingFault) -> Value {
      switch (self, value) {
      case (.choice(let words), .text(let text)):
        guard words.contains(text.lowercased()) else {
          throw NearestName.of(text, among: words).map {
            SettingFault(
              say("\(VisibleText.quoted(text.utf8)) is not a choice; did you mean \($0)?"))
          } ?? fault
        }
        return .text(text.lowercased())
      case (.flag, .flag): return value
      case (.flag, .text(let text)):
        switch text.lowercased() {
        case "on", "true", "yes": return .flag(true)
        case "off", "false", "no": return .flag(false)
        default: throw fault
        }
      case (.number(let range), .number(let number)) where range.contains(number): return value
      case (.currency, .text(let text)): return .text(try Self.code(of: text))
      case (.currencies, .list(let list)):
        var codes: [String] = []
        for word in list { codes.append(try Self.code(of: word)) }
        return .list(codes)
      case (.sources, .list(let list)):
        let known = Set(sources)
        for name in list where !known.contains(name) {
          throw SettingFault(
            unknown: say("there is no source \(VisibleText.quoted(name.utf8))"),
            near: NearestName.of(name, among: sources), isOfName: false)
        }
        return value
      // What could mean another file tomorrow, in another folder, is none.
      case (.file, .text(let text)) where text.hasPrefix("/") || text.hasPrefix("~/"): return value
      case (.address, .text(let text)) where text.hasPrefix("http"): return value
      default: throw fault
      }
    }

    private static func code(of text: String) throws(SettingFault) -> String {
      if let currency = Currency(code: text) { return currency.code }
      throw SettingFault(
        unknown: say("\(VisibleText.quoted(text.utf8)) is not a currency code"),
        near: Currency.code(like: text), isOfName: false)
    }

    private var fault: SettingFault {
      switch self {
      case .choice(let words):
        let quoted = words.map { "\"\($0)\"" }
        return SettingFault(
          say("choices: \(quoted.dropLast().joined(separator: ", ")), \(quoted.last ?? "")"))
      case .flag: return SettingFault(say("must be on or off (true or false in the file)"))
      case .number(let range):
        return SettingFault(
          say("must be a whole number from \(range.lowerBound) to \(range.upperBound)"))
      case .currency: return SettingFault(say("must be a currency code: \(#""AUD""#)"))
      case .currencies: return SettingFault(say("must be a list of codes: \(#"["AUD", "GBP"]"#)"))
      case .sources: return SettingFault(say("must be a list of sources: \(#"["ecb", "nbp"]"#)"))
      case .file:
        return SettingFault(say("must be the full path of a file: \(#""/…""#) or \(#""~/…""#)"))
      case .address: return SettingFault(say("must be an address: \(#""https://…""#)"))
      }
    }
  }
}

extension ConfigurationFile.Value {
  /// As the file has it.
  public var toml: String {
    switch self {
    case .text(let text): Self.quoted(text)
    case .number(let number): "\(number)"
    case .flag(let isOn): "\(isOn)"
    case .list(let list): "[\(list.map(Self.quoted).joined(separator: ", "))]"
    }
  }

  /// As people write it.
  public var words: String {
    switch self {
    case .text(let text): VisibleText.of(text.utf8)
    case .number(let number): "\(number)"
    case .flag(let isOn): isOn ? "on" : "off"
    case .list(let list): list.isEmpty ? "none" : VisibleText.of(list.joined(separator: ", ").utf8)
    }
  }

  static func quoted(_ text: String) -> String {
    if !text.contains("'"), text.contains("\\") || text.contains("\"") { return "'\(text)'" }
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped.replacing("\n", with: "\\n").replacing("\t", with: "\\t"))\""
  }
}

extension Setting {
  /// Every setting with a name of its own, in the order in which they are shown.
  public static let all: [Setting] = [
    // What lines mean, and what answers look like.
    Setting(
      "base", say("base currency of :rates"), .currency,
      read: { .text($0.base.code) }, write: { $0.base = $1.currencies.first ?? .euro }),
    Setting(
      "targets", say("also show amounts in these currencies"), .currencies,
      read: { .list($0.targets.map(\.code)) }, write: { $0.targets = $1.currencies }),
    Setting(
      "decimal", say("decimal mark, for reading and writing"), .choice([".", ","]),
      read: { .text($0.decimal) }, write: { $0.decimal = $1.word }),
    Setting(
      "grouping", say("digit grouping in results"), .choice(["none", ",", ".", "'", "_"]),
      read: { .text($0.grouping) }, write: { $0.grouping = $1.word }),
    choice("rounding", say("how to round displayed money"), \.rounding),
    number("precision", say("digits shown of an endless fraction"), 1...50, \.precision),

    // Where rates come from.
    Setting(
      "sources", say("sources, in order of preference"), .sources,
      read: { .list($0.sources) }, write: { $0.sources = $1.items }),
    choice("network", say("fetch new rates automatically"), \.network),
    number(
      "max_age_hours", say("maximum age of undated rates, in hours"), 1...8760, \.allowedAgeHours),
    Setting(
      "rates_file", say("file with your own rates: the source 'file'"), .file,
      read: { $0.ratesFile.map { .text($0) } },
      write: { $0.ratesFile = $1.word.isEmpty ? nil : $1.word }),
    Setting(
      "catalogue", say("address of the endpoint catalogue"), .address,
      read: { $0.catalogue.map { .text($0) } },
      write: { $0.catalogue = $1.word.isEmpty ? nil : $1.word }),

    // The prompt.
    Setting(
      "language", say("language of messages"),
      .choice(Language.all.map(\.code)),
      read: { $0.language.map { .text($0.code) } },
      write: { $0.language = Language(code: $1.word) }),
    choice("colours", say("when to use colours"), \.colours),
    flag("preview", say("show the answer while you type"), \.preview),
    flag("bell", say("sound on errors"), \.bell),
    flag("journal", say("save conversions to the history"), \.keepsJournal),
    number("history_size", say("number of typed lines to remember"), 0...1_000_000, \.historySize),
  ]

  private typealias Path<T> = WritableKeyPath<UserConfiguration, T> & Sendable

  private static func choice<T: RawRepresentable<String> & CaseIterable & Sendable>(
    _ path: String, _ summary: Phrase, _ place: any Path<T>
  ) -> Setting {
    Setting(
      path, summary, .choice(T.allCases.map(\.rawValue)),
      read: { .text($0[keyPath: place].rawValue) },
      write: { configuration, value in
        if let value = T(rawValue: value.word) { configuration[keyPath: place] = value }
      })
  }

  private static func flag(_ path: String, _ summary: Phrase, _ place: any Path<Bool>) -> Setting {
    Setting(
      path, summary, .flag, read: { .flag($0[keyPath: place]) },
      write: { $0[keyPath: place] = $1 == .flag(true) })
  }

  private static func number(
    _ path: String, _ summary: Phrase, _ range: ClosedRange<Int>, _ place: any Path<Int>
  ) -> Setting {
    Setting(
      path, summary, .number(range), read: { .number($0[keyPath: place]) },
      write: { if case .number(let number) = $1 { $0[keyPath: place] = number } })
  }
}

extension ConfigurationFile.Value {
  /// What a value that was accepted has; empty for others.
  fileprivate var word: String { if case .text(let text) = self { text } else { "" } }

  fileprivate var items: [String] { if case .list(let list) = self { list } else { [word] } }

  fileprivate var currencies: [Currency] { items.compactMap { Currency(code: $0) } }
}
