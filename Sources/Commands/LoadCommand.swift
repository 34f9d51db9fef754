import AgioCore
import ArgumentParser
import Dialogue
import Rendering
import Shell

/// `:load FILE`: takes in the lines of a file.
struct LoadCommand: Command {
  static let about = CommandDescription(
    "load", at: .prompt, takes: "FILE", completing: .file([]),
    say("run the lines of a file in this session"),
    say(
      "Computes every line of a file like 'agio -f FILE', and keeps its variables, functions and results. '_1' in it means its own first result. Errors are reported with line and column, and the other lines still run."
    ),
    [
      ("load trip.agio", nil)
    ])

  @Argument(parsing: .allUnrecognized)
  var words: [String] = []

  func run(in context: CommandContext) throws -> Page {
    let file = try NamedFile(words, of: Self.about, context.world)
    guard let prompt = context.prompt else { return Page() }
    let wording = context.wording
    let before = prompt.session.workspace
    let faults = prompt.session.load(try file.text()).map {
      StyledText(StartFile.text(of: $0, in: file.name, wording), .error)
    }
    let after = prompt.session.workspace
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
    var page = Page(faults + [StyledText("\(file.shown): \(parts)\(last)", .dim)])
    if !faults.isEmpty { page.status = .statementFailed }
    return page
  }
}
