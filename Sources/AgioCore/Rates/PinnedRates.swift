/// What a conversion asks of the rates: a pair, and which of its fixings.
public struct RateQuery: Hashable, Sendable {
  public let pair: CurrencyPair
  public let selection: RateSelection

  public init(_ pair: CurrencyPair, _ selection: RateSelection) {
    self.pair = pair
    self.selection = selection
  }

  // The source and the side hardly differ within a file: to compare them is enough.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(UInt32(pair.base.index) << 16 | UInt32(pair.quote.index))
    if selection.time != .latest { hasher.combine(selection.time) }
  }
}

/// Rates that have been written down with the questions they answer: nothing else is looked up where they are in use.
public struct PinnedRates: Sendable {
  public var rates: [RateQuery: CrossRate] = [:]
  /// The ``RateSource/id`` of every source that could be asked when they were pinned.
  public var sources: Set<String> = []

  public init() {}
}

/// As a line spells it: `USD/PLN before 2025-04-22 at bid via nbp`.
extension RateQuery: CustomStringConvertible {
  public var description: String {
    var words = ["\(pair)"]
    switch selection.time {
    case .latest: break
    case .on(let date): words += ["on", "\(date)"]
    case .before(let date): words += ["before", "\(date)"]
    case .next(let date): words += ["next", "\(date)"]
    case .average(let period): words += ["average", "\(period)"]
    case .high(let period): words += ["high", "\(period)"]
    case .low(let period): words += ["low", "\(period)"]
    }
    if selection.side != .mid { words += ["at", selection.side.rawValue] }
    if let source = selection.source { words += ["via", source] }
    return words.joined(separator: " ")
  }

  /// What ``description`` spells; nil for anything else.
  public init?(_ text: some StringProtocol) {
    let words = String(text).split(separator: " ").map(String.init)
    guard words.count % 2 == 1, let pair = CurrencyPair(text: words[0]) else { return nil }
    var selection = RateSelection()
    for index in stride(from: 1, to: words.count, by: 2) {
      guard selection.take(words[index], words[index + 1]) else { return nil }
    }
    self.init(pair, selection)
    // Each at most once, in this order.
    if description != text { return nil }
  }
}

extension RateSelection {
  /// Takes up one qualifier.
  /// - Returns: false if it is none.
  fileprivate mutating func take(_ word: String, _ operand: String) -> Bool {
    switch word {
    case "at":
      guard let side = RateSide(rawValue: operand) else { return false }
      self.side = side
    case "via": source = operand
    default:
      guard let time = Time(word, operand) else { return false }
      self.time = time
    }
    return true
  }
}

extension RateSelection.Time {
  fileprivate init?(_ word: String, _ operand: String) {
    let (date, period) = (CalendarDate(operand), Period(text: operand))
    let time: Self? =
      switch word {
      case "on": date.map(Self.on)
      case "before": date.map(Self.before)
      case "next": date.map(Self.next)
      case "average": period.map(Self.average)
      case "high": period.map(Self.high)
      case "low": period.map(Self.low)
      default: nil
      }
    guard let time else { return nil }
    self = time
  }
}
