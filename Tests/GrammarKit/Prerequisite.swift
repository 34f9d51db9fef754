import Foundation

/// What some tests need besides Swift and agio's own libraries.
///
/// A test that needs one says so, `@Test(.enabled(if: Prerequisite.less.isThere, "needs less"))`: where it is missing, the
/// runner reports the test as skipped, and counts what is missing in its summary.
public enum Prerequisite: CaseIterable, Sendable {
  case beancount, fullDevice, gettext, hledger, isoCodes, ledger, less, linux, openssl, pyte, strace

  /// The Debian package that has it; nil for what a system has or has not, and for what only `Tests/heavy` installs.
  public var package: String? {
    switch self {
    case .beancount, .fullDevice, .linux: nil
    case .gettext: "gettext"
    case .hledger: "hledger"
    case .isoCodes: "iso-codes"
    case .ledger: "ledger"
    case .less: "less"
    case .openssl: "openssl"
    case .pyte: "python3-pyte"
    case .strace: "strace"
    }
  }

  /// The file to start or to read.
  public var path: String {
    switch self {
    case .beancount:
      Self.variable("AGIO_HEAVY").map { "\($0)/bin/bean-check" } ?? "/usr/bin/bean-check"
    case .fullDevice: "/dev/full"
    case .gettext: "/usr/bin/msgfmt"
    case .hledger: "/usr/bin/hledger"
    case .isoCodes: "/usr/share/locale/de/LC_MESSAGES/iso_4217.mo"
    case .ledger: "/usr/bin/ledger"
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
    case .beancount, .gettext, .hledger, .ledger, .less, .openssl: access(path, X_OK) == 0
    case .pyte: Self.succeeds("\(path) -c 'import pyte'")
    case .strace: Self.succeeds("\(path) -qq -o /dev/null true")
    }
  }

  /// The folder into which `Tests/heavy` installs what is heavy.
  private static func variable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name]
  }

  private static func succeeds(_ command: String) -> Bool {
    system("\(command) </dev/null >/dev/null 2>&1") == 0
  }
}
