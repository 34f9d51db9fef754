import AgioCore

/// What is wrong with all lines of a form.
struct FormRefusal {
  /// Its texts have marks for the numbers, and its place is one in the form.
  private let diagnostic: Diagnostic
  /// Whether a text of it has a number.
  private let tellsNumbers: Bool
  /// The labels that were looked for in vain; where no line had one, that it was asked.
  private let labels: [String]
  let askedForLabels: Bool
  private let hadLabels: Bool

  /// What stands for a number in a text, by its place in the line: no text for people has such bytes.
  private static let marks: [UInt8] = [1, 2]

  /// - Parameters:
  ///   - diagnostic: what is wrong with a line of the form.
  ///   - line: that line, whose numbers stand nowhere by chance.
  ///   - witness: what was asked on the way.
  /// - Returns: nil where the diagnostic is of that line alone.
  init?(
    _ diagnostic: Diagnostic, of line: SourceLine, _ numbers: LineForm.Numbers,
    _ witness: ResultWitness, hadLabels: Bool
  ) {
    guard let lower = numbers.place(ofLine: Int(diagnostic.range.lower)),
      let upper = numbers.place(ofLine: Int(diagnostic.range.upper))
    else { return nil }
    let texts = (0..<numbers.count).map { line.bytes[numbers[$0].range] }
    var tellsNumbers = false
    let marked = { (text: String) -> String in
      var bytes = Array(text.utf8)
      for (number, mark) in zip(texts, Self.marks) {
        bytes.replace(number, with: [mark])
      }
      if bytes.count == text.utf8.count { return text }
      tellsNumbers = true
      return String(decoding: bytes, as: UTF8.self)
    }
    self.diagnostic = diagnostic.moved(to: SourceRange(lower, upper), changing: marked)
    labels = witness.labels.map(marked)
    self.tellsNumbers = tellsNumbers
    askedForLabels = witness.askedForLabels
    self.hadLabels = hadLabels
  }

  /// What is wrong with a line of the form that has these numbers.
  func diagnostic(of line: SourceLine, _ numbers: LineForm.Numbers) -> Diagnostic {
    let range = SourceRange(
      numbers.lineOffset(of: Int(diagnostic.range.lower)),
      numbers.lineOffset(of: Int(diagnostic.range.upper)))
    if !tellsNumbers { return diagnostic.moved(to: range) }
    return diagnostic.moved(to: range) { Self.filled($0, line, numbers) }
  }

  /// Whether it holds beside the labels there are: a word of the line may be one by now.
  func holds(in workspace: Workspace, _ line: SourceLine, _ numbers: LineForm.Numbers) -> Bool {
    workspace.hasLabels == hadLabels
      && labels.allSatisfy { workspace.number(labelled: Self.filled($0, line, numbers)) == nil }
  }

  /// The text with the numbers of a line in the places of their marks.
  private static func filled(
    _ text: String, _ line: SourceLine, _ numbers: LineForm.Numbers
  ) -> String {
    var text = text
    return text.withUTF8 { bytes in
      let marks = bytes.count { $0 < 32 }
      if marks == 0 { return nil }
      return String(
        unsafeUninitializedCapacity: bytes.count + marks * LineForm.mostBytesOfNumber
      ) { filled in
        var end = 0
        func put(_ byte: UInt8) {
          filled[end] = byte
          end += 1
        }
        for byte in bytes {
          if byte < 32 {
            for digit in line.bytes[numbers[Int(byte) - 1].range] { put(digit) }
          } else {
            put(byte)
          }
        }
        return end
      }
    } ?? text
  }
}

extension LineForm.Numbers {
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
  /// A line of this form with these numbers.
  func line(with texts: [String]) -> [UInt8] {
    var line: [UInt8] = []
    var next = 0
    for place in bytes.indices {
      if next < numbers.count, numbers[next].place == place {
        line += texts[next].utf8
        next += 1
      } else {
        line.append(bytes[place])
      }
    }
    return line
  }
}

extension LineForm.Number {
  fileprivate var range: Range<Int> { start..<start + length }
}
