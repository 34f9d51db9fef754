import AgioCore
import Files
import Foundation
import GrammarKit
import RateService
import RateStorage
import Testing

/// Files of the cache, and who else may be at them.
@Suite struct CacheFolderTests {
  @Test func fileIsReplacedWhole() throws {
    let scratch = try Scratch()
    #expect(try scratch.cache.bytes(of: "ecb") == nil)
    for text in ["one", "another, longer one"] {
      try scratch.cache.withLock("ecb") { () throws(FileFault) in
        try scratch.cache.replace("ecb", with: Array(text.utf8))
      }
      #expect(try scratch.cache.bytes(of: "ecb") == Array(text.utf8))
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.cache.path)
    #expect(names.sorted() == ["ecb.lock", "ecb.rates"])
  }

  @Test func nobodyElseCanReadIt() throws {
    let scratch = try Scratch()
    try scratch.cache.withLock("ecb") { () throws(FileFault) in
      try scratch.cache.replace("ecb", with: [1])
    }
    let mode = try FileManager.default.attributesOfItem(atPath: scratch.file("ecb"))[
      .posixPermissions]
    #expect(mode as? Int == 0o600)
  }

  @Test func lockIsOneSessionsAtATime() async throws {
    let scratch = try Scratch()
    let cache = scratch.cache
    try cache.withLock("count") { () throws(FileFault) in
      try cache.replace("count", with: [0])
    }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<25 {
            try? cache.withLock("count") { () throws(FileFault) in
              try cache.replace("count", with: [(try cache.bytes(of: "count") ?? [0])[0] + 1])
            }
          }
        }
      }
    }
    #expect(try cache.bytes(of: "count") == [100])
  }

  @Test func twoSourcesDoNotWaitForEachOther() throws {
    let cache = try Scratch().cache
    try cache.withLock("ecb") { () throws(FileFault) in
      try cache.withLock("nbp") { () throws(FileFault) in
        try cache.replace("nbp", with: [1])
      }
    }
  }

  @Test func damagedFileIsSetAsideWithOneNotice() throws {
    let desk = try Desk()
    desk.refresh("2026-11-20 USD 1.1")
    try Data("not a cache".utf8).write(to: URL(filePath: desk.scratch.file("ecb")))
    let shelf = desk.shelf
    #expect(
      shelf.notices.map(\.english) == [
        "cannot use the cached ECB rates: not a cache of rates; file saved as "
          + desk.scratch.file("ecb") + ".damaged"
      ])
    #expect(shelf["ecb"]?.series == nil)
    #expect(desk.shelf.notices.isEmpty)
    #expect(
      try String(contentsOfFile: desk.scratch.file("ecb") + ".damaged", encoding: .utf8)
        == "not a cache")
    #expect(desk.refresh("2026-11-20 USD 1.1").hasNews)
  }

  @Test func folderInAFilesPlaceIsANotice() throws {
    let desk = try Desk()
    try FileManager.default.createDirectory(
      atPath: desk.scratch.file("ecb"), withIntermediateDirectories: true)
    #expect(desk.shelf.notices.count == 1)
    #expect(desk.refresh("2026-11-20 USD 1.1").hasFailed)
  }

  @Test func folderThatIsAFileIsNone() throws {
    let scratch = try Scratch()
    try Data().write(to: URL(filePath: "\(scratch.path)/cache"))
    #expect(try scratch.cache.bytes(of: "ecb") == nil)
    #expect(throws: FileFault.self) { try scratch.cache.withLock("ecb") {} }
  }
}
