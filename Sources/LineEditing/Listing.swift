/// Rows shown under the line, gone at the next key.
struct Listing: Equatable {
  static let none = Listing([])
  static let mostRows = 8

  struct Row: Equatable {
    var text: String
    var isSelected = false
  }

  private let entries: [Candidate]
  private let selected: Int?
  private let rest: String

  /// - Parameter rest: ends a list that is too long; `#` stands for how many more there are.
  init(_ entries: [Candidate], selected: Int? = nil, rest: String = "… and # more") {
    self.rest = rest
    self.entries = entries
    self.selected = selected
  }

  /// The rows for a terminal of `width` columns with room for `room` of them: the first ones, or
  /// those up to the selected one.
  ///
  /// No row reaches the last column: a terminal would then wait with the wrap, and a resize
  /// would fold the row.
  func rows(width: Int, room: Int) -> [Row] {
    guard room > 0 else { return [] }
    let all = entries.count
    let count = all <= min(room, Self.mostRows) ? all : min(room - 1, Self.mostRows)
    let first = selected.map { max(0, $0 - count + 1) } ?? 0
    let listed = first..<min(all, first + count)
    let widest = entries[listed].map { $0.text.columns }.max() ?? 0
    var rows = listed.map { index in
      let entry = entries[index]
      let gap = String(repeating: " ", count: widest - entry.text.columns + 2)
      let text = entry.detail.isEmpty ? entry.text : entry.text + gap + entry.detail
      return Row(text: text, isSelected: index == selected)
    }
    if count < all { rows.append(Row(text: rest.replacing("#", with: "\(all - count)"))) }
    for index in rows.indices { rows[index].text = rows[index].text.clipped(to: width - 1) }
    return rows
  }
}
