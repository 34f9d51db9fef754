/// The scale of values: where its ticks stand, and how they are written.
///
/// Values are whole numbers of 10^-places, so that nothing is rounded by drawing.
public struct ValueAxis: Hashable, Sendable {
  public let low: Int
  public let high: Int
  public let ticks: [Int]
  private let places: Int
  /// Decimals that tell the ticks apart.
  private let decimals: Int

  /// - Parameters:
  ///   - low: the lowest value drawn.
  ///   - high: the highest value drawn.
  ///   - mostTicks: there is room for.
  public init(from low: Int, to high: Int, places: Int, mostTicks: Int) {
    var (low, high) = (low, high)
    if low == high {
      // A rate that never moves stands in the middle.
      let margin = max(1, low.magnitude / 50)
      low -= Int(margin)
      high += Int(margin)
    }
    var step = Self.step(over: high - low, mostTicks: max(1, mostTicks))
    var ticks = Self.ticks(low, high, step)
    // One tick alone says nothing of the scale.
    var most = mostTicks
    while ticks.count < 2, step > 1, most < 4 * mostTicks {
      most += 1
      step = Self.step(over: high - low, mostTicks: most)
      ticks = Self.ticks(low, high, step)
    }
    self.ticks = ticks
    self.low = low
    self.high = high
    self.places = places
    var (zeros, rest) = (0, step)
    while zeros < places, rest % 10 == 0 {
      rest /= 10
      zeros += 1
    }
    decimals = places - zeros
  }

  /// The smallest of 1, 2, 5, 10, 20 … of which at most so many lie in the span.
  static func step(over span: Int, mostTicks: Int) -> Int {
    var power = 1
    while true {
      for factor in [1, 2, 5] where span <= factor * power * mostTicks { return factor * power }
      power *= 10
    }
  }

  private static func ticks(_ low: Int, _ high: Int, _ step: Int) -> [Int] {
    Array(stride(from: ceiling(low, step), through: high, by: step))
  }

  private static func ceiling(_ value: Int, _ step: Int) -> Int {
    let quotient = value / step
    return (quotient * step < value ? quotient + 1 : quotient) * step
  }

  /// A tick as text, with as many decimals as all the others.
  public func label(of tick: Int) -> String { Self.text(tick, places: places, decimals: decimals) }

  /// A value with so many decimals, half to even where they are fewer.
  public static func text(_ value: Int, places: Int, decimals: Int) -> String {
    var scaled = value.magnitude
    if decimals < places {
      let divisor = power(places - decimals)
      let (quotient, remainder) = scaled.quotientAndRemainder(dividingBy: divisor)
      let twice = remainder * 2
      scaled = quotient + (twice > divisor || (twice == divisor && quotient % 2 == 1) ? 1 : 0)
    }
    var digits = String(scaled)
    if decimals > 0 {
      digits = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
      digits.insert(".", at: digits.index(digits.endIndex, offsetBy: -decimals))
    }
    return (value < 0 && scaled > 0 ? "-" : "") + digits
  }

  private static func power(_ exponent: Int) -> UInt {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }

  /// Where a value stands on a drawing of that many places, the highest at 0.
  public func position(of value: Int, extent: Int) -> Int {
    let span = high - low
    return ((high - value) * (extent - 1) * 2 + span) / (2 * span)
  }
}
