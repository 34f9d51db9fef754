import AgioCore

/// A way in which a line could be meant otherwise, though its numbers, signs and currencies are all accounted for: a row of
/// `Grammar/words/doubts.words`, which says how one is written.
struct Doubt {
  private let typed: [Term]
  private let suggested: [Term]
  /// Words of which either line has one of each group: most rows need one that a line does not have.
  private let needed: (typed: [WordMask], suggested: [WordMask])

  /// Those in which a line is asked about,
  static let all = (WordFile.doubts.entries("doubts") + WordFile.doubts.entries("doubts of shares"))
    .map(Doubt.init)
  /// those in which it is not even offered,
  static let ofOffers = WordFile.doubts.entries("doubts of offers").map(Doubt.init)
  /// and those in which a line may do without a word or a sign.
  static let omissions = WordFile.doubts.entries("omissions").map(Doubt.init)

  private init(typed: String, suggested: String) {
    self.typed = Term.all(typed)
    self.suggested = Term.all(suggested)
    needed = (self.typed.flatMap(\.needed), self.suggested.flatMap(\.needed))
  }

  /// - Parameter omitted: the atom of the typed line that rows of omissions are asked about.
  static func isAny(
    of doubts: [Doubt], _ account: ReadingAccount, omitted: Int? = nil
  ) -> Bool {
    let typed = Line(
      account: account, isTyped: true, atoms: account.typed, mentions: account.mentions,
      omitted: omitted)
    let suggested = Line(
      account: account, isTyped: false, atoms: account.suggested,
      mentions: account.suggestedMentions, omitted: nil)
    let corrector = account.corrector
    let origin = Line(
      account: account, isTyped: true, atoms: corrector.origin,
      mentions: account.mentions(in: corrector.origin, besides: []), omitted: nil)
    let words = (
      typed: WordMask(typed.atoms.map(\.text)), suggested: WordMask(suggested.atoms.map(\.text))
    )
    return doubts.contains { doubt in
      doubt.needed.suggested.allSatisfy(words.suggested.mayShare)
        && doubt.needed.typed.allSatisfy(words.typed.mayShare)
        && doubt.suggested.allSatisfy { $0.holds(suggested) }
        && doubt.typed.allSatisfy { $0.holds(typed) && (!$0.isOfOrigin || $0.holds(origin)) }
    }
  }

  /// Some words, each as one bit of many: two lists without a bit in common share no word.
  private struct WordMask {
    private let bits: UInt128

    init(_ words: some Sequence<String>) {
      // The hash of a text is that of all its spellings, as are the words of a row.
      bits = words.reduce(0) { $0 | 1 << UInt128($1.hashValue & 127) }
    }

    func mayShare(_ other: WordMask) -> Bool { bits & other.bits != 0 }
  }

  /// One of the two lines.
  private struct Line {
    let account: ReadingAccount
    let isTyped: Bool
    let atoms: [ReadingAtom]
    let mentions: [ReadingAccount.Mention]
    let omitted: Int?

    func mention(at index: Int) -> ReadingAccount.Mention? {
      mentions.first { $0.range.lowerBound == index }
    }
  }

  /// A condition on one of the lines.
  private enum Term {
    case fact(Fact, isDenied: Bool)
    case atoms([Item], isDenied: Bool, isFirst: Bool, isLast: Bool, isOfOrigin: Bool)

    /// Whether it holds of the line as it was typed as well, where that was written plainer.
    var isOfOrigin: Bool {
      if case .atoms(_, _, _, _, let isOfOrigin) = self { isOfOrigin } else { false }
    }

    static func all(_ text: String) -> [Term] { text == "…" ? [] : text.words.map(Term.init) }

