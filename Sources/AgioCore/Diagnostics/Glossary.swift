/// What each of some words stands for. One that is asked for costs a third of what a dictionary does, which takes care that
/// nobody can choose texts that share a place: here the words are the program's.
package struct Glossary<Meaning: Sendable>: Sendable {
  private var names = NameIndex()
  private var values: [Meaning] = []

  /// - Parameters:
  ///   - count: how many words there will be.
  ///   - bytes: how long they are together.
  init(reserving count: Int, bytes: Int) {
    names.reserve(names: count, bytes: bytes)
    values.reserveCapacity(count)
  }

  package subscript(word: String) -> Meaning? {
    var word = word
    return word.withUTF8 { names.place(of: $0) }.map { values[$0] }
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

  var words: [String] { values.indices.map(names.name) }
}

extension Glossary: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral words: (String, Meaning)...) {
    self.init(reserving: words.count, bytes: words.count * 8)
    for (var word, value) in words { word.withUTF8 { put($0, value) } }
  }
}

/// Some words, of which it is asked whether one is among them.
package struct WordList: Sendable, ExpressibleByArrayLiteral {
  private var names = NameIndex()

  package init(arrayLiteral words: String...) {
    for var word in words {
      word.withUTF8 { if names.place(of: $0) == nil { _ = names.add($0) } }
    }
  }

  package func contains(_ word: String) -> Bool {
    var word = word
    return word.withUTF8 { names.place(of: $0) != nil }
  }

  package var words: [String] { (0..<names.count).map(names.name) }
}
