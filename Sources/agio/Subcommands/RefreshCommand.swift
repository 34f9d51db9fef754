import AgioCore
import ArgumentParser
import Configuration
import RateStore

/// `agio refresh [SOURCE…] [--from DATE]`
struct RefreshCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "refresh",
    abstract: "Fetch newer rates and keep them.",
    discussion: """
      Without names, all sources that need no key or have one are asked. A source with a
      history fills the gap since its newest day, and at least a year.

      Exit status: 0 all fine, 1 some source failed, 3 there are no rates at all.
      """)

  @Argument(help: ArgumentHelp("ecb, nbp, er-api … ; see 'agio sources'.", valueName: "SOURCE"))
  var sources: [String] = []

  @Option(help: ArgumentHelp("The first day wanted.", valueName: "DATE"))
  var from: DayArgument?

  @Option(help: ArgumentHelp("What today means, for tests and replays.", valueName: "DATE"))
  var today: DayArgument?

  @Flag(help: .hidden)
  var background = false

  func run() throws {
    var options = Options()
    options.today = today?.date(today: Clock.today)
    let cabinet = Subcommand.cabinet(options)
    let publishers = try chosen(cabinet)
    let first = from?.date(today: cabinet.today)
    var hasFailed = false
    for publisher in publishers {
      let id = publisher.profile.id
      if Terminal.isTerminal(1) { Output.writeNow("\(id) …\r") }
      let report = cabinet.refresh(publisher, from: first, deadline: background ? 5_000 : nil)
      if Terminal.isTerminal(1) { Output.writeNow("\u{1B}[K") }
      hasFailed = hasFailed || report.hasFailed
      if background { continue }
      Output.writeNow("\(report)\n")
      for warning in report.warnings { Output.writeError("agio: warning: \(warning)\n") }
    }
    if hasFailed {
      (cabinet.shelf.sources.allSatisfy { $0.series == nil }
        ? ExitStatus.noRates : .statementFailed).exit()
    }
  }

  private func chosen(_ cabinet: RateCabinet) throws -> [any RatePublisher] {
    if background { return cabinet.due }
    if sources.isEmpty {
      return cabinet.publishers.filter {
        $0.profile.keyVariable == nil || cabinet.configuration.keys[$0.profile.id] != nil
      }
    }
    return try sources.map { name in
      if let found = cabinet.publishers.first(where: { $0.profile.id == name.lowercased() }) {
        return found
      }
      let known = cabinet.publishers.map(\.profile.id)
      let near = NearestName.of(name, among: known).map { "; did you mean \($0)?" } ?? ""
      throw ValidationError("unknown source \(VisibleText.quoted(name.utf8))\(near)")
    }
  }
}
