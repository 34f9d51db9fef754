import AgioCore

/// Asks: can so many figures of one table be odd, or missing, and the rest be right?
///
/// A fifth of a table is never odd on a true day of 27 years against the euro, the dollar or the zloty; against others of the
/// ECB's 42 currencies on days on which that currency itself fell or rose, as the other sources say.
enum TableRule {
  static func isOdd(_ odd: Int, of all: Int) -> Bool { odd > 1 && odd * 5 > all }

  /// Whether a table lacks more than a fifth of the currencies that its source has.
  static func isIncomplete(_ found: Int, of known: Int) -> Bool { found * 5 < known * 4 }
}
