public import AgioCore

/// What is asked of a server: always a GET.
public struct HTTPRequest: Sendable {
  /// The whole address, `https://…`; http for loopback alone.
  public var url: String
  /// Besides what the transport sends itself. Names in small letters.
  public var headers: [String: String]
  /// What must not appear in any message: parts of the address or of headers.
  public var secrets: [String]

  public init(url: String, headers: [String: String] = [:], secrets: [String] = []) {
    self.url = url
    self.headers = headers
    self.secrets = secrets
  }
}

/// What a server has sent, whole.
public struct HTTPResponse: Sendable {
  public var status: Int
  /// Names in small letters; of a repeated one the last.
  public var headers: [String: String]
  /// Decoded; empty for 304.
  public var body: [UInt8]

  public init(status: Int, headers: [String: String] = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// How much a transfer may take.
public struct TransferLimit: Sendable {
  /// Bytes of the body after decoding.
  public var bytes: Int
  /// From the first byte asked to the last received, in milliseconds.
  public var milliseconds: Int

  public init(bytes: Int = 2 << 20, milliseconds: Int = 5_000) {
    self.bytes = bytes
    self.milliseconds = milliseconds
  }
}

/// Fetches over a network, or pretends to.
public protocol HTTPTransport: Sendable {
  /// - Parameters:
  ///   - sink: takes the body of an answer with status 200, piece by piece; that of the response is then empty.
  ///   - isCancelled: asked often; the transfer is given up once it says yes.
  /// - Throws: why there is no whole response.
  func response(
    to request: HTTPRequest, _ limit: TransferLimit, into sink: (any BodySink)?,
    isCancelled: @Sendable () -> Bool
  ) throws(TransportError) -> HTTPResponse
}

extension HTTPTransport {
  /// The response with its whole body.
  public func response(
    to request: HTTPRequest, _ limit: TransferLimit, isCancelled: @Sendable () -> Bool
  ) throws(TransportError) -> HTTPResponse {
    try response(to: request, limit, into: nil, isCancelled: isCancelled)
  }
}

/// Takes a body while it comes; used on the thread that asked for it.
public protocol BodySink: AnyObject {
  /// Takes the next bytes, decoded, of which there are never more than the limit allows.
  func take(_ piece: UnsafeRawBufferPointer)
}

/// Why there is no whole response. The text names no secret.
public enum TransportError: PhrasedError, Hashable, Sendable {
  case cancelled
  /// The name of the host, a route, a connection: there is no network to it.
  case unreachable(Phrase)
  case timedOut
  case tooLarge
  /// The certificate or the handshake.
  case insecure(Phrase)
  /// An address that is not allowed: no https, a redirect.
  case refused(Phrase)
  /// What came was no HTTP, or ended early.
  case broken(Phrase)
  /// The library that does it cannot be loaded.
  case unavailable(Phrase)
}

extension TransportError {
  public var phrase: Phrase {
    switch self {
    case .cancelled: say("cancelled")
    case .unreachable(let text): say("unreachable: \(text)")
    case .timedOut: say("timed out")
    case .tooLarge: say("response too large")
    case .insecure(let text): say("not secure: \(text)")
    case .refused(let text): say("not contacted: \(text)")
    case .broken(let text): say("connection lost: \(text)")
    case .unavailable(let text): say("no network library: \(text)")
    }
  }
}

/// What a server calls the version of a document that it has sent: names it when asked again.
public struct Validators: Hashable, Sendable {
  /// As in the `ETag` header, quotes included.
  public var entityTag: String?
  /// As in the `Last-Modified` header.
  public var lastModified: String?

  public init(entityTag: String? = nil, lastModified: String? = nil) {
    self.entityTag = entityTag
    self.lastModified = lastModified
  }

  /// Those of `response`; one that is malformed is left out, for it will be stored and sent back.
  public init(of response: HTTPResponse) {
    entityTag = response.headers["etag"].flatMap { Self.isEntityTag($0) ? $0 : nil }
    lastModified = response.headers["last-modified"].flatMap {
      HTTPDate.seconds($0, now: 0) == nil ? nil : $0
    }
  }

  /// Whether `text` is `"…"` or `W/"…"`.
  private static func isEntityTag(_ text: String) -> Bool {
    let tag = text.hasPrefix("W/") ? text.dropFirst(2) : text[...]
    return tag.utf8.count >= 2 && tag.utf8.count <= 256 && tag.first == "\"" && tag.last == "\""
      && tag.dropFirst().dropLast().utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != 0x22 }
  }
}

extension HTTPRequest {
  /// The same request, to be answered with 304 as long as the document is the version of `validators`.
  public func unless(_ validators: Validators) -> HTTPRequest {
    var request = self
    request.headers["if-none-match"] = validators.entityTag
    request.headers["if-modified-since"] = validators.lastModified
    return request
  }
}
