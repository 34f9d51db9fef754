import CStart
import Commands
import Shell

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where the program starts.
@main
enum Main {
  static func main() {
    exit(Program.run(Array(arguments.dropFirst()), in: .process).rawValue)
  }

  /// Those that the program was started with, also where a library has changed the environment since.
  private static var arguments: [String] {
    let count = start_count()
    if count == 0 { return CommandLine.arguments }
    return (0..<count).compactMap { start_argument($0).map { String(cString: $0) } }
  }
}
