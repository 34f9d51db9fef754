import AgioCore
import Publishing

/// A figure that is not accepted yet, and why.
struct QuarantinedRate {
  let currency: Currency
  let dated: DatedRate
  let reason: Reason
  /// Whether it has come with this response, and not only with an earlier one.
  var isOfResponse = true

  enum Reason {
    /// Other sources have another one.
    case contradicted([OtherSources.Opinion])
    /// A held figure of the same day that does not give way.
    case correction(of: PublishedRate)
    /// Its table lacks too many currencies.
    case incomplete(found: Int, known: Int)
    /// It moves farther than its currency does.
    case move(from: DatedRate)
    /// Its table is not believed, for this figure of it and others.
    indirect case table(QuarantinedRate)
  }

  /// How many figures of the same day speak against it.
  var opponents: Int {
    switch reason {
    case .contradicted(let opinions): opinions.count
    case .correction: 1
    case .table(let odd): odd.opponents
    case .incomplete, .move: 0
    }
  }

  /// How far it is from the figure that speaks against it, in hundredths of a percent.
  var distance: Int {
    switch reason {
    case .contradicted(let opinions): opinions[0].rate.distance(to: dated.rate)
    case .correction(let held): held.distance(to: dated.rate)
    case .incomplete: 0
    case .move(let before): before.rate.distance(to: dated.rate)
    case .table(let odd): odd.distance
    }
  }

  var isOfTable: Bool {
    switch reason {
    case .incomplete, .table: true
    case .contradicted, .correction, .move: false
    }
  }
}
