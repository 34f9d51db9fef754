import BundledRates
import CBundledRates
import Files
import Foundation
import RateStorage
import Testing

/// The tool that makes the archives, run as a program.
@Suite final class AgioArchiveTests {
  private static let sample = """
    Date,USD,JPY,ISK,
    1999-01-07,1.1632,129,136,
    1999-01-05,1.179,130.96,N/A,
    1999-01-04,1.1789,133.73,81.48,

    """

  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "agio-archive-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write(Self.sample, to: "sample.csv")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test func archiveIsNamedAfterItsContent() throws {
    let bytes = try PublishedSeries.sample.archive
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

  @Test func bundledArchiveIsMadeTheSame() throws {
    try Data(BundledRatesTests.csv(of: BundledRates.ecb())).write(
      to: folder.appending(path: "all.csv"))
    #expect(try run("ecb", path("all.csv"), folder.path).status == 0)
    let name = try #require(try files().first { $0.hasSuffix(".rates") })
    let linked = UnsafeRawBufferPointer(
      start: agio_bundled_ecb(), count: agio_bundled_ecb_size())
    #expect(try linked.elementsEqual(Data(contentsOf: folder.appending(path: name))))
  }

  @Test(
    arguments: [
      ("130.96", "zero", ":3: error: 'zero' is not a rate"),
      ("USD", "USQ", ":1: error: 'USQ' is not a currency of ISO 4217"),
      ("USD", "EUR", ":1: error: EUR is on both sides"),
      ("1.179,", "", ":3: error: the fields of the line do not match the first line"),
      ("1999-01-05", "1999-01-07", ":3: error: '1999-01-07' appears twice"),
      (
        "1999-01-04,1.1789,133.73,81.48,\n", "",
        ": error: the file ends before 1999-01-04, where the rates begin"
      ),
    ])
  func badFileIsNamedWithItsLineAndChangesNothing(part: String, damage: String, problem: String)
    throws
  {
    try write(Self.sample.replacing(part, with: damage, maxReplacements: 1), to: "bad.csv")
    let bad = path("bad.csv")
    #expect(
      try run("ecb", bad, folder.path)
        == Run(status: 1, output: "", error: "\(bad)\(problem)\n"))
    #expect(try files() == ["bad.csv", "sample.csv"])
  }

  /// Cut anywhere but at its last line end, the file is refused.
  @Test func truncatedFileIsRefused() throws {
    let csv = Array(Self.sample.utf8)
    for length in 1..<csv.count - 1 {
      try Data(csv[..<length]).write(to: folder.appending(path: "cut.csv"))
      #expect(try run("ecb", path("cut.csv"), folder.path).status == 1, "\(length)")
    }
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
