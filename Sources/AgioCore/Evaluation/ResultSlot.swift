extension ResultList {
  /// What is kept of each result: of most of them all there is.
  ///
  /// Two of them fill a line of the processor's memory. A file of millions writes over those of a hundred thousand lines
  /// above: what is small stays near.
  struct Slot: BitwiseCopyable {
    private var n: Int128
    private var d: Int64
    let unit: Unit
    /// An amount's places, of which there are fewer than 2^15.
    private var k: Int16
    /// What kind it is, below its standing.
    private var state: UInt16

    enum Kind: UInt16 { case amount, told, wide, toldWide, beside, several, failed }

    private static let kindBits: UInt16 = 3

    @inline(__always)
    init(_ amount: Amount, _ unit: Unit, _ kind: Kind) {
      (n, d, k) = (amount.n, amount.d, Int16(amount.k))
      self.unit = unit
      state = kind.rawValue
    }

    var amount: Amount {
      get { Amount(n: n, d: d, k: Int32(k)) }
      set { (n, d, k) = (newValue.n, newValue.d, Int16(newValue.k)) }
    }
    var kind: Kind { Kind(rawValue: state & (1 << Self.kindBits - 1))! }
    var standing: Standing {
      get { Standing(rawValue: state >> Self.kindBits) }
      set { state = newValue.rawValue << Self.kindBits | state & (1 << Self.kindBits - 1) }
    }

    /// Whether it failed or is several.
    var isTrouble: Bool {
      @inline(__always) get { state & (1 << Self.kindBits - 1) >= Kind.several.rawValue }
    }
    /// Whether it is a number that stands in it.
    var isOwn: Bool { @inline(__always) get { state & (1 << Self.kindBits - 1) == 0 } }
    /// Whether it is all that there is of the result.
    var isAlone: Bool { @inline(__always) get { state == 0 } }
    /// Where its number stands, if not here.
    var place: Int { Int(amount.n) }
  }

  /// What few results have besides.
  struct Extra: Equatable, BitwiseCopyable {
    /// The number of its line, in its file.
    var line: UInt32
    var label = LabelMark.none
    /// Of one that was told with its rates.
    var told = ToldPairs.none
  }

  /// What it is labelled with: without a copy of all that goes with it.
  @inline(__always)
  func label(of number: Int) -> LabelMark {
    isKept(number) && !extras.isEmpty ? extras[place(number)].label : .none
  }

  /// The number of the line it answers, in its file.
  func line(of number: Int) -> Int { isKept(number) ? Int(extra(of: number).line) : 0 }

  func extra(of number: Int) -> Extra {
    extras.isEmpty
      ? Extra(line: lineShift &+ UInt32(truncatingIfNeeded: number &- 1)) : extras[place(number)]
  }
}
