/// Currencies by what people call them: ISO's name, the everyday ones, the bare noun.
///
/// A name is the currency's in use: `zloty` is PLN, though PLZ had that name before it. One that several in use share
/// (`pesos`, `francs`) is never guessed: it reads as all of them, unless it is one of the few in
/// ``EverydayNames/usual``.
public struct CurrencyNames: Sendable {
  public static let shared = CurrencyNames()

  /// Of one, folded: plurals are looked for by what they are made of, as to write all down would take most of a start.
  /// Those of ``EverydayNames/usual`` come first.
  private var singulars = NameIndex()
  private var usualCount = 0
  /// Of each the first currency that it names, also of those that are withdrawn.
  private var named: [Currency] = []
  /// The others, of the few that have some, in the order in which they came.
  private var alsoNamed: [Int: [Currency]] = [:]

  /// What `text` means: a name of one or more words, in any case, with or without accents, or a sign made of letters as
  /// it is written.
  public func reading(of text: some StringProtocol) -> CurrencyReading? {
    reading(ofName: String(text))
  }

  // Of one type: whoever asks from another module would pay for every byte.
  private func reading(ofName text: String) -> CurrencyReading? {
    if text.utf8.count <= EverydayNames.mostBytesOfSign, let code = EverydayNames.signs[text] {
      return .one(Currency(code: code)!)
    }
    var found: [Currency] = []
    var isUsual = false
    for singular in Self.singulars(of: NameFolding.folded(text)) where !isUsual {
      guard let place = singulars.place(of: singular) else { continue }
      isUsual = place < usualCount
      if isUsual { found.removeAll() }
      for currency in meanings(place) where !found.contains(currency) { found.append(currency) }
    }
    // The usual ones stand in the order in which they are offered.
    if found.count > 1, !isUsual { found.sort() }
    return found.isEmpty ? nil : found.count == 1 ? .one(found[0]) : .several(found)
  }

  /// What a name means: one that is withdrawn gives it up to those in use.
  private func meanings(_ place: Int) -> [Currency] {
    guard let others = alsoNamed[place] else { return [named[place]] }
    let all = [named[place]] + others
    if place < usualCount { return all }
    let inUse = all.filter { $0.record.withdrawn == nil }
    return inUse.isEmpty ? all : inUse
  }

  /// The sign made of letters that `text` would be, were it written so: `KM` for `km`.
  public func sign(like text: some StringProtocol) -> (sign: String, currency: Currency)? {
    Self.foldedSigns[NameFolding.folded(String(text))].map { sign in
      (sign, Currency(code: EverydayNames.signs[sign]!)!)
    }
  }

  /// The signs made of letters, folded. Of two spellings the one with its accent.
  private static let foldedSigns = Dictionary(
    EverydayNames.signs.words.map { (NameFolding.folded($0), $0) }, uniquingKeysWith: max)

  /// All names, folded, and their plurals: what suggestions choose from.
  public var all: [String] { Self.spelled }

  private static let spelled: [String] = {
    let names = shared.singulars
    return names.names.flatMap { name in
      [name] + plurals(of: name).filter { names.place(of: $0) == nil }
    }
  }()

  /// Whether any name has more words behind these, which are folded.
  public func goesOn(behind words: String) -> Bool { Self.beginnings.place(of: words) != nil }

  /// What stands before a blank in any name.
  private static let beginnings: NameIndex = {
    var found = NameIndex()
    found.reserve(500)
    func add(_ name: String) {
      for (place, byte) in zip(name.utf8.indices, name.utf8) where byte == 32 {
        let beginning = String(name[..<place])
        if found.place(of: beginning) == nil { found.add(beginning) }
      }
    }
    for name in shared.singulars.names {
      add(name)
      // Of others the plural differs behind the last blank alone.
      if name.hasPrefix("pound ") { plurals(of: name).forEach(add) }
    }
    return found
  }()

  /// The name that a mistyped one was probably meant to be.
  package static func name(like text: String) -> String? {
    NearestName.of(NameFolding.folded(text), among: list)
  }

  /// All names and their plurals, prepared for being looked for.
  static let list = NameList(small: shared.singulars.names.flatMap { [$0] + plurals(of: $0) })

  private init() {
    singulars.reserve(1_000)
    named.reserveCapacity(1_000)
    for (noun, codes) in EverydayNames.usual {
      for code in codes.words { put(noun, Currency(code: code)!) }
    }
    usualCount = singulars.count
    for currency in Currency.all {
      add(NameFolding.folded(currency.record.name), of: currency)
    }
    for (code, names) in EverydayNames.table {
      let currency = Currency(code: code)!
      for name in names.items { add(NameFolding.folded(name), of: currency) }
    }
  }
}

// How they are made and told from plurals.
extension CurrencyNames {
  /// Adds a name, and its last word, unless it is a fund's or a common one.
  private mutating func add(_ name: String, of currency: Currency) {
    put(name, currency)
    guard let blank = name.utf8.lastIndex(of: 32), !currency.isFund else { return }
    let noun = String(name[name.utf8.index(after: blank)...])
    if !EverydayNames.commonNouns.contains(noun) { put(noun, currency) }
  }

  private mutating func put(_ name: String, _ currency: Currency) {
    guard let place = singulars.place(of: name) else {
      singulars.add(name)
      return named.append(currency)
    }
    if place < usualCount || named[place] == currency { return }
    if !alsoNamed[place, default: []].contains(currency) {
      alsoNamed[place, default: []].append(currency)
    }
  }

  /// What a name is in the plural.
  private static func plurals(of name: String) -> [String] {
    var plurals = [name + "s"]
    if name.utf8.last == UInt8(ascii: "y") { plurals.append(name.dropLast() + "ies") }
    if name.hasPrefix("pound ") { plurals.append("pounds" + name.dropFirst(5)) }
    return plurals
  }

  /// A name and all that it may be a plural of.
  private static func singulars(of name: String) -> [String] {
    var singulars = [name]
    if name.hasPrefix("pounds ") { singulars.append("pound" + name.dropFirst(6)) }
    guard name.utf8.last == UInt8(ascii: "s") else { return singulars }
    singulars.append(String(name.dropLast()))
    if name.hasSuffix("ies") { singulars.append(name.dropLast(3) + "y") }
    return singulars
  }
}
