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
    // A word has twenty digits at most, several have fewer each.
    let most = words.count * 20
    return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: words.count) { rest in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: most) { text in
        var count = rest.update(fromContentsOf: words)
        var start = most
        while count > 0 {
          var chunk: UInt64 = 0
          for index in (0..<count).reversed() {
            (rest[index], chunk) = powersOfTen[19].dividingFullWidth((chunk, rest[index]))
          }
          while count > 0, rest[count - 1] == 0 { count -= 1 }
          // The first has no zeros before it.
          var digits = 0
          while count > 0 ? digits < 19 : chunk > 0 {
            start -= 1
            text[start] = 48 + UInt8(chunk % 10)
            chunk /= 10
            digits += 1
          }
        }
        return Array(text[start...])
      }
    }
  }
}
