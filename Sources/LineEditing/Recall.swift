/// The lines typed, in this session and in earlier ones, oldest first.
public final class Recall {
  /// Lines beyond this many are forgotten, unless told otherwise.
  static let capacity = 10_000
  /// How many lines are kept; none for 0.
  public var capacity: Int
  static let longestLine = 64 << 10

  /// What Up, Down and Ctrl-R look through.
  public var lines: [String] {
    complete()
    return kept
  }

  /// Why lines are kept in memory only, for the user; nil when all is well.
  public private(set) var fault: RecallError?

  private let file: RecallFile?
  private let isPrivate: (String) -> Bool
  private var kept: [String] = []
  /// Whether what is kept is all there is, and not the end of the file alone.
  public private(set) var isComplete: Bool
  /// Lines of this session that the file does not have.
  private var unwritten: [String] = []
  /// Tells when another file is in the place of the one that was read.
  private var witness: RecallFile.Witness?

  /// Lines kept in the file at `path`, made when it is missing; with nil, in memory only.
  ///
  /// Only the end of the file is read at first: the prompt is there sooner.
  /// - Parameter isPrivate: whether a line must never be kept; the file loses those that it has.
  public init(
    path: String?, capacity: Int = 10_000, isPrivate: @escaping (String) -> Bool = { _ in false }
  ) {
    self.capacity = capacity
    self.isPrivate = isPrivate
    file = path.map { RecallFile(path: $0, capacity: capacity, isPrivate: isPrivate) }
    isComplete = file == nil
    guard let file else { return }
    do {
      let (lines, areAll) = try file.newestLines()
      for line in lines { remember(line) }
      isComplete = areAll
    } catch {
      fault = error
      isComplete = true
    }
    witness = file.witness()
  }

  /// The last lines, at most so many and perhaps fewer, for which nothing more is read.
  public func newest(_ count: Int) -> ArraySlice<String> { kept.suffix(count) }

  /// Reads what has not been read yet: best done while nobody waits.
  public func complete() {
    guard !isComplete, let file else { return }
    isComplete = true
    do {
      let all = try file.load()
      kept = []
      for line in all + unwritten { remember(line) }
      witness = file.witness()
    } catch {
      fault = error
    }
  }

  /// Keeps `line`, unless it repeats the last one, begins with a blank or is private.
  public func add(_ line: String) {
    guard capacity > 0, Self.isKept(line.utf8), line != kept.last, !isPrivate(line) else { return }
    remember(line)
    do {
      try file?.append(line)
      fault = nil
    } catch {
      fault = error
      unwritten.append(line)
    }
  }

  /// All lines there are, those that other sessions have added meanwhile among them.
  public var everyLine: Set<String> {
    Set(((try? file?.load()) ?? []) + kept)
  }

  /// Forgets all lines like these, in the file and in memory.
  public func forget(_ lines: Set<String>) throws(RecallError) {
    kept.removeAll(where: lines.contains)
    unwritten.removeAll(where: lines.contains)
    try file?.remove(lines)
    witness = file?.witness()
  }

  /// Lets go of the lines that another session has forgotten, and so taken out of the file.
  public func refresh() {
    guard let file, let witness, witness.isReplaced else { return }
    self.witness = file.witness()
    // A file that somebody has removed says nothing of its lines.
    guard self.witness != nil, let lines = try? Set(file.load() + unwritten) else { return }
    kept.removeAll { !lines.contains($0) }
  }

  /// Whether a line is worth keeping: not private, not damaged, not enormous.
  static func isKept(_ line: some Collection<UInt8>) -> Bool {
    guard let first = line.first, first != UInt8(ascii: " "), line.count <= longestLine else {
      return false
    }
    return !line.contains { $0 < 0x20 || $0 == 0x7F }
  }

  private func remember(_ line: String) {
    if line == kept.last { return }
    kept.append(line)
    // In one go now and then: to drop the first line moves all the others.
    if kept.count > 2 * capacity { kept.removeFirst(kept.count - capacity) }
  }
}
