import AgioCore
import Publishing

/// The sentences about figures that were not accepted.
struct QuarantineRemarks {
  /// The source's name.
  let source: String

  /// One for the tables, one for each day, one for all corrections: why they are in quarantine and what releases them, or that
  /// a later fixing has refuted them.
  func phrases(_ figures: [JudgedFigure], areRefuted: Bool = false) -> [Phrase] {
    let figures = figures.sorted { ($0.currency, $0.date) < ($1.currency, $1.date) }
    let groups = Dictionary(grouping: figures) { figure -> Int in
      switch figure.doubt?.scope {
      case .table: 0
      case .correction: .max
      case .figure, nil: Int(figure.date.dayNumber)
      }
    }
    return groups.sorted { $0.key < $1.key }.compactMap { _, group -> Phrase? in
      // The newest table stands for all of them.
      let newest = group.max { $0.date < $1.date }?.doubt
      let isOfTable = newest?.scope == .table
      guard let doubt = isOfTable ? newest : group[0].doubt else { return nil }
      return phrase(doubt, isOfTable ? 0 : group.count - 1, areRefuted)
    }
  }

  /// - Parameter rest: how many figures besides one there are.
  private func phrase(_ doubt: Doubt, _ rest: Int, _ isRefuted: Bool) -> Phrase {
    var what = doubt.phrase()
    if rest > 0 { what = say("\(what), and \(rest) \(rest, "more figure", "more figures")") }
    if isRefuted { return say("\(source): \(what): not accepted") }
    if doubt.scope == .correction {
      return Phrase(verbatim: source).followed(by: what, after: ": ")
    }
    return switch ReleaseRule.fixings(for: doubt) {
    case nil: say("\(source): \(what): in quarantine until another source agrees")
    case 2: say("\(source): \(what): in quarantine until another source or the next fixing agrees")
    default:
      say("\(source): \(what): in quarantine until another source or three fixings in a row agree")
    }
  }
}
