import AgioCore
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A rate, and the cells that say what it is.
struct FoundRate {
  /// Units of the target for one of the source; overflowed where only ``exact`` has room for it.
  let factor: Amount
  /// Behind that of the amount. They stand until the same thread asks for another rate.
  var cells = UnsafeRawBufferPointer(start: nil, count: 0)
  var exact: CrossRate?
  /// Whether it stands on a rate of the user's own that is of another day than was asked for.
  var isOfOtherDay = false
}

/// Rates by pair and day in plain memory of a fixed size. Nothing that is in it changes or goes, so all threads read it
/// without a lock, while one at a time adds to it.
final class PairTable: @unchecked Sendable {
  private static let bits: UInt64 = 18
  private static let slots = 1 << Int(bits)
  private static let arenaBytes = 16 << 20
  /// Slots that are looked at for a key.
  private static let mostSteps = 64

  /// What a slot is of; 0 for none. It is written last, and read first.
  private let keys: UnsafeMutablePointer<Atomic<UInt64>>
  private let offsets: UnsafeMutablePointer<UInt32>
  /// Factors, each with the length of its cells, whether it is of another day, and the cells behind it.
  private let arena: UnsafeMutableRawPointer
  private var used = 0
  private var count = 0

  private static let headBytes = flagPlace + 1
  private static let flagPlace = MemoryLayout<Amount>.size + MemoryLayout<UInt16>.size

  init() {
    // Pages of zeros cost nothing until they are used, and a key of zero is a free slot.
    keys = calloc(Self.slots, MemoryLayout<Atomic<UInt64>>.stride)!
      .bindMemory(to: Atomic<UInt64>.self, capacity: Self.slots)
    offsets = calloc(Self.slots, MemoryLayout<UInt32>.stride)!
      .bindMemory(to: UInt32.self, capacity: Self.slots)
    arena = malloc(Self.arenaBytes)!
  }

  deinit {
    free(keys)
    free(offsets)
    free(arena)
  }

  /// - Parameter date: nil where no column has one.
  static func key(_ base: Currency, _ quote: Currency, _ date: CalendarDate?) -> UInt64 {
    let pair = UInt64(base.index) << 16 | UInt64(quote.index)
    let day = date.map { UInt64(UInt32(bitPattern: $0.dayNumber)) } ?? 0xFFFF_FFFF
    return (pair << 32 | day) &+ 1
  }

  private static func slot(of key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> (64 - bits))
  }

  func find(_ key: UInt64) -> FoundRate? {
    var slot = Self.slot(of: key)
    for _ in 0..<Self.mostSteps {
      let known = keys[slot].load(ordering: .acquiring)
      if known == key {
        let entry = UnsafeRawPointer(arena + Int(offsets[slot]))
        let count = entry.loadUnaligned(
          fromByteOffset: MemoryLayout<Amount>.size, as: UInt16.self)
        return FoundRate(
          factor: entry.loadUnaligned(as: Amount.self),
          cells: UnsafeRawBufferPointer(start: entry + Self.headBytes, count: Int(count)),
          isOfOtherDay: entry.load(fromByteOffset: Self.flagPlace, as: UInt8.self) != 0)
      }
      if known == 0 { return nil }
      slot = (slot &+ 1) & (Self.slots - 1)
    }
    return nil
  }

  /// Adds a rate; by one thread at a time.
  /// - Returns: false where there is no room for it.
  func keep(
    _ key: UInt64, _ factor: Amount, isOfOtherDay: Bool, _ cells: UnsafeRawBufferPointer
  ) -> Bool {
    guard count < Self.slots / 4 * 3, used + Self.headBytes + cells.count <= Self.arenaBytes,
      let length = UInt16(exactly: cells.count)
    else { return false }
    var slot = Self.slot(of: key)
    for _ in 0..<Self.mostSteps {
      let known = keys[slot].load(ordering: .relaxed)
      // Another thread has found it meanwhile.
      if known == key { return true }
      if known == 0 {
        let entry = arena + used
        entry.storeBytes(of: factor, as: Amount.self)
        entry.storeBytes(of: length, toByteOffset: MemoryLayout<Amount>.size, as: UInt16.self)
        entry.storeBytes(of: isOfOtherDay ? 1 : 0, toByteOffset: Self.flagPlace, as: UInt8.self)
        UnsafeMutableRawBufferPointer(start: entry + Self.headBytes, count: cells.count)
          .copyMemory(from: cells)
        offsets[slot] = UInt32(used)
        used += Self.headBytes + cells.count
        count += 1
        keys[slot].store(key, ordering: .releasing)
        return true
      }
      slot = (slot + 1) & (Self.slots - 1)
    }
    return false
  }
}
