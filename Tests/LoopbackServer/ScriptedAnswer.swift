/// What a server does once it has a request; then it closes the connection.
public struct ScriptedAnswer: Sendable {
  public enum Step: Sendable {
    case send([UInt8])
    /// Waits, or until the client goes away.
    case pause(milliseconds: Int)
    /// Sends it again and again until the client goes away.
    case repeated([UInt8], pauseMilliseconds: Int)
    /// Ends the connection with a reset.
    case reset
  }

  public var steps: [Step]

  public init(steps: [Step]) {
    self.steps = steps
  }

  /// A proper response with its length.
  public init(status: Int = 200, headers: [(String, String)] = [], body: [UInt8] = []) {
    let length = status == 204 || status == 304 ? [] : [("Content-Length", "\(body.count)")]
    self.init(steps: [.send(Self.head(status, headers + length) + body)])
  }

  /// A proper response with its length.
  public init(status: Int = 200, headers: [(String, String)] = [], body: String) {
    self.init(status: status, headers: headers, body: Array(body.utf8))
  }

  /// Bytes as they are, HTTP or not.
  public static func raw(_ text: String) -> ScriptedAnswer {
    ScriptedAnswer(steps: [.send(Array(text.utf8))])
  }

  /// 302 to `location`.
  public static func redirect(to location: String) -> ScriptedAnswer {
    ScriptedAnswer(status: 302, headers: [("Location", location)])
  }

  /// A body in chunks, with `end` behind the last: normally the empty chunk.
  public static func chunked(_ chunks: [String], end: String = "0\r\n\r\n") -> ScriptedAnswer {
    let coded = chunks.map { "\(String($0.utf8.count, radix: 16))\r\n\($0)\r\n" }.joined() + end
    return ScriptedAnswer(steps: [
      .send(head(200, [("Transfer-Encoding", "chunked")]) + Array(coded.utf8))
    ])
  }

  /// A body that says to be of gzip, which it is if it comes from ``Gzip``.
  public static func gzip(_ body: [UInt8]) -> ScriptedAnswer {
    ScriptedAnswer(headers: [("Content-Encoding", "gzip")], body: body)
  }

  /// A body that never ends, sent as fast as it is read or with pauses.
  public static func endless(_ piece: [UInt8], pauseMilliseconds: Int = 0) -> ScriptedAnswer {
    ScriptedAnswer(steps: [
      .send(head(200, [])), .repeated(piece, pauseMilliseconds: pauseMilliseconds),
    ])
  }

  /// The half of `body`, though its whole length is given.
  public static func truncated(_ body: String) -> ScriptedAnswer {
    let head = head(200, [("Content-Length", "\(body.utf8.count)")])
    return ScriptedAnswer(steps: [.send(head + body.utf8.prefix(body.utf8.count / 2))])
  }

  /// No byte, and no end.
  public static let stall = ScriptedAnswer(steps: [.pause(milliseconds: 10_000)])

  /// No byte.
  public static let nothing = ScriptedAnswer(steps: [])

  /// The head of a response, with the empty line.
  public static func head(_ status: Int, _ headers: [(String, String)]) -> [UInt8] {
    let lines = headers.map { "\($0.0): \($0.1)\r\n" }.joined()
    return Array("HTTP/1.1 \(status) Scripted\r\n\(lines)Connection: close\r\n\r\n".utf8)
  }
}
