package import AgioCore
import Libc
import LineEditing
import Publishing
import RateService
import Synchronization

/// Fetches newer rates in a thread of its own as long as the prompt is open: at once what is due, then each source when it
/// publishes next, and again after a pause where a try has failed.
final class BackgroundRefresh: Sendable {
  private let world: World
  /// What is known at the start, until it has been looked at.
  private let first: Mutex<Rates?>
  /// When a source is to be asked, as far as that is known at the start, in seconds since 1970.
  private let firstAttempt: Int
  private let isDone = Atomic(true)
  private let hasNews = Atomic(false)
  private let hasTidings = Atomic(false)
  /// What there is to say of tries that have failed, once as long as the prompt is open.
  private let failure = Mutex(Failure.none)
  private let isCancelled = Atomic(false)
  private let isLeaving = Atomic(false)
  private let pause = Pause()

  private enum Failure {
    case none
    case untold(Phrase)
    case told
  }

  /// Seconds between two looks at the clock, which may have been set or have slept.
  private static let longestNap = 60

  init?(_ rates: Rates) {
    guard let attempt = rates.nextAttempt, rates.folder != nil else { return nil }
    firstAttempt = attempt
    world = rates.world
    first = Mutex(rates)
  }

  /// How many milliseconds of quiet it may wait to begin: a source that is due is asked soon.
  var patience: Int32 {
    firstAttempt <= world.clock.now ? 20 : 2_000
  }

  /// Begins; once. The libraries that this needs take longer to load than the prompt takes to appear.
  func start() {
    isDone.store(false, ordering: .releasing)
    if !DetachedThread.start({ [self] in run() }) { isDone.store(true, ordering: .releasing) }
  }

  /// Whether newer rates have come since this was last asked; once.
  func takeNews() -> Bool {
    hasNews.exchange(false, ordering: .acquiringAndReleasing)
  }

  /// Whether something was amiss with what came since this was last asked; once.
  func takeTidings() -> Bool {
    hasTidings.exchange(false, ordering: .acquiringAndReleasing)
  }

  /// That newer rates could not be fetched, and why; once.
  func takeFailure() -> Phrase? {
    failure.withLock {
      guard case .untold(let phrase) = $0 else { return nil }
      $0 = .told
      return phrase
    }
  }

  /// Keeps what a round of tries has to say, the first that has.
  /// - Parameter count: how many sources were asked.
  private func keepFailure(_ failed: [RefreshReport], of count: Int) {
    guard let first = failed.first, var reason = first.reason else { return }
    // Most name a host of their own.
    if !failed.allSatisfy({ $0.reason?.english == reason.english }) {
      reason = Phrase(verbatim: first.profile.name).followed(by: reason, after: ": ")
    }
    let sources = failed.map(\.profile.name).joined(separator: ", ")
    let phrase =
      failed.count == count && count > 1
      ? say("newer rates could not be fetched: \(reason)")
      : say("newer rates of \(sources) could not be fetched: \(reason)")
    failure.withLock { if case .none = $0 { $0 = .untold(phrase) } }
  }

  /// Gives up for good, as the program ends. Its thread does not end then, awake or asleep: the libraries that libcurl needs
  /// would take themselves apart in both at once.
  func leave() {
    isLeaving.store(true, ordering: .releasing)
    isCancelled.store(true, ordering: .releasing)
    wait()
  }

  /// Gives up, and waits until it has: who is asleep does nothing more.
  func cancel() {
    isCancelled.store(true, ordering: .releasing)
    pause.end()
    wait()
  }

  private func wait() {
    var patience = 100
    while !isDone.load(ordering: .acquiring), !pause.isAsleep, patience > 0 {
      usleep(10_000)
      patience -= 1
    }
  }

