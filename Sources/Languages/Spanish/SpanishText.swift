enum SpanishText {
  static let tables: [String] = []
  static let currencies = ""
}
