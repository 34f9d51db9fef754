import Foundation
import Testing

/// What a run of the program left: it is expected to say nothing on standard error, and to end well.
struct Outcome {
  let output: String
  let error: String
  let status: Int32

  /// Expects these lines, and these alone.
  func prints(
    _ lines: String..., error: [String] = [], status: Int32 = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(output == Self.text(lines), sourceLocation: sourceLocation)
    #expect(self.error == Self.text(error), sourceLocation: sourceLocation)
    #expect(self.status == status, sourceLocation: sourceLocation)
  }

  /// Expects no answer but these messages.
  /// - Parameter rows: of a file or a pipe, how many lines it has: each has an empty one in the output.
  func fails(
    _ errors: String..., rows: Int = 0, status: Int32 = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(output == String(repeating: "\n", count: rows), sourceLocation: sourceLocation)
    #expect(error == Self.text(errors), sourceLocation: sourceLocation)
    #expect(self.status == status, sourceLocation: sourceLocation)
  }

  /// Expects to be told how the program is used, for this reason.
  func isWrongUsage(
    _ reason: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(output == "", sourceLocation: sourceLocation)
    #expect(error.hasPrefix("agio: error: \(reason)"), "\(error)", sourceLocation: sourceLocation)
    #expect(
      error.contains(/\nagio: note: see agio (--help|help [a-z]+)\n/), "\(error)",
      sourceLocation: sourceLocation)
    #expect(status == 2, sourceLocation: sourceLocation)
  }

  var outputLines: [Substring] { output.split(separator: "\n") }
  /// The lines of the output, the empty ones too.
  var rows: [Substring] {
    output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }
  var errorLines: [Substring] { error.split(separator: "\n") }

  private static func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }
}

/// Runs the program with these arguments.
func run(
  _ arguments: String..., input: String = "", in place: Place? = nil,
  output: Child.Sink = .kept, error: Child.Sink = .kept
) throws -> Outcome {
  try run(
    ["--today", Program.today] + arguments, input: Array(input.utf8), in: place, output: output,
    error: error)
}

/// Runs the program over `input`, as a pipe gives it.
func pipe(_ input: String, to options: String...) throws -> Outcome {
  try run(["--today", Program.today] + options, input: Array(input.utf8))
}

func run(
  _ arguments: [String], of program: String = Program.path, input: [UInt8] = [],
  in place: Place? = nil, output: Child.Sink = .kept, error: Child.Sink = .kept
) throws -> Outcome {
  let child = try Child(
    arguments, of: program, in: place ?? Place(), output: output, error: error)
  child.send(input)
  try child.endInput()
  let status = try child.finish()
  return Outcome(
    output: String(decoding: child.output, as: UTF8.self),
    error: String(decoding: child.error, as: UTF8.self), status: status)
}
