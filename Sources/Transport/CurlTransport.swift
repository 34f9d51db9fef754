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
