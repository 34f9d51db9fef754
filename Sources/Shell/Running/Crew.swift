#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Threads that work on the pieces of a file side by side, the one that asks for it among them.
///
/// Each reads a piece, works on it, and goes on with the next. What came of them is taken over in the order in which they
/// were read, by whoever is done with the one whose turn it is. So memory stays with one core, and nobody waits, except
/// where all pieces are on their way behind one that takes long.
final class Crew<Piece: AnyObject>: @unchecked Sendable {
  /// What is done with pieces. It is called on any of the threads.
  struct Task {
    /// Fills a piece; false where there is nothing for now. One thread at a time reads, in order.
    let read: (_ piece: Piece) -> Bool
    /// Several threads work at the same time; each has a number of its own.
    let work: (_ piece: Piece, _ member: Int) -> Void
    /// Takes over what came of a piece: one at a time, in order, while others read and work.
    /// - Returns: whether any more are to be read; those that were are taken over, too.
    let take: (_ piece: Piece) -> Bool
  }

  private let make: () -> Piece
  private var reading = pthread_mutex_t()
  /// How many were read. Touched while reading.
  private var read = 0

  // What follows is touched under the lock.
  private var lock = pthread_mutex_t()
  /// Somebody may have something to do, or is done.
  private var called = pthread_cond_t()
  /// A piece was taken over.
  private var taking = pthread_cond_t()
  private var task: Task?
  /// How often there was a task.
  private var round = 0
  /// How many threads are at one beside who asked for it.
  private var busy = 0
  private var helpers = 0
  private var isDismissed = false
  private var hasEnded = false
  private var isTaking = false
  private var taken = 0
  /// Pieces that are worked on or done; each waits at its place for its turn.
  private var done: [(piece: Piece, member: Int)?] = []
  /// What each thread has had, for it to use again.
  private var spare: [[Piece]] = []

  /// - Parameters:
  ///   - count: of threads, with the one that asks.
  ///   - make: a piece, for reading into.
  init(_ count: Int, _ make: @escaping () -> Piece) {
    self.make = make
    pthread_mutex_init(&reading, nil)
    pthread_mutex_init(&lock, nil)
    pthread_cond_init(&called, nil)
    pthread_cond_init(&taking, nil)
    withLock {
      for member in 1..<max(count, 1) where DetachedThread.start({ [self] in stand(by: member) }) {
        helpers += 1
      }
      spare = Array(repeating: [], count: max(count, 1))
      done = Array(repeating: nil, count: (helpers + 1) * 2)
    }
  }

  /// Ends the threads, and waits for that: they hold it as long as they run.
  func dismiss() {
    withLock {
      isDismissed = true
      pthread_cond_broadcast(&called)
      while helpers > 0 { pthread_cond_wait(&called, &lock) }
    }
  }

  deinit {
    pthread_cond_destroy(&taking)
    pthread_cond_destroy(&called)
    pthread_mutex_destroy(&lock)
    pthread_mutex_destroy(&reading)
  }

  /// Whether the system had a thread to spare.
  var hasHelpers: Bool { withLock { helpers > 0 } }

  /// Does a task, until there is nothing to read and all that was read is taken over.
  /// - Parameter isShared: whether there is enough to do for others.
  func work(_ task: Task, isShared: Bool) {
    withLock {
      hasEnded = false
      if !isShared { return }
      self.task = task
      round += 1
      pthread_cond_broadcast(&called)
    }
    take(part: task, as: 0)
    withLock {
      // Who has not begun yet need not.
      self.task = nil
      while busy > 0 { pthread_cond_wait(&called, &lock) }
    }
  }

  /// A thread's life: one task after the other.
  private func stand(by member: Int) {
    pthread_mutex_lock(&lock)
    var last = 0
    while !isDismissed {
      guard let task, round != last else {
        pthread_cond_wait(&called, &lock)
        continue
      }
      last = round
      busy += 1
      pthread_mutex_unlock(&lock)
      take(part: task, as: member)
      pthread_mutex_lock(&lock)
      busy -= 1
      pthread_cond_broadcast(&called)
    }
    helpers -= 1
    pthread_cond_broadcast(&called)
    pthread_mutex_unlock(&lock)
  }

  private func take(part task: Task, as member: Int) {
    while let (piece, turn) = next(task, member) {
      task.work(piece, member)
      finish(piece, turn, task, member)
    }
  }

  private func next(_ task: Task, _ member: Int) -> (Piece, turn: Int)? {
    beginReading()
    defer { pthread_mutex_unlock(&reading) }
    let room: Piece? = withLock {
      while read - taken >= done.count, !hasEnded { pthread_cond_wait(&taking, &lock) }
      return hasEnded ? nil : spare(member)
    }
    guard let piece = room else { return nil }
    while !task.read(piece) {
      // While others are at work more may come.
      let goesOn = withLock {
        if read > taken, !hasEnded { pthread_cond_wait(&taking, &lock) } else { hasEnded = true }
        return !hasEnded
      }
      if goesOn { continue }
      withLock { spare[member].append(piece) }
      return nil
    }
    defer { read += 1 }
    return (piece, read)
  }

  /// Others read for a few microseconds: to be woken takes ten times as long.
  private func beginReading() {
    for _ in 0..<Self.tries where pthread_mutex_trylock(&reading) == 0 { return }
    pthread_mutex_lock(&reading)
  }

  private static var tries: Int { 200 }

  /// One that the thread has had before, if there is one: its core may still have it at hand.
  private func spare(_ member: Int) -> Piece {
    if let own = spare[member].popLast() { return own }
    let other = spare.firstIndex { !$0.isEmpty }
    return other.flatMap { spare[$0].popLast() } ?? make()
  }

  private func finish(_ piece: Piece, _ turn: Int, _ task: Task, _ member: Int) {
    withLock {
      done[turn % done.count] = (piece, member)
      // Whoever takes one over goes on with those that are done meanwhile.
      if isTaking { return }
      isTaking = true
      while let next = done[taken % done.count] {
        done[taken % done.count] = nil
        pthread_mutex_unlock(&lock)
        let goesOn = task.take(next.piece)
        pthread_mutex_lock(&lock)
        if !goesOn { hasEnded = true }
        spare[next.member].append(next.piece)
        taken += 1
        pthread_cond_signal(&taking)
      }
      isTaking = false
    }
  }

  private func withLock<R>(_ body: () -> R) -> R {
    pthread_mutex_lock(&lock)
    defer { pthread_mutex_unlock(&lock) }
    return body()
  }
}