    private init(_ text: String) {
      var text = text[...].unicodeScalars
      let isDenied = text.count > 1 && text.first == "!"
      if isDenied { text.removeFirst() }
      let isOfOrigin = isDenied && text.first == "!"
      if isOfOrigin { text.removeFirst() }
      if text.first == "{", let fact = Doubt.facts[String(Substring(text.dropFirst().dropLast()))] {
        self = .fact(fact, isDenied: isDenied)
        return
      }
      let isFirst = text.count > 1 && text.first == "^"
      if isFirst { text.removeFirst() }
      let isLast = text.last == "$"
      if isLast { text.removeLast() }
      var items: [Item] = []
      var (start, depth) = (text.startIndex, 0)
      for place in text.indices {
        switch text[place] {
        case "{", "<": depth += 1
        case "}", ">": depth = max(0, depth - 1)
        case let joint where depth == 0 && (joint == "_" || joint == "…"):
          items.append(Item(text[start..<place], isBeforeGap: joint == "…"))
          start = text.index(after: place)
        default: break
        }
      }
      items.append(Item(text[start...], isBeforeGap: false))
      self = .atoms(
        items, isDenied: isDenied, isFirst: isFirst, isLast: isLast, isOfOrigin: isOfOrigin)
    }

    /// The words of which a line has one of each group if it holds there.
    var needed: [WordMask] {
      guard case .atoms(let items, isDenied: false, _, _, _) = self else { return [] }
      return items.compactMap(\.needed)
    }

    func holds(_ line: Line) -> Bool {
      switch self {
      case .fact(let fact, let isDenied): return fact(line.account) != isDenied
      case .atoms(let items, let isDenied, let isFirst, let isLast, _):
        let starts = isFirst ? 0..<min(1, line.atoms.count) : line.atoms.indices
        return starts.contains { Self.stand(items[...], at: $0, line, isLast: isLast) } != isDenied
      }
    }

    /// Whether the items stand one behind the other from an atom on.
    private static func stand(
      _ items: ArraySlice<Item>, at start: Int, _ line: Line, isLast: Bool, first: Int? = nil
    ) -> Bool {
      guard let item = items.first else { return !isLast || start == line.atoms.count }
      guard start < line.atoms.count, let end = item.end(at: start, first: first, line) else {
        return false
      }
      let rest = items.dropFirst()
      let places =
        item.isBeforeGap && end < line.atoms.count ? end..<line.atoms.count : end..<end + 1
      return places.contains { stand(rest, at: $0, line, isLast: isLast, first: first ?? start) }
    }
  }

  /// An atom that a row asks for.
  private struct Item {
    private enum Scope {
      case all
      /// The other line does not have it, or a label or a remark has.
      case alone
      /// The other line has something else for it.
      case open
      /// It is the one that is omitted.
      case omitted
    }

    private let scope: Scope
    private var words: Set<String> = []
    private var kinds: [Kind] = []
    let isBeforeGap: Bool
    /// Its words, where it asks for nothing else.
    let needed: WordMask?

    init(_ text: Substring.UnicodeScalarView, isBeforeGap: Bool) {
      self.isBeforeGap = isBeforeGap
      var text = text
      if text.count > 2, text.first == "[" {
        scope = .alone
        text = text.dropFirst().dropLast()
      } else if text.count > 2, text.first == "(" {
        scope = .omitted
        text = text.dropFirst().dropLast()
      } else if text.first == "~" {
        scope = .open
        text.removeFirst()
      } else {
        scope = .all
      }
      for choice in text.split(separator: "|") {
        let name = String(Substring(choice.dropFirst().dropLast()))
        if choice.count == 1, choice.first == "#" {
          kinds.append(Doubt.kind("#"))
        } else if choice.count > 1, choice.first == "<" {
          let section = WordFile.rules.words(name.replacing("-", with: " "))
          words.formUnion(section.words)
        } else if choice.first == "{" {
          kinds.append(Doubt.kind(name))
        } else {
          words.insert(String(Substring(choice)))
        }
      }
      needed = kinds.isEmpty ? WordMask(words) : nil
    }

    /// Where it ends that begins at an atom; nil where it does not.
    func end(at index: Int, first: Int?, _ line: Line) -> Int? {
      let account = line.account
      switch scope {
      case .all: break
      case .alone: guard account.hasAlone(index, isTyped: line.isTyped) else { return nil }
      case .omitted: guard index == line.omitted else { return nil }
      case .open: guard account.open.contains(index) else { return nil }
      }
      if words.contains(line.atoms[index].text) { return index + 1 }
      for kind in kinds {
        if let end = kind(index, line, first) { return end }
      }
      return nil
    }
  }

