import AgioCore

/// Finds in a text what stands in the places of a sentence.
struct SentencePattern {
  /// Sentences with fewer letters of their own would be found in anything.
  static let leastWeight = 5

  private let pieces: [PhraseTemplate.Piece]
  /// How much of a sentence its own words are, in bytes.
  let weight: Int

  init(_ sentence: String) {
    pieces = PhraseTemplate(sentence).pieces
    weight = pieces.reduce(0) {
      switch $1 {
      case .text(let text): $0 + text.utf8.count
      case .counted(_, let forms): $0 + (forms.first?.utf8.count ?? 0)
      case .argument: $0
      }
    }
  }

  /// The texts of the places, counted from 1; nil if the text is another sentence.
  func match(_ text: String) -> [Int: String]? {
    var found: [Int: String] = [:]
    return match(text[...], pieces[...], &found) ? found : nil
  }

  private func match(
    _ text: Substring, _ pieces: ArraySlice<PhraseTemplate.Piece>, _ found: inout [Int: String]
  ) -> Bool {
    guard let piece = pieces.first else { return text.isEmpty }
    let rest = pieces.dropFirst()
    switch piece {
    case .text(let literal):
      return text.hasPrefix(literal) && match(text.dropFirst(literal.count), rest, &found)
    case .counted(let place, let forms):
      // The number stands before its word.
      found[place] = found[place] ?? found[place - 1]
      for form in forms where text.hasPrefix(form) {
        if match(text.dropFirst(form.count), rest, &found) { return true }
      }
      return false
    case .argument(let place):
      guard case .text(let next)? = rest.first else {
        found[place] = String(text)
        return rest.isEmpty && !text.isEmpty
      }
      for end in text.indices.dropFirst() where text[end...].hasPrefix(next) {
        found[place] = String(text[..<end])
        if match(text[end...], rest, &found) { return true }
      }
      return false
    }
  }
}
