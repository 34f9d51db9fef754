import Libc

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
