import Synchronization

/// Currencies of one's own: codes that ISO 4217 does not have, and that a rate of one's own gives a worth.
///
/// A code keeps its place as long as the program runs, so that a value remembers what it is. What it is worth is a fact of
/// the book of rates, as for any other currency.
enum OwnCurrencies {
  /// How many there can be.
  static let most = 64
  /// Amounts have up to so many decimals, as those of coins have.
  static let minorUnitDigits: UInt8 = 8

  private static let codes = Mutex<[String]>([])
  /// Asked of many a line: no lock is taken for it.
  private static let hasCodes = Atomic(false)

  static var isEmpty: Bool { !hasCodes.load(ordering: .acquiring) }

  static func code(at place: Int) -> String {
    codes.withLock { place < $0.count ? $0[place] : "" }
  }

  /// The one with this code, in any case.
  static func find(_ code: some StringProtocol) -> Currency? {
    guard !isEmpty, 2...10 ~= code.utf8.count else { return nil }
    let code = code.uppercased()
    return codes.withLock { codes in codes.firstIndex(of: code) }.map(currency)
  }

  static var all: [Currency] { (0..<codes.withLock(\.count)).map(currency) }

  /// The one with this code, which is made if need be; nil where there is no place left.
  static func make(_ code: String) -> Currency? {
    codes.withLock { codes in
      if let place = codes.firstIndex(of: code) { return currency(place) }
      guard codes.count < most else { return nil }
      codes.append(code)
      hasCodes.store(true, ordering: .releasing)
      return currency(codes.count - 1)
    }
  }

  private static func currency(_ place: Int) -> Currency {
    Currency(index: ISO4217.places + place)
  }
}

extension Currency {
  /// How many places a table by ``index`` has.
  public static let places = ISO4217.places + OwnCurrencies.most

  /// Whether it is one of the user's own.
  public var isOwn: Bool { Int(index) >= ISO4217.places }

  /// Those of one's own that have been given a rate since the program began.
  public static var own: [Currency] { OwnCurrencies.all }

  /// Whether the user has given a rate to a currency of their own since the program began.
  package static var hasOwn: Bool { !OwnCurrencies.isEmpty }
}
