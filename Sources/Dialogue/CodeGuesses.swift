import AgioCore

/// The codes that words of three letters were probably meant to be, as ``AgioCore/Currency/code(like:)`` finds them: to look for
/// one costs as much as all else that is known of a refused line.
struct CodeGuesses {
  /// By the letters of a word: one more than the place of a currency, or nothing.
  private var places = [UInt8](repeating: 0, count: 1 << 15)

  init(_ currencies: [Currency]) {
    // What is nearer, as numbers that are compared: a transposition, then the last letter, the one in the middle, the first.
    var ranks = [UInt8](repeating: .max, count: places.count)
    for currency in currencies.sorted(by: { $0.code < $1.code }) where currency.index < UInt8.max {
      let letters = Array(currency.code.utf8.map { Int($0 & 31) })
      func add(_ word: [Int], _ rank: UInt8) {
        let word = Self.place(word[0], word[1], word[2])
        guard rank < ranks[word] else { return }
        ranks[word] = rank
        places[word] = UInt8(currency.index) + 1
      }
      for place in 0..<2 {
        var word = letters
        word.swapAt(place, place + 1)
        add(word, 0)
      }
      for place in letters.indices {
        for letter in 1...26 {
          var word = letters
          word[place] = letter
          add(word, 3 - UInt8(place))
        }
      }
    }
  }

  private static func place(_ first: Int, _ second: Int, _ third: Int) -> Int {
    first << 10 | second << 5 | third
  }

  /// The currency that three letters are one slip from; nil where they are that of none.
  func currency(like letters: UnsafeBufferPointer<UInt8>) -> Currency? {
    let place = Self.place(Int(letters[0] & 31), Int(letters[1] & 31), Int(letters[2] & 31))
    return places[place] == 0 ? nil : Currency.all[Int(places[place]) - 1]
  }

  /// By the places of currencies the words, in small letters, that are probably meant to be their codes.
  /// - Parameter isWord: whether a word is one of those wanted.
  func words(where isWord: (UnsafeBufferPointer<UInt8>) -> Bool) -> [[String]] {
    var words = [[String]](repeating: [], count: Int(UInt8.max))
    for place in places.indices where places[place] > 0 {
      let letters = [place >> 10, place >> 5 & 31, place & 31].map { UInt8($0) | 0x60 }
      guard letters.withUnsafeBufferPointer(isWord) else { continue }
      words[Int(places[place]) - 1].append(String(decoding: letters, as: UTF8.self))
    }
    return words
  }
}
