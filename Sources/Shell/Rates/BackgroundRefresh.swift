import LineEditing
import RateStore
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Fetches newer rates in a thread of its own while the prompt waits for lines.
final class BackgroundRefresh: Sendable {
  private let stores: RateStores
  private let options: Options
  private let isDone = Atomic(false)
  private let hasNews = Atomic(false)
  private let hasTidings = Atomic(false)
  private let isCancelled = Atomic(false)

  /// Starts at once, if something is due.
  init?(_ stores: RateStores, _ options: Options) {
    if stores.due.isEmpty || stores.folder == nil { return nil }
    self.stores = stores
    self.options = options
    var thread = pthread_t.none
    let context = Unmanaged.passRetained(self).toOpaque()
    let started = pthread_create(
      &thread, nil,
      { context in
        let refresh = BackgroundRefresh.take(context)
        refresh.run()
        return nil
      }, context)
    if started == 0 { BackgroundRefresh.detach(thread) }
  }

  /// Whether newer rates have come since this was last asked; once.
  func takeNews() -> Bool {
    hasNews.exchange(false, ordering: .acquiringAndReleasing)
  }

  /// Whether something was amiss with what came since this was last asked; once.
  func takeTidings() -> Bool {
    hasTidings.exchange(false, ordering: .acquiringAndReleasing)
  }

  /// Gives up, and waits until it has.
  func cancel() {
    isCancelled.store(true, ordering: .releasing)
    var patience = 100
    while !isDone.load(ordering: .acquiring), patience > 0 {
      usleep(10_000)
      patience -= 1
    }
  }

  private func run() {
    var stores = stores.withNewerCatalogue(options)
    for publisher in stores.due {
      if isCancelled.load(ordering: .acquiring) { break }
      let report = stores.refresh(publisher, deadline: 5_000) { [self] in
        isCancelled.load(ordering: .acquiring)
      }
      UnseenWarnings(stores.world).keep(report)
      if !report.tidings.isEmpty { hasTidings.store(true, ordering: .releasing) }
      guard report.hasNews else { continue }
      hasNews.store(true, ordering: .releasing)
      LineEditor.wake()
      // The next source is judged by what this one has brought.
      stores = (try? RateStores(options, stores.world)) ?? stores
    }
    isDone.store(true, ordering: .releasing)
  }

  #if canImport(Glibc)
    private static func take(_ context: UnsafeMutableRawPointer?) -> BackgroundRefresh {
      Unmanaged<BackgroundRefresh>.fromOpaque(context!).takeRetainedValue()
    }

    private static func detach(_ thread: pthread_t) { pthread_detach(thread) }
  #else
    private static func take(_ context: UnsafeMutableRawPointer) -> BackgroundRefresh {
      Unmanaged<BackgroundRefresh>.fromOpaque(context).takeRetainedValue()
    }

    private static func detach(_ thread: pthread_t?) { thread.map { _ = pthread_detach($0) } }
  #endif
}

#if canImport(Glibc)
  extension pthread_t {
    fileprivate static var none: pthread_t { 0 }
  }
#else
  extension Optional where Wrapped == pthread_t {
    fileprivate static var none: pthread_t? { nil }
  }
#endif
