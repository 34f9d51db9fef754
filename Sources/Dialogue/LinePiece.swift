package import AgioCore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What lines that were answered directly stand on.
struct RateUses {
  /// Rates of the first source.
  var hasConverted = false
  /// Rates that stand in the lines.
  var hasGivenRates = false
  /// A bit for each source behind the first, by its place in the book.
  var others: UInt64 = 0

  mutating func formUnion(_ more: RateUses) {
    hasConverted = hasConverted || more.hasConverted
    hasGivenRates = hasGivenRates || more.hasGivenRates
    others |= more.others
  }
}

/// Whole lines of a file on their way through, and what they become.
///
/// Sendable without the compiler's proof: one thread has it at a time, and it is handed on under a lock.
package final class LinePiece: @unchecked Sendable {
  /// How far what came of a piece reaches.
  package struct Mark {
    package let output: Int
    package let errors: Int
    package let results: Int

    package static let nothing = Mark(output: 0, errors: 0, results: 0)
  }

  /// A line that the session has more to do for than to take over what came of it.
  package struct Event {
    package enum Kind {
      case blank
      /// There is something to say about its rates.
      case remarkable(RateRemark)
      /// What is said of it ends at the mark. Where a line above has a label, other things may be to say.
      case failed(DiagnosticID, wantsRates: Bool, asksForLabels: Bool)
      /// It stands, or may stand, on lines above it: nothing has come of it yet.
      case left
    }

    package let kind: Kind
    /// What came of the lines above it.
    package let before: Mark
    /// That, and what came of its own failure.
    package let mark: Mark
    /// Where it stands in the piece, how long it is, and its number in the file.
    package let start: Int
    package let count: Int
    package let number: Int
    /// What the lines up to it stand on, where it is not plain: it may be the last that is answered.
    var uses = RateUses()
  }

  @exclusivity(unchecked) private var memory: LineMemory
  @exclusivity(unchecked) package private(set) var count = 0
  /// The number of its first line in the file.
  package private(set) var firstNumber = 1
  package private(set) var lineCount = 0

  // One thread has it: to check each access would cost a line some percent.
  @exclusivity(unchecked) package var output = TextBuffer()
  @exclusivity(unchecked) package var errors = TextBuffer(capacity: 64)
  @exclusivity(unchecked) package internal(set) var events: [Event] = []
  @exclusivity(unchecked) package internal(set) var results = ResultList()
  /// How many of its bytes were looked at.
  package internal(set) var end = 0
  /// How many lines were not plain.
  @exclusivity(unchecked) package internal(set) var apartCount = 0
  /// How many lines were left.
  @exclusivity(unchecked) package internal(set) var leftCount = 0
  /// Whether it was answered by who knew that names have been given.
  package internal(set) var knowsNames = false
  /// What its lines stand on.
  var uses = RateUses()
  /// Whether its results are kept; otherwise they are counted, and computed again where somebody looks for one.
  package internal(set) var keepsResults = true

  /// - Parameter capacity: the most bytes it may get.
  package init(capacity: Int) { memory = LineMemory(capacity: capacity) }

  /// - Parameters:
  ///   - number: that of the first line in its file.
  ///   - most: how many bytes it is to have at most.
  ///   - keepsResults: false where its lines will do, if they take no more memory than what they come to.
  ///   - read: puts whole lines into the room that there is, each with its newline, and tells how many bytes they have.
  /// - Returns: whether there were any.
  package func fill(
    from number: Int, most: Int, keepsResults: Bool,
    _ read: (_ room: UnsafeMutablePointer<UInt8>, _ most: Int) -> Int
  ) -> Bool {
    let count = read(bytes, min(most, memory.capacity))
    set(count, from: number)
    self.keepsResults = keepsResults || count > lineCount * ResultList.bytesOfOne
    return count > 0
  }

  private func set(_ count: Int, from number: Int) {
    self.count = count
    firstNumber = number
    memory.end(at: count)
    lineCount = Self.newlines(in: text)
  }

  /// Gives its lines away, for other memory.
  func giveLines(for other: LineMemory) -> Lines {
    defer { memory = other }
    return Lines(
      memory: memory, count: count, firstNumber: firstNumber, resultCount: results.count)
  }

  /// Takes lines whose results are wanted.
  func take(_ lines: Lines) {
    memory = lines.memory
    set(lines.count, from: lines.firstNumber)
    keepsResults = true
  }

  /// The lines of a piece, without what they become.
  struct Lines {
    let memory: LineMemory
    let count: Int
    let firstNumber: Int
    let resultCount: Int
  }

  package var bytes: UnsafeMutablePointer<UInt8> { memory.bytes }
  var capacity: Int { memory.capacity }

  /// Counted by sixty-fours: whoever reads a piece keeps all others from reading.
  package static func newlines(in text: UnsafeBufferPointer<UInt8>) -> Int {
    let bytes = UnsafeRawBufferPointer(text)
    let newline = SIMD16<UInt8>(repeating: 10)
    // All bits of a byte are set where it is one: taken away, that adds one.
    func found(at place: Int) -> SIMD16<UInt8> {
      let sixteen = bytes.loadUnaligned(fromByteOffset: place, as: SIMD16<UInt8>.self)
      return unsafeBitCast(sixteen .== newline, to: SIMD16<UInt8>.self)
    }
    var (place, count) = (0, 0)
    while place &+ 64 <= bytes.count {
      // Each byte of the counts holds up to 255.
      let end = min(bytes.count &- 63, place &+ 63 * 64)
      var counts = SIMD16<UInt8>()
      while place < end {
        counts &-= found(at: place) &+ found(at: place &+ 16)
        counts &-= found(at: place &+ 32) &+ found(at: place &+ 48)
        place &+= 64
      }
      for lane in counts.indices { count &+= Int(counts[lane]) }
    }
    for byte in bytes[place...] where byte == 10 { count += 1 }
    return count
  }

  package var text: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: bytes, count: count) }

  /// Whether each line came to a result, and all that may be to say is about rates.
  package var hasResultsOnly: Bool {
    end == count
      && events.allSatisfy { if case .remarkable = $0.kind { true } else { false } }
  }

  /// What has come of it so far.
  func mark(_ results: Int) -> Mark {
    Mark(output: output.count, errors: errors.count, results: results)
  }

  /// What has come of all that was looked at.
  package var whole: Mark { mark(results.count) }

  func begin() {
    output.removeAll()
    errors.removeAll()
    events.removeAll(keepingCapacity: true)
    // Pieces have nearly as many lines: the memory of one is to serve another.
    results.removeAll(for: keepsResults ? Self.roomy(lineCount) : nil)
    (end, apartCount, leftCount) = (0, 0, 0)
  }

  /// Up to a quarter more than so many, and the same for most that are near.
  private static func roomy(_ count: Int) -> Int {
    let step = max(32, 1 << (Int.bitWidth - 3 - count.leadingZeroBitCount))
    return (count + step - 1) & -step
  }
}

/// Memory for the lines of a piece. It is lent on where they wait to be asked for.
final class LineMemory: @unchecked Sendable {
  let bytes: UnsafeMutablePointer<UInt8>
  let capacity: Int

  /// So many can be read behind the last line.
  private static let padding = 32

  init(capacity: Int) {
    self.capacity = capacity
    bytes = .allocate(capacity: capacity + Self.padding)
    end(at: 0)
  }

  deinit { bytes.deallocate() }

  /// What stands behind the lines is read with them, and means nothing.
  func end(at count: Int) { (bytes + count).initialize(repeating: 0, count: Self.padding) }
}
