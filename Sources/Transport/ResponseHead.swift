import AgioCore
import Publishing

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
