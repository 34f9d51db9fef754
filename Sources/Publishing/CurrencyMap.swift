public import AgioCore

/// What there is for each of some currencies, in the order of ``Currency/all``.
///
/// A table has a few dozen, and a history thousands of tables: a dictionary each would take four times the memory.
public struct CurrencyMap<Value: Sendable>: Sendable, ExpressibleByDictionaryLiteral {
  public typealias Element = (key: Currency, value: Value)

  fileprivate struct Entry: Sendable {
    // In this order the currency fits behind the last byte of the value.
    var value: Value
    let key: Currency
  }

  private var entries: [Entry] = []

  public init() {}

  public init(dictionaryLiteral elements: (Currency, Value)...) {
    for (key, value) in elements { self[key] = value }
  }

  /// - Parameter elements: of a currency that is among them twice, the last.
  public init(_ elements: some Sequence<Element>) {
    for (key, value) in elements { self[key] = value }
  }

  public var count: Int { entries.count }
  public var keys: some Sequence<Currency> { entries.lazy.map { $0.key } }

  public subscript(key: Currency) -> Value? {
    get {
      let place = place(of: key)
      return has(key, at: place) ? entries[place].value : nil
    }
    set {
      let place = place(of: key)
      switch (newValue, has(key, at: place)) {
      case (let value?, true): entries[place].value = value
      case (let value?, false): entries.insert(Entry(value: value, key: key), at: place)
      case (nil, true): entries.remove(at: place)
      case (nil, false): break
      }
    }
  }

  /// Sets the value of a currency.
  /// - Returns: the one it had.
  @discardableResult
  public mutating func updateValue(_ value: Value, forKey key: Currency) -> Value? {
    let old = self[key]
    self[key] = value
    return old
  }

  public func compactMapValues<Other>(_ transform: (Value) -> Other?) -> CurrencyMap<Other> {
    var map = CurrencyMap<Other>()
    map.entries.reserveCapacity(count)
    for entry in entries {
      if let value = transform(entry.value) {
        map.entries.append(.init(value: value, key: entry.key))
      }
    }
    return map
  }

  /// Gives back the room that grew while it was filled: of thousands of tables it comes to megabytes.
  mutating func trim() {
    guard entries.capacity > entries.count + 4 else { return }
    entries = entries.map { $0 }
  }

  /// Where a currency is, or would be put: behind the last, most often.
  private func place(of key: Currency) -> Int {
    guard let last = entries.last, key.index <= last.key.index else { return entries.count }
    var low = 0
    var high = entries.count - 1
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].key.index < key.index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func has(_ key: Currency, at place: Int) -> Bool {
    place < entries.count && entries[place].key == key
  }
}

extension CurrencyMap: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { entries.count }
  public subscript(position: Int) -> Element {
    (entries[position].key, entries[position].value)
  }
}

extension CurrencyMap.Entry: Equatable where Value: Equatable {}
extension CurrencyMap.Entry: Hashable where Value: Hashable {}
extension CurrencyMap: Equatable where Value: Equatable {
  /// Takes in all of `other`, which goes before what is here.
  public mutating func merge(_ other: CurrencyMap) {
    if entries.isEmpty {
      entries = other.entries
    } else {
      // Nothing is copied where nothing changes.
      for entry in other.entries where self[entry.key] != entry.value {
        self[entry.key] = entry.value
      }
    }
  }
}
extension CurrencyMap: Hashable where Value: Hashable {}
