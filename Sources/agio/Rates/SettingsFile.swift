import AgioCore
import Configuration
import RateStore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The settings file on the disk.
enum SettingsFile {
  /// What the user has set; the defaults where there is no file.
  static func configuration(_ profiles: [SourceProfile]) throws(CabinetFault) -> UserConfiguration {
    let environment = Environment.ownVariables
    guard let path = Folder.configuration.map({ "\($0)/config.toml" }) else {
      return try configuration(ConfigurationFile(), profiles, environment, true, "")
    }
    guard let (bytes, isPrivate) = try contents(of: path) else {
      return try configuration(ConfigurationFile(), profiles, environment, true, path)
    }
    let file: ConfigurationFile
    do throws(ConfigurationFile.Flaw) {
      file = try ConfigurationFile(text: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw .settings(Self.fault(path, error))
    }
    return try configuration(file, profiles, environment, isPrivate, path)
  }

  /// The bytes of the file, and whether nobody else can read it; nil if there is none.
  private static func contents(of path: String) throws(CabinetFault) -> ([UInt8], isPrivate: Bool)?
  {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= 1 << 20
    else { throw .settings(say("\(path) is no settings file")) }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    let count = read(descriptor, &bytes, bytes.count)
    return (Array(bytes.prefix(max(0, count))), status.st_mode & 0o077 == 0)
  }

  private static func configuration(
    _ file: ConfigurationFile, _ profiles: [SourceProfile], _ environment: [String: String],
    _ isPrivate: Bool, _ path: String
  ) throws(CabinetFault) -> UserConfiguration {
    do throws(ConfigurationFile.Flaw) {
      return try UserConfiguration(file, profiles, environment: environment, isPrivate: isPrivate)
    } catch {
      throw .settings(Self.fault(path, error))
    }
  }

  private static func fault(_ path: String, _ flaw: ConfigurationFile.Flaw) -> Phrase {
    Phrase(verbatim: "\(path):\(flaw.line)").followed(by: say("error: \(flaw.reason)"), after: ": ")
  }
}
