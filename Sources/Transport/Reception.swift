import AgioCore
import Publishing

/// Takes what a server sends, and no more than is allowed.
final class Reception {
  private let limit: Int
  private var head = ResponseHead()
  private var body: [UInt8] = []
  /// How many bytes of the body have come.
  private var size = 0
  private let sink: (any BodySink)?
  /// Why it has taken no more.
  private(set) var failure: TransportError?

  init(limit: Int, sink: (any BodySink)?) {
    self.limit = limit
    self.sink = sink
  }

  /// What has come; libcurl is content with half a head.
  func response() throws(TransportError) -> HTTPResponse {
    guard head.isComplete else { throw .broken(say("the response ends within its headers")) }
    return HTTPResponse(status: head.status, headers: head.headers, body: body)
  }

  /// Takes one line of the head, or of what follows the last chunk.
  func takeHead(_ line: [UInt8]) {
    do {
      try head.take(line)
    } catch {
      failure = error
    }
  }

  /// Takes decoded bytes of the body.
  func takeBody(_ bytes: [UInt8]) {
    // Counted after decoding: a megabyte of gzip may hold a gigabyte.
    guard bytes.count <= limit - size else {
      failure = .tooLarge
      return
    }
    size += bytes.count
    if let sink, head.status == 200 {
      bytes.withUnsafeBytes { sink.take($0) }
    } else {
      if body.isEmpty { body.reserveCapacity(promisedSize) }
      body += bytes
    }
  }

  /// What the server says of the size, as far as it is allowed.
  private var promisedSize: Int {
    min(max(head.headers["content-length"].flatMap { Int($0) } ?? 0, 0), limit)
  }

  /// Hands a piece from libcurl to `taker` of the reception behind `owner`; less than its size ends the transfer.
  static func take(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int,
    _ owner: UnsafeMutableRawPointer?, _ taker: (Reception, [UInt8]) -> Void
  ) -> Int {
    guard let owner else { return 0 }
    let reception = Unmanaged<Reception>.fromOpaque(owner).takeUnretainedValue()
    taker(reception, Array(UnsafeRawBufferPointer(start: bytes, count: size * count)))
    // Zero would be taken as success for an empty piece.
    return reception.failure == nil ? size * count : size * count + 1
  }
}
