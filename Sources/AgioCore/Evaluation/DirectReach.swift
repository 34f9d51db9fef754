/// How much of the language a ``DirectSemantics`` knows.
protocol DirectReach {
  /// Whether that is all that can be computed without a tape; otherwise it is arithmetic and plain conversions.
  static var isWhole: Bool { get }
  /// Where currencies are kept for the parser.
  associatedtype Aside: CurrencyKeeper = NoCurrencies
  /// Whether it is noted which rates a line stands on.
  static var tellsRates: Bool { get }
  /// Whether a ``PlainLine`` reads names.
  static var readsNames: Bool { get }
  /// Whether a ``PlainLine`` knows what holds for all lines: what they are converted to.
  static var knowsMore: Bool { get }
}

extension DirectReach {
  static var isWhole: Bool { @inline(__always) get { false } }
  static var tellsRates: Bool { @inline(__always) get { false } }
  static var readsNames: Bool { @inline(__always) get { false } }
  static var knowsMore: Bool { @inline(__always) get { false } }
}

protocol CurrencyKeeper {
  init()
  var phrases: [CurrencyPhrase] { get set }
}

/// Nothing to copy, nor to free.
struct NoCurrencies: CurrencyKeeper, BitwiseCopyable {
  var phrases: [CurrencyPhrase] {
    get { [] }
    set {}
  }
}

struct KeptCurrencies: CurrencyKeeper { var phrases: [CurrencyPhrase] = [] }

/// Arithmetic and plain conversions: what most lines of large files are made of.
enum PlainReach: DirectReach {}

/// The same where all lines are converted to one currency, or stand on rates of an earlier day.
enum MoreReach: DirectReach {
  static var knowsMore: Bool { @inline(__always) get { true } }
}

/// The same with variables and calls of functions.
enum NamedReach: DirectReach {
  static var readsNames: Bool { @inline(__always) get { true } }
}

/// Arithmetic and plain conversions, with the rates they stand on.
enum PlainRecordReach: DirectReach {
  static var tellsRates: Bool { @inline(__always) get { true } }
}

/// The same where all lines are converted to one currency, or stand on rates of an earlier day.
enum MoreRecordReach: DirectReach {
  static var tellsRates: Bool { @inline(__always) get { true } }
  static var knowsMore: Bool { @inline(__always) get { true } }
}

/// The same with variables and calls of functions.
enum NamedRecordReach: DirectReach {
  static var tellsRates: Bool { @inline(__always) get { true } }
  static var readsNames: Bool { @inline(__always) get { true } }
}

/// All that can be computed without a tape.
enum WholeReach: DirectReach {
  typealias Aside = KeptCurrencies
  static var isWhole: Bool { @inline(__always) get { true } }
}

/// All that can be computed without a tape, with the rates it stands on.
enum RecordReach: DirectReach {
  typealias Aside = KeptCurrencies
  static var isWhole: Bool { @inline(__always) get { true } }
  static var tellsRates: Bool { @inline(__always) get { true } }
}
