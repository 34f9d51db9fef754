import Shell

/// The arguments with the command's name first: `--offline rates EUR` is `rates --offline EUR`.
struct CommandLineOrder {
  let arguments: [String]

  /// Options that commands share and that have a value behind them.
  private static let withValue: Set<String> = ["--today", "--format", "--max-age", "--on", "--via"]

  init(_ arguments: [String], _ table: CommandTable) {
    var place = 0
    while place < arguments.count, arguments[place].hasPrefix("-"), arguments[place] != "--" {
      place += Self.withValue.contains(arguments[place]) ? 2 : 1
    }
    guard place > 0, place < arguments.count, table.isCommandLineName(arguments[place]) else {
      self.arguments = arguments
      return
    }
    self.arguments = [arguments[place]] + arguments[..<place] + arguments[(place + 1)...]
  }
}
