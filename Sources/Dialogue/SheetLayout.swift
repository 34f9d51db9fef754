import AgioCore

/// What lays out a line of notes and means nothing: bullets, boxes, numbers of a list, marks of quoted mail, leaders.
struct SheetLayout {
  /// `- ` before an item of a list: below it no line goes on from one above.
  private(set) var bullet = ""
  /// Everything else.
  let rest: String

  init(_ text: String) {
    var text = text.trimmingBlanks[...]
    // A pattern is work: it is asked where a mark may stand.
    while Self.mayBeginMark(text),
      let mark = text.prefixMatch(
        of:
          /\s*(?:>|[☐☑☒✓✔✅⬜]|\[[ xX]?\] |([-*•·–—‣▪◦]) +(?=[\p{L}\[☐☑☒✓✔]|\d+[-\/.]\d+[-\/.]\d)|([•‣▪◦]) +|[0-9]{1,2}[.)] +(?=([\p{L}\p{Sc}]\p{L}*)|[0-9]+(?:[.,][0-9]+)* ?[\p{L}\p{Sc}]))\s*/
      )
    {
      // `15. Januar 2024` is a day.
      if let word = mark.3, WrittenDay.month(word.lowercased()) != nil { break }
      if mark.1 ?? mark.2 != nil { bullet = "- " }
      text = text[mark.range.upperBound...]
    }
    // `**Total: 30 EUR**`
    while text.count > 2, let mark = text.first, "*_".contains(mark), text.last == mark,
      text.contains(where: \.isLetter)
    {
      text = text.dropFirst().dropLast()
    }
    // `--- Food & drinks ---`
    let isRule = { (mark: Character) in "-=~*_".contains(mark) }
    if !text.contains(where: \.isNumber), text.prefix(while: isRule).count > 1 {
      text = String(text).trimming { isRule($0) || $0 == " " }[...]
    }
    // `airport taxi.....18.50 EUR`
    if text.contains("…")
      || zip(text, text.dropFirst()).contains(where: { $0 == $1 && ".·_-".contains($0) }),
      let leader = text.firstMatch(of: /\s*(?:\.{3,}|…+|·{3,}|_{3,}|-{3,})\s*/),
      case (let label, let amount) = (
        text[..<leader.range.lowerBound], text[leader.range.upperBound...]
      ),
      label.contains(where: \.isLetter), !label.contains(": "), amount.contains(where: \.isNumber),
      // `food 30 EUR ... 10 EUR open`
      !label.contains(where: \.isNumber)
    {
      rest = label + ": " + amount
    } else {
      rest = String(text)
    }
  }

  private static func mayBeginMark(_ text: Substring) -> Bool {
    guard let first = text.first else { return false }
    return first.isNumber
      ? text.prefix(3).contains { ".)".contains($0) } : ">☐☑☒✓✔✅⬜[-*•·–—‣▪◦".contains(first)
  }
}

/// A day at the beginning of a line of notes, which may lack its year.
struct SheetDay {
  let text: String
  /// Nil where it could be two days.
  let date: CalendarDate?
  /// What stands behind it.
  let rest: String

  /// - Parameter lastDay: the last that one without its year can be.
  init?(beginning line: String, lastDay: CalendarDate) {
    let words = line.splitAtBlanks()
    // `Mon 4 Sept`
    if let name = words.first,
      SheetWords.weekdays.contains(name.lowercased().without(ending: ".,")),
      let day = SheetDay(
        beginning: words.dropFirst().joined(separator: " "), lastDay: lastDay)
    {
      (text, date, rest) = ("\(name) \(day.text)", day.date, day.rest)
      return
    }
    let bare = words.map { $0.without(ending: ".,:") }
    for count in [3, 2, 1] where count < words.count {
      // `May 20 EUR` may be 20 euros.
      guard words[count...].contains(where: { $0.contains(where: \.isNumber) }) else { continue }
      let spelled = Array(bare[..<count])
      let date: CalendarDate?
      let isWhole =
        count == 3
        || count == 1 && spelled[0].first?.isNumber == true
          && spelled[0].contains(where: { !$0.isNumber })
          && spelled[0].wholeMatch(of: /\d+([-\/.])\d+\1\d+/) != nil
      if isWhole {
        date = WrittenDay.day(spelled)
        if date == nil, count == 3 { continue }
      } else if count == 1 {
        // `1/2 50 EUR` may be a half of them.
        let hasStroke = bare[0].contains("/")
        guard words[0].first?.isNumber == true, words[0].contains(where: { "./".contains($0) }),
          words[0].wholeMatch(of: /\d?\d(?:\.\d?\d\.|\/\d?\d)[,:]?/) != nil,
          !hasStroke || words[1].first?.isLetter == true || ["–", "—"].contains(words[1])
        else { continue }
        date = CalendarDate.latest(notAfter: lastDay) {
          WrittenDay.day(["\(bare[0])\(hasStroke ? "/" : ".")\($0)"])
        }
        if date == nil, !hasStroke { continue }
      } else {
        guard spelled.contains(where: { WrittenDay.month($0.lowercased()) != nil }),
          spelled.joined(separator: " ").wholeMatch(
            of: /\d+(?:st|nd|rd|th)? \p{L}+|(?:\p{Lu}\p{L}*|\p{L}{5,}) \d+(?:st|nd|rd|th)?/)
            != nil,
          let found = CalendarDate.latest(
            notAfter: lastDay, { WrittenDay.day(spelled + ["\($0)"]) })
        else { continue }
        date = found
      }
      self.date = date
      text = words[..<count].joined(separator: " ").without(ending: ",:")
      rest = words[count...].joined(separator: " ").replacing(
        /^(?:[:–—|] *|- +(?=\p{L}))/, with: "")
      return
    }
    return nil
  }
}

extension String {
  /// Without the marks at its end.
  func without(ending marks: String) -> String {
    var text = self[...]
    while let last = text.last, marks.contains(last) { text.removeLast() }
    return String(text)
  }
}
