import Shell

/// The arguments with the command's name first: `--offline rates EUR` is `rates --offline EUR`.
struct CommandLineOrder {
  let arguments: [String]

  /// Options of commands that have a value behind them.
  private static let withValue: Set<String> = [
    "--today", "--format", "--max-age", "--on", "--via", "--to", "--from", "--rounding",
    "--decimal",
    "--color", "--rates", "--jobs",
  ]
  private static let alone: Set<String> = [
    "--offline", "--help", "-h", "--quiet", "--strict", "--labels", "--explain", "--init",
    "--journal",
    Self.noJournal,
  ]
  /// Commands keep no conversions: for an alias of `agio --no-journal` they need no option of that name.
  private static let noJournal = "--no-journal"

  init(_ arguments: [String], _ table: CommandTable) {
    var place = 0
    while place < arguments.count {
      if Self.withValue.contains(arguments[place]) {
        place += 2
      } else if Self.alone.contains(arguments[place])
        || Self.withValue.contains(where: { arguments[place].hasPrefix("\($0)=") })
      {
        place += 1
      } else {
        break
      }
    }
    guard place > 0, place < arguments.count, table.isCommandLineName(arguments[place]) else {
      self.arguments = arguments
      return
    }
    let options = arguments[..<place].filter { $0 != Self.noJournal }
    self.arguments = [arguments[place]] + options + arguments[(place + 1)...]
  }
}
