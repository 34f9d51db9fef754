/// The classes of characters of the grammar's fragments LETTER and SIGN, outside ASCII.
enum CharacterClass {
  /// A letter of any script, or a mark that belongs to one.
  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x400...0x481,
      0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0x200C, 0x200D:
      true
    case ...0x7F: false
    default:
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .nonspacingMark, .spacingMark, .enclosingMark:
        true
      default: false
      }
    }
  }

  static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x24, 0xA2, 0xA3, 0xA5, 0x58F, 0x60B, 0x9F3, 0xE3F, 0x17DB, 0x20A0...0x20C0, 0xFF04,
      0xFFE1,
      0xFFE5, 0xFFE6:
      true
    default: false
    }
  }
}
