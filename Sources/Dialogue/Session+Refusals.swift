import AgioCore

/// Lines of files that are refused as others were before.
extension Session {
  /// What is wrong with a line that is refused as another of its form was.
  func knownRefusal(of line: UnsafeBufferPointer<UInt8>) -> Diagnostic? {
    if refusals.isEmpty || awaitsKey { return nil }
    return LineForm.with(line) { form in
      guard let form, case .alike(let refusal)? = refusals[form, in: workspace.vocabulary],
        refusal.holds(in: workspace, line, form)
      else { return nil }
      return refusal.diagnostic(of: line, form)
    }
  }

  /// Whether a line of a file is refused as another was.
  /// - Parameter bytes: the line, with a newline behind it.
  func isKnownRefusal(_ bytes: UnsafePointer<UInt8>) -> Bool {
    if refusals.isEmpty || awaitsKey { return false }
    var count = 0
    while bytes[count] != 10 {
      count += 1
      if count > LineForm.mostBytes + 1 { return false }
    }
    let line = UnsafeBufferPointer(start: bytes, count: count).withoutReturn
    return LineForm.with(UnsafeBufferPointer(rebasing: line)) { form in
      guard let form, case .alike(let refusal)? = refusals[form, in: workspace.vocabulary] else {
        return false
      }
      return refusal.holds(in: workspace, line, form)
    }
  }

  /// Notes that a line was refused; the second of a form tells whether all of them are refused alike.
  mutating func noteRefusal(_ diagnostic: Diagnostic, of line: SourceLine) {
    // A line with something like a key is looked at each time.
    if keyClues?.areIn(line) ?? false { return }
    let vocabulary = workspace.vocabulary
    line.bytes.withUnsafeBufferPointer { bytes in
      LineForm.with(bytes) { form in
        guard let form else { return }
        switch refusals[form, in: vocabulary] {
        case nil: refusals.note(.seen, of: form, in: vocabulary)
        case .seen:
          let learned = refusal(of: form, diagnostic, bytes)
          refusals.note(learned.map { .alike($0) } ?? .different, of: form, in: vocabulary)
        // What was known does not hold any more, beside other labels.
        case .alike: refusals.note(.seen, of: form, in: vocabulary)
        case .different: break
        }
      }
    }
  }

  /// What is wrong with all lines of a form; nil where that is not the same, or something else was asked for it.
  ///
  /// Lines are refused with numbers that look like other things, small and large, equal and not: if what is said of one does
  /// not follow from what is said of another, nothing is concluded.
  private func refusal(
    of form: LineForm, _ diagnostic: Diagnostic, _ line: UnsafeBufferPointer<UInt8>
  ) -> FormRefusal? {
    let witness = ResultWitness()
    var observed = self
    observed.workspace.witness = witness
    let numbers = (0..<form.numbers.count).map { form.numbers[$0].kind }
    let model = form.line(with: numbers.indices.map { numbers[$0].unmistakable[$0] })
    let hadLabels = workspace.hasLabels
    func isSame(_ text: [UInt8], _ expected: (UnsafeBufferPointer<UInt8>, LineForm) -> Diagnostic)
      -> Bool
    {
      text.withUnsafeBufferPointer { bytes in
        LineForm.with(bytes) { form in
          guard let form, let found = observed.refusal(of: SourceLine(bytes)) else { return false }
          return found.isSame(as: expected(bytes, form))
        }
      }
    }
    let learned = model.withUnsafeBufferPointer { bytes in
      LineForm.with(bytes) { form -> FormRefusal? in
        guard let form, let found = observed.refusal(of: SourceLine(bytes)) else { return nil }
        return FormRefusal(found, of: model, form, witness, hadLabels: hadLabels)
      }
    }
    guard let learned, !witness.wereRead,
      diagnostic.isSame(as: learned.diagnostic(of: line, form))
    else { return nil }
    for texts in Self.trials(of: numbers) {
      guard isSame(form.line(with: texts), learned.diagnostic(of:_:)) else { return nil }
    }
    return witness.wereRead ? nil : learned
  }

  /// Numbers that stand for all others: each of them, with itself and with one of the other end where there are two.
  private static func trials(of kinds: [LineForm.NumberKind]) -> [[String]] {
    guard let first = kinds.first else { return [] }
    let numbers = first.samples
    guard kinds.count > 1 else { return numbers.map { [$0] } }
    let others = kinds[1].samples
    return numbers.indices.flatMap { index in
      let same = index % others.count
      return [
        [numbers[index], others[same]], [numbers[index], others[others.count - 1 - same]],
      ]
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

extension LineForm.NumberKind {
  /// Numbers that stand in no text by chance, one for each place.
  fileprivate var unmistakable: [String] {
    switch self {
    case .belowOne: ["0.37", "0.83"]
    case .aboveOne: ["7316.49", "2958.67"]
    }
  }

  /// Numbers from end to end; among them what could be taken for a day, a time, cents, a year or a share.
  fileprivate var samples: [String] {
    switch self {
    case .belowOne: ["0.01", "0.12", "0.24", "0.50", "0.99"]
    case .aboveOne:
      [
        "1.01", "6.12", "12.30", "20.24", "31.05", "45.60", "99.99", "365.25", "1990.50",
        "9999999.99",
      ]
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
