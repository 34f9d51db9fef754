extension Magnitude {
  /// The greatest common divisor: Euclid's algorithm with Lehmer's cosequences while both are long
  /// (Knuth, volume 2, 4.5.2, algorithm L).
  public static func greatestCommonDivisor(_ a: Magnitude, _ b: Magnitude) -> Magnitude {
    var (long, short) = a < b ? (b, a) : (a, b)
    while short.words.count > 1 {
      let steps = Cosequence(of: long, short)
      if steps.isIdle {
        (long, short) = (short, long.quotientAndRemainder(dividingBy: short).1)
      } else {
        (long, short) = (
          combination(steps.a, long, steps.b, short), combination(steps.c, long, steps.d, short)
        )
      }
    }
    guard let word = short.words.first else { return long }
    let rest = long.quotientAndRemainder(dividingBy: word).1
    return Magnitude(greatestCommonDivisorOf(word, rest))
  }

  /// Several steps of Euclid's algorithm, foreseen from the leading 63 bits of both numbers.
  private struct Cosequence {
    var a: Int64 = 1
    var b: Int64 = 0
    var c: Int64 = 0
    var d: Int64 = 1
    var isIdle: Bool { b == 0 }

    init(of long: Magnitude, _ short: Magnitude) {
      var x = Self.head(of: long, like: long)
      var y = Self.head(of: short, like: long)
      while y + c > 0, y + d > 0 {
        let quotient = (x + a) / (y + c)
        // The two bounds of the true quotient disagree, or the next cofactor would leave 31 bits.
        if quotient != (x + b) / (y + d) || quotient > 1 << 30 { return }
        let (nextC, nextD) = (a - quotient * c, b - quotient * d)
        if nextC.magnitude > 1 << 31 || nextD.magnitude > 1 << 31 { return }
        (a, c) = (c, nextC)
        (b, d) = (d, nextD)
        (x, y) = (y, x - quotient * y)
      }
    }

    /// The 62 bits of `number` that stand where the leading ones of `model` do.
    private static func head(of number: Magnitude, like model: Magnitude) -> Int64 {
      Int64(number.word(from: model.bitWidth - 62))
    }
  }

  /// a·x + b·y, which is not negative.
  private static func combination(_ a: Int64, _ x: Magnitude, _ b: Int64, _ y: Magnitude)
    -> Magnitude
  {
    let (x, y) = (x.words.array, y.words.array)
    return Magnitude(count: x.count) { result in
      var carry: Int128 = 0
      for index in x.indices {
        let word = index < y.count ? y[index] : 0
        let term = Int128(a) &* Int128(x[index]) &+ Int128(b) &* Int128(word) &+ carry
        result.append(UInt64(truncatingIfNeeded: term))
        carry = term &>> 64
      }
    }
  }
}

/// The greatest common divisor of two words, by halving.
func greatestCommonDivisorOf(_ a: UInt64, _ b: UInt64) -> UInt64 {
  if a == 0 || b == 0 { return a | b }
  let shift = (a | b).trailingZeroBitCount
  var x = a >> a.trailingZeroBitCount
  var y = b
  repeat {
    y >>= y.trailingZeroBitCount
    if x > y { (x, y) = (y, x) }
    y &-= x
  } while y != 0
  return x << shift
}
