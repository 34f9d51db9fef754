package import Files

/// Texts of people: what they have written themselves, or had written.
package enum TextFile {
  private static let mostBytes = 16 << 20

  /// What a file of at most 16 MiB holds; nil if there is none.
  package static func bytes(of path: String) throws(FileFault) -> [UInt8]? {
    try Files.bytes(of: path, mostBytes: mostBytes)
  }
}
