import CommandKit
import Foundation
import Testing

/// Somebody at a terminal of 80 columns, where the program runs.
final class Typist {
  let place: Place
  /// All that came to the terminal.
  private(set) var transcript: [UInt8] = []
  private let terminal: Int32
  private let id: pid_t
  private var status: Int32?
  private(set) var columns: Int
  private(set) var rows: Int
  private let deadline = ContinuousClock.now + .seconds(60)

  /// - Parameters:
  ///   - command: what is started; the program with a pinned date, unless told otherwise.
  ///   - hasPager: whether what is long goes to the pager that is used where PAGER names none.
  init(
    in place: Place? = nil, command: [String] = [Program.path, "--today", Program.today],
    environment: [String: String] = [:], columns: Int = 80, rows: Int = 24, hasPager: Bool = false
  ) throws {
    self.columns = columns
    self.rows = rows
    self.place = try place ?? Place()
    var name = [CChar](repeating: 0, count: 128)
    terminal = kit_open_terminal(UInt16(columns), UInt16(rows), &name, name.count)
    guard terminal >= 0 else { throw SystemError("posix_openpt") }
    let path = name.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    let usual = ["TERM": "xterm-256color"].merging(hasPager ? [:] : ["PAGER": ""]) { $1 }
    let surroundings = self.place.environment.merging(usual) { $1 }
    id = try Spawn(
      arguments: command, environment: surroundings.merging(environment) { $1 },
      folder: self.place.folder.path, streams: Array(repeating: .file(path), count: 3),
      leadsSession: true
    ).start()
  }

  deinit {
    close(terminal)
    if status == nil {
      Foundation.kill(id, SIGKILL)
      _ = Spawn.wait(for: id)
    }
  }

  /// Makes the window larger or smaller.
  func resize(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    var size = winsize()
    (size.ws_col, size.ws_row) = (UInt16(columns), UInt16(rows))
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
  }

  /// Whether what is typed is shown, and comes line by line: as a shell wants it.
  var isAsShellsWantIt: Bool {
    var state = termios()
    tcgetattr(terminal, &state)
    return state.c_lflag & tcflag_t(ECHO | ICANON | ISIG) == tcflag_t(ECHO | ICANON | ISIG)
  }

  /// The rows of the newest whole drawing of a view that people move about in, nothing cut off at the edge.
  var drawing: [String] {
    // No drawing has more bytes: of older ones nothing is looked at again.
    let text = String(decoding: transcript.suffix(1 << 18), as: UTF8.self)
    guard let end = text.range(of: "\u{1B}[?2026l", options: .backwards),
      let start = text[..<end.lowerBound].range(of: "\u{1B}[?2026h", options: .backwards)
    else { return [] }
    return Screen(Array(text[start.upperBound..<end.lowerBound].utf8), columns: .max).lines
  }

  /// Reads until the newest drawing is as it should be, and fits the window.
  @discardableResult
  func wait(
    forDrawing what: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ isThere: ([String]) -> Bool
  ) throws -> [String] {
    let end = Array("\u{1B}[?2026l".utf8)
    var found = drawing
    while !isThere(found) {
      let shown = Screen(Array(found.joined(separator: "\r\n").utf8), columns: .max)
      // A large drawing comes in many pieces: it is looked at once it is whole.
      repeat {
        guard try readMore(unlessLate: what, shown, sourceLocation) else {
          Issue.record("the program ended before \(what)", sourceLocation: sourceLocation)
          throw TooLate()
        }
      } while !transcript.suffix(end.count).elementsEqual(end)
      found = drawing
    }
    #expect(found.count <= rows, sourceLocation: sourceLocation)
    for line in found {
      #expect(line.unicodeScalars.count <= columns, "\(line)", sourceLocation: sourceLocation)
    }
    return found
  }

  var screen: Screen { Screen(transcript, columns: columns) }

  /// What was written, no row broken at the edge.
  var unbrokenLines: [String] { Screen(transcript, columns: .max).lines }

  func type(_ keys: String) {
    var rest = Array(keys.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Reads until the screen is as it should be.
  @discardableResult
  func wait(
    for what: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ isThere: (Screen) -> Bool
  ) throws -> Screen {
    while true {
      let screen = screen
      if isThere(screen) { return screen }
      guard try readMore(unlessLate: what, screen, sourceLocation) else {
        Issue.record(
          "the program ended before \(what):\n\(screen.lines.joined(separator: "\n"))",
          sourceLocation: sourceLocation)
        throw TooLate()
      }
    }
  }

  private func readMore(
    unlessLate what: String, _ screen: Screen, _ sourceLocation: SourceLocation
  ) throws -> Bool {
    do {
      try CommandTests.wait(for: [.reading(terminal)], until: deadline)
    } catch {
      Issue.record(
        "waited in vain for \(what):\n\(screen.lines.joined(separator: "\n"))",
        sourceLocation: sourceLocation)
      throw error
    }
    let bytes = readSome(terminal)
    transcript += bytes
    return !bytes.isEmpty
  }

  /// Reads what comes within half a second.
  /// - Returns: whether anything came.
  func readSoon() throws -> Bool {
    do {
      try CommandTests.wait(for: [.reading(terminal)], until: .now + .milliseconds(500))
    } catch is TooLate {
      return false
    }
    let bytes = readSome(terminal)
    transcript += bytes
    return !bytes.isEmpty
  }

  @discardableResult
  func wait(forText text: String, sourceLocation: SourceLocation = #_sourceLocation) throws
    -> Screen
  {
    try wait(for: "'\(text)'", sourceLocation: sourceLocation) {
      $0.lines.contains { $0.contains(text) }
    }
  }

  /// An empty prompt, ready for a line.
  @discardableResult
  func waitForPrompt(sourceLocation: SourceLocation = #_sourceLocation) throws -> Screen {
    try wait(for: "the prompt", sourceLocation: sourceLocation) { $0.isAtPrompt }
  }

  /// Types a line and waits for the next prompt; the rows between the two.
  @discardableResult
  func answer(to line: String, sourceLocation: SourceLocation = #_sourceLocation) throws
    -> [String]
  {
    let start = try waitForPrompt(sourceLocation: sourceLocation).row
    type(line + "\r")
    let screen = try wait(for: "an answer to \(line)", sourceLocation: sourceLocation) {
      $0.row > start && $0.isAtPrompt
    }
    return Array(screen.lines[(start + 1)..<screen.row])
  }

  /// Ends the program as nobody can refuse.
  func kill(_ signal: Int32) {
    Foundation.kill(id, signal)
    while let bytes = try? readMore(unlessLate: "the end", screen, #_sourceLocation), bytes {}
    status = Spawn.wait(for: id)
  }

  /// Reads what is left, and waits for the end of the program.
  func finish(sourceLocation: SourceLocation = #_sourceLocation) throws -> Int32 {
    while try readMore(unlessLate: "the end", screen, sourceLocation) {}
    let status = Spawn.wait(for: id)
    self.status = status
    return status
  }
}
