/// What names stand for: values, and the results of this sheet that they are.
///
/// One table of names, and what belongs to them beside it in the order in which they came: a dictionary of whole values
/// keeps room for half as many again, and a sheet of a hundred thousand names has several.
public struct VariableTable: Sendable, Sequence {
  private var places: [String: Int32] = [:]
  private var variables = Blocks()
  /// The results that were given a name, in order, and whose.
  private var named: ContiguousArray<Named> = []

  private struct Variable {
    // In this order none of it is room that nothing has.
    var value: StoredValue
    /// The number of the result it stands for; 0 where it is of no result of this sheet.
    var result: Int32
    let name: String
  }

  /// Variables in blocks that stay where they are: an array that grows has twice what it needs, and the old one besides.
  private struct Blocks {
    private var blocks: ContiguousArray<ContiguousArray<Variable>> = []
    private(set) var count = 0

    private static let size = 512

    subscript(place: Int32) -> Variable {
      _read { yield blocks[Int(place) / Self.size][Int(place) % Self.size] }
      _modify { yield &blocks[Int(place) / Self.size][Int(place) % Self.size] }
    }

    mutating func append(_ variable: Variable) {
      if count % Self.size == 0 {
        blocks.append([])
        // Most sheets have few names.
        if count > 0 { blocks[blocks.count - 1].reserveCapacity(Self.size) }
      }
      blocks[blocks.count - 1].append(variable)
      count += 1
    }

    var all: some Collection<Variable> { blocks.joined() }

    // Whoever looks for a name that is near reads them all.
    var names: [String] {
      var names: [String] = []
      names.reserveCapacity(count)
      for block in blocks { for variable in block { names.append(variable.name) } }
      return names
    }
  }

  private struct Named {
    let result: Int32
    let place: Int32
  }

  public init() {}

  /// Those of another time: of no result of this sheet.
  init(_ values: [String: StoredValue]) {
    for (name, value) in values { set(value, as: name, result: 0) }
  }

  public var isEmpty: Bool { variables.count == 0 }
  public var count: Int { variables.count }

  public subscript(name: String) -> StoredValue? {
    places[name].map { variables[$0].value }
  }

  /// The value of a name, and the result it stands for.
  func found(_ name: String) -> (value: StoredValue, result: Int?)? {
    guard let place = places[name] else { return nil }
    let variable = variables[place]
    return (variable.value, variable.result == 0 ? nil : Int(variable.result))
  }

  func isName(_ name: String) -> Bool { places[name] != nil }

  /// The number of the result that a name stands for.
  func result(of name: String) -> Int? { found(name)?.result }

  /// The name that stands for a result.
  func name(of result: Int) -> String? {
    let low = first(from: result)
    guard low < named.count, Int(named[low].result) == result else { return nil }
    let variable = variables[named[low].place]
    return Int(variable.result) == result ? variable.name : nil
  }

  /// Gives a value a name.
  /// - Parameter result: the number of the result it is, after all that were named before; 0 where it is none.
  /// - Returns: whether the name is new, and the result it stood for until now.
  @discardableResult
  mutating func set(_ value: StoredValue, as name: String, result number: Int)
    -> (isNew: Bool, was: Int?)
  {
    let result = Int32(truncatingIfNeeded: number)
    if let place = places[name] {
      let was = variables[place].result
      variables[place].value = value
      variables[place].result = result
      note(result, at: place)
      return (false, was == 0 ? nil : Int(was))
    }
    let place = Int32(variables.count)
    places[name] = place
    variables.append(Variable(value: value, result: result, name: name))
    note(result, at: place)
    return (true, nil)
  }

  private mutating func note(_ result: Int32, at place: Int32) {
    guard result > 0 else { return }
    let new = Named(result: result, place: place)
    if named.last.map({ $0.result < new.result }) ?? true {
      named.append(new)
    } else {
      named.insert(new, at: first(from: Int(result)))
    }
  }

  /// The place of the first named result that has this number or a later one.
  private func first(from result: Int) -> Int {
    var (low, high) = (0, named.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(named[middle].result) < result { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Names stand for values alone again, of no result.
  mutating func forgetResults() {
    if named.isEmpty { return }
    named = []
    for place in 0..<Int32(variables.count) { variables[place].result = 0 }
  }

  /// The names, in the order in which they came.
  public var keys: [String] { variables.names }

  public func makeIterator() -> some IteratorProtocol<(key: String, value: StoredValue)> {
    variables.all.lazy.map { (key: $0.name, value: $0.value) }.makeIterator()
  }
}
