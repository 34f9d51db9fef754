/// What the line that is read has noted; nothing where ``DirectSemantics/isRare`` is not set.
struct DirectNotes {
  /// The rates of the time that counts: the tables own them.
  @inline(__always)
  var table: DayTable {
    get { held.takeUnretainedValue() }
    set { held = .passUnretained(newValue) }
  }
  private var held: Unmanaged<DayTable>
  /// It is one that the line asks for at its end, and that has been read before.
  var isAsked = false
  /// The end has come: what follows is not asked about.
  var isScopeClosed = false
  var several: [Answer.Result] = []
  /// Results above it that it was made of.
  var uses: [Int] = []
  var making = Making.look
  /// Of a time that was asked for behind what it counts for: the line is read again with it.
  private(set) var wanted: Wanted?
  private(set) var isWanting = false
  /// A conversion there is something to say about.
  private(set) var remarkable: RateQuery?
  /// A rate in the line that there is something to say about.
  private(set) var turned: TurnedRate?
  /// Whether there is one: to look at the query itself would copy it.
  private(set) var isRemarkable = false
  /// Functions of the user's that were called, and how deep it is within them.
  var calls = 0
  var depth = 0
  /// The pairs whose rates it stands on, where they are told.
  var told: [Int] = []
  /// Whether its conversions are told, too; then it stands on nothing but rates.
  var keepsConversions = false
  var conversions: [DirectRecord.Conversion] = []
  /// Rates of periods that were looked up.
  var periods = 0
  /// Totals and averages in it, and how many results they took.
  var aggregates: [Aggregate] = []
  var addends = 0
  var running: RunningSums?
  /// Memory for those of a call.
  var arguments: [Quantity<Amount>] = []
  /// The parameters and their values, within a function.
  var parameters: Parameters?
  /// What few lines have.
  var rare: RareNotes {
    get { keptRare }
    set { (keptRare, hasRare) = (newValue, true) }
  }
  private var keptRare = RareNotes()
  /// Whether there is any of that.
  private(set) var hasRare = false

  struct Wanted {
    let time: RateSelection.Time
    /// That of the source.
    let place: Int
  }

  init(table: DayTable) { held = .passUnretained(table) }

  mutating func want(_ time: RateSelection.Time, from place: Int) {
    (wanted, isWanting) = (Wanted(time: time, place: place), true)
  }
  mutating func note(_ query: RateQuery) { (remarkable, isRemarkable) = (query, true) }
  mutating func note(_ rate: TurnedRate) { (turned, isRemarkable) = (rate, true) }

  /// Whether the line comes to one value, and is no total.
  var isOneResult: Bool { several.isEmpty && aggregates.isEmpty }

  /// Whether the line has several results, and stands on nothing above it.
  var areSeveralAlone: Bool {
    guard !several.isEmpty, uses.isEmpty, aggregates.isEmpty else { return false }
    return if case .look = making { true } else { false }
  }

  /// Whether the line stands on nothing above it, and there is nothing to say to it.
  var isPlainlyTold: Bool {
    uses.isEmpty && aggregates.isEmpty && !isRemarkable && !table.isShifted
  }

  mutating func forget(_ usual: DayTable) {
    table = usual
    (isAsked, isScopeClosed) = (false, false)
    if !several.isEmpty { several.removeAll(keepingCapacity: true) }
    forgetUses()
    making = .look
    if !aggregates.isEmpty {
      aggregates = []
      running = nil
      addends = 0
    }
    if isWanting || isRemarkable { forgetTime() }
    forgetTold()
    (calls, depth, periods) = (0, 0, 0)
    if parameters != nil { parameters = nil }
    if hasRare { (keptRare, hasRare) = (RareNotes(), false) }
  }

  /// One by one: there are a few, and to remove all takes as long as to remove many.
  @inline(__always)
  mutating func forgetUses() {
    while !uses.isEmpty { uses.removeLast() }
  }

  mutating func forgetTold() {
    if !told.isEmpty { told.removeAll(keepingCapacity: true) }
    if !conversions.isEmpty { conversions = [] }
  }

  /// Those of a line whose conversions are not kept: one by one, as there are a few.
  @inline(__always)
  mutating func forgetPlainlyTold() {
    while !told.isEmpty { told.removeLast() }
  }

  /// Apart from the rest, which would copy both each time.
  @inline(never)
  private mutating func forgetTime() {
    (wanted, isWanting) = (nil, false)
    (remarkable, isRemarkable) = (nil, false)
    if turned != nil { turned = nil }
  }
}

/// What few lines note: each other line would only have to forget it.
struct RareNotes {
  /// The rate that a conversion is given, between its being read and its use.
  var given: Amount?
  /// Whether any was made at such a rate.
  var hasGiven = false
  /// It asks for the first source by name: what it stands on must be of that alone.
  var isOfSourceAlone = false
  /// The place of a source that it names and that is not the first; 0 for none.
  var place = 0
  /// A bit for each source behind the first that it stands on without naming it, by its place.
  var others: UInt64 = 0
  /// It stands on a law or on what the user has set, at a time of its own.
  var isOfMore = false
  /// Codes that stand alone in it.
  var codes = 0
  /// There was one, and all of the line is its conversion.
  var isUnit = false
  /// It is a pair of them, `EUR/USD`, and so a rate.
  var isPair = false
  /// How many significant digits of that are shown; nil for all.
  var digits: Int?
  /// Its targets stand right behind its amount: nothing else stands in it.
  var isTrailing = false
  /// It says what was paid for a price.
  var isReceipt = false
  /// Something counted was multiplied in it.
  var isProduct = false
  /// The pair for which the day of a high or a low was chosen: there is one in a line.
  var extremePair: CurrencyPair?
}

/// What the parameters of a function stand for: few, which are quicker to look through than to hash.
struct Parameters {
  let names: [String]
  let values: [StoredValue]

  subscript(name: String) -> StoredValue? { names.firstIndex(of: name).map { values[$0] } }
}
