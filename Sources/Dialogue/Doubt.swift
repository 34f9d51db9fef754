import AgioCore

/// A way in which a line could be meant otherwise, though its numbers, signs and currencies are all accounted for: a row of
/// `Grammar/words/doubts.words`, which says how one is written.
struct Doubt {
  private let typed: [Term]
  private let suggested: [Term]

  /// Those in which a line is asked about,
  static let all = ["doubts", "doubts of shares"].flatMap(WordFile.doubts.entries).map(Doubt.init)
  /// and those in which it is not even offered.
  static let ofOffers = WordFile.doubts.entries("doubts of offers").map(Doubt.init)

  private init(typed: String, suggested: String) {
    self.typed = Term.all(typed)
    self.suggested = Term.all(suggested)
  }

  static func isAny(of doubts: [Doubt], _ account: ReadingAccount) -> Bool {
    let typed = Line(
      account: account, isTyped: true, atoms: account.typed, mentions: account.mentions)
    let suggested = Line(
      account: account, isTyped: false, atoms: account.suggested,
      mentions: account.suggestedMentions)
    return doubts.contains { doubt in
      doubt.suggested.allSatisfy { $0.holds(suggested) }
        && doubt.typed.allSatisfy { $0.holds(typed) }
    }
  }

  /// One of the two lines.
  private struct Line {
    let account: ReadingAccount
    let isTyped: Bool
    let atoms: [ReadingAtom]
    let mentions: [ReadingAccount.Mention]
  }

  /// A condition on one of the lines.
  private enum Term {
    case fact(Fact, isDenied: Bool)
    case atoms([Item], isDenied: Bool, isFirst: Bool, isLast: Bool)

    static func all(_ text: String) -> [Term] { text == "…" ? [] : text.words.map(Term.init) }

    private init(_ text: String) {
      var text = text[...]
      let isDenied = text.count > 1 && text.first == "!"
      if isDenied { text.removeFirst() }
      if text.first == "{", let fact = Fact(rawValue: String(text.dropFirst().dropLast())) {
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
        case let joint where depth == 0 && "_…".contains(joint):
          items.append(Item(text[start..<place], isBeforeGap: joint == "…"))
          start = text.index(after: place)
        default: break
        }
      }
      items.append(Item(text[start...], isBeforeGap: false))
      self = .atoms(items, isDenied: isDenied, isFirst: isFirst, isLast: isLast)
    }

    func holds(_ line: Line) -> Bool {
      switch self {
      case .fact(let fact, let isDenied): return line.account.has(fact) != isDenied
      case .atoms(let items, let isDenied, let isFirst, let isLast):
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
    }

    private let scope: Scope
    private var words: Set<String> = []
    private var kinds: [Kind] = []
    let isBeforeGap: Bool

    init(_ text: Substring, isBeforeGap: Bool) {
      self.isBeforeGap = isBeforeGap
      var text = text
      if text.count > 2, text.first == "[" {
        scope = .alone
        text = text.dropFirst().dropLast()
      } else if text.first == "~" {
        scope = .open
        text.removeFirst()
      } else {
        scope = .all
      }
      for choice in text.split(separator: "|") {
        let name = choice.dropFirst().dropLast()
        if choice == "#" {
          kinds.append(.plain(.number))
        } else if choice.count > 1, choice.first == "<" {
          let section = WordFile.rules.words(String(name).replacing("-", with: " "))
          words.formUnion(section.words)
        } else if choice.first == "{" {
          kinds.append(Kind(String(name)))
        } else {
          words.insert(String(choice))
        }
      }
    }

    /// Where it ends that begins at an atom; nil where it does not.
    func end(at index: Int, first: Int?, _ line: Line) -> Int? {
      let account = line.account
      switch scope {
      case .all: break
      case .alone: guard account.hasAlone(index, isTyped: line.isTyped) else { return nil }
      case .open: guard account.open.contains(index) else { return nil }
      }
      if words.contains(line.atoms[index].text) { return index + 1 }
      for kind in kinds {
        if let end = kind.end(at: index, first: first, line) { return end }
      }
      return nil
    }
  }

  /// Facts of a line and what it would be read as.
  enum Fact: String {
    /// It converts something.
    case converts
    /// A saying has a part of it twice.
    case repeats
    /// A saying has made something of it, or nothing.
    case made, unmade
    /// What is added is hours and minutes.
    case times
    /// Not all of it is there.
    case new
    /// What a percentage is of is plain.
    case placed
    /// There are three currencies.
    case currencies
    case moneyAndNumber = "money-and-number"
    /// It comes to less than nothing, or to several amounts.
    case negative, list
  }

  private enum Kind {
    enum Plain: String {
      case any, word, other, number, year, date, amount, symbol, unit, noun, function, code, scale
      case foreign, thing, measure, and, same, strange
      /// A number that is no year.
      case count
      /// A currency that words other than its coins name.
      case notes
      case conversion = "in"
      /// Digits that a mark groups, or that stand behind one.
      case commaGroup = "1,234"
      case blankGroup = "1_234"
      case pointGroup = "1.230"
      case commaDecimals = "1,23"
    }

    case plain(Plain)
    /// A word outside labels and remarks that says a sign.
    case says(String)
    case currency(String, isOther: Bool)
    case thing(String)

