import AgioCore

/// Lines of files that are refused as others were before.
extension Session {
  /// What is wrong with a line that is refused as others of its form were.
  func knownRefusal(of line: SourceLine) -> Diagnostic? {
    guard !awaitsKey, let (refusal, numbers) = refusals.refusal(of: line, in: workspace.vocabulary),
      !refusal.askedForLabels || refusal.holds(in: workspace, line, numbers)
    else { return nil }
    return refusal.diagnostic(of: line, numbers)
  }

  /// Notes that a line was refused; some of a form tell whether all of them are refused alike.
  mutating func noteRefusal(_ diagnostic: Diagnostic, of line: SourceLine) {
    // A line with something like a key is looked at each time.
    if keyClues?.areIn(line) ?? false { return }
    // Changed where it is, it would be copied for who reads the session meanwhile.
    var known = KnownRefusals()
    swap(&known, &refusals)
    line.bytes.withUnsafeBufferPointer { bytes in
      LineForm.with(bytes) { form in
        guard let form else { return }
        known.note(form, in: workspace.vocabulary) { refusal(of: form, diagnostic, line) }
      }
    }
    swap(&known, &refusals)
  }

  /// What is wrong with all lines of a form; nil where that is not the same, or something else was asked for it.
  ///
  /// Lines are refused with numbers that look like other things, small and large, equal and not: if what is said of one does
  /// not follow from what is said of another, nothing is concluded.
  private func refusal(of form: LineForm, _ diagnostic: Diagnostic, _ line: SourceLine)
    -> FormRefusal?
  {
    let witness = ResultWitness()
    var observed = self
    observed.workspace.witness = witness
    let model = SourceLine(form.line(with: Self.unmistakable))
    guard let found = observed.refusal(of: model),
      let learned = FormRefusal(
        found, of: model, Self.numbers(of: model), witness, hadLabels: workspace.hasLabels),
      diagnostic.isSame(as: learned.diagnostic(of: line, form.numbers))
    else { return nil }
    for texts in Self.trials(of: form.numbers.count) {
      let line = SourceLine(form.line(with: texts))
      guard let found = observed.refusal(of: line),
        found.isSame(as: learned.diagnostic(of: line, Self.numbers(of: line)))
      else { return nil }
    }
    return witness.wereRead ? nil : learned
  }

  private static func numbers(of line: SourceLine) -> LineForm.Numbers {
    line.bytes.withUnsafeBufferPointer { LineForm.with($0) { $0?.numbers } } ?? LineForm.Numbers()
  }

  /// Numbers that stand in no text by chance.
  private static let unmistakable = ["7316.49", "2958.67"]

  /// Numbers of each length; among them what could be taken for a day, a time, cents, a year or a share.
  private static let samples = [
    "0.01", "0.50", "1.01", "6.12", "12.30", "20.24", "99.99", "365.25", "1990.50", "65432.10",
    "123456.78", "9999999.99",
  ]

  /// Numbers that stand for all others: each of them, with itself and with one of the other end where there are two.
  private static func trials(of count: Int) -> [[String]] {
    switch count {
    case 0: []
    case 1: samples.map { [$0] }
    default: samples.map { [$0, $0] } + zip(samples, samples.reversed()).map { [$0, $1] }
    }
  }

  /// What is wrong with a line, with advice; nil for one that answers.
  private func refusal(of line: SourceLine) -> Diagnostic? {
    do throws(Diagnostic) {
      let statement = try Statement.parse(
        line, decimalMark: settings.decimalMark, names: workspace)
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
