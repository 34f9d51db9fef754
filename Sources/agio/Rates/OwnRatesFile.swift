import AgioCore
import RateSources
import RateStore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The file of the user's own rates that the settings name.
struct OwnRatesFile {
  private(set) var series: [any FixingSeries] = []
  /// What the user should know of it: one line each.
  private(set) var notices: [Phrase] = []
  private static let mostBytes = 16 << 20

  /// - Parameter path: absolute, or from the home on: `~/rates.csv`.
  init(_ path: String, today: CalendarDate) {
    let home = Environment.value("HOME") ?? ""
    let path = path.hasPrefix("~/") ? "\(home)\(path.dropFirst())" : path
    let name = VisibleText.of(path.utf8)
    guard let bytes = Self.bytes(of: path) else {
      notices.append(
        say("the rates in \(name) cannot be read: \(String(cString: strerror(errno)))"))
      return
    }
    do {
      let contents = try RateFile.contents(of: bytes, today: today)
      series = try OwnRates.series(of: contents.tables, RateFile.profile)
      if let (code, line) = contents.unknownCodes.min(by: { $0.value < $1.value }) {
        notices.append(
          Phrase(verbatim: "\(name):\(line)").followed(
            by: say("\(VisibleText.quoted(code.utf8)) is no currency; its rates are left out"),
            after: ": "))
      }
    } catch {
      notices.append(say("the rates in \(name) cannot be used: \(Phrase(kept: "\(error)"))"))
    }
  }

  /// Nil, and the reason in `errno`, if the file cannot be read.
  private static func bytes(of path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= mostBytes else {
      errno = status.st_mode & S_IFMT == S_IFREG ? EFBIG : EINVAL
      return nil
    }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeMutableBytes {
        read(descriptor, $0.baseAddress! + done, $0.count - done)
      }
      if count <= 0 { return nil }
      done += count
    }
    return bytes
  }
}
