import AgioCore
import Dialogue
import Journal
import Rendering
import Shell

/// What the journal and the sources have for an argument that is being typed.
extension SuggestionContext {
  /// Nobody looks for more in a list.
  private static var most: Int { 100 }

  /// The numbers of entries that begin so, the newest first, each with its line.
  func entries(beginning typed: String) -> [Suggestions.Candidate] {
    guard let journal else { return [] }
    let digits = typed.first == "#" ? typed.dropFirst() : typed[...]
    let numbers =
      (try? journal.numbers(JournalQuery(), before: nil, limit: digits.isEmpty ? Self.most : 2_000))
      ?? []
    return numbers.filter { "\($0)".hasPrefix(digits) }.prefix(Self.most).compactMap { number in
      guard let entry = try? journal.entry(number)?.entry else { return nil }
      return Suggestions.Candidate(
        (typed.first == "#" ? "#" : "") + "\(number)", VisibleText.of(entry.line.utf8))
    }
  }

  /// What conversions are found by: periods, words that stand in them, currencies.
  func historyWords(
    _ verbs: [String], after words: [String], _ typed: String
  ) -> [Suggestions.Candidate] {
    let small = typed.lowercased()
    // `last week` has two words.
    if let opening = words.last?.lowercased(), ["last", "this"].contains(opening) {
      return JournalQuery.words.filter { $0.hasPrefix("\(opening) \(small)") }
        .map { Suggestions.Candidate(String($0.dropFirst(opening.count + 1))) }
    }
    let found = (verbs + JournalQuery.words).filter { $0.hasPrefix(small) }
      .map { Suggestions.Candidate($0) }
    return found + (typed.isEmpty ? [] : wordsKept(small)) + currencies(typed)
  }

  /// Words of entries, the newest first.
  private func wordsKept(_ typed: String) -> [Suggestions.Candidate] {
    guard let journal else { return [] }
    var seen: Set<String> = []
    var found: [Suggestions.Candidate] = []
    for number in (try? journal.numbers(JournalQuery(), before: nil, limit: 200)) ?? [] {
      guard let line = try? journal.entry(number)?.entry.line else { continue }
      for word in line.split(whereSeparator: { !$0.isLetter }) where word.utf8.count > 2 {
        let small = word.lowercased()
        guard small.hasPrefix(typed), Currency(code: String(word)) == nil,
          seen.insert(small).inserted
        else { continue }
        found.append(Suggestions.Candidate(String(word), VisibleText.of(line.utf8)))
      }
    }
    return found
  }

  func currencies(_ typed: String) -> [Suggestions.Candidate] {
    let line = "1 EUR in \(typed)"
    return session.suggestions(for: line, cursor: line.utf8.count).candidates
  }

  /// What can stand behind `again 12`: the qualifiers of a conversion.
  func qualifiers(after words: some Collection<String>, typed: String) -> [Suggestions.Candidate] {
    let line = (["1 EUR in USD"] + words).joined(separator: " ") + " \(typed)"
    let found = session.suggestions(for: line, cursor: line.utf8.count)
    // A day of several words is replaced from its first on; here one word is.
    let behind = line.utf8.count - typed.utf8.count - found.range.lowerBound
    return found.candidates.compactMap { candidate in
      guard behind >= 0, candidate.text.utf8.count > behind else { return nil }
      let text = String(decoding: candidate.text.utf8.dropFirst(behind), as: UTF8.self)
      return ["in", "to", "as"].contains(text)
        || !(text.first.map { $0.isLetter || $0.isNumber } ?? false)
        ? nil : Suggestions.Candidate(text, candidate.detail)
    }
  }

  /// What a command does, and pairs: those that are watched, then currencies with the sign of a pair.
  /// - Parameter isPairDue: a currency alone would not do.
  func verbsAndPairs(
    _ verbs: [String], _ typed: String, isPairDue: Bool = false
  ) -> [Suggestions.Candidate] {
    let watched = ((try? journal?.watchlist()) ?? []).map { "\($0.pair)" }
    let small = typed.lowercased()
    let found = (verbs + watched).filter { $0.lowercased().hasPrefix(small) }
      .map { Suggestions.Candidate($0) }
    guard let slash = typed.firstIndex(of: "/") else {
      return found + currencies(typed).map { $0.with(text: $0.text + (isPairDue ? "/" : "")) }
    }
    // Behind the base the quote: `EUR/U`.
    let base = typed[..<slash].uppercased()
    return currencies(String(typed[typed.index(after: slash)...])).filter { $0.text != base }
      .map { $0.with(text: "\(typed[...slash])\($0.text)") }
  }

  /// Numbers of watched pairs, of alerts.
  static func numbers(_ numbers: [(Int, String)], beginning typed: String)
    -> [Suggestions.Candidate]
  {
    let sign = typed.first == "#" ? "#" : ""
    return numbers.map { Suggestions.Candidate("\(sign)\($0.0)", $0.1) }
      .filter { $0.text.hasPrefix(typed) }
  }

  /// Words that begin as typed.
  static func words(_ words: [String], beginning typed: String) -> [Suggestions.Candidate] {
    words.filter { $0.hasPrefix(typed.lowercased()) }.map { Suggestions.Candidate($0) }
  }

  /// The sources there are.
  func sources(_ typed: String) -> [Suggestions.Candidate] {
    let line = "1 EUR in USD via \(typed)"
    return session.suggestions(for: line, cursor: line.utf8.count).candidates
  }
}
