import AgioCore

/// A line of somebody's notes taken apart: what lays it out, its day, what it is about, and what is computed.
///
/// What is computed answers by itself, or has one certain reading; all else must be words that change nothing about it.
struct SheetLine {
  private let typed: String
  private let layout: SheetLayout
  let row: SheetRow?
  private let session: Session
  /// The words of the line's amount are looked at again and again.
  private let trials = Trials()

  init(_ line: SourceLine, _ session: Session) {
    typed = line.text(in: line.rangeOfText)
    layout = SheetLayout(typed)
    row = SheetRow(layout.rest)
    self.session = session
  }

  /// What a line of notes says.
  enum Finding {
    /// It is read as a line, certainly.
    case reading(String)
    /// It says of what it computes that it comes to something else.
    case contradiction(reading: String, comesTo: String, stated: String)
    /// It could be one of several, or anything.
    case choice([String])
  }

  /// Whether a mark stands before the line, or leads to its amount.
  var isLaidOut: Bool { layout.bullet.isEmpty && layout.rest != typed }

  /// Whether it is one of a list, which goes on from nothing, whatever failed above it.
  var isItem: Bool { !layout.bullet.isEmpty }

  /// What is seen before anything else is asked: a row of a table, a line with nothing to compute, and one that only repeats
  /// what the line above comes to.
  var firstFinding: Finding? {
    if let row { return finding(in: row) }
    if layout.rest.first == "=" { return repeated }
    return layout.rest.contains(where: \.isNumber) ? remark : nil
  }

  /// What the line says; nil where none of that is certain.
  var finding: Finding? {
    row.map(finding) ?? finding(in: layout.rest) ?? remark
  }

  private var remark: Finding? {
    // `---`
    let isEmpty =
      layout.rest.isEmpty || typed.count > 2 && typed.allSatisfy { "-=*_~·• ".contains($0) }
    guard
      isEmpty || SheetWords(layout.rest, session).areRemark(isMarked: layout.rest != typed)
    else { return nil }
    let isHeading = typed.wholeMatch(of: /\p{Lu}\p{L}*(?: & \p{L}+)?/) != nil
    return .reading(isHeading ? "\(typed):" : "# \(typed)")
  }

  /// The line, where it gives the numbers below it their currency.
  var heading: Finding? {
    SheetWords(typed, session).currency == nil ? nil : .reading("# \(typed)")
  }

  private func finding(in row: SheetRow) -> Finding {
    if row.isHead { return .reading("# \(typed)") }
    let lines = row.lines(below: session.tableHead, in: session.headingCurrency?.currency)
    let sides = lines.map { $0.split(separator: " # ").map { SheetWords(String($0), session) } }
    if sides.contains(where: { $0[0].ask || !$0.dropFirst().allSatisfy(\.areAside) }) {
      return .choice([])
    }
    return lines.count == 1 ? finding(in: lines[0]) ?? .choice([]) : .choice(lines)
  }

  /// What must be asked about a reading that is certain by itself: a total that somebody wrote is none of the amounts that a
  /// later one adds up, and a refund lessens it.
  func asked(_ reading: String) -> Finding? {
    let beginsStretch = session.workspace.beginsStretch
    guard let found = value(reading), found.results.count == 1,
      !found.text.contains(where: { "+*/(%".contains($0) }), !found.text.dropFirst().contains("-")
    else { return nil }
    let (label, words) = (found.label, SheetWords(found.label, session))
    if words.areTotal {
      let names =
        words.areSubtotal
        ? ["subtotal"] : words.areGrandTotal ? ["grand total"] : ["total", "subtotal"]
      let sums = names.compactMap { name in value(name).map { (name, $0) } }
      let said = sums.first { comes($0.1, to: found.text) }
      // Below an empty line it may be that of something else.
      guard let (name, sum) = said ?? (beginsStretch ? nil : sums.first) else {
        // `Total 12` of nothing that stands above, or of what failed there.
        let isOfNothing = found.results[0].unit == .plain || !beginsStretch
        return reading != typed && isOfNothing ? .choice([]) : nil
      }
      return checked(sum, "\(label): \(name)", against: found.text) ?? .choice([])
    }
    // `60 EUR returned`
    let remarks = found.text.split(separator: "\"", omittingEmptySubsequences: false)
    let isGivenBack = remarks.enumerated().contains { place, remark in
      place % 2 == 1 && SheetWords(String(remark), session).areGivenBack
    }
    // A table has signs of its own.
    guard words.areGivenBack || isGivenBack, row == nil, !beginsStretch,
      found.results[0].unit.isMoney,
      !found.results[0].number.isNegative
    else { return nil }
    return .choice(["\(label): -\(found.text)", "\(label): \(found.text)"])
  }

