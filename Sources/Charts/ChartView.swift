public import AgioCore

/// What of a chart is seen: which days, which lines, and where the cursor stands.
public struct ChartView: Hashable, Sendable {
  /// Places on the chart's axis.
  public private(set) var range: ClosedRange<Int>
  public private(set) var hidden: Set<Int> = []
  /// The line that wins a shared cell; nil for none.
  public private(set) var focus: Int?
  /// A place on the axis; nil while nobody moves about.
  public private(set) var cursor: Int?
  private let whole: ClosedRange<Int>
  private let lines: Int
  private let axis: DayAxis

  /// As close as one can look.
  static let fewestPlaces = 5

  public init(of chart: Chart) {
    whole = chart.wholeRange
    range = whole
    lines = chart.lines.count
    axis = chart.axis
  }

  public var isWhole: Bool { range == whole }

  /// The same view of a chart with other days or lines, as far as it can be.
  public func moved(to chart: Chart) -> ChartView {
    var view = ChartView(of: chart)
    guard chart.axis == axis else { return view }
    if !isWhole { view.show(range.lowerBound, range.upperBound) }
    view.hidden = hidden.filter { $0 < view.lines }
    if view.hidden.count == view.lines { view.hidden = [] }
    view.focus = focus.flatMap { $0 < view.lines ? $0 : nil }
    view.cursor = cursor.map { min(max($0, view.whole.lowerBound), view.whole.upperBound) }
    return view
  }

  private mutating func show(_ first: Int, _ last: Int) {
    let length = min(last - first, whole.upperBound - whole.lowerBound)
    let start = min(max(first, whole.lowerBound), whole.upperBound - length)
    range = start...start + length
  }

  /// Half or twice as many days, around the cursor.
  public mutating func zoom(in isCloser: Bool) {
    let length = range.upperBound - range.lowerBound
    let wanted = isCloser ? max(Self.fewestPlaces, length / 2) : length * 2
    let total = whole.upperBound - whole.lowerBound
    let next = min(wanted, total)
    let centre = cursor ?? range.upperBound
    // The cursor stays where it is on the screen.
    let share = length == 0 ? 0 : (centre - range.lowerBound) * next / length
    show(centre - share, centre - share + next)
  }

  public mutating func zoomOut() { range = whole }

  /// By a share of what is seen: `steps` of `width`.
  public mutating func pan(byShare steps: Int, of width: Int) {
    let length = range.upperBound - range.lowerBound
    let step = length * steps / max(1, width)
    show(range.lowerBound + step, range.upperBound + step)
  }

  public mutating func toBeginning() {
    show(whole.lowerBound, whole.lowerBound + range.upperBound - range.lowerBound)
    cursor = range.lowerBound
  }

  public mutating func toEnd() {
    show(whole.upperBound - range.upperBound + range.lowerBound, whole.upperBound)
    cursor = range.upperBound
  }

  /// Moves the cursor to the next day on which a line that is seen has a fixing.
  public mutating func moveCursor(by days: Int, in chart: Chart) {
    let start = cursor ?? (days < 0 ? range.upperBound + 1 : range.lowerBound - 1)
    var place = start + days
    while whole.contains(place) {
      if hasFixing(at: place, in: chart) {
        setCursor(place)
        return
      }
      place += days < 0 ? -1 : 1
    }
  }

  /// Moves the cursor by months.
  public mutating func moveCursor(byMonths months: Int, in chart: Chart) {
    let start = axis.date(at: cursor ?? range.upperBound)
    let place = axis.place(of: start.adding(months: months))
    let clamped = min(max(place, whole.lowerBound), whole.upperBound)
    setCursor(clamped)
    if !hasFixing(at: clamped, in: chart) { moveCursor(by: months < 0 ? 1 : -1, in: chart) }
  }

  public mutating func setCursor(_ place: Int) {
    let clamped = min(max(place, whole.lowerBound), whole.upperBound)
    cursor = clamped
    let length = range.upperBound - range.lowerBound
    if clamped < range.lowerBound { show(clamped, clamped + length) }
    if clamped > range.upperBound { show(clamped - length, clamped) }
  }

  /// The day under the cursor.
  public var cursorDate: CalendarDate? { cursor.map(axis.date) }

  private func hasFixing(at place: Int, in chart: Chart) -> Bool {
    chart.lines.indices.contains { index in
      !hidden.contains(index) && !chart.lines[index].indices(in: place...place, of: axis).isEmpty
    }
  }

  /// Puts a line in front; a second time hides it; a third time shows it as before.
  public mutating func choose(_ line: Int) {
    guard line < lines else { return }
    if hidden.contains(line) {
      hidden.remove(line)
    } else if focus == line {
      focus = nil
      // The last one that is seen stays.
      if hidden.count < lines - 1 { hidden.insert(line) }
    } else {
      focus = line
    }
  }

  /// The lines that are seen, in the order in which they are drawn.
  func drawingOrder(of chart: Chart) -> [Int] {
    let seen = chart.lines.indices.reversed().filter { !hidden.contains($0) && $0 != focus }
    return seen + (focus.map { [$0] } ?? [])
  }
}
