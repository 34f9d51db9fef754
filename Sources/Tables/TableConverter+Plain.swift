import AgioCore

extension TableConverter {
  /// The amount that most cells are: digits, the mark and some more that could be nothing else.
  /// - Parameter isSettled: that this is the decimal mark needs no more proof.
  static func plainAmount(
    _ cell: UnsafeBufferPointer<UInt8>, _ mark: UInt8, isSettled: Bool
  ) -> (isNegative: Bool, digits: UInt64, places: Int)? {
    guard cell.count > 0, cell.count <= 19 else { return nil }
    let isNegative = cell[0] == 45
    var place = isNegative ? 1 : 0
    let start = place
    var digits: UInt64 = 0
    while place < cell.count, cell[place] &- 48 < 10 {
      digits = digits &* 10 &+ UInt64(cell[place] &- 48)
      place &+= 1
    }
    let whole = place &- start
    if whole == 0 { return nil }
    if place == cell.count { return (isNegative, digits, 0) }
    if cell[place] != mark { return nil }
    place &+= 1
    let places = cell.count &- place
    if places == 0 || (places == 3 && !isSettled && whole <= 3 && cell[start] != 48) { return nil }
    while place < cell.count {
      if cell[place] &- 48 >= 10 { return nil }
      digits = digits &* 10 &+ UInt64(cell[place] &- 48)
      place &+= 1
    }
    return (isNegative, digits, places)
  }

  /// `1.234.567,50`, whose marks leave no choice; nil for anything else.
  /// - Parameter mark: the decimal mark, which is known.
  static func groupedAmount(_ cell: UnsafeBufferPointer<UInt8>, _ mark: UInt8) -> (
    isNegative: Bool, digits: UInt64, places: Int
  )? {
    // Eighteen digits, their marks and a sign.
    guard cell.count > 0, cell.count <= 23 else { return nil }
    let group = mark == UInt8(ascii: ".") ? UInt8(ascii: ",") : UInt8(ascii: ".")
    let isNegative = cell[0] == UInt8(ascii: "-")
    var place = isNegative ? 1 : 0
    var digits: UInt64 = 0
    func run() -> Int {
      let start = place
      while place < cell.count, cell[place] &- 48 < 10 {
        digits = digits &* 10 &+ UInt64(cell[place] &- 48)
        place &+= 1
      }
      return place &- start
    }
    guard (1...3).contains(run()), place < cell.count, cell[place] == group else { return nil }
    while place < cell.count, cell[place] == group {
      place &+= 1
      if run() != 3 { return nil }
    }
    guard place < cell.count, cell[place] == mark else { return nil }
    place &+= 1
    let places = run()
    return places > 0 && place == cell.count ? (isNegative, digits, places) : nil
  }

  /// What a cell has between its quotes; the cell itself where there is more to it.
  static func unquoted(_ cell: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    guard cell.count > 2, cell[0] == 34, cell[cell.count - 1] == 34 else { return cell }
    return UnsafeBufferPointer(rebasing: cell[1..<cell.count - 1])
  }

  /// `2024-05-06`; nil for anything else.
  static func plainDate(_ cell: UnsafeBufferPointer<UInt8>) -> CalendarDate? {
    guard cell.count == 10, cell[4] == 45, cell[7] == 45 else { return nil }
    var year = 0
    var month = 0
    var day = 0
    var areDigits = true
    for place in 0..<10 where place != 4 && place != 7 {
      let digit = Int(cell[place] &- 48)
      areDigits = areDigits && digit < 10
      if place < 4 {
        year = year &* 10 &+ digit
      } else if place < 7 {
        month = month &* 10 &+ digit
      } else {
        day = day &* 10 &+ digit
      }
    }
    return areDigits ? CalendarDate(year: year, month: month, day: day) : nil
  }
}
