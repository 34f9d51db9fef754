public import AgioCore

/// A chart as one page: no library, no network, the picture there before any script.
public struct ChartPage {
  /// What the page says besides what the picture does.
  public struct Words: Sendable {
    /// The language's code, for who reads aloud.
    public var language: String
    public var picture: SVGPainter.Words
    /// Lines of provenance below.
    public var notes: [String]

    public init(language: String, picture: SVGPainter.Words, notes: [String]) {
      self.language = language
      self.picture = picture
      self.notes = notes
    }
  }

  private let chart: Chart
  private let words: Words
  private let wording: Wording
  private let painter: SVGPainter

  public init(_ chart: Chart, _ words: Words, _ wording: Wording) {
    self.chart = chart
    self.words = words
    self.wording = wording
    painter = SVGPainter(chart, words.picture, wording)
  }

  public var document: String {
    let title = Markup.escaped(words.picture.title)
    return """
      <!doctype html>
      <html lang="\(words.language)">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title)</title>
      <style>
      \(SVGPainter.style)\(Self.style)\(Self.legendStyle)</style>
      </head>
      <body>
      <main>
      <h1>\(title)</h1>
      \(chart.lines.count > 2 ? "" : paragraphs(words.picture.description))<figure id="figure" tabindex="0" role="application" aria-label="\(title)" aria-describedby="keys" aria-details="table">
      <svg id="chart" class="chart" viewBox="0 0 \(SVGPainter.width) \(SVGPainter.height)" role="img" aria-labelledby="title desc">
      \(painter.body(withStyle: false))<path id="cursor" class="cursor" d=""/>
      </svg>
      <figcaption id="readout" class="quiet"></figcaption>
      </figure>
      <p id="live" class="unseen" role="status" aria-live="polite"></p>
      <p id="keys" class="quiet">\(Markup.escaped(wording(keys)))</p>
      <p id="legend" class="legend"></p>
      \(chart.lines.count > 2 ? paragraphs(words.picture.description) : "")\
      <p><a id="csv" hidden download="\(Markup.escaped(fileName)).csv">\(Markup.escaped(wording(say("all data as CSV"))))</a></p>
      \(table)
      \(paragraphs(words.notes, "quiet"))</main>
      <script>
      "use strict";
      const DATA=\(data);
      \(Self.script)</script>
      </body>
      </html>

      """
  }

  private var fileName: String {
    chart.lines.map { "\($0.series.pair.base)-\($0.series.pair.quote)" }.joined(separator: "_")
  }

  private var keys: Phrase {
    say(
      "Keys: arrows move by day, with Shift by month; + and - zoom, 0 shows all; 1 to 8 bring a line to the front, hide and show it; Home and End jump to the ends."
    )
  }

  private func paragraphs(_ texts: [String], _ style: String = "") -> String {
    let name = style.isEmpty ? "" : " class=\"\(style)\""
    return texts.map { "<p\(name)>\(Markup.escaped($0))</p>\n" }.joined()
  }

  /// The first fixings of months, as far as they are drawn: what can be read without the picture.
  private var table: String {
    var months: [CalendarDate] = []
    var cells: [CalendarDate: [Int: String]] = [:]
    let added = Set(chart.marks.flatMap(\.points).compactMap { $0?.date })
    for (number, line) in chart.lines.enumerated() {
      var last: CalendarDate?
      for (index, point) in line.points.enumerated() {
        let month = point.date.firstOfMonth
        if month == last { continue }
        last = month
        let day =
          added.contains(point.date)
          ? wording(say("\("\(point.date)"), added")) : "\(point.date)"
        cells[month, default: [:]][number] =
          "<td>\(line.rateText(index))<small> \(Markup.escaped(day))</small></td>"
      }
    }
    months = cells.keys.sorted()
    var out = "<table id=\"table\">\n<caption>"
    out +=
      Markup.escaped(wording(say("the first fixing shown for each month"))) + "</caption>\n"
    out += "<thead><tr><th scope=\"col\">\(Markup.escaped(wording(say("month"))))</th>"
    for line in chart.lines { out += "<th scope=\"col\">\(line.series.pair)</th>" }
    out += "</tr></thead>\n<tbody>\n"
    for month in months {
      out += "<tr><th scope=\"row\">\(month.description.prefix(7))</th>"
      for number in chart.lines.indices { out += cells[month]?[number] ?? "<td></td>" }
      out += "</tr>\n"
    }
    return out + "</tbody>\n</table>"
  }

