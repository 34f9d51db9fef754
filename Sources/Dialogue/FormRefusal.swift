import AgioCore

/// What is wrong with all lines of a form.
struct FormRefusal {
  /// Its texts have marks for the numbers, codes and words, and its place is one in the form.
  private let diagnostic: Diagnostic
  /// Whether a text of it has any.
  private let tellsSlots: Bool
  /// The labels that were looked for in vain; where no line had one, that it was asked.
  private let labels: [String]
  let askedForLabels: Bool
  private let hadLabels: Bool

  /// - Parameters:
  ///   - diagnostic: what is wrong with a line of the form.
  ///   - line: that line, whose numbers, codes and words stand nowhere by chance.
  ///   - witness: what was asked on the way.
  /// - Returns: nil where the diagnostic is of that line alone.
  init?(
    _ diagnostic: Diagnostic, of line: SourceLine, _ slots: LineForm.Slots,
    _ witness: ResultWitness, hadLabels: Bool
  ) {
    guard let lower = slots.place(ofLine: Int(diagnostic.range.lower)),
      let upper = slots.place(ofLine: Int(diagnostic.range.upper))
    else { return nil }
    let texts = (0..<slots.count).map { line.bytes[slots[$0].range] }
    var tellsSlots = false
    // No text for people has such bytes.
    let marked = { (text: String) -> String in
      var bytes = Array(text.utf8)
      for (place, slot) in texts.enumerated() { bytes.replace(slot, with: [UInt8(place + 1)]) }
      if bytes.count == text.utf8.count { return text }
      tellsSlots = true
      return String(decoding: bytes, as: UTF8.self)
    }
    self.diagnostic = diagnostic.moved(to: SourceRange(lower, upper), changing: marked)
    labels = witness.labels.map(marked)
    self.tellsSlots = tellsSlots
    askedForLabels = witness.askedForLabels
    self.hadLabels = hadLabels
  }

  /// What is wrong with a line of the form that has these numbers, codes and words.
  func diagnostic(of line: SourceLine, _ slots: LineForm.Slots) -> Diagnostic {
    let range = SourceRange(
      slots.lineOffset(of: Int(diagnostic.range.lower)),
      slots.lineOffset(of: Int(diagnostic.range.upper)))
    if !tellsSlots { return diagnostic.moved(to: range) }
    return diagnostic.moved(to: range) { Self.filled($0, line, slots) }
  }

  /// Whether it holds beside the labels there are: a word of the line may be one by now.
  func holds(in workspace: Workspace, _ line: SourceLine, _ slots: LineForm.Slots) -> Bool {
    workspace.hasLabels == hadLabels
      && labels.allSatisfy { workspace.number(labelled: Self.filled($0, line, slots)) == nil }
  }

  /// The text with what a line has in the places of the marks.
  private static func filled(
    _ text: String, _ line: SourceLine, _ slots: LineForm.Slots
  ) -> String {
    var text = text
    return text.withUTF8 { bytes in
      // A mark is 1 for the first slot; 0, which is none, is 255 with 1 taken away.
      let slotCount = UInt8(slots.count)
      let marks = bytes.count { $0 &- 1 < slotCount }
      if marks == 0 { return nil }
      return String(
        unsafeUninitializedCapacity: bytes.count + marks * LineForm.mostBytesOfSlot
      ) { filled in
        var (start, end) = (0, 0)
        func put(_ piece: Slice<UnsafeBufferPointer<UInt8>>) {
          end = filled[end...].update(fromContentsOf: piece)
        }
        line.bytes.withUnsafeBufferPointer { own in
          for (place, byte) in bytes.enumerated() where byte &- 1 < slotCount {
            put(bytes[start..<place])
            put(own[slots[Int(byte) - 1].range])
            start = place + 1
          }
        }
        put(bytes[start...])
        return end
      }
    } ?? text
  }
}

extension LineForm.Slots {
  /// Where in the line a place of the form is.
  fileprivate func lineOffset(of place: Int) -> Int {
    var offset = place
    for index in 0..<count where self[index].place < place { offset += self[index].length - 1 }
    return offset
  }

  /// Where in the form an offset of the line is; nil for one within a number.
  fileprivate func place(ofLine offset: Int) -> Int? {
    var place = offset
    for index in 0..<count where self[index].start < offset {
      if self[index].range.upperBound > offset { return nil }
      place -= self[index].length - 1
    }
    return place
  }
}

extension LineForm {
  /// A line of this form.
  /// - Parameters:
  ///   - number: gives its numbers, by their order.
  ///   - code: gives its codes, by the order of the different ones.
  ///   - word: gives its words, by their order, in small letters.
  func line(
    _ number: (Int) -> String, code: (Int) -> String, word: (Int) -> String
  ) -> [UInt8] {
    var line: [UInt8] = []
    var (next, numberCount, wordCount) = (0, 0, 0)
    for place in bytes.indices {
      guard next < slots.count, slots[next].place == place else {
        line.append(bytes[place])
        continue
      }
      switch slots[next].kind {
      case .number:
        line += number(numberCount).utf8
        numberCount += 1
      case .code(let place): line += code(place).utf8
      case .word(let shape):
        line += shape.written(word(wordCount)).utf8
        wordCount += 1
      }
      next += 1
    }
    return line
  }
}
