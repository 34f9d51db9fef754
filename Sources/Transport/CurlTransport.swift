import AgioCore
import CCurl
import Libc
public import Publishing

/// Fetches with libcurl, which is opened when the first address is asked for.
///
/// Only https, http for this machine alone; no redirect, no cookie, no second use of a connection. The proxy
/// that `https_proxy` and its like name is used for other machines. A transfer must have ended before the
/// program does: cancel it and wait, or OpenSSL is taken down under it.
public struct CurlTransport: HTTPTransport {
  private let library: @Sendable () -> Result<CurlLibrary, TransportError>
  private let authorities: String?
  private let agent: String

  /// - Parameters:
  ///   - agent: what to call the program: `agio/0.1.0`.
  ///   - authorities: a file of certificates to believe instead of the system's.
  public init(agent: String = "agio", authorities: String? = nil) {
    self.init(library: { CurlLibrary.system }, agent: agent, authorities: authorities)
  }

  init(
    library: @escaping @Sendable () -> Result<CurlLibrary, TransportError>,
    agent: String = "agio", authorities: String? = nil
  ) {
    self.library = library
    self.agent = agent
    self.authorities = authorities
  }

  public func response(
    to request: HTTPRequest, _ limit: TransferLimit, into sink: (any BodySink)?,
    isCancelled: @Sendable () -> Bool
  ) throws(TransportError) -> HTTPResponse {
    do {
      return try transfer(request, limit, sink, isCancelled)
    } catch {
      throw error.hiding(request.secrets)
    }
  }

  private func transfer(
    _ request: HTTPRequest, _ limit: TransferLimit, _ sink: (any BodySink)?,
    _ isCancelled: @Sendable () -> Bool
  ) throws(TransportError) -> HTTPResponse {
    let address = try WebAddress(request.url)
    let headers = try HeaderLines(request.headers)
    guard limit.milliseconds > 0 else { throw .timedOut }
    if isCancelled() { throw .cancelled }
    let library = try library().get()
    return try withoutPipeSignal { () throws(TransportError) in
      let transfer = try CurlTransfer(
        of: address, limit, into: sink, as: agent, with: library)
      try transfer.add(headers)
      if let authorities { try transfer.trust(authorities) }
      return try transfer.run(isCancelled)
    }
  }
}

/// Runs `body` with SIGPIPE kept from the calling thread.
///
/// libcurl without signals does not ignore it either, and TLS writes without MSG_NOSIGNAL: a server that hangs
/// up could kill the program.
func withoutPipeSignal<Value>(
  _ body: () throws(TransportError) -> Value
) throws(TransportError) -> Value {
  var pipe = sigset_t()
  var before = sigset_t()
  sigemptyset(&pipe)
  sigaddset(&pipe, SIGPIPE)
  let wasPending = isPipeSignalPending()
  pthread_sigmask(SIG_BLOCK, &pipe, &before)
  defer {
    var taken: Int32 = 0
    if !wasPending && isPipeSignalPending() { sigwait(&pipe, &taken) }
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
  return try body()
}

private func isPipeSignalPending() -> Bool {
  var pending = sigset_t()
  sigpending(&pending)
  return sigismember(&pending, SIGPIPE) == 1
}

/// One GET by libcurl; stays on the thread that made it.
struct CurlTransfer: ~Copyable {
  private let handle: OpaquePointer
  private let address: WebAddress
  // libcurl holds an unowned pointer to it.
  private let reception: Reception

  /// How long a cancellation may go unheard.
  private static let pollMilliseconds: Int32 = 40

  init(
    of address: WebAddress, _ limit: TransferLimit, into sink: (any BodySink)?,
    as agent: String, with library: CurlLibrary
  ) throws(TransportError) {
    let reception = Reception(limit: limit.bytes, sink: sink)
    let terms = cc_terms(
      milliseconds: Int(Int32(clamping: limit.milliseconds)), encrypted: address.isEncrypted,
      proxied: !address.isLoopback)
    let handle = cc_begin(
      library.handle, address.text, agent, terms,
      { Reception.take($0, $1, $2, $3) { $0.takeHead($1) } },
      { Reception.take($0, $1, $2, $3) { $0.takeBody($1) } },
      Unmanaged.passUnretained(reception).toOpaque())
    guard let handle else {
      throw .unavailable(say("libcurl is too old (package libcurl4)"))
    }
    self.handle = handle
    self.address = address
    self.reception = reception
  }

  deinit {
    cc_end(handle)
  }

  func add(_ headers: HeaderLines) throws(TransportError) {
    for line in headers.lines where !cc_add_header(handle, line) {
      throw .unavailable(say("libcurl is out of memory"))
    }
  }

  func trust(_ authorities: String) throws(TransportError) {
    guard cc_trust(handle, authorities) else {
      throw .unavailable(say("libcurl does not accept a certificate file"))
    }
  }

  /// The whole response.
  func run(_ isCancelled: @Sendable () -> Bool) throws(TransportError) -> HTTPResponse {
    var code = CC_RUNNING
    while code == CC_RUNNING {
      code = cc_step(handle, Self.pollMilliseconds)
      if code == CC_RUNNING, isCancelled() { throw .cancelled }
    }
    if let failure = reception.failure { throw failure }
    guard code == 0 else {
      throw CurlFailure(
        code: code, reason: String(cString: cc_reason(handle)),
        proxyStatus: cc_proxy_status(handle)
      ).error(at: address)
    }
    return try reception.response()
  }
}

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

extension TransportError {
  /// The same error, with every one of `secrets` in its texts replaced.
  func hiding(_ secrets: [String]) -> TransportError {
    switch self {
    case .unreachable(let phrase): .unreachable(Self.hide(secrets, in: phrase))
    case .insecure(let phrase): .insecure(Self.hide(secrets, in: phrase))
    case .refused(let phrase): .refused(Self.hide(secrets, in: phrase))
    case .broken(let phrase): .broken(Self.hide(secrets, in: phrase))
    case .unavailable(let phrase): .unavailable(Self.hide(secrets, in: phrase))
    case .cancelled, .timedOut, .tooLarge: self
    }
  }

  private static func hide(_ secrets: [String], in phrase: Phrase) -> Phrase {
    phrase.mapTexts { Redaction.of($0, hiding: secrets, behind: "***") }
  }
}
