/// One line after the other, as most lines of a file are answered.
extension DirectEvaluator {
  /// What became of a line.
  package enum Outcome {
    case none, answered
    /// Nothing: it comes to a number without a currency, and all lines are converted. See ``plainNumber(_:)``.
    case plainNumber
    /// There is something to say to it: see ``remarkable`` and ``turned``.
    case remarkable
  }

  /// How far the lines of a text were answered.
  package struct Run {
    /// What became of the last that was looked at, whose number the workspace has.
    package var outcome = Outcome.answered
    /// Where in the text the first stands that was not answered.
    package var end = 0
    /// How many were looked at.
    package var lineCount = 0
    /// Where what the last came to begins in the output.
    package var start = 0
  }

  /// Does the same for one line after the other, up to one that it does not answer, or that there is something to say to.
  /// - Parameters:
  ///   - lines: whole lines, each with its newline, and sixteen readable bytes behind them.
  ///   - workspace: has the number of the line before them.
  ///   - most: no line is begun when the output has so many bytes.
  package mutating func evaluate(
    lines: UnsafeBufferPointer<UInt8>, in workspace: inout Workspace, to out: inout TextBuffer,
    upTo most: Int = .max
  ) -> Run {
    var run = Run()
    guard let text = lines.baseAddress else { return run }
    forgetRemark()
    separate()
    let before = workspace.lineNumber
    withUnsafeMutablePointer(to: &workspace) { workspace in
      ResultRun.with { plain in
        run.outcome =
          !tables.hasPlainlyMore
          ? evaluate(
            PlainReach.self, lines: text, lines.count, &run, &plain, in: workspace, to: &out,
            upTo: most)
          : evaluateMore(
            lines: text, lines.count, &run, &plain, in: workspace, to: &out, upTo: most)
      }
    }
    run.lineCount = Int(UInt32(truncatingIfNeeded: workspace.lineNumber &- before))
    return run
  }

  /// The same where there is more to all lines.
  @inline(never)
  private mutating func evaluateMore(
    lines text: UnsafePointer<UInt8>, _ count: Int, _ run: inout Run, _ plain: inout ResultRun,
    in workspace: UnsafeMutablePointer<Workspace>, to out: inout TextBuffer, upTo most: Int
  ) -> Outcome {
    evaluate(
      MoreReach.self, lines: text, count, &run, &plain, in: workspace, to: &out, upTo: most)
  }

  /// - Parameter plain: gets the results of plain lines, and the workspace has all of them then.
  /// - Returns: what became of the last line.
  @inline(__always)
  private mutating func evaluate<Reach: DirectReach>(
    _: Reach.Type, lines text: UnsafePointer<UInt8>, _ count: Int, _ run: inout Run,
    _ plain: inout ResultRun,
    in workspace: UnsafeMutablePointer<Workspace>, to out: inout TextBuffer, upTo most: Int
  ) -> Outcome {
    defer { plain.end(in: workspace) }
    while run.end < count, out.count < most {
      let bytes = text + run.end
      run.start = out.count
      guard Self.canBegin(bytes) else {
        plain.end(in: workspace)
        workspace.pointee.lineNumber &+= 1
        hasOverflowed = false
        if (bytes[0] | 0x20) &- 97 >= 26 || !evaluateWorded(bytes, in: workspace, to: &out) {
          return .none
        }
        run.end &+= Self.length(of: bytes) &+ 1
        if isRemarkable { return .remarkable }
        continue
      }
      var line = PlainLine<Reach>(bytes, decimalMark: style.decimalMark, tables)
      if !isWide, Reach.knowsMore || !tables.hasMore, let value = line.result(),
        bytes[0] != UInt8(ascii: "(") || line.computesInside
          || !Self.mayBeRemarkable(bytes, value.unit)
      {
        if Reach.knowsMore, line.isPlainNumber {
          plain.end(in: workspace)
          workspace.pointee.lineNumber &+= 1
          hasOverflowed = false
          return line.isValueAlone ? .plainNumber : .none
        }
        writePlainly(value, line.hasConverted, to: &out)
        plain.add(value, in: workspace)
        run.end &+= line.count &+ 1
        if let shift = line.shift {
          note(shift)
          return .remarkable
        }
        if Reach.knowsMore, tables.usual.isShifted, line.hasConverted, !line.isOfDay {
          noteUsualShift()
          return .remarkable
        }
        continue
      }
      plain.end(in: workspace)
      workspace.pointee.lineNumber &+= 1
      hasOverflowed = false
      // It stopped at a name.
      if (line.place[0] | 0x20) &- 97 < 26, workspace.pointee.hasNames,
        evaluateNamed(bytes, in: workspace, to: &out)
      {
        run.end &+= Self.length(of: bytes) &+ 1
        continue
      }
      guard evaluateFully(bytes, in: workspace, to: &out) else { return .none }
      run.end &+= Self.length(of: bytes) &+ 1
      if isRemarkable { return .remarkable }
    }
    return .answered
  }

  /// What is wrong with a line that comes to a number without a currency where all lines are converted.
  /// - Parameter count: how many bytes it has.
  package func plainNumber(_ count: Int) -> Diagnostic {
    .plainNumber(wanted: tables.target!, at: SourceRange(0, count))
  }
}