    init(_ name: String) {
      if let plain = Plain(rawValue: name) {
        self = .plain(plain)
      } else if name.hasPrefix("says-") {
        self = .says(String(name.dropFirst(5)))
      } else if let currency = Currency(code: String(name.suffix(3))), name.contains(currency.code)
      {
        self = .currency(currency.code, isOther: name.hasPrefix("-"))
      } else {
        precondition(ReadingAccount.thing(name) != nil, "no kind \(name)")
        self = .thing(name)
      }
    }

    func end(at index: Int, first: Int?, _ line: Line) -> Int? {
      let (account, atom) = (line.account, line.atoms[index])
      let mention = line.mentions.first { $0.range.lowerBound == index }
      let isOne: Bool
      switch self {
      case .says(let sign):
        isOne =
          !account.skipped.contains(index)
          && (atom.text == sign || RuleWords.saying[sign]?.contains(atom.text) == true)
      case .currency(let code, let isOther):
        guard let mention, mention.currencies.contains(where: { $0.code == code }) != isOther else {
          return nil
        }
        return mention.range.upperBound
      case .thing(let name): isOne = ReadingAccount.thing(atom.text)?.singular == name
      case .plain(.unit): return mention?.range.upperBound
      case .plain(.notes):
        guard let mention, !line.atoms[mention.range].allSatisfy({ MinorUnits.isName($0.text) })
        else { return nil }
        return mention.range.upperBound
      case .plain(let plain):
        switch plain {
        case .any: isOne = true
        case .word: isOne = atom.kind == .word
        case .other: isOne = atom.kind != .word
        case .noun:
          isOne = atom.kind == .word && !line.mentions.contains { $0.range.contains(index) }
        case .number: isOne = atom.kind == .number
        case .year: isOne = atom.kind == .number && WrittenDay.year(atom.text) != nil
        case .count: isOne = atom.kind == .number && WrittenDay.year(atom.text) == nil
        case .date: isOne = atom.kind == .date
        case .amount: isOne = account.isAmount(atom)
        case .symbol: isOne = atom.kind == .symbol
        case .conversion: isOne = ReadingAccount.isConversion(atom.text)
        case .function: isOne = BuiltinFunction.isName(atom.text) && atom.text != "round"
        case .foreign: isOne = LocalThings.english(atom.text) != nil
        case .thing: isOne = ReadingAccount.thing(atom.text) != nil
        case .measure:
          isOne = ReadingAccount.measures.contains(ReadingAccount.thing(atom.text)?.singular ?? "")
        case .code: isOne = RuleWords.codeWords.contains(atom.text) && atom.written == atom.text
        case .scale: isOne = RuleWords.zeros[atom.text] != nil && atom.isTight
        case .and: isOne = RuleWords.joins(line.atoms.map(\.text), at: index)
        case .same: isOne = first.map { line.atoms[$0].text == atom.text } ?? false
        case .strange:
          isOne =
            atom.kind == .word && !RuleWords.fillers.contains(atom.text)
            && !RuleWords.asked.contains(atom.text) && !RuleWords.isPercentNoun(atom.text)
            && RuleWords.saying["+"]?.contains(atom.text) != true
            && !account.grounds.own.contains(atom.text)
        case .commaGroup: isOne = atom.parts(at: ",").map { $0.count == 3 } ?? false
        case .pointGroup:
          isOne = atom.parts(at: ".").map { $0.count == 3 && $0.last == "0" } ?? false
        case .commaDecimals: isOne = atom.parts(at: ",").map { $0.count < 3 } ?? false
        case .blankGroup:
          isOne =
            atom.kind == .number && atom.written.contains(" ")
            && !atom.written.contains { ",.".contains($0) }
        case .unit, .notes: isOne = false
        }
      }
      return isOne ? index + 1 : nil
    }
  }
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

  fileprivate func has(_ fact: Doubt.Fact) -> Bool {
    switch fact {
    case .converts: converts
    case .repeats: grounds.repeats
    // `4,500 EUR im Monat, wie viel im Jahr`, `rounded to the nearest 0.05`
    case .made:
      isAdded(["/"]) && !grounds.own.isEmpty || isSuggested(["round"]) && isTyped(["nearest"])
    case .unmade: grounds.added.isEmpty
    case .times: addsTimes
    case .new: !added.isEmpty || !open.isEmpty
    // `change from 80 EUR to 92 EUR in percent` has its parts in their places, and `half of (20 EUR + 30 EUR)` its parentheses.
    case .placed:
      grounds.repeats && !isTyped(["+", "-", "plus", "minus"])
        && !RuleWords.joins(typed.map(\.text)) && typed.count { $0.text == "%" } < 2
        && Set(suggestedMentions.map(\.currencies)).count < 2
        || isTyped(["("]) && !isAdded(["("])
    case .currencies: Set(mentions.map(\.currencies)).count > 2
    case .negative: results.contains { $0.number.isNegative }
    case .list: results.count > 1
    case .moneyAndNumber: corrector.diagnostic.id == .moneyAndNumber
    }
  }

  /// `2 hours 30 minutes` is one time.
  private var addsTimes: Bool {
    suggested.indices.contains { index in
      suggested[index].text == "+" && index > 0 && index + 2 < suggested.count
        && Self.thing(suggested[index - 1].text)?.singular == "hour"
        && Self.thing(suggested[index + 2].text)?.singular == "minute"
    } && suggested.count { ["+", "-"].contains($0.text) } == 1
  }
}
