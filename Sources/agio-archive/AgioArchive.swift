import AgioCore
import Files
import Libc
import Publishing
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
      finish(1, "\(error)\n")
    }
  }

  /// Makes the archive, and says which.
  private static func archive(_ csv: String, in folder: String) throws(FileError) -> String {
    let text = try bytes(of: csv)
    let series: PublishedSeries
    do {
      series = try ECBHistory.series(from: text)
    } catch {
      throw FileError(place: "\(csv):\(error.line)", problem: "\(error.flaw)")
    }
    let bytes: [UInt8]
    do {
      bytes = try RateArchiveWriter.bytes(of: series)
    } catch {
      throw FileError(place: csv, problem: "\(error)")
    }
    let path: String
    do throws(FileFault) {
      path = try BundleFolder(path: folder).renew(series.sourceID, with: bytes)
    } catch {
      throw FileError(error)
    }
    return "\(path): \(series.days.count) days, to \(series.days.last!.date)\n"
  }

  private static func bytes(of csv: String) throws(FileError) -> [UInt8] {
    do throws(FileFault) {
      if let bytes = try Files.bytes(of: csv, mostBytes: 1 << 28) { return bytes }
      throw FileFault(csv, ENOENT)
    } catch {
      throw FileError(error)
    }
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
