extension Unicode.Scalar {
  /// Stands where something was that cannot be shown: U+FFFD.
  static let replacement: Unicode.Scalar = "\u{FFFD}"

  /// Whether a terminal could take this for a command rather than for text.
  var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }

  /// This scalar, or the replacement for a control character.
  var printable: Unicode.Scalar { isControl ? .replacement : self }
}

extension String {
  init(_ scalars: some Sequence<Unicode.Scalar>) {
    var view = String.UnicodeScalarView()
    // One by one: a whole sequence the library takes without knowing its type, which it looks up first.
    for scalar in scalars { view.append(scalar) }
    self.init(view)
  }
}
