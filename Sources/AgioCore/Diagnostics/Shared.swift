/// A value that copies share until one of them is changed.
struct Shared<Value: Sendable>: Sendable {
  private final class Box: @unchecked Sendable {
    // Changed only while one copy alone has it.
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private var box: Box

  init(_ value: Value) { box = Box(value) }

  var value: Value {
    _read { yield box.value }
    _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
      yield &box.value
    }
  }
}

/// A value that many copies share, and that does not change.
final class Settled<Value: Sendable>: Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
