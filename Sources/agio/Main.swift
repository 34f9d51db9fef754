/// Where the program starts.
///
/// A plain `agio 'EXPR'` is answered before the argument parser is woken: that alone would take half the time.
@main
enum Main {
  static func main() {
    let arguments = CommandLine.arguments
    if arguments.count > 1, Subcommand.isName(arguments[1]) {
      return SubcommandRoot.mainOfProgram()
    }
    if arguments.count == 2, let first = arguments[1].utf8.first, first != UInt8(ascii: "-") {
      Run(Options()).expression(arguments[1]).exit()
    }
    AgioCommand.main()
  }
}
