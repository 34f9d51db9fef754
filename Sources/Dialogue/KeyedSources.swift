public import AgioCore

/// The sources that know their user by a key, and where keys are kept: never in a line.
public struct KeyedSources: Sendable {
  /// A source that wants a key.
  public struct Source: Hashable, Sendable {
    public let id: String
    /// The variable of the environment that may hold the key.
    public let variable: String

    public init(id: String, variable: String) {
      self.id = id
      self.variable = variable
    }
  }

  private let sources: [Source]
  /// How they are compared.
  private let plainIDs: [String]
  /// The names that `:set` knows, besides signs and words.
  private let settings: @Sendable () -> [String]
  /// The settings file, as people write its path; nil where there can be none.
  private let file: @Sendable () -> String?
  /// Whether a text holds a key that has been set; nil while none has been.
  let holdsKey: (@Sendable (String) -> Bool)?
  let clues: KeyClues

  /// - Parameters:
  ///   - settings: the names that `:set` knows; asked for when a line needs them.
  ///   - file: the settings file, as people write its path; nil where there can be none.
  ///   - holdsKey: whether a text holds a key that has been set; nil while none has been.
  public init(
    _ sources: [Source], settings: @autoclosure @escaping @Sendable () -> [String],
    file: @autoclosure @escaping @Sendable () -> String?,
    holdsKey: (@Sendable (String) -> Bool)? = nil
  ) {
    self.sources = sources
    plainIDs = sources.map { Self.plain($0.id) }
    self.settings = settings
    self.file = file
    self.holdsKey = holdsKey
    clues = KeyClues(sources.map(\.id), areEverywhere: holdsKey != nil)
  }

  /// What is wrong with a line that sets a key, or tries to; nil for any other line.
  public func refusal(of line: SourceLine) -> Diagnostic? {
    KeyLine(line, self, Workspace()).map { refusal(of: $0) }
  }

  func refusal(of line: KeyLine) -> Diagnostic {
    Diagnostic(
      .keyInLine, at: line.shown.rangeOfText,
      say("keys can be set only in the settings file or the environment"), note: advice(line.source)
    )
  }

  private func advice(_ source: Source?) -> Phrase {
    let id = source?.id ?? "SOURCE"
    let variable = source?.variable ?? "AGIO_SOURCE_KEY"
    let advice =
      file().map {
        say(
          "write \(#"\#(id) = "…""#) under [keys] in \($0), or set \(variable) in the environment")
      } ?? say("set \(variable) in the environment")
    if source != nil { return advice }
    let all = sources.map(\.id).joined(separator: ", ")
    return advice.followed(by: say("choices for SOURCE: \(all)"), after: "; ")
  }

  /// The source that a word names, well or with a slip.
  func source(named word: String) -> Source? {
    let plain = Self.plain(word)
    let index =
      plainIDs.firstIndex(of: plain)
      ?? NearestName.of(plain, among: plainIDs).flatMap(plainIDs.firstIndex)
    return index.map { sources[$0] }
  }

  /// The source whose name a word has in it, or is the beginning of.
  func source(hintedBy word: String) -> Source? {
    let plain = Self.plain(word)
    let index = plainIDs.firstIndex { id in
      plain.utf8.count >= id.utf8.count
        ? plain.contains(id) : plain.utf8.count > 4 && id.hasPrefix(plain)
    }
    return index.map { sources[$0] } ?? source(named: word)
  }

  /// Whether `:set` knows a name, or what was probably meant by it.
  func isSetting(_ name: String) -> Bool {
    let small = name.lowercased()
    let settings = settings()
    return settings.contains(small) || NearestName.of(small, among: settings) != nil
      || small.hasPrefix("meanings.") || CurrencySymbols.reading(of: name) != nil
      || CurrencyNames.shared.reading(of: name) != nil
  }

  /// Without what people leave out or change: `exchangerateapi`.
  private static func plain(_ name: String) -> String {
    String(decoding: name.lowercased().utf8.filter { $0 != 45 && $0 != 95 }, as: UTF8.self)
  }
}

/// What most lines have nothing of, found in one pass over their bytes.
struct KeyClues: Sendable {
  /// Up to eight letters in one word, and the bits of it that they take.
  private let clues: [(letters: UInt64, mask: UInt64)]
  /// A bit for the low five bits of each letter that a clue ends with.
  private let ends: UInt32

  /// Whether any line may hold a key.
  let areEverywhere: Bool

  /// - Parameter ids: of sources; one slip leaves the beginning or the end as it is.
  init(_ ids: [String], areEverywhere: Bool) {
    self.areEverywhere = areEverywhere
    var texts = [Array("key".utf8)[...]]
    for id in ids {
      let word = Array(id.utf8.prefix { $0 != UInt8(ascii: "-") })
      for text in [word.prefix(5), word.suffix(5)] where !texts.contains(text) {
        texts.append(text)
      }
    }
    clues = texts.map { text in
      (text.reduce(0) { $0 << 8 | UInt64($1) }, UInt64.max >> UInt64(64 - 8 * text.count))
    }
    ends = texts.reduce(0) { $0 | 1 &<< UInt32($1.last! & 31) }
  }

  func areIn(_ line: SourceLine) -> Bool {
    if areEverywhere { return true }
    // The last eight letters, all small.
    var last: UInt64 = 0x2020_2020_2020_2020
    let bytes = line.bytes.span
    for place in bytes.indices {
      last = last &<< 8 | UInt64(bytes[place] | 0x20)
      if bytes[place] >= 0x40, ends &>> UInt32(bytes[place] & 31) & 1 != 0,
        clues.contains(where: { last & $0.mask == $0.letters })
      {
        return true
      }
    }
    return false
  }
}
