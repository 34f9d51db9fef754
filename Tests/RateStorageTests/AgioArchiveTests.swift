import Files
import Foundation
import RateStorage
import Testing

/// The tool that makes the archives, run as a program.
@Suite final class AgioArchiveTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "agio-archive-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write(ECBHistoryTests.sample, to: "sample.csv")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test func archiveIsNamedAfterItsContent() throws {
    let bytes = try RateArchiveWriter.bytes(of: .sample)
    let name = "ecb-\(SHA256.hexDigest(of: bytes).prefix(16)).rates"
    let run = try run("ecb", path("sample.csv"), folder.path)
    #expect(run == Run(status: 0, output: "\(path(name)): 3 days, to 1999-01-07\n", error: ""))
    #expect(try Array(Data(contentsOf: folder.appending(path: name))) == bytes)
    #expect(try files() == [name, "sample.csv"])
  }

  @Test func assemblyFollowsAndTheOldArchiveGoes() throws {
    let assembly =
      "# ecb-1.rates\n  .incbin \"ecb-0123456789abcdef.rates\"\n  .incbin \"nbp-1.rates\"\n"
    try write(assembly, to: "rates.S")
    try write("old", to: "ecb-0123456789abcdef.rates")
    try write("another source's", to: "nbp-1.rates")
    for _ in 1...2 {
      #expect(try run("ecb", path("sample.csv"), folder.path).status == 0)
      let name = try #require(try files().first)
      #expect(try files() == [name, "nbp-1.rates", "rates.S", "sample.csv"])
      #expect(
        try String(contentsOf: folder.appending(path: "rates.S"), encoding: .utf8)
          == assembly.replacing("ecb-0123456789abcdef.rates", with: name))
    }
  }

  @Test func badFileIsNamedWithItsLineAndChangesNothing() throws {
    try write(ECBHistoryTests.sample.replacing("130.96", with: "zero"), to: "bad.csv")
    let bad = path("bad.csv")
    #expect(
      try run("ecb", bad, folder.path)
        == Run(
          status: 1, output: "", error: "\(bad):3: error: 'zero' is neither a number nor 'N/A'\n"))
    #expect(try files() == ["bad.csv", "sample.csv"])
  }

  @Test func missingFilesAreNamed() throws {
    #expect(
      try run("ecb", path("none.csv"), folder.path).error
        == "\(path("none.csv")): error: No such file or directory\n")
    let run = try run("ecb", path("sample.csv"), path("none"))
    #expect(run.status == 1)
    #expect(run.error.hasPrefix("\(path("none"))/ecb-"))
    #expect(run.error.hasSuffix(": error: No such file or directory\n"))
  }

  @Test func wrongUsageShowsTheHelp() throws {
    let help = try run("--help")
    #expect(help.status == 0)
    #expect(help.output.hasPrefix("Usage: agio-archive ecb CSV FOLDER\n"))
    for arguments in [[], ["ecb"], ["nbp", "a", "b"], ["ecb", "a", "b", "c"]] {
      let run = try run(arguments)
      #expect(run.status == 2)
      #expect(run.output == "")
      #expect(run.error.hasSuffix(help.output))
    }
  }

  private struct Run: Equatable {
    var status: Int32
    var output: String
    var error: String
  }

  private func run(_ arguments: String...) throws -> Run { try run(arguments) }

  private func run(_ arguments: [String]) throws -> Run {
    let process = Process()
    let (output, error) = (Pipe(), Pipe())
    process.executableURL = Self.products.appending(path: "agio-archive")
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = error
    try process.run()
    // What the tool prints fits in a pipe, so it never waits for a reader.
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus,
      output: String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self),
      error: String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self))
  }

  /// Where the build puts programs: beside the tests.
  private static var products: URL {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      return bundle!.bundleURL.deletingLastPathComponent()
    #else
      return Bundle.main.bundleURL
    #endif
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  private func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }
}
