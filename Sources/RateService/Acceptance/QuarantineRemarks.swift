import AgioCore
import Publishing

/// The sentences about figures that were not accepted.
struct QuarantineRemarks {
  /// The source's name.
  let source: String

  /// Why figures are in quarantine, and what releases them: a phrase for the tables, one for each day, one for corrections.
  func phrases(_ rates: [QuarantinedRate]) -> [Phrase] {
    grouped(rates).map { first, count in
      if case .correction = first.reason {
        return Phrase(verbatim: source).followed(by: Self.counted(first, count), after: ": ")
      }
      let what = Self.counted(first, count)
      return switch ReleaseRule.fixings(for: first) {
      case nil: say("\(source): \(what): in quarantine until another source agrees")
      case 2:
        say("\(source): \(what): in quarantine until another source or the next fixing agrees")
      default:
        say(
          "\(source): \(what): in quarantine until another source or three fixings in a row agree")
      }
    }
  }

  /// The figures that a later fixing has refuted.
  func refuted(_ rates: [QuarantinedRate]) -> [Phrase] {
    grouped(rates).map { say("\(source): \(Self.counted($0, $1)): not accepted") }
  }

  /// The first figure of each group, of tables that of the newest, and how many there are.
  private func grouped(_ rates: [QuarantinedRate]) -> [(QuarantinedRate, Int)] {
    Dictionary(grouping: rates) { rate in
      if case .correction = rate.reason { return Int.max }
      return rate.isOfTable ? 0 : Int(rate.dated.date.dayNumber)
    }.sorted { $0.key < $1.key }.map { _, rates in
      let newest = rates.max { $0.dated.date < $1.dated.date }!
      return newest.isOfTable ? (newest, 1) : (rates[0], rates.count)
    }
  }

  private static func counted(_ rate: QuarantinedRate, _ count: Int) -> Phrase {
    let (what, rest) = (phrase(rate), count - 1)
    return rest == 0 ? what : say("\(what), and \(rest) \(rest, "more figure", "more figures")")
  }

  static func phrase(_ rate: QuarantinedRate) -> Phrase {
    let (currency, date, after) = (rate.currency, rate.dated.date, rate.dated.rate)
    switch rate.reason {
    case .contradicted(let opinions):
      return say(
        "\(currency) of \(date) is \(after), but \(opinions[0].rate) at \(opinions[0].source)")
    case .correction(let before):
      return say("\(currency) of \(date) is now \(after); \(before) is kept")
    case .incomplete(let found, let known):
      return say("only \(found) of \(known) currencies are present")
    case .move(let before):
      return say("\(currency) of \(date) would go from \(before.rate) to \(after)")
    case .table(let odd):
      let reason = phrase(odd)
      return say("the rates of \(date) are not accepted: \(reason)")
    }
  }
}
