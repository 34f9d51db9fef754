/// A search back through earlier lines by Ctrl-R, one key at a time, case ignored.
struct RecallSearch {
  private(set) var query = ""
  /// The line found; kept while a longer query finds none.
  private(set) var match: String?
  private var index: Int
  private var isMissed = false

  init(in lines: [String]) {
    index = lines.count
  }

  /// What stands in place of the prompt.
  var prompt: String { isMissed ? "(search, none) \(query): " : "(search) \(query): " }

  /// Narrows the search by one more character.
  mutating func type(_ scalar: Unicode.Scalar, in lines: [String]) {
    query.unicodeScalars.append(scalar)
    find(from: min(index, lines.count - 1), in: lines)
  }

  /// Takes the last character back and begins at the newest line again.
  mutating func erase(in lines: [String]) {
    guard !query.isEmpty else { return }
    query.unicodeScalars.removeLast()
    match = nil
    index = lines.count
    find(from: lines.count - 1, in: lines)
  }

  /// Goes on to an older line.
  mutating func older(in lines: [String]) {
    find(from: index - 1, in: lines)
  }

  private mutating func find(from newest: Int, in lines: [String]) {
    isMissed = false
    guard !query.isEmpty else { return }
    let wanted = Array(query.lowercased().utf8)
    for candidate in lines.indices.prefix(newest + 1).reversed()
    where lines[candidate] != match || candidate == index {
      guard lines[candidate].lowercased().utf8.contains(run: wanted) else { continue }
      index = candidate
      match = lines[candidate]
      return
    }
    isMissed = true
  }
}

extension String.UTF8View {
  fileprivate func contains(run wanted: [UInt8]) -> Bool {
    indices.contains { self[$0...].starts(with: wanted) }
  }
}
