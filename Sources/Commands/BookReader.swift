import AgioCore
import Files
import Libc
import Rendering
import Shell
import Tables

/// Reads books with the files they include.
struct BookReader {
  private var books: Books
  private var seen: Set<String> = []

  private static let mostFiles = 1_000

  init(isBeancount: Bool, _ meanings: CurrencyMeanings) {
    books = Books(isBeancount: isBeancount, meanings)
  }

  /// - Throws: ``CommandFault``, where a file cannot be read.
  mutating func read(_ path: String) throws(CommandFault) -> Books {
    var waiting = [path]
    while let next = waiting.popLast() {
      guard seen.count < Self.mostFiles, seen.insert(next).inserted else { continue }
      let before = books.includes.count
      books.add(try Self.text(next))
      for name in books.includes[before...] { waiting += Self.paths(name, beside: next) }
    }
    return books
  }

  private static func text(_ path: String) throws(CommandFault) -> [UInt8] {
    do throws(FileFault) {
      guard let text = try TextFile.bytes(of: path) else { throw FileFault(path, ENOENT) }
      return text
    } catch {
      throw .file(say("agio: cannot read \(VisibleText.of(path.utf8)): \(error.reason)"))
    }
  }

  /// The files that a name, perhaps with `*` in it, stands for.
  private static func paths(_ name: String, beside path: String) -> [String] {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let pattern = name.hasPrefix("/") ? name : folder + name
    // C's own, for what a pattern means is the same in every program.
    var found = unsafe glob_t()
    defer { unsafe globfree(&found) }
    guard unsafe glob(pattern, 0, nil, &found) == 0 else { return [pattern] }
    return (0..<Int(unsafe found.gl_pathc)).compactMap { index in
      unsafe found.gl_pathv[index].map { unsafe String(cString: $0) }
    }
  }
}
