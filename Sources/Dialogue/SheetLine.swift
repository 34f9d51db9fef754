import AgioCore

/// A line of somebody's notes taken apart: what lays it out, its day, what it is about, and what is computed.
///
/// What is computed answers by itself, or has one certain reading; all else must be words that change nothing about it.
struct SheetLine {
  private let typed: String
  private let session: Session
  /// The words of the line's amount are looked at again and again.
  private let trials = Trials()

  init(_ line: SourceLine, _ session: Session) {
    typed = line.text(in: line.rangeOfText)
    self.session = session
  }

  /// What a line of notes says.
  enum Finding {
    /// It is read as a line, certainly.
    case reading(String)
    /// It says of what it computes that it comes to something else.
    case contradiction(reading: String, comesTo: String, stated: String)
    /// It could be one of several.
    case choice([String])
  }

  /// What is seen before anything else is asked: a row of a table, a line with nothing to compute, and one that only repeats
  /// what the line above comes to.
  var firstFinding: Finding? {
    let rest = SheetLayout(typed).rest
    if rest.first == "=" { return repeated(rest) }
    if SheetRow.isOne(rest) { return finding }
    return rest.contains(where: \.isNumber) && SheetWords(rest, session).areRemark
      ? .reading(asRemark) : nil
  }

  /// The line as a heading that gives the numbers below it their currency.
  var heading: String? { SheetWords(typed, session).currency == nil ? nil : asRemark }

  /// What must be asked about a reading that is certain by itself: a total that somebody wrote is none of the amounts that a
  /// later one adds up, and a refund lessens it.
  func asked(_ reading: String) -> Finding? {
    guard !session.workspace.beginsStretch, let found = value(reading), found.results.count == 1,
      found.text.allSatisfy({ !"+*/(%".contains($0) }), !found.text.dropFirst().contains("-")
    else { return nil }
    let words = found.label.lowercased().split { !$0.isLetter }.map(String.init)
    guard let first = words.first, let last = words.last else { return nil }
    if SheetWords.totals.contains(first), words.allSatisfy(SheetWords.mayBeOfTotal) {
      let names = SheetWords.subtotals.contains(first) ? ["subtotal"] : ["total", "subtotal"]
      let sums = names.compactMap { sum in value(sum).map { (sum, $0) } }
      if let (sum, _) = sums.first(where: { comes($0.1, to: found.text) }) {
        return .reading("\(found.label): \(sum)")
      }
      return sums.first.flatMap { contradiction($0.1, "\(found.label): \($0.0)", found.text) }
    }
    // A table has signs of its own.
    let isGivenBack =
      !SheetRow.isOne(SheetLayout(typed).rest)
      && [first, last].contains(where: SheetWords.isGivenBack)
    guard isGivenBack, found.results[0].unit.isMoney, !found.results[0].number.isNegative else {
      return nil
    }
    return .choice(["\(found.label): -\(found.text)", "\(found.label): \(found.text)"])
  }

  /// `= 218 EUR` below what comes to that.
  private func repeated(_ text: String) -> Finding? {
    let amount = text.drop { "= ".contains($0) }.split(separator: " ")
      .filter { !Self.nouns.contains($0.lowercased()) }.joined(separator: " ")
    guard let last = value("_"), last.results.count == 1 else { return nil }
    if comes(last, to: amount) { return .reading("_") }
    if let total = value("total"), comes(total, to: amount) { return .reading("total") }
    guard text.hasPrefix("= "), session.workspace.continues, value(amount)?.text == amount,
      amount.allSatisfy({ !"+-*/(".contains($0) })
    else { return nil }
    return contradiction(last, "_", amount)
  }

  private func contradiction(_ value: Value, _ reading: String, _ stated: String) -> Finding? {
    guard let result = value.results.first else { return nil }
    var shown = TextBuffer(capacity: 32)
    result.write(session.settings.resultStyle, to: &shown)
    return .contradiction(
      reading: reading, comesTo: shown.text, stated: stated)
  }

  private static let nouns = WordFile.rules.words("each")

