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
    var text = text
    return text.withUTF8 { NameFolding.withFolded($0, reading) }
  }

  /// - Parameter name: folded.
  private func reading(_ name: UnsafeBufferPointer<UInt8>) -> CurrencyReading? {
    var found: [Currency] = []
    var isUsual = false
    Self.visitSingulars(of: name) { singular in
      guard !isUsual, let place = singulars.place(of: singular) else { return }
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
    var spelled: [String] = []
    shared.singulars.visit { name in
      spelled.append(String(decoding: name, as: UTF8.self))
      visitPlurals(of: name) { plural in
        if shared.singulars.place(of: plural) == nil {
          spelled.append(String(decoding: plural, as: UTF8.self))
        }
      }
    }
    return spelled
  }()

  /// Whether any name has more words behind these, which are folded.
  public func goesOn(behind words: String) -> Bool { Self.beginnings.place(of: words) != nil }

  /// What stands before a blank in any name.
  private static let beginnings: NameIndex = {
    var found = NameIndex()
    found.reserve(500)
    func add(_ name: UnsafeBufferPointer<UInt8>) {
      for end in name.indices where name[end] == 32 {
        let beginning = UnsafeBufferPointer(rebasing: name[..<end])
        if found.place(of: beginning) == nil { _ = found.add(beginning) }
      }
    }
    shared.singulars.visit { name in
      add(name)
      // Of others the plural differs behind the last blank alone.
      if name.starts(with: "pound ".utf8) { visitPlurals(of: name, add) }
    }
    return found
  }()

  /// All names and their plurals, prepared for being looked for.
  static let list = NameList { visit in
    shared.singulars.visit { name in
      visit(name)
      visitPlurals(of: name, visit)
    }
  }

  private init() {
    singulars.reserve(1_000)
    named.reserveCapacity(1_000)
    for (noun, codes) in EverydayNames.usual {
      for code in codes.utf8.split(separator: 32) {
        var noun = noun
        noun.withUTF8 { put($0, Currency(code: Substring(code))!) }
      }
    }
    usualCount = singulars.count
    for currency in Currency.all {
      currency.record.name.withUTF8Buffer { name in
        NameFolding.withFolded(name) { add($0, of: currency) }
      }
    }
    for (code, names) in EverydayNames.table {
      let currency = Currency(code: code)!
      var names = names
      names.withUTF8 { list in
        list.visitItems { NameFolding.withFolded($0) { add($0, of: currency) } }
      }
    }
  }
}

// How they are made and told from plurals.
extension CurrencyNames {
  /// Adds a name, and its last word, unless it is a fund's or a common one.
  private mutating func add(_ name: UnsafeBufferPointer<UInt8>, of currency: Currency) {
    put(name, currency)
    guard let blank = name.lastIndex(of: 32), !currency.isFund else { return }
    let noun = UnsafeBufferPointer(rebasing: name[(blank + 1)...])
    let isCommon = EverydayNames.commonNouns.contains {
      $0.utf8.count == noun.count && $0.utf8.elementsEqual(noun)
    }
    if !isCommon { put(noun, currency) }
  }

  private mutating func put(_ name: UnsafeBufferPointer<UInt8>, _ currency: Currency) {
    guard let place = singulars.place(of: name) else {
      _ = singulars.add(name)
      return named.append(currency)
    }
    if place < usualCount || named[place] == currency { return }
    if !alsoNamed[place, default: []].contains(currency) {
      alsoNamed[place, default: []].append(currency)
    }
  }

  /// Goes through what a name is in the plural.
  private static func visitPlurals(
    of name: UnsafeBufferPointer<UInt8>, _ visit: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    let count = name.count
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count + 2) { plural in
      func put(_ bytes: some Collection<UInt8>, at place: Int) {
        for (offset, byte) in bytes.enumerated() { plural[place + offset] = byte }
      }
      put(name, at: 0)
      put("s".utf8, at: count)
      visit(UnsafeBufferPointer(rebasing: plural[...count]))
      if name.last == UInt8(ascii: "y") {
        put("ies".utf8, at: count - 1)
        visit(UnsafeBufferPointer(plural))
      }
      if name.starts(with: "pound ".utf8) {
        put("s".utf8, at: 5)
        put(name.dropFirst(5), at: 6)
        visit(UnsafeBufferPointer(rebasing: plural[...count]))
      }
    }
  }

  /// Goes through a name and all that it may be a plural of.
  private static func visitSingulars(
    of name: UnsafeBufferPointer<UInt8>, _ visit: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    visit(name)
    if name.starts(with: "pounds ".utf8) {
      (Array("pound".utf8) + name.dropFirst(6)).withUnsafeBufferPointer(visit)
    }
    guard name.last == UInt8(ascii: "s") else { return }
    visit(UnsafeBufferPointer(rebasing: name.dropLast()))
    if name.suffix(3).elementsEqual("ies".utf8) {
      (Array(name.dropLast(3)) + [UInt8(ascii: "y")]).withUnsafeBufferPointer(visit)
    }
  }
}
