/// A function a line has defined. Its names are looked up when it is called.
public struct UserFunction: Sendable {
  public let parameters: [String]
  public let tape: Tape

  /// How a call is written.
  public func usage(as name: String) -> String { "\(name)(\(parameters.joined(separator: ", ")))" }

  /// The body in its plainest form.
  public var body: String { tape.canonicalText(isContinuation: false) }
}
