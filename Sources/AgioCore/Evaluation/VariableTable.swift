/// The variables of a session: their values, and the results of this sheet they stand for.
public struct VariableTable: Sendable, Sequence {
  private struct Variable: Sendable {
    var value: StoredValue
    /// The number of the result it stands for; nil where it stands for no result of this sheet.
    var result: Int?
  }

  private var index = NameIndex()
  /// In the order in which they were first set.
  private var variables: [Variable] = []
  /// For the number of a result, the place of the variable that was set to it last.
  private var named: [Int: Int] = [:]

  public init() {}

  public var isEmpty: Bool { variables.isEmpty }
  public var count: Int { variables.count }

  public subscript(name: String) -> StoredValue? {
    index.place(of: name).map { variables[$0].value }
  }

  /// The value of a name, and the number of the result it stands for.
  func found(_ name: String) -> (value: StoredValue, result: Int?)? {
    index.place(of: name).map { (variables[$0].value, variables[$0].result) }
  }

  public func isName(_ name: String) -> Bool { index.place(of: name) != nil }

  /// The name that stands for a result.
  func name(of result: Int) -> String? { named[result].map { index.name(at: $0) } }

  /// Gives a value a name.
  /// - Parameter result: the number of the result it is; nil where it is none.
  /// - Returns: the result the name stood for until now.
  @discardableResult
  mutating func set(_ value: StoredValue, as name: String, result: Int?) -> Int? {
    let variable = Variable(value: value, result: result)
    guard let place = index.place(of: name) else {
      if let result { named[result] = variables.count }
      index.add(name)
      variables.append(variable)
      return nil
    }
    let earlier = variables[place].result
    if let earlier { named[earlier] = nil }
    if let result { named[result] = place }
    variables[place] = variable
    return earlier
  }

  /// Names stand for values alone again, not for results.
  mutating func forgetResults() {
    if named.isEmpty { return }
    for place in named.values { variables[place].result = nil }
    named = [:]
  }

  /// The names that one slip could have made of another.
  func names(near name: String) -> [String] { index.names(near: name) }

  /// The names, in the order in which they were first set.
  public var keys: [String] { index.names }

  public func makeIterator() -> some IteratorProtocol<(key: String, value: StoredValue)> {
    zip(index.names, variables).lazy.map { (key: $0, value: $1.value) }.makeIterator()
  }
}

extension VariableTable: NameTable {}

/// A function a line has defined. Its names are looked up when it is called.
public struct UserFunction: Sendable {
  public let parameters: [String]
  public let tape: Tape

  /// How a call is written.
  public func usage(as name: String) -> String { "\(name)(\(parameters.joined(separator: ", ")))" }

  /// The body in its plainest form.
  public var body: String { tape.canonicalText(isContinuation: false) }
}
