extension Magnitude {
  /// The number that decimal digits spell. The caller has checked their count.
  public init(decimalDigits digits: some Sequence<UInt8>) {
    var words: [UInt64] = []
    var chunk: UInt64 = 0
    var count = 0
    func shift(_ factor: UInt64) {
      var carry = chunk
      for index in words.indices {
        let term = UInt128(words[index]) &* UInt128(factor) &+ UInt128(carry)
        words[index] = UInt64(truncatingIfNeeded: term)
        carry = UInt64(truncatingIfNeeded: term &>> 64)
      }
      if carry != 0 { words.append(carry) }
    }
    for digit in digits {
      chunk = chunk &* 10 &+ UInt64(digit &- 48)
      count += 1
      if count == 19 {
        shift(powersOfTen[19])
        (chunk, count) = (0, 0)
      }
    }
    shift(powersOfTen[count])
    self.init(words: words)
  }

  /// Its decimal digits, `0` for zero.
  public var decimalDigits: [UInt8] {
    if isZero { return [48] }
    var rest = words.array
    // The last digit first.
    var text: [UInt8] = []
    text.reserveCapacity(rest.count * 20)
    while !rest.isEmpty {
      var chunk: UInt64 = 0
      for index in rest.indices.reversed() {
        (rest[index], chunk) = powersOfTen[19].dividingFullWidth((chunk, rest[index]))
      }
      while rest.last == 0 { rest.removeLast() }
      // The first has no zeros before it.
      var digits = 0
      while rest.isEmpty ? chunk > 0 : digits < 19 {
        text.append(48 + UInt8(chunk % 10))
        chunk /= 10
        digits += 1
      }
    }
    text.reverse()
    return text
  }
}
