import Dialogue

typealias Candidate = Suggestions.Candidate

/// Rows shown under the line, gone at the next key.
struct Listing: Equatable {
  static let none = Listing([])
  static let mostRows = 8

  enum Kind: Equatable {
    /// Looked at only.
    case plain
    /// Keys move through it: it has as many rows as there is room for, a page at a time.
    case menu
    /// A menu in as many columns as the window is wide.
    case grid
  }

  struct Row: Equatable {
    var cells: [Cell]

    init(_ cells: [Cell]) { self.cells = cells }

    var text: String {
      cells.map { $0.text + String(repeating: " ", count: $0.gap) }.joined()
    }
    var isSelected: Bool { cells.contains(where: \.isSelected) }
  }

  struct Cell: Equatable {
    var text: String
    /// How many scalars of the text say what it is; the rest is quiet.
    var leadCount = 0
    var isSelected = false
    /// Blanks behind it that set the next column apart.
    var gap = 0
  }

  private let entries: [Candidate]
  private let selected: Int?
  private let rest: String
  let kind: Kind

  /// - Parameter rest: ends a list that is too long; `#` stands for how many more there are.
  init(
    _ entries: [Candidate], selected: Int? = nil, rest: String = "… and # more",
    kind: Kind = .plain
  ) {
    self.rest = rest
    self.entries = entries
    self.selected = selected
    self.kind = kind
  }

  /// How the entries stand: columns are filled one after the other.
  struct Shape: Equatable {
    var columns = 1
    var rows = 0
    var page: Int { max(1, columns * rows) }
  }

  /// As many columns as fit; a list that is short enough has one.
  func shape(width: Int, room: Int) -> Shape {
    let most = kind == .plain ? min(room, Self.mostRows) : room
    if entries.count <= most, kind != .grid || entries.count <= Self.mostRows {
      return Shape(rows: entries.count)
    }
    if kind == .grid {
      let widths = entries.map(Widths.init)
      for columns in stride(from: min(entries.count, width / 4), to: 1, by: -1) {
        let isWhole = entries.count <= columns * room
        let shape = Shape(
          columns: columns, rows: isWhole ? (entries.count - 1) / columns + 1 : room - 1)
        if shape.rows > 0, isFitting(shape, widths, width) { return shape }
      }
    }
    let isFull = kind != .plain || room <= Self.mostRows
    return Shape(rows: max(0, entries.count <= most ? entries.count : isFull ? room - 1 : most))
  }

  private static let columnGap = 3

  /// The columns taken by the parts of entries.
  private struct Widths {
    var text = 0
    var detail = 0
    var note = 0

    init() {}

    init(_ entry: Candidate) {
      (text, detail, note) = (entry.text.columns, entry.detail.columns, entry.note.columns)
    }

    mutating func widen(to other: Widths) {
      (text, detail) = (max(text, other.text), max(detail, other.detail))
      note = max(note, other.note)
    }

    var withoutNote: Int { text + (detail > 0 ? 2 + detail : 0) }
    var all: Int { note > 0 ? text + 2 + detail + 2 + note : withoutNote }
  }

  private func isFitting(_ shape: Shape, _ widths: [Widths], _ width: Int) -> Bool {
    for page in stride(from: 0, to: widths.count, by: shape.page) {
      var total = -Self.columnGap
      for start in stride(from: page, to: min(page + shape.page, widths.count), by: shape.rows) {
        var widest = Widths()
        for index in start..<min(start + shape.rows, widths.count) {
          widest.widen(to: widths[index])
        }
        total += widest.all + Self.columnGap
      }
      if total >= width { return false }
    }
    return true
  }

