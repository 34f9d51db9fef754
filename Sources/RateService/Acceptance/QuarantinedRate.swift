import AgioCore
import Publishing

/// A figure that is not accepted yet, and why.
struct QuarantinedRate {
  let dated: DatedRate
  let reason: QuarantineReason
}

/// Why a figure is in quarantine.
enum QuarantineReason {
  /// Other sources have another one.
  case contradicted([OtherSources.Opinion])
  /// A held figure of the same day that does not give way.
  case correction(of: PublishedRate)
  /// Its table lacks too many currencies.
  case incomplete(found: Int, known: Int)
  /// It moves farther than its currency does.
  case move(from: DatedRate)
  /// Too many of its table are odd: the oddest of them.
  indirect case table(Currency, DatedRate, QuarantineReason, more: Int)

  /// How many other sources stand against it.
  var opponents: Int {
    switch self {
    case .contradicted(let opinions): opinions.count
    case .table(_, _, let reason, _): reason.opponents
    case .correction, .incomplete, .move: 0
    }
  }

  /// How far a figure is from the one that speaks against it, in hundredths of a percent.
  func distance(of rate: PublishedRate) -> Int {
    switch self {
    case .contradicted(let opinions): opinions[0].rate.distance(to: rate)
    case .correction(let held): held.distance(to: rate)
    case .incomplete: 0
    case .move(let before): before.rate.distance(to: rate)
    case .table(_, let dated, let reason, _): reason.distance(of: dated.rate)
    }
  }

  /// Its response has other figures than those held.
  var isOfOtherTable: Bool {
    if case .table(_, _, .correction, _) = self { true } else { false }
  }

  /// It is a move that goes no farther than this.
  func isMove(of rate: PublishedRate, within most: Int) -> Bool {
    if case .move = self { distance(of: rate) <= most } else { false }
  }

  /// It is about a whole table.
  var isOfTable: Bool {
    switch self {
    case .incomplete, .table: true
    case .contradicted, .correction, .move: false
    }
  }
}
