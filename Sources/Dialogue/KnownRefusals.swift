import AgioCore

/// The refusals that a file has had, by the forms of its lines: a file that is refused in many lines is refused in few ways.
///
/// A line is refused in the words of one above it only if nothing but its own words was asked for them: no result, no
/// variable, no function. What is known is forgotten when a name gets or loses a meaning.
struct KnownRefusals {
  /// What lines of a form tell of all of them.
  enum Learned {
    /// - isOfRound: whether that is said of numbers with two zeros behind their mark, too; nil where nobody has asked.
    case alike(FormRefusal, isOfRound: Bool?)
    /// They are refused in different words as they have different codes: those with the same may be alike.
    case differentByCodes
    /// They are refused in different words whatever their codes: by their numbers, or by what stands above them.
    case different
  }

  /// For each choice of codes that a mark stands for the forms; once a line was refused. Lines of a form that differ by their
  /// codes are of forms of the next.
  private var tables: [FormTable] = []
  /// The same for lines that are read widely.
  private var wideTables: [FormTable] = []
  /// For each table the forms of which nothing is known yet.
  private var seen: [SeenForms] = []
  private var seenWidely: [SeenForms] = []
  /// The meanings of names for which they hold.
  private var vocabulary = 0

  /// As many lines of a form there have been before it is learned what is said of all; of one that is read widely more, as what
  /// it says of a few may be learned from its exact forms.
  static let leastLines = 4
  static let leastWideLines = 20
  /// What is learned is forgotten when a name changes. Where that is often, no more is learned than other lines have cost:
  /// for how many of them there is room.
  private var room = 5_000
  /// As many lines it takes to learn of a form: of most half as many, of one with slips twice.
  private static let linesToLearn = 60

  /// What is known of a line.
  enum Found {
    /// What is wrong with the lines of its form, and what stands in the places of this one.
    case refusal(FormRefusal, LineForm.Slots)
    /// As it is read widely, lines of its form are refused in different words: there is nothing to learn of it.
    case different
    case nothing
  }

  /// - Parameter vocabulary: that of the workspace.
  func found(for line: SourceLine, in vocabulary: Int) -> Found {
    if tables.isEmpty || vocabulary != self.vocabulary { return .nothing }
    // Most files that are refused have the same words again and again.
    return line.bytes.withUnsafeBufferPointer { bytes in
      let found = Self.found(for: bytes, tables)
      if case .refusal = found { return found }
      return Self.found(for: bytes, wideTables)
    }
  }

  /// Whether a line is of a form that was refused: it is not worth the quick ways, which answer lines. To read it widely would
  /// cost more than they do.
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
    if case .refusal = Self.found(for: UnsafeBufferPointer(rebasing: line), tables) { return true }
    return false
  }

  private static func found(
    for line: UnsafeBufferPointer<UInt8>, _ tables: [FormTable]
  ) -> Found {
    // By their places: in a loop over them each would be copied.
    for place in tables.indices {
      let (learned, slots) = tables[place].learned(of: line)
      switch learned {
      case .alike(let refusal, _): return .refusal(refusal, slots)
      case .differentByCodes: continue
      case .different: return .different
      case nil: return .nothing
      }
    }
    return tables.isEmpty ? .nothing : .different
  }

  /// Notes that a line was refused.
  /// - Parameters:
  ///   - isDifferent: whether nothing can be learned of it, read widely.
  ///   - session: whose rates have the codes that are alike, and whose names have a meaning.
  ///   - learn: finds what is said of all lines of a form, or, given what is said of most, whether it is said of those with
  ///     round numbers.
  mutating func note(
    _ line: UnsafeBufferPointer<UInt8>, isDifferent: Bool, of session: Session,
    _ learn: (LineForm, FormMarks, FormRefusal?) -> Learned
  ) {
    let vocabulary = session.workspace.vocabulary
    if tables.isEmpty || vocabulary != self.vocabulary {
      let codes = tables.isEmpty ? FormCodes.all(of: session.book) : tables.map(\.marks.codes)
      tables = codes.map { FormTable(FormMarks(codes: $0)) }
      seen = codes.map { _ in SeenForms(Self.leastLines) }
      (wideTables, seenWidely) = ([], [])
      self.vocabulary = vocabulary
    }
    room += 1
    if case .alike = Self.note(line, in: &tables, &seen, &room, learn) { return }
    guard session.isRefusedOften, !isDifferent else { return }
    // Few files are refused so often.
    if wideTables.isEmpty { makeWideTables(for: session) }
    Self.note(line, in: &wideTables, &seenWidely, &room, learn)
  }

  private mutating func makeWideTables(for session: Session) {
    let (words, days) = (FormWords(session), FormDays(session.book))
    wideTables = tables.map {
      let codes = $0.marks.codes
      let slips = FormSlips(codes, session.book)
      return FormTable(
        FormMarks(codes: codes, wide: FormMarks.Wide(words: words, days: days, slips: slips)))
    }
    seenWidely = tables.map { _ in SeenForms(Self.leastWideLines) }
  }

  @discardableResult
  private static func note(
    _ line: UnsafeBufferPointer<UInt8>, in tables: inout [FormTable], _ seen: inout [SeenForms],
    _ room: inout Int, _ learn: (LineForm, FormMarks, FormRefusal?) -> Learned
  ) -> Learned? {
    for place in tables.indices {
      let known = tables[place].note(line, &seen[place]) { form, marks, known in
        if room < linesToLearn { return nil }
        room -= linesToLearn
        return learn(form, marks, known)
      }
      guard case .differentByCodes = known else { return known }
    }
    return nil
  }
}