  /// The rows for a terminal of `width` columns with room for `room` of them: the first ones, or
  /// those with the selected one.
  ///
  /// No row reaches the last column: a terminal would then wait with the wrap, and a resize
  /// would fold the row.
  func rows(width: Int, room: Int) -> [Row] {
    guard room > 0 else { return [] }
    let shape = shape(width: width, room: room)
    let first = first(of: shape)
    let listed = first..<min(entries.count, first + shape.columns * shape.rows)
    var rows = Array(repeating: Row([]), count: min(shape.rows, listed.count))
    var widest = 0
    for start in stride(from: listed.lowerBound, to: listed.upperBound, by: max(1, shape.rows)) {
      let column = start..<min(start + shape.rows, listed.upperBound)
      let cells = cells(column, width: shape.columns > 1 ? .max : width)
      for (row, cell) in zip(rows.indices, cells) {
        if let last = rows[row].cells.indices.last {
          rows[row].cells[last].gap =
            widest - rows[row].cells[last].text.columns + Self.columnGap
        }
        rows[row].cells.append(cell)
      }
      widest = cells.map(\.text.columns).max() ?? 0
    }
    let others = entries.count - listed.count
    if others > 0 {
      let text = rest.replacing("#", with: "\(others)").cut(to: width - 1)
      rows.append(Row([Cell(text: text)]))
    }
    return rows
  }

  private func first(of shape: Shape) -> Int {
    guard let selected, shape.rows > 0 else { return 0 }
    return kind == .plain ? max(0, selected - shape.rows + 1) : selected / shape.page * shape.page
  }

  /// Entries under each other; notes only where all fit.
  private func cells(_ column: Range<Int>, width: Int) -> [Cell] {
    var widest = Widths()
    for entry in entries[column] { widest.widen(to: Widths(entry)) }
    let hasNotes = widest.note > 0 && widest.all < width
    return column.map { index in
      let entry = entries[index]
      var text = entry.text
      if !entry.detail.isEmpty { text = text.padded(to: widest.text + 2) + entry.detail }
      if hasNotes, !entry.note.isEmpty {
        text = text.padded(to: widest.all - entry.note.columns) + entry.note
      }
      return Cell(
        text: width == .max ? text : text.cut(to: width - 1),
        leadCount: entry.text.unicodeScalars.count, isSelected: index == selected)
    }
  }
}

extension Suggestions {
  /// What to put in place of `word`: the only candidate, or as far as all agree, case ignored;
  /// nil when that adds nothing.
  func extending(_ word: String) -> String? {
    guard let first = candidates.first else { return nil }
    // An option that nobody has begun to type is offered.
    if candidates.count == 1 {
      return first.text == word || word.isEmpty && first.text.hasPrefix("-") ? nil : first.text
    }
    // Where nothing is typed, what all happen to share says nothing.
    if word.isEmpty { return nil }
    var shared = first.text
    for candidate in candidates.dropFirst() {
      let agreed = zip(shared, candidate.text).prefix { $0.lowercased() == $1.lowercased() }
      shared = String(agreed.map(\.0))
    }
    // Candidates found by name or country need not begin with what was typed.
    let adds = shared.count > word.count && shared.lowercased().hasPrefix(word.lowercased())
    return adds ? shared : nil
  }
}

/// A list of candidates that keys move through; the one selected stands in the line already.
struct CompletionMenu: Equatable {
  let candidates: [Candidate]
  /// What stood in the line when the list opened.
  private let original: [Unicode.Scalar]
  /// Where it begins, in scalars of the line.
  private let start: Int
  private(set) var selected: Int?

  init(_ candidates: [Candidate], of original: [Unicode.Scalar], at start: Int) {
    self.candidates = candidates
    self.original = original
    self.start = start
  }

  /// What stands in the line for it, in scalars.
  var range: Range<Int> { start..<start + word.count }

  /// The selected candidate, or what was typed.
  var word: [Unicode.Scalar] {
    selected.map { Array(candidates[$0].text.unicodeScalars) } ?? original
  }

  /// Goes on to the next candidate or the one before, from either end to the other.
  mutating func move(by step: Int) {
    let next = selected.map { $0 + step } ?? (step > 0 ? 0 : -1)
    selected = (next + candidates.count) % candidates.count
  }

  /// Goes a page on or back, at most to either end.
  mutating func movePage(by step: Int) {
    let place = selected ?? (step > 0 ? -1 : 0)
    selected = min(max(place + step, 0), candidates.count - 1)
  }

  mutating func deselect() { selected = nil }
}
