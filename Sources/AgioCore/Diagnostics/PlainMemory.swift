/// Values one behind the other, which whoever has them frees.
struct PlainMemory<T: BitwiseCopyable>: BitwiseCopyable {
  private(set) var base: UnsafeMutablePointer<T>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 16) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  init(repeating value: T, count: Int) {
    self.init(capacity: count)
    base.initialize(repeating: value, count: count)
    self.count = count
  }

  func free() { base.deallocate() }

  /// The same values in memory of their own.
  var copy: PlainMemory {
    var copy = PlainMemory(capacity: Swift.max(16, count))
    copy.append(UnsafeBufferPointer(start: base, count: count))
    return copy
  }

  subscript(place: Int) -> T {
    @inline(__always) get {
      assert(place >= 0 && place < count)
      return base[place]
    }
    @inline(__always) nonmutating set {
      assert(place >= 0 && place < count)
      base[place] = newValue
    }
  }

  mutating func append(_ value: T) {
    if count == capacity { grow(to: count * 2) }
    base[count] = value
    count += 1
  }

  mutating func append(_ values: UnsafeBufferPointer<T>) {
    guard let start = values.baseAddress else { return }
    if capacity - count < values.count { grow(to: Swift.max(capacity * 2, count + values.count)) }
    (base + count).update(from: start, count: values.count)
    count += values.count
  }

  mutating func reserve(_ capacity: Int) {
    if capacity > self.capacity { grow(to: capacity) }
  }

  @inline(never)
  private mutating func grow(to capacity: Int) {
    let larger = UnsafeMutablePointer<T>.allocate(capacity: capacity)
    larger.update(from: base, count: count)
    base.deallocate()
    (base, self.capacity) = (larger, capacity)
  }
}
