enum JapaneseText {
  static let tables: [String] = []
  static let currencies = ""
}
