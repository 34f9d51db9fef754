/// The results so far, by number. The latest 100,000 are kept.
public struct ResultList: Sendable {
  /// What became of a numbered line.
  public enum Entry: Sendable {
    case value(StoredValue)
    case several
    case failed
  }

  package init() {}

  /// What one takes.
  package static var bytesOfOne: Int { MemoryLayout<Slot>.stride }

  /// Forgets all, and keeps the memory.
  /// - Parameter count: for so many there is to be room; nil where they are only to be counted.
  package mutating func removeAll(for count: Int?) {
    var empty = ResultList()
    swap(&empty.slots, &slots)
    swap(&empty.extras, &extras)
    empty.slots.removeAll(keepingCapacity: true)
    empty.extras.removeAll(keepingCapacity: true)
    if let count { empty.slots.reserveCapacity(count) }
    empty.isCounting = count == nil
    self = empty
  }

  /// The same, where there are a few that stand on none above them.
  mutating func removeFew() {
    guard base == 0, stretchStart == 0, lastTotal == 0, lastSubtotal == 0, running == nil,
      taken == nil, kin.isUntouched, !isCounting
    else { return removeAll(for: 0) }
    slots.removeAll(keepingCapacity: true)
    if !extras.isEmpty { extras.removeAll(keepingCapacity: true) }
    if !troubles.isEmpty { troubles.removeAll(keepingCapacity: true) }
    if !wides.isEmpty { wides = Pool() }
    if !beside.isEmpty { beside = Pool() }
    if !lists.isEmpty { lists = Pool() }
    if !tellers.isEmpty { tellers = Tellers() }
    (count, areAlone, hasLabels) = (0, true, false)
  }

  var kin = ResultKin()
  /// A file of millions of lines is mostly results of fixed size: those are stored flat, the rest beside them.
  var slots: [Slot] = []
  /// What few results have besides, in the places of theirs; empty as long as none has any.
  var extras: [Extra] = []
  /// How much larger the number of a result's line is than that of the result before, where there are no extras.
  var lineShift: UInt32 = 0
  /// Whether each slot is all that there is of its result.
  var areAlone = true
  /// A bit for each place in the slots whose result failed or is several, as far as there are any.
  var troubles: [UInt64] = []
  /// Wide numbers, and what is of no fixed size; a slot has the place of its own as its digits.
  var wides = Pool<DoubleWide>()
  var beside = Pool<StoredValue>()
  /// Of results that stand on more than two pairs.
  var lists = Pool<ToldList>()
  /// Who knows the rates of those that were told with them, and of those that came from other threads.
  var tellers = Tellers()
  var otherTellers = Tellers()
  private(set) var isFrozen = false
  /// The number of the last result; the first is 1.
  public internal(set) var count = 0
  /// How many before the first in the slots were passed over, with all that was before them.
  var base = 0
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
  var hasLabels = false
  /// What the last average added up.
  var running: RunningSums?
  /// It keeps none of those that are added: somebody can compute them again.
  var isCounting = false
  /// What an aggregate takes whatever stands here: the lines it took when it was said.
  var taken: [Int]?

  /// The entry with this number; nil if there is none, or none any more.
  public subscript(number: Int) -> Entry? {
    guard isKept(number) else { return nil }
    let slot = slots[place(number)]
    switch slot.kind {
    case .amount: return .value(StoredValue(.small(slot.amount), slot.unit))
    case .told:
      return .value(StoredValue(.small(slot.amount), slot.unit, legs: legs(of: number)))
    case .wide: return .value(StoredValue(wide(slot).exact, slot.unit))
    case .toldWide:
      return .value(StoredValue(wide(slot).exact, slot.unit, legs: legs(of: number)))
    case .beside: return .value(beside[slot.place])
    case .several: return .several
    case .failed: return .failed
    }
  }

  func isKept(_ number: Int) -> Bool {
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

  /// Notes what the last result is labelled with, and whether the bullet before that is a dash.
  mutating func mark(_ label: LabelMark, isDashed: Bool) {
    hasLabels = true
    if isCounting { return }
    if extras.isEmpty { beginExtras() }
    extras[place(count)].label = label
    if isDashed { mark(count, .dashed) }
  }

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
    areAlone = false
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
    append(Slot(amount, unit, .amount))
  }

  /// One that stands on rates: as a list of its own each would take many times the memory.
  /// - Parameter pairs: the places of theirs.
  mutating func add(_ amount: Amount, _ unit: Unit, _ pairs: [Int], by told: ToldRates) {
    if pairs.isEmpty { return add(amount, unit) }
    guard let kept = keep(pairs) else {
      return add(StoredValue(.small(amount), unit, legs: told.legs(of: pairs)))
    }
    add(amount, unit, kept, by: told)
  }

  /// One that does.
  @inline(__always)
  mutating func add(_ amount: Amount, _ unit: Unit, _ pairs: ToldPairs, by told: ToldRates) {
    note(told, from: count + 1)
    append(Slot(amount, unit, .told), pairs)
  }

  mutating func add(_ number: WideAmount, _ unit: Unit, _ pairs: [Int], by told: ToldRates) {
    if let amount = number.amount { return add(amount, unit, pairs, by: told) }
    if pairs.isEmpty { return add(number, unit) }
    guard let kept = keep(pairs) else {
      return add(StoredValue(number.exact, unit, legs: told.legs(of: pairs)))
    }
    note(told, from: count + 1)
    append(Slot(add(number), unit, .toldWide), kept)
  }

  /// Puts the long part of a number aside.
  /// - Returns: what a slot has of it.
  mutating func add(_ number: WideAmount) -> Amount {
    number.lowPart(highAt: wides.add(number.above))
  }

  func wide(_ slot: Slot) -> WideAmount {
    WideAmount(slot.amount, high: wides[slot.amount.highPlace])
  }

  /// nil for more pairs than a list has.
  private mutating func keep(_ pairs: [Int]) -> ToldPairs? {
    if let few = pairs.withUnsafeBufferPointer({ ToldPairs($0) }) { return few }
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
    guard !isCounting, let first = tellers.list.first?.first else { return }
    for place in (first - 1)..<count
    where slots[place].kind == .told || slots[place].kind == .toldWide {
      extras[place].told = extras[place].told.ofOther
    }
    isFrozen = true
  }

  private func legs(of number: Int) -> [Leg] {
    let told = extra(of: number).told
    let isOfOther = told.isOfOther
    return (isOfOther ? otherTellers : tellers).told(of: number)
      .legs(of: pairs(told), isOfOther: isOfOther)
  }

  /// Two of three results of six currencies are wide: as numbers of any size they would take four times the memory.
  mutating func add(_ number: WideAmount, _ unit: Unit) {
    if let amount = number.amount { return add(amount, unit) }
    append(Slot(add(number), unit, .wide))
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
      append(Slot(Amount(beside.add(value)), .plain, .beside))
    }
  }

  mutating func addSeveral() {
    append(Slot(.zero, .plain, .several))
  }

  mutating func addFailure() -> Int {
    append(Slot(.zero, .plain, .failed))
    return count
  }
}
