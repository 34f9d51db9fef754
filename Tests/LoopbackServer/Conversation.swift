/// One request and its answer.
struct Conversation {
  let socket: LoopbackSocket
  let log: ServerLog

  func hold(_ answer: (ReceivedRequest) -> ScriptedAnswer) {
    guard let request = readRequest() else { return }
    log.add(request)
    for step in answer(request).steps where !perform(step) { return }
  }

  /// Nil if the client has gone, or has nothing to say for 5 s.
  private func readRequest() -> ReceivedRequest? {
    let end = Array("\r\n\r\n".utf8)
    var bytes: [UInt8] = []
    while bytes.suffix(4) != end[...] && bytes.first != ReceivedRequest.handshake {
      guard bytes.count < 1 << 20, socket.isReadable(within: 5_000),
        let piece = socket.receive(), !piece.isEmpty
      else { return nil }
      bytes += piece
    }
    return ReceivedRequest(bytes)
  }

  /// Whether the client is still there.
  private func perform(_ step: ScriptedAnswer.Step) -> Bool {
    switch step {
    case .send(let bytes):
      return socket.send(bytes)
    case .pause(let milliseconds):
      return pause(milliseconds)
    case .repeated(let bytes, let milliseconds):
      while socket.send(bytes) && pause(milliseconds) {}
      return false
    case .reset:
      socket.resetWhenClosed()
      return false
    }
  }

  private func pause(_ milliseconds: Int) -> Bool {
    var left = milliseconds
    while left > 0 && !log.isStopped {
      // A client that has asked sends no more: what can be read is its end.
      if socket.isReadable(within: min(left, 20)) { return false }
      left -= 20
    }
    return !log.isStopped
  }
}
