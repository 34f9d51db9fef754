import Foundation

/// A folder that is gone when the test is.
public final class Scratch {
  public let path = FileManager.default.temporaryDirectory
    .appending(path: "agio-scratch-\(UUID().uuidString)").path

  public init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
