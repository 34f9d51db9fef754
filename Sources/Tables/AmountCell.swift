import AgioCore

/// An amount as a cell spells it: `1.234,56`, `(45.00)`, `-€5`, `1 234.00 EUR`.
struct AmountCell {
  var isNegative = false
  /// Whether it is negative because it stands in parentheses, as books write it.
  var isInParentheses = false
  var literal = DecimalLiteral(digits: [], places: 0)
  /// The currency's code, sign or name; empty for none.
  var currency = ""
  /// The decimal mark that the cell alone shows.
  var mark: UInt8?

  private static let point = UInt8(ascii: ".")
  private static let comma = UInt8(ascii: ",")
  /// No amount of money is longer.
  private static let mostBytes = 512

  /// - Parameter mark: the decimal mark, where it is known.
  /// - Throws: ``TableFault``, where it is none or could be read in two ways.
  init(_ cell: [UInt8], mark: UInt8?) throws(TableFault) {
    guard cell.count <= Self.mostBytes else { throw .noAmount(cell.prefix(60)) }
    guard let text = String(validating: cell, as: UTF8.self) else { throw .notUTF8 }
    let scalars = Array(text.unicodeScalars)
    if scalars.allSatisfy(Self.isBlank) { throw .emptyAmount }
    guard let core = Self.core(of: scalars) else { throw .noAmount(cell) }
    // `Rs.500`: the mark belongs to the word.
    if core.lowerBound > 0, Self.isMark(scalars[core.lowerBound]),
      scalars[core.lowerBound - 1].properties.isAlphabetic
    {
      throw .noAmount(cell)
    }
    var signs = Signs()
    let before = signs.take(scalars[..<core.lowerBound])
    let after = signs.take(scalars[core.upperBound...])
    guard signs.areSound, before.isEmpty || after.isEmpty || before == after else {
      throw .noAmount(cell)
    }
    isNegative = signs.isNegative
    isInParentheses = signs.opening > 0
    currency = before.isEmpty ? after : before
    // A share of something is no money.
    if currency == "%" || currency == "‰" { throw .noAmount(cell) }
    let reading = MarkReading(scalars[core])
    self.mark = reading.decidedMark
    literal = try Self.literal(Array(scalars[core]), reading, mark, cell)
  }

  /// From the first digit, or the mark before it, through the last digit.
  private static func core(of scalars: [Unicode.Scalar]) -> Range<Int>? {
    guard let last = scalars.lastIndex(where: isDigit),
      var first = scalars.firstIndex(where: isDigit)
    else { return nil }
    if first > 0, isMark(scalars[first - 1]) { first -= 1 }
    return first..<last + 1
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
    var isNegative: Bool { minus + opening == 1 }
  }

  static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "\t", "\r", "\n", "\u{A0}", "\u{202F}", "\u{2009}": true
    default: false
    }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool { scalar == "." || scalar == "," }

  static func isGap(_ scalar: Unicode.Scalar) -> Bool {
    isBlank(scalar) || scalar == "'" || scalar == "\u{2019}"
  }

  /// The number, once it is clear which mark is the decimal one.
  private static func literal(
    _ core: [Unicode.Scalar], _ reading: MarkReading, _ known: UInt8?, _ cell: [UInt8]
  ) throws(TableFault) -> DecimalLiteral {
    guard core.allSatisfy({ isDigit($0) || isMark($0) || isGap($0) }) else {
      throw .noAmount(cell)
    }
    let mark: Unicode.Scalar?
    switch reading {
    case .none: mark = nil
    case .decimal(let found): mark = found
    case .grouping: mark = nil
    case .either(let found):
      guard let known else { throw .ambiguousAmount(cell) }
      mark = Unicode.Scalar(known) == found ? found : nil
    case .broken: throw .badGrouping(cell)
    }
    // What the user or the column says goes before what the cell looks like.
    if let known, let mark, mark != Unicode.Scalar(known) { throw .otherMark(cell, known) }
    if let known, case .grouping(let found) = reading, found == Unicode.Scalar(known) {
      throw .otherMark(cell, known)
    }
    let end = mark.flatMap { core.lastIndex(of: $0) } ?? core.count
    guard isGrouped(core[..<end]) else { throw .badGrouping(cell) }
    let whole = core[..<end].filter(isDigit)
    let fraction = core[end...].filter(isDigit)
    if fraction.count + (mark == nil ? 0 : 1) != core.count - end { throw .badGrouping(cell) }
    return DecimalLiteral(
      digits: (whole + fraction).map { UInt8(truncatingIfNeeded: $0.value) },
      places: fraction.count)
  }

  /// Whether digits are not grouped, or by threes, or as in India: twos, then three.
  static func isGrouped(_ whole: ArraySlice<Unicode.Scalar>) -> Bool {
    if whole.allSatisfy(isDigit) { return true }
    let marks = Set(whole.filter { !isDigit($0) })
    guard marks.count == 1, let mark = marks.first else { return false }
    let groups = whole.split(separator: mark, omittingEmptySubsequences: false).map(\.count)
    guard let first = groups.first, groups.last == 3, groups.count > 1 else { return false }
    let inner = groups.dropFirst().dropLast()
    if (1...3).contains(first), inner.allSatisfy({ $0 == 3 }) { return true }
    return mark == "," && (1...2).contains(first) && inner.allSatisfy { $0 == 2 }
  }
}

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
enum MarkReading: Equatable {
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
    let points = core.count { $0 == "." }
    let commas = core.count { $0 == "," }
    if points == 0, commas == 0 {
      self = .none
      return
    }
    if points > 0, commas > 0 {
      let last = core.last { $0 == "." || $0 == "," }!
      self = (last == "." ? points : commas) == 1 ? .decimal(last) : .broken
      return
    }
    let mark: Unicode.Scalar = points > 0 ? "." : ","
    if points + commas > 1 {
      self = .grouping(mark)
      return
    }
    let place = core.firstIndex(of: mark)!
    let whole = core[..<place]
    let isThree = core[place...].count == 4
    let couldGroup =
      isThree && (1...3).contains(whole.count) && whole.first != "0"
      && whole.allSatisfy { ("0"..."9").contains($0) }
    self = couldGroup ? .either(mark) : .decimal(mark)
  }
}

extension TableFault {
  static func markUnlikeOthers(_ cell: [UInt8], _ mark: UInt8) -> TableFault {
    let shown = String(decoding: [mark], as: UTF8.self)
    return TableFault(
      say("\(VisibleText.quoted(cell)) has a different decimal mark from the amounts above"),
      note: say("write it with '\(shown)'"))
  }

  static func otherMark(_ cell: [UInt8], _ mark: UInt8) -> TableFault {
    let shown = String(decoding: [mark], as: UTF8.self)
    return TableFault(
      say("\(VisibleText.quoted(cell)) has a decimal mark other than '\(shown)'"),
      note: say("write it with '\(shown)'"))
  }
}
