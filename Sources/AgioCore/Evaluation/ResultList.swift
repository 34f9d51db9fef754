/// The results so far, by number. The latest 100,000 are kept.
public struct ResultList: Sendable {
  /// What became of a numbered line.
  public enum Entry: Sendable {
    case value(StoredValue)
    case several
    case failed
  }

  // A file of millions of lines is mostly results of fixed size: those are stored flat, the rest beside them.
  struct Slot {
    var amount: Amount
    var unit: Unit
    var kind: Kind
    var standing: Standing = []
    var line: UInt32 = 0
    var label = LabelMark.none
    /// Of one that was told with its rates.
    var told = ToldPairs.none

    enum Kind: UInt8 { case amount, told, wide, toldWide, beside, several, failed }

    /// Whether it is all that there is of the result.
    var isAlone: Bool { @inline(__always) get { kind == .amount && standing.isEmpty } }
    /// Where its number stands, if not here.
    var place: Int { Int(amount.n) }
  }

  package init() {}

  /// Forgets all, and keeps the memory.
  /// - Parameter count: for so many there is to be room.
  package mutating func removeAll(for count: Int) {
    var empty = ResultList()
    swap(&empty.slots, &slots)
    empty.slots.removeAll(keepingCapacity: true)
    empty.slots.reserveCapacity(count)
    self = empty
  }

  var kin = ResultKin()
  private(set) var slots: [Slot] = []
  /// Wide numbers, and what is of no fixed size; a slot has the place of its own as its digits.
  private var wides = Pool<DoubleWide>()
  private var beside = Pool<StoredValue>()
  /// Of results that stand on more than two pairs.
  private var lists = Pool<ToldList>()
  /// Who knows the rates of those that were told with them, and of those that came from other threads.
  private var tellers = Tellers()
  private var otherTellers = Tellers()
  private var isFrozen = false
  /// The number of the last result; the first is 1.
  public private(set) var count = 0
  /// How many before the first in the slots were passed over, with all that was before them.
  private var base = 0
  /// The number of the last result before the last blank line, and before the one ahead of it.
  private(set) var stretchStart = 0
  private(set) var earlierStart = 0
  /// The numbers of the last ones; 0 for none.
  private(set) var lastTotal = 0
  private(set) var lastSubtotal = 0
  private(set) var lastGrandTotal = 0
  /// The first `total` of the stretch.
  private(set) var firstTotal = 0
  /// The number of the line that is answered, in its file.
  var line: UInt32 = 0
  /// Whether any result has had a label.
  private(set) var hasLabels = false
  /// What the last average added up.
  var running: RunningSums?
  /// What an aggregate takes whatever stands here: the lines it took when it was said.
  var taken: [Int]?

  /// The entry with this number; nil if there is none, or none any more.
  public subscript(number: Int) -> Entry? {
    guard isKept(number) else { return nil }
    let slot = slots[place(number)]
    switch slot.kind {
    case .amount: return .value(StoredValue(.small(slot.amount), slot.unit))
    case .told:
      return .value(StoredValue(.small(slot.amount), slot.unit, legs: legs(of: number, slot.told)))
    case .wide: return .value(StoredValue(wide(slot).exact, slot.unit))
    case .toldWide:
      let legs = legs(of: number, slot.told)
      return .value(StoredValue(wide(slot).exact, slot.unit, legs: legs))
    case .beside: return .value(beside[slot.place])
    case .several: return .several
    case .failed: return .failed
    }
  }

  private func isKept(_ number: Int) -> Bool {
    number > max(base, count - EvaluationLimit.results) && number <= count
  }

  /// Whether it is a value that stands on rates.
  func standsOnRates(_ number: Int) -> Bool {
    guard isKept(number) else { return false }
    let slot = slots[place(number)]
    switch slot.kind {
    case .told, .toldWide: return true
    case .beside: return !beside[slot.place].legs.isEmpty
    default: return false
    }
  }

  func standing(of number: Int) -> Standing { isKept(number) ? slots[place(number)].standing : [] }
  func label(of number: Int) -> LabelMark { isKept(number) ? slots[place(number)].label : .none }

