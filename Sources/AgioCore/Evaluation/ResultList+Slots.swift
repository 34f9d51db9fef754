/// Where results are put, and how the oldest are given up for them.
extension ResultList {
  @inline(__always)
  mutating func append(_ slot: Slot) {
    if extras.isEmpty, line &- UInt32(truncatingIfNeeded: count) == lineShift {
      put(slot)
    } else {
      append(slot, .none)
    }
  }

  @inline(never)
  mutating func append(_ slot: Slot, _ told: ToldPairs) {
    if isCounting { return note(1) }
    if slots.isEmpty { lineShift = line &- UInt32(truncatingIfNeeded: count) }
    append(slot, Extra(line: line, told: told))
  }

  @inline(__always)
  private mutating func append(_ slot: Slot, _ extra: Extra) {
    if extras.isEmpty {
      if extra == self.extra(of: count + 1) { return put(slot) }
      beginExtras()
    }
    put(slot)
    if extras.count < slots.count {
      extras.append(extra)
    } else {
      extras[place(count)] = extra
    }
  }

  /// Adds results of lines that follow each other behind the line that it has the number of, and has that of the last then.
  @inline(__always)
  mutating func add(_ run: UnsafeBufferPointer<Slot>) {
    if isCounting {
      line &+= UInt32(truncatingIfNeeded: run.count)
      return note(run.count)
    }
    guard extras.isEmpty, line &+ 1 &- UInt32(truncatingIfNeeded: count) == lineShift else {
      return addEach(run)
    }
    if slots.count &+ run.count <= EvaluationLimit.results {
      makeRoom(for: run.count)
      if run.count < Self.few {
        for slot in run { slots.append(slot) }
      } else {
        slots.append(contentsOf: run)
      }
    } else {
      let place = place(count &+ 1)
      guard areAlone, slots.count == EvaluationLimit.results, place &+ run.count <= slots.count
      else { return addEach(run) }
      slots.withUnsafeMutableBufferPointer { slots in
        (slots.baseAddress! + place).update(from: run.baseAddress!, count: run.count)
      }
    }
    count &+= run.count
    line &+= UInt32(truncatingIfNeeded: run.count)
  }

  /// Counts results, of which none is kept.
  @inline(__always)
  private mutating func note(_ more: Int) {
    count &+= more
    base = count
  }

  @inline(never)
  private mutating func addEach(_ run: UnsafeBufferPointer<Slot>) {
    for slot in run {
      line &+= 1
      append(slot)
    }
  }

  /// To move many once more costs more than memory that nobody touches.
  @inline(__always)
  private mutating func makeRoom(for more: Int) {
    if slots.count &+ more > slots.capacity, slots.count >= Self.many { reserveAll() }
  }

  @inline(never)
  private mutating func reserveAll() {
    slots.reserveCapacity(EvaluationLimit.results)
    if !extras.isEmpty { extras.reserveCapacity(EvaluationLimit.results) }
  }

  private static var many: Int { 1_000 }
  private static var few: Int { 6 }

  /// Gives each result what few have.
  @inline(never)
  mutating func beginExtras() {
    extras.reserveCapacity(slots.capacity)
    let next = place(count + 1)
    for place in slots.indices {
      // From the place of the next result on stand those that came a round before.
      let before = count - next + place - (place < next ? 0 : slots.count)
      extras.append(Extra(line: lineShift &+ UInt32(truncatingIfNeeded: before)))
    }
  }

  @inline(__always)
  private mutating func put(_ slot: Slot) {
    if isCounting { return note(1) }
    if slots.count < EvaluationLimit.results {
      makeRoom(for: 1)
      slots.append(slot)
    } else {
      let place = place(count &+ 1)
      // Of most that are not alone, others were made: nothing is kept elsewhere of them.
      if !slots[place].isAlone, !slots[place].isOwn || !extras.isEmpty || !kin.isUntouched {
        giveUp(at: place)
      }
      slots[place] = slot
    }
    count &+= 1
    if !slot.isAlone { noteRest(of: slot) }
  }

  /// Notes that there is more to the last result than its slot.
  @inline(never)
  private mutating func noteRest(of slot: Slot) {
    areAlone = false
    if slot.isTrouble { noteTrouble(at: count) }
  }

