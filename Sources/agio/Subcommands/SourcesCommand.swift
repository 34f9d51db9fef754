import AgioCore
import ArgumentParser
import Configuration
import RateStore
import Rendering

/// `agio sources`
struct SourcesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sources", abstract: "Show the sources: state, newest fixing, what is due, terms.")

  @Option(help: "How to answer.")
  var format = Options.Format.text

  @OptionGroup var day: DayOption

  func run() throws {
    let cabinet = Subcommand.cabinet(day.options)
    Subcommand.show(
      SourcesTable.table(
        cabinet.shelf, keys: Set(cabinet.configuration.keys.keys), isForPeople: format == .text),
      as: format, cabinet.audience, cabinet.configuration.colours)
  }
}

/// All sources, their states and terms.
enum SourcesTable {
  /// - Parameter isForPeople: leaves out the lines of attribution, which are long.
  static func table(_ shelf: SourceShelf, keys: Set<String>, isForPeople: Bool) -> DataTable {
    var table = DataTable([
      .source, .state, .newest, .expected, .next, .key, .requests, .quota, .lastError, .terms,
      .attribution,
    ])
    for source in shelf.sources {
      let profile = source.profile
      table.add([
        DataTable.Cell(profile.id, .strong),
        DataTable.Cell(source.series == nil ? say("no rates") : source.freshness.state.phrase),
        source.freshness.newest.map { DataTable.Cell("\($0)") },
        source.freshness.expected.map { DataTable.Cell("\($0)") },
        source.freshness.nextAt.map { DataTable.Cell(instant($0)) },
        profile.keyVariable.map {
          keys.contains(profile.id) ? DataTable.Cell(say("set")) : DataTable.Cell($0)
        },
        requests(source.notes).map { DataTable.Cell("\($0)", isNumber: true) },
        (source.notes.quota?.limit ?? profile.quota).map {
          DataTable.Cell("\($0)", isNumber: true)
        },
        source.notes.lastError.map {
          DataTable.Cell(Phrase(kept: VisibleText.of($0.utf8)), .error)
        },
        DataTable.Cell(profile.terms, .dim),
        isForPeople ? nil : DataTable.Cell(profile.attribution, .dim),
      ])
    }
    return table
  }

  /// As the source counts them, or as they were counted here; nil for none.
  private static func requests(_ notes: CacheNotes) -> Int? {
    notes.quota.map { $0.limit - $0.remaining } ?? (notes.requests == 0 ? nil : notes.requests)
  }

  /// `2026-11-23 15:00 UTC`
  private static func instant(_ seconds: Int) -> String {
    let day = CalendarDate(dayNumber: seconds / 86_400)
    let minute = seconds % 86_400 / 60
    let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    return "\(day) \(two(minute / 60)):\(two(minute % 60)) UTC"
  }
}
