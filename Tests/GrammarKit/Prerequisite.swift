import Foundation

/// What some tests need besides Swift and agio's own libraries.
///
/// A test that needs one says so, `@Test(.enabled(if: Prerequisite.less.isThere, "needs less"))`: where it is missing, the
/// runner reports the test as skipped, and counts what is missing in its summary.
public enum Prerequisite: CaseIterable, Sendable {
  case fullDevice, gettext, isoCodes, less, linux, openssl, pyte, strace

  /// The Debian package that has it; nil for what a system has or has not.
  public var package: String? {
    switch self {
    case .fullDevice, .linux: nil
    case .gettext: "gettext"
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
    case .fullDevice: "/dev/full"
    case .gettext: "/usr/bin/msgfmt"
    case .isoCodes: "/usr/share/locale/de/LC_MESSAGES/iso_4217.mo"
    case .less: "/usr/bin/less"
    case .linux: "/proc/self"
    case .openssl: "/usr/bin/openssl"
    case .pyte: "/usr/bin/python3"
    case .strace: "/usr/bin/strace"
    }
  }

  /// Whether it is there and works: tracing may be forbidden where strace is installed.
  public var isThere: Bool { Self.found.contains(self) }

  /// Whether `.ci/setup` can install it on this machine.
  public var isInstallable: Bool { package != nil && access("/usr/bin/apt-get", X_OK) == 0 }

  private static let found = Set(allCases.filter(\.works))

  private var works: Bool {
    switch self {
    case .fullDevice, .isoCodes, .linux: access(path, R_OK) == 0
    case .gettext, .less, .openssl: access(path, X_OK) == 0
    case .pyte: Self.succeeds("\(path) -c 'import pyte'")
    case .strace: Self.succeeds("\(path) -qq -o /dev/null true")
    }
  }

  private static func succeeds(_ command: String) -> Bool {
    system("\(command) </dev/null >/dev/null 2>&1") == 0
  }
}
