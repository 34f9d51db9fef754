import CStart
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How the program was started, as the loader says it.
@Suite struct StartTests {
  @Test func theLoaderHandsOverTheArguments() throws {
    let arguments = try #require(Self.known)
    #expect(start_count() == arguments.count)
    for (place, argument) in arguments.enumerated() {
      #expect(start_argument(Int32(place)).map { String(cString: $0) } == argument)
    }
    #expect(start_argument(start_count()) == nil)
    // The runtime has them from there.
    #expect(CommandLine.arguments == arguments)
  }

  /// What the system says.
  private static var known: [String]? {
    #if os(Linux)
      guard let file = fopen("/proc/self/cmdline", "r") else { return nil }
      defer { fclose(file) }
      var bytes: [UInt8] = []
      while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(byte)) }
      return bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast().map {
        String(decoding: $0, as: UTF8.self)
      }
    #else
      return CommandLine.arguments
    #endif
  }
}
