import AgioCore
import Files
import Libc

/// The program that shows long texts a screen at a time: what PAGER names, or less.
final class Pager {
  private static let usual = "less -FRX"
  /// What stands below a screen; less's own is the sign of a command here.
  private static let prompt = say("space shows more, q goes back")
  /// What a shell says of a program that it has not found.
  private static let notFound: Int32 = 127

  private let process: pid_t
  private var input: Int32
  /// Ctrl-C is for the pager.
  private var interruption: Interruption
  /// What was done about pipes nobody reads: who leaves a pager early is no reason to end.
  private var pipes: SignalAction

  /// What to start; nil where the user wants none, or the terminal cannot do it.
  /// - Parameter atEnd: whether the end is shown first.
  static func command(_ wording: Wording, in world: World, atEnd: Bool = false) -> String? {
    guard world.terminal.showsOutput, world.terminal.isCapable else { return nil }
    if world.environment.has("PAGER") { return world.environment.value("PAGER") }
    let folders = (world.environment.value("PATH") ?? "").split(separator: ":")
    guard folders.contains(where: { access("\($0)/less", X_OK) == 0 }) else { return nil }
    let prompt = wording(prompt)
    return "\(usual) -Ps'?e(END) .\(prompt)' " + (atEnd ? "+G" : "")
  }

  /// Shows lines from the first on.
  /// - Returns: false if there is no pager.
  static func show(_ lines: [String], _ wording: Wording, in world: World) -> Bool {
    guard let command = command(wording, in: world), let pager = Pager(command, world.environment)
    else {
      return false
    }
    for line in lines where !pager.put(line) { break }
    return pager.finish()
  }

  /// Starts it in a shell, as PAGER may hold options.
  /// - Returns: nil if it cannot be started.
  init?(_ command: String, _ environment: Environment) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    // The pager has the one as its input alone; as long as anybody but us held the other, it would wait for more.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let (process, fault) = ChildProcess.start(
      command: command, Self.entries(environment), .input(ends[0]))
    close(ends[0])
    guard fault == 0 else {
      close(ends[1])
      return nil
    }
    self.process = process
    input = ends[1]
    interruption = Interruption()
    pipes = SignalAction(SIGPIPE, nil)
  }

  /// What less is told where the user has not: lines are UTF-8 whatever the locale says, and may have colours.
  private static func entries(_ environment: Environment) -> [String] {
    var entries = environment.entries
    for (name, value) in [("LESS", "FRX"), ("LESSCHARSET", "utf-8")] where !environment.has(name) {
      entries.append("\(name)=\(value)")
    }
    return entries
  }

  /// - Returns: false once nobody reads any more.
  func put(_ line: String) -> Bool {
    (try? Files.put(Array((line + "\n").utf8), into: input, named: "pager")) != nil
  }

  /// Waits until the user has seen enough.
  /// - Returns: whether there was a pager at all.
  func finish() -> Bool {
    close(input)
    let status = ChildProcess.wait(for: process)
    interruption.release()
    pipes.release()
    return status >> 8 & 0xFF != Self.notFound
  }
}

/// The user's own editor: what VISUAL or EDITOR names, or vi.
struct OutsideEditor {
  private let world: World
  private static let mostBytes = 1 << 20

  init(_ world: World) { self.world = world }

  /// The text as it was left in the editor; nil if that failed.
  func edited(_ text: String) -> String? {
    let environment = world.environment
    let folder = environment.value("TMPDIR") ?? "/tmp"
    var path = Array("\(folder)/agio-XXXXXX.agio".utf8CString)
    let file = mkstemps(&path, Int32(".agio".utf8.count))
    guard file >= 0 else { return nil }
    let name = String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { unlink(name) }
    let isWritten = Files.put(Array("\(text)\n".utf8).span, into: file) == nil
    close(file)
    guard isWritten else { return nil }
    let editor = ["VISUAL", "EDITOR"].lazy.compactMap(environment.value).first { !$0.isEmpty }
    // Ctrl-C is for the editor.
    var interruption = Interruption()
    defer { interruption.release() }
    // It may hold options.
    let words = ["sh", "-c", "\(editor ?? "vi") \"$1\"", "sh", name]
    let (process, fault) = ChildProcess.start("/bin/sh", words, environment.entries, .shared)
    guard fault == 0, ChildProcess.wait(for: process) == 0,
      let bytes = try? Files.bytes(of: name, mostBytes: Self.mostBytes)
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}
