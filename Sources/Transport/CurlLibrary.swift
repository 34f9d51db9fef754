import AgioCore
import CCurl
import Publishing

/// libcurl in this process.
struct CurlLibrary: @unchecked Sendable {
  // Written once, by the initializer; libcurl's functions may be called from any thread.
  let handle: OpaquePointer

  #if canImport(Darwin)
    static let systemName = "/usr/lib/libcurl.4.dylib"
  #else
    static let systemName = "libcurl.so.4"
  #endif

  /// The system's, opened by whoever asks first.
  static let system = opened(systemName)

  /// The library in the file `name`.
  static func opened(_ name: String) -> Result<CurlLibrary, TransportError> {
    var missing: UnsafePointer<CChar>?
    if let handle = cc_open(name, &missing) { return .success(CurlLibrary(handle: handle)) }
    guard let missing else {
      return .failure(.unavailable(say("cannot open \(name) (package libcurl4)")))
    }
    return .failure(
      .unavailable(
        say("\(name) is too old: no \(String(cString: missing)) (package libcurl4)")))
  }
}
