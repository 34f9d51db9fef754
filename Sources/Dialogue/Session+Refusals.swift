import AgioCore

/// Lines of files that are refused as others were before.
extension Session {
  /// What is wrong with a line that is refused as others of its form were.
  /// - Parameter found: what is known of it.
  func knownRefusal(of line: SourceLine, _ found: KnownRefusals.Found) -> Diagnostic? {
    guard !awaitsKey, case .refusal(let refusal, let slots) = found,
      !refusal.askedForLabels || refusal.holds(in: workspace, line, slots),
      refusal.holds(forQuotesWith: slots), refusal.holds(onDaysOf: line, slots, book),
      // A word may be something like a key.
      !slots.haveWords || !(keyClues?.areIn(line) ?? false)
    else { return nil }
    return refusal.diagnostic(of: line, slots)
  }

  /// Whether so many lines were refused, in ways that were not known, that the set of all words that mean something is worth its
  /// making: it takes as long as eighty of them, and where lines are refused in a few ways, nobody needs it.
  var isRefusedOften: Bool { refusalCount >= Self.leastRefusals }
  static let leastRefusals = 96

  /// Notes that a line was refused; some of a form tell whether all of them are refused alike.
  /// - Parameter found: what was known of it.
  mutating func noteRefusal(
    _ diagnostic: Diagnostic, of line: SourceLine, _ found: KnownRefusals.Found
  ) {
    let isDifferent = if case .different = found { true } else { false }
    // What failed above a line stands in no other.
    if diagnostic.id == .failedBefore { return }
    // A line with something like a key is looked at each time.
    if keyClues?.areIn(line) ?? false { return }
    if !isRefusedOften { refusalCount += 1 }
    // Changed where it is, it would be copied for who reads the session meanwhile.
    var known = KnownRefusals()
    swap(&known, &refusals)
    line.bytes.withUnsafeBufferPointer { bytes in
      known.note(bytes, isDifferent: isDifferent, of: self) { form, marks, known in
        known.map { widened($0, to: form, marks) } ?? refusal(of: form, marks, diagnostic, line)
      }
    }
    swap(&known, &refusals)
  }

  /// What is wrong with all lines of a form; nil where that is not the same, or something else was asked for it.
  ///
  /// Lines are refused with numbers that look like other things, small and large, equal and not, and with each code: if
  /// what is said of one does not follow from what is said of another, nothing is concluded.
  private func refusal(
    of form: LineForm, _ marks: FormMarks, _ diagnostic: Diagnostic, _ line: SourceLine
  ) -> KnownRefusals.Learned {
    let codes = marks.codes
    let (observed, witness, rateWitness) = observed()
    let model = SourceLine(
      form.line {
        $1.unmistakable[$0]
      } code: {
        codes.unmistakable[$0]
      } word: {
        $1.samples[$0]
      } slip: {
        marks.wide!.slips.word(from: codes.all.count / 2 + $0, $1, besides: codes.unmistakable)
      })
    let different: KnownRefusals.Learned = form.slots.haveCodes ? .differentByCodes : .different
    guard let found = observed.refusal(of: model), let slots = Self.slots(of: model, form, marks)
    else { return different }
    let areOfDays = rateWitness.wereAsked && form.slots.hasDay
    let marked = model.bytes.withUnsafeBufferPointer { slots.currencies(in: $0) }
    let others = rateWitness.currencies.filter { !marked.contains($0) }
    if areOfDays, !marks.haveRates(and: others, in: book) { return different }
    guard
      let learned = FormRefusal(
        found, of: model, slots, witness, hadLabels: workspace.hasLabels,
        currencies: areOfDays ? others : nil),
      learned.holds(onDaysOf: model, slots, book),
      // A line of other days, or with longer words, tells nothing.
      !learned.holds(forQuotesWith: form.slots) || !learned.holds(onDaysOf: line, form.slots, book)
        || diagnostic.isSame(as: learned.diagnostic(of: line, form.slots))
    else { return different }
    let holds = { (bytes: [UInt8]) in
      observed.isRefused(bytes, as: learned, form, marks, rateWitness)
    }
    // What is most likely to differ comes first.
    if form.slots.haveCodes,
      !codes.named.allSatisfy({ holds(Self.line(of: form, marks, from: $0)) })
    {
      return .differentByCodes
    }
    guard Self.lines(of: form, marks).allSatisfy(holds),
      !areOfDays || Self.lines(of: form, marks, areRecent: true).allSatisfy(holds)
    else { return different }
    return isOfMore(learned, witness, rateWitness, form)
      ? .different : .alike(learned, isOfRound: nil)
  }

  /// Whether what is said may be another where the line is not: what stands above may be another for the next one, and rates are
  /// others on another day.
  private func isOfMore(
    _ refusal: FormRefusal, _ witness: ResultWitness, _ rateWitness: RateWitness, _ form: LineForm
  ) -> Bool {
    witness.wereRead
      || rateWitness.wereAsked && form.slots.hasDay
        && (refusal.currencies == nil || rateWitness.wereWeighed)
  }

  /// The same session, and who is told what is asked for in it.
  private func observed() -> (Session, ResultWitness, RateWitness) {
    let (witness, rateWitness) = (ResultWitness(), RateWitness())
    var observed = self
    observed.workspace.witness = witness
    observed.book.witness = rateWitness
    return (observed, witness, rateWitness)
  }

