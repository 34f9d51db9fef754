import AgioCore
import Rendering

/// Whose rates a series is made of: laws begin within one, and publishers end.
extension RateSeries {
  /// The days with a publisher's figures, and the last of them where laws alone hold after it; nil where there are none.
  var fixings: (count: Int, end: CalendarDate?)? {
    let published = stretches.filter { $0.legs.contains(where: \.isPublished) }
    guard let last = published.last?.points.last else { return nil }
    let count = published.reduce(0) { $0 + $1.points.count }
    return (count, last == points.count - 1 ? nil : points[last].date)
  }

  /// The laws, pegs and rates of the user it stands on besides, and from when on where that is not from its beginning.
  var authorities: [Phrase] {
    var seen: Set<String> = []
    var phrases: [Phrase] = []
    for stretch in stretches {
      for leg in stretch.legs where !leg.isPublished && seen.insert("\(leg.pair)").inserted {
        let first = leg.since ?? points[stretch.points.lowerBound].date
        phrases.append(
          stretch.points.lowerBound == 0
            ? leg.authority : say("\(leg.pair) from \(first.phrase): \(leg.authority)"))
      }
    }
    return phrases
  }

  /// Whether its newest point stands on a publisher's figures, and not on laws, pegs or the user's rates alone.
  var hasFixings: Bool { newestLegs.contains(where: \.isPublished) }

  /// What its newest point stands on besides.
  var ownLegs: [Leg] { newestLegs.filter { !$0.isPublished } }

  private var newestLegs: [Leg] { points.isEmpty ? [] : legs(points.count - 1) }

  /// Runs of points whose rates are made of the same legs, with those of the last.
  private var stretches: [(points: Range<Int>, legs: [Leg])] {
    guard !points.isEmpty else { return [] }
    var found: [(points: Range<Int>, legs: [Leg])] = []
    var start = 0
    while start < points.count {
      let first = names(start)
      // Laws begin and do not end: where both ends have the same legs, so have all between.
      var (same, other) = (start, points.count)
      if names(points.count - 1) == first { same = points.count - 1 }
      while same + 1 < other {
        let middle = (same + other) / 2
        if names(middle) == first { same = middle } else { other = middle }
      }
      found.append((start..<same + 1, legs(same)))
      start = same + 1
    }
    return found
  }

  private func legs(_ index: Int) -> [Leg] { (try? rate(of: points[index]))?.legs ?? [] }

  private func names(_ index: Int) -> [String] {
    legs(index).map { "\($0.pair) \($0.sourceName)" }
  }
}

extension Leg {
  fileprivate var isPublished: Bool {
    if case .published = origin { return true }
    return false
  }

  /// The first day on which the law holds that fixes it.
  fileprivate var since: CalendarDate? {
    guard origin == .law || origin == .peg else { return nil }
    let last = CalendarDate(year: 9999, month: 12, day: 31)!
    return [pair.base, pair.quote].lazy.compactMap { FixedRate.of($0, on: last) }
      .first { $0.published.pair == pair }?.since
  }
}