  /// Notes what the last result is labelled with, and whether the bullet before that is a dash.
  mutating func mark(_ label: LabelMark, isDashed: Bool) {
    hasLabels = true
    slots[place(count)].label = label
    if isDashed { mark(count, .dashed) }
  }

  /// The number of the line it answers, in its file.
  func line(of number: Int) -> Int { isKept(number) ? Int(slots[place(number)].line) : 0 }

  /// A blank line ends a stretch of results.
  mutating func endStretch() {
    guard count > stretchStart else { return }
    earlierStart = stretchStart
    stretchStart = count
    kin = ResultKin()
  }

  mutating func mark(_ number: Int, _ standing: Standing) {
    guard isKept(number) else { return }
    slots[place(number)].standing.formUnion(standing)
    if let end = running?.end, number <= end { running = nil }
  }

  /// Notes that the last result came from an aggregate.
  mutating func markAggregate(_ kind: Aggregate) {
    // The blank lines before it were none: what follows belongs to the same stretch.
    if kind != .grandTotal, stretchStart == count - 1 { stretchStart = earlierStart }
    switch kind {
    case .average: mark(count, .average)
    case .subtotal: lastSubtotal = count
    case .total:
      if lastTotal <= stretchStart { firstTotal = count }
      lastTotal = count
    case .grandTotal: (lastTotal, lastGrandTotal) = (count, count)
    }
    if kind != .average { mark(count, .total) }
  }

  @inline(__always)
  mutating func add(_ amount: Amount, _ unit: Unit) {
    append(Slot(amount: amount, unit: unit, kind: .amount, line: line))
  }

  /// One that stands on rates: as a list of its own each would take many times the memory.
  /// - Parameter pairs: the places of theirs.
  mutating func add(_ amount: Amount, _ unit: Unit, _ pairs: [Int], by told: ToldRates) {
    if pairs.isEmpty { return add(amount, unit) }
    guard let kept = keep(pairs) else {
      return add(StoredValue(.small(amount), unit, legs: told.legs(of: pairs)))
    }
    note(told, from: count + 1)
    append(Slot(amount: amount, unit: unit, kind: .told, line: line, told: kept))
  }

  mutating func add(_ number: WideAmount, _ unit: Unit, _ pairs: [Int], by told: ToldRates) {
    if let amount = number.amount { return add(amount, unit, pairs, by: told) }
    if pairs.isEmpty { return add(number, unit) }
    guard let kept = keep(pairs) else {
      return add(StoredValue(number.exact, unit, legs: told.legs(of: pairs)))
    }
    note(told, from: count + 1)
    append(Slot(amount: add(number), unit: unit, kind: .toldWide, line: line, told: kept))
  }

  /// Puts the long part of a number aside.
  /// - Returns: what a slot has of it.
  private mutating func add(_ number: WideAmount) -> Amount {
    number.lowPart(highAt: wides.add(number.above))
  }

  private func wide(_ slot: Slot) -> WideAmount {
    WideAmount(slot.amount, high: wides[slot.amount.highPlace])
  }

  /// nil for more pairs than a list has.
  private mutating func keep(_ pairs: [Int]) -> ToldPairs? {
    if let few = ToldPairs(pairs) { return few }
    return pairs.count <= ToldList.most ? ToldPairs(list: lists.add(ToldList(pairs))) : nil
  }

  private func pairs(_ told: ToldPairs) -> [Int] {
    told.list.map { lists[$0].places } ?? told.places
  }

  /// Notes who knows the rates of the results that follow.
  @inline(__always)
  private mutating func note(_ told: ToldRates, from first: Int) {
    tellers.note(told, from: first, forgettingThrough: count - EvaluationLimit.results)
  }

  /// Before another thread gets it: who knows the rates goes on learning others.
  package mutating func freeze() {
    guard let first = tellers.list.first?.first else { return }
    for place in (first - 1)..<count
    where slots[place].kind == .told || slots[place].kind == .toldWide {
      slots[place].told = slots[place].told.ofOther
    }
    isFrozen = true
  }

  private func legs(of number: Int, _ told: ToldPairs) -> [Leg] {
    let isOfOther = told.isOfOther
    return (isOfOther ? otherTellers : tellers).told(of: number)
      .legs(of: pairs(told), isOfOther: isOfOther)
  }

