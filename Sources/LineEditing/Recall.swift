/// The lines typed, in this session and in earlier ones, oldest first.
public final class Recall {
  /// Lines beyond this many are forgotten, unless told otherwise.
  static let capacity = 10_000
  /// How many lines are kept; none for 0.
  public var capacity: Int
  static let longestLine = 64 << 10

  /// What Up, Down and Ctrl-R look through.
  public private(set) var lines: [String] = []
  /// Why lines are kept in memory only, for the user; nil when all is well.
  public private(set) var fault: RecallError?

  private let file: RecallFile?

  /// Lines kept in the file at `path`, made when it is missing; with nil, in memory only.
  public init(path: String?, capacity: Int = 10_000) {
    self.capacity = capacity
    file = path.map { RecallFile(path: $0, capacity: capacity) }
    guard let file else { return }
    do {
      for line in try file.load() { remember(line) }
    } catch {
      fault = error
    }
  }

  /// Keeps `line`, unless it repeats the last one or begins with a blank.
  public func add(_ line: String) {
    guard capacity > 0, Self.isKept(line.utf8), line != lines.last else { return }
    remember(line)
    do {
      try file?.append(line)
      fault = nil
    } catch {
      fault = error
    }
  }

  /// Whether a line is worth keeping: not private, not damaged, not enormous.
  static func isKept(_ line: some Collection<UInt8>) -> Bool {
    guard let first = line.first, first != UInt8(ascii: " "), line.count <= longestLine else {
      return false
    }
    return !line.contains { $0 < 0x20 || $0 == 0x7F }
  }

  private func remember(_ line: String) {
    if line == lines.last { return }
    lines.append(line)
    // In one go now and then: to drop the first line moves all the others.
    if lines.count > 2 * capacity { lines.removeFirst(lines.count - capacity) }
  }
}
