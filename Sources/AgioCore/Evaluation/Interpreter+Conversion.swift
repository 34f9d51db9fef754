extension Interpreter {
  /// `value` in other currencies, or a ratio as a percentage.
  mutating func convert(
    _ product: Quantity, _ conversion: Conversion, _ node: Tape.Node, _ isLast: Bool
  ) throws(Diagnostic) -> Quantity {
    var value = try settled(product, at: node.range)
    if conversion.isQualifiedTwice, let last = conversion.qualifiers.last {
      throw .qualifiersOnBothSides(at: last.range)
    }
    guard conversion.target != nil || conversion.isAgain else {
      if value.isMoney || value.unit.hasThings { throw .moneyAsPercent(at: node.range) }
      return Quantity(value.number, .percent)
    }
    if let counted = value.unit.counted {
      throw .countWithoutCurrency(counted, at: node.range)
    }
    if value.unit.currency == nil {
      throw .noCurrency(
        tape.line.quoted(node.range), isPercent: value.unit == .percent, at: node.range)
    }
    if let phrase = conversion.per {
      let per = try thing(phrase).unit.counted!
      if per != value.unit.per {
        guard let other = price(value, per: per) else {
          throw .targetForOther(per, value.unit, at: phrase.range)
        }
        value = other
      }
    }
    if conversion.isTrailing { try checkTrailing(conversion, node) }
    if let target = conversion.target, conversion.moreTargets.isEmpty {
      return try converted(value, to: target)
    }
    var results: [Quantity] = []
    if conversion.isAgain {
      let end = Int(node.range.upper)
      guard !workspace.lastTargets.isEmpty else {
        throw .noLastTarget(isKept: workspace.keepsTargets, at: SourceRange(end, end + 1))
      }
      for target in workspace.lastTargets {
        results.append(try convert(value, to: target, at: node.range, isAsked: true))
      }
    }
    for phrase in conversion.targets { results.append(try converted(value, to: phrase)) }
    if results.count > 1 {
      if !isLast || depth > 0 { throw .severalUsed(at: node.range) }
      several = results
    }
    return results[0]
  }

  private mutating func converted(_ value: Quantity, to phrase: CurrencyPhrase) throws(Diagnostic)
    -> Quantity
  {
    if let shown = try shown(value, as: phrase) { return shown }
    return try convert(value, to: try currency(phrase), at: phrase.range, isAsked: true)
  }

  /// What `in cents`, `in EUR cents`, `in millions` and `in SEK cash` ask for; nil for a currency.
  private mutating func shown(_ value: Quantity, as phrase: CurrencyPhrase) throws(Diagnostic)
    -> Quantity?
  {
    guard phrase.letters == 0 || CurrencyIndex.shared[phrase.letters] == nil else { return nil }
    let text = tape.text(phrase.range).lowercased()
    if let power = ResultForm.scales[text] {
      return Quantity(value.number, value.unit, form: .scaled(Int32(power)))
    }
    if text == "cash" { return try cash(value, at: phrase.range) }
    if text.hasSuffix(" cash") {
      let name = String(text.dropLast(" cash".utf8.count))
      let target = try currency(part(of: phrase, named: name))
      return try cash(
        convert(value, to: target, at: phrase.range, isAsked: true), at: phrase.range)
    }
    guard let (minor, name) = evaluator.minorUnit(named: text) else { return nil }
    var target = value.unit.currency!
    if name != nil || !MinorUnits.isOwn(minor, of: target) {
      guard let named = try minorUnit(phrase) else { return nil }
      target = named.currency
    }
    var result = try convert(value, to: target, at: phrase.range, isAsked: true)
    let word = tape.text(phrase.range).split(separator: " ").last ?? ""
    let end = Int(phrase.range.upper)
    result.form = .minor(
      SourceRange(end - word.utf8.count, end), count: Int32(MinorUnits.count(minor, of: target)))
    return result
  }

  /// `100 usd eur` is a line of its own: in a sum it could be meant for all of it, or for its last part.
  private func checkTrailing(_ conversion: Conversion, _ node: Tape.Node) throws(Diagnostic) {
    for target in conversion.targets { _ = try currency(target) }
    // `100 $ CAD`: the sign of the code, or another currency?
    let amount = tape.nodes[Int(node.first) + 1]
    if conversion.targets.count == 1, amount.step == .amount,
      case let sign = tape.phrase(of: amount).range, case let text = tape.text(sign),
      !text.utf8.contains(where: { ($0 | 0x20) &- 97 < 26 }),
      case let phrase = conversion.targets[0], case let code = try currency(phrase),
      code.isWritten(text), case let first = try currency(tape.phrase(of: amount)), first != code
    {
      let number = tape.text(SourceRange(Int(amount.range.lower), Int(sign.lower)))
        .split(separator: " ").joined(separator: " ")
      throw .signsDiffer(
        tape.line.quoted(sign), tape.line.quoted(phrase.range), number: number, first, code,
        at: amount.range.union(phrase.range))
    }
    let isWhole =
      node.first == 0
      && tape.nodes.drop { $0.range != node.range || $0.step != .convert }.dropFirst().allSatisfy {
        $0.step == .convert || $0.step == .qualify || $0.step == .negate
      }
    if isWhole { return }
    let target = conversion.targets[0].range
    throw .trailingTarget(tape.line.quoted(target), tape.text(target), at: target)
  }

  mutating func convert(_ value: Quantity, to target: Currency, at range: SourceRange)
    throws(Diagnostic) -> Quantity
  {
    try convert(value, to: target, at: range, isAsked: false)
  }

  /// `value`, an amount of money, in another currency at the rates that hold here.
  /// - Parameter isAsked: the line names the target; otherwise two currencies only met.
  private mutating func convert(
    _ value: Quantity, to target: Currency, at range: SourceRange, isAsked: Bool
  ) throws(Diagnostic) -> Quantity {
    if value.unit.hasThings {
      let money = Quantity(value.number, Unit(value.unit.currency!))
      let converted = try convert(money, to: target, at: range, isAsked: isAsked)
      return Quantity(converted.number, value.unit.of(target))
    }
    let source = value.unit.currency!
    let pair = CurrencyPair(base: source, quote: target)
    if source == target {
      if isAsked { try useScopeForIdentity(at: range) }
      return Quantity(value.number, value.unit)
    }
    let (rate, query) = try rate(pair, at: range)
    var result = Quantity(value.number * rate.up / rate.down, Unit(target))
    // What fixed size has no mark for is computed again in big rationals.
    if rate.digits != nil { result.number = result.number.approximated }
    // Of several targets only the first is looked at again, and numbers that do not fit cannot be compared.
    if result.number.overflowed { throw .tooLarge(at: range) }
    let from = Answer.Result(value.number.normalized, value.unit)
    if answer.workings.isEmpty { answer.workings.reserveCapacity(Self.usualWorkings) }
    answer.workings.append(
      Answer.Working(
        from: from,
        to: Answer.Result(result.number.normalized, result.unit, significantDigits: rate.digits),
        rate: rate, query: query))
    use(rate.legs)
    try spend(rate.legs.count + 1, at: range)
    return result
  }

  /// Most lines convert no more often.
  private static var usualWorkings: Int { 2 }

  /// Money a line leaves unconverted, in the targets set for all lines.
  ///
  /// - Returns: the first of the values, if they are several.
  mutating func convertToDefaults(_ value: Quantity) throws(Diagnostic) -> Quantity {
    guard statement.isResult, !hasDefaults, let last = tape.nodes.last, last.step != .convert
    else { return several?[0] ?? value }
    hasDefaults = true
    if several == nil, evaluator.defaultTargets.isEmpty {
      return try withDefaultSource(settled(value, at: last.range), at: last.range)
    }
    var results: [Quantity] = []
    for value in several ?? [value] {
      let value = try withDefaultSource(settled(value, at: last.range), at: last.range)
      guard value.unit.currency != nil, !evaluator.defaultTargets.isEmpty else {
        results.append(value)
        continue
      }
      for target in evaluator.defaultTargets {
        results.append(try convert(value, to: target, at: last.range))
      }
    }
    several = results
    return results[0]
  }

  /// A plain number as an amount of what all lines are in. Where all lines are converted, one that comes to a plain number was
  /// meant to be money.
  private mutating func withDefaultSource(_ value: Quantity, at range: SourceRange)
    throws(Diagnostic)
    -> Quantity
  {
    guard value.unit == .plain, !isPair else { return value }
    if let source = evaluator.defaultSource, !hasMoney {
      if tape.nodes.count == 1 { try checkThousands(tape.nodes[0], within: range, source) }
      return Quantity(value.number, Unit(source))
    }
    guard let target = evaluator.defaultTargets.first else { return value }
    throw .plainNumber(wanted: target, at: range)
  }

  /// Whether an amount of money stands in the line: a number that comes of it is a ratio.
  private var hasMoney: Bool {
    tape.nodes.contains { node in
      switch node.step {
      case .amount, .signedAmount, .join: true
      case .name:
        currencyAlone(tape.phrase(of: node)) != nil
          || workspace.variable(tape.text(node.range))?.value.unit.isMoney == true
      default: false
      }
    }
  }

  mutating func use(_ legs: [Leg]) {
    // Most rates have one leg or two, and most lines one rate: the list is that of the rate.
    if answer.legs.isEmpty, legs.count < 2 || legs.count == 2 && legs[0] != legs[1] {
      answer.legs = legs
      return
    }
    for leg in legs {
      if answer.legs.count < Self.fewLegs {
        if !answer.legs.contains(leg) { answer.legs.append(leg) }
        continue
      }
      if knownLegs.isEmpty { knownLegs = Set(answer.legs) }
      if knownLegs.insert(leg).inserted { answer.legs.append(leg) }
    }
  }

  /// Most lines stand on no more: to look through them is quicker than to make a set, and far quicker for a first line.
  private static var fewLegs: Int { 8 }

  private mutating func rate(_ pair: CurrencyPair, at range: SourceRange) throws(Diagnostic)
    -> (CrossRate, RateQuery?)
  {
    var selection = RateSelection(time: evaluator.defaultTime)
    var place = RatePlace(range)
    var hasTime = false
    var hasSide = false
    for index in scopes.indices.reversed() {
      selection.source = selection.source ?? scopes[index].source
      if !hasSide, let side = scopes[index].side { (selection.side, hasSide) = (side, true) }
      scopes[index].usesSource = true
      if scopes[index].rate == nil && scopes[index].time == nil { continue }
      if hasTime { continue }
      hasTime = true
      place.days = scopes[index].range
      scopes[index].usesTime = true
      if let rate = scopes[index].rate {
        try claim(index, for: pair)
        return (try cross(rate, for: pair, at: scopes[index].range), nil)
      }
      selection.time = scopes[index].time!
      if selection.isExtreme { try claim(index, for: pair) }
    }
    let book = evaluator.sharedBook
    if let recorded = book.value.recorded {
      let index = answer.workings.count
      guard index < recorded.count, recorded[index].pair == pair else {
        throw .noRates(at: range)
      }
      return (recorded[index], nil)
    }
    // Every fixing counts as work.
    if let period = selection.period {
      let days = book.value.series.map(\.count).max() ?? 0
      try spend(min(days, period.last.days(since: period.first)), at: range)
    }
    do throws(RateError) {
      let found = try book.value.find(pair.base, in: pair.quote, selection)
      noteToday(found)
      return (found, RateQuery(pair, selection))
    } catch {
      place.base = self.place(of: pair.base) ?? range
      throw Diagnostic(error, at: place)
    }
  }

  /// Says of which day rates of today are.
  private mutating func noteToday(_ rate: CrossRate) {
    guard scopes.contains(where: { $0.isToday && $0.usesTime }),
      let date = rate.legs.compactMap(\.date).min(), date != evaluator.today,
      !answer.remarks.contains(where: { $0.kind == .today })
    else { return }
    answer.remarks.append(
      Answer.Remark(.today, say("the newest rates are from \(date.phrase)")))
  }

  /// Where the line first names a currency.
  private func place(of currency: Currency) -> SourceRange? {
    tape.phrases.first { (try? self.currency($0)) == currency }?.range
  }

  /// A given rate, or a day chosen by a pair's own rates, is for that pair alone.
  private mutating func claim(_ index: Int, for pair: CurrencyPair) throws(Diagnostic) {
    if let other = scopes[index].pair, other != pair {
      throw .onePairOnly(other, pair, at: scopes[index].range)
    }
    scopes[index].pair = pair
  }

  /// `5 EUR in EUR on 2024-05-06` needs no rate and says nothing wrong; a rate given for it would.
  private mutating func useScopeForIdentity(at range: SourceRange) throws(Diagnostic) {
    for index in scopes.indices.reversed() {
      if scopes[index].rate != nil { throw .rateForOneCurrency(at: scopes[index].range) }
      if let time = scopes[index].time {
        try worded(at: RatePlace(scopes[index].range)) { () throws(RateError) in
          try evaluator.book.check(time)
        }
      }
      scopes[index].usesTime = true
      scopes[index].usesSource = true
    }
  }
}
