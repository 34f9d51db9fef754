import AgioCore
import CCurl
import Publishing

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
