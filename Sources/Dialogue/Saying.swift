import AgioCore

/// Ways of saying something that the language does not have, and the ways it has: the rows of `Grammar/words/sayings.words`,
/// which says how a row is written.
enum Saying {
  /// Words that are written otherwise in a line that is read.
  enum Kind: String, CaseIterable {
    /// Up to four words that begin as a date does.
    case date
    /// Up to three words that could be a period: `2024`, `Q3 2024`, `March 2024`.
    case period
    /// `2024-01-01..2024-06-30`
    case range
    /// A day in any order and any language; read as ISO 8601 writes it.
    case day
    /// A quarter or a month in other marks: `Q4-2019`, `4Q19`, `07/2008`.
    case span
    /// The name of a month; read as its number.
    case month
    /// `March`, `Q1`: the last one that has begun; read with its year.
    case recent
    case year
    /// `2018-2019`; read as its months.
    case years
    /// A year, or a month with its year; read as the day after its end.
    case last
    /// The same; read as its first day.
    case first
    /// The same; read as its last day.
    case end
    /// `this year`, `this month`; read as its first day.
    case this
    case weekday
    case thing
    case source
    /// Words that have a price for each of something.
    case price
    /// `1 EUR = 1.09 USD`, `4.30 zł per euro`; read as `1.09 USD per EUR`. With a stroke it is a quotation of the market.
    case rate
    /// `a month`, `yearly`, `im Jahr`; read as the thing.
    case every
    /// The name or the code of a currency.
    case unit
    /// `EUR/GBP`; read as two targets.
    case units
    /// `pounds, yen and euros`; read with commas between.
    case targets
    /// `20%`
    case percent
    /// `£240`, `3,499 HKD`
    case amount
    /// `を`, `は いくら`, `换`: what stands between an amount and its target in East Asia.
    case particle
    /// `of cherries`, `wine`: what is counted or weighed.
    case goods
    /// `our dinner in Prague`: words that a label has, and none that does anything to an amount.
    case story
    /// `cab 22, lunch 15 and museum 12 euros`: amounts with what they are for; read as a list of them.
    case items
    /// The same with a sign of sums between each two.
    case summands
    /// `pound to zloty`, `EUR/USD`, `euro dollar`: two currencies; read as their pair.
    case couple
    /// A run of words of a list, with others around them: one of `[runs]` in `rules.words`.
    case run
    /// `EUR/GBP` of which the line has one besides; read as the other.
    case other
    /// Two codes in a row; read as the conversion.
    case pair
    /// A letter that some write for a currency; read as its code.
    case letter
    /// Two digits.
    case cents
    /// `50p`; read as two digits.
    case pence
    /// `60/40`, shares of a hundred; read as a list.
    case shares
    /// `x2`; read without the sign.
    case times
    /// `7h30`, `7:30`, `3 hours and 30 minutes` beside a price for each of something; read as hours.
    case duration
    /// `2x45`; read as the product.
    case product
    /// `5€50`; read as the amount.
    case parted
    /// `100万円`; read with its zeros.
    case myriad
    /// `25 bps`, `25 basis points`, `2‰`; read as a percentage.
    case share
    /// `1/3`
    case fraction
    /// `6-pack`, `3-course`
    case compound
    /// A word that means nothing here.
    case word

    /// What is one of it has a sign, or digits and letters.
    var isMarked: Bool {
      switch self {
      case .range, .years, .units, .other, .pence, .shares, .times, .product, .parted, .myriad,
        .compound, .fraction:
        true
      default: false
      }
    }
  }
}

extension Saying.Kind {
  /// All kinds: each has its place here.
  static let all = allCases

  /// Whether what it is read as has other digits.
  var hasOtherNumbers: Bool {
    switch self {
    case .cents, .pence, .parted, .share, .myriad, .recent, .last, .first, .end, .this, .duration:
      true
    default: false
    }
  }

  /// Whether one of it may begin with a word: most words begin few, and all are asked for.
  func mayBegin(with word: SayingReader.Word) -> Bool {
    if word.isPlain, isMarked { return false }
    switch self {
    case .month, .recent, .this, .weekday, .thing, .source, .unit, .pair, .letter, .times, .word,
      .every:
      return !word.isNumber
    case .date, .period, .range, .day, .year, .years, .cents, .pence, .shares, .share, .duration,
      .product, .parted, .myriad, .compound, .fraction:
      return !word.isPlain || word.isNumber || word.month != nil
        || ["yesterday", "last"].contains(word.small)
    default: return true
    }
  }
}
