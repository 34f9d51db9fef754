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

/// The status and the headers of a response, read line by line.
struct ResponseHead {
  /// Bytes of all heads of a response and of what follows its last chunk.
  static let limit = 64 << 10

  private(set) var status = 0
  private(set) var headers: [String: String] = [:]
  private var size = 0
  /// Whether the last head has ended.
  private(set) var isComplete = false

  /// Takes the next line, its end included.
  mutating func take(_ line: [UInt8]) throws(TransportError) {
    size += line.count
    guard size <= Self.limit else { throw .tooLarge }
    let text = line.prefix { $0 != UInt8(ascii: "\r") && $0 != UInt8(ascii: "\n") }
    // Behind the last head comes the trailer of a chunked body: nothing that counts.
    if isComplete && status >= 200 { return }
    if isComplete || status == 0 {
      try begin(with: text)
    } else if text.isEmpty {
      try complete()
    } else {
      try addField(text)
    }
  }

  private mutating func begin(with line: ArraySlice<UInt8>) throws(TransportError) {
    let words = line.split(separator: UInt8(ascii: " "), maxSplits: 2)
    guard words.count >= 2, words[1].count == 3,
      let status = Int(String(decoding: words[1], as: UTF8.self)), status >= 100
    else { throw .broken(say("the response does not start with a status line")) }
    self.status = status
    headers = [:]
    isComplete = false
  }

  private mutating func complete() throws(TransportError) {
    isComplete = true
    if (300..<400).contains(status), status != 304 {
      throw .refused(say("the server redirects (\(status)); redirects are not followed"))
    }
  }

  private mutating func addField(_ line: ArraySlice<UInt8>) throws(TransportError) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return }
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
    var value = line[line.index(after: colon)...].drop(while: isSpace)
    while let last = value.last, isSpace(last) { value.removeLast() }
    let text = String(decoding: value, as: UTF8.self)
    // libcurl takes the last one.
    if name == "content-length", let other = headers[name], other != text {
      throw .broken(say("the response has two different Content-Length headers"))
    }
    headers[name] = text
  }
}

/// The headers of a request as they are sent; one that could smuggle in another is refused.
struct HeaderLines {
  /// `name: value`, by name.
  let lines: [String]

  /// What libcurl sends itself, or what would change how the response is read.
  private static let reserved: Set<String> = [
    "accept-encoding", "connection", "content-length", "cookie", "expect", "host", "range", "te",
    "trailer", "transfer-encoding", "upgrade", "user-agent",
  ]

  init(_ headers: [String: String]) throws(TransportError) {
    var lines: [String] = []
    for (name, value) in headers.sorted(by: { $0.key < $1.key }) {
      guard !name.isEmpty, name.utf8.allSatisfy(Self.isNameCharacter) else {
        throw .refused(say("invalid header name"))
      }
      guard !Self.reserved.contains(name.lowercased()) else {
        throw .refused(say("cannot set the header \(name)"))
      }
      guard value.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
        throw .refused(say("the header \(name) contains an invalid character"))
      }
      // libcurl reads `name:` as "do not send this one".
      lines.append(value.utf8.allSatisfy { $0 == 0x20 } ? "\(name);" : "\(name): \(value)")
    }
    self.lines = lines
  }

  /// RFC 9110's token characters.
  private static func isNameCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122: true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
