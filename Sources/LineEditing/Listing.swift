/// Rows shown under the line, gone at the next key.
struct Listing: Equatable {
  static let none = Listing([])
  static let mostRows = 8

  struct Row: Equatable {
    var text: String
    /// How many scalars of the text say what it is; the rest is quiet.
    var leadCount = 0
    var isSelected = false
  }

  private let entries: [Candidate]
  private let selected: Int?
  private let rest: String
  /// Whether keys move through it: then it has as many rows as there is room for, a page at a time.
  let isMenu: Bool

  /// - Parameter rest: ends a list that is too long; `#` stands for how many more there are.
  init(
    _ entries: [Candidate], selected: Int? = nil, rest: String = "… and # more",
    isMenu: Bool = false
  ) {
    self.rest = rest
    self.entries = entries
    self.selected = selected
    self.isMenu = isMenu
  }

  /// The entries that fit into `room` rows, and whether some do not.
  private func listed(room: Int) -> Range<Int> {
    let all = entries.count
    let most = isMenu ? room : min(room, Self.mostRows)
    if all <= most { return 0..<all }
    let count = isMenu || room <= Self.mostRows ? room - 1 : Self.mostRows
    guard count > 0 else { return 0..<0 }
    let first = selected.map { isMenu ? $0 / count * count : max(0, $0 - count + 1) } ?? 0
    return first..<min(all, first + count)
  }

  /// How many entries make a page, where there is room for `room` rows.
  func page(room: Int) -> Int { max(1, listed(room: room).count) }

  /// The rows for a terminal of `width` columns with room for `room` of them: the first ones, or
  /// those with the selected one.
  ///
  /// No row reaches the last column: a terminal would then wait with the wrap, and a resize
  /// would fold the row.
  func rows(width: Int, room: Int) -> [Row] {
    guard room > 0 else { return [] }
    let listed = listed(room: room)
    let shown = entries[listed]
    let widest = shown.map { $0.text.columns }.max() ?? 0
    let longest = shown.map { $0.detail.columns }.max() ?? 0
    let noted = shown.map { $0.note.columns }.max() ?? 0
    let hasNotes = noted > 0 && widest + 2 + longest + 2 + noted < width
    var rows = listed.map { index in
      let entry = entries[index]
      var text = entry.text
      if !entry.detail.isEmpty { text = text.padded(to: widest + 2) + entry.detail }
      if hasNotes, !entry.note.isEmpty {
        let place = widest + 4 + longest + noted - entry.note.columns
        text = text.padded(to: place) + entry.note
      }
      return Row(
        text: text, leadCount: entry.text.unicodeScalars.count, isSelected: index == selected)
    }
    let others = entries.count - listed.count
    if others > 0 { rows.append(Row(text: rest.replacing("#", with: "\(others)"))) }
    for index in rows.indices { rows[index].text = rows[index].text.cut(to: width - 1) }
    return rows
  }
}
