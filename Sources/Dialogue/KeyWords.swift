import AgioCore

/// The words of a line that could set a key, and what they are to it.
struct KeyWords {
  private enum Kind: Equatable {
    /// `keys`, or with a source in it: `AGIO_OPENEXCHANGERATES_KEY`.
    case key(KeyedSources.Source?)
    case source(KeyedSources.Source)
    /// What the program, a shell or a settings file has before the name: `agio config set`.
    case opening
    case other
  }

  private struct Word {
    let range: Range<Int>
    let text: String
    let kind: Kind
  }

  private let bytes: [UInt8]
  private let words: [Word]
  private let keyed: KeyedSources
  private let workspace: Workspace
  /// The names of commands.
  private let commands: [String]
  /// Where the name of the key begins: behind the openings.
  private let start: Int

  /// Further on in a line nobody sets a key.
  private static let most = 256
  private static let openings = [
    "agio", "config", "declare", "env", "export", "let", "set", "setenv", "sudo", "-gx", "-ux",
    "-x",
  ]
  private static let names = ["api-key", "apikey", "key", "keys"]
  /// What else people call a key.
  private static let otherNames = ["access-key", "app-id", "appid", "password", "secret", "token"]

  init(
    _ line: SourceLine, _ keyed: KeyedSources, _ workspace: Workspace, _ commands: [String]
  ) {
    self.commands = commands
    let bytes = Array(line.bytes)
    let ranges = bytes.indices.split(maxSplits: 4 * Self.most) { !Self.isPart(bytes[$0]) }
    words = ranges.prefix(Self.most).map { range in
      // A name of the environment is one as a setting writes it.
      let written = bytes[range].map { $0 == 95 ? 45 : $0 }
      let text = String(decoding: written, as: UTF8.self).lowercased()
      return Word(
        range: range.startIndex..<range.endIndex, text: text, kind: Self.kind(text, keyed))
    }
    start = words.firstIndex { $0.kind != .opening } ?? words.count
    self.bytes = bytes
    self.keyed = keyed
    self.workspace = workspace
  }

  static func isPart(_ byte: UInt8) -> Bool {
    byte &- 48 < 10 || (byte | 0x20) &- 97 < 26 || byte == 95 || byte == 45 || byte >= 0x80
  }

  private static func kind(_ text: String, _ keyed: KeyedSources) -> Kind {
    if openings.contains(text) { return .opening }
    if let source = keyed.source(named: text) { return .source(source) }
    if names.contains(text) || otherNames.contains(text) { return .key(nil) }
    // All names of a key have that letter.
    if !text.utf8.contains(UInt8(ascii: "k")) { return .other }
    var parts = text.split(separator: "-").map(String.init)
    guard parts.contains(where: names.contains) else { return .other }
    if parts.first == "agio" { parts.removeFirst() }
    if let last = parts.last, names.contains(last) { parts.removeLast() }
    if let first = parts.first, names.contains(first) { parts.removeFirst() }
    return .key(keyed.source(named: parts.joined()))
  }

  private func kind(at index: Int) -> Kind { index < words.count ? words[index].kind : .other }

  private var isCommand: Bool { bytes.first { $0 > 32 } == UInt8(ascii: ":") }

  /// Whether they set a key, or are meant to.
  var setsKey: Bool {
    isCommand ? commandSetsKey : openingSetsKey || words.indices.contains(where: isAssignedKey)
  }

  /// The source that the key is of, as far as they say.
  var source: KeyedSources.Source? {
    let named = words.lazy.compactMap { word -> KeyedSources.Source? in
      switch word.kind {
      case .key(let source): source
      case .source(let source): source
      default: nil
      }
    }
    return named.first ?? words.lazy.compactMap { keyed.source(hintedBy: $0.text) }.first
  }

  /// How far there are only words that are known: what stands behind the name is the key.
  var knownBytes: Int {
    let isVerb = isCommand && start == 0 && !words.isEmpty && command(words[0].text) != nil
    var end = isVerb ? 1 : start
    switch kind(at: end) {
    case .key(nil): end += isSource(at: end + 1) ? 2 : 1
    case .key: end += 1
    case .source: end += end + 1 < words.count && Self.names.contains(words[end + 1].text) ? 2 : 1
    default: break
    }
    return end == 0 ? 0 : words[end - 1].range.upperBound
  }

  /// Whether they are one word, which may be a key: it means nothing else, and is no amount.
  var areOneValue: Bool { words.count == 1 && isLoneValue(bytes[...]) }
}

// MARK: Commands

