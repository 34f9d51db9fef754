/// What a number counts: a currency's units, percent, or nothing.
public struct Unit: Hashable, Sendable, BitwiseCopyable {
  // One word that compares at once: a currency's index, or one of two values no index has.
  let rawValue: UInt16

  private init(rawValue: UInt16) { self.rawValue = rawValue }

  @inline(__always)
  public init(_ currency: Currency) { rawValue = currency.index }

  public static let plain = Unit(rawValue: .max)
  /// The number is the ratio: 10 % is 0.1.
  public static let percent = Unit(rawValue: .max - 1)

  @inline(__always)
  public var currency: Currency? {
    isMoney ? Currency(index: Int(rawValue)) : nil
  }

  /// Money for each of something.
  public var isPrice: Bool { false }

  public var isMoney: Bool { @inline(__always) get { rawValue < Unit.percent.rawValue } }
}

/// A number and what it counts, while a line is computed.
struct Quantity<N: ExactArithmetic>: Sendable {
  var number: N
  var unit: Unit

  @inline(__always)
  init(_ number: N, _ unit: Unit = .plain) {
    self.number = number
    self.unit = unit
  }

  var isMoney: Bool { @inline(__always) get { unit.isMoney } }
}

/// A value at rest: in a variable, or a result to go on from.
public struct StoredValue: Sendable {
  public let number: ExactNumber
  public let unit: Unit
  /// What it was computed from.
  public let legs: [Leg]

  public init(_ number: ExactNumber, _ unit: Unit, legs: [Leg] = []) {
    self.number = number
    self.unit = unit
    self.legs = legs
  }
}
