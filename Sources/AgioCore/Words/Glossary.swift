/// Words and their meanings, in the order in which they were added.
package struct Glossary<Meaning: Sendable>: Sendable {
  private var names = NameIndex()
  private var values: [Meaning] = []

  init() {}

  package subscript(word: String) -> Meaning? { names.place(of: word).map { values[$0] } }

  /// What a word stands for; of a word that is there already, from now on.
  mutating func put(_ word: String, _ value: Meaning) {
    if let place = names.place(of: word) {
      values[place] = value
    } else {
      names.add(word)
      values.append(value)
    }
  }

  package var words: [String] { names.names }
}

extension Glossary: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral words: (String, Meaning)...) {
    self.init()
    for (word, value) in words { put(word, value) }
  }
}

/// Some words, of which it is asked whether one is among them.
package struct WordList: Sendable, ExpressibleByArrayLiteral {
  private var names = NameIndex()

  package init(arrayLiteral words: String...) { self.init(words) }

  package init(_ words: [String]) {
    for word in words where !contains(word) { names.add(word) }
  }

  package func contains(_ word: String) -> Bool { names.place(of: word) != nil }

  package var words: [String] { names.names }
}
