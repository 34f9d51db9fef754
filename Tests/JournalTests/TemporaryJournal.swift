import Foundation
import JournalKit

@testable import Journal

/// A folder of its own for one test, gone with it, and the place of a journal there.
final class TemporaryJournal {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "agio-journal-\(UUID().uuidString)").resolvingSymlinksInPath()

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var path: String { folder.appending(path: "state/journal.db").path }

  /// With nothing opened yet.
  var journal: SQLiteJournal { SQLiteJournal(path: path) }

  /// With its database open.
  func open() throws -> SQLiteJournal {
    let journal = journal
    try journal.open()
    return journal
  }

  /// Puts a file in the journal's place.
  func write(_ bytes: Data) throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: "state"), withIntermediateDirectories: true)
    try bytes.write(to: URL(filePath: path))
  }

  var bytes: Data { get throws { try Data(contentsOf: URL(filePath: path)) } }

  /// What waits beside it.
  var spool: Data { get throws { try file("journal.db-spool") } }

  func write(spool: Data) throws {
    try spool.write(to: folder.appending(path: "state/journal.db-spool"))
  }

  func file(_ name: String) throws -> Data {
    try Data(contentsOf: folder.appending(path: "state/\(name)"))
  }

  /// The files beside each other, sorted.
  var names: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "state").path)
        .sorted()
    }
  }

  func permissions(_ name: String) throws -> Int? {
    let path = folder.appending(path: "state/\(name)").path
    return try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  func open(_ name: String, to permissions: Int) throws {
    let path = folder.appending(path: "state/\(name)").path
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
  }

  /// What SQLite says of the whole file; nothing is wrong with one that is not there yet.
  var integrity: String {
    get throws {
      if !FileManager.default.fileExists(atPath: path) { return "ok" }
      let connection = try Connection(path: path, patience: 10_000)
      return try connection.first("PRAGMA integrity_check") { $0.text(0) } ?? ""
    }
  }

  /// What SQL changes in the file behind the journal's back.
  func execute(_ script: String) throws {
    try Connection(path: path, patience: 10_000).execute(script)
  }
}

extension SQLiteJournal {
  /// The lines that a query finds, newest first.
  func lines(_ words: String..., limit: Int? = nil) throws -> [String] {
    let query = JournalQuery(words, today: SampleEntry.day("2026-11-21"))
    return try numbers(query, before: nil, limit: limit).compactMap { try entry($0)?.entry.line }
  }
}
