package import AgioCore

/// What of a table is converted, and how: columns by their names, rates by a rule.
package struct TableRequest: Sendable {
  /// How a row's date picks its fixing.
  package enum Rule: String, CaseIterable, Sendable {
    case on, before, next
    case averageMonth = "average-month"

    func time(_ date: CalendarDate) -> RateSelection.Time {
      switch self {
      case .on: return .on(date)
      case .before: return .before(date)
      case .next: return .next(date)
      case .averageMonth:
        let (year, month, _) = date.parts
        return .average(Period(year: year, month: month)!)
      }
    }
  }

  /// What the file is made of.
  package enum Form: Hashable, Sendable {
    /// Cells with this byte between them; nil to find out from the header.
    case delimited(UInt8?)
    case jsonLines
  }

  /// Nil for what the table's beginning looks like.
  package var form: Form?
  package var hasHeader = true
  package var amount: String
  /// A column of currencies, or one currency for all; nil where the amounts name theirs.
  package var from: String?
  /// The column of dates; nil for ``time``.
  package var date: String?
  package var targets: [Currency]
  package var rule = Rule.on
  /// What counts where no column has dates.
  package var time = RateSelection.Time.latest
  package var source: String?
  /// The column of what was paid in the target, where payments are checked.
  package var paid: String?
  /// What the user said the decimal mark is; nil to read it from the column.
  package var decimalMark: UInt8?
  package var dateOrder: DateOrder?
  package var rounding = RoundingMode.halfEven
  /// What the new columns' names begin with; nil for the amount's column.
  package var prefix: String?
  /// What signs and words mean that several currencies share.
  package var meanings = CurrencyMeanings()

  package init(amount: String, targets: [Currency]) {
    self.amount = amount
    self.targets = targets
  }

  /// What the user said about what could be read in two ways.
  package var told: CellConventions {
    CellConventions(decimalMark: decimalMark, dateOrder: dateOrder)
  }

  /// The names of the added columns, in order.
  func addedNames(amount: String) -> [String] {
    if paid != nil {
      let stem = prefix ?? "markup"
      return [stem, "\(stem)_percent", "\(stem)_rate"]
        + ["mid_rate", "mid_date", "mid_source"].map { prefix == nil ? $0 : "\(stem)_\($0)" }
    }
    let stem = prefix ?? amount
    return targets.flatMap { target in
      ["", "_rate", "_date", "_source"].map { "\(stem)_\(target)\($0)" }
    }
  }
}

/// The order of day, month and year: which number of 03/04/2024 is the day, and which of 24-04-03 the year.
package enum DateOrder: String, CaseIterable, Sendable {
  case yearFirst = "ymd"
  case dayFirst = "dmy"
  case monthFirst = "mdy"
}
