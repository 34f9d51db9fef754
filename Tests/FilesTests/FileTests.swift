import Files
import Foundation
import GrammarKit
import Testing

/// Files that are replaced whole.
@Suite struct FileTests {
  @Test func linkStaysOneAndItsTargetIsReplaced() throws {
    let scratch = try Scratch()
    let (target, link) = ("\(scratch.path)/target", "\(scratch.path)/link")
    try Files.replace(target, with: [1])
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    try Files.replace(link, with: [2])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
    #expect(try Files.bytes(of: target, mostBytes: 10) == [2])
  }

  @Test func draftOfADeadProcessIsNoObstacle() throws {
    let scratch = try Scratch()
    let draft = "\(scratch.path)/file.\(getpid()).new"
    try Data([9, 9, 9]).write(to: URL(filePath: draft))
    chmod(draft, 0o444)
    try Files.replace("\(scratch.path)/file", with: [1])
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path) == ["file"])
  }

  @Test func nothingIsLeftWhereItCannotBeWritten() throws {
    let scratch = try Scratch()
    let folder = "\(scratch.path)/folder"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    // A folder cannot be replaced by a file.
    #expect(throws: FileFault(folder, EISDIR)) { try Files.replace(folder, with: [1]) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path) == ["folder"])
    let missing = "\(scratch.path)/no/file"
    let fault = #expect(throws: FileFault.self) { try Files.replace(missing, with: [1]) }
    #expect(fault?.number == ENOENT)
  }

  @Test func foldersAreMadeAsFarAsTheyAreMissing() throws {
    let scratch = try Scratch()
    let path = "\(scratch.path)/a/b/file"
    #expect(Files.names(in: "\(scratch.path)/a") == [])
    #expect(Files.makeFolders(above: path) == nil)
    #expect(Files.makeFolders(above: path) == nil)
    #expect(Files.names(in: "\(scratch.path)/a")?.sorted() == [".", "..", "b"])
    #expect(Files.makeFolders(above: "file") == nil)
    #expect(Files.makeFolders(above: "/file") == nil)
    // Behind a file there can be none.
    try Files.replace(path, with: [1])
    #expect(Files.names(in: path) == nil)
    #expect(Files.makeFolders(above: "\(path)/c/d")?.number == ENOTDIR)
  }

  @Test func whatIsNoFileOrTooLargeIsNotRead() throws {
    let scratch = try Scratch()
    let path = "\(scratch.path)/file"
    #expect(try Files.bytes(of: path, mostBytes: 3) == nil)
    try Files.replace(path, with: [1, 2, 3])
    #expect(try Files.bytes(of: path, mostBytes: 3) == [1, 2, 3])
    #expect(throws: FileFault(path, EFBIG)) { try Files.bytes(of: path, mostBytes: 2) }
    #expect(throws: FileFault(scratch.path, EINVAL)) {
      try Files.bytes(of: scratch.path, mostBytes: 1 << 20)
    }
    mkfifo("\(scratch.path)/pipe", 0o600)
    #expect(throws: FileFault.self) {
      try Files.bytes(of: "\(scratch.path)/pipe", mostBytes: 3)
    }
  }
}
