/// The words of a command at the prompt, split as a shell splits them: `:rates EUR USD --on "6 May 2024"`.
package struct CommandWords {
  package let words: [String]

  /// A quote opens at the beginning of a word or behind `=`, and closes before a blank or the end; any other is a letter, so
  /// that `don't` needs no quotes.
  package init(_ text: String) {
    let letters = Array(text)
    var words: [String] = []
    var word: String?
    var place = 0
    while place < letters.count {
      let letter = letters[place]
      let isBeginning = word == nil || word?.last == "="
      if isBeginning, letter == "\"" || letter == "'",
        let end = (place + 1..<letters.count).first(where: {
          letters[$0] == letter && ($0 + 1 == letters.count || Self.isBlank(letters[$0 + 1]))
        })
      {
        word = (word ?? "") + String(letters[(place + 1)..<end])
        place = end + 1
        continue
      }
      if Self.isBlank(letter) {
        if let finished = word { words.append(finished) }
        word = nil
      } else {
        word = (word ?? "") + String(letter)
      }
      place += 1
    }
    if let word { words.append(word) }
    self.words = words
  }

  private static func isBlank(_ letter: Character) -> Bool {
    letter == " " || letter == "\t" || letter == "\r"
  }
}
