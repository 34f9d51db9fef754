import Commands
import Libc
import Shell

/// The entry point of the program.
@main
enum Main {
  static func main() {
    exit(Program.run(Array(CommandLine.arguments.dropFirst()), in: .process).rawValue)
  }
}
