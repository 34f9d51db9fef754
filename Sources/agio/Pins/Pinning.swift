import AgioCore
import Configuration
import Dialogue
import Files
import RateStore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Rates that have been written down, and sessions that use no others.
enum Pinning {
  private static let mostBytes = 64 << 20

  /// Reads a file of pinned rates; ends the program where it cannot be used.
  static func file(_ path: String) -> PinFile {
    let name = VisibleText.of(path.utf8)
    do throws(FileFault) {
      guard let bytes = try Files.bytes(of: path, mostBytes: mostBytes) else {
        throw FileFault(path, ENOENT)
      }
      do throws(PinFile.Flaw) {
        return try PinFile(bytes: bytes)
      } catch {
        Output.writeError("\(name):\(error.line): error: \(VisibleText.of(error.reason.utf8))\n")
        ExitStatus.usage.exit()
      }
    } catch {
      Audience.people(nil).tell(say("\(name) cannot be read: \(error.reason)"))
      ExitStatus.usage.exit()
    }
  }

  static func session(_ pins: PinFile, _ options: Options) -> Session {
    var settings = options.settings
    settings.meanings = pins.meanings
    settings.rounding = options.rounding ?? settings.rounding
    settings.decimalMark = options.decimalMark ?? settings.decimalMark
    return Session(pins.book, settings)
  }

  /// What the lines of files come to; ends the program where some have no answer.
  static func answers(to paths: [String], _ session: Session, _ options: Options)
    -> [AnsweredLine]
  {
    var lines: [AnsweredLine] = []
    var batch = Batch(
      session, options, .people(nil), options.colours ?? .auto, ConversionLog(isKeeping: false)
    ) { lines.append($0) }
    for path in paths where !batch.hasStopped { batch.answerFile(path) }
    let status = batch.finish()
    if status != .success { status.exit() }
    return lines
  }
}
