import Commands
import Shell

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The entry point of the program.
@main
enum Main {
  static func main() {
    exit(Program.run(Array(CommandLine.arguments.dropFirst()), in: .process).rawValue)
  }
}