  /// `= 218 EUR` below what comes to that.
  private var repeated: Finding? {
    let amount = layout.rest.dropFirst().split(separator: " ")
      .filter { !Self.nouns.contains($0.lowercased()) }.joined(separator: " ")
    guard let last = value("_") else { return nil }
    if amount.hasPrefix("in "), value("_ \(amount)") != nil { return .reading("_ \(amount)") }
    if let total = value("total"), !comes(last, to: amount), comes(total, to: amount) {
      return .reading("total")
    }
    guard comes(last, to: amount) || session.workspace.continues && value(amount)?.text == amount,
      !amount.contains(where: { "-+*/(".contains($0) })
    else { return nil }
    return checked(last, "_", against: amount)
  }

  private static let nouns = WordFile.rules.words("each")

  /// The reading, unless its value is not what the line says that it comes to.
  private func checked(_ value: Value, _ reading: String, against stated: String) -> Finding? {
    if comes(value, to: stated) { return .reading(reading) }
    guard let result = value.results.first,
      let unit = self.value(stated)?.results.first?.unit,
      unit == .plain || unit.isMoney == result.unit.isMoney
    else { return nil }
    var shown = TextBuffer(capacity: 32)
    result.write(session.settings.resultStyle, to: &shown)
    return .contradiction(reading: reading, comesTo: shown.text, stated: stated)
  }

  private struct Value {
    var text: String
    let results: [Answer.Result]
    var label = ""
  }

  /// What a line without its layout says.
  private func finding(in text: String) -> Finding? {
    guard text.contains(where: \.isNumber) else { return totalOfThings(text) }
    let day = SheetDay(beginning: text, lastDay: session.lastDay)
    var (said, remark) = (day?.rest ?? text, "")
    // `45 EUR (receipt lost)`, `4 x 3 EUR ... keep the receipt`
    let hasDots = said.contains("…") || said.contains("...")
    if said.last == ")" || hasDots,
      let match = said.wholeMatch(
        of: /(.*[0-9].*?) *(?: \(|\.{3,} *|… *)([^()"]*\p{L}[^()"]*?)\)?/)
    {
      (said, remark) = (String(match.1), " \"\(match.2)\"")
      guard SheetWords(String(match.2), session).areAside else { return nil }
      // `costs = 7,350 EUR (office, travel)`
      if day == nil, said.contains("="), case .answered = session.trial(of: said) {
        return .reading("\(layout.bullet)\(said)\(remark)")
      }
    }
    // `3 x 29 EUR = 87 EUR`: what is computed, and what it is said to come to.
    var sides = said.split(separator: "=").map { String($0).trimmingBlanks }
    // `Total = 30 EUR`
    if sides.count == 2, SheetWords(sides[0], session).areTotal {
      (said, sides) = ("\(sides[0]) \(sides[1])", [])
    }
    let stated = sides.count == 2 && sides[0].contains(/[0-9].*[^0-9.,].*[0-9]/) ? sides[1] : nil
    if stated != nil, !session.settings.isOfFile { return nil }
    var computed = stated == nil ? said : sides[0]
    // `2 x 12 = 24 EUR`
    if let code = stated.flatMap({ value($0) })?.results.first?.unit.currency?.code,
      computed.contains(/(?:^|[ :])[0-9][-0-9., x×*+]*$/)
    {
      computed += " \(code)"
    }
    // Of the line as it stands nothing is certain, or it would not be asked about here.
    guard var entry = (computed == typed ? nil : value(computed)) ?? parted(computed) else {
      return nil
    }
    let found = entry
    entry.text += remark
    guard let reading = line(entry, day) else { return nil }
    if let stated { return checked(found, reading, against: stated) }
    return asked(reading) ?? .reading(reading)
  }

  /// `total hours` of hours.
  private func totalOfThings(_ text: String) -> Finding? {
    let words = text.lowercased().splitAtBlanks()
    guard words.count == 2, SheetWords(words[0], session).areTotal,
      let thing = Thing(LocalThings.english(words[1]) ?? words[1]),
      value("total")?.results.first?.unit.counted == thing
    else { return nil }
    return .reading("total")
  }

