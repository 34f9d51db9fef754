import AgioCore
import Libc
import LineEditing
import Synchronization

/// The whole terminal, drawn anew with every key: for views that people move about in.
///
/// It uses the terminal's second screen, so that what stood there is there again afterwards.
package final class KeyScreen {
  package enum Key: Hashable, Sendable {
    case letter(Character)
    case left, right, up, down
    /// With Shift, or the page keys: farther.
    case farLeft, farRight
    case home, end
    case enter, escape, backspace
    case press(column: Int)
    case drag(column: Int)
    case wheel(up: Bool, column: Int)
    /// The window has another size.
    case resized
    /// Nothing came in the time there was.
    case nothing
    /// The terminal is gone, or the program is told to end.
    case closed
  }

  private let world: World
  private var before = termios()
  private var shownSize = (0, 0)
  private var decoder = KeyDecoder()
  private var endings: [SignalAction] = []
  private var isOpen = false

  /// Nil where there is no terminal to draw on.
  package init?(_ world: World) {
    self.world = world
    guard world.terminal.isInteractive, tcgetattr(world.streams.input, &before) == 0 else {
      return nil
    }
    enter()
  }

  deinit { leave() }

  package var columns: Int { world.terminal.columns }
  package var rows: Int { world.terminal.rows }

  private func enter() {
    var raw = before
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    raw.c_iflag &= ~tcflag_t(IXON | ICRNL)
    tcsetattr(world.streams.input, TCSAFLUSH, &raw)
    endFlag.store(0, ordering: .relaxed)
    endings = Self.fatalSignals.map { signal in
      SignalAction(signal) { endFlag.store($0, ordering: .relaxed) }
    }
    // The second screen, no cursor, no wrapping, and the mouse while a button is down.
    world.streams.writeNow("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?1002h\u{1B}[?1006h\u{1B}[2J")
    isOpen = true
  }

  /// What ends a program from outside, unless it asks otherwise.
  private static let fatalSignals = [
    SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGPIPE, SIGALRM, SIGXCPU, SIGVTALRM,
  ]

  /// Gives the terminal back as it was. A signal that has ended the view does what it would have done.
  package func leave() {
    guard isOpen else { return }
    isOpen = false
    world.streams.writeNow("\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l")
    tcsetattr(world.streams.input, TCSAFLUSH, &before)
    for index in endings.indices { endings[index].release() }
    endings = []
    let signal = endFlag.exchange(0, ordering: .relaxed)
    if signal != 0 { raise(signal) }
  }

  /// Draws all rows in one piece; what is right of them or below is empty.
  package func draw(_ lines: [String]) {
    shownSize = (columns, rows)
    var out = "\u{1B}[?2026h\u{1B}[H"
    // Erased before it is written: behind a full row the cursor stands on its last letter.
    out += lines.prefix(rows).map { "\u{1B}[K" + $0 }.joined(separator: "\r\n")
    if lines.count < rows { out += "\r\n\u{1B}[J" }
    out += "\u{1B}[?2026l"
    world.streams.writeNow(out)
  }

  /// What keys do, as much of it as a row has room for: no key is shown with half of what it does.
  /// - Parameter hints: with two blanks between.
  package static func keys(_ hints: String, columns: Int) -> String {
    var shown = ""
    for hint in hints.split(separator: "  ") {
      let longer = shown.isEmpty ? String(hint) : "\(shown)  \(hint)"
      if DisplayWidth.of(longer) > columns { break }
      shown = longer
    }
    return shown
  }

  /// The next key.
  /// - Parameter milliseconds: how long to wait for one; nil for ever.
  package func next(within milliseconds: Int? = nil) -> Key {
    var left = milliseconds ?? .max
    while true {
      if let key = decoded(isLast: false) { return key }
      if endFlag.load(ordering: .relaxed) != 0 { return .closed }
      let wait = min(decoder.isUndecided ? Int(decoder.patience) : 200, left)
      switch poll(wait) {
      case .bytes: continue
      case .end: return .closed
      case .nothing:
        if let key = decoded(isLast: true) { return key }
        if shownSize != (columns, rows) { return .resized }
        if milliseconds != nil {
          left -= wait
          if left <= 0 { return .nothing }
        }
      }
    }
  }

  private enum Arrival { case bytes, nothing, end }

  private func poll(_ milliseconds: Int) -> Arrival {
    var descriptor = pollfd(fd: world.streams.input, events: Int16(POLLIN), revents: 0)
    let count = systemPoll(&descriptor, Int32(milliseconds))
    if count <= 0 { return .nothing }
    var bytes = [UInt8](repeating: 0, count: 512)
    let size = read(world.streams.input, &bytes, bytes.count)
    if size < 0, errno == EINTR || errno == EAGAIN { return .nothing }
    guard size > 0 else { return .end }
    decoder.append(bytes.prefix(size))
    return .bytes
  }

  /// Whether a key has been pressed meanwhile: it gives up what takes long.
  package var hasKey: @Sendable () -> Bool {
    let input = world.streams.input
    return {
      var descriptor = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      return systemPoll(&descriptor, 0) > 0
    }
  }

  private func decoded(isLast: Bool) -> Key? {
    while let key = decoder.next(isLast: isLast) {
      if let key = Self.key(key) { return key }
    }
    return nil
  }

  /// What a key means in a view; nil for nothing.
  private static func key(_ key: LineEditing.Key) -> Key? {
    switch key {
    case .scalar("\u{03}"), .scalar("\u{04}"), .scalar("\u{1B}"), .escape, .editor(.accept): .escape
    case .scalar("\r"), .scalar("\n"): .enter
    case .scalar("\u{08}"), .scalar("\u{7F}"): .backspace
    case .scalar(let scalar): .letter(Character(scalar))
    case .editor(.left): .left
    case .editor(.right): .right
    case .editor(.up): .up
    case .editor(.down): .down
    case .editor(.farLeft), .editor(.wordLeft), .editor(.stepEarlier), .editor(.pageUp): .farLeft
    case .editor(.farRight), .editor(.wordRight), .editor(.stepLater), .editor(.pageDown): .farRight
    case .editor(.home): .home
    case .editor(.end): .end
    case .mouse(let numbers, let isDown) where numbers.count == 3:
      switch numbers[0] {
      case 0 where isDown: .press(column: numbers[1] - 1)
      case 32: .drag(column: numbers[1] - 1)
      case 64, 65: .wheel(up: numbers[0] == 64, column: numbers[1] - 1)
      default: nil
      }
    case .editor, .mouse, .paste: nil
    }
  }
}

private func systemPoll(_ descriptor: inout pollfd, _ wait: Int32) -> Int32 {
  poll(&descriptor, 1, wait)
}

// Outside the type: a signal handler may capture nothing.
private let endFlag = Atomic<Int32>(0)
