import AgioCore

/// What is said about a line that is refused.
extension Session {
  func isCurrency(_ name: String) -> Bool {
    Currency(code: name) != nil || CurrencyNames.shared.reading(of: name) != nil
      || CurrencySymbols.reading(of: name) != nil || settings.meanings[of: name] != nil
  }

  /// The diagnostic with lines that would do, and a note that names them.
  func advised(_ diagnostic: Diagnostic, on line: SourceLine) -> Diagnostic {
    let advised = found(for: diagnostic, on: line)
    guard !advised.corrections.isEmpty, advised.message == diagnostic.message,
      advised.id == .unexpectedToken || advised.id == .missingOperand,
      advised.range.upper > advised.range.lower, Int(advised.range.lower) < line.count
    else { return advised }
    // What the parser expected helps nobody who is told what to write.
    let word = VisibleText.of(line.text(in: advised.range).utf8)
    if word.allSatisfy({ $0 == " " }) { return advised }
    return advised.saying(say("'\(word)' is not understood"))
  }

  private func found(for diagnostic: Diagnostic, on line: SourceLine) -> Diagnostic {
    // Of a column of numbers nothing was said otherwise.
    if diagnostic.id == .noCurrency, !settings.defaultTargets.isEmpty { return diagnostic }
    lazy var sheet = SheetLine(line, self)
    // `All amounts in EUR`: of the Albanian lek there may be no rate.
    if settings.isOfFile, diagnostic.id == .noRate, let heading = sheet.heading {
      return diagnostic.advised(by: heading)
    }
    let isItem =
      settings.isOfFile && diagnostic.id == .failedBefore && line.count <= Corrector.mostBytes
      && sheet.isItem
    guard isItem || Corrector.mayCorrect(line, diagnostic) else { return diagnostic }
    if settings.isOfFile, let finding = sheet.firstFinding {
      return diagnostic.advised(by: finding)
    }
    let corrector = Corrector(line, diagnostic, self)
    let reading = corrector.certainReading
    if settings.isOfFile, let finding = reading.map({ sheet.asked($0) }) ?? sheet.finding {
      return diagnostic.advised(by: finding)
    }
    let isCertain = reading != nil
    var corrections = corrector.corrections
    // At a prompt it reads what nothing else does, and a title is only offered as what it would be in a file.
    if !settings.isOfFile, !isCertain, corrections.isEmpty || sheet.isLaidOut,
      case .reading(let line)? = sheet.finding
    {
      if !line.hasPrefix("#"), !line.hasSuffix(":") {
        return diagnostic.advised(by: .reading(line))
      }
      corrections = line.first { $0.isLetter }?.isUppercase ?? true ? [line] : []
    }
    // A coin is no remark, but where its price stands behind it.
    if diagnostic.isOfCoin, !isCertain { corrections.removeAll { !$0.contains("\" * ") } }
    guard let first = corrections.first else {
      // A guess that would not answer is none.
      let isLeft = diagnostic.suggestion == nil || !diagnostic.isGuess
      if diagnostic.id == .unknownCurrency, !isLeft || diagnostic.fix == nil {
        return diagnostic.advised(say("'agio currencies' lists them"), corrections: [])
      }
      return isLeft ? diagnostic : diagnostic.advised(nil, corrections: [])
    }
    let isOwn = diagnostic.suggestion != nil || !diagnostic.readings.isEmpty
    if isOwn, let fix = diagnostic.fix, corrector.ownCorrections.contains(first) {
      return diagnostic.advised(fix, corrections: corrections, isCertain: isCertain)
    }
    let note: Phrase =
      if corrections.count == 1 {
        corrector.inNewMoney(first) ?? .write(first)
      } else if diagnostic.id == .ambiguousRange, corrections.count == 3 {
        say("write \(first), \(corrections[1]) or \(corrections[2])")
      } else {
        .write(first, or: corrections[1])
      }
    return diagnostic.advised(note, corrections: corrections, isCertain: isCertain)
  }
}

extension Diagnostic {
  /// It is about the name of a currency.
  var isOfCurrency: Bool { id == .unknownCurrency || id == .ambiguousCurrency }

  func advised(by finding: SheetLine.Finding) -> Diagnostic {
    switch finding {
    case .reading(let line): advised(.write(line), corrections: [line], isCertain: true)
    case .contradiction(let line, let sum, let stated):
      saying(say("this comes to \(sum), not \(stated)")).advised(.write(line), corrections: [line])
    case .choice(let lines) where lines.isEmpty: self
    case .choice(let lines): advised(.write(lines[0], or: lines[1]), corrections: lines)
    }
  }

  /// Its suggestion is a guess at a name.
  var isGuess: Bool {
    switch id {
    case .unknownCurrency, .unknownFunction, .unknownName, .unknownSource: true
    default: false
    }
  }
}
