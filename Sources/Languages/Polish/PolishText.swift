enum PolishText {
  static let tables: [String] = []
  static let currencies = ""
}