  /// What the line says; nil where none of that is certain.
  var finding: Finding? {
    let layout = SheetLayout(typed)
    if layout.rest.isEmpty { return .reading(asRemark) }
    if SheetRow.isOne(layout.rest) {
      if SheetRow.isHead(layout.rest) { return .reading(asRemark) }
      let row = SheetRow(layout.rest, session.columns)
      if let choices = row?.choices { return .choice(choices) }
      return row.flatMap { finding(in: $0.text, bullet: "") }
    }
    if let found = finding(in: layout.rest, bullet: layout.bullet) { return found }
    return SheetWords(layout.rest, session).areRemark ? .reading(asRemark) : nil
  }

  private var asRemark: String { "# \(typed)" }

  private struct Value {
    var text: String
    let results: [Answer.Result]
    var label = ""
  }

  /// What a line without its layout says.
  private func finding(in text: String, bullet: String) -> Finding? {
    guard text.contains(where: \.isNumber) else { return totalOfThings(text) }
    let (day, rest) = SheetDay.beginning(text, lastDay: session.lastDay)
    let (said, remark) = SheetLayout.partedRemark(rest)
    if !remark.isEmpty, !SheetWords(remark, session).areAside { return nil }
    let (sum, result) = SheetLayout.partedResult(said)
    // `costs = 7,350 EUR (office, travel)`
    if !remark.isEmpty, day == nil, said.contains("="), case .answered = session.trial(of: said) {
      return .reading("\(bullet)\(said) \"\(remark)\"")
    }
    guard var entry = value(sum) ?? parted(sum) else { return nil }
    // `2 x 12 = 24 EUR`
    if let unit = result.flatMap({ value($0) })?.results.first?.unit,
      let code = unit.currency?.code, isBare(entry.text)
    {
      entry =
        value("\(entry.text) \(code)").map {
          Value(text: $0.text, results: $0.results, label: entry.label)
        } ?? entry
    }
    let computed = entry
    if !remark.isEmpty { entry.text += " \"\(remark)\"" }
    guard let reading = line(entry, bullet: bullet, day) else { return nil }
    if let result, !comes(computed, to: result) { return contradiction(computed, reading, result) }
    return asked(reading) ?? .reading(reading)
  }

  /// `total hours` of hours.
  private func totalOfThings(_ text: String) -> Finding? {
    let words = text.lowercased().splitAtBlanks()
    guard words.count == 2, SheetWords.totals.contains(words[0]),
      let thing = Thing(words[1]) ?? LocalThings.english(words[1]).flatMap({ Thing($0) }),
      value("total")?.results.first?.unit.counted == thing
    else { return nil }
    return .reading("total")
  }

