/// What each of some words stands for. One that is asked for costs a third of what a dictionary does, which takes care that
/// nobody can choose texts that share a place.
package struct Glossary<Meaning: Sendable>: Sendable {
  private var names = NameIndex()
  private var values: [Meaning] = []

  init() {}

  /// - Parameters:
  ///   - count: how many words there will be.
  ///   - bytes: how long they are together.
  init(reserving count: Int, bytes: Int) {
    names.reserve(names: count, bytes: bytes)
    values.reserveCapacity(count)
  }

  package subscript(word: String) -> Meaning? { names.place(of: word).map { values[$0] } }

  subscript(word: UnsafeBufferPointer<UInt8>) -> Meaning? {
    names.place(of: word).map { values[$0] }
  }

  /// What a word stands for; of a word that is there already, from now on.
  mutating func put(_ word: UnsafeBufferPointer<UInt8>, _ value: Meaning) {
    if let place = names.place(of: word) {
      values[place] = value
    } else {
      _ = names.add(word)
      values.append(value)
    }
  }

  mutating func put(_ word: String, _ value: Meaning) {
    var word = word
    word.withUTF8 { put($0, value) }
  }

  var words: [String] { values.indices.map(names.name) }
}

extension Glossary: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral words: (String, Meaning)...) {
    self.init(reserving: words.count, bytes: words.count * 8)
    for (word, value) in words { put(word, value) }
  }
}

/// Some words, of which it is asked whether one is among them.
package struct WordList: Sendable, ExpressibleByArrayLiteral {
  private var names = NameIndex()

  package init(arrayLiteral words: String...) {
    for var word in words where !contains(word) { word.withUTF8 { _ = names.add($0) } }
  }

  package func contains(_ word: String) -> Bool { names.place(of: word) != nil }

  var words: [String] { (0..<names.count).map(names.name) }
}