  /// What a part of the line comes to, as it is or as it is certainly read.
  private func value(_ part: String) -> Value? {
    var text = part
    var outcome = session.trial(of: part)
    if case .failed(let fault?) = outcome, case let line = SourceLine(part),
      Corrector.mayCorrect(line, fault),
      let reading = Corrector(line, fault, session, trials).certainReading
    {
      text = reading
      outcome = session.trial(of: reading)
    }
    let results: [Answer.Result]
    switch outcome {
    case .answered(_, let found) where !found.isEmpty: results = found
    case .lacksRate: results = []
    default: return nil
    }
    let line = SourceLine(text)
    let tokens = line.tokens(decimalMark: session.settings.decimalMark)
    guard let first = tokens.first, !tokens.contains(where: { $0.kind == .equals }) else {
      return nil
    }
    if first.kind != .label { return Value(text: text, results: results) }
    let parts = line.parted(behind: first)
    return Value(text: parts.rest.trimmingBlanks, results: results, label: parts.label)
  }

  /// `Fish & chips 2 x 14.50 GBP`: words, and what is computed.
  private func parted(_ text: String) -> Value? {
    // `Lena: mulled wine 4 x 4.50 EUR`
    let sides = text.split(separator: ": ", maxSplits: 1).map(String.init)
    let owner = sides.count == 2 ? sides[0] : ""
    let words = sides.last!.splitAtBlanks().flatMap(Self.factors)
    guard words.count <= Self.mostWords else { return nil }
    for start in words.indices where Self.mayBeginAmount(words, start) {
      var label = Array(words[..<start])
      // `Taxi - 35 EUR` may be less, and `Room 12 340 EUR` thousands.
      let isOpen = label.last?.allSatisfy { "-−=+*/".contains($0) } ?? false
      var part = words[start...].joined(separator: " ")
      // `Total 27 825`
      if isBare(part) { part = Self.grouped(part) }
      if isOpen || mayBeNumbered(label, words[start...]) { return nil }
      // `24,50` is decimals only where it is money: `Budget (EUR)` says so.
      let code = session.headingCurrency.flatMap { isBare(part) ? " \($0.currency.code)" : nil }
      var found = code.flatMap { code in
        value(part + code).map {
          Value(text: $0.text.replacing(code, with: ""), results: $0.results, label: $0.label)
        }
      }
      found = found ?? value(part)
      guard let found, found.label.isEmpty else { continue }
      let isDoubtful = isDoubtful(label, found)
      // `Service 12.5%  GBP 7.31`
      if let share = label.last, share.hasSuffix("%"),
        ["_", "subtotal", "total"].contains(where: { sum in
          value("\(share) of \(sum)").map { comes($0, to: found.text) } ?? false
        })
      {
        label.removeLast()
      }
      if !owner.isEmpty { label.insert(owner + (label.isEmpty ? "" : ","), at: 0) }
      let name = label.joined(separator: " ")
      guard !label.isEmpty, found.results.count < 2, found.results.first?.unit != .percent,
        !Corrector.isRange(part, found.results), !isDoubtful,
        session.headingCurrency != nil || WrittenDay.year(part.trimming { !$0.isNumber }) == nil,
        !(found.results.first?.unit == .plain && SheetWords(name, session).areTerm),
        !(found.text.contains("%") && SheetWords(name, session).speakOfPayment),
        session.settings.isOfFile || found.results.allSatisfy(\.unit.isMoney),
        SheetWords(name, session).areLabel(
          isNegative: found.results.contains { $0.number.isNegative })
      else { return nil }
      return Value(
        text: found.text, results: found.results, label: name.without(ending: ",;:–-—=. "))
    }
    return nil
  }

  private static let mostWords = 16

  /// A number without the blanks between its thousands.
  private static func grouped(_ text: String) -> String {
    text.replacing(/([0-9]) ([0-9]{3})(?![0-9])/) { "\($0.1)\($0.2)" }
  }

