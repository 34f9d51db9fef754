import AgioCore

/// An amount as a cell spells it: `1.234,56`, `(45.00)`, `-€5`, `1 234.00 EUR`.
struct AmountCell {
  private(set) var isNegative = false
  /// Whether it is negative because it stands in parentheses, as books write it.
  private(set) var isInParentheses = false
  private(set) var literal: DecimalLiteral
  /// The currency's code, sign or name; empty for none.
  private(set) var currency = ""
  /// The decimal mark that the cell alone shows.
  private(set) var mark: UInt8?

  /// No amount of money is longer.
  private static let mostBytes = 512

  /// - Parameter mark: the decimal mark, where it is known.
  /// - Throws: ``TableFault``, where it is none or could be read in two ways.
  init(_ cell: [UInt8], mark: UInt8?) throws(TableFault) {
    guard cell.count <= Self.mostBytes else { throw .noAmount(cell.prefix(60)) }
    guard let text = String(validating: cell, as: UTF8.self) else { throw .notUTF8 }
    let scalars = Array(text.unicodeScalars)
    if scalars.allSatisfy(Self.isBlank) { throw .emptyAmount }
    // From the first digit, or the mark before it, through the last digit.
    guard var first = scalars.firstIndex(where: isDigit),
      let last = scalars.lastIndex(where: isDigit)
    else { throw .noAmount(cell) }
    if first > 0, isMark(scalars[first - 1]) {
      first -= 1
      // `Rs.500`: the mark belongs to the word.
      if first > 0, scalars[first - 1].properties.isAlphabetic { throw .noAmount(cell) }
    }
    var signs = Signs()
    let before = signs.take(scalars[..<first])
    let after = signs.take(scalars[(last + 1)...])
    guard signs.areSound, before.isEmpty || after.isEmpty || before == after else {
      throw .noAmount(cell)
    }
    isNegative = signs.minus + signs.opening == 1
    isInParentheses = signs.opening > 0
    currency = before.isEmpty ? after : before
    // A share of something is no money.
    if currency == "%" || currency == "‰" { throw .noAmount(cell) }
    let core = scalars[first...last]
    let reading = MarkReading(core)
    self.mark = reading.decidedMark
    literal = try Self.literal(core, reading, mark, cell)
  }

  /// What stands before and behind the digits, but for the currency.
  private struct Signs {
    var minus = 0
    var plus = 0
    var opening = 0
    var closing = 0

    /// - Returns: the word that is left.
    mutating func take(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
      var word: [Unicode.Scalar] = []
      for scalar in scalars {
        switch scalar {
        case "-", "\u{2212}": minus += 1
        case "+": plus += 1
        case "(": opening += 1
        case ")": closing += 1
        case let blank where AmountCell.isBlank(blank): if !word.isEmpty { word.append(" ") }
        default: word.append(scalar)
        }
      }
      while word.last == " " { word.removeLast() }
      // Most amounts have none.
      return word.isEmpty ? "" : String(String.UnicodeScalarView(word))
    }

    /// At most one says what the sign is.
    var areSound: Bool { opening == closing && minus + plus + opening <= 1 }
  }

  static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "\t", "\r", "\n", "\u{A0}", "\u{202F}", "\u{2009}": true
    default: false
    }
  }

  /// Whether a number may have it between its first digit and its last.
  static func isInNumber(_ scalar: Unicode.Scalar) -> Bool {
    isDigit(scalar) || isMark(scalar) || isBlank(scalar) || scalar == "'" || scalar == "\u{2019}"
  }

  /// The number, once it is clear which mark is the decimal one.
  private static func literal(
    _ core: ArraySlice<Unicode.Scalar>, _ reading: MarkReading, _ known: UInt8?, _ cell: [UInt8]
  ) throws(TableFault) -> DecimalLiteral {
    guard core.allSatisfy(isInNumber) else { throw .noAmount(cell) }
    var mark: Unicode.Scalar?
    switch reading {
    case .none, .grouping: break
    case .decimal(let found): mark = found
    case .either(let found):
      guard let known else { throw .ambiguousAmount(cell) }
      if Unicode.Scalar(known) == found { mark = found }
    case .broken: throw .badGrouping(cell)
    }
    // What the user or the column says goes before what the cell looks like.
    if let known, let shown = reading.decidedMark, shown != known { throw .otherMark(cell, known) }
    let end = mark.flatMap { core.lastIndex(of: $0) } ?? core.endIndex
    let fraction = core[end...].dropFirst()
    guard isGrouped(core[..<end]), fraction.allSatisfy(isDigit) else { throw .badGrouping(cell) }
    return DecimalLiteral(
      digits: (core[..<end].filter(isDigit) + fraction).map { UInt8(truncatingIfNeeded: $0.value) },
      places: fraction.count)
  }

  /// Whether digits are not grouped, or by threes, or as in India: twos, then three.
  private static func isGrouped(_ whole: ArraySlice<Unicode.Scalar>) -> Bool {
    let marks = Set(whole.filter { !isDigit($0) })
    guard let mark = marks.first else { return true }
    let groups = whole.split(separator: mark, omittingEmptySubsequences: false).map(\.count)
    guard marks.count == 1, let first = groups.first, groups.last == 3 else { return false }
    let inner = groups.dropFirst().dropLast()
    if (1...3).contains(first), inner.allSatisfy({ $0 == 3 }) { return true }
    return mark == "," && (1...2).contains(first) && inner.allSatisfy { $0 == 2 }
  }
}

