/// Rows shown under the line, gone at the next key.
struct Listing: Equatable {
  static let none = Listing([])
  static let mostRows = 8

  private let entries: [Candidate]

  init(_ entries: [Candidate]) {
    self.entries = entries
  }

  /// The rows for a terminal of `width` columns with room for `room` of them.
  ///
  /// No row reaches the last column: a terminal would then wait with the wrap, and a resize
  /// would fold the row.
  func rows(width: Int, room: Int) -> [String] {
    guard room > 0 else { return [] }
    let all = entries.count
    let count = all <= min(room, Self.mostRows) ? all : min(room - 1, Self.mostRows)
    let listed = entries.prefix(count)
    let widest = listed.map { $0.text.columns }.max() ?? 0
    var rows = listed.map { entry in
      let gap = String(repeating: " ", count: widest - entry.text.columns + 2)
      return entry.detail.isEmpty ? entry.text : entry.text + gap + entry.detail
    }
    if count < all { rows.append("… and \(all - count) more") }
    return rows.map { $0.clipped(to: width - 1) }
  }
}
