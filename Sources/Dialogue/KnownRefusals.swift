import AgioCore

/// The refusals that a file has had, by the forms of its lines: a file that is refused in many lines is refused in few ways.
///
/// A line is refused in the words of one above it only if nothing but its own words was asked for them: no result, no
/// variable, no function. What is known is forgotten when a name gets or loses a meaning.
struct KnownRefusals {
  /// What is known of a form.
  private enum Entry {
    /// So many lines of it have been refused.
    case seen(Int)
    /// Its lines are refused in different words.
    case different
    case alike(FormRefusal)
  }

  private var index = NameIndex(isOfBytes: true)
  private var entries: [Entry] = []
  /// The meanings of names for which they hold.
  private var vocabulary = 0

  /// A file that has more is refused in too many ways.
  private static let mostForms = 512
  /// To learn of a form costs as much as some of its lines.
  static let leastLines = 4

  /// What is wrong with the lines of a line's form, and the numbers of this one.
  /// - Parameter vocabulary: that of the workspace.
  func refusal(
    of line: SourceLine, in vocabulary: Int
  ) -> (refusal: FormRefusal, numbers: LineForm.Numbers)? {
    if entries.isEmpty || vocabulary != self.vocabulary { return nil }
    return line.bytes.withUnsafeBufferPointer { refusal(of: $0) }
  }

  /// Whether a line is of a form that was refused: it is not worth the quick ways, which answer lines.
  /// - Parameter bytes: the line, with a newline behind it.
  func have(lineFrom bytes: UnsafePointer<UInt8>) -> Bool {
    if entries.isEmpty { return false }
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
  ) -> (refusal: FormRefusal, numbers: LineForm.Numbers)? {
    LineForm.with(line) { form in
      guard let form, let place = index.place(of: form.bytes),
        case .alike(let refusal) = entries[place]
      else { return nil }
      return (refusal, form.numbers)
    }
  }

  /// Notes that a line of a form was refused.
  /// - Parameter learn: finds what is said of all of them; nil where that is not the same.
  mutating func note(
    _ form: LineForm, in vocabulary: Int, _ learn: () -> FormRefusal?
  ) {
    if vocabulary != self.vocabulary || entries.count >= Self.mostForms {
      self = KnownRefusals()
      self.vocabulary = vocabulary
    }
    let place = index.place(of: form.bytes) ?? index.add(form.bytes)
    if place == entries.count { entries.append(.seen(0)) }
    switch entries[place] {
    case .seen(let count) where count + 1 < Self.leastLines: entries[place] = .seen(count + 1)
    case .seen: entries[place] = learn().map { .alike($0) } ?? .different
    // What was known does not hold any more, beside other labels.
    case .alike: entries[place] = .seen(1)
    case .different: break
    }
  }
}
