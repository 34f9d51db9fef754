import AgioCore

/// What marks stand for besides numbers.
struct FormMarks {
  let codes: FormCodes
  /// Those that a mark stands for where lines are read widely; nil where they are not: then numbers are those of
  /// ``NumberStyle/point``, and beside numbers and letters there are only the signs of arithmetic.
  var wide: Wide?

  struct Wide {
    /// nil where words may have meanings of their own.
    let words: FormWords?
    /// nil where rates are too old.
    let days: FormDays?
    let slips: FormSlips
  }

  /// Whether all codes, and others, have rates on the days that stand for those that have: of what had rates in other years
  /// alone no line of such days tells.
  func haveRates(and others: [Currency], in book: RateBook) -> Bool {
    guard let rates = FormRates(book) else { return false }
    let days = FormDays.recent.compactMap(CalendarDate.init)
    return (codes.all.compactMap { Currency(code: $0) } + others).allSatisfy { currency in
      days.allSatisfy { rates.areThere(of: currency, around: $0) }
    }
  }
}

/// Reads the form of a line into memory of the same length.
struct FormReader {
  private let line: UnsafeBufferPointer<UInt8>
  private let codes: FormCodes
  private let wide: FormMarks.Wide?
  private let readsWidely: Bool
  private let memory: UnsafeMutableBufferPointer<UInt8>
  private var count = 0
  private var slots = LineForm.Slots()
  private var numberCount = 0
  private var isWide = false
  private var hasParenthesis = false
  private var hasMinus = false
  private var mayDivide = false
  private var hasOtherDigit = false
  private var hasOtherFraction = false
  /// Whether a code stands there that a slip was probably meant to be as well.
  private var hasMeant = false

  init(
    _ line: UnsafeBufferPointer<UInt8>, _ marks: FormMarks,
    _ memory: UnsafeMutableBufferPointer<UInt8>
  ) {
    self.line = line
    codes = marks.codes
    wide = marks.wide
    readsWidely = marks.wide != nil
    self.memory = memory
  }

  mutating func read() -> LineForm? {
    if !isOfAnyNumbers() {
      // What a form says with a mark no line may say with a byte.
      if readsWidely || line.contains(where: { $0 < 32 }) { return nil }
      (slots, count) = (LineForm.Slots(), line.count)
      _ = memory.update(fromContentsOf: line)
    }
    return LineForm(
      bytes: UnsafeBufferPointer(rebasing: memory[..<count]), slots: slots, isWide: isWide)
  }

