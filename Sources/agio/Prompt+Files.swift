import AgioCore
import Dialogue
import Files
import Rendering

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `:save`, `:load` and `:export`.
extension Prompt {
  func save(to name: String) -> [StyledText] {
    let path = UserPath.expanded(name)
    if access(path, F_OK) == 0 {
      let head = (try? TextFile.text(of: path))?.prefix { $0 != "\n" }
      guard head == Session.fileHead[...] else {
        return refusal(
          say("\(shown(name)) is there already, and no file of ':save'; it stays as it is"))
      }
    }
    return written(TextFile.write(box.session.fileText, to: path, mode: 0o666), name)
  }

  func export(to name: String) -> [StyledText] {
    let path = UserPath.expanded(name)
    let small = name.lowercased()
    guard small.hasSuffix(".csv") || small.hasSuffix(".json") else {
      return refusal(
        say("\(shown(name)) has neither .csv nor .json at its end; write :export trip.csv"))
    }
    if access(path, F_OK) == 0 {
      return refusal(say("\(shown(name)) is there already; it stays as it is"))
    }
    let records = box.session.answeredLines.enumerated().map { index, entry in
      StatementRecord(
        entry.line, number: index + 1, label: entry.label, entry.outcome,
        rounding: box.session.settings.rounding, today: cabinet.today)
    }
    let lines =
      small.hasSuffix(".json")
      ? records.map(\.json) : [StatementRecord.csvHeader] + records.flatMap(\.csvRows)
    return written(TextFile.write(lines.map { $0 + "\n" }.joined(), to: path, mode: 0o666), name)
  }

  mutating func load(from name: String) -> [StyledText] {
    do throws(FileFault) {
      let path = UserPath.expanded(name)
      guard let text = try TextFile.text(of: path) else { throw FileFault(path, ENOENT) }
      let before = box.session.workspace
      let faults = box.session.load(text).map {
        StyledText(StartFile.text(of: $0, in: name, wording), .error)
      }
      if !faults.isEmpty { ring() }
      let after = box.session.workspace
      let results = max(0, after.results.count - before.results.count - faults.count)
      let variables = max(0, after.variables.count - before.variables.count)
      let functions = max(0, after.functions.count - before.functions.count)
      let parts = [
        say("\(results) \(results, "result", "results")"),
        say("\(variables) new \(variables, "variable", "variables")"),
        say("\(functions) new \(functions, "function", "functions")"),
      ].map { wording($0) }.joined(separator: ", ")
      let last =
        after.results.count > before.results.count
        ? "; " + wording(say("the last is _\(after.results.count)")) : ""
      return faults + [StyledText("\(shown(name)): \(parts)\(last)", .dim)]
    } catch {
      return refusal(say("\(shown(name)) cannot be read: \(error.reason)"))
    }
  }

  private func written(_ fault: String?, _ name: String) -> [StyledText] {
    if let fault { return refusal(say("\(shown(name)) cannot be written: \(fault)")) }
    let count = box.session.answeredLines.count
    return [
      StyledText(
        "\(shown(name)): \(wording(say("\(count) \(count, "line", "lines") written")))", .dim)
    ]
  }

  private func shown(_ name: String) -> String { VisibleText.of(name.utf8) }

  /// Why something was not done.
  func refusal(_ reason: Phrase) -> [StyledText] {
    ring()
    var line = StyledText(wording(say("error:")) + " ", .error)
    line.append(wording(reason))
    return [line]
  }
}
