public import AgioCore

/// Draws a chart as SVG (https://www.w3.org/TR/SVG2): a picture that scales, with its words for who cannot see it.
public struct SVGPainter {
  /// What stands around the lines.
  public struct Words: Sendable {
    public var title: String
    /// The sentences that say it all.
    public var description: [String]
    /// Whose figures they are.
    public var source: String

    public init(title: String, description: [String], source: String) {
      self.title = title
      self.description = description
      self.source = source
    }
  }

  private let chart: Chart
  private let words: Words
  private let wording: Wording
  private let view: ChartView

  public init(_ chart: Chart, _ words: Words, _ wording: Wording) {
    self.chart = chart
    self.words = words
    self.wording = wording
    view = ChartView(of: chart)
  }

  static let width = 960
  static let height = 480
  static let top = 36
  static let bottom = 60
  static let left = 84

  /// The part to the right that the labels need.
  var right: Int {
    16
      + chart.lines.indices.map { number in
        let line = chart.lines[number]
        return Self.width(
          endsWithin(number) ? name(number) + line.valueText(line.points.count - 1) : label(number))
      }.max()!
  }

  /// About 8.4 units a bold letter of 13.
  private static func width(_ text: String) -> Int { text.count * 42 / 5 }

  private func name(_ number: Int) -> String {
    chart.lines.count == 1 ? "" : "\(chart.lines[number].name) "
  }

  private func label(_ number: Int) -> String {
    let line = chart.lines[number]
    return name(number) + line.endText(line.points.count - 1, wording)
  }

  /// Whether a line's last fixing is older than the last day of the picture because the series ended.
  private func endsWithin(_ number: Int) -> Bool {
    let line = chart.lines[number]
    return line.series.end != nil
      && chart.axis.place(of: line.points[line.points.count - 1].date) < view.range.upperBound
  }

  var plotWidth: Int { Self.width - Self.left - right }
  var plotHeight: Int { Self.height - Self.top - Self.bottom }

  /// Colours that those who confuse red and green tell apart on white, and lighter ones for dark grounds; Okabe and Ito's,
  /// darkened until text in them has a contrast of 4.5.
  static let colours = [
    ("#005fa3", "#56b4e9"), ("#a04000", "#e69f00"), ("#00694d", "#2fc79a"),
    ("#8e3a6c", "#e39ac6"), ("#6b5b00", "#f0e442"), ("#3b3b3b", "#d0d0d0"),
    ("#b3261e", "#ff8a65"), ("#4a3aa7", "#b3a7ff"),
  ]
  static let dashes = ["", "7 3", "2 3", "9 3 2 3", "12 4", "4 4", "1 4", "9 3 2 3 2 3"]

  /// The style of the parts, for light and dark grounds and for paper. Colours stand where they are used: not all that
  /// draws SVG knows variables.
  static var style: String {
    """
    \(rules(isDark: false))\
    .chart text{font:13px system-ui,-apple-system,"Segoe UI",sans-serif}
    .chart .title{font-size:15px;font-weight:600}
    .chart .grid,.chart .axis{stroke-width:1}
    .chart .mark{stroke-width:1.5;stroke-dasharray:4 3}
    .chart .line{fill:none;stroke-width:1.6;stroke-linejoin:round;stroke-linecap:round}

    """
      + dashes.indices.map { number in
        (dashes[number].isEmpty
          ? "" : ".chart .line\(number){stroke-dasharray:\(dashes[number])}\n")
          + ".chart .label\(number){font-weight:600}\n"
      }.joined() + "@media screen and (prefers-color-scheme:dark){\n\(rules(isDark: true))}\n"
  }

  private static func rules(isDark: Bool) -> String {
    let (ground, text, quiet, grid, mark) =
      isDark
      ? ("#16181d", "#ececec", "#a8adb5", "#33373f", "#ff8a65")
      : ("#ffffff", "#1b1b1b", "#595959", "#e3e3e3", "#b3261e")
    return """
      .chart .ground{fill:\(ground)}
      .chart text{fill:\(text)}
      .chart .quiet{fill:\(quiet)}
      .chart .grid{stroke:\(grid)}
      .chart .axis{stroke:\(quiet)}
      .chart .mark{stroke:\(mark)}

      """
        + colours.indices.map { number in
          let colour = isDark ? colours[number].1 : colours[number].0
          return ".chart .line\(number){stroke:\(colour)}.chart .label\(number){fill:\(colour)}\n"
        }.joined()
  }

