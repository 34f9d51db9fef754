import Foundation
import GrammarKit
import Testing

/// A story of somebody at the prompt, in `Tests/Journeys`: what is typed, and the screen after it from that line on.
///
///     $ agio --today 2026-10-31
///     > 100 EUR in AU<Tab><Enter>
///     | > 100 EUR in AUD
///     | _1 = 159.23 AUD   ECB 30 Oct 2026, bundled, 1 day old
///     | >
///
/// `$` starts the program, with variables before its name; `> ` types, `1> ` and `2> ` at one of several programs; all
/// other lines are prose. A line `columns: 40` says how wide the window is, `file .editrc: bind -v` writes a file.
struct Journey {
  private enum Row {
    case prose(String)
    case start(String)
    case keys(String, session: Int?)
    case file(String, String)
    case screen(String)
  }

  private let path: String
  private let rows: [Row]
  private let columns: Int

  /// With `AGIO_RECORD=1` in the environment files are rewritten with the screens of today, and the tests fail.
  static let isRecording = ProcessInfo.processInfo.environment["AGIO_RECORD"] == "1"

  init(_ path: String) throws {
    self.path = path
    let lines = try Project.text(path).split(separator: "\n", omittingEmptySubsequences: false)
    columns = lines.firstMatch { $0.wholeMatch(of: /columns: (\d+)/).flatMap { Int($0.1) } } ?? 80
    rows = lines.map { line in
      if line.hasPrefix("$ ") { return .start(String(line.dropFirst(2))) }
      if line.hasPrefix("|") { return .screen(String(line.dropFirst(2))) }
      if let typed = line.wholeMatch(of: /(\d?)> (.*)/) {
        return .keys(String(typed.2), session: Int(typed.1))
      }
      if let file = line.wholeMatch(of: /file (\S+): (.*)/) {
        return .file(String(file.1), String(file.2))
      }
      return .prose(String(line))
    }
  }

  /// Lives through it.
  /// - Returns: the file as it is today.
  func run() throws -> String {
    let place = try Place()
    var sessions: [Typist] = []
    var text: [String] = []
    var index = 0
    while index < rows.count {
      switch rows[index] {
      case .prose(let line): text.append(line)
      case .start(let line):
        text.append("$ " + line)
        sessions.append(try start(line, in: place))
        try sessions[sessions.count - 1].waitForPrompt()
      case .file(let name, let line):
        text.append("file \(name): \(line)")
        try place.write(Array("\(line)\n".utf8), to: name)
      case .screen: break
      case .keys(let keys, let session):
        text.append("\(session.map(String.init) ?? "")> \(keys)")
        let expected = rows[(index + 1)...].prefix { if case .screen = $0 { true } else { false } }
          .compactMap { row -> String? in if case .screen(let text) = row { text } else { nil } }
        let typist = sessions[session.map { $0 - 1 } ?? sessions.count - 1]
        text += try type(keys, typist, expected).map { $0.isEmpty ? "|" : "| \($0)" }
      }
      index += 1
    }
    return text.joined(separator: "\n")
  }

  /// `LANG=de_DE.UTF-8 agio --today 2026-10-31`
  private func start(_ line: String, in place: Place) throws -> Typist {
    let words = line.split(separator: " ").map(String.init)
    let variables = words.prefix { $0 != "agio" }.map { $0.split(separator: "=", maxSplits: 1) }
    let environment = Dictionary(
      uniqueKeysWithValues: variables.map { (String($0[0]), String($0.last ?? "")) })
    return try Typist(
      in: place, command: [Program.path] + words.drop { $0 != "agio" }.dropFirst(),
      environment: environment, columns: columns)
  }

  /// - Returns: the screen from the line on that was typed.
  private func type(_ keys: String, _ typist: Typist, _ expected: [String]) throws -> [String] {
    let start = typist.screen.row
    typist.type(Self.bytes(of: keys))
    let rows = { (screen: Screen) -> [String] in
      let end = (screen.lines.lastIndex { !$0.isEmpty } ?? start) + 1
      return screen.lines[start..<max(start + 1, end)].map(Self.withoutTheClock)
    }
    if !Self.isRecording {
      let deadline = ContinuousClock.now + .seconds(10)
      while rows(typist.screen) != expected, ContinuousClock.now < deadline {
        guard try typist.readSoon() else { break }
      }
      let found = rows(typist.screen)
      if found != expected {
        Issue.record(
          "\(path): \(keys)\nexpected:\n\(expected.joined(separator: "\n"))\nfound:\n\(found.joined(separator: "\n"))"
        )
      }
      return found
    }
    while try typist.readSoon() {}
    return rows(typist.screen)
  }

  /// The journal notes when it was by the clock: in a story it is always the same moment.
  private static func withoutTheClock(_ row: String) -> String {
    row.replacing(/^( *#\d+ +)\d{4}-\d\d-\d\d( \d\d:\d\d)?/) { match in
      "\(match.1)2026-11-21\(match.2 == nil ? "" : " 12:00")"
    }
  }

  private static func bytes(of keys: String) -> String {
    let names = [
      "Enter": "\r", "Tab": "\t", "Esc": "\u{1B}", "Up": "\u{1B}[A", "Down": "\u{1B}[B",
      "Right": "\u{1B}[C", "Left": "\u{1B}[D", "Alt-Left": "\u{1B}[1;3D",
      "Alt-Right": "\u{1B}[1;3C", "Ctrl-R": "\u{12}", "Ctrl-C": "\u{3}", "Ctrl-D": "\u{4}",
      "Ctrl-U": "\u{15}", "Ctrl-Right": "\u{1B}[1;5C", "Backspace": "\u{7F}",
      "Paste": "\u{1B}[200~", "/Paste": "\u{1B}[201~", "Newline": "\n",
    ]
    return keys.replacing(/<([A-Za-z\/-]+)>/) { names[String($0.1)] ?? String($0.0) }
  }
}

extension Array {
  fileprivate func firstMatch<R>(_ body: (Element) -> R?) -> R? {
    for element in self {
      if let found = body(element) { return found }
    }
    return nil
  }
}
