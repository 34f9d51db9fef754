import AgioCore

/// What is wrong with all lines of a form.
///
/// A class: each line of a form would copy its parts.
final class FormRefusal: Sendable {
  /// Its texts have marks for the numbers, codes and words, and its place is one in the form.
  private let diagnostic: Diagnostic
  /// Whether a text of it has any.
  private let tellsSlots: Bool
  /// The labels that were looked for in vain; where no line had one, that it was asked.
  private let labels: [String]
  let askedForLabels: Bool
  private let hadLabels: Bool
  /// The currencies, besides those that marks stand for, whose rates must be there around the days of a line; nil where the
  /// days do not matter.
  let currencies: [Currency]?
  /// What its texts quote that has marks.
  private let quotes: [[UInt8]]

  /// - Parameters:
  ///   - diagnostic: what is wrong with a line of the form.
  ///   - line: that line, whose numbers, codes and words stand nowhere by chance.
  ///   - witness: what was asked on the way.
  ///   - currencies: those whose rates were, if days may matter.
  /// - Returns: nil where the diagnostic is of that line alone.
  init?(
    _ diagnostic: Diagnostic, of line: SourceLine, _ slots: LineForm.Slots,
    _ witness: ResultWitness, hadLabels: Bool, currencies: [Currency]?
  ) {
    guard let lower = slots.place(ofLine: Int(diagnostic.range.lower)),
      let upper = slots.place(ofLine: Int(diagnostic.range.upper))
    else { return nil }
    let texts = (0..<slots.count).flatMap { place -> [(text: [UInt8], mark: UInt8)] in
      let text = Array(line.bytes[slots[place].range])
      let mark = Self.mark + UInt8(place)
      if case .slip = slots[place].kind {
        return [(text, mark), (Array(slots[place].meant.utf8), mark | Self.otherwise)]
      }
      guard case .number(let style) = slots[place].kind, let other = style.otherwise(text) else {
        return [(text, mark)]
      }
      return [(text, mark), (other, mark | Self.otherwise)]
    }
    var tellsSlots = false
    var quotes: [[UInt8]] = []
    let marked = { (text: String) -> String in
      var bytes = Array(text.utf8)
      for (text, mark) in texts { bytes.replace(text, with: [mark]) }
      if bytes.count == text.utf8.count { return text }
      tellsSlots = true
      quotes += Self.quotes(in: bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
    self.diagnostic = diagnostic.moved(to: SourceRange(lower, upper), changing: marked)
    labels = witness.labels.map(marked)
    self.tellsSlots = tellsSlots
    self.quotes = quotes
    askedForLabels = witness.askedForLabels
    self.hadLabels = hadLabels
    self.currencies = currencies
  }

  /// The mark in a text of the first slot: no text for people has such bytes. A number with the other decimal mark has
  /// another, and so has what a slip was meant to be.
  private static let mark: UInt8 = 1
  private static let otherwise: UInt8 = 16

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

  /// What stands between two quote marks, and has a mark.
  private static func quotes(in text: [UInt8]) -> [[UInt8]] {
    text.split(separator: UInt8(ascii: "'"), omittingEmptySubsequences: false)
      .dropFirst().dropLast().filter { $0.contains { $0 < 32 } }.map(Array.init)
  }

  /// Whether none of what it quotes would be cut short.
  func holds(forQuotesWith slots: LineForm.Slots) -> Bool {
    quotes.allSatisfy { quote in
      var count = 0
      for byte in quote {
        let place = Int(byte & ~Self.otherwise) - Int(Self.mark)
        count += byte < 32 && place < slots.count ? slots[place].length : 1
      }
      return count <= VisibleText.mostQuoted
    }
  }

  /// Whether the rates that a line of the form may ask for are there around its days.
  func holds(onDaysOf line: SourceLine, _ slots: LineForm.Slots, _ book: RateBook) -> Bool {
    guard let currencies else { return true }
    guard let rates = FormRates(book),
      let days = line.bytes.withUnsafeBufferPointer({ slots.days(in: $0) })
    else { return false }
    let marked = line.bytes.withUnsafeBufferPointer { slots.currencies(in: $0) }
    return days.allSatisfy { day in
      (marked + currencies).allSatisfy { rates.areThere(of: $0, around: day) }
    }
  }

  /// The text with what a line has in the places of the marks.
  private static func filled(
    _ text: String, _ line: SourceLine, _ slots: LineForm.Slots
  ) -> String {
    var text = text
    return text.withUTF8 { bytes in
      let slotCount = UInt8(slots.count)
      func isMark(_ byte: UInt8) -> Bool {
        byte < 32 && (byte & ~otherwise) &- mark < slotCount
      }
      let marks = bytes.count(where: isMark)
      if marks == 0 { return nil }
      return String(
        unsafeUninitializedCapacity: bytes.count + marks * LineForm.mostBytesOfSlot
      ) { filled in
        var (start, end) = (0, 0)
        func put(_ piece: some Collection<UInt8>) {
          end = filled[end...].update(fromContentsOf: piece)
        }
        line.bytes.withUnsafeBufferPointer { own in
          for (place, byte) in bytes.enumerated() where isMark(byte) {
            put(bytes[start..<place])
            let slot = slots[Int((byte & ~otherwise) - mark)]
            if byte & otherwise == 0 {
              put(own[slot.range])
            } else if case .number(let style) = slot.kind {
              put(style.otherwise(own[slot.range])!)
            } else {
              put(slot.meant.utf8)
            }
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
  /// nil where one may be another.
  fileprivate func days(in line: UnsafeBufferPointer<UInt8>) -> [CalendarDate]? {
    var days: [CalendarDate] = []
    for index in 0..<count {
      guard case .number(let style) = self[index].kind, style.isDay else { continue }
      guard style != .slashedDay, let day = FormDays.day(in: line, at: self[index].start, style)
      else { return nil }
      days.append(day)
    }
    return days
  }

  /// Those whose codes it has, and those whose codes were probably meant.
  func currencies(in line: UnsafeBufferPointer<UInt8>) -> [Currency] {
    (0..<count).compactMap { index in
      switch self[index].kind {
      case .code: Currency(code: String(decoding: line[self[index].range], as: UTF8.self))
      case .slip: Currency(code: self[index].meant)
      case .number, .word: nil
      }
    }
  }

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
  ///   - number: gives its numbers, by their order and how they are written.
  ///   - code: gives its codes, by the order of the different ones.
  ///   - word: gives its words, by their order and how they are written, in small letters.
  ///   - slip: gives its slips, by their order and the rates of their codes, in small letters.
  func line(
    _ number: (Int, NumberStyle) -> String, code: (Int) -> String,
    word: (Int, FormWords.Shape) -> String, slip: (Int, FormSlips.Rates) -> String
  ) -> [UInt8] {
    var line: [UInt8] = []
    var (next, numberCount, wordCount, slipCount) = (0, 0, 0, 0)
    for place in bytes.indices {
      guard next < slots.count, slots[next].place == place else {
        line.append(bytes[place])
        continue
      }
      switch slots[next].kind {
      case .number(let style):
        line += number(numberCount, style).utf8
        numberCount += 1
      case .code(let place): line += code(place).utf8
      case .word(let shape):
        line += shape.written(word(wordCount, shape)).utf8
        wordCount += 1
      case .slip(let letters, let rates):
        line += letters.written(slip(slipCount, rates)).utf8
        slipCount += 1
      }
      next += 1
    }
    return line
  }
}
