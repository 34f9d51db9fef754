/// Reads the commonest lines in one pass over their bytes, without tokens: sums and products of numbers and amounts, with one
/// target behind them, and perhaps a day behind that.
///
/// With ``NamedReach`` it reads variables and calls of functions too. It reads a part of what the ``Parser`` reads, written the commonest way, and computes it by the same rules. Whatever else
/// stands in a line, and whatever is wrong with one, it leaves to the parser; a test has both read the same lines.
struct PlainLine<Reach: DirectReach>: MoneyArithmetic {
  typealias N = Amount

  private let start: UnsafePointer<UInt8>
  var place: UnsafePointer<UInt8>
  let decimalMark: UInt8
  let codes: Codes
  private let rates: UnsafeMutablePointer<DecimalRate>
  let heldTables: Unmanaged<DirectTables>
  private(set) var hasConverted = false
  private(set) var hasComment = false
  /// Where the line asks for a day on which nothing was published.
  private(set) var shift: DayShift?
  private var isInParentheses = false
  /// Whether what stands in parentheses is computed, so that the line is not `(45.00 EUR)`.
  private(set) var computesInside = false
  /// Whether it asks for a day.
  private(set) var isOfDay = false
  /// Whether it comes to a number without a currency where all lines are converted.
  private(set) var isPlainNumber = false
  /// What was said before, where names are read.
  let workspace: UnsafePointer<Workspace>?
  /// What the line takes of that.
  var uses = LineUses()

  /// - Parameters:
  ///   - bytes: a line behind its label, with a newline behind it and sixteen readable bytes behind that.
  ///   - workspace: where names are read.
  @inline(always)
  init(
    _ bytes: UnsafePointer<UInt8>, decimalMark: UInt8, _ tables: DirectTables,
    _ workspace: UnsafePointer<Workspace>? = nil
  ) {
    self.workspace = workspace
    start = bytes
    place = bytes
    self.decimalMark = decimalMark
    codes = tables.codes
    rates = tables.decimalRates
    heldTables = .passUnretained(tables)
  }

  /// How many bytes the line has, without its newline: once it has been read.
  var count: Int { @inline(always) get { place - start } }

  /// What the line comes to; nil for one that is for the parser.
  @inline(always)
  mutating func result() -> Quantity<Amount>? {
    guard let value = try? line(), count <= Self.mostBytes else { return nil }
    return value
  }

  /// Whether its value begins and ends where the line does: parentheses may be none of its.
  var isValueAlone: Bool {
    let last = start[count - 1]
    return start[0] != UInt8(ascii: "(") && last != UInt8(ascii: ")") && last != 13 && !hasComment
  }

  /// A line has no more tokens than bytes.
  private static var mostBytes: Int { SyntaxLimit.tokens }

  @inline(always)
  private mutating func line() throws(Diagnostic) -> Quantity<Amount> {
    var value = try sum()
    if Lexer.four(place) == 0x206E_6920,
      let target = codes.currency(Lexer.four(place + 4) & 0xFF_FFFF)
    {
      // ` in `
      guard value.isMoney else { throw .needsTape }
      place += 7
      uses.isConverted = true
      value =
        Lexer.four(place) == 0x206E_6F20
        ? try convertedOnDay(value, target) : try convert(value, to: target, at: SourceRange(0, 0))
      if value.number.overflowed { throw .needsTape }
    } else if Reach.knowsMore, let target = heldTables.takeUnretainedValue().target {
      value = try convertedToAll(value, target)
    }
    if place[0] == 10 { return value }
    if place[0] == 32, place[1] == UInt8(ascii: "#") {
      hasComment = true
      while place[0] != 10 { place += 1 }
    } else if place[0] == 13, place[1] == 10 {
      place += 1
    } else {
      throw .needsTape
    }
    return value
  }

  /// What all lines are converted to.
  @inline(always)
  private mutating func convertedToAll(_ value: Quantity<Amount>, _ target: Currency)
    throws(Diagnostic) -> Quantity<Amount>
  {
    if value.unit == .plain { isPlainNumber = true }
    guard value.isMoney else { return value }
    let result = try convert(value, to: target, at: SourceRange(0, 0))
    if result.number.overflowed { throw .needsTape }
    return result
  }

  @inline(always)
  mutating func sum() throws(Diagnostic) -> Quantity<Amount> {
    var left = try product()
    while true {
      let sign = Lexer.four(place) & 0xFF_FFFF
      // Which of the two signs it is nobody can foresee: only whether it is one decides where to go on.
      let isNegative = sign == Self.minus
      guard isNegative != (sign == Self.plus) else { return left }
      place += 3
      left = try computed(isNegative ? .subtract : .add, left, try product())
    }
  }

