import Shell

/// The arguments with the command's name first: `--offline rates EUR` is `rates --offline EUR`.
struct CommandLineOrder {
  let arguments: [String]

  /// Options that have a value behind them: those of a run, and those that most commands declare.
  private static let withValue = RunArguments.withValue.union([
    "--format", "--on", "--via", "--to", "--from", "--rates",
  ])
  private static let alone = RunArguments.all.subtracting(RunArguments.withValue).union([
    "--help", "-h", "--init",
  ])

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