  @inline(__always)
  private mutating func noteTrouble(at number: Int) {
    let place = UInt(bitPattern: place(number))
    if troubles.count <= Int(place / 64) { reserveTroubles() }
    troubles[Int(place / 64)] |= 1 << UInt64(place % 64)
  }

  /// Room for as many as there are slots now, and some more.
  @inline(never)
  private mutating func reserveTroubles() {
    let words = min(slots.count * 2, EvaluationLimit.results) / 64 + 1
    troubles += Array(repeating: 0, count: words - troubles.count)
  }

  /// The next result behind another that failed or is several; nil where there is none.
  func trouble(after number: Int) -> Int? {
    var next = number + 1
    while next <= count {
      let place = place(next)
      let bits = place / 64 < troubles.count ? troubles[place / 64] >> UInt64(place % 64) : 0
      if bits != 0 {
        // Behind the last one's place stand those that came a round before.
        let found = next + bits.trailingZeroBitCount
        return found <= count ? found : nil
      }
      next += min(64 - place % 64, EvaluationLimit.results - place)
    }
    return nil
  }

  /// Forgets what the oldest has elsewhere.
  @inline(never)
  private mutating func giveUp(at place: Int) {
    let slot = slots[place]
    switch slot.kind {
    case .failed, .several: troubles[place / 64] &= ~(1 << UInt64(place % 64))
    case .beside: beside.giveUp(slot.place)
    case .wide, .toldWide: wides.giveUp(slot.amount.highPlace)
    default: break
    }
    if !extras.isEmpty, let list = extras[place].told.list { lists.giveUp(list) }
    if !slot.standing.isEmpty { kin.forget(count + 1 - EvaluationLimit.results) }
  }

  /// Adds results that were kept elsewhere, none of which looked at another.
  /// - Parameter numbers: theirs there, where none was dropped yet.
  mutating func take(_ other: borrowing ResultList, _ numbers: Range<Int>) {
    hasLabels = hasLabels || other.hasLabels
    if numbers.isEmpty { return }
    if isCounting { return note(numbers.count) }
    if slots.isEmpty {
      lineShift =
        other.extra(of: numbers.lowerBound).line &- UInt32(truncatingIfNeeded: count)
    }
    if numbers.count == 1, case let slot = other.slots[numbers.lowerBound - 1], slot.isAlone {
      // As that of most lines that are answered apart.
      return append(slot, other.extra(of: numbers.lowerBound))
    }
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
    if slots.count + numbers.count <= EvaluationLimit.results, other.beside.isEmpty,
      other.wides.isEmpty, other.lists.isEmpty, extras.isEmpty, other.extras.isEmpty,
      other.extra(of: numbers.lowerBound) == extra(of: count + 1)
    {
      slots.append(contentsOf: other.slots[(numbers.lowerBound - 1)..<(numbers.upperBound - 1)])
      areAlone = areAlone && other.areAlone
      let before = count
      count += numbers.count
      var last = numbers.lowerBound - 1
      while let next = other.trouble(after: last), numbers.contains(next) {
        noteTrouble(at: before + 1 + next - numbers.lowerBound)
        last = next
      }
      return
    }
    for number in numbers {
      var (slot, extra) = (other.slots[number - 1], other.extra(of: number))
      switch slot.kind {
      case .wide, .toldWide: slot.amount = add(other.wide(slot))
      case .beside: slot.amount = Amount(beside.add(other.beside[slot.place]))
      default: break
      }
      if let list = extra.told.list {
        extra.told = extra.told.with(list: lists.add(other.lists[list]))
      }
      append(slot, extra)
    }
  }

  /// Leaves out results that nobody will ask for: as many as are kept, or more, follow.
  package mutating func pass(over passed: Int) {
    count += passed
    base = count
    (slots, extras, troubles, kin, areAlone) = ([], [], [], ResultKin(), true)
    (wides, beside, lists) = (Pool(), Pool(), Pool())
    (tellers, otherTellers) = (Tellers(), Tellers())
  }

  @inline(__always)
  func place(_ number: Int) -> Int { (number &- 1 &- base) % EvaluationLimit.results }
}
