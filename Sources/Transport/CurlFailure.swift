import AgioCore
import Publishing

/// How libcurl says that a transfer has failed.
struct CurlFailure {
  /// Its CURLcode.
  var code: Int32
  /// Its own words.
  var reason: String
  /// What a proxy has answered to CONNECT; 0 if none.
  var proxyStatus: Int

  /// What that means for a request to `address`.
  func error(at address: WebAddress) -> TransportError {
    switch code {
    case 3: .refused(say("libcurl rejected the address"))
    case 2, 4, 48: .unavailable(say("libcurl lacks a required feature (package libcurl4)"))
    case 5: .unreachable(say("cannot resolve the proxy's name"))
    case 6: .unreachable(say("cannot resolve \(address.host)"))
    case 7, 45, 97: .unreachable(say("no connection to \(address.host)"))
    // A single line of a head beyond 100 KB is "out of memory" to libcurl.
    case 27, 63, 100: .tooLarge
    case 28: .timedOut
    case 77:
      .insecure(say("cannot read the system's certificates (package ca-certificates)"))
    case 35, 51, 53, 54, 58, 59, 60, 64, 66, 80, 82, 83, 90, 91, 98: .insecure(words)
    case _ where proxyStatus >= 300: .unreachable(say("the proxy returned \(proxyStatus)"))
    default: .broken(words)
    }
  }

  /// The reason in one line that is safe to show.
  private var words: Phrase {
    // Where libcurl's buffer ends, a secret may be cut and no longer be found.
    guard !reason.isEmpty, reason.utf8.count < 255 else {
      return say("libcurl error \(Int(code))")
    }
    return Phrase(verbatim: VisibleText.of(reason.utf8))
  }
}
