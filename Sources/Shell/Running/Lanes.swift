import Libc

/// Threads that work on pieces, which come back in the order in which they were given.
final class Lanes<Piece: AnyObject & Sendable> {
  private let lanes: [Lane<Piece>]
  private var given = 0
  private var taken = 0

  /// - Parameter worker: makes what a thread does with each piece; it is called on the thread.
  /// - Returns: nil where the system has no thread to spare.
  init?(_ count: Int, _ worker: @escaping @Sendable () -> (Piece) -> Void) {
    lanes = (0..<count).map { _ in Lane(worker) }.filter { $0.start() }
    if lanes.isEmpty { return nil }
  }

  deinit { for lane in lanes { lane.close() } }

  /// Whether pieces are on their way.
  var isBusy: Bool { taken < given }

  /// Whether each thread has a piece at hand when it is done with the one it has.
  var isFull: Bool { given - taken >= lanes.count * 2 }

  func give(_ piece: Piece) {
    lanes[given % lanes.count].give(piece)
    given += 1
  }

  /// The oldest piece that was given; waits for it.
  func take() -> Piece {
    defer { taken += 1 }
    return lanes[taken % lanes.count].take()
  }
}

/// A thread that works on pieces, one after the other, in the order they are given.
private final class Lane<Piece: AnyObject & Sendable>: @unchecked Sendable {
  // What follows is touched under the lock.
  private var lock = pthread_mutex_t()
  private var changed = pthread_cond_t()
  private var waiting: [Piece] = []
  private var done: [Piece] = []
  private var isClosed = false
  private var hasEnded = false
  private let worker: @Sendable () -> (Piece) -> Void

  init(_ worker: @escaping @Sendable () -> (Piece) -> Void) {
    self.worker = worker
    pthread_mutex_init(&lock, nil)
    pthread_cond_init(&changed, nil)
  }

  deinit {
    pthread_cond_destroy(&changed)
    pthread_mutex_destroy(&lock)
  }

  /// - Returns: false where the system has no thread for it.
  func start() -> Bool { DetachedThread.start { [self] in run() } }

  func give(_ piece: Piece) {
    withLock { waiting.append(piece) }
  }

  func take() -> Piece {
    pthread_mutex_lock(&lock)
    defer { pthread_mutex_unlock(&lock) }
    while done.isEmpty { pthread_cond_wait(&changed, &lock) }
    return done.removeFirst()
  }

  /// Ends the thread once it has nothing to do, and waits for that.
  func close() {
    pthread_mutex_lock(&lock)
    isClosed = true
    pthread_cond_broadcast(&changed)
    while !hasEnded { pthread_cond_wait(&changed, &lock) }
    pthread_mutex_unlock(&lock)
  }

  private func withLock(_ body: () -> Void) {
    pthread_mutex_lock(&lock)
    body()
    pthread_cond_broadcast(&changed)
    pthread_mutex_unlock(&lock)
  }

  private func next() -> Piece? {
    pthread_mutex_lock(&lock)
    defer { pthread_mutex_unlock(&lock) }
    while waiting.isEmpty, !isClosed { pthread_cond_wait(&changed, &lock) }
    return waiting.isEmpty ? nil : waiting.removeFirst()
  }

  private func run() {
    let work = worker()
    while let piece = next() {
      work(piece)
      withLock { done.append(piece) }
    }
    withLock { hasEnded = true }
  }
}
