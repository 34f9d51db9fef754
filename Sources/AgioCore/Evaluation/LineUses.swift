/// What a line that is read in one pass takes of the results above it.
struct LineUses: BitwiseCopyable {
  /// The numbers of up to two results, 0 for none.
  private var first: Int32 = 0
  private var second: Int32 = 0
  private var making = Making.look
  /// Functions of the user's that were called.
  private var calls: UInt8 = 0
  /// Whether the line ends in a conversion.
  var isConverted = false

  /// Calls in a line: more may be much work.
  private static let mostCalls = 8

  var isEmpty: Bool { @inline(always) get { first == 0 } }

  /// Puts the numbers of the results, in the order in which they were taken.
  func put(in numbers: inout [Int]) {
    if first != 0 { numbers.append(Int(first)) }
    if second != 0 { numbers.append(Int(second)) }
  }

  /// What the line makes of them.
  func settledMaking(_ numbers: [Int]) -> Making {
    making.settled(numbers, isConverted: isConverted, isContinuation: false)
  }

  /// - Parameter number: 0 where it is of no result of this sheet.
  mutating func add(_ number: Int32) throws(Diagnostic) {
    if number == 0 { return }
    if second != 0 { throw .needsTape }
    if first == 0 { first = number } else { second = number }
  }

  mutating func addCall() throws(Diagnostic) {
    calls += 1
    if calls > Self.mostCalls { throw .needsTape }
  }

  /// Notes what is computed of them. A share leaves what it is of standing, which only the full semantics keeps account of.
  mutating func note(
    _ operation: Operation, _ left: Quantity<Amount>, _ right: Quantity<Amount>,
    _ workspace: UnsafePointer<Workspace>
  ) throws(Diagnostic) {
    switch operation {
    case .add, .divide: break
    // What is taken off may count itself.
    case .subtract where second == 0 && !isFirst(right, workspace): break
    case .multiply where left.unit != .percent && right.unit != .percent: break
    default: throw .needsTape
    }
    making = Making(operation, left, right)
  }

  /// Whether a value is that of the result, or nobody can tell.
  private func isFirst(_ value: Quantity<Amount>, _ workspace: UnsafePointer<Workspace>) -> Bool {
    guard case .value(let result)? = workspace.pointee.results[Int(first)] else { return true }
    let difference = Amount(result.number) + -value.number
    return result.unit == value.unit && (difference.isZero || difference.overflowed)
  }
}
