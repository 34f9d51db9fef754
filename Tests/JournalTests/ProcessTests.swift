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

  /// Two at a time, of which one is killed while the other goes on. With AGIO_KILLS as often as that says.
  @Test(arguments: ["spool", "database"])
  func killCostsNothingThatWasKept(_ way: String) throws {
    let kills = ProcessInfo.processInfo.environment["AGIO_KILLS"].flatMap { Int($0) } ?? 20
    let place = try TemporaryJournal()
    var kept = 0
    var other = try Writer(place.path, 1_000_000, way)
    for _ in 0..<kills {
      let next = try Writer(place.path, 1_000_000, way)
      usleep(UInt32.random(in: 5_000...400_000))
      other.kill()
      kept += other.acknowledged
      #expect(try place.integrity == "ok")
      other = next
    }
    other.kill()
    kept += other.acknowledged
    #expect(try place.integrity == "ok")
    let found = try place.open().lines().count
    // The last one of each may have been kept without a word.
    #expect(found >= kept && found <= kept + kills + 1, "\(kept) acknowledged, \(found) found")
    #expect(kept > 0)
    print(
      "\(kills + 1) killed, \(way): \(kept) entries acknowledged, \(found) found")
  }

  @Test func killWhileForgettingHarmsNothingAndIsMadeUpFor() throws {
    let place = try TemporaryJournal()
    try place.journal.append((0..<50).map { SampleEntry.entry("\($0) EUR in USD", time: $0) })
    var random = SystemRandomNumberGenerator()
    var count = 0
    for _ in 0..<20 {
      let writer = try Writer(place.path, 1_000_000, "forget")
      writer.waitForAWord()
      usleep(UInt32.random(in: 5_000...90_000, using: &random))
      writer.kill()
      #expect(try place.integrity == "ok")
      let acknowledged = writer.acknowledged
      count += acknowledged
      let lines = try place.open().lines()
      #expect(lines.count { $0.hasSuffix(" EUR in USD") && !$0.hasPrefix("Secret") } == 50)
      // One may have been kept and not yet forgotten.
      let own = "Secret\(writer.id)x"
      let left = lines.filter { $0.hasPrefix(own) }
      #expect(left.count <= 1, "\(left)")
      for name in try place.names {
        let bytes = try place.file(name)
        for index in 0..<acknowledged {
          #expect(bytes.range(of: Data("\(own)\(index)y".utf8)) == nil, "\(name)")
        }
      }
    }
    #expect(count > 0)
  }
}

/// `journal-writer`, running.
private final class Writer {
  private let process = Process()
  private let output = Pipe()
  private let errors = Pipe()

  init(_ path: String, _ count: Int, _ others: String...) throws {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }!.bundleURL
      let folder = bundle.deletingLastPathComponent()
    #else
      let folder = Bundle.main.bundleURL
    #endif
    process.executableURL = folder.appending(path: "journal-writer")
    process.arguments = [path, String(count)] + others
    process.standardOutput = output
    process.standardError = errors
    try process.run()
  }

  var id: Int32 { process.processIdentifier }

  func finish() throws -> Int32 {
    _ = try output.fileHandleForReading.readToEnd()
    process.waitUntilExit()
    return process.terminationStatus
  }

  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  private var heard = 0

  /// Waits until it has said something.
  func waitForAWord() { heard = output.fileHandleForReading.availableData.count { $0 == 10 } }

  /// How many numbers it has said, whole lines only.
  var acknowledged: Int {
    let bytes = (try? output.fileHandleForReading.readToEnd()) ?? nil
    return heard + (bytes ?? Data()).count { $0 == 10 }
  }

  var error: String {
    String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
  }
}
