/// Which form of a sentence goes with a number: the `Plural-Forms` of a PO file, one of those that languages here have.
///
/// Source of the rules: GNU gettext manual, "Additional functions for plural forms".
struct PluralRule: Sendable {
  /// One form for all numbers.
  static let one = PluralRule(count: 1) { _ in 0 }

  /// How many forms there are.
  let count: Int
  private let form: @Sendable (UInt) -> Int

  private init(count: Int, _ form: @escaping @Sendable (UInt) -> Int) {
    self.count = count
    self.form = form
  }

  /// - Parameter header: the lines `Name: value` of a file's first entry.
  /// - Returns: nil if it has no rule, or another one.
  init?(header: String) {
    let line = header.split(separator: "\n").first { $0.hasPrefix("Plural-Forms:") }
    switch line?.dropFirst(13).filter({ $0 != " " }) {
    case "nplurals=1;plural=0;": self = .one
    case "nplurals=2;plural=(n!=1);": self.init(count: 2) { $0 == 1 ? 0 : 1 }
    case "nplurals=2;plural=(n>1);": self.init(count: 2) { $0 > 1 ? 1 : 0 }
    case "nplurals=3;plural=(n==1?0:n%10>=2&&n%10<=4&&(n%100<12||n%100>14)?1:2);":
      self.init(count: 3) { n in
        n == 1 ? 0 : 2...4 ~= n % 10 && !(12...14 ~= n % 100) ? 1 : 2
      }
    default: return nil
    }
  }

  /// From 0.
  func form(of number: Int) -> Int { form(number.magnitude) }
}
