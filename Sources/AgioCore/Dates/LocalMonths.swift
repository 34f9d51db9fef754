/// The months in German, French, Spanish, Italian, Portuguese and Polish.
public enum LocalMonths {
  /// 1 to 12 for a name in small letters.
  public static func number(_ name: String) -> Int? { months[name] }

  static var names: [String] { months.words }

  private static let months = WordFile.numbers.glossary("months") { Int($0)! }
}
