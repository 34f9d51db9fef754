/// What names stand for: values, and the results of this sheet that they are.
///
/// One index of names, and what belongs to them beside it in the order in which they came.
public struct VariableTable: Sendable, Sequence {
  private var contents: Contents
  /// The same, which is not counted while it is asked.
  private var held: Unmanaged<Contents>

  /// In a class of its own: whoever looks a name up would copy its parts. Who changes it is alone with it, see
  /// ``change()``.
  private final class Contents: @unchecked Sendable {
    @exclusivity(unchecked) var index = NameIndex()
    @exclusivity(unchecked) private var variables = Blocks()
    /// The amounts of variables that are no decimals of a few digits.
    @exclusivity(unchecked) private var amounts = Pool<Amount>()
    /// Values of no fixed size, and those with the rates they stand on.
    @exclusivity(unchecked) var beside: [Int: StoredValue] = [:]
    /// The results that were given a name, in order, and whose.
    @exclusivity(unchecked) var named: ContiguousArray<Named> = []

    init() {}

    init(_ other: Contents) {
      (index, beside, named) = (other.index, other.beside, other.named)
      (variables, amounts) = (other.variables.copy, other.amounts)
    }

    deinit { variables.free() }

    @inline(__always)
    func variable(at place: Int) -> Variable {
      let kept = variables[place]
      var variable = Variable(
        unit: kept.unit, result: kept.result, isBeside: kept.kind == .beside)
      switch kept.kind {
      case .decimal: variable.amount = Amount(n: Int128(kept.digits), d: 1, k: Int32(kept.places))
      case .amount: variable.amount = amounts[Int(kept.digits)]
      case .beside: break
      }
      return variable
    }

    func result(at place: Int) -> Int32 { variables[place].result }

    func isBeside(at place: Int) -> Bool { variables[place].kind == .beside }

    func forgetResult(at place: Int) {
      var kept = variables[place]
      kept.result = 0
      variables[place] = kept
    }

    func replace(at place: Int, by variable: Variable) {
      let old = variables[place]
      if old.kind == .amount { amounts.giveUp(Int(old.digits)) }
      variables[place] = kept(variable)
    }

    func append(_ variable: Variable) { variables.append(kept(variable)) }

    private func kept(_ variable: Variable) -> Kept {
      let amount = variable.amount
      var kept = Kept(digits: 0, unit: variable.unit, result: variable.result)
      if variable.isBeside {
        kept.kind = .beside
      } else if amount.d == 1, let digits = Int64(exactly: amount.n),
        let places = Int16(exactly: amount.k)
      {
        (kept.digits, kept.places) = (digits, places)
      } else {
        (kept.digits, kept.kind) = (Int64(amounts.add(amount)), .amount)
      }
      return kept
    }

