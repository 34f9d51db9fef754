import AgioCore
import Files
import Libc
import Publishing
import RateSources
import RateStorage

/// Makes the rate archives that come with agio.
@main
enum AgioArchive {
  static let help = """
    Usage: agio-archive ecb CSV FOLDER

    Writes the ECB's history of reference rates, CSV (its file eurofxref-hist.csv),
    as the archive FOLDER/ecb-HASH.rates; HASH is the start of the SHA-256 of its
    content. If FOLDER has a rates.S that names another ecb archive, the name there
    is replaced and that archive removed: with Sources/CBundledRates as FOLDER, one
    command renews the rates in the program.

    Exit status: 0 done, 1 the file is not as the ECB writes it or a file cannot be
    read or written, 2 wrong usage.

    """

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments == ["--help"] || arguments == ["-h"] { finish(0, help) }
    guard arguments.count == 3, arguments[0] == "ecb" else {
      finish(2, "agio-archive: error: expected 'ecb', a CSV file and a folder\n\n" + help)
    }
    do throws(FileError) {
      finish(0, try archive(arguments[1], in: arguments[2]))
    } catch {
      finish(1, "\(error.place): error: \(error.problem)\n")
    }
  }

  /// Makes the archive, and says which.
  private static func archive(_ csv: String, in folder: String) throws(FileError) -> String {
    let text = try FileError.of { () throws(FileFault) in
      try Files.bytes(ofExisting: csv, mostBytes: 1 << 28)
    }
    let contents: RateFile.Contents
    do {
      contents = try RateFile.contents(
        of: text, today: CalendarDate(year: 9999, month: 12, day: 31)!)
    } catch {
      throw FileError(place: "\(csv):\(error.line)", problem: "\(error.flaw)")
    }
    if let (code, line) = contents.unknownCodes.first {
      throw FileError(
        place: "\(csv):\(line)",
        problem: "\(VisibleText.quoted(code.utf8)) is not a currency of ISO 4217")
    }
    let tables = contents.tables
    guard tables[0].fixingDate == TargetCalendar.firstDay else {
      throw FileError(
        place: csv,
        problem: "the file ends before \(TargetCalendar.firstDay), where the rates begin")
    }
    let columns = columns(of: text)
    let bytes: [UInt8]
    do {
      bytes = try PlannedArchive(
        named: "ecb", pivot: .euro, columns: columns, dates: tables.map(\.fixingDate)
      ) { row, figures in
        for (place, column) in columns.enumerated() {
          figures[place] = tables[row].rates[column]?[.mid]
        }
      }.bytes
    } catch {
      throw FileError(place: csv, problem: "\(error)")
    }
    let path = try FileError.of { () throws(FileFault) in
      try BundleFolder(path: folder).renew("ecb", with: bytes)
    }
    return "\(path): \(tables.count) days, to \(tables.last!.fixingDate)\n"
  }

  /// The currencies of the first line, in its order.
  private static func columns(of text: [UInt8]) -> [Currency] {
    String(decoding: text.prefix { $0 != 10 }, as: UTF8.self).split(separator: ",")
      .compactMap { Currency(code: $0) }
  }

  /// Ends the program; what went wrong goes to standard error.
  private static func finish(_ status: Int32, _ text: String) -> Never {
    do throws(FileFault) {
      try Files.put(Array(text.utf8), into: status == 0 ? 1 : 2, named: "output")
    } catch {
      exit(1)
    }
    exit(status)
  }
}

/// A folder with archives named after their content, and perhaps a `rates.S` that takes one into the binary.
struct BundleFolder {
  let path: String

  /// Puts the archive of a source in place of the one before; returns its path.
  func renew(_ sourceID: String, with archive: [UInt8]) throws(FileFault) -> String {
    let name = "\(sourceID)-\(SHA256.hexDigest(of: archive).prefix(16)).rates"
    try Files.replace(path(of: name), with: archive, mode: 0o644)
    try rename(sourceID, to: name)
    return path(of: name)
  }

  /// Has `rates.S`, if there is one, name that archive, and removes the one it named.
  private func rename(_ sourceID: String, to name: String) throws(FileFault) {
    let list = path(of: "rates.S")
    guard var assembly = try Files.bytes(of: list, mostBytes: 1 << 20),
      let place = Self.archiveName(of: sourceID, in: assembly)
    else { return }
    let oldName = String(decoding: assembly[place], as: UTF8.self)
    if oldName == name { return }
    assembly.replaceSubrange(place, with: name.utf8)
    // The old archive goes last: whatever fails before, the build still finds the one that is named.
    try Files.replace(list, with: assembly, mode: 0o644)
    let old = path(of: oldName)
    guard unsafe unlink(old) == 0 || errno == ENOENT else { throw FileFault(old) }
  }

  private func path(of name: String) -> String { "\(path)/\(name)" }

  /// Where `"ecb-….rates"` stands, without its quotes.
  private static func archiveName(of sourceID: String, in assembly: [UInt8]) -> Range<Int>? {
    let start = Array("\"\(sourceID)-".utf8)
    let ending = Array(".rates".utf8)
    for first in assembly.indices where assembly[first...].starts(with: start) {
      let rest = assembly[(first + 1)...].prefix { $0 != UInt8(ascii: "\"") }
      if rest.suffix(ending.count).elementsEqual(ending), !rest.contains(UInt8(ascii: "/")) {
        return rest.startIndex..<rest.endIndex
      }
    }
    return nil
  }
}

/// Something that is wrong with a file, as compilers print it.
struct FileError: Error {
  /// A path, with the line if there is one: `rates.csv:12`.
  let place: String
  let problem: String

  static func of<Value>(_ body: () throws(FileFault) -> Value) throws(FileError) -> Value {
    do throws(FileFault) { return try body() } catch {
      throw FileError(place: error.path, problem: error.reason)
    }
  }
}