  @inline(always)
  private mutating func product() throws(Diagnostic) -> Quantity<Amount> {
    var left = try factor()
    while true {
      let sign = Lexer.four(place) & 0xFF_FFFF
      let isDivision = sign == Self.divided
      guard isDivision != (sign == Self.times) else { return left }
      place += 3
      left = try computed(isDivision ? .divide : .multiply, left, try factor())
    }
  }

  // Signs between blanks, the first blank lowest.
  private static var plus: UInt32 { 0x20_2B20 }
  private static var minus: UInt32 { 0x20_2D20 }
  private static var times: UInt32 { 0x20_2A20 }
  private static var divided: UInt32 { 0x20_2F20 }

  @inline(always)
  private mutating func computed(
    _ operation: Operation, _ left: Quantity<Amount>, _ right: Quantity<Amount>
  ) throws(Diagnostic) -> Quantity<Amount> {
    if isInParentheses, operation != .subtract { computesInside = true }
    if Reach.readsNames, !uses.isEmpty { try uses.note(operation, left, right, workspace!) }
    let result = try applyPlainly(operation, left, right, at: SourceRange(0, 0))
    // What follows is read with wider numbers.
    if result.number.overflowed { throw .needsTape }
    return result
  }

  /// A number, an amount, a percentage, a sum in parentheses.
  @inline(always)
  private mutating func factor() throws(Diagnostic) -> Quantity<Amount> {
    guard place[0] &- 48 < 10 else { return try rareFactor() }
    guard let read = Lexer.decimal(at: place, decimalMark) else { throw .needsTape }
    let (places, end) = (read.places, place + read.count)
    let number = Amount(fewDigits: read.digits, places: places)
    if end[0] == 32 {
      place = end
      guard end[1] &- 65 < 26 else { return Quantity(number) }
      // A code and no longer word. What has three decimals could be thousands.
      guard let currency = codes.currency(Lexer.four(end + 1) & 0xFF_FFFF), places != 3,
        Self.isEnd(end[4])
      else { throw .needsTape }
      place = end + 4
      return Quantity(number, Unit(currency))
    }
    if end[0] == UInt8(ascii: "%") {
      place = end + 1
      let share = Quantity(number.percent, .percent)
      guard Self.isEnd(place[0]) else { throw .needsTape }
      return Lexer.four(place) == 0x2066_6F20 ? try shared(share) : share
    }
    guard Self.isEnd(end[0]) else { throw .needsTape }
    place = end
    return Quantity(number)
  }

  /// Whether a number or a code may end before a byte.
  @inline(always)
  static func isEnd(_ byte: UInt8) -> Bool {
    byte == 32 || byte == 10 || byte == 13 || byte == UInt8(ascii: ")")
      || Reach.readsNames && byte == UInt8(ascii: ",")
  }

  @inline(always)
  private mutating func rareFactor() throws(Diagnostic) -> Quantity<Amount> {
    if Reach.readsNames, (place[0] | 0x20) &- 97 < 26 {
      return take(try Self.named(inside, isNested: isInParentheses))
    }
    guard place[0] == UInt8(ascii: "("), !isInParentheses else { throw .needsTape }
    return take(try Self.group(inside))
  }

  /// What another reader has read, which few lines have: this one can stay in registers.
  struct Part {
    let value: Quantity<Amount>
    let place: UnsafePointer<UInt8>
    let hasConverted: Bool
    let computesInside: Bool
    let uses: LineUses

    @inline(always)
    init(_ value: Quantity<Amount>, readBy line: PlainLine) {
      self.value = value
      (place, hasConverted, uses) = (line.place, line.hasConverted, line.uses)
      computesInside = line.computesInside
    }
  }

  @inline(always)
  private mutating func take(_ part: Part) -> Quantity<Amount> {
    place = part.place
    hasConverted = hasConverted || part.hasConverted
    computesInside = computesInside || part.computesInside
    if Reach.readsNames { uses = part.uses }
    return part.value
  }

  /// A reader of what stands inside a part of the line from here on, which has no such parts itself.
  private var inside: Self {
    @inline(always) get {
      var reader = Self(
        place, decimalMark: decimalMark, heldTables.takeUnretainedValue(), workspace)
      reader.isInParentheses = true
      if Reach.readsNames { reader.uses = uses }
      return reader
    }
  }

