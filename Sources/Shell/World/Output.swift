package import AgioCore
import Files
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
