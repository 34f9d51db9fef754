/// The states a line has been in, for undo.
struct UndoHistory {
  struct State: Equatable {
    var text: [Unicode.Scalar]
    var cursor: Int
  }

  /// Beyond this a state costs more than it is worth.
  private static let longestText = 4096
  private static let mostStates = 200

  private var states: [State] = []
  private var isTyping = false
  /// What was taken back, the earliest change last.
  private var undone: [State] = []
  /// What undo or redo has put in the line: as long as it stands, redo can go on.
  private var restored: State?

  /// Takes note of the line as it is before a key; words typed without a pause make one state.
  mutating func note(_ state: State) {
    if let restored, restored.text != state.text {
      self.restored = nil
      undone = []
    }
    guard state.text.count <= Self.longestText, state.text != states.last?.text else { return }
    let isTyping = isTyped(state)
    if isTyping, self.isTyping { states.removeLast() }
    self.isTyping = isTyping
    states.append(state)
    if states.count > 2 * Self.mostStates { states.removeFirst(Self.mostStates) }
  }

  mutating func previous(to current: State) -> State? {
    while let last = states.last, last.text == current.text { states.removeLast() }
    isTyping = false
    guard let earlier = states.popLast() else { return nil }
    undone.append(current)
    restored = earlier
    return earlier
  }

  /// The state that undo took back from `current`; nil when there is none.
  mutating func next(to current: State) -> State? {
    guard restored?.text == current.text, let later = undone.popLast() else { return nil }
    if states.last?.text != current.text { states.append(current) }
    restored = later
    return later
  }

  /// Whether `state` has one character of a word more than the last one, at the cursor.
  private func isTyped(_ state: State) -> Bool {
    guard let last = states.last, state.text.count == last.text.count + 1, state.cursor > 0,
      state.cursor == last.cursor + 1, state.text[state.cursor - 1] != " "
    else { return false }
    return state.text.prefix(last.cursor) == last.text.prefix(last.cursor)
  }
}
