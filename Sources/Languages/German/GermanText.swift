enum GermanText {
  static let tables: [String] = []
  static let currencies = ""
}
