/// A search back through earlier lines by Ctrl-R, one key at a time, case ignored: for lines that have every word of
/// what is typed, each line once, the newest first.
struct RecallSearch {
  /// Nobody reads a longer list.
  private static let most = 200

  private(set) var query = ""
  private(set) var found: [String] = []
  private(set) var selected: Int?
  private var isMissed = false

  /// The line found; kept while a longer query finds none.
  var match: String? { selected.map { found[$0] } }

  var prompt: String { isMissed ? "(search, none) \(query): " : "(search) \(query): " }

  /// Narrows the search by one more character.
  mutating func type(_ scalar: Unicode.Scalar, in lines: [String]) {
    query.unicodeScalars.append(scalar)
    let before = match
    let narrowed = lookUp(lines)
    isMissed = narrowed.isEmpty && !words.isEmpty
    if narrowed.isEmpty { return }
    found = narrowed
    selected = before.flatMap { narrowed.firstIndex(of: $0) } ?? 0
  }

  /// Takes the last character back and begins at the newest line again.
  mutating func erase(in lines: [String]) {
    guard !query.isEmpty else { return }
    query.unicodeScalars.removeLast()
    isMissed = false
    found = lookUp(lines)
    selected = found.isEmpty ? nil : 0
    isMissed = found.isEmpty && !words.isEmpty
  }

  /// Goes so many lines on in the list, or back.
  mutating func move(by step: Int) {
    guard let place = selected else { return }
    isMissed = !found.indices.contains(place + step)
    if !isMissed || abs(step) > 1 {
      selected = min(max(place + step, 0), found.count - 1)
      isMissed = false
    }
  }

  private var words: [[UInt8]] {
    query.split(separator: " ").map { Array($0.lowercased().utf8) }
  }

  private func lookUp(_ lines: [String]) -> [String] {
    let words = words
    if words.isEmpty { return [] }
    var seen: Set<String> = []
    var result: [String] = []
    for line in lines.reversed() {
      guard line.utf8.hasAll(words), seen.insert(line).inserted else { continue }
      result.append(line)
      if result.count == Self.most { break }
    }
    return result
  }
}

extension String.UTF8View {
  /// Whether it has all of these, in small letters, somewhere.
  fileprivate func hasAll(_ words: [[UInt8]]) -> Bool {
    let isPlain = allSatisfy { $0 < 0x80 }
    let small = isPlain ? nil : Array(String(decoding: self, as: UTF8.self).lowercased().utf8)
    return words.allSatisfy { word in
      if let small { return small.hasRun(word) { $0 } }
      return withContiguousStorageIfAvailable { bytes in
        bytes.hasRun(word) { $0 &- 65 < 26 ? $0 | 0x20 : $0 }
      } ?? Array(self).hasRun(word) { $0 &- 65 < 26 ? $0 | 0x20 : $0 }
    }
  }
}

extension RandomAccessCollection where Element == UInt8, Index == Int {
  fileprivate func hasRun(_ wanted: [UInt8], _ folded: (UInt8) -> UInt8) -> Bool {
    guard count >= wanted.count, let first = wanted.first else { return wanted.isEmpty }
    for start in startIndex...(endIndex - wanted.count) where folded(self[start]) == first {
      var place = 1
      while place < wanted.count, folded(self[start + place]) == wanted[place] { place += 1 }
      if place == wanted.count { return true }
    }
    return false
  }
}
