/// How large the pieces of a file are.
struct PieceSizes {
  /// At most.
  let mostBytes: Int
  /// How many were in pieces before.
  private var bytes = 0

  init(mostBytes: Int) { self.mostBytes = mostBytes }

  /// How large the next may be: of a short file there are so many that nobody waits, of a long one so few that they cost
  /// nothing.
  var next: Int { min(mostBytes, max(mostBytes, bytes) / 4) }

  mutating func note(_ more: Int) { bytes += more }
}

/// Whether the next pieces of a file are taken to be like the lines before: then results are not kept that can be computed
/// again.
struct PieceHabit {
  /// How many in a row had results only.
  private var plainPieces = 0
  private static let leastPlain = 4
  /// How many bytes lines had in a row that came to results without pieces.
  private var plainBytes = 0
  private let leastBytes: Int

  /// - Parameter mostBytes: how large a piece is at most.
  init(mostBytes: Int) { leastBytes = 4 * mostBytes }

  /// Whether results are kept of the next pieces.
  var keepsResults: Bool { plainPieces < Self.leastPlain }

  /// Whether one thread alone answers more quickly in pieces: with results it does not keep.
  var isOfUseToOne: Bool { plainBytes >= leastBytes }

  mutating func note(_ bytes: Int) { plainBytes += bytes }

  /// Other lines have come: one thread alone answers them as they are.
  mutating func end() { plainBytes = -.max }

  /// Notes whether a piece had results only.
  mutating func note(isPlain: Bool) { plainPieces = isPlain ? plainPieces + 1 : 0 }
}
