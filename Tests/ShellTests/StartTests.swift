import CStart
import Testing

/// How the program was started, as the loader says it.
@Suite struct StartTests {
  @Test func theLoaderHandsOverTheArguments() throws {
    let path = try #require(start_argument(0))
    #expect(String(cString: path) == CommandLine.arguments[0])
    #expect(start_count() == CommandLine.arguments.count)
    #expect(start_argument(start_count()) == nil)
  }
}
