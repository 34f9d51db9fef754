/// Lines that are put before the user, to be taken, changed or left.
extension LineEditor {
  /// Whether a line can be put where the next one is typed.
  public var canOffer: Bool { editLine != nil }

  /// Puts a line before the user at the next prompt, with what there is to say of it.
  public func offer(_ step: LineStep) { pendingOffer = step }

  /// Steps, unless rows of a longer line stand above already.
  func step(_ direction: LineStep.Direction) -> Bool {
    guard let editLine, !editLine.text.contains("\n") else { return false }
    let line = String(editLine.text)
    guard let step = stepper?.step(direction, from: line) else { return false }
    if untouchedOffer == nil { draft = line }
    show(step)
    return true
  }

  /// What has been offered before the first key.
  func takePendingOffer() {
    guard let step = pendingOffer else { return }
    pendingOffer = nil
    draft = ""
    show(step)
  }

  private func show(_ step: LineStep) {
    guard let editLine else { return }
    let line = step.line.unicodeScalars.map(\.printable)
    editLine.replace(0..<editLine.text.count, with: line)
    offered = (step, line)
  }

  /// The line that was offered, as long as it stands as it came.
  var untouchedOffer: LineStep? {
    guard let offered, let editLine, editLine.text == offered.line else { return nil }
    return offered.step
  }

  /// Esc gives an offer up, and what was typed comes back; a key that begins a line of its own takes its place.
  func isTaken(byOffer key: Key) -> Bool {
    guard let editLine, untouchedOffer != nil else {
      offered = nil
      return false
    }
    switch key {
    case .escape, .scalar("\u{07}"):
      editLine.replace(0..<editLine.text.count, with: draft.unicodeScalars)
      offered = nil
      stepper?.giveUp()
      return true
    case .scalar(let scalar) where begins(scalar) && editLine.cursor == editLine.text.count:
      editLine.replace(0..<editLine.text.count, with: [])
      offered = nil
    case .paste where offered?.step.isOffer ?? false:
      editLine.replace(0..<editLine.text.count, with: [])
      offered = nil
    default: break
    }
    return false
  }

  /// Whether a character begins another line: a blank or a comma goes on in the one that is there. In vi's command
  /// mode it is a command, and nobody can say in which mode libedit is.
  private func begins(_ scalar: Unicode.Scalar) -> Bool {
    guard let editLine, let offered, offered.step.isOffer, !editLine.isVi, !isAfterEscape
    else { return false }
    return !scalar.isControl && ![" ", ",", "%", ")"].contains(scalar)
  }
}