  /// The figures for the script: whole numbers, each but the first as the difference to the one before.
  private var data: String {
    var days: Set<Int32> = []
    for line in chart.lines { for point in line.points { days.insert(point.date.dayNumber) } }
    let sorted = days.sorted()
    let place = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1, $0) })
    let lines = chart.lines.map { line in
      let decimals = decimals(line)
      var last = 0
      var at = 0
      var values: [String] = []
      var gaps: [Int] = []
      for point in line.points {
        let index = place[point.date.dayNumber]!
        while at < index {
          values.append("")
          at += 1
        }
        let value = line.series.scaled(point, places: decimals) ?? 0
        values.append(String(value - last))
        last = value
        if point.isAfterGap { gaps.append(index) }
        at += 1
      }
      let base = line.base.flatMap { line.series.scaled($0, places: decimals) }
      let end = line.series.end.map { "\"\(Markup.escaped(wording($0.phrase)))\"" } ?? "null"
      return
        "{\"n\":\"\(line.name)\",\"p\":\(decimals),\"b\":\(base.map(String.init) ?? "null"),\"e\":\(end),\"g\":\(gaps),\"v\":\"\(values.joined(separator: ","))\"}"
    }
    var last: Int32 = 0
    let deltas = sorted.map { day in
      defer { last = day }
      return String(day - last)
    }
    let marks = chart.marks.map { String($0.date.dayNumber) }
    let months = (1...12).map { "\"\(Markup.escaped(wording(MonthName.short($0))))\"" }
    return
      "{\"business\":\(chart.axis.kind == .business),\"days\":\"\(deltas.joined(separator: ","))\",\"marks\":[\(marks.joined(separator: ","))],\"months\":[\(months.joined(separator: ","))],\"left\":\(SVGPainter.left),\"right\":\(painter.right),\"top\":\(SVGPainter.top),\"bottom\":\(SVGPainter.bottom),\"lines\":[\(lines.joined(separator: ","))]}"
  }

  /// Decimals with which the script has what answers show: all of a published figure, six digits of a computed one.
  private func decimals(_ line: Chart.Line) -> Int {
    var most = 0
    for point in line.points {
      guard let rate = try? line.series.rate(of: point) else { continue }
      let text = rate.text()
      most = max(most, text.split(separator: ".").dropFirst().first?.count ?? 0)
      if most >= 10 { return 10 }
    }
    return most
  }

  /// Each button with the colour of its line.
  private static var legendStyle: String {
    let rules = { (colour: ((String, String)) -> String) in
      SVGPainter.colours.enumerated().map { number, both in
        ".legend .label\(number){border-left:6px solid \(colour(both))}\n"
      }.joined()
    }
    return rules(\.0) + "@media screen and (prefers-color-scheme:dark){\n\(rules(\.1))}\n"
  }

  private static let style = """
    :root{--ground:#fff;--text:#1b1b1b;--quiet:#595959;--grid:#e3e3e3;--link:#005fa3}
    @media screen and (prefers-color-scheme:dark){:root{--ground:#16181d;--text:#ececec;--quiet:#a8adb5;--grid:#33373f;--link:#56b4e9}}
    *{box-sizing:border-box}
    body{margin:0;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif}
    main{max-width:980px;margin:0 auto;padding:16px}
    h1{font-size:1.3rem;margin:.2em 0}
    p{margin:.4em 0}
    figure{margin:8px 0;outline-offset:3px;touch-action:pan-y}
    figure:focus-visible{outline:2px solid var(--link)}
    svg{display:block;width:100%;height:auto}
    .quiet,small{color:var(--quiet)}
    .cursor{stroke:var(--quiet);stroke-width:1;fill:none}
    .faint{opacity:.35}
    .legend button{font:inherit;color:var(--text);background:none;border:1px solid var(--grid);border-radius:4px;padding:2px 8px;margin:0 6px 6px 0}
    .legend button[aria-pressed=false]{text-decoration:line-through;opacity:.6}
    .unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    figcaption{min-height:1.6em;font-variant-numeric:tabular-nums}
    table{border-collapse:collapse;font-variant-numeric:tabular-nums;width:100%;display:block;overflow-x:auto}
    caption{text-align:left;font-weight:600;padding:.5em 0}
    th,td{text-align:right;padding:2px 12px 2px 0;white-space:nowrap;border-bottom:1px solid var(--grid)}
    th[scope=row]{text-align:left;font-weight:400}
    a{color:var(--link)}
    .chart .title{display:none}
    @media (max-width:600px){figure:not(.live){overflow-x:auto}figure:not(.live) svg{width:800px}h1{font-size:1.1rem}}
    @media (prefers-reduced-motion:no-preference){#lines{animation:draw 1s steps(12) both}}
    @keyframes draw{from{clip-path:inset(0 100% 0 0)}to{clip-path:inset(0 0 0 0)}}
    @media print{#keys,#legend,#csv,figcaption,.cursor{display:none}#lines{animation:none}table{display:table;font-size:10px}}

    """
}
