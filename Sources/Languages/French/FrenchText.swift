enum FrenchText {
  static let tables: [String] = []
  static let currencies = ""
}