private func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

private func isMark(_ scalar: Unicode.Scalar) -> Bool { scalar == "." || scalar == "," }

/// An amount as most cells spell it: digits, perhaps in groups of three, and some more behind the decimal mark. What is
/// spelled otherwise, or could be read in two ways, is for ``AmountCell``.
struct PlainAmount {
  let isNegative: Bool
  /// All of them as one number.
  let digits: UInt64
  /// How many of them stand behind the decimal mark.
  let places: Int

  /// - Parameters:
  ///   - known: the decimal mark; nil while the table has shown none.
  ///   - isSettled: that this is the mark needs no more proof.
  init?(_ cell: Span<UInt8>, mark known: UInt8?, isSettled: Bool) {
    let mark = known ?? UInt8(ascii: ".")
    let group = mark == UInt8(ascii: ".") ? UInt8(ascii: ",") : UInt8(ascii: ".")
    isNegative = !cell.isEmpty && cell[0] == UInt8(ascii: "-")
    let start = isNegative ? 1 : 0
    var place = start
    var (digits, count) = (UInt64(0), 0)
    // Digits since the last mark.
    var run = 0
    var isGrouped = false
    while place < cell.count, cell[place] != mark {
      let byte = cell[place]
      if byte &- 48 < 10 {
        digits = digits &* 10 &+ UInt64(byte &- 48)
        run &+= 1
      } else {
        guard byte == group, known != nil, isGrouped ? run == 3 : 1...3 ~= run else { return nil }
        isGrouped = true
        count &+= run
        run = 0
      }
      place &+= 1
    }
    if run == 0 || isGrouped && (run != 3 || place == cell.count) { return nil }
    count &+= run
    if place < cell.count {
      place &+= 1
      places = cell.count &- place
      // `1.234`
      let couldGroup = places == 3 && !isSettled && count <= 3 && cell[start] != 48
      if places == 0 || couldGroup && !isGrouped { return nil }
      while place < cell.count {
        if cell[place] &- 48 >= 10 { return nil }
        digits = digits &* 10 &+ UInt64(cell[place] &- 48)
        place &+= 1
      }
      count &+= places
    } else {
      places = 0
    }
    // What is longer might not fit.
    if count > 19 { return nil }
    self.digits = digits
  }
}

/// What the points and commas of a number can be.
enum MarkReading {
  /// There are none.
  case none
  /// This is the decimal mark for sure.
  case decimal(Unicode.Scalar)
  /// This groups digits for sure.
  case grouping(Unicode.Scalar)
  /// One that could be either: `1.234`.
  case either(Unicode.Scalar)
  /// No reading makes a number of it.
  case broken

  /// The decimal mark, where this leaves no choice.
  var decidedMark: UInt8? {
    switch self {
    case .decimal(let mark): UInt8(truncatingIfNeeded: mark.value)
    case .grouping("."): UInt8(ascii: ",")
    case .grouping: UInt8(ascii: ".")
    case .none, .either, .broken: nil
    }
  }

  init(_ core: some BidirectionalCollection<Unicode.Scalar>) {
    guard let place = core.lastIndex(where: isMark) else {
      self = .none
      return
    }
    let mark = core[place]
    let (same, all) = (core.count { $0 == mark }, core.count(where: isMark))
    if same < all {
      self = same == 1 ? .decimal(mark) : .broken
    } else if all > 1 {
      self = .grouping(mark)
    } else {
      let whole = core[..<place]
      let couldGroup =
        core[place...].count == 4 && (1...3).contains(whole.count) && whole.first != "0"
        && whole.allSatisfy(isDigit)
      self = couldGroup ? .either(mark) : .decimal(mark)
    }
  }
}

extension TableFault {
  static func markUnlikeOthers(_ cell: [UInt8], _ mark: UInt8) -> TableFault {
    TableFault(
      say("\(VisibleText.quoted(cell)) has a different decimal mark from the amounts above"),
      note: otherMark(cell, mark).note)
  }

  static func otherMark(_ cell: [UInt8], _ mark: UInt8) -> TableFault {
    let shown = String(decoding: [mark], as: UTF8.self)
    return TableFault(
      say("\(VisibleText.quoted(cell)) has a decimal mark other than '\(shown)'"),
      note: say("write it with '\(shown)'"))
  }
}

extension AmountCell {
  /// A number of JSON, whose decimal mark is always a point: `-12.50`, `1e3`.
  init?(number text: [UInt8]) {
    isNegative = text.first == 45
    let parts = text.dropFirst(isNegative ? 1 : 0).split(
      maxSplits: 1, omittingEmptySubsequences: false
    ) { $0 | 32 == 101 }
    let figures = parts[0].split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    let digits = Array(figures.joined())
    guard figures.allSatisfy({ !$0.isEmpty }), digits.allSatisfy({ $0 &- 48 < 10 }),
      figures[0].count == 1 || figures[0].first != 48, digits.count <= 300
    else { return nil }
    var places = figures.count > 1 ? figures[1].count : 0
    if parts.count > 1 {
      guard let exponent = Int(String(decoding: parts[1], as: UTF8.self)),
        (-300...300).contains(exponent)
      else { return nil }
      places -= exponent
    }
    literal = DecimalLiteral(digits: digits, places: places)
  }
}
