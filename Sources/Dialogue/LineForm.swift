import AgioCore

/// How a line is written, whatever its plain numbers, its common currencies and its words without a meaning are:
/// `12.30 CHF +` and `4.05 SEK +` are of one form.
///
/// Where numbers could matter to each other, or have a meaning besides, a form has all digits as they are.
struct LineForm {
  /// The bytes of the line, with a mark for each of its numbers, codes and words; equal codes have the same.
  let bytes: UnsafeBufferPointer<UInt8>
  /// What the marks stand for, in their order.
  let slots: Slots
  /// Whether it has a mark, or a byte beside one, that it has only where words have marks.
  let isWide: Bool

  /// A few of them, in place: a form is looked for at many lines.
  struct Slots {
    private var slots = InlineArray<8, Slot>(repeating: Slot())
    private var slotCount: UInt8 = 0
    private var codes: UInt8 = 0

    var count: Int { Int(slotCount) }
    var isFull: Bool { count == slots.count }
    /// How many different codes are among them.
    var codeCount: Int { Int(codes) }
    var numberCount: Int {
      (0..<count).count { if case .number = slots[$0].kind { true } else { false } }
    }
    var wordCount: Int {
      (0..<count).count { if case .word = slots[$0].kind { true } else { false } }
    }
    var hasDay: Bool { (0..<count).contains { slots[$0].kind == .number(.day) } }

    subscript(index: Int) -> Slot { slots[index] }

    /// Whether one of the numbers has two zeros behind its mark.
    func areRound(in line: UnsafeBufferPointer<UInt8>) -> Bool {
      (0..<count).contains { index in
        let end = slots[index].range.upperBound
        switch slots[index].kind {
        case .number(.point), .number(.comma): return line[end - 1] | line[end - 2] == 48
        default: return false
        }
      }
    }

    /// - Parameters:
    ///   - place: where its mark stands in the form.
    ///   - range: where it stands in the line, which is short, as one with a form is.
    /// - Returns: the mark.
    mutating func append(_ kind: Kind, at place: Int, from range: Range<Int>) -> UInt8 {
      if case .code(let place) = kind, place == codeCount { codes += 1 }
      slots[count] = Slot(
        formPlace: UInt8(place), linePlace: UInt8(range.lowerBound), byteCount: UInt8(range.count),
        mark: kind.mark)
      slotCount += 1
      return kind.mark
    }
  }

  /// What a mark stands for.
  enum Kind: Equatable {
    case number(NumberStyle)
    /// Which of the different codes it is.
    case code(Int)
    case word(FormWords.Shape)
  }

  /// A number of a line, a code or a word. Small, since all of them are copied.
  struct Slot {
    fileprivate var formPlace: UInt8 = 0
    fileprivate var linePlace: UInt8 = 0
    fileprivate var byteCount: UInt8 = 0
    fileprivate var mark: UInt8 = 0

    /// Where its mark stands in the form.
    var place: Int { Int(formPlace) }
    /// Where it stands in the line.
    var start: Int { Int(linePlace) }
    var length: Int { Int(byteCount) }
    var range: Range<Int> { start..<start + length }
    var kind: Kind {
      switch mark {
      case LineForm.firstCode..<LineForm.firstWord: .code(Int(mark - LineForm.firstCode))
      case LineForm.firstWord...: .word(FormWords.Shape(rawValue: mark - LineForm.firstWord)!)
      default: .number(NumberStyle(rawValue: mark)!)
      }
    }
  }

  // The marks: those of numbers are the styles they are written in.
  private static let firstCode: UInt8 = 8
  private static let firstWord: UInt8 = firstCode + UInt8(mostCodes)

  /// Longer lines are of no form.
  static let mostBytes = 100
  static let mostNumbers = 4
  static let mostCodes = 2
  static let mostBytesOfSlot = max(NumberStyle.mostBytes, FormWords.lengths.upperBound)

  /// Asks about the form of a line.
  /// - Parameters:
  ///   - marks: what marks stand for.
  ///   - body: gets the form, which is gone afterwards; nil for a line that has none.
  static func with<R>(
    _ line: UnsafeBufferPointer<UInt8>, _ marks: FormMarks, _ body: (LineForm?) -> R
  ) -> R {
    if line.isEmpty || line.count > mostBytes { return body(nil) }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: line.count) { memory in
      var reader = FormReader(line, marks, memory)
      return body(reader.read())
    }
  }
}

extension LineForm.Kind {
  fileprivate var mark: UInt8 {
    switch self {
    case .number(let style): style.rawValue
    case .code(let place): LineForm.firstCode + UInt8(place)
    case .word(let shape): LineForm.firstWord + shape.rawValue
    }
  }
}
