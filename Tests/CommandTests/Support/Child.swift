import Foundation

/// The program running, and the test's ends of its streams.
final class Child {
  /// Where its output goes.
  enum Sink {
    case kept
    case file(String)
    case closed
  }

  let id: pid_t
  private(set) var output: [UInt8] = []
  private(set) var error: [UInt8] = []
  private var input: Int32
  private var outputs: [Int32]
  private var waiting: [UInt8] = []
  private let deadline = ContinuousClock.now + .seconds(60)
  private var status: Int32?

  /// - Parameters:
  ///   - program: another program, which runs the one under test.
  ///   - waits: whether its reading waits for input, as reading usually does.
  init(
    _ arguments: [String], of program: String = Program.path, in place: Place,
    output: Sink = .kept, error: Sink = .kept, waits: Bool = true
  ) throws {
    // Writing to a program that has ended is not the end of the tests.
    signal(SIGPIPE, SIG_IGN)
    let stdin = try makePipe()
    let (stdout, stderr) = (try makePipe(), try makePipe())
    let spawn = Spawn(
      arguments: [program] + arguments, environment: place.environment,
      folder: place.folder.path,
      streams: [
        .descriptor(stdin.reading), Self.stream(output, stdout.writing),
        Self.stream(error, stderr.writing),
      ])
    defer { for end in [stdin.reading, stdout.writing, stderr.writing] { close(end) } }
    (input, outputs) = (stdin.writing, [stdout.reading, stderr.reading])
    _ = fcntl(input, F_SETFL, O_NONBLOCK)
    if !waits { _ = fcntl(stdin.reading, F_SETFL, O_NONBLOCK) }
    id = try spawn.start()
  }

  deinit {
    for end in [input] + outputs where end >= 0 { close(end) }
    if status == nil {
      kill(id, SIGKILL)
      _ = Spawn.wait(for: id)
    }
  }

  private static func stream(_ sink: Sink, _ end: Int32) -> Spawn.Stream {
    switch sink {
    case .kept: .descriptor(end)
    case .file(let path): .file(path)
    case .closed: .closed
    }
  }

  func send(_ bytes: some Sequence<UInt8>) { waiting += bytes }

  /// Sends what waits to be sent and takes what comes, until `isDone` or the end of the output.
  func exchange(until isDone: (Child) -> Bool) throws {
    while !isDone(self), outputs.contains(where: { $0 >= 0 }) {
      let writes = input >= 0 && !waiting.isEmpty
      let ready = try wait(
        for: outputs.map(pollfd.reading) + (writes ? [.writing(input)] : []), until: deadline)
      if ready[0] { output += take(0) }
      if ready[1] { error += take(1) }
      if writes, ready[2] { sendSome() }
    }
  }

  private func take(_ index: Int) -> [UInt8] {
    let bytes = readSome(outputs[index])
    if bytes.isEmpty { closeOutput(index) }
    return bytes
  }

  private func closeOutput(_ index: Int) {
    if outputs[index] >= 0 { close(outputs[index]) }
    outputs[index] = -1
  }

  private func sendSome() {
    let count = write(input, waiting, min(waiting.count, 1 << 16))
    if count > 0 {
      waiting.removeFirst(count)
    } else if errno != EAGAIN {
      // It reads no more.
      waiting = []
    }
  }

  /// Nothing more is sent once what waits has been.
  func endInput() throws {
    try exchange { $0.waiting.isEmpty }
    if input >= 0 { close(input) }
    input = -1
  }

  /// The reader of its output goes away.
  func stopReading() { closeOutput(0) }

  /// Takes the rest of its output, and waits for it to end.
  func finish() throws -> Int32 {
    try exchange { _ in false }
    let status = Spawn.wait(for: id)
    self.status = status
    return status
  }

  /// The most memory it ever had, in bytes; nil where the system does not tell.
  ///
  /// What `wait4` tells is of no use: there a program begins with the memory of who started it.
  var peakMemory: Int? {
    guard let text = try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") })
    else { return nil }
    return Int(line.filter(\.isNumber)).map { $0 * 1024 }
  }
}
