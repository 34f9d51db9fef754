/// Names, each with its place in the order in which they were added. Spellings of a name that differ only in how accents are
/// encoded are the same.
package struct NameIndex: Sendable {
  private var places: [String: Int] = [:]
  package private(set) var names: [String] = []

  package init() {}

  package var count: Int { names.count }

  /// The place of a name; nil where there is none.
  package func place(of name: String) -> Int? { places[name] }

  func name(at place: Int) -> String { names[place] }

  /// Adds a name that is not there.
  /// - Returns: its place.
  @discardableResult
  package mutating func add(_ name: String) -> Int {
    places[name] = names.count
    names.append(name)
    return names.count - 1
  }

  /// Makes room for so many names.
  package mutating func reserve(_ count: Int) {
    places.reserveCapacity(count)
    names.reserveCapacity(count)
  }

  /// The names that one slip could have made of another, in the order in which they were added: candidates for
  /// ``NearestName``.
  ///
  /// They have as many letters, or one more or less, and two at most differ in their low five bits, in which small and large
  /// letters are the same. Of names with letters beyond ASCII nothing is left out.
  func names(near name: String) -> [String] {
    let letters = Self.letters(of: name)
    let isASCII = name.utf8.allSatisfy { $0 < 0x80 }
    return names.filter { other in
      !isASCII || !other.utf8.allSatisfy { $0 < 0x80 }
        || abs(other.utf8.count - name.utf8.count) <= 1
          && (Self.letters(of: other) ^ letters).nonzeroBitCount <= 2
    }
  }

  private static func letters(of name: String) -> UInt32 {
    name.utf8.reduce(0) { $0 | 1 &<< UInt32($1 & 31) }
  }
}