    /// The place of the first named result that has this number or a later one.
    func first(from result: Int) -> Int {
      var (low, high) = (0, named.count)
      while low < high {
        let middle = (low + high) / 2
        if Int(named[middle].result) < result { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }

  private mutating func change() -> Contents {
    if isKnownUniquelyReferenced(&contents) { return contents }
    let copy = Contents(contents)
    (contents, held) = (copy, .passUnretained(copy))
    return copy
  }

  /// What a name stands for.
  struct Variable: BitwiseCopyable {
    var amount = Amount.zero
    var unit = Unit.plain
    /// The number of the result it stands for; 0 where it is of no result of this sheet.
    var result: Int32 = 0
    /// Its value stands beside it.
    var isBeside = false
  }

  /// The same at rest: of a million most are decimals of a few digits, the others stand in a list of their own.
  private struct Kept: BitwiseCopyable {
    /// The digits, or a place.
    var digits: Int64
    var unit: Unit
    var result: Int32
    var places: Int16 = 0
    var kind = Kind.decimal

    enum Kind: UInt8 { case decimal, amount, beside }
  }

  /// Variables in blocks that stay where they are: an array that grows has twice what it needs, and the old one besides.
  ///
  /// In plain memory, which whoever has them frees: arrays of arrays would be counted each time one is looked up.
  private struct Blocks: BitwiseCopyable {
    private var blocks: PlainMemory<PlainMemory<Kept>>?
    private var count = 0

    private static let size = 512

    subscript(place: Int) -> Kept {
      @inline(__always) get { blocks!.base[place / Self.size][place % Self.size] }
      nonmutating set { blocks!.base[place / Self.size][place % Self.size] = newValue }
    }

    mutating func append(_ kept: Kept) {
      if blocks == nil { blocks = PlainMemory() }
      if count % Self.size == 0 {
        // Most sheets have few names.
        blocks!.append(PlainMemory(capacity: count == 0 ? 16 : Self.size))
      }
      blocks!.base[count / Self.size].append(kept)
      count += 1
    }

    /// The same variables in memory of their own.
    var copy: Blocks {
      var copy = Blocks()
      for place in 0..<count { copy.append(self[place]) }
      return copy
    }

    func free() {
      guard let blocks else { return }
      for place in 0..<blocks.count { blocks[place].free() }
      blocks.free()
    }
  }

  private struct Named {
    let result: Int32
    let place: Int32
  }

  public init() {
    contents = Contents()
    held = .passUnretained(contents)
  }

  /// Those of another time: of no result of this sheet.
  init(_ values: [String: StoredValue]) {
    self.init()
    for (name, value) in values {
      var name = name
      name.withUTF8 { _ = set(value, as: $0, result: 0) }
    }
  }

  public var isEmpty: Bool { @inline(__always) get { withContents { $0.index.count == 0 } } }
  public var count: Int { contents.index.count }

  public subscript(name: String) -> StoredValue? { place(of: name).map(value) }

  /// The value of a name, and the result it stands for.
  func found(_ name: String) -> (value: StoredValue, result: Int?)? { place(of: name).map(found) }

  func found(_ name: UnsafeBufferPointer<UInt8>) -> (value: StoredValue, result: Int?)? {
    contents.index.place(of: name).map(found)
  }

  /// The same for who takes amounts alone: nil too where the value stands beside the name.
  @inline(__always)
  func foundAmount(_ name: UnsafeBufferPointer<UInt8>) -> Variable? {
    withContents { contents in
      guard let place = contents.index.place(of: name) else { return nil }
      let variable = contents.variable(at: place)
      return variable.isBeside ? nil : variable
    }
  }

  @inline(__always)
  private func withContents<R>(_ body: (Contents) -> R) -> R { held._withUnsafeGuaranteedRef(body) }

  public func isName(_ name: String) -> Bool { place(of: name) != nil }
  func isName(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    withContents { $0.index.place(of: name) != nil }
  }

  private func place(of name: String) -> Int? { contents.index.place(of: name) }

  private func found(at place: Int) -> (value: StoredValue, result: Int?) {
    let result = contents.result(at: place)
    return (value(at: place), result == 0 ? nil : Int(result))
  }

  private func value(at place: Int) -> StoredValue {
    let variable = contents.variable(at: place)
    if variable.isBeside { return contents.beside[place]! }
    return StoredValue(.small(variable.amount), variable.unit)
  }

  /// The name that stands for a result.
  func name(of result: Int) -> String? {
    let low = contents.first(from: result)
    guard low < contents.named.count, Int(contents.named[low].result) == result else { return nil }
    let place = Int(contents.named[low].place)
    guard Int(contents.result(at: place)) == result else { return nil }
    return contents.index.name(at: place)
  }

  /// Gives a value a name.
  /// - Parameter result: the number of the result it is, after all that were named before; 0 where it is none.
  /// - Returns: whether the name is new, and the result it stood for until now.
  @discardableResult
  mutating func set(_ value: StoredValue, as name: UnsafeBufferPointer<UInt8>, result number: Int)
    -> (isNew: Bool, was: Int?)
  {
    let result = Int32(truncatingIfNeeded: number)
    if case .small(let amount) = value.number, value.legs.isEmpty, value.significantDigits == nil {
      return set(Variable(amount: amount, unit: value.unit, result: result), nil, as: name)
    }
    return set(Variable(result: result, isBeside: true), value, as: name)
  }

  /// The same for an amount that stands on nothing.
  mutating func set(
    _ amount: Amount, _ unit: Unit, as name: UnsafeBufferPointer<UInt8>, result number: Int
  ) -> (isNew: Bool, was: Int?) {
    let result = Int32(truncatingIfNeeded: number)
    return set(Variable(amount: amount, unit: unit, result: result), nil, as: name)
  }

  /// - Parameter value: what stands beside the name.
  @inline(__always)
  private mutating func set(
    _ variable: Variable, _ value: StoredValue?, as name: UnsafeBufferPointer<UInt8>
  ) -> (isNew: Bool, was: Int?) {
    let contents = change()
    let known = contents.index.place(of: name)
    let place = known ?? contents.index.add(name)
    if let value {
      contents.beside[place] = value
    } else if known != nil, contents.isBeside(at: place) {
      contents.beside[place] = nil
    }
    defer { Self.note(variable.result, at: place, in: contents) }
    guard known != nil else {
      contents.append(variable)
      return (true, nil)
    }
    let was = contents.result(at: place)
    contents.replace(at: place, by: variable)
    return (false, was == 0 ? nil : Int(was))
  }

  private static func note(_ result: Int32, at place: Int, in contents: Contents) {
    guard result > 0 else { return }
    let new = Named(result: result, place: Int32(place))
    if contents.named.last.map({ $0.result < new.result }) ?? true {
      contents.named.append(new)
    } else {
      contents.named.insert(new, at: contents.first(from: Int(result)))
    }
  }

  /// Names stand for values alone again, of no result.
  mutating func forgetResults() {
    if contents.named.isEmpty { return }
    let contents = change()
    contents.named = []
    for place in 0..<count { contents.forgetResult(at: place) }
  }

  /// Those that one slip could have made of another.
  func names(near name: String) -> [String] { contents.index.names(near: name) }

  /// The names, in the order in which they came.
  public var keys: [String] { (0..<count).map(contents.index.name) }

  public func makeIterator() -> some IteratorProtocol<(key: String, value: StoredValue)> {
    (0..<count).lazy.map { (key: contents.index.name(at: $0), value: value(at: $0)) }.makeIterator()
  }
}
