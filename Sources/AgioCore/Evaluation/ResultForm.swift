/// How a line asks for a value to be shown, while it is computed.
enum AskedForm: BitwiseCopyable {
  /// With so many decimals.
  case places(Int32)
  /// In thousands, millions or billions: the power of ten.
  case scaled(Int32)
  /// In minor units, by the word that stands here; so many of them make one unit of the currency.
  case minor(SourceRange, count: Int32)
}

/// How a result is shown where its unit alone does not say it.
public enum ResultForm: Hashable, Sendable {
  /// With so many significant digits: a rate, or what was converted at one of few digits.
  case significant(Int)
  /// With so many decimals, which the line asks for.
  case places(Int)
  /// In thousands, millions or billions: the power of ten.
  case scaled(Int)
  /// In minor units, by their name and how many of them make one unit of the currency.
  case minor(String, count: Int)

  /// Powers of ten that a line can ask for.
  static let scales: Glossary<Int> = [
    "thousand": 3, "thousands": 3, "million": 6, "millions": 6, "billion": 9, "billions": 9,
  ]

  /// The suffix that a power of ten is written with.
  var suffix: String? {
    guard case .scaled(let power) = self else { return nil }
    return [3: "k", 6: "M", 9: "bn"][power]
  }

  /// The form as it is stored: `6`, `p4`, `e3`, `m100cents`.
  public var storedText: String {
    switch self {
    case .significant(let digits): "\(digits)"
    case .places(let places): "p\(places)"
    case .scaled(let power): "e\(power)"
    case .minor(let name, let count): "m\(count)\(name)"
    }
  }

  public init?(storedText text: some StringProtocol) {
    let rest = text.dropFirst()
    switch text.first {
    case "p":
      guard let places = Int(rest) else { return nil }
      self = .places(places)
    case "e":
      guard let power = Int(rest) else { return nil }
      self = .scaled(power)
    case "m":
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard let count = Int(digits), count > 0 else { return nil }
      self = .minor(String(rest.dropFirst(digits.count)), count: count)
    default:
      guard let digits = Int(text) else { return nil }
      self = .significant(digits)
    }
  }
}
