extension Magnitude {
  /// Quotient and remainder by one word.
  public func quotientAndRemainder(dividingBy divisor: UInt64) -> (Magnitude, UInt64) {
    precondition(divisor != 0, "division by zero is refused before it gets here")
    if let word = uint64 { return (Magnitude(word / divisor), word % divisor) }
    var rest: UInt64 = 0
    var quotient = words.array
    for index in quotient.indices.reversed() {
      (quotient[index], rest) = divisor.dividingFullWidth((rest, quotient[index]))
    }
    return (Magnitude(words: quotient), rest)
  }

  /// Quotient and remainder: Knuth, The Art of Computer Programming, volume 2, 4.3.1, algorithm D.
  public func quotientAndRemainder(dividingBy divisor: Magnitude) -> (Magnitude, Magnitude) {
    if self < divisor { return (.zero, self) }
    if divisor.words.count == 1 {
      let (quotient, rest) = quotientAndRemainder(dividingBy: divisor.words[0])
      return (quotient, Magnitude(rest))
    }
    let (count, total) = (divisor.words.count, words.count)
    let shift = divisor.words[count - 1].leadingZeroBitCount
    let scaled = (divisor << shift).words.array
    var rest = (self << shift).words.array
    // One word more than the number has, as the first step takes the divisor from the top.
    rest += repeatElement(0, count: total + 1 - rest.count)
    var quotient = [UInt64](repeating: 0, count: total + 1 - count)
    for place in quotient.indices.reversed() {
      let digit = Self.estimate(rest, place + count, scaled)
      quotient[place] = Self.subtract(scaled, times: digit, from: &rest, at: place)
    }
    return (Magnitude(words: quotient), Magnitude(words: rest) >> shift)
  }

  /// Steps D3: the quotient's next word, at most one too large.
  private static func estimate(
    _ rest: [UInt64], _ top: Int, _ divisor: [UInt64]
  ) -> UInt128 {
    let first = UInt128(divisor[divisor.count - 1])
    let second = UInt128(divisor[divisor.count - 2])
    let head = UInt128(rest[top]) &<< 64 | UInt128(rest[top - 1])
    var (digit, remainder) = head.quotientAndRemainder(dividingBy: first)
    if digit >> 64 != 0 {
      digit = UInt128(UInt64.max)
      remainder = head &- digit &* first
    }
    while remainder >> 64 == 0, digit &* second > (remainder &<< 64 | UInt128(rest[top - 2])) {
      digit &-= 1
      remainder &+= first
    }
    return digit
  }

  /// Steps D4 to D6: takes the divisor away `digit` times, once less if that was too often.
  private static func subtract(
    _ divisor: [UInt64], times digit: UInt128, from rest: inout [UInt64], at place: Int
  ) -> UInt64 {
    var carry: UInt64 = 0
    var borrow = false
    for index in divisor.indices {
      let product = digit &* UInt128(divisor[index]) &+ UInt128(carry)
      carry = UInt64(truncatingIfNeeded: product &>> 64)
      borrow = take(UInt64(truncatingIfNeeded: product), borrow, from: &rest[place + index])
    }
    borrow = take(carry, borrow, from: &rest[place + divisor.count])
    let word = UInt64(truncatingIfNeeded: digit)
    if !borrow { return word }
    var overflow: UInt64 = 0
    for index in divisor.indices {
      let sum = UInt128(rest[place + index]) &+ UInt128(divisor[index]) &+ UInt128(overflow)
      rest[place + index] = UInt64(truncatingIfNeeded: sum)
      overflow = UInt64(truncatingIfNeeded: sum &>> 64)
    }
    rest[place + divisor.count] &+= overflow
    return word &- 1
  }

  private static func take(_ amount: UInt64, _ borrow: Bool, from word: inout UInt64) -> Bool {
    let (partial, first) = word.subtractingReportingOverflow(amount)
    let (rest, second) = partial.subtractingReportingOverflow(borrow ? 1 : 0)
    word = rest
    return first || second
  }
}