  /// The document by itself.
  public var document: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" class="chart" width="\(Self.width)" height="\(Self.height)" \
    viewBox="0 0 \(Self.width) \(Self.height)" role="img" aria-labelledby="title desc">
    \(body(withStyle: true))</svg>

    """
  }

  /// What stands within the `svg` element.
  func body(withStyle: Bool) -> String {
    var out = "<title id=\"title\">\(Markup.escaped(words.title))</title>\n"
    out += "<desc id=\"desc\">\(Markup.escaped(words.description.joined(separator: " ")))</desc>\n"
    if withStyle { out += "<style>\n\(Self.style)</style>\n" }
    out += "<rect class=\"ground\" width=\"\(Self.width)\" height=\"\(Self.height)\"/>\n"
    out += "<text class=\"title\" x=\"16\" y=\"24\">\(Markup.escaped(words.title))</text>\n"
    let axis = valueAxis
    out += "<g id=\"axes\">\n" + grid(axis) + days + "</g>\n"
    out += "<g id=\"marks\">\n" + marks + "</g>\n<g id=\"lines\">\n"
    for index in chart.lines.indices {
      out += "<path class=\"line line\(index)\" d=\"\(path(index, axis))\"/>\n"
    }
    out += "</g>\n<g id=\"labels\">\n" + endLabels(axis) + "</g>\n"
    let y = Self.height - 12
    // Beside a picture of its own no sentence says what its figures are.
    let footing = [withStyle ? ChartSentence(chart).index.map { wording($0) } : nil, words.source]
      .compactMap(\.self).joined(separator: "; ")
    out += "<text class=\"quiet\" x=\"16\" y=\"\(y)\">\(Markup.escaped(footing))</text>\n"
    return out
  }

  var valueAxis: ValueAxis {
    let low = chart.lines.compactMap { $0.values.min() }.min()!
    let high = chart.lines.compactMap { $0.values.max() }.max()!
    return ValueAxis(from: low, to: high, places: chart.places, mostTicks: 7)
  }

  private func x(_ place: Int) -> Int {
    let span = view.range.upperBound - view.range.lowerBound
    return ((place - view.range.lowerBound) * plotWidth * 10 * 2 + span) / (2 * span)
      + Self.left * 10
  }

  /// Tenths of a unit from the top.
  private func y(_ value: Int, _ axis: ValueAxis) -> Int {
    axis.position(of: value, extent: plotHeight * 10 + 1) + Self.top * 10
  }

  static func tenths(_ number: Int) -> String {
    let size = number.magnitude
    let whole = size / 10 == 0 && size % 10 > 0 ? "" : "\(size / 10)"
    return (number < 0 ? "-" : "") + (size % 10 == 0 ? whole : "\(whole).\(size % 10)")
  }

  private func grid(_ axis: ValueAxis) -> String {
    axis.ticks.map { tick in
      let y = Self.tenths(y(tick, axis))
      let text = Self.tenths(self.y(tick, axis) + 45)
      return "<path class=\"grid\" d=\"M\(Self.left) \(y)H\(Self.left + plotWidth)\"/>"
        + "<text class=\"quiet\" x=\"\(Self.left - 8)\" y=\"\(text)\" text-anchor=\"end\">\(axis.label(of: tick))</text>\n"
    }.joined()
  }

  private var days: String {
    let y = Self.top + plotHeight
    let ticks = DayTicks(chart.axis, view.range, wording)
    var out = "<path class=\"axis\" d=\"M\(Self.left) \(y)H\(Self.left + plotWidth)\"/>\n"
    for tick in ticks.ticks(extent: plotWidth, gap: 24, width: { DisplayWidth.of($0) * 8 }) {
      let place = Self.tenths(x(chart.axis.place(of: tick.date)))
      out +=
        "<path class=\"axis\" d=\"M\(place) \(y)v5\"/><text class=\"quiet\" x=\"\(place)\" y=\"\(y + 20)\" text-anchor=\"middle\">\(Markup.escaped(tick.label))</text>\n"
    }
    return out
  }

  private var marks: String {
    chart.marks.map { mark in
      let place = Self.tenths(x(chart.axis.place(of: mark.date)))
      return
        "<path class=\"mark\" d=\"M\(place) \(Self.top)V\(Self.top + plotHeight)\"/><text class=\"quiet\" x=\"\(place)\" y=\"\(Self.top - 4)\" text-anchor=\"middle\">\(mark.date)</text>\n"
    }.joined()
  }

  /// A line as a path: of each unit of the width the first, the lowest, the highest and the last point (M4; Jugel and
  /// others, VLDB 2014), which give the same picture as all of them.
  private func path(_ number: Int, _ axis: ValueAxis) -> String {
    let line = chart.lines[number]
    var out = PathText()
    var kept = KeptPoints()
    let flush = { (kept: KeptPoints, out: inout PathText) in
      for index in kept.indices {
        let place = x(chart.axis.place(of: line.points[index].date))
        out.add(x: (place + 5) / 10 * 10, y: y(line.values[index], axis))
      }
    }
    var column = Int.min
    for index in line.points.indices {
      let here = (x(chart.axis.place(of: line.points[index].date)) + 5) / 10
      let isAfterGap = line.points[index].isAfterGap
      if here == column, !isAfterGap {
        kept.keep(index, line.values)
        continue
      }
      flush(kept, &out)
      if isAfterGap { out.lift() }
      kept = KeptPoints(index)
      column = here
    }
    flush(kept, &out)
    out.lift()
    return out.text
  }

  private func endLabels(_ axis: ValueAxis) -> String {
    var places = chart.lines.indices.filter { !endsWithin($0) }.map { index in
      let line = chart.lines[index]
      return (index: index, y: y(line.values[line.values.count - 1], axis) / 10 + 4)
    }
    places.sort { $0.y < $1.y }
    for place in places.indices.dropFirst() {
      places[place].y = max(places[place].y, places[place - 1].y + 16)
    }
    var limit = Self.top + plotHeight + 4
    for place in places.indices.reversed() {
      places[place].y = min(places[place].y, limit)
      limit = places[place].y - 16
    }
    return places.map { place in
      "<text class=\"label\(place.index)\" x=\"\(Self.left + plotWidth + 8)\" y=\"\(place.y)\">\(Markup.escaped(label(place.index)))</text>\n"
    }.joined() + chart.lines.indices.filter(endsWithin).map { innerLabel($0, axis) }.joined()
  }

  /// A label beside the end of a line within the picture; above it where the picture ends soon.
  private func innerLabel(_ number: Int, _ axis: ValueAxis) -> String {
    let line = chart.lines[number]
    let last = line.points.count - 1
    let (text, y) = (label(number), y(line.values[last], axis) / 10)
    let x = x(chart.axis.place(of: line.points[last].date)) / 10
    let fits = x + 8 + Self.width(text) <= Self.left + plotWidth
    let place =
      fits ? "x=\"\(x + 8)\" y=\"\(y + 4)\"" : "x=\"\(x)\" y=\"\(y - 8)\" text-anchor=\"end\""
    return "<text class=\"label\(number)\" \(place)>\(Markup.escaped(text))</text>\n"
  }
}

/// Text in markup.
enum Markup {
  /// With nothing in it that markup could take for its own, and nothing hidden.
  static func escaped(_ text: String) -> String {
    VisibleText.of(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
  }
}

/// Of the points in one column those that are drawn: the first, the lowest, the highest and the last.
private struct KeptPoints {
  private var places: [Int] = []

  init() {}

  init(_ index: Int) { places = Array(repeating: index, count: 4) }

  mutating func keep(_ index: Int, _ values: [Int]) {
    if values[index] < values[places[1]] { places[1] = index }
    if values[index] > values[places[2]] { places[2] = index }
    places[3] = index
  }

  /// In order, each once.
  var indices: [Int] { Set(places).sorted() }
}

/// The data of a path, in steps from point to point: half the bytes of places.
private struct PathText {
  private(set) var text = ""
  private var before: (x: Int, y: Int)?
  private var steps = 0

  /// - Parameters: tenths of a unit.
  mutating func add(x: Int, y: Int) {
    if let before {
      text += steps == 0 ? "l" : " "
      text += "\(SVGPainter.tenths(x - before.x)) \(SVGPainter.tenths(y - before.y))"
      steps += 1
    } else {
      text += "M\(SVGPainter.tenths(x)) \(SVGPainter.tenths(y))"
      steps = 0
    }
    before = (x, y)
  }

  /// The next point begins anew. A point by itself is a line of no length, whose round ends are seen.
  mutating func lift() {
    if before != nil, steps == 0 { text += "h0" }
    before = nil
  }
}
