import AgioCore

/// Lists of amounts with what they are for.
extension SayingReader {
  static let betweenItems = WordFile.rules.words("between items")
  static let signsOfSums: WordList = ["+", "plus"]

  /// `cab 22, lunch: 15 and museum 12 euros`: what lacks a currency has that of all others.
  func items(_ range: Range<Int>, between marks: WordList) -> String? {
    let parts = words[range].split { marks.contains($0.small) }
    guard parts.count > 1, !marks.contains(words[range.lowerBound].small),
      !marks.contains(words[range.last!].small)
    else { return nil }
    var items: [(amount: String, code: String?, noun: String)] = []
    for part in parts {
      let figures = part.indices.filter { part[$0].text.contains(where: \.isNumber) }
      guard figures.count == 1, let place = figures.first else { return nil }
      let amounts = [
        place..<place + 3, place..<place + 2, place - 1..<place + 1, place..<place + 1,
      ]
      let amount = amounts.lazy.compactMap { range -> (Range<Int>, String?)? in
        guard range.clamped(to: part.indices) == range else { return nil }
        return self.code(ofAmount: self.joined(range)).map { (range, $0) }
      }.first
      let (range, code) = amount ?? (place..<place + 1, nil)
      guard code != nil || part[place].text.allSatisfy({ $0.isNumber || ".,".contains($0) }),
        case let nouns = part.indices.filter({ !range.contains($0) && part[$0].text != ":" }),
        nouns.allSatisfy({ isNoun(words[$0]) && (code != nil || $0 < place) })
      else { return nil }
      // A number alone may be a year, of a room or a count.
      if code == nil,
        WrittenDay.year(part[place].text) != nil || part[place].text.utf8.count < 2
          || nouns.contains(where: { Thing(words[$0].text) != nil })
      {
        return nil
      }
      items.append(
        (Self.ungrouped(joined(range)), code, nouns.map { words[$0].text }.joined(separator: " ")))
    }
    let codes = Set(items.compactMap(\.code))
    guard codes.count == 1 || !codes.isEmpty && items.allSatisfy({ $0.code != nil }) else {
      return nil
    }
    return items.map { item in
      item.amount + (item.code == nil ? " \(codes.first!)" : "")
        + (item.noun.isEmpty ? "" : " \"\(item.noun)\"")
    }.joined(separator: ", ")
  }

  private func code(ofAmount text: String) -> String? {
    guard case .answered(_, let results) = corrector.trial(of: text), results.count == 1,
      results[0].unit.isMoney
    else { return nil }
    return results[0].unit.currency?.code
  }
}
