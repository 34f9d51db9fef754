import Foundation

/// What some tests need besides Swift and agio's own libraries.
///
/// A test that needs one says so, `@Test(.enabled(if: Prerequisite.less.isThere, "needs less"))`: where it is missing, the
/// runner reports the test as skipped. `.ci/setup` installs what has a package, and a test fails where it has not.
public enum Prerequisite: CaseIterable, Sendable {
  case apt, fullDevice, isoCodes, less, linux, openssl, pyte, strace

  /// The Debian package that has it; nil for what a system has or has not.
  public var package: String? {
    switch self {
    case .apt, .fullDevice, .linux: nil
    case .isoCodes: "iso-codes"
    case .less: "less"
    case .openssl: "openssl"
    case .pyte: "python3-pyte"
    case .strace: "strace"
    }
  }

  /// The file to start or to read.
  public var path: String {
    switch self {
    case .apt: "/usr/bin/apt-get"
    case .fullDevice: "/dev/full"
    case .isoCodes: "/usr/share/locale/de/LC_MESSAGES/iso_4217.mo"
    case .less: "/usr/bin/less"
    case .linux: "/proc/self"
    case .openssl: "/usr/bin/openssl"
    case .pyte: "/usr/bin/python3"
    case .strace: "/usr/bin/strace"
    }
  }

  /// Whether it is there and works: tracing may be forbidden where strace is installed.
  public var isThere: Bool { Self.there.contains(self) }

  private static let there = Set(allCases.filter(\.answers))

  private var answers: Bool {
    switch self {
    case .apt, .fullDevice, .isoCodes, .less, .linux, .openssl: access(path, R_OK) == 0
    case .pyte: Self.succeeds("\(path) -c 'import pyte'")
    case .strace: Self.succeeds("\(path) -qq -o /dev/null true")
    }
  }

  private static func succeeds(_ command: String) -> Bool {
    access(String(command.prefix { $0 != " " }), X_OK) == 0
      && system("\(command) </dev/null >/dev/null 2>&1") == 0
  }
}
