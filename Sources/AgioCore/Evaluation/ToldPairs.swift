/// The pairs whose rates a result stands on, by their places among ``ToldRates``: of up to two, which most lines have, or
/// the place of a list of them.
struct ToldPairs: Equatable, BitwiseCopyable {
  // Two places of fifteen bits, each with one added, or a place with the highest bit set: a word that fits beside a result.
  // One bit says that another thread has told them.
  private let rawValue: UInt32

  static let none = ToldPairs(rawValue: 0)
  private static let list: UInt32 = 1 << 31
  private static let other: UInt32 = 1 << 30
  private static let low: UInt32 = (1 << 15) - 1

  private init(rawValue: UInt32) { self.rawValue = rawValue }

  /// nil for more than two.
  @inline(__always)
  init?(_ places: UnsafeBufferPointer<Int>) {
    switch places.count {
    case 0: rawValue = 0
    case 1: rawValue = UInt32(places[0] + 1)
    case 2: rawValue = UInt32(places[1] + 1) << 15 | UInt32(places[0] + 1)
    default: return nil
    }
  }

  init(list place: Int) { rawValue = UInt32(place) | Self.list }

  /// The place of the list, where it is one.
  var list: Int? {
    rawValue & Self.list == 0 ? nil : Int(rawValue & ~(Self.list | Self.other))
  }

  /// Those of up to two.
  var places: [Int] {
    [rawValue & Self.low, rawValue >> 15 & Self.low].filter { $0 > 0 }.map { Int($0) - 1 }
  }

  /// Whether the rates are those of another thread.
  var isOfOther: Bool { rawValue & Self.other != 0 }

  /// The same, told by another thread.
  var ofOther: ToldPairs { ToldPairs(rawValue: rawValue | Self.other) }

  /// The same with its list in another place.
  func with(list place: Int) -> ToldPairs {
    ToldPairs(rawValue: UInt32(place) | rawValue & (Self.list | Self.other))
  }
}

/// Up to eight places of pairs: as an array of its own it would take many times the memory.
struct ToldList: BitwiseCopyable {
  /// Each with one added; 0 for none.
  private var words: SIMD8<UInt16> = .zero

  static let most = 8

  init(_ places: [Int]) {
    for (index, place) in places.enumerated() { words[index] = UInt16(place + 1) }
  }

  var places: [Int] { (0..<Self.most).map { Int(words[$0]) - 1 }.filter { $0 >= 0 } }
}

/// What stands beside other things. A place that nobody has any more is taken again.
struct Pool<Item: Sendable>: Sendable {
  private(set) var items: [Item] = []
  private var free: [Int] = []

  subscript(place: Int) -> Item {
    get { items[place] }
    set { items[place] = newValue }
  }

  var isEmpty: Bool { items.isEmpty }

  mutating func add(_ item: Item) -> Int {
    guard let place = free.popLast() else {
      items.append(item)
      return items.count - 1
    }
    items[place] = item
    return place
  }

  mutating func giveUp(_ place: Int) { free.append(place) }
}