extension KeyWords {
  private func command(_ name: String) -> String? {
    commands.contains(name) ? name : NearestName.of(name, among: commands)
  }

  /// `:set keys.openexchangerates …`, and what was meant to be that.
  private var commandSetsKey: Bool {
    guard let verb = words.first else { return false }
    let rest = words.dropFirst()
    if words.indices.contains(where: isKeyOfSource) { return true }
    switch command(verb.text) {
    case "set": return !isSetting && rest.contains(where: isHint)
    case nil:
      let glued = verb.text.hasPrefix("set") ? String(verb.text.dropFirst(3)) : verb.text
      return isHint(glued, Self.kind(glued, keyed)) || rest.contains(where: isHint)
    default: return false
    }
  }

  private func isHint(_ word: Word) -> Bool { isHint(word.text, word.kind) }

  private func isHint(_ text: String, _ kind: Kind) -> Bool {
    switch kind {
    case .key, .source: true
    default: text.hasPrefix("key") || keyed.source(hintedBy: text) != nil
    }
  }

  /// Whether what stands behind `:set` is another setting, or nearly one.
  private var isSetting: Bool {
    let behind = bytes[words[0].range.upperBound...].drop { $0 <= 32 }
    let name = String(
      decoding: behind.prefix { $0 > 32 && $0 != UInt8(ascii: "=") }, as: UTF8.self)
    return keyed.isSetting(name)
  }

  /// Whether they set what is no setting, nor nearly one.
  var setUnknown: Bool {
    guard isCommand, words.count > 2, command(words[0].text) == "set" else { return false }
    return !isSetting
  }
}

// MARK: Shells and files

extension KeyWords {
  /// `agio config set keys.openexchangerates …`, `export AGIO_OPENEXCHANGERATES_KEY=…`, `openexchangerates = "…"`
  private var openingSetsKey: Bool {
    guard start < words.count else { return false }
    let isOpened = start > 0
    switch words[start].kind {
    case .key(_?): return true
    case .key(nil):
      if isOpened { return start + 1 < words.count }
      return isDotted(start) && (isSource(at: start + 1) || isAssigned(behind: start + 1))
        || words[start].text.hasPrefix("agio-")
    case .source: return isOpened || isLoneValue(bytes[knownBytes...])
    default: return false
    }
  }

  /// The same further on, where only an assignment is sure.
  private func isAssignedKey(_ index: Int) -> Bool {
    guard isKeyOfSource(index) else { return false }
    return isAssigned(behind: words[index].kind == .key(nil) ? index + 1 : index)
  }

  /// `openexchangerates_key`, `keys.openexchangerates`
  private func isKeyOfSource(_ index: Int) -> Bool {
    switch words[index].kind {
    case .key(_?): true
    case .key(nil): isDotted(index) && isSource(at: index + 1)
    default: false
    }
  }

  private func isSource(at index: Int) -> Bool {
    if case .source = kind(at: index) { true } else { false }
  }

  /// Whether a point, and behind it the next word, follows.
  private func isDotted(_ index: Int) -> Bool {
    let end = words[index].range.upperBound
    return index + 1 < words.count && words[index + 1].range.lowerBound == end + 1
      && bytes[end] == UInt8(ascii: ".")
  }

  private func isAssigned(behind index: Int) -> Bool {
    guard index < words.count else { return false }
    let rest = bytes[words[index].range.upperBound...].drop(while: Self.isQuoteOrBlank)
    return (rest.first == UInt8(ascii: "=") || rest.first == UInt8(ascii: ":"))
      && rest.contains(where: Self.isPart)
  }

  /// Whether all there is, but for signs of assignment and quotes, is a word of at least six letters and digits that
  /// means nothing else and is no amount.
  private func isLoneValue(_ rest: ArraySlice<UInt8>) -> Bool {
    let isSign = { (byte: UInt8) in
      Self.isQuoteOrBlank(byte) || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ":")
    }
    let value = rest.drop(while: isSign).prefix { !Self.isQuoteOrBlank($0) }
    guard value.count >= 6, rest[value.endIndex...].allSatisfy(Self.isQuoteOrBlank),
      value.allSatisfy({ Self.isPart($0) && $0 < 0x80 })
    else { return false }
    let letters = value.drop { $0 &- 48 < 10 }
    let isAmount = letters.count < value.count && letters.count <= 3
    return !isAmount && !workspace.isVariable(String(decoding: value, as: UTF8.self))
  }

  private static func isQuoteOrBlank(_ byte: UInt8) -> Bool {
    byte <= 32 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }
}