  /// Two of three results of six currencies are wide: as numbers of any size they would take four times the memory.
  mutating func add(_ number: WideAmount, _ unit: Unit) {
    if let amount = number.amount { return add(amount, unit) }
    append(Slot(amount: add(number), unit: unit, kind: .wide, line: line))
  }

  /// - Parameter legs: those that are kept with it.
  mutating func add(_ answer: Answer, _ legs: [Leg]) {
    guard let result = answer.results.first, answer.results.count == 1 else { return addSeveral() }
    add(
      StoredValue(
        result.number, result.unit, legs: legs, significantDigits: result.significantDigits))
  }

  mutating func add(_ value: StoredValue) {
    if case .small(let amount) = value.number, value.legs.isEmpty {
      add(amount, value.unit)
    } else {
      append(Slot(amount: Amount(beside.add(value)), unit: .plain, kind: .beside, line: line))
    }
  }

  mutating func addSeveral() {
    append(Slot(amount: .zero, unit: .plain, kind: .several, line: line))
  }

  mutating func addFailure() -> Int {
    append(Slot(amount: .zero, unit: .plain, kind: .failed, line: line))
    return count
  }

  @inline(__always)
  private mutating func append(_ slot: Slot) {
    if count &- base < EvaluationLimit.results {
      // To move them costs more than memory that nobody touches.
      if slots.count == 1_000 { slots.reserveCapacity(EvaluationLimit.results) }
      slots.append(slot)
    } else {
      let place = place(count &+ 1)
      if !slots[place].isAlone { giveUp(at: place) }
      slots[place] = slot
    }
    count &+= 1
  }

  /// Forgets what the oldest has elsewhere.
  @inline(never)
  private mutating func giveUp(at place: Int) {
    switch slots[place].kind {
    case .beside: beside.giveUp(slots[place].place)
    case .wide, .toldWide: wides.giveUp(slots[place].amount.highPlace)
    default: break
    }
    if let list = slots[place].told.list { lists.giveUp(list) }
    if !slots[place].standing.isEmpty { kin.forget(count + 1 - EvaluationLimit.results) }
  }

  /// Adds results that were kept elsewhere, none of which looked at another.
  /// - Parameter numbers: theirs there, where none was dropped yet.
  mutating func take(_ other: borrowing ResultList, _ numbers: Range<Int>) {
    hasLabels = hasLabels || other.hasLabels
    if !other.tellers.isEmpty {
      for teller in other.tellers.those(of: numbers) {
        let first = count + 1 + max(0, teller.first - numbers.lowerBound)
        let oldest = count - EvaluationLimit.results
        // Lines that are answered in between have another one each time.
        if other.isFrozen {
          otherTellers.note(teller.told, from: first, forgettingThrough: oldest)
        } else {
          tellers.note(teller.told, from: first, forgettingThrough: oldest)
        }
      }
    }
    if count - base + numbers.count <= EvaluationLimit.results, other.beside.isEmpty,
      other.wides.isEmpty, other.lists.isEmpty
    {
      slots.append(contentsOf: other.slots[(numbers.lowerBound - 1)..<(numbers.upperBound - 1)])
      count += numbers.count
      return
    }
    for number in numbers {
      var slot = other.slots[number - 1]
      switch slot.kind {
      case .wide, .toldWide: slot.amount = add(other.wide(slot))
      case .beside: slot.amount = Amount(beside.add(other.beside[slot.place]))
      default: break
      }
      if let list = slot.told.list {
        slot.told = slot.told.with(list: lists.add(other.lists[list]))
      }
      append(slot)
    }
  }

  /// Leaves out results that nobody will ask for: as many as are kept, or more, follow.
  package mutating func pass(over passed: Int) {
    count += passed
    base = count
    (slots, wides, beside, lists, kin) = ([], Pool(), Pool(), Pool(), ResultKin())
    (tellers, otherTellers) = (Tellers(), Tellers())
  }

  @inline(__always)
  func place(_ number: Int) -> Int { (number &- 1 &- base) % EvaluationLimit.results }
}
