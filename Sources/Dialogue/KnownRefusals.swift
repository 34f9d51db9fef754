import AgioCore

/// The refusals that a file has had, by the forms of its lines: a file that is refused in many lines is refused in few ways.
///
/// A line is refused in the words of one above it only if nothing but its own words was asked for them: no result, no
/// variable, no function. What is known is forgotten when a name gets or loses a meaning.
struct KnownRefusals {
  /// What is known of a form.
  enum Entry {
    /// One line of it has been refused.
    case seen
    /// Its lines are refused in different words.
    case different
    case alike(FormRefusal)
  }

  private var index = NameIndex()
  private var entries: [Entry] = []
  /// The meanings of names for which they hold.
  private var vocabulary = 0

  /// A file that has more is refused in too many ways.
  private static let mostForms = 512

  var isEmpty: Bool { entries.isEmpty }

  /// - Parameter vocabulary: of the workspace.
  subscript(form: LineForm, in vocabulary: Int) -> Entry? {
    guard vocabulary == self.vocabulary else { return nil }
    return index.place(of: form.bytes).map { entries[$0] }
  }

  mutating func note(_ entry: Entry, of form: LineForm, in vocabulary: Int) {
    if vocabulary != self.vocabulary || entries.count >= Self.mostForms {
      self = KnownRefusals()
      self.vocabulary = vocabulary
    }
    if let place = index.place(of: form.bytes) {
      entries[place] = entry
    } else {
      _ = index.add(form.bytes)
      entries.append(entry)
    }
  }
}