  /// Whether what is said of the line could be the same whatever its plain numbers are.
  ///
  /// Other signs than those of arithmetic have numbers in them that mean something: days, powers, rates. A share is of
  /// another number than a plain one, which has its sign right behind it. Between parentheses a difference may be nothing,
  /// and nothing divides: there one number stands alone, unless nothing is taken off or nothing is divided. Other numbers
  /// are whole, so that no plain one is equal to one of them, or nothing is taken off and divided. Two side by side can be one.
  private mutating func isOfAnyNumbers() -> Bool {
    var place = 0
    // Whether nothing but blanks stands between a number and the place.
    var isBehindNumber = false
    var isBehindPlain = false
    // What something is raised to may be too much work.
    var isBehindPower = false
    while place < line.count {
      let byte = line[place]
      if FormBytes.isDigit(byte) {
        if readsWidely, let length = takeDay(at: place) {
          isBehindNumber = false
          place += length
          continue
        }
        // `1 142.18` is one number, `1 42.18` is two; behind a fraction stands another.
        if isBehindNumber {
          if !isBehindPlain || !isBehindFraction { return false }
          isWide = true
        }
        isBehindNumber = true
        let count = numberCount
        place += takeNumber(at: place, isBehindPower)
        isBehindPlain = numberCount > count
        continue
      }
      if byte &- UInt8(ascii: "A") < 26, takeCode(at: place) {
        isBehindNumber = false
        place += 3
        continue
      }
      if readsWidely, FormBytes.isLetter(byte) {
        isBehindNumber = false
        place += takeWord(at: place)
        continue
      }
      switch byte {
      case 32: break
      case UInt8(ascii: "("), UInt8(ascii: ")"):
        hasParenthesis = true
        isBehindNumber = false
      case UInt8(ascii: "-"):
        hasMinus = true
        isBehindNumber = false
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "+"), UInt8(ascii: "*"):
        isBehindNumber = false
      case UInt8(ascii: "/"):
        mayDivide = true
        isBehindNumber = false
      case UInt8(ascii: "%"):
        if isBehindNumber, isBehindPlain { return false }
        isBehindNumber = false
      default:
        guard readsWidely,
          let length = FormBytes.lengthOfSign(in: line, at: place), place + length <= line.count
        else { return false }
        isWide = true
        isBehindNumber = false
        if FormBytes.isWithinNumber(line, place + 1) { hasOtherFraction = true }
        if byte == UInt8(ascii: "^") { (isBehindPower, mayDivide) = (true, true) }
        for place in place..<place + length { put(line[place]) }
        place += length
        continue
      }
      put(byte)
      place += 1
    }
    if hasMeant || hasOtherFraction && hasMinus && mayDivide { return false }
    if !hasParenthesis || numberCount < 2 && !hasOtherDigit { return true }
    if !readsWidely || mayDivideByNothing { return false }
    isWide = true
    return true
  }

  /// Whether something may be divided by a difference, as far as signs and words without a mark tell.
  private var mayDivideByNothing: Bool {
    var mayDivide = mayDivide
    var place = 0
    while place < count {
      let start = place
      while place < count, FormBytes.isLetter(memory[place]) { place += 1 }
      if place == start {
        if FormBytes.isOfOtherScript(memory[place]) { return true }
        place += 1
        continue
      }
      switch FormBytes.effect(of: UnsafeBufferPointer(rebasing: memory[start..<place])) {
      case .none: break
      case .quotient: mayDivide = true
      case .any: return true
      }
    }
    return hasMinus && mayDivide
  }

  /// Whether the last mark is that of a number with a fraction, where lines are read widely.
  private var isBehindFraction: Bool {
    guard readsWidely, slots.count > 0 else { return false }
    return switch slots[slots.count - 1].kind {
    case .number(.point), .number(.comma), .number(.tenths), .number(.fine), .number(.grouped): true
    default: false
    }
  }

  private func isBehindDay(_ place: Int) -> Bool {
    guard slots.count > 0 else { return false }
    let slot = slots[slots.count - 1]
    return slot.endsDay && slot.range.upperBound == place
  }

  /// Whether a minus stands right before it that is no sign between two.
  private func isBehindMinus(_ start: Int) -> Bool {
    line[start - 1] == UInt8(ascii: "-")
      && (start == 1 || FormBytes.endsNumber(line[start - 2], isWide: readsWidely))
  }

  private mutating func takeDay(at start: Int) -> Int? {
    guard let days = wide?.days, numberCount + 1 < LineForm.mostNumbers, slots.hasRoom(for: 2),
      start == 0 || FormBytes.endsNumber(line[start - 1], isWide: readsWidely),
      let style = days.style(of: line, at: start),
      case let end = start + FormDays.length,
      end == line.count || FormBytes.endsNumber(line[end], isWide: readsWidely)
        || FormBytes.isColonAlone(line, end)
    else { return nil }
    isWide = true
    numberCount += 1
    guard style == .dottedDay else {
      take(.number(style), start..<end)
      return FormDays.length
    }
    numberCount += 1
    take(.number(.dottedDay), start..<start + 5)
    take(.number(.dottedYear), start + 5..<end)
    return FormDays.length
  }

  /// Puts the mark of a plain number, or the digits of another.
  /// - Returns: how many bytes it has.
  private mutating func takeNumber(at start: Int, _ isBehindPower: Bool) -> Int {
    if !isBehindPower, numberCount < LineForm.mostNumbers, !slots.isFull,
      !FormBytes.isWithinNumber(line, start) || isBehindDay(start - 1),
      start == 0 || FormBytes.endsNumber(line[start - 1], isWide: readsWidely)
        || readsWidely && (FormBytes.endsSign(line[start - 1]) || isBehindMinus(start)),
      let (length, style) = NumberStyle.number(in: line, at: start, isWide: readsWidely),
      case let end = start + length, !FormBytes.goesOn(line, end),
      end == line.count || FormBytes.endsNumber(line[end], isWide: readsWidely)
        || readsWidely
          && (FormBytes.beginsSign(line[end]) || FormBytes.isColonAlone(line, end))
    {
      numberCount += 1
      if style != .point || start > 0 && line[start - 1] == UInt8(ascii: "-") { isWide = true }
      take(.number(style), start..<end)
      return length
    }
    hasOtherDigit = true
    var place = start
    while place < line.count, FormBytes.isDigit(line[place]) {
      put(line[place])
      place += 1
    }
    return place - start
  }

  /// Puts the mark of a code that stands alone, if there is one.
  private mutating func takeCode(at start: Int) -> Bool {
    let end = start + 3
    guard end <= line.count, !slots.isFull,
      start == 0 || !FormBytes.isOfWord(line[start - 1]),
      end == line.count || !FormBytes.isOfWord(line[end]),
      codes.have(line[start], line[start + 1], line[start + 2])
    else { return false }
    for index in 0..<slots.count {
      let slot = slots[index]
      guard case .code(let code) = slot.kind, line[slot.start] == line[start],
        line[slot.start + 1] == line[start + 1], line[slot.start + 2] == line[start + 2]
      else { continue }
      take(.code(code), start..<end)
      return true
    }
    if slots.codeCount == LineForm.mostCodes { return false }
    take(.code(slots.codeCount), start..<end)
    return true
  }

  /// Puts the mark of a word that begins there, or its letters.
  /// - Returns: how many bytes it has.
  private mutating func takeWord(at start: Int) -> Int {
    var end = start + 1
    while end < line.count, FormBytes.isLetter(line[end]) { end += 1 }
    let letters = start..<end
    while end < line.count, FormBytes.isDigit(line[end]) { end += 1 }
    if takeUnknown(start..<end, letters.count) { return end - start }
    for place in letters { put(line[place]) }
    return letters.count
  }

  /// Puts the mark of a word that means nothing, or was probably meant to be a code, if it may have one.
  private mutating func takeUnknown(_ range: Range<Int>, _ letterCount: Int) -> Bool {
    guard let wide, let words = wide.words, !slots.isFull,
      range.lowerBound == 0 || FormBytes.endsWord(line[range.lowerBound - 1]),
      range.upperBound == line.count || FormBytes.endsWord(line[range.upperBound]),
      case let word = UnsafeBufferPointer(rebasing: line[range]),
      let reading = words.reading(
        of: word, letterCount,
        in: letterCount == 3 ? FormBytes.surroundings(of: range, in: line) : [])
    else { return false }
    switch reading {
    case .unknown(let shape):
      if hasWord(like: word) { return false }
      take(.word(shape), range)
    case .slip(let letters, let meant):
      guard let rates = wide.slips.rates(of: meant) else { return false }
      // What is said of two with one meaning, or beside what is meant, is not said of others.
      hasMeant =
        hasMeant || hasWord(like: word)
        || (0..<slots.count).contains {
          if case .slip = slots[$0].kind { slots[$0].meant == meant.code } else { false }
        }
        || FormBytes.has(meant.code, line)
      take(.slip(letters, rates), range, meant: meant)
    }
    isWide = true
    return true
  }

  /// Whether a mark stands for the same word already, or for one that is like it.
  private func hasWord(like word: UnsafeBufferPointer<UInt8>) -> Bool {
    (0..<slots.count).contains { index in
      slots[index].kind.isOfLetters
        && FormBytes.areAlike(UnsafeBufferPointer(rebasing: line[slots[index].range]), word)
    }
  }

  private mutating func take(
    _ kind: LineForm.Kind, _ range: Range<Int>, meant: Currency? = nil
  ) {
    put(slots.append(kind, at: count, from: range, meant: meant))
  }

  private mutating func put(_ byte: UInt8) {
    memory[count] = byte
    count += 1
  }
}
