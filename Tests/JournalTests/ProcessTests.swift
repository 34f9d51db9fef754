import Foundation
import JournalKit
import Testing

@testable import Journal

/// Several programs at once, and programs that are killed.
@Suite struct ProcessTests {
  @Test func twoProcessesKeepAll() throws {
    let place = try TemporaryJournal()
    let writers = [try Writer(place.path, 500), try Writer(place.path, 500)]
    for writer in writers { #expect(try writer.finish() == 0, "\(writer.error)") }
    #expect(try place.open().lines("ecb").count == 1_000)
    #expect(try place.integrity == "ok")
  }

  @Test func twentyFirstStartsAtOnce() throws {
    let place = try TemporaryJournal()
    let writers = try (0..<20).map { _ in try Writer(place.path, 1) }
    for writer in writers { #expect(try writer.finish() == 0, "\(writer.error)") }
    #expect(try place.open().lines().count == 20)
    #expect(try place.names.allSatisfy { $0.hasPrefix("journal.db") })
  }

  @Test func killCostsNothingThatWasKept() throws {
    let place = try TemporaryJournal()
    var random = SystemRandomNumberGenerator()
    var kept = 0
    for _ in 0..<20 {
      let writer = try Writer(place.path, 1_000_000)
      usleep(UInt32.random(in: 5_000...60_000, using: &random))
      writer.kill()
      kept += writer.acknowledged
      #expect(try place.integrity == "ok")
    }
    let found = try place.open().lines().count
    // The last one of each may have been kept without a word.
    #expect(found >= kept && found <= kept + 20, "\(kept) acknowledged, \(found) found")
    #expect(kept > 0)
  }
}

/// `journal-writer`, running.
private final class Writer {
  private let process = Process()
  private let output = Pipe()
  private let errors = Pipe()

  init(_ path: String, _ count: Int) throws {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }!.bundleURL
      let folder = bundle.deletingLastPathComponent()
    #else
      let folder = Bundle.main.bundleURL
    #endif
    process.executableURL = folder.appending(path: "journal-writer")
    process.arguments = [path, String(count)]
    process.standardOutput = output
    process.standardError = errors
    try process.run()
  }

  func finish() throws -> Int32 {
    _ = try output.fileHandleForReading.readToEnd()
    process.waitUntilExit()
    return process.terminationStatus
  }

  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// How many numbers it has said, whole lines only.
  var acknowledged: Int {
    let bytes = (try? output.fileHandleForReading.readToEnd()) ?? nil
    return (bytes ?? Data()).count { $0 == 10 }
  }

  var error: String {
    String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
  }
}
