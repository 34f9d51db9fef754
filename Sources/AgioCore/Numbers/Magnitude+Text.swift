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
    var chunks: [UInt64] = []
    var rest = self
    while !rest.isZero {
      let (quotient, chunk) = rest.quotientAndRemainder(dividingBy: powersOfTen[19])
      chunks.append(chunk)
      rest = quotient
    }
    var text = Array(String(chunks[chunks.count - 1]).utf8)
    for chunk in chunks.dropLast().reversed() {
      let digits = String(chunk).utf8
      text += repeatElement(48, count: 19 - digits.count)
      text += digits
    }
    return text
  }
}