/// The forms of refused lines, with marks for some codes and words.
private struct FormTable {
  private var contents: Contents

  /// In a class of its own: each line that looks for its form would copy the parts. Who changes it is alone with it.
  private final class Contents: @unchecked Sendable {
    let marks: FormMarks
    @exclusivity(unchecked) var index = NameIndex(isOfBytes: true)
    /// What is known of each; nil where that did not hold any more.
    @exclusivity(unchecked) var known: [KnownRefusals.Learned?] = []

    init(_ marks: FormMarks) { self.marks = marks }
  }

  init(_ marks: FormMarks) { contents = Contents(marks) }

  var marks: FormMarks { contents.marks }

  private mutating func change() -> Contents {
    if isKnownUniquelyReferenced(&contents) { return contents }
    let copy = Contents(marks)
    (copy.index, copy.known) = (contents.index, contents.known)
    contents = copy
    return copy
  }

  /// What is known of the lines of a line's form, and what stands in the places of this one.
  func learned(
    of line: UnsafeBufferPointer<UInt8>
  ) -> (KnownRefusals.Learned?, LineForm.Slots) {
    Unmanaged.passUnretained(contents)._withUnsafeGuaranteedRef { contents in
      if contents.known.isEmpty { return (nil, LineForm.Slots()) }
      return LineForm.with(line, contents.marks) { form in
        guard let form, let place = contents.index.place(of: form.bytes),
          let learned = contents.known[place]
        else { return (nil, LineForm.Slots()) }
        if case .alike(_, let isOfRound) = learned, isOfRound != true, form.slots.areRound(in: line)
        {
          return (nil, LineForm.Slots())
        }
        return (learned, form.slots)
      }
    }
  }

  /// Notes that a line was refused.
  /// - Parameter learn: nil where there is no time for it.
  /// - Returns: what is known of its form then.
  mutating func note(
    _ line: UnsafeBufferPointer<UInt8>, _ seen: inout SeenForms,
    _ learn: (LineForm, FormMarks, FormRefusal?) -> KnownRefusals.Learned?
  ) -> KnownRefusals.Learned? {
    LineForm.with(line, marks) { form in
      // Read widely or not, it is of the same form: the other table has it.
      guard let form, marks.wide == nil || form.isWide else { return nil }
      let place = contents.index.place(of: form.bytes)
      if let place, let learned = contents.known[place] {
        guard case .alike(let refusal, let isOfRound) = learned else { return learned }
        if isOfRound != true, form.slots.areRound(in: line) {
          if isOfRound == nil, let wider = learn(form, marks, refusal) {
            change().known[place] = wider
          }
          return learned
        }
        // With shorter words it may, and on other days.
        if refusal.currencies != nil || !refusal.holds(forQuotesWith: form.slots) {
          return learned
        }
        // What was known does not hold any more, beside other labels.
        change().known[place] = nil
      }
      guard seen.areEnough(with: form), let learned = learn(form, marks, nil) else {
        return nil
      }
      if let place {
        change().known[place] = learned
      } else {
        keep(learned, of: form)
      }
      return learned
    }
  }

  private mutating func keep(_ learned: KnownRefusals.Learned, of form: LineForm) {
    if contents.known.count >= SeenForms.most { self = FormTable(marks) }
    let contents = change()
    _ = contents.index.add(form.bytes)
    contents.known.append(learned)
  }
}

/// Forms of which nothing is known yet, and how many lines of each have been refused.
private struct SeenForms {
  private var index = NameIndex(isOfBytes: true)
  private var counts: [Int] = []
  /// As many of a form there are to be.
  private let least: Int

  /// A file that has more is refused in too many ways.
  static let most = 512

  init(_ least: Int) { self.least = least }

  /// Counts a line of a form, and tells whether that is enough to learn from.
  mutating func areEnough(with form: LineForm) -> Bool {
    if counts.count >= Self.most { self = SeenForms(least) }
    let place = index.place(of: form.bytes) ?? index.add(form.bytes)
    if place == counts.count { counts.append(0) }
    counts[place] += 1
    return counts[place] >= least
  }
}
