import AgioCore
public import Rendering

/// What F1 says of a word of the line being typed.
extension Session {
  /// The word that the cursor stands in or behind: a variable, a function, a source, a currency, a word of the grammar;
  /// in a command's line the command, where the word is nothing else.
  /// - Parameter cursor: in UTF-8 offsets.
  /// - Returns: no lines where there is nothing to say.
  public func explanation(of line: String, cursor: Int) -> [StyledText] {
    let word = Self.word(in: Array(line.utf8), at: cursor)
    let command = settings.commands.first {
      line.first == ":" && $0.answers(to: String(line.dropFirst().prefix { $0 != " " }))
    }
    if let command, command.answers(to: word) { return about(command) }
    return about(word) ?? command.map(about) ?? []
  }

  /// Letters, signs and digits without a blank or an operator between them; the amount beside a sign is no part of it.
  private static func word(in bytes: [UInt8], at cursor: Int) -> String {
    let isPart = { (byte: UInt8) in !" ,()+*/=<>:%^;".utf8.contains(byte) }
    let start = bytes[..<cursor].lastIndex { !isPart($0) }.map { $0 + 1 } ?? 0
    let end = bytes[cursor...].firstIndex { !isPart($0) } ?? bytes.count
    let word = String(decoding: bytes[start..<end], as: UTF8.self)
    if word.first == "_" { return word }
    let trimmed = word.drop { $0.isNumber || $0 == "." || $0 == "-" }
    // `rent2` is a name, `€5` is a sign and an amount.
    if trimmed.first?.isLetter ?? true { return String(trimmed) }
    return String(trimmed.prefix { !$0.isNumber })
  }

  private func about(_ word: String) -> [StyledText]? {
    if word.isEmpty { return nil }
    if let value = workspace.variables[word] {
      return [row("\(word) =", Answer.Result(value.number, value.unit).text(settings.resultStyle))]
    }
    if let own = workspace.functions[word] {
      return [
        row("\(word)(\(own.parameters.joined(separator: ", ")))", say("a function of your own"))
      ]
    }
    if let function = BuiltinFunction(rawValue: word.lowercased()) {
      return [row(function.usage, say("function"))]
    }
    let small = word.lowercased()
    if let source = sources.first(where: { $0.text == small }) {
      return [row(source.text, source.detail)]
    }
    let meaning = keyword(small).detail
    if !meaning.isEmpty { return [row(small, meaning)] }
    let found = currencies(meantBy: word)
    if found.count == 1 { return about(found[0]) }
    return found.isEmpty ? nil : found.map(heading)
  }

  private func currencies(meantBy word: String) -> [Currency] {
    if let meant = settings.meanings[of: word] ?? Currency(code: word) { return [meant] }
    switch CurrencyNames.shared.reading(of: word)
      ?? CurrencySymbols.reading(of: word.uppercased())
    {
    case .one(let currency): return [currency]
    case .several(let currencies): return currencies.sorted()
    case nil: return []
    }
  }

  private func about(_ currency: Currency) -> [StyledText] {
    var facts: [Phrase] = []
    if currency.hasMinorUnit {
      let digits = currency.minorUnitDigits
      facts.append(say("\(digits) \(digits, "digit", "digits") after the point"))
    }
    if let withdrawn = currency.withdrawn { facts.append(say("withdrawn \(withdrawn)")) }
    let line =
      currency == .euro ? "1 EUR in USD" : "1 \(settings.base) in \(currency.code)"
    if let answer = try? look(at: SourceLine(line)),
      let rate = Provenance(
        of: answer, today: book.today, figureFor: settings.resultStyle
      ).phrase
    {
      facts.append(rate)
    }
    return [heading(currency)]
      + (Phrase.list(facts, separator: "; ").map { [StyledText(settings.wording($0), .dim)] } ?? [])
  }

  private func heading(_ currency: Currency) -> StyledText {
    let sign = currency.priceTag.map { " (\($0))" } ?? ""
    return row(currency.code, "\(settings.wording(currency.phrase))\(sign)")
  }

  /// Its text with an example: the usage stands below the line already.
  private func about(_ command: CommandDescription) -> [StyledText] {
    [StyledText(settings.wording(command.text), .dim)]
      + command.examples.prefix(1).map { example in
        row(":\(example.line)", example.meaning.map { settings.wording($0) } ?? "")
      }
  }

  private func row(_ left: String, _ right: Phrase) -> StyledText {
    row(left, settings.wording(right))
  }

  private func row(_ left: String, _ right: String) -> StyledText {
    var line = StyledText(left, .strong)
    line.append("  \(right)")
    line.hanging = 2
    return line
  }
}
