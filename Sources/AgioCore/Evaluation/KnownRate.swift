/// What is known of a pair besides the rate that a line gives.
struct KnownRate: Sendable {
  enum Certainty: Sendable {
    case current
    /// The last figure there ever was.
    case last(CalendarDate)
    /// An order of magnitude.
    case rough
  }

  /// Units of the quote currency for one of the base.
  let value: ExactNumber
  let certainty: Certainty

  /// Whether a rate is nearer to the inverse: of two numbers the nearer is the one whose ratio is nearer to one.
  func isNearerToInverse(_ rate: ExactNumber) -> Bool {
    // One of the two is above one then, and the other below.
    let (one, rate, known) = (BigRational(1), BigRational(rate), BigRational(value))
    return rate < one && one < known || one < rate && known < one
  }

  /// Whether a rate is near to this one only if it is a hundred times smaller, or greater.
  func isNearHundredfold(_ rate: ExactNumber, isSmaller: Bool) -> Bool {
    let (rate, known) = (BigRational(rate), BigRational(value))
    let (more, less) = isSmaller ? (rate, known) : (known, rate)
    // Between a tenth and ten times of a hundred times.
    return less * BigRational(10) < more && more < less * BigRational(1000)
  }

  /// Whether a rate is so far off that nobody can have meant it: a thousand times.
  func isFar(from rate: ExactNumber) -> Bool {
    let (rate, known) = (BigRational(rate), BigRational(value))
    let much = BigRational(1000)
    return known * much < rate || rate * much < known
  }

  func phrase(of pair: CurrencyPair, mark: UInt8) -> Phrase {
    var figure = TextBuffer(capacity: 64)
    switch certainty {
    case .rough: value.rounded(significant: 2).writeSignificant(2, mark: mark, to: &figure)
    case .current, .last:
      value.writeSignificant(NumberLimit.crossRateDigits, mark: mark, to: &figure)
    }
    return switch certainty {
    case .current: say("1 \(pair.base) is \(figure.text) \(pair.quote)")
    case .last(let date): say("1 \(pair.base) was \(figure.text) \(pair.quote) on \(date.phrase)")
    case .rough: say("1 \(pair.base) is about \(figure.text) \(pair.quote)")
    }
  }
}

/// Rates that stand in a line and could be meant the other way round.
extension Diagnostic {
  /// - Parameters:
  ///   - figure: as it is written.
  ///   - known: what is known of the pair.
  static func rateFarOff(
    _ figure: String, _ pair: CurrencyPair, _ known: Phrase, at range: SourceRange
  ) -> Diagnostic {
    let readings = [
      "\(figure) \(pair.base) per \(pair.quote)", "\(figure) \(pair.quote) per \(pair.base)",
    ]
    return Diagnostic(
      .badRate, at: range, say("'at \(figure)' could be in either direction; \(known)"),
      note: .write(readings[0], or: readings[1]), readings: readings)
  }

  /// - Parameters:
  ///   - figure: as it is written.
  ///   - sign: what leads from the whole currency's rate to that of its hundredth.
  static func rateOfWhole(
    _ figure: String, _ sign: String, _ known: Phrase, at range: SourceRange
  ) -> Diagnostic {
    let reading = "(\(figure) \(sign) 100)"
    return Diagnostic(
      .badRate, at: range, say("'at \(figure)' is a rate for the main unit: \(known)"),
      note: .write("at \(reading)"), suggestion: reading)
  }

  /// - Parameter figure: as it is written.
  static func rateTurnedRound(_ figure: String, _ pair: CurrencyPair, at range: SourceRange)
    -> Diagnostic
  {
    let readings = [
      "\(figure) \(pair.base) per \(pair.quote)", "\(figure) \(pair.quote) per \(pair.base)",
    ]
    return Diagnostic(
      .badRate, at: range,
      say(
        "\(pair) means \(pair.quote) per \(pair.base), but known rates are closer to the inverse"),
      note: .write(readings[0], or: readings[1]), readings: readings)
  }
}
