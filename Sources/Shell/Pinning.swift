package import AgioCore
import Configuration
package import Dialogue
import Files
import Libc
package import RateStorage

/// Rates that have been written down, and sessions that use no others.
package enum Pinning {
  private static let mostBytes = 64 << 20

  /// Reads a file of pinned rates.
  /// - Throws: ``CommandFault`` where it cannot be used.
  package static func file(_ path: String) throws(CommandFault) -> PinFile {
    let bytes: [UInt8]
    do throws(FileFault) {
      bytes = try Files.bytes(ofExisting: path, mostBytes: mostBytes)
    } catch {
      throw .unreadable(path, error)
    }
    do throws(PinFile.Flaw) {
      return try PinFile(bytes: bytes)
    } catch {
      let reason = say("error: \(error.reason)")
      throw .file(
        Phrase(verbatim: "\(VisibleText.of(path.utf8)):\(error.line)").followed(
          by: reason, after: ": "))
    }
  }

  package static func session(_ pins: PinFile, _ options: Options, _ world: World) -> Session {
    var settings = options.settings
    settings.meanings = pins.meanings
    settings.keyed = SettingsFile(world).keyedSources()
    settings.rounding = options.rounding ?? settings.rounding
    settings.decimalMark = options.decimalMark ?? settings.decimalMark
    return Session(pins.book, settings)
  }

  /// What the lines of files come to.
  /// - Throws: ``CommandFault`` where some have no answer; each has been told.
  package static func answers(
    to paths: [String], _ session: Session, _ options: Options, _ world: World
  ) throws(CommandFault) -> [AnsweredLine] {
    var lines: [AnsweredLine] = []
    var batch = Batch(
      session, options, .people(nil, world), options.colours ?? .auto,
      ConversionLog(world, isKeeping: false), world
    ) { lines.append($0) }
    for path in paths where !batch.hasStopped { batch.answerFile(path) }
    let status = batch.finish()
    if status != .success { throw CommandFault(nil, status: status) }
    return lines
  }
}

/// A line that has an answer, and where it stands.
package struct AnsweredLine {
  package let file: String
  package let number: Int
  package let line: SourceLine
  package let answer: Answer
}
