import RateStore

/// A folder with archives named after their content, and perhaps a `rates.S` that takes one into the binary.
struct BundleFolder {
  let path: String

  /// Puts the archive of a source in place of the one before; returns its path.
  func renew(_ sourceID: String, with archive: [UInt8]) throws(FileError) -> String {
    let name = "\(sourceID)-\(SHA256.hexDigest(of: archive).prefix(16)).rates"
    try File.replace(path(of: name), with: archive)
    if File.exists(path(of: "rates.S")) { try rename(sourceID, to: name) }
    return path(of: name)
  }

  /// Has `rates.S` name that archive, and removes the one it named.
  private func rename(_ sourceID: String, to name: String) throws(FileError) {
    var assembly = try File.bytes(of: path(of: "rates.S"))
    guard let place = Self.archiveName(of: sourceID, in: assembly) else { return }
    let oldName = String(decoding: assembly[place], as: UTF8.self)
    if oldName == name { return }
    assembly.replaceSubrange(place, with: name.utf8)
    // The old archive goes last: whatever fails before, the build still finds the one that is named.
    try File.replace(path(of: "rates.S"), with: assembly)
    if File.exists(path(of: oldName)) { try File.remove(path(of: oldName)) }
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
