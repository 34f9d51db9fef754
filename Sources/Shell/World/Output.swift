package import AgioCore
import Files
package import Languages
import Libc

/// Everything the program writes goes through here: buffered, in order, every write checked.
package struct Output: ~Copyable {
  private var answers: TextBuffer
  private var errors = TextBuffer(capacity: 1 << 12)
  private let world: World
  /// Both streams end in the same place, so that their order can be seen.
  private let areOne: Bool
  private var isLast = Stream.answers
  /// A write has failed: nothing more is tried.
  package private(set) var hasFailed = false

  private enum Stream { case answers, errors }
  /// What is written together.
  static let mostBytes = 1 << 16

  /// - Parameter capacity: the bytes of answers that there is room for at once; more is made where they do not suffice.
  package init(_ world: World, capacity: Int = 1 << 17) {
    self.world = world
    answers = TextBuffer(capacity: capacity)
    var first = stat()
    var second = stat()
    areOne =
      fstat(world.streams.output, &first) == 0 && fstat(world.streams.error, &second) == 0
      && first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// The buffer of the standard output, to write into.
  package mutating func withAnswers<R>(_ body: (inout TextBuffer) -> R) -> R {
    turn(to: .answers)
    let result = body(&answers)
    if answers.count >= Self.mostBytes { flushAnswers() }
    return result
  }

  package mutating func put(_ text: String) {
    withAnswers { $0.put(text) }
  }

  package mutating func putError(_ text: String) {
    putError { $0.put(text) }
  }

  /// Lets what there is to say about a line be written.
  mutating func putError(_ body: (inout TextBuffer) -> Void) {
    turn(to: .errors)
    body(&errors)
    if errors.count >= Self.mostBytes { flushErrors() }
  }

  private mutating func turn(to stream: Stream) {
    if areOne && stream != isLast { flush() }
    isLast = stream
  }

  package mutating func flush() {
    if isLast == .answers { flushErrors() }
    flushAnswers()
    flushErrors()
  }

  private mutating func flushAnswers() {
    if !hasFailed { note(Files.put(answers.bytes.span, into: world.streams.output)) }
    answers.removeAll()
  }

  private mutating func note(_ fault: Int32?) {
    guard let fault else { return }
    hasFailed = true
    // Nobody reads any more: that is no fault to complain about.
    if fault == EPIPE { return }
    let reason = String(cString: strerror(fault))
    Audience.people(nil, world).tell(say("output could not be written: \(reason)"))
  }

  private mutating func flushErrors() {
    _ = Files.put(errors.bytes.span, into: world.streams.error)
    errors.removeAll()
  }
}

/// Who reads the two output streams, and in what language.
///
/// Files, pipes, JSON and CSV are English whatever the locale and the settings say.
package struct Audience: Sendable {
  package let answers: Wording
  package let errors: Wording
  private let streams: StandardStreams

  /// Machines: everything is English.
  package static func machines(_ world: World) -> Audience {
    Audience(answers: .english, errors: .english, streams: world.streams)
  }

  /// People where there is a terminal, machines elsewhere.
  /// - Parameter language: what the settings say; nil for what the environment says.
  package static func people(_ language: Language?, _ world: World) -> Audience {
    let terminal = world.terminal
    let (readsAnswers, readsErrors) = (terminal.showsOutput, terminal.showsErrors)
    guard readsAnswers || readsErrors,
      case let language = language ?? Language(environment: world.environment.value),
      language != .english
    else { return .machines(world) }
    let wording = language.wording { CurrencyNamesFile.bytes(language) }
    return Audience(
      answers: readsAnswers ? wording : .english, errors: readsErrors ? wording : .english,
      streams: world.streams)
  }

  package func tell(_ phrase: Phrase) { write(phrase) }
  package func note(_ phrase: Phrase) { write(say("note: \(phrase)")) }
  package func warn(_ phrase: Phrase) { write(say("warning: \(phrase)")) }
  package func complain(_ phrase: Phrase) { write(say("error: \(phrase)")) }

  /// What the program says of itself.
  package func line(_ phrase: Phrase) -> String { "agio: \(errors(phrase))\n" }

  private func write(_ phrase: Phrase) { streams.writeError(line(phrase)) }
}

/// Debian's package iso-codes and its like: the names of all currencies in most languages.
package enum CurrencyNamesFile {
  private static let folders = [
    "/usr/share/locale", "/usr/local/share/locale", "/opt/homebrew/share/locale",
  ]
  private static let mostBytes = 1 << 20

  package static func bytes(_ language: Language) -> [UInt8]? {
    for folder in folders {
      let path = "\(folder)/\(language.code)/LC_MESSAGES/iso_4217.mo"
      if let bytes = try? Files.bytes(of: path, mostBytes: mostBytes) { return bytes }
    }
    return nil
  }
}
