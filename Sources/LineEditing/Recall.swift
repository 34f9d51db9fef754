import Libc

/// The lines typed, in this session and in earlier ones, oldest first.
public final class Recall {
  /// How many lines a session remembers, unless told otherwise.
  static let capacity = 10_000
  /// How many lines are remembered, of earlier sessions too; for 0 none, nor are any kept. Those in the file stay there.
  public var capacity: Int
  static let longestLine = 64 << 10

  /// What Up, Down and Ctrl-R look through.
  public var lines: [String] {
    read()
    return kept
  }

  /// Why lines are kept in memory only, for the user; nil when all is well.
  public private(set) var fault: RecallError?

  private let file: RecallFile?
  private let isPrivate: () -> (String) -> Bool
  private var kept: [String] = []
  /// Whether the file has been read, or has nothing to be read.
  public private(set) var isRead: Bool
  /// Where it ended when this session began: what other sessions add is theirs.
  private var end: RecallFile.End?
  /// Whether the file takes a while to read: best done while nobody waits.
  public private(set) var isLong = false
  /// How many bytes the first key may wait for.
  private static let bytesReadAtOnce = 8 << 10
  /// The last lines of earlier sessions, the newest last, at most `countOfEarlier`.
  public var earlier: [String] {
    read()
    return newestEarlier
  }
  private static let countOfEarlier = 50
  private var newestEarlier: [String] = []
  /// Lines of this session that the file does not have.
  private var unwritten: [String] = []
  /// Tells when another file is in the place of the one that was read.
  private var witness: RecallFile.Witness?

  /// Lines kept in the file at `path`, made when it is missing; with nil, in memory only.
  ///
  /// The file is read when somebody asks for its lines: who leaves without a key has not waited for them.
  /// - Parameter isPrivate: tells, from now on, whether a line must never be kept; the file loses those that it has.
  public init(
    path: String?, capacity: Int = 10_000,
    isPrivate: @escaping () -> (String) -> Bool = { { _ in false } }
  ) {
    self.capacity = capacity
    self.isPrivate = isPrivate
    file = path.map { RecallFile(path: $0) }
    isRead = file == nil
    guard let file else { return }
    do {
      let end = try file.end()
      isRead = end.bytes == 0
      isLong = end.bytes > Self.bytesReadAtOnce
      self.end = end
    } catch {
      fault = error
      isRead = true
    }
    if isRead { witness = file.witness() }
  }

  /// Reads the file, once.
  public func read() {
    guard !isRead, let file else { return }
    isRead = true
    do {
      for line in try file.load(last: capacity, upTo: end, unless: isPrivate()) {
        remember(line)
      }
      newestEarlier = kept.suffix(Self.countOfEarlier)
      witness = file.witness()
    } catch {
      fault = error
    }
  }

  /// Keeps `line`, unless it repeats the last one, begins with a blank or is private.
  public func add(_ line: String) {
    read()
    guard capacity > 0, Self.isKept(line.utf8), line != kept.last, !isPrivate()(line) else {
      return
    }
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
    ((try? file?.everyLine()) ?? []).union(kept)
  }

  /// Forgets all lines like these, in the file and in memory.
  public func forget(_ lines: Set<String>) throws(RecallError) {
    kept.removeAll(where: lines.contains)
    unwritten.removeAll(where: lines.contains)
    try file?.remove(lines, unless: isPrivate())
    witness = file?.witness()
  }

  /// Lets go of the lines that another session has forgotten, and so taken out of the file.
  public func refresh() {
    guard let file, let witness, witness.isReplaced else { return }
    self.witness = file.witness()
    // A file that somebody has removed says nothing of its lines.
    guard self.witness != nil, let all = try? file.everyLine() else { return }
    let lines = all.union(unwritten)
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

/// The newest earlier line that begins like the one being typed.
struct RecallGhost {
  private var typed = ""
  /// Where the last search ended; below 0 where no line begins like `typed`.
  private var index = -1
  /// How many lines there were; one added since could be a better one.
  private var count = 0

  /// What would follow `text`, the whole of what is typed; nil when no line begins with it.
  mutating func rest(of text: String, in lines: [String]) -> String? {
    guard !text.isEmpty else { return nil }
    // What does not begin like a shorter text does not begin like a longer one.
    let goesOn = !typed.isEmpty && count == lines.count && text.utf8.starts(with: typed.utf8)
    let newest = goesOn ? index : lines.count - 1
    let wanted = text.utf8.count
    index =
      lines[..<(newest + 1)].lastIndex {
        $0.utf8.count > wanted && $0.utf8.starts(with: text.utf8)
      } ?? -1
    (typed, count) = (text, lines.count)
    return index < 0 ? nil : String(lines[index].utf8.dropFirst(wanted))
  }
}

/// A walk through earlier lines by Up and Down: those that begin with what stood left of the
/// cursor at its start, each once.
struct RecallWalk {
  private let prefix: String
  private let original: String
  /// Where the lines stand that have been shown, the newest first; the last is on the screen.
  private var path: [Int] = []
  private var seen: Set<String>
  /// The line that the walk last put on the screen.
  private(set) var shown: String

  init(prefix: String, original: String, in lines: [String]) {
    self.prefix = prefix
    self.original = original
    seen = [original]
    shown = original
  }

  mutating func older(in lines: [String]) -> String? {
    let newest = path.last ?? lines.count
    guard
      let found = lines[..<newest].lastIndex(where: {
        $0.utf8.starts(with: prefix.utf8) && !seen.contains($0)
      })
    else { return nil }
    path.append(found)
    shown = lines[found]
    seen.insert(shown)
    return shown
  }

  /// The next newer line, at last the one that the walk began with; nil when on that already.
  mutating func newer(in lines: [String]) -> String? {
    guard path.popLast() != nil else { return nil }
    if shown != original { seen.remove(shown) }
    shown = path.last.map { lines[$0] } ?? original
    return shown
  }
}

/// Why lines cannot be kept in a file.
public struct RecallError: Error, CustomStringConvertible {
  /// The file, or the folder it would lie in.
  public let path: String
  public let reason: String
  /// Whether nothing can be kept in the folder.
  public var isOfFolder = false

  /// Must be made before anything else sets `errno`.
  init(path: String, errorNumber: Int32 = errno) {
    self.init(path: path, reason: String(cString: strerror(errorNumber)))
  }

  init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  public var description: String { "cannot keep typed lines in '\(path)': \(reason)" }
}