  /// Whether the first digits of an amount may be the last word of its label: `Room 12 340 EUR`, but not `Rent 11 340,00 zł`.
  private func mayBeNumbered(_ label: [String], _ amount: ArraySlice<String>) -> Bool {
    guard let last = label.last, let first = amount.first, amount.count > 1,
      first.allSatisfy(\.isNumber),
      case let next = amount[amount.startIndex + 1], next.prefix(while: \.isNumber).count == 3
    else { return false }
    if last == ")" || "),:".contains(last.last!) || SheetWords(last, session).areTotal {
      return false
    }
    // `Bike 1 100 SEK` may be the first of them.
    if first.count < 2 || SheetWords(last, session).areNumbering { return true }
    if next.contains(",") { return false }
    let code = value("1 \(amount.last!)")?.results.first?.unit.currency?.code
    return !(code.map(Self.grouping.contains) ?? false)
  }

  /// Where thousands are parted by blanks.
  private static let grouping = WordFile.rules.words("grouping by blanks")

  /// `4x12` as three words.
  private static func factors(_ word: String) -> [String] {
    let count = word.prefix { $0.isNumber }
    let rest = word.dropFirst(count.count)
    guard !count.isEmpty, let sign = rest.first, "x×".contains(sign),
      rest.dropFirst().first?.isNumber ?? false
    else { return [word] }
    return [String(count), String(sign), String(rest.dropFirst())]
  }

  /// Whether a part of the line has numbers and signs alone.
  private func isBare(_ part: String) -> Bool {
    part.allSatisfy { !$0.isLetter && !$0.isCurrencySymbol && $0 != "%" || "x×".contains($0) }
  }

  /// `20`, `€20`, `US$5`, `-20`, and `GBP` before its number.
  private static func mayBeginAmount(_ words: [String], _ index: Int) -> Bool {
    let word = words[index]
    let isAmount = { (text: Substring) in
      text.first.map { $0.isNumber || $0.isCurrencySymbol } ?? false
    }
    let behindLetters = word.drop(while: \.isLetter)
    return isAmount(word.drop { "-−+(".contains($0) })
      || behindLetters.first?.isCurrencySymbol ?? false && word.last!.isNumber
      || index + 1 < words.count && words[index + 1].first?.isNumber == true
        && Currency(code: word)?.code == word
  }

  /// Whether the words would let two people compute what stands behind them differently.
  private func isDoubtful(_ label: [String], _ value: Value) -> Bool {
    // `1 100 kr` is one number here.
    let amount = Self.grouped(value.text)
    let text = (label + [amount]).joined(separator: " ")
    let line = SourceLine(text)
    let fault = Diagnostic(.unexpectedToken, at: line.rangeOfText, Phrase(verbatim: text))
    return Corrector(line, fault, session, trials)
      .isDoubtful(amount, behind: label.joined(separator: " "), value.results)
  }

  /// Whether a value is what the line says that it comes to, as far as that has digits.
  private func comes(_ value: Value, to stated: String) -> Bool {
    guard let other = self.value(stated), value.results.count == 1, other.results.count == 1,
      other.label.isEmpty
    else { return false }
    let (one, two) = (value.results[0], other.results[0])
    guard two.unit == one.unit || two.unit == .plain else { return false }
    return one.number == two.number
      || self.value("round(\(value.text), 2)")?.results.first?.number == two.number
  }

  /// The line that a value is read as; nil where it comes to something else.
  private func line(_ value: Value, _ day: SheetDay?) -> String? {
    let tokens = SourceLine(value.text).tokens(decimalMark: session.settings.decimalMark)
    let converts =
      tokens.contains { $0.kind == .in || $0.kind.isConversionWord }
      || !session.settings.defaultTargets.isEmpty
    let label = value.label.isEmpty ? "" : value.label + ": "
    // `- 5 EUR` would be less.
    let bullet = label.isEmpty ? "" : layout.bullet
    var candidates = ["\(bullet)\(label)\(value.text)"]
    if day == nil, converts, SheetWords(value.label, session).nameDay { return nil }
    if let day {
      if converts, day.date == nil { return nil }
      candidates =
        converts
        ? ["\(candidates[0]) on \(day.date!)"]
        : (label.isEmpty ? [] : ["\(layout.bullet)\(day.text) \(label)\(value.text)"])
          + ["\(candidates[0]) # \(day.text)"]
    }
    return candidates.first { candidate in
      guard candidate != typed else { return false }
      switch session.trial(of: candidate) {
      case .answered(_, let results):
        return value.results.isEmpty || converts
          || results.map(\.number) == value.results.map(\.number)
      case .lacksRate: return value.results.isEmpty || converts
      case .failed: return false
      }
    }
  }
}