  // Facts and kinds.

  private typealias Fact = @Sendable (ReadingAccount) -> Bool

  /// Facts of a line and what it would be read as.
  private static let facts: [String: Fact] = [
    "converts": { $0.converts },
    // A saying has a part of the line twice; it has made something of it, or nothing.
    "repeats": { $0.grounds.repeats },
    // `4,500 EUR im Monat, wie viel im Jahr`, `rounded to the nearest 0.05`
    "made": {
      $0.isAdded(["/"]) && !$0.grounds.own.isEmpty
        || $0.isSuggested(["round"]) && $0.isTyped(["nearest"])
    },
    "unmade": { $0.grounds.added.isEmpty },
    "operates": { $0.isAdded(["+", "-", "*", "/", "%", "^", "of", "split", "on", "off"]) },
    // The saying says what its parts are joined for.
    "joined": { $0.grounds.joins },
    "new": { !$0.added.isEmpty || !$0.open.isEmpty },
    "times": { $0.addsTimes },
    // `change from 80 EUR to 92 EUR in percent` has its parts in their places, and `half of (20 EUR + 30 EUR)` its parentheses.
    "placed": { account in
      account.grounds.repeats && !account.isTyped(["+", "-", "plus", "minus"])
        && !RuleWords.joins(account.typed.map(\.text))
        && account.typed.count { $0.text == "%" } < 2
        && Set(account.suggestedMentions.map(\.currencies)).count < 2
        || account.isTyped(["("]) && !account.isAdded(["("])
    },
    // Currencies are named two or three times, or there are three.
    "pair": { $0.mentions.count > 1 },
    "targets": { $0.mentions.count > 2 },
    "currencies": { Set($0.mentions.map(\.currencies)).count > 2 },
    "negative": { $0.results.contains { $0.number.isNegative } },
    "list": { $0.results.count > 1 },
    "money-and-number": { $0.corrector.diagnostic.id == .moneyAndNumber },
  ]

  /// Where one of a kind ends that begins at an atom, the first one of its term being another; nil where it does not.
  private typealias Kind = @Sendable (_ index: Int, Line, _ first: Int?) -> Int?

  private static func kind(_ name: String) -> Kind {
    if let isOne = kinds[name] {
      return { index, line, _ in isOne(line.atoms[index], index, line) ? index + 1 : nil }
    }
    // A word outside labels and remarks that says a sign.
    if name.hasPrefix("says-") {
      let sign = String(name.dropFirst(5))
      return { index, line, _ in
        let text = line.atoms[index].text
        let says = text == sign || RuleWords.saying[sign]?.contains(text) == true
        return says && !line.account.skipped.contains(index) ? index + 1 : nil
      }
    }
    switch name {
    case "same":
      return { index, line, first in
        first.map { line.atoms[$0].text == line.atoms[index].text } ?? false ? index + 1 : nil
      }
    case "unit": return { index, line, _ in line.mention(at: index)?.range.upperBound }
    // A currency that words other than its coins name.
    case "notes":
      return { index, line, _ in
        line.mention(at: index).flatMap { mention in
          line.atoms[mention.range].allSatisfy { MinorUnits.isName($0.text) }
            ? nil : mention.range.upperBound
        }
      }
    // `{USD}`, `{-USD}`: what may be that currency, or another.
    case _ where Currency(code: String(name.suffix(3)))?.code == String(name.suffix(3)):
      return { index, line, _ in
        line.mention(at: index).flatMap { mention in
          mention.currencies.contains { $0.code == name.suffix(3) } != name.hasPrefix("-")
            ? mention.range.upperBound : nil
        }
      }
    default:
      precondition(ReadingAccount.thing(name) != nil, name)
      return { index, line, _ in
        ReadingAccount.thing(line.atoms[index].text)?.singular == name ? index + 1 : nil
      }
    }
  }

