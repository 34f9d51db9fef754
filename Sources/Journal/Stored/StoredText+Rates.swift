/// Lists of row numbers.
extension StoredText {
  static func of(_ numbers: [Int]) -> String { numbers.map(String.init).joined(separator: " ") }
  static func numbers(_ text: String) -> [Int] { text.split(separator: " ").compactMap { Int($0) } }
}
