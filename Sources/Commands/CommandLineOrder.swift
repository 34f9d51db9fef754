import Shell

/// The arguments with the command's name first: `--offline rates EUR` is `rates --offline EUR`.
struct CommandLineOrder {
  let arguments: [String]

  /// Options of commands that have a value behind them.
  private static let withValue: Set<String> = ["--today", "--format", "--max-age", "--on", "--via"]
  private static let alone: Set<String> = ["--offline", "--help", "-h"]

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
    self.arguments = [arguments[place]] + arguments[..<place] + arguments[(place + 1)...]
  }
}
