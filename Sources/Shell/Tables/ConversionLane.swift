import AgioCore
import Synchronization
import Tables

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A thread that converts pieces of a table, one after the other, in the order they are given.
final class ConversionLane: @unchecked Sendable {
  // What follows is touched under the lock, but for the converter, which is the thread's own.
  private var lock = pthread_mutex_t()
  private var changed = pthread_cond_t()
  private var waiting: [TablePiece] = []
  private var done: [TablePiece] = []
  private var isClosed = false
  private var hasEnded = false
  private let rates: ConversionRates

  init(_ rates: ConversionRates) {
    self.rates = rates
    pthread_mutex_init(&lock, nil)
    pthread_cond_init(&changed, nil)
  }

  deinit {
    pthread_cond_destroy(&changed)
    pthread_mutex_destroy(&lock)
  }

  /// - Returns: false where the system has no thread for it.
  func start() -> Bool { DetachedThread.start { [self] in run() } }

  func give(_ piece: TablePiece) {
    withLock { waiting.append(piece) }
  }

  /// The oldest piece that was given, converted; waits for it.
  func take() -> TablePiece {
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

  private func next() -> TablePiece? {
    pthread_mutex_lock(&lock)
    defer { pthread_mutex_unlock(&lock) }
    while waiting.isEmpty, !isClosed { pthread_cond_wait(&changed, &lock) }
    return waiting.isEmpty ? nil : waiting.removeFirst()
  }

  private func run() {
    var worker = ConversionWorker(rates)
    while let piece = next() {
      worker.convert(piece)
      withLock { done.append(piece) }
    }
    withLock { hasEnded = true }
  }
}

/// The rates that all lanes convert with, and what they have used of them.
final class ConversionRates: Sendable {
  private let state: Mutex<(rates: PairRates, generation: Int, sources: Set<String>)>
  private let kept: @Sendable (RateBook) -> PairRates
  let converter: @Sendable (PairRates) -> TableConverter

  /// - Parameters:
  ///   - kept: what is found of a book, for all threads.
  ///   - converter: makes that of a thread.
  init(
    _ book: RateBook, _ kept: @escaping @Sendable (RateBook) -> PairRates,
    converter: @escaping @Sendable (PairRates) -> TableConverter
  ) {
    state = Mutex((kept(book), 0, []))
    self.kept = kept
    self.converter = converter
  }

  var current: (rates: PairRates, generation: Int) {
    state.withLock { ($0.rates, $0.generation) }
  }

  /// Takes newer rates for all pieces that are yet to come.
  func renew(_ book: RateBook) {
    let newer = kept(book)
    state.withLock { state in
      state = (newer, state.generation + 1, state.sources.union(state.rates.sources))
    }
  }

  /// The sources of all rates that were used, by their ids.
  var sources: Set<String> { state.withLock { $0.sources.union($0.rates.sources) } }
}

/// Converts pieces with the newest rates there are.
struct ConversionWorker {
  private let rates: ConversionRates
  private var converter: TableConverter
  private var generation: Int

  init(_ rates: ConversionRates) {
    self.rates = rates
    let current = rates.current
    converter = rates.converter(current.rates)
    generation = current.generation
  }

  mutating func convert(_ piece: TablePiece) {
    let current = rates.current
    if current.generation != generation {
      converter = rates.converter(current.rates)
      generation = current.generation
    }
    piece.block.removeAll()
    piece.generation = generation
    converter.convert(
      piece.records, isFirst: piece.isFirst, piece.conventions, into: piece.block)
  }
}

/// A thread that nobody waits for by the system's means.
enum DetachedThread {
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// - Returns: whether it runs.
  static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    let work = Unmanaged.passRetained(Work(body))
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let fault = pthread_create(
      &thread, &attributes,
      { context in
        DetachedThread.run(context)
        return nil
      }, work.toOpaque())
    if fault != 0 { work.release() }
    return fault == 0
  }

  #if canImport(Glibc)
    private static func run(_ context: UnsafeMutableRawPointer?) {
      Unmanaged<Work>.fromOpaque(context!).takeRetainedValue().body()
    }
  #else
    private static func run(_ context: UnsafeMutableRawPointer) {
      Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
    }
  #endif
}
