/// Results of plain lines that follow each other, on their way to the list: each goes where the processor has it at hand, and
/// the list is looked at for all together.
struct ResultRun {
  private let memory: UnsafeMutableBufferPointer<ResultList.Slot>
  private var count = 0

  /// What has a kilobyte lies on the stack, whatever the compiler knows of it.
  private static let most = 1_024 / MemoryLayout<ResultList.Slot>.stride

  /// Lends the memory for one.
  @inline(__always)
  static func with<R>(_ body: (inout ResultRun) -> R) -> R {
    withUnsafeTemporaryAllocation(of: ResultList.Slot.self, capacity: most) { memory in
      var run = ResultRun(memory: memory)
      return body(&run)
    }
  }

  private init(memory: UnsafeMutableBufferPointer<ResultList.Slot>) { self.memory = memory }

  /// Adds one; the list gets them when they are many.
  @inline(__always)
  mutating func add(_ value: Quantity<Amount>, in workspace: UnsafeMutablePointer<Workspace>) {
    (memory.baseAddress! + count).initialize(
      to: ResultList.Slot(value.number, value.unit, .amount))
    count &+= 1
    if count == Self.most { end(in: workspace) }
  }

  /// Gives them to the list, whose line is the last one's then.
  @inline(__always)
  mutating func end(in workspace: UnsafeMutablePointer<Workspace>) {
    if count > 0 { take(in: workspace) }
  }

  @inline(never)
  private mutating func take(in workspace: UnsafeMutablePointer<Workspace>) {
    workspace.pointee.recordDirect(UnsafeBufferPointer(rebasing: memory[..<count]))
    count = 0
  }
}
