extension Diagnostic {
  /// - Parameter isKept: there could be a last target; in a file there never is one.
  static func noLastTarget(isKept: Bool, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .noLastTarget, at: range,
      isKept
        ? say("'in' alone means the last target, and there is none yet")
        : say("in a file a conversion names its target"), note: .write("in EUR"))
  }
}