  private static let kinds: [String: @Sendable (ReadingAtom, Int, Line) -> Bool] = [
    "any": { _, _, _ in true },
    "#": { atom, _, _ in atom.kind == .number },
    // More decimals than money has.
    "many": { atom, _, _ in Int(atom.text).map { $0 > 4 } ?? false },
    "year": { atom, _, _ in atom.kind == .number && WrittenDay.year(atom.text) != nil },
    "count": { atom, _, _ in atom.kind == .number && WrittenDay.year(atom.text) == nil },
    "date": { atom, _, _ in atom.kind == .date },
    "symbol": { atom, _, _ in atom.kind == .symbol },
    "word": { atom, _, _ in atom.kind == .word },
    "other": { atom, _, _ in atom.kind != .word },
    "loose": { atom, _, _ in !atom.isTight },
    "amount": { $2.account.isAmount($0) },
    // A part of what names a currency, or another word.
    "named": { _, index, line in line.mentions.contains { $0.range.contains(index) } },
    "noun": { atom, index, line in
      atom.kind == .word && !line.mentions.contains { $0.range.contains(index) }
    },
    "in": { atom, _, _ in ReadingAccount.isConversion(atom.text) },
    "function": { atom, _, _ in BuiltinFunction.isName(atom.text) && atom.text != "round" },
    "thing": { atom, _, _ in ReadingAccount.thing(atom.text) != nil },
    "measure": { atom, _, _ in
      ReadingAccount.measures.contains(ReadingAccount.thing(atom.text)?.singular ?? "")
    },
    "coin": { atom, _, _ in MinorUnits.isName(atom.text) },
    "magnitude": { atom, _, _ in RuleWords.zeros[atom.text] != nil },
    "foreign": { atom, _, _ in LocalThings.english(atom.text) != nil },
    "code": { atom, _, _ in
      RuleWords.codeWords.contains(atom.text) && atom.written == atom.text
    },
    "scale": { atom, _, _ in RuleWords.zeros[atom.text] != nil && atom.isTight },
    "and": { _, index, line in RuleWords.joins(line.atoms.map(\.text), at: index) },
    "strange": { atom, _, line in
      atom.kind == .word && !RuleWords.fillers.contains(atom.text)
        && !RuleWords.asked.contains(atom.text) && !RuleWords.isPercentNoun(atom.text)
        && RuleWords.saying["+"]?.contains(atom.text) != true
        && !line.account.grounds.own.contains(atom.text)
    },
    // Digits that a mark groups, or that stand behind one.
    "1,234": { atom, _, _ in atom.parts(at: ",")?.count == 3 },
    "1,23": { atom, _, _ in atom.parts(at: ",").map { $0.count < 3 } ?? false },
    "1.230": { atom, _, _ in atom.parts(at: ".").map { $0.count == 3 && $0.last == "0" } ?? false },
    "1_234": { atom, _, _ in
      atom.kind == .number && atom.written.contains(" ")
        && !atom.written.contains { ",.".contains($0) }
    },
  ]
}

extension ReadingAtom {
  /// The digits behind the only mark of a number.
  fileprivate func parts(at mark: Character) -> Substring? {
    let parts = written.split(separator: mark, omittingEmptySubsequences: false)
    guard kind == .number, parts.count == 2, parts.allSatisfy({ $0.allSatisfy(\.isNumber) }),
      1...3 ~= parts[0].count || parts[1].count < 3
    else { return nil }
    return parts[1].isEmpty ? nil : parts[1]
  }
}

extension ReadingAccount {
  /// Whether only one of the lines has an atom.
  fileprivate func hasAlone(_ index: Int, isTyped: Bool) -> Bool {
    isTyped ? skipped.contains(index) : added.contains(index)
  }

  /// `2 hours 30 minutes` is one time.
  fileprivate var addsTimes: Bool {
    suggested.indices.contains { index in
      suggested[index].text == "+" && index > 0 && index + 2 < suggested.count
        && Self.thing(suggested[index - 1].text)?.singular == "hour"
        && Self.thing(suggested[index + 2].text)?.singular == "minute"
    } && suggested.count { ["+", "-"].contains($0.text) } == 1
  }
}