  /// What a part of the line comes to, as it is or as it is certainly read.
  private func value(_ part: String) -> Value? {
    var text = part
    var outcome = session.trial(of: part)
    if case .failed(let fault) = outcome {
      let line = SourceLine(part)
      guard let fault, Corrector.mayCorrect(line, fault),
        let reading = Corrector(line, fault, session, trials).certainReading
      else { return nil }
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
    var (owner, text) = ("", text)
    // `Lena: mulled wine 4 x 4.50 EUR`
    if let colon = text.firstRange(of: ": ") {
      owner = String(text[..<colon.lowerBound])
      text = String(text[colon.upperBound...]).trimmingBlanks
    }
    let words = text.replacing(/(^| )([0-9]+)([x×])([0-9])/) { "\($0.1)\($0.2) \($0.3) \($0.4)" }
      .splitAtBlanks()
    guard words.count <= Self.mostWords else { return nil }
    for start in words.indices where Self.mayBeginAmount(words, start) {
      let label = Array(words[..<start])
      // `Taxi - 35 EUR` may be less, and `Room 12 340 EUR` thousands.
      if let last = label.last, last.allSatisfy({ "-–—−=+*/".contains($0) }) { return nil }
      if start > 0, Self.mayBeGroups(words[start...]) { return nil }
      let part = words[start...].joined(separator: " ")
      let found = session.currencyOfSheet.flatMap {
        isBare(part) ? value("\(part) \($0.code)") : nil
      }
      guard let found = found ?? value(part), found.label.isEmpty else { continue }
      let name = (owner.isEmpty ? [] : [owner + (label.isEmpty ? "" : ",")]) + label
      // `Service 12.5%  GBP 7.31`
      let isChecked = label.last?.last == "%" && isShare(label.last!, found)
      guard !name.isEmpty, found.results.count < 2, !isRange(part, found),
        found.results.first?.unit != .percent,
        SheetWords((isChecked ? name.dropLast() : name[...]).joined(separator: " "), session)
          .areLabel(of: found.results),
        !isDoubtful(label, found)
      else { return nil }
      return Value(
        text: found.text, results: found.results, label: name.joined(separator: " ").trimmingLabel)
    }
    return nil
  }

  /// Whether a part of the line has numbers and signs alone.
  private func isBare(_ part: String) -> Bool {
    part.allSatisfy { !$0.isLetter && !$0.isCurrencySymbol || "x×".contains($0) }
      && !part.contains("%")
  }

  /// `flowers 300-400`
  private func isRange(_ part: String, _ value: Value) -> Bool {
    value.results.contains { $0.number.isNegative } && part.firstMatch(of: /[0-9][-–][0-9]/) != nil
  }

  /// Whether an amount is so many percent of what stands above.
  private func isShare(_ percent: String, _ value: Value) -> Bool {
    ["_", "subtotal", "total"].contains { sum in
      self.value("\(percent) of \(sum)").map { comes($0, to: value.text) } ?? false
    }
  }

  private static let mostWords = 16

  private static func mayBeginAmount(_ words: [String], _ index: Int) -> Bool {
    let word = words[index]
    guard let first = word.first else { return false }
    let isSigned = "-−+(".contains(first) && word.dropFirst().contains(where: \.isNumber)
    if first.isNumber || first.isCurrencySymbol || isSigned { return true }
    // `GBP 58.45`, `US$5`
    return word.contains(where: \.isCurrencySymbol) && word.last?.isNumber == true
      || index + 1 < words.count && words[index + 1].first?.isNumber == true
        && Currency(code: word)?.code == word
  }

  private static func mayBeGroups(_ words: ArraySlice<String>) -> Bool {
    guard let first = words.first, words.count > 1, first.allSatisfy(\.isNumber) else {
      return false
    }
    return words.dropFirst().first!.prefix(while: \.isNumber).count == 3
  }

  /// Whether the words would let two people compute what stands behind them differently.
  private func isDoubtful(_ label: [String], _ value: Value) -> Bool {
    let text = (label + [value.text]).joined(separator: " ")
    let line = SourceLine(text)
    let fault = Diagnostic(.unexpectedToken, at: line.rangeOfText, Phrase(verbatim: text))
    return Corrector(line, fault, session, trials)
      .isDoubtful(value.text, behind: label.joined(separator: " "), value.results)
  }

  /// Whether a value is what the line says that it comes to, as far as that has digits.
  private func comes(_ value: Value, to stated: String) -> Bool {
    guard let other = self.value(stated), value.results.count == 1, other.results.count == 1,
      other.label.isEmpty
    else { return false }
    let (one, two) = (value.results[0], other.results[0])
    guard two.unit == one.unit || two.unit == .plain else { return false }
    if one.number == two.number { return true }
    let rounded = self.value("round(\(value.text), 2)")?.results.first?.number
    return rounded == two.number
  }

  private func line(_ value: Value, bullet: String, _ day: SheetDay?) -> String? {
    let tokens = SourceLine(value.text).tokens(decimalMark: session.settings.decimalMark)
    let converts =
      tokens.contains { $0.kind == .in || $0.kind.isConversionWord }
      || !session.settings.defaultTargets.isEmpty
    let candidates: [String]
    let label = value.label.isEmpty ? "" : value.label + ": "
    switch day {
    case nil: candidates = ["\(bullet)\(label)\(value.text)"]
    case let day? where converts:
      guard let date = day.date else { return nil }
      candidates = ["\(bullet)\(label)\(value.text) on \(date)"]
    case let day?:
      candidates =
        label.isEmpty
        ? ["\(bullet)\(value.text) # \(day.text)"]
        : [
          "\(bullet)\(day.text) \(label)\(value.text)",
          "\(bullet)\(label)\(value.text) # \(day.text)",
        ]
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

extension String {
  /// Without the marks that stand between a label and its amount.
  fileprivate var trimmingLabel: String {
    var text = self[...]
    while let last = text.last, ",;:–-—=. ".contains(last) { text.removeLast() }
    return String(text)
  }
}