  @inline(never)
  private static func group(_ reader: Self) throws(Diagnostic) -> Part {
    var reader = reader
    reader.place += 1
    let value = try reader.sum()
    guard reader.place[0] == UInt8(ascii: ")"), isEnd(reader.place[1]) else { throw .needsTape }
    reader.place += 1
    return Part(value, readBy: reader)
  }

  /// What is a share of: `8% of 120 EUR`.
  @inline(never)
  private static func whole(_ reader: Self) throws(Diagnostic) -> Part {
    var reader = reader
    reader.place += 4
    let value = try reader.factor()
    // A share of a share is for the parser, and one of a result above the line.
    if value.unit == .percent || !reader.uses.isEmpty { throw .needsTape }
    return Part(value, readBy: reader)
  }

  @inline(always)
  private mutating func shared(_ share: Quantity<Amount>) throws(Diagnostic) -> Quantity<Amount> {
    if isInParentheses { throw .needsTape }
    let value = Self.percentage(share.number, take(try Self.whole(inside)), .percentOf)
    if value.number.overflowed { throw .needsTape }
    return value
  }

  @inline(always)
  mutating func convert(_ value: Quantity<Amount>, to target: Currency, at range: SourceRange)
    throws(Diagnostic) -> Quantity<Amount>
  {
    guard let source = value.unit.currency, source != target else { return value }
    hasConverted = true
    if Reach.tellsRates { try heldTables.takeUnretainedValue().tell(value, target) }
    let (up, down) = (rates[Int(target.index)], rates[Int(source.index)])
    // Nearly all rates are decimals of a few digits.
    if up.digits > 0, down.digits > 0, let n = Amount.product(value.number.n, up.digits),
      case (let d, let tooLarge) = value.number.d.multipliedReportingOverflow(by: down.digits),
      !tooLarge
    {
      let number = Amount(n: n, d: d, k: value.number.k &+ up.places &- down.places)
      return Quantity(number.inRange, Unit(target))
    }
    return try Self.converted(value, to: target, heldTables.takeUnretainedValue())
  }

  /// At any rates.
  @inline(never)
  private static func converted(
    _ value: Quantity<Amount>, to target: Currency, _ tables: DirectTables
  ) throws(Diagnostic) -> Quantity<Amount> {
    guard let source = value.unit.currency, let up = tables.usualRate(of: target),
      let down = tables.usualRate(of: source)
    else { throw .needsTape }
    return Quantity(value.number.times(up, over: down), Unit(target))
  }

  /// The rest of `120 EUR in USD on 2024-05-06`, of which the money and the target have been read.
  @inline(always)
  private mutating func convertedOnDay(_ value: Quantity<Amount>, _ target: Currency)
    throws(Diagnostic) -> Quantity<Amount>
  {
    // What has been converted already is asked about too.
    guard !hasConverted, let source = value.unit.currency, source != target,
      let (date, up, down, isShifted) = heldTables._withUnsafeGuaranteedRef({
        Self.day(at: place + 4, $0, source, target)
      })
    else { throw .needsTape }
    place += 14
    (hasConverted, isOfDay) = (true, true)
    if Reach.tellsRates {
      let tables = heldTables.takeUnretainedValue()
      guard let table = tables.table(of: .on(date)) else { throw .needsTape }
      try tables.tell(value, target, at: table)
    }
    if isShifted { shift = DayShift(pair: CurrencyPair(base: source, quote: target), date: date) }
    return Quantity(value.number.times(up, over: down), Unit(target))
  }

  /// The day that stands somewhere, and the rates of two currencies on it.
  @inline(never)
  private static func day(
    at place: UnsafePointer<UInt8>, _ tables: DirectTables, _ source: Currency, _ target: Currency
  ) -> (CalendarDate, up: Amount, down: Amount, isShifted: Bool)? {
    guard let (year, month, day) = Lexer.isoDate(at: place),
      let date = CalendarDate(year: year, month: month, day: day),
      let table = tables.table(of: .on(date)), let up = table.rate(of: target),
      let down = table.rate(of: source)
    else { return nil }
    return (date, up, down, table.isShifted)
  }

  // Only asked for by what is not plain.

  var rounding: RoundingMode { heldTables.takeUnretainedValue().evaluator.rounding }
  func spend(_ amount: Int, at range: SourceRange) {}
}

/// A day that a pair was asked for, and on which nothing was published.
struct DayShift {
  let pair: CurrencyPair
  let date: CalendarDate
}
