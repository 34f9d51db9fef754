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
    private var slots = InlineArray<12, UInt32>(repeating: 0)
    private var slotCount: UInt8 = 0
    private var codes: UInt8 = 0
    /// Whether a word or a slip is among them.
    private(set) var haveWords = false

    var count: Int { Int(slotCount) }
    var isFull: Bool { !hasRoom(for: 1) }
    func hasRoom(for more: Int) -> Bool { count + more <= slots.count }
    /// How many different codes are among them.
    var codeCount: Int { Int(codes) }
    var numberCount: Int {
      (0..<count).count { if case .number = self[$0].kind { true } else { false } }
    }
    var haveSlips: Bool {
      (0..<count).contains { if case .slip = self[$0].kind { true } else { false } }
    }
    /// Whether what is said may be another with other codes.
    var haveCodes: Bool { codeCount > 0 || haveSlips }
    var hasDay: Bool { (0..<count).contains { self[$0].isDay } }

    subscript(index: Int) -> Slot { Slot(bits: slots[index]) }

    /// Whether one of the numbers has two zeros behind its mark.
    func areRound(in line: UnsafeBufferPointer<UInt8>) -> Bool {
      (0..<count).contains { index in
        let slot = self[index]
        let end = slot.range.upperBound
        return slot.isOfHundredths && line[end - 1] | line[end - 2] == 48
      }
    }

    /// - Parameters:
    ///   - place: where its mark stands in the form.
    ///   - range: where it stands in the line, which is short, as one with a form is.
    ///   - meant: the currency whose code a slip was probably meant to be.
    /// - Returns: the mark.
    mutating func append(
      _ kind: Kind, at place: Int, from range: Range<Int>, meant: Currency?
    ) -> UInt8 {
      if case .code(let place) = kind, place == codeCount { codes += 1 }
      haveWords = haveWords || kind.isOfLetters
      let mark = kind.mark
      slots[count] =
        Slot(
          place: place, start: range.lowerBound, length: range.count, mark: mark,
          currency: meant?.index ?? 0
        ).bits
      slotCount += 1
      return mark
    }
  }

  /// What a mark stands for.
  enum Kind: Equatable {
    case number(NumberStyle)
    /// Which of the different codes it is.
    case code(Int)
    case word(FormWords.Shape)
    /// Three letters that were probably meant to be a code.
    case slip(FormWords.Shape.Letters, FormSlips.Rates)

    /// Whether it is a word or a slip.
    var isOfLetters: Bool {
      switch self {
      case .word, .slip: true
      case .number, .code: false
      }
    }
  }

  /// A number of a line, a code or a word. In one word, since all of them are copied.
  struct Slot {
    fileprivate let bits: UInt32

    fileprivate init(bits: UInt32) { self.bits = bits }

    fileprivate init(place: Int, start: Int, length: Int, mark: UInt8, currency: UInt16) {
      let places = UInt32(place) << 25 | UInt32(start) << 18 | UInt32(length) << 13
      bits = places | UInt32(mark) << 8 | UInt32(currency)
    }

    /// Where its mark stands in the form.
    var place: Int { Int(bits >> 25) }
    /// Where it stands in the line.
    var start: Int { Int(bits >> 18 & 127) }
    var length: Int { Int(bits >> 13 & 31) }
    var range: Range<Int> { start..<start + length }
    private var mark: UInt8 { UInt8(bits >> 8 & 31) }
    /// Whether it is a number with two digits behind its mark.
    var isOfHundredths: Bool {
      mark == NumberStyle.point.rawValue || mark == NumberStyle.comma.rawValue
        || mark == NumberStyle.grouped.rawValue
    }
    /// Whether a day begins with it, however that is written.
    var isDay: Bool { NumberStyle(rawValue: mark)?.isDay ?? false }
    var endsDay: Bool { NumberStyle(rawValue: mark)?.endsDay ?? false }
    /// Of a slip, the code that was probably meant.
    var meant: String { Currency.all[Int(bits & 255)].code }
    var kind: Kind {
      switch mark {
      case LineForm.firstCode..<LineForm.firstWord: .code(Int(mark - LineForm.firstCode))
      case LineForm.firstWord..<LineForm.firstSlip:
        .word(FormWords.Shape(rawValue: mark - LineForm.firstWord))
      case LineForm.firstSlip...:
        .slip(
          FormWords.Shape.Letters(rawValue: (mark - LineForm.firstSlip) / 3)!,
          FormSlips.Rates(rawValue: (mark - LineForm.firstSlip) % 3)!)
      default: .number(NumberStyle(rawValue: mark)!)
      }
    }
  }

  // The marks: those of numbers are the styles they are written in.
  private static let firstCode: UInt8 = 10
  private static let firstWord: UInt8 = firstCode + UInt8(mostCodes)
  private static let firstSlip: UInt8 = firstWord + FormWords.Shape.count

  /// Longer lines are of no form.
  static let mostBytes = 100
  static let mostNumbers = 6
  static let mostCodes = 4
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
    case .slip(let letters, let rates):
      LineForm.firstSlip + letters.rawValue * 3 + rates.rawValue
    }
  }
}
