#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Lines as people have them in files: sums and conversions in thirty currencies, discounts, plain arithmetic.
struct Workload {
  private var state: UInt64

  private static let codes = [
    "EUR", "USD", "GBP", "JPY", "CHF", "PLN", "SEK", "NOK", "DKK", "CZK", "HUF", "RON", "TRY",
    "AUD",
    "BRL", "CAD", "CNY", "HKD", "IDR", "ILS", "INR", "KRW", "MXN", "MYR", "NZD", "PHP", "SGD",
    "THB",
    "ZAR", "ISK",
  ]

  init(seed: UInt64) { state = seed }

  func write(lines: Int, to path: String) {
    var copy = self
    guard let file = fopen(path, "w") else { fatalError("\(path) cannot be written") }
    for _ in 0..<lines { fputs(copy.line() + "\n", file) }
    fclose(file)
  }

  private mutating func line() -> String {
    switch random(100) {
    case 0..<25: "\(amount) + \(amount) in \(code)"
    case 25..<45: "\(amount) in \(code)"
    case 45..<60: "(\(amount) * \(random(20) + 1) + \(random(30))%) in \(code)"
    case 60..<75: "\(amount) - \(random(50))% in \(code)"
    case 75..<85: "\(amount) + \(amount) - \(amount) + \(amount)"
    case 85..<90: "\(amount) / \(random(12) + 1)"
    default: "\(number) * \(number) + \(number)"
    }
  }

  private var amount: String { mutating get { "\(number) \(code)" } }
  private var code: String { mutating get { Self.codes[random(Self.codes.count)] } }

  private var number: String {
    mutating get {
      let cents = random(100)
      return "\(random(10_000)).\(cents < 10 ? "0" : "")\(cents)"
    }
  }

  /// SplitMix64 (Steele, Lea, Flood 2014).
  private mutating func random(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ z >> 31) % UInt64(bound))
  }
}
