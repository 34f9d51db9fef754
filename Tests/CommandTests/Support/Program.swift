import Foundation

/// The program under test.
enum Program {
  /// Where the build puts programs: beside the tests.
  static let path: String = {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }!.bundleURL
      return bundle.deletingLastPathComponent().appending(path: "agio").path
    #else
      return Bundle.main.bundleURL.appending(path: "agio").path
    #endif
  }()

  /// What every test takes for today, so that ages and "yesterday" stay as they are.
  static let today = "2026-11-21"
}

/// What the system said no to.
struct SystemError: Error, CustomStringConvertible {
  let description: String

  init(_ call: String, _ code: Int32 = errno) {
    description = "\(call): \(String(cString: strerror(code)))"
  }
}
