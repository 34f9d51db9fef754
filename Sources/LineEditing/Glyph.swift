import CEditLine

/// One scalar as the terminal shows it.
struct Glyph: Equatable {
  let scalar: Unicode.Scalar
  /// Columns taken: 0 for an accent, 2 for most of Chinese, Japanese and Korean.
  let width: Int

  /// What has no width of its own and is no accent, such as a zero-width space, is shown as
  /// U+FFFD: the calculator refuses it, and nobody finds an error that cannot be seen.
  init(_ scalar: Unicode.Scalar) {
    if (0x20..<0x7F).contains(scalar.value) {
      (self.scalar, width) = (scalar, 1)
      return
    }
    let columns = scalar.isControl ? -1 : UTF8Locale.width(of: scalar)
    if columns > 0 || (columns == 0 && scalar.isAccent) {
      (self.scalar, width) = (scalar, columns)
    } else {
      (self.scalar, width) = (.replacement, 1)
    }
  }
}

/// The C library's character tables, which know only ASCII until a locale is set.
enum UTF8Locale {
  private static let isSet: Bool = {
    ce_use_utf8()
    return true
  }()

  static func use() { _ = isSet }

  static func width(of scalar: Unicode.Scalar) -> Int {
    use()
    return Int(ce_width(scalar.value))
  }
}

extension Unicode.Scalar {
  fileprivate var isAccent: Bool {
    guard !properties.isVariationSelector else { return false }
    return switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }
}
