import AgioCore

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
