import AgioCore

/// The refusals that a file has had, by the forms of its lines: a file that is refused in many lines is refused in few ways.
///
/// A line is refused in the words of one above it only if nothing but its own words was asked for them: no result, no
/// variable, no function. What is known is forgotten when a name gets or loses a meaning.
struct KnownRefusals {
  /// What lines of a form tell of all of them.
  enum Learned {
    case alike(FormRefusal)
    /// They are refused in different words as they have different codes: those with the same may be alike.
    case differentByCodes
    /// They are refused in different words whatever their codes: by their numbers, or by what stands above them.
    case different
  }

  /// For each choice of codes that a mark stands for the forms; once a line was refused. Lines of a form that differ by their
  /// codes are of forms of the next.
  private var tables: [FormTable] = []
  /// The meanings of names for which they hold.
  private var vocabulary = 0

  /// As many lines of a form there have been before it is learned what is said of all.
  static let leastLines = 4
  /// What is learned is forgotten when a name changes. Where that is often, no more is learned than other lines have cost:
  /// for how many of them there is room.
  private var room = 5_000
  /// As many lines it takes to learn of a form, some four times.
  private static let linesToLearn = 200

  /// What is wrong with the lines of a line's form, and what stands in the places of this one.
  /// - Parameter vocabulary: that of the workspace.
  func refusal(
    of line: SourceLine, in vocabulary: Int
  ) -> (refusal: FormRefusal, slots: LineForm.Slots)? {
    if tables.isEmpty || vocabulary != self.vocabulary { return nil }
    return line.bytes.withUnsafeBufferPointer { refusal(of: $0) }
  }

  /// Whether a line is of a form that was refused: it is not worth the quick ways, which answer lines.
  /// - Parameter bytes: the line, with a newline behind it.
  func have(lineFrom bytes: UnsafePointer<UInt8>) -> Bool {
    if tables.isEmpty { return false }
    var count = 0
    while bytes[count] != 10 {
      count += 1
      // With the return before it.
      if count > LineForm.mostBytes + 1 { return false }
    }
    let line = UnsafeBufferPointer(start: bytes, count: count).withoutReturn
    return refusal(of: UnsafeBufferPointer(rebasing: line)) != nil
  }

  private func refusal(
    of line: UnsafeBufferPointer<UInt8>
  ) -> (refusal: FormRefusal, slots: LineForm.Slots)? {
    // By their places: in a loop over them each would be copied.
    for place in tables.indices {
      let (learned, slots) = tables[place].learned(of: line)
      switch learned {
      case .alike(let refusal): return (refusal, slots)
      case .differentByCodes: continue
      case .different, nil: return nil
      }
    }
    return nil
  }

  /// Notes that a line was refused.
  /// - Parameters:
  ///   - book: the rates, whose codes are alike.
  ///   - learn: finds what is said of all lines of a form.
  mutating func note(
    _ line: UnsafeBufferPointer<UInt8>, in vocabulary: Int, _ book: RateBook,
    _ learn: (LineForm, FormCodes) -> Learned
  ) {
    if tables.isEmpty || vocabulary != self.vocabulary {
      tables = (tables.isEmpty ? FormCodes.all(of: book) : tables.map(\.codes)).map(FormTable.init)
      self.vocabulary = vocabulary
    }
    room += 1
    for place in tables.indices {
      let known = tables[place].note(line) { form, codes in
        if room < Self.linesToLearn { return nil }
        room -= Self.linesToLearn
        return learn(form, codes)
      }
      guard case .differentByCodes = known else { return }
    }
  }
}

/// The forms of refused lines, with marks for some codes.
private struct FormTable {
  let codes: FormCodes
  private var index = NameIndex(isOfBytes: true)
  private var entries: [Entry] = []

  /// What is known of a form.
  private enum Entry {
    /// So many lines of it have been refused.
    case seen(Int)
    case learned(KnownRefusals.Learned)
  }

  /// A file that has more is refused in too many ways.
  private static let mostForms = 512

  init(_ codes: FormCodes) { self.codes = codes }

  /// What is known of the lines of a line's form, and what stands in the places of this one.
  func learned(
    of line: UnsafeBufferPointer<UInt8>
  ) -> (KnownRefusals.Learned?, LineForm.Slots) {
    LineForm.with(line, codes) { form in
      guard let form, let place = index.place(of: form.bytes),
        case .learned(let learned) = entries[place]
      else { return (nil, LineForm.Slots()) }
      return (learned, form.slots)
    }
  }

  /// Notes that a line was refused.
  /// - Parameter learn: nil where there is no time for it.
  /// - Returns: what is known of its form then.
  mutating func note(
    _ line: UnsafeBufferPointer<UInt8>,
    _ learn: (LineForm, FormCodes) -> KnownRefusals.Learned?
  ) -> KnownRefusals.Learned? {
    LineForm.with(line, codes) { form in
      guard let form else { return nil }
      if entries.count >= Self.mostForms { self = FormTable(codes) }
      let place = index.place(of: form.bytes) ?? index.add(form.bytes)
      if place == entries.count { entries.append(.seen(0)) }
      switch entries[place] {
      case .seen(let count) where count + 1 < KnownRefusals.leastLines:
        entries[place] = .seen(count + 1)
        return nil
      case .seen:
        guard let learned = learn(form, codes) else { return nil }
        entries[place] = .learned(learned)
        return learned
      // What was known does not hold any more, beside other labels.
      case .learned(.alike):
        entries[place] = .seen(1)
        return nil
      case .learned(let learned): return learned
      }
    }
  }
}
