import Files
import Libc

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
