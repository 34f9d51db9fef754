package import AgioCore
package import Dialogue
package import Journal
package import Rendering

/// The watched pairs, then and now.
package struct WatchTable {
  private let pairs: [WatchedPair]
  private let book: RateBook
  private let settings: Settings

  package static func nothing(atPrompt: Bool) -> Phrase {
    let command = atPrompt ? ":watch" : "agio watch"
    return say("no watched pairs; write \(command) 100 EUR/USD")
  }

  package init(_ pairs: [WatchedPair], _ book: RateBook, _ settings: Settings) {
    self.pairs = pairs
    self.book = book
    self.settings = settings
  }

  /// A row a pair, narrow enough for most windows, and what it all stands on.
  /// - Parameter width: of the window.
  package func lines(width: Int) -> [StyledText] {
    var table = DataTable(
      [.place, .watched, .today, .added, .before, .low, .high, .thirtyDays],
      decimalMark: settings.decimalMark)
    var answer = Answer()
    for pair in pairs {
      let head = [
        DataTable.Cell("\(pair.number)", .dim),
        DataTable.Cell("\(number(pair.amount)) \(pair.pair)\(via(pair))", .strong),
      ]
      do throws(Diagnostic) {
        let now = try Standing(pair, book, settings)
        answer.legs += now.trend.newest.legs
        table.add(
          head + [
            DataTable.Cell(worth(now.trend.newest, pair), .strong, isNumber: true),
            now.sinceAdded?.percent.map { DataTable.Cell($0, isNumber: true) },
            now.sinceBefore?.percent.map { DataTable.Cell($0, isNumber: true) },
            DataTable.Cell(worth(now.trend.low, pair), isNumber: true),
            DataTable.Cell(worth(now.trend.high, pair), isNumber: true),
            DataTable.Cell(now.trend.sparkline),
          ])
      } catch {
        table.add(
          head + Array(repeating: nil, count: 5) + [DataTable.Cell(error.rule, .error)])
      }
    }
    let provenance = Provenance(of: answer, today: book.today).phrase
    let notes = pairs.compactMap { pair in
      pair.note.map { StyledText("\(pair.number)  \(VisibleText.of($0.utf8))", .dim) }
    }
    return table.lines(settings.wording, width: width) + notes
      + (provenance.map { [StyledText(settings.wording($0), .dim)] } ?? [])
  }

  /// Amounts are those of the quote currency; rates are decimals, with the exact fractions at the end.
  package var forMachines: DataTable {
    var table = DataTable([
      .number, .amount, .pair, .added, .addedDate, .addedRate, .date, .rate, .source, .state,
      .value, .change, .changePercent, .changeBefore, .changeBeforePercent, .low, .high, .note,
      .error, .addedExact, .exact, .lowExact, .highExact,
    ])
    for pair in pairs {
      let cells: [String?] = [
        "\(pair.number)", pair.amount.plainText(), "\(pair.pair)", "\(pair.day)",
        pair.date.map { "\($0)" }, pair.rate.plainText(),
      ]
      do throws(Diagnostic) {
        let now = try Standing(pair, book, settings)
        let leg = now.leg
        let numbers: [String?] = [
          now.trend.newest.date.map { "\($0)" }, now.trend.newest.value.plainText(), leg?.source,
          leg.map { "\($0.state)" }, now.value.amountText(settings.resultStyle),
          now.sinceAdded?.amount, now.sinceAdded?.ratio, now.sinceBefore?.amount,
          now.sinceBefore?.ratio, now.trend.low.value.plainText(), now.trend.high.value.plainText(),
        ]
        let exact: [String?] = [now.trend.newest, now.trend.low, now.trend.high]
          .map(\.value.exactText)
        table.add(
          (cells + numbers + [pair.note, nil, pair.rate.exactText] + exact).map(cell))
      } catch {
        let none = [String?](repeating: nil, count: 11)
        let rest: [String?] = [pair.note, error.message, pair.rate.exactText, nil, nil, nil]
        table.add((cells + none + rest).map(cell))
      }
    }
    return table
  }

  private func cell(_ text: String?) -> DataTable.Cell? { text.map { DataTable.Cell($0) } }

  /// What the amount is worth; of a pair that is watched without one the rate, which a yen rounded to would hide.
  private func worth(_ rate: CrossRate, _ pair: WatchedPair) -> String {
    if pair.amount.exactText == "1" { return text(rate) }
    let worth = (BigRational(pair.amount) * BigRational(rate.value)).exact
    return Answer.Result(worth, Unit(pair.pair.quote)).amountText(settings.resultStyle)
  }

  private func via(_ pair: WatchedPair) -> String { pair.source.map { " via \($0)" } ?? "" }

  private func text(_ rate: CrossRate) -> String { rate.text(mark: settings.decimalMark) }

  private func number(_ number: ExactNumber) -> String {
    number.plainText(mark: settings.decimalMark)
  }
}

/// Where a watched pair stands.
private struct Standing {
  package let trend: PairTrend
  package let value: Answer.Result
  package let sinceAdded: Change?
  package let sinceBefore: Change?

  package init(_ pair: WatchedPair, _ book: RateBook, _ settings: Settings) throws(Diagnostic) {
    let trend = try PairTrend(pair.pair, book, via: pair.source)
    let amount = { (rate: ExactNumber) in
      Answer.Result(
        (BigRational(pair.amount) * BigRational(rate)).exact, Unit(pair.pair.quote))
    }
    let value = amount(trend.newest.value)
    self.trend = trend
    self.value = value
    sinceAdded = Change(from: amount(pair.rate), to: value, settings)
    sinceBefore = trend.before.flatMap { Change(from: amount($0.value), to: value, settings) }
  }

  /// The leg that a day has given.
  package var leg: Leg? { trend.newest.legs.first { $0.date != nil } ?? trend.newest.legs.first }
}
