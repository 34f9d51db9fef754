package import Files

/// Texts of people: what they have written themselves, or had written.
package enum TextFile {
  private static let mostBytes = 16 << 20

  /// What a file of at most 16 MiB holds; nil if there is none.
  package static func bytes(of path: String) throws(FileFault) -> [UInt8]? {
    try Files.bytes(of: path, mostBytes: mostBytes)
  }

  /// Puts a file with this text in place of the one at `path`, in a folder there is.
  /// - Returns: why it could not be; nil if it was.
  package static func write(_ text: [UInt8], to path: String) -> String? {
    do throws(FileFault) {
      try Files.replace(path, with: text)
      return nil
    } catch {
      return error.reason
    }
  }
}