  /// What is said of lines of a form, and whether it is said of those with round numbers too.
  private func widened(
    _ refusal: FormRefusal, to form: LineForm, _ marks: FormMarks
  ) -> KnownRefusals.Learned {
    let (observed, witness, rateWitness) = observed()
    let holds = Self.roundLines(of: form, marks).allSatisfy {
      observed.isRefused($0, as: refusal, form, marks, rateWitness)
    }
    return .alike(
      refusal, isOfRound: holds && !isOfMore(refusal, witness, rateWitness, form))
  }

  /// Whether what is wrong with a line is what is said of its form. With some words it may be too long to be of that form, or one of
  /// them may mean something here: then it tells nothing.
  private func isRefused(
    _ bytes: [UInt8], as known: FormRefusal, _ form: LineForm, _ marks: FormMarks,
    _ rateWitness: RateWitness
  ) -> Bool {
    let line = SourceLine(bytes)
    guard let slots = Self.slots(of: line, form, marks),
      known.holds(forQuotesWith: slots), known.holds(onDaysOf: line, slots, book)
    else { return true }
    rateWitness.forgetCurrencies()
    guard let found = refusal(of: line), found.isSame(as: known.diagnostic(of: line, slots)) else {
      return false
    }
    guard let others = known.currencies else { return true }
    let marked = bytes.withUnsafeBufferPointer { slots.currencies(in: $0) }
    return rateWitness.currencies.allSatisfy { marked.contains($0) || others.contains($0) }
  }

  /// What stands in the places of a line, if it is of a form.
  private static func slots(
    of line: SourceLine, _ form: LineForm, _ marks: FormMarks
  ) -> LineForm.Slots? {
    line.bytes.withUnsafeBufferPointer { bytes in
      LineForm.with(bytes, marks) { own in
        own.flatMap { $0.bytes.elementsEqual(form.bytes) ? $0.slots : nil }
      }
    }
  }

  /// Lines that stand for all others of a form: with each of these numbers, beside equal ones and beside those of the other end,
  /// with words of all lengths, and with each code.
  /// - Parameter areRecent: whether they have days of which all codes have rates.
  private static func lines(
    of form: LineForm, _ marks: FormMarks, areRecent: Bool = false
  ) -> [[UInt8]] {
    let hasOthers = form.slots.numberCount > 0 || form.slots.haveWords
    let count = max(
      hasOthers ? 2 * NumberStyle.sampleCount : 0,
      form.slots.haveCodes ? marks.codes.all.count : 0,
      form.slots.haveSlips ? marks.wide!.slips.most : 0)
    return (0..<count).map { place in
      let sample = place % NumberStyle.sampleCount
      let areEqual = place / NumberStyle.sampleCount % 2 == 0
      return line(of: form, marks, from: place) { index, style in
        (areRecent ? style.recentSamples : style.samples)[
          areEqual || index % 2 == 0 ? sample : NumberStyle.sampleCount - 1 - sample]
      }
    }
  }

  /// Lines with numbers that have two zeros behind their mark, all of them or the last, and with each code.
  private static func roundLines(of form: LineForm, _ marks: FormMarks) -> [[UInt8]] {
    let last = form.slots.numberCount - 1
    let count = max(NumberStyle.sampleCount, form.slots.haveCodes ? marks.codes.all.count : 0)
    return (0..<count).flatMap { place in
      (last > 0 && place % 2 == 0 ? [0, last] : [0]).map {
        line(of: form, marks, from: place, roundFrom: $0)
      }
    }
  }

  /// A word of a line; beside each other stand words from different places.
  private static func word(_ index: Int, _ shape: FormWords.Shape, from place: Int) -> String {
    shape.samples[(place + 5 * index) % shape.samples.count]
  }

  /// The line with the code that has this place among all, and with those that follow it.
  /// - Parameter first: the first number that has two zeros behind its mark.
  private static func line(
    of form: LineForm, _ marks: FormMarks, from place: Int, roundFrom first: Int = .max
  ) -> [UInt8] {
    line(of: form, marks, from: place) {
      ($0 < first ? $1.samples : $1.roundSamples)[(place + $0) % NumberStyle.sampleCount]
    }
  }

  private static func line(
    of form: LineForm, _ marks: FormMarks, from place: Int,
    _ number: (Int, NumberStyle) -> String
  ) -> [UInt8] {
    let codes = marks.codes.all
    return form.line(number) {
      codes[(place + $0) % codes.count]
    } word: {
      word($0, $1, from: place)
    } slip: {
      marks.wide!.slips.word(from: place + LineForm.mostCodes + $0, $1)
    }
  }

  /// What is wrong with a line, with advice; nil for one that answers.
  private func refusal(of line: SourceLine) -> Diagnostic? {
    do throws(Diagnostic) {
      let statement = try Statement.parse(
        line, decimalMark: settings.decimalMark, names: workspace.variables)
      if case .command = statement.kind { return nil }
      _ = try evaluator.answer(to: statement, in: workspace, isCancelled: isCancelled)
      return nil
    } catch {
      return advised(error, on: line)
    }
  }
}

extension Diagnostic {
  /// Whether the other says the same of the same place.
  fileprivate func isSame(as other: Diagnostic) -> Bool {
    id == other.id && range == other.range && rule == other.rule && fix == other.fix
      && suggestion == other.suggestion && readings == other.readings
      && corrections == other.corrections && wanted == other.wanted
  }
}