  private func run() {
    var known = first.withLock { $0.take() }
    while !isCancelled.load(ordering: .acquiring), let rates = known,
      let next = rates.nextAttempt
    {
      if next <= world.clock.now {
        refresh(rates)
        // What cannot be asked now, with its plan used up, is not looked at all the time.
        pause.wait(seconds: Self.longestNap)
      } else if next - world.clock.now < Self.longestNap {
        // Those who wait for the same publication do not all come in its first second.
        pause.wait(seconds: next - world.clock.now + Int.random(in: 0...Self.jitter))
      } else {
        pause.wait(seconds: Self.longestNap)
      }
      if isCancelled.load(ordering: .acquiring) { break }
      known = rates.renewed()
    }
    isDone.store(true, ordering: .releasing)
    while isLeaving.load(ordering: .acquiring) { sleep(1_000) }
  }

  private static let jitter = 20

  private func refresh(_ rates: Rates) {
    var failed: [RefreshReport] = []
    let isGivenUp = { @Sendable [self] in isCancelled.load(ordering: .acquiring) }
    let tell = { [self] (report: RefreshReport) in
      if !report.tidings.isEmpty { hasTidings.store(true, ordering: .releasing) }
      // Whoever has given up needs no news of it; what is refused is among the tidings.
      if case .failed = report.outcome, !isGivenUp() { failed.append(report) }
      guard report.hasNews else { return }
      hasNews.store(true, ordering: .releasing)
      LineEditor.wake()
    }
    let count = rates.refreshUnseen(
      deadline: { 5_000 }, isCancelled: isGivenUp, tell: tell)
    keepFailure(failed, of: count)
  }
}

/// Waits of a thread that another can end, for good: an open prompt is asleep all day.
private final class Pause: Sendable {
  /// A pipe: what is written into it ends this wait, and all that come.
  private let ends: [Int32]
  private let sleeps = Atomic(false)

  init() {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    self.ends = ends
  }

  deinit { for end in ends where end >= 0 { close(end) } }

  /// Waits so many seconds, one at least, or until the end.
  func wait(seconds: Int) {
    sleeps.store(true, ordering: .sequentiallyConsistent)
    var end = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
    poll(&end, 1, Int32(max(1, seconds)) * 1_000)
    sleeps.store(false, ordering: .sequentiallyConsistent)
  }

  var isAsleep: Bool { sleeps.load(ordering: .sequentiallyConsistent) }

  func end() { _ = write(ends[1], "1", 1) }
}

/// A thread that nobody waits for by the system's means.
enum DetachedThread {
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// As much as the first thread has.
  private static let stackBytes = 1 << 23

  /// - Returns: whether it runs.
  static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    let work = Unmanaged.passRetained(Work(body))
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    pthread_attr_setstacksize(&attributes, stackBytes)
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let fault = pthread_create(
      &thread, &attributes,
      { context in
        // Of another type on each system.
        let context: UnsafeMutableRawPointer? = context
        Unmanaged<Work>.fromOpaque(context!).takeRetainedValue().body()
        return nil
      }, work.toOpaque())
    if fault != 0 { work.release() }
    return fault == 0
  }
}

/// Newer rates for a view that stays open: they are fetched in the background, as at the prompt, and nobody waits for them.
package final class LiveRates {
  private let context: CommandContext
  /// That of the prompt, where there is one, does the work.
  private let background: BackgroundRefresh?

  /// Starts at once; who has not been told yet that rates are fetched is told.
  package init(_ context: CommandContext) throws(CommandFault) {
    self.context = context
    guard context.prompt == nil else {
      background = nil
      return
    }
    let rates = try context.rates()
    if let notice = NetworkNotice.phrase(rates) { context.show(.note(notice)) }
    let isAllowed = NetworkNotice.isAllowed(rates.settings)
    background = isAllowed ? BackgroundRefresh(rates) : nil
    background?.start()
  }

  /// Takes up what has come since this was last asked.
  /// - Returns: whether that was anything.
  package func take() -> Bool {
    if let prompt = context.prompt { return prompt.takeNewerRates() }
    guard background?.takeNews() ?? false else { return false }
    return (try? context.reload()) != nil
  }

  /// That newer rates could not be fetched, and why; once.
  package func takeFailure() -> Phrase? { background?.takeFailure() }

  /// It is the last thing the program does.
  package func end() { background?.leave() }
}
