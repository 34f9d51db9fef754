public import AgioCore

/// What a chart shows, in words: it stands first, and is all that who cannot see the chart gets.
public struct ChartSentence {
  private let chart: Chart

  public init(_ chart: Chart) { self.chart = chart }

  /// What the figures are where they are no rates.
  var index: Phrase? { chart.indexDate.map { date in say("rebased to 100 on \(date.phrase)") } }

  /// A sentence a line, and what else there is to know.
  public var phrases: [Phrase] {
    var phrases = chart.lines.map(sentence)
    if let index { phrases.append(index) }
    for mark in chart.marks { phrases.append(contentsOf: self.phrases(of: mark)) }
    return phrases
  }

  private func sentence(_ line: Chart.Line) -> Phrase {
    let points = ownPoints(line)
    let (first, last) = (points.first!, points.last!)
    let isWhole = points.count == line.points.count
    let low = isWhole ? line.series.low! : Self.extreme(points, line) { $0 < $1 }
    let high = isWhole ? line.series.high! : Self.extreme(points, line) { $1 < $0 }
    let change = Self.percent(from: line.series.value(of: first), to: line.series.value(of: last))
    let text = line.rateText
    return say(
      "\(line.series.pair) from \(first.date.phrase) to \(last.date.phrase): first \(text(first)), last \(text(last)) (\(change)), low \(text(low)) on \(low.date.phrase), high \(text(high)) on \(high.date.phrase)"
    )
  }

  private static func extreme(
    _ points: ArraySlice<RateSeries.Point>, _ line: Chart.Line,
    _ isBefore: (BigRational, BigRational) -> Bool
  ) -> RateSeries.Point {
    points.min {
      isBefore(BigRational(line.series.value(of: $0)), BigRational(line.series.value(of: $1)))
    }!
  }

  /// Those of the range that was asked for: an added day that lies outside of it has its own sentence.
  private func ownPoints(_ line: Chart.Line) -> ArraySlice<RateSeries.Point> {
    let added = Set(chart.marks.flatMap(\.points).compactMap { $0?.date })
    var points = line.points[...]
    while points.count > 1, added.contains(points.first!.date), points.dropFirst().first!.isAfterGap
    {
      points.removeFirst()
    }
    while points.count > 1, added.contains(points.last!.date), points.last!.isAfterGap {
      points.removeLast()
    }
    return points
  }

  private func phrases(of mark: Chart.Mark) -> [Phrase] {
    zip(chart.lines, mark.points).map { line, point in
      guard let point else {
        return say("\(line.series.pair) has no fixing on \(mark.date.phrase)")
      }
      let rate = line.rateText(point)
      if point.date != mark.date {
        return say(
          "\(line.series.pair) on \(mark.date.phrase): \(rate), the fixing of \(point.date.phrase)")
      }
      return say("\(line.series.pair) on \(mark.date.phrase): \(rate)")
    }
  }

  /// Where lines end before the days that are drawn do.
  public var ends: [Phrase] {
    chart.lines.compactMap { line in
      line.series.end.map { say("\(line.series.pair) has no fixing after \($0.phrase)") }
    }
  }

  /// Runs of days without a fixing, the longest first; closing days are none.
  public func gaps(most: Int) -> [Phrase] {
    let gaps = chart.lines.flatMap { line in
      line.points.indices.dropFirst().filter { line.points[$0].isAfterGap }.map {
        (line.series.pair, line.points[$0 - 1].date, line.points[$0].date)
      }
    }
    let longest = gaps.sorted { $0.2.days(since: $0.1) > $1.2.days(since: $1.1) }.prefix(most)
    return longest.map { pair, last, next in
      say("\(pair) has no fixing between \(last.phrase) and \(next.phrase)")
    }
  }

  /// `+6.49%`, with two decimals.
  public static func percent(from: ExactNumber, to: ExactNumber) -> String {
    let change = (BigRational(to) / BigRational(from) + (-BigRational(1))) * BigRational(100)
    var out = TextBuffer(capacity: 16)
    change.exact.write(places: 2, .halfEven, to: &out)
    let isNothing = out.text.allSatisfy { "-0.".contains($0) }
    return (isNothing || change.isNegative ? "" : "+") + (isNothing ? "0.00" : out.text) + "%"
  }
}
