/// What a number counts: a currency's units, those for each of something, things, percent, or nothing.
public struct Unit: Hashable, Sendable, BitwiseCopyable {
  // One word that compares at once. Low: a currency's index, or one of two values no index has; high: the things.
  let rawValue: UInt32

  private init(rawValue: UInt32) { self.rawValue = rawValue }

  public init(_ currency: Currency) { rawValue = UInt32(currency.index) }

  /// `EUR/hour`
  public init(_ currency: Currency, per thing: Thing) {
    self = Unit(currency).with(Dimension(per: thing))
  }

  /// `nights`
  public init(counting thing: Thing) { self = Unit.plain.with(Dimension(counting: thing)) }

  public static let plain = Unit(rawValue: 0xFFFF)
  /// The number is the ratio: 10 % is 0.1.
  public static let percent = Unit(rawValue: 0xFFFE)

  /// Of money, and of money for each of something.
  public var currency: Currency? {
    rawValue & 0xFFFF < Unit.percent.rawValue ? Currency(index: Int(rawValue & 0xFFFF)) : nil
  }

  /// Money, and for nothing in particular.
  public var isMoney: Bool { rawValue < Unit.percent.rawValue }

  /// Money for each of something.
  public var isPrice: Bool { hasThings && currency != nil }

  /// What the money is for each of.
  public var per: Thing? {
    guard isPrice, let factor = dimension.single, factor.exponent == -1 else { return nil }
    return factor.thing
  }

  /// What is counted.
  public var counted: Thing? {
    guard hasThings, currency == nil, let factor = dimension.single, factor.exponent == 1 else {
      return nil
    }
    return factor.thing
  }

  /// Whether both are the same, or prices for the same thing.
  func canBeAdded(to other: Unit) -> Bool {
    self == other || isPrice && other.isPrice && dimension == other.dimension
  }

  var hasThings: Bool { rawValue > 0xFFFF }

  var dimension: Dimension { Dimension(rawValue: UInt16(rawValue >> 16)) }

  /// The same for other things.
  func with(_ dimension: Dimension) -> Unit {
    Unit(rawValue: rawValue & 0xFFFF | UInt32(dimension.rawValue) << 16)
  }

  /// The same for other money.
  func of(_ currency: Currency) -> Unit { Unit(currency).with(dimension) }
}

/// A number and what it counts, while a line is computed.
struct Quantity: Sendable {
  var number: ExactNumber
  var unit: Unit
  /// How the line asks for it to be shown, if it comes to just that.
  var form: AskedForm?

  init(_ number: ExactNumber, _ unit: Unit = .plain, form: AskedForm? = nil) {
    self.number = number
    self.unit = unit
    self.form = form
  }

  var isMoney: Bool { unit.isMoney }
}

/// A value at rest: in a variable, or a result to go on from.
public struct StoredValue: Sendable {
  public let number: ExactNumber
  public let unit: Unit
  /// What it was computed from.
  public let legs: [Leg]
  /// ``Answer/Result/form``
  public let form: ResultForm?

  public init(
    _ number: ExactNumber, _ unit: Unit, legs: [Leg] = [], form: ResultForm? = nil
  ) {
    self.number = number
    self.unit = unit
    self.legs = legs
    self.form = form
  }
}
